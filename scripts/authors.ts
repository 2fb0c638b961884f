/** `npm run authors`: the site and its content service with the panel in which authors write, until Ctrl-C. */
import { env } from 'node:process'

env.CONTENT_ADMIN = '1'
await import('./start.ts')
