/** The site, as `npm run build` makes it. */
import { startServer } from '#server/serve.ts'
import { site } from './site.ts'

await startServer(site)
