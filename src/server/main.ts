/** The site, as `npm run build` makes it. */
import { startServer } from './serve.ts'

await startServer()
