/**
 * `npm run registry`: reads the folders of blocks and writes the maps of blocks, islands and examples. It also writes the list
 * of shapes to which the site crops pictures. `--check` fails if one of these files is out of date.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { CUT_SHAPES } from '../src/links/picture-address.ts'
import { blockFile, blockFolders, componentOf } from './new-block/block-files.ts'
import { viewName } from './new-block/names.ts'

const HEADER = '/** Generated from the folders by `npm run registry`. Do not edit. */\n'

try {
  update(process.argv.includes('--check'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Writes each file that is out of date, or only says which. @throws {Error} where a block has no component name */
function update(isCheck: boolean): void {
  const drifted = [
    ['src/blocks/registry.gen.ts', blockMap()] as const,
    ['src/client/islands.gen.ts', islandMap()] as const,
    ['fixtures/block-examples.gen.ts', exampleMap()] as const,
    ['content-service/src/engine/panel/picture-cuts.gen.ts', pictureCuts()] as const,
  ].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)

  const missing = missingBlocks()
  for (const name of missing) {
    const file = blockFile(name.slice(name.indexOf('.') + 1))
    console.error(`${name} has no block yet. Add ${file}, then run \`npm run registry\`.`)
  }

  if (isCheck) {
    for (const [file] of drifted) console.error(`${file} is out of date. Run \`npm run registry\`.`)
    process.exitCode = drifted.length + missing.length > 0 ? 1 : 0
    return
  }
  for (const [file, text] of drifted) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`wrote ${file}`)
  }
}

type BlockEntry = { folder: string; constant: string; component: string }

/** Every block by its folder, with the component name that its definition declares. */
function blockEntries(): BlockEntry[] {
  return blockFolders().map((folder) => {
    const component = componentOf(folder)
    if (!component)
      throw new Error(`${blockFile(folder)} has no component name. Add one, such as \`name: 'blocks.quote'\`.`)
    const view = viewName(folder)
    return { folder, constant: view.charAt(0).toLowerCase() + view.slice(1), component }
  })
}

function blockMap(): string {
  const entries = blockEntries()
  return [
    HEADER,
    "import type { BlockMap } from '#registry/define-block.ts'",
    ...entries.map(({ folder, constant }) => `import { ${constant} } from './${folder}/${viewName(folder)}.tsx'`),
    '',
    '/** Every block of the site. A component of the content service that is missing here does not compile. */',
    'export const blocks: BlockMap = {',
    ...entries.map(({ constant, component }) => `  '${component}': ${constant},`),
    '}',
    '',
  ].join('\n')
}

/** The examples that blocks bring themselves, and the models of those that no component of the contract describes. */
function exampleMap(): string {
  const entries = blockEntries()
  const withExamples = entries.filter(({ folder }) => existsSync(`src/blocks/${folder}/${folder}.examples.ts`))
  const withModel = entries.filter(({ folder }) => existsSync(`src/blocks/${folder}/${folder}.model.ts`))
  return [
    HEADER,
    "import type { z } from 'zod'",
    "import type { AnyBlock } from '#registry/block-types.ts'",
    ...withExamples.map(
      ({ folder, constant }) => `import { examples as ${constant} } from '#blocks/${folder}/${folder}.examples.ts'`,
    ),
    ...withModel.map(
      ({ folder, constant }) => `import { ${constant}Model } from '#blocks/${folder}/${folder}.model.ts'`,
    ),
    '',
    '/** What each block shows of itself beside what is made from the contract. */',
    'export const blockExamples: Record<string, Record<string, AnyBlock> & { typical?: AnyBlock }> = {',
    ...withExamples.map(({ component, constant }) => `  '${component}': ${constant},`),
    '}',
    '',
    '/** The sections that pages compose from entity fields. */',
    'export const composedModels: Record<string, z.ZodType<AnyBlock>> = {',
    ...withModel.map(({ component, constant }) => `  '${component}': ${constant}Model,`),
    '}',
    '',
  ].join('\n')
}

/** Every `*.island.tsx` and `*.behavior.ts`, imported only when one of that name is needed. */
function islandMap(): string {
  return [
    HEADER,
    "import type { FunctionComponent } from 'react'",
    '',
    '/** The module of each island by its name, which is that of what it exports. */',
    '// An island takes the props that the server wrote for it; only it knows their type.',
    'export const islands: Partial<Record<string, () => Promise<Readonly<Record<string, FunctionComponent<never>>>>>> = {',
    ...importsByName('.island.tsx'),
    '}',
    '',
    '/** The module of each behavior by its name, which is that of what it exports. */',
    'export const behaviors: Partial<Record<string, () => Promise<Readonly<Record<string, (frame: HTMLElement) => () => void>>>>> = {',
    ...importsByName('.behavior.ts'),
    '}',
    '',
  ].join('\n')
}

function importsByName(ending: string): string[] {
  const files = globSync(`src/{blocks,client,shell,ui}/**/*${ending}`).sort()
  return files.map((file) => {
    const name = basename(file, ending)
    return `  ${name}: () => import('${file.replace(/^src\//, '#')}'),`
  })
}

type Cut = { width: number; height: number }

/**
 * The shapes to which the site cuts pictures, the widest first, for the panel: those in which it makes them for phones, and
 * those that views give to `cutTo`. Without the names of the views, so that a block in a known shape changes nothing here.
 */
function pictureCuts(): string {
  const views = globSync('src/{blocks,shell,ui}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const ofPhones = CUT_SHAPES.map((shape) => {
    const [width = 1, height = 1] = shape.split('x').map(Number)
    return { width, height }
  })
  const cuts: Cut[] = []
  for (const cut of [...ofPhones, ...views.sort().flatMap((file) => ratiosIn(readFileSync(file, 'utf8')))]) {
    if (!cuts.some((known) => isAlike(known, cut))) cuts.push(cut)
  }
  const sorted = cuts.toSorted((one, other) => other.width / other.height - one.width / one.height)
  return [
    HEADER,
    '/** The shapes to which the site cuts pictures. */',
    'export const pictureCuts = [',
    ...sorted.map(({ width, height }) => `  { width: ${width}, height: ${height} },`),
    ']',
    '',
  ].join('\n')
}

/** The ratios of the boxes that a view gives to `cutTo`, as numbers or by a constant of its own. */
function ratiosIn(text: string): Cut[] {
  if (!text.includes('cutTo(')) return []
  const boxes = text.matchAll(/\[([\d.]+)(?: \/ ([\d.]+))?, ['\w]|^const [A-Z_]+ = ([\d.]+) \/ ([\d.]+)$/gm)
  return [...boxes].map(([, width, height = '1', constant = width, divisor = height]) => ({
    width: Number(constant),
    height: Number(divisor),
  }))
}

/** By the eye: 8 : 5 and 13 : 8 are one shape. */
function isAlike(one: Cut, other: Cut): boolean {
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.02
}

/** The components that a dynamic zone of the contract allows and no block draws. */
function missingBlocks(): string[] {
  const contract = 'schema/openapi.json'
  if (!existsSync(contract)) return []
  const { components } = JSON.parse(readFileSync(contract, 'utf8'))
  const map = blockMap()
  return Object.keys(components.schemas.ZoneBlock.discriminator.mapping).filter((name) => !map.includes(`'${name}':`))
}
