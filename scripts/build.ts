/** `npm run build`: builds the site into dist/, whatever was there; with `--if-changed`, only from changed sources. */
import { rmSync } from 'node:fs'
import { buildIfChanged } from './services/build.ts'

if (!process.argv.includes('--if-changed')) rmSync('dist', { recursive: true, force: true })
await buildIfChanged()
