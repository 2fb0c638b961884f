import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const PREFIX = '\0class-names:'
const CLASS = /\.([a-zA-Z][\w-]*)/g

/**
 * In code for browsers a CSS module is the names of its classes and nothing else: the server puts its styles into the
 * stylesheet of each page already.
 * @param stylesheets that the server puts together
 * @param scopedName of a class, by its name in the file
 */
export function classNamesOnly(
  stylesheets: readonly string[],
  scopedName: (local: string, file: string) => string,
): Plugin {
  const known = new Set(stylesheets.map((file) => resolve(file)))
  return {
    name: 'class-names-only',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!importer || !source.endsWith('.module.css')) return null
      const file = (await this.resolve(source, importer, { skipSelf: true }))?.id
      // A name that ends in .css would be read as a stylesheet again.
      return file && known.has(file) ? `${PREFIX}${file}.js` : null
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const file = id.slice(PREFIX.length, -'.js'.length)
      const locals = new Set([...readFileSync(file, 'utf8').matchAll(CLASS)].map(([, local = '']) => local))
      const names = Object.fromEntries([...locals].map((local) => [local, scopedName(local, file)]))
      return `export default ${JSON.stringify(names)}`
    },
  }
}
