import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { thumbnailFile } from '../block-rename/block-parts.ts'
import { readModel, zoneComponents } from '../openapi/model.ts'

/** Which picture each thumbnail was made from, so that an older one is found. */
export const SOURCES = 'content-service/thumbnails/sources.json'

/** A block that authors choose, as the picker of the panel shows it. */
export type ZoneBlock = {
  kebab: string
  componentFile: string
  /** What its component says of its picture. */
  preview: string | undefined
  /** The kept picture of its typical example; undefined until somebody looked at it. */
  picture: Buffer | undefined
  thumbnail: string
}

/** Every block that some dynamic zone allows. */
export function zoneBlocks(): ZoneBlock[] {
  return zoneComponents(readModel('content-service/src')).map(({ uid }) => {
    const [category = '', kebab = ''] = uid.split('.')
    const componentFile = join('content-service/src/components', category, `${kebab}.json`)
    const picture = `tests/qa/baselines/${kebab}/typical.1280.webp`
    return {
      kebab,
      componentFile,
      preview: JSON.parse(readFileSync(componentFile, 'utf8')).info.preview,
      picture: existsSync(picture) ? readFileSync(picture) : undefined,
      thumbnail: thumbnailFile(kebab),
    }
  })
}

/** Where the content service serves the thumbnail of a block, for its own panel. */
export function previewPath(kebab: string): string {
  return `/block-thumbnails/${kebab}.webp`
}

/** The pictures that the thumbnails were made from, by block. */
export function knownSources(): Record<string, string> {
  return existsSync(SOURCES) ? JSON.parse(readFileSync(SOURCES, 'utf8')) : {}
}

/** A short name for a picture as it is, to see whether it has changed. */
export function digestOf(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex').slice(0, 16)
}

/** What is wrong with the thumbnail of a block, in one sentence; undefined where nothing is. */
export function thumbnailFault(block: ZoneBlock, sources: Record<string, string>): string | undefined {
  const { kebab, preview, picture, thumbnail } = block
  if (!picture)
    return `${kebab} has no baseline picture. Check the look of the block, then run \`npm run qa:update -- ${kebab}\`.`
  if (!existsSync(thumbnail) || preview !== previewPath(kebab)) {
    return `${kebab} has no thumbnail. Run \`npm run blocks:thumbnails\`.`
  }
  if (sources[kebab] === digestOf(picture)) return undefined
  return `The thumbnail of ${kebab} is out of date. Run \`npm run blocks:thumbnails\`.`
}
