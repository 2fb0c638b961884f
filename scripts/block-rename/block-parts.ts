import { existsSync, globSync, readFileSync } from 'node:fs'
import { componentOf } from '../new-block/block-files.ts'

/** Everything that the project has of one block that authors choose. */
export type BlockParts = {
  kebab: string
  component: string
  /** Of the content service. */
  componentFile: string
  schema: ComponentSchema
  /** Files of its folder. */
  folder: string[]
  /** Its kept pictures. */
  pictures: string[]
  thumbnail: string | undefined
}

export type ComponentSchema = {
  collectionName: string
  info: { displayName: string; preview?: string }
  attributes: Record<string, { type: string }>
}

/** Where the picture of a block is that the panel shows in its picker. */
export function thumbnailFile(kebab: string): string {
  return `content-service/thumbnails/${kebab}.webp`
}

/** @throws {Error} one sentence where there is no such block, or where no author chooses it */
export function partsOf(kebab: string): BlockParts {
  const folder = globSync(`src/blocks/${kebab}/**/*.*`).sort()
  if (folder.length === 0) throw new Error(`There is no block “${kebab}”. The blocks are the folders in src/blocks.`)
  const component = componentOf(kebab) ?? `blocks.${kebab}`
  const file = `content-service/src/components/${component.replace('.', '/')}.json`
  if (!existsSync(file)) {
    throw new Error(`“${kebab}” is not a block that authors choose, because it has no component. Change it by hand.`)
  }
  const thumbnail = thumbnailFile(kebab)
  return {
    kebab,
    component,
    componentFile: file,
    schema: JSON.parse(readFileSync(file, 'utf8')),
    folder,
    pictures: globSync(`tests/qa/baselines/${kebab}/*.{webp,json}`).sort(),
    thumbnail: existsSync(thumbnail) ? thumbnail : undefined,
  }
}

/** The code of the project that may name a block; what is generated follows by itself. */
export function codeFiles(): string[] {
  const files = globSync([
    '{src,gallery,fixtures,tests,bench,scripts}/**/*.{ts,tsx,css}',
    'content-service/{src,seed}/**/*.{js,json}',
  ])
  return files.filter((file) => !file.endsWith('.gen.ts') && !file.includes('node_modules')).sort()
}

/** Lines that name a block and that no tool changes, as `docs/add-a-block.md:12`. */
export function mentionsOf(kebab: string, except: ReadonlySet<string> = new Set()): string[] {
  const named = new RegExp(`(blocks[./]|data-block=\\\\?["']|[#'"\`])${kebab}(?![\\w-])`)
  return [...codeFiles(), ...globSync(['*.md', 'docs/**/*.md', 'gallery/*.md'])]
    .filter((file) => !except.has(file))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.flatMap((line, index) => (named.test(line) ? [`${file}:${index + 1}`] : []))
    })
}
