import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { BLOCK_STYLES_FILE } from '../src/server/assets/assets.ts'

/** A block, or a part of the shell that few documents have. */
const IN_BLOCK = /^src\/(?:blocks|shell)\/([\w-]+)\//
/** Is in no build for visitors. */
const GALLERY = /^src\/(gallery|main-with-gallery)[.-]/
const UI_STYLES = /^src\/ui\/[^/]+\.css$/

/**
 * Writes beside the built server which styles of `src/ui` each block is drawn with, so that a page is sent those of its
 * blocks and no others.
 */
export function blockStyles(): Plugin {
  return {
    name: 'block-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      const named = (id: string) => relative(process.cwd(), id)
      const imports = new Map(
        [...this.getModuleIds()].map((id) => {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
          return [named(id), [...importedIds, ...dynamicallyImportedIds].map(named)] as const
        }),
      )
      this.emitFile({ type: 'asset', fileName: BLOCK_STYLES_FILE, source: JSON.stringify(sharedStylesOf(imports)) })
    },
  }
}

/**
 * The styles of `src/ui` that each block is drawn with and nothing but blocks is, by the name of the block.
 * @param imports of each module of the server, by their paths in the project
 */
export function sharedStylesOf(imports: ReadonlyMap<string, readonly string[]>): Record<string, string[]> {
  const modules = [...imports.keys()].filter((file) => file.startsWith('src/') && !GALLERY.test(file))
  // What a page is made of around its blocks knows blocks only by their names.
  const elsewhere = reach(
    imports,
    modules.filter((file) => !IN_BLOCK.test(file) && !file.startsWith('src/ui/')),
    IN_BLOCK,
  )
  const blocks = Map.groupBy(
    modules.filter((file) => IN_BLOCK.test(file)),
    (file) => IN_BLOCK.exec(file)?.[1] ?? '',
  )
  return Object.fromEntries(
    [...blocks].map(([block, files]) => {
      const sheets = [...reach(imports, files)].filter((file) => UI_STYLES.test(file) && !elsewhere.has(file))
      return [block, sheets.toSorted()]
    }),
  )
}

/** All that some modules import, and they themselves; nothing of what is left out, nor what only that imports. */
function reach(
  imports: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
  without?: RegExp,
): Set<string> {
  const reached = new Set<string>()
  const open = [...from]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || without?.test(file)) continue
    reached.add(file)
    open.push(...(imports.get(file) ?? []))
  }
  return reached
}
