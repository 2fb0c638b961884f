/** `npm run build`: builds the site into dist/ (with QA_PAGES=1, and the gallery), whatever was there; with `--if-changed`, only from changed sources. */
import { rmSync } from 'node:fs'
import { buildDir } from './services/build-settings.ts'
import { buildIfChanged } from './services/build.ts'

if (!process.argv.includes('--if-changed')) rmSync(buildDir, { recursive: true, force: true })
await buildIfChanged()
