/** `npm run authors`: runs the site and its content service, with the authors' panel, until you press Ctrl-C. */
import { env } from 'node:process'

env.CONTENT_ADMIN = '1'
await import('./start.ts')
