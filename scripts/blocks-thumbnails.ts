/**
 * `npm run blocks:thumbnails`: makes a thumbnail of each block from its baseline picture. Authors see the thumbnails when they
 * choose a block. `--check` lists the thumbnails that are missing or out of date, and fails if it finds any.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { thumbnailOf } from './thumbnails/thumbnail.ts'
import {
  digestOf,
  knownSources,
  previewPath,
  SOURCES,
  thumbnailFault,
  zoneBlocks,
  type ZoneBlock,
} from './thumbnails/zone-blocks.ts'

if (!process.argv.includes('--check')) await writeThumbnails()
const faults = zoneBlocks().flatMap((block) => thumbnailFault(block, knownSources()) ?? [])
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

async function writeThumbnails(): Promise<void> {
  const known = knownSources()
  const sources: Record<string, string> = {}
  for (const block of zoneBlocks()) {
    if (!block.picture) continue
    if (thumbnailFault(block, known)) await writeThumbnail(block, block.picture)
    sources[block.kebab] = digestOf(block.picture)
  }
  mkdirSync(dirname(SOURCES), { recursive: true })
  writeFileSync(SOURCES, `${JSON.stringify(sources, null, 2)}\n`)
}

/** Writes the picture, and its address into the component, which is otherwise left as it is written. */
async function writeThumbnail({ kebab, componentFile, preview, thumbnail }: ZoneBlock, picture: Buffer): Promise<void> {
  const bytes = await thumbnailOf(picture)
  mkdirSync(dirname(thumbnail), { recursive: true })
  writeFileSync(thumbnail, bytes)
  console.log(`wrote ${thumbnail} (${(bytes.length / 1000).toFixed(1)} kB)`)
  if (preview === previewPath(kebab)) return
  const component = JSON.parse(readFileSync(componentFile, 'utf8'))
  component.info.preview = previewPath(kebab)
  writeFileSync(componentFile, JSON.stringify(component, null, 2))
  execFileSync(process.execPath, ['node_modules/.bin/oxfmt', componentFile], { stdio: 'ignore' })
}
