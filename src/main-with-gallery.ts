/** The site with its gallery: built in the place of main.ts where QA_PAGES=1 is set. */
import { startServer } from '#server/serve.ts'
import { gallery } from './gallery.tsx'
import { site } from './site.ts'

await startServer(site, gallery)
