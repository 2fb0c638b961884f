/**
 * `npm run build`: builds the site into dist/. With `QA_PAGES=1`, the build includes the gallery. `--if-changed` builds the
 * site only if its sources have changed.
 */
import { rmSync } from 'node:fs'
import { buildDir } from './services/build-settings.ts'
import { buildIfChanged } from './services/build.ts'

if (!process.argv.includes('--if-changed')) rmSync(buildDir, { recursive: true, force: true })
await buildIfChanged()
