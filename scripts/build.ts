/** `npm run build`: builds the site into dist/, whatever was there. */
import { rmSync } from 'node:fs'
import { buildIfChanged } from './services/build.ts'

rmSync('dist', { recursive: true, force: true })
await buildIfChanged()
