/**
 * `npm run sbom`: reads the lockfiles of the site and of the content service, and writes a software bill of materials
 * (CycloneDX) for each. The command writes both files into the folder `dist/sbom`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'dist/sbom'
const PARTS = { site: '.', 'content-service': 'content-service' }

mkdirSync(FOLDER, { recursive: true })
for (const [name, folder] of Object.entries(PARTS)) {
  const file = join(FOLDER, `${name}.cdx.json`)
  const command = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
  writeFileSync(file, execFileSync('npm', command, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
  console.log(`wrote ${file}`)
}
