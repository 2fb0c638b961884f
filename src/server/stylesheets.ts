/** The styles that a site is drawn with, in the order of the cascade; those of a block come after them. */
const SITE_ORDER = [/^src\/styles\/tokens\.css$/, /^src\/styles\//, /^src\/ui\//, /^src\/shell\/[^/]+$/]
/** A part of the shell that few documents have has a folder of its own, as a block has. */
const BLOCK = /^src\/(?:blocks|shell)\/([\w-]+)\/\1\.module\.css$/
const IN_BLOCK = /^src\/(?:blocks|shell)\/([\w-]+)\//
const UI_STYLES = /^src\/ui\/[^/]+\.css$/

/** Beside the built server: what `sharedStylesOf` found. */
export const BLOCK_STYLES_FILE = 'block-styles.json'

/** Of all style sources, those that are of no block, in order. */
export function siteSheets(sources: readonly string[]): string[] {
  const rank = (source: string) => SITE_ORDER.findIndex((pattern) => pattern.test(source))
  return sources
    .filter((source) => source.endsWith('.css') && rank(source) >= 0)
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
}

/** The block, or the part of the shell, whose styles a source holds; undefined where it holds others. */
export function blockOfSheet(source: string): string | undefined {
  return BLOCK.exec(source)?.[1]
}

/**
 * The styles of `src/ui` that each block is drawn with and nothing but blocks is, by the name of the block.
 * @param imports of each module of the server, by their paths in the project
 */
export function sharedStylesOf(imports: ReadonlyMap<string, readonly string[]>): Record<string, string[]> {
  const modules = [...imports.keys()].filter((file) => file.startsWith('src/'))
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
