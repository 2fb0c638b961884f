import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { blockFile } from '../new-block/block-files.ts'
import { blockNames, type BlockNames } from '../new-block/names.ts'
import { freeNames } from '../new-block/plan.ts'
import { codeFiles, partsOf, thumbnailFile, type BlockParts, type ComponentSchema } from './block-parts.ts'
import { knownSources, SOURCES } from '../thumbnails/zone-blocks.ts'
import type { Change } from './changes.ts'
import { renamingMigration } from './migration.ts'
import { renameSymbols } from './rename-symbols.ts'

/**
 * Everything that gives a block another name and keeps the content that has the old one. Code is renamed by what it
 * means, not by what it looks like: a tab of another block stays a tab.
 * @throws {Error} one sentence where there is no such block, or the new name cannot be taken
 */
export function renamingChanges(old: string, name: string, now: Date): Change[] {
  const parts = partsOf(old)
  const [category = ''] = parts.component.split('.')
  const [from, to] = [blockNames(old, category), { ...freeNames(name, old), component: `${category}.${name}` }]
  const schema = renamedSchema(parts, from, to)
  const migration = renamingMigration({ ...parts, names: to, collectionName: schema.collectionName }, now)
  const content = `${JSON.stringify(schema, null, 2)}\n`
  return [
    ...codeChanges(parts, from, to),
    ...moved(parts.componentFile, join(dirname(parts.componentFile), `${name}.json`), content),
    migration,
    ...parts.pictures.flatMap((path) => moved(path, join('tests/qa/baselines', name, basename(path)))),
    ...(parts.thumbnail ? [...moved(parts.thumbnail, thumbnailFile(name)), sourcesWith(old, name)] : []),
  ]
}

/** The list of what thumbnails were made from. */
function sourcesWith(old: string, name: string): Change {
  const sources = Object.entries(knownSources()).map(([block, digest]) => [block === old ? name : block, digest])
  const sorted = sources.toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en'))
  return { path: SOURCES, content: `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n` }
}

/** The component without its old name: its table, its words where they only repeated it, its picture. */
function renamedSchema({ schema, thumbnail }: BlockParts, from: BlockNames, to: BlockNames): ComponentSchema {
  const { displayName, preview } = schema.info
  return {
    ...schema,
    collectionName: `components_${to.component.replaceAll(/[.-]/g, '_')}`,
    info: {
      ...schema.info,
      displayName: displayName === from.words ? to.words : displayName,
      ...(preview && thumbnail ? { preview: preview.replace(from.kebab, to.kebab) } : {}),
    },
  }
}

function codeChanges({ folder, componentFile: ownFile }: BlockParts, from: BlockNames, to: BlockNames): Change[] {
  const code = folder.filter((file) => /\.tsx?$/.test(file))
  const importers = codeFiles().filter(
    (file) => /\.tsx?$/.test(file) && !folder.includes(file) && readFileSync(file, 'utf8').includes(`/${from.kebab}/`),
  )
  const symbols = renameSymbols(code, importers, { [from.constant]: to.constant, [from.view]: to.view })
  return codeFiles().flatMap((file): Change[] => {
    if (file === ownFile) return []
    const before = readFileSync(file, 'utf8')
    const isOwn = folder.includes(file)
    const named = renamedText(symbols.get(file) ?? before, from, to, isOwn)
    const content = file === blockFile(from.kebab) ? withFormerName(named, from, to) : named
    if (isOwn) return moved(file, movedPath(file, from, to), content)
    return content === before ? [] : [{ path: file, content }]
  })
}

/** Names in quotation marks, and the paths of imports. */
function renamedText(text: string, from: BlockNames, to: BlockNames, isOwn: boolean): string {
  const component = new RegExp(`(['"\`])${from.component.replace('.', '\\.')}\\1`, 'g')
  const path = new RegExp(`(['"])(#blocks/|\\.\\./|\\./|src/blocks/)${from.kebab}/([^'"\\n]*)\\1`, 'g')
  const renamed = text
    .replaceAll(component, `$1${to.component}$1`)
    .replaceAll(path, (_, quote: string, start: string, file: string) => {
      return `${quote}${start}${to.kebab}/${movedName(file, from, to)}${quote}`
    })
  if (!isOwn) return renamed
  return renamed.replaceAll(/(['"])\.\/([\w.-]+)\1/g, (_, quote: string, file: string) => {
    return `${quote}./${movedName(file, from, to)}${quote}`
  })
}

/** The definition says what the block was called; coming back to a former name ends that one. */
function withFormerName(text: string, from: BlockNames, to: BlockNames): string {
  const own = to.component
  const list = /formerly: \[([^\]]*)\]/
  const known = [...(list.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].flatMap(([, name]) => (name ? [name] : []))
  const names = [...new Set([...known, from.component])].filter((name) => name !== own)
  const formerly = `formerly: [${names.map((name) => `'${name}'`).join(', ')}]`
  if (list.test(text)) return text.replace(list, formerly)
  return text.replace(`name: '${own}'`, `name: '${own}', ${formerly}`)
}

function moved(from: string, path: string, content: string | Buffer = readFileSync(from)): Change[] {
  return [{ path, content, from }]
}

function movedPath(file: string, from: BlockNames, to: BlockNames): string {
  return join(
    dirname(file).replace(`src/blocks/${from.kebab}`, `src/blocks/${to.kebab}`),
    movedName(basename(file), from, to),
  )
}

/** `home-intro.module.css` and `HomeIntro.tsx` change with the block; other files of its folder keep their names. */
function movedName(file: string, from: BlockNames, to: BlockNames): string {
  if (file.startsWith(`${from.kebab}.`)) return `${to.kebab}${file.slice(from.kebab.length)}`
  return file.startsWith(`${from.view}.`) ? `${to.view}${file.slice(from.view.length)}` : file
}
