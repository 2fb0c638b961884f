/** The site with its gallery: built in the place of src/server/main.ts where QA_PAGES=1 is set. */
import { startServer } from '#server/serve.ts'
import { createGallery } from './gallery.ts'

await startServer(createGallery)
