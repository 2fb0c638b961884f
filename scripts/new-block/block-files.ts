import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { viewName } from './names.ts'

/** The file that holds the definition and the view of a block: `src/blocks/pull-quote/PullQuote.tsx`. */
export function blockFile(kebab: string): string {
  return `src/blocks/${kebab}/${viewName(kebab)}.tsx`
}

/** The folders of src/blocks that hold a block, by their names and in their order. */
export function blockFolders(): string[] {
  return globSync('src/blocks/*/')
    .map((folder) => basename(folder))
    .filter((kebab) => existsSync(blockFile(kebab)))
    .sort()
}

/** The component that the definition of a block names, such as `blocks.pull-quote`; undefined where it names none. */
export function componentOf(kebab: string): string | undefined {
  return /defineBlock\(\{[^]*?\bname:\s*'([^']+)'/.exec(readFileSync(blockFile(kebab), 'utf8'))?.[1]
}

/** What a block was called before, as its definition says: `pull-quote` of `formerly: ['blocks.pull-quote']`. */
export function formerNames(kebab: string): string[] {
  const list = /\bformerly: \[([^\]]*)\]/.exec(readFileSync(blockFile(kebab), 'utf8'))?.[1] ?? ''
  return [...list.matchAll(/'[\w-]+\.([\w-]+)'/g)].flatMap(([, name]) => name ?? [])
}
