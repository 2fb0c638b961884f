import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'

const PREFIX = '\0class-names:'
const CLASS = /\.([a-zA-Z][\w-]*)/g

/** `hero-banner__title`: for developers, who read in it where a class is written. */
export function readableClassName(local: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file, '.module.css')}__${local}`
}

const LETTERS = 26
const LETTER_A = 65
const readableByShort = new Map<string, string>()

/**
 * The same name in four characters, such as `T3x_`, for builds that visitors get: a tenth of a page was class names. It
 * follows from the readable name alone, and begins with a capital, as no class of the site's base styles does.
 * @throws {Error} where two classes would have the same
 */
export function shortClassName(local: string, file: string): string {
  const readable = readableClassName(local, file)
  const digest = createHash('sha256').update(readable).digest()
  const first = String.fromCharCode(LETTER_A + ((digest[0] ?? 0) % LETTERS))
  const short = first + digest.subarray(1).toString('base64url').slice(0, 3)
  const other = readableByShort.get(short) ?? readable
  if (other !== readable) {
    throw new Error(`The classes ${other} and ${readable} have the same short name, ${short}. Rename one of them.`)
  }
  readableByShort.set(short, readable)
  return short
}

/** The names of the classes that a CSS module has, as they stand in its file. */
export function localClasses(file: string): string[] {
  return [...new Set([...readFileSync(file, 'utf8').matchAll(CLASS)].map(([, local = '']) => local))]
}

/**
 * In code for browsers a CSS module is the names of its classes and nothing else: the server puts its styles into the
 * stylesheet of each page already.
 * @param stylesheets that the server puts together
 * @param builtName of a class in a build, by its name in the file
 */
export function classNamesOnly(
  stylesheets: readonly string[],
  builtName: (local: string, file: string) => string,
): Plugin {
  const known = new Set(stylesheets.map((file) => resolve(file)))
  return {
    name: 'class-names-only',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ css: { modules: { generateScopedName: builtName } } }),
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
      const names = Object.fromEntries(localClasses(file).map((local) => [local, builtName(local, file)]))
      return `export default ${JSON.stringify(names)}`
    },
  }
}
