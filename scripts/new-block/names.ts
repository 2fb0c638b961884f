/** Words of JavaScript that cannot name the constant of a block. */
const RESERVED = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
)
/** Names that the files of a block, or the maps of all blocks, use themselves. */
const USED = new Set(
  'block block-examples block-props blocks button-link composed-models define-block draw examples expect headed-block inner item more-link picture price render-to-static-markup rich-text styles test z'.split(
    ' ',
  ),
)
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST_NAME = 40

/** The spellings of a block's name: its folder, its constant, its view, its authors' words, its component. */
export type BlockNames = { kebab: string; constant: string; view: string; words: string; component: string }

/** `pull-quote` as folder, constant `pullQuote`, view `PullQuote` and words "Pull quote". @throws {Error} one sentence for a bad name */
export function blockNames(name: string, category = 'blocks'): BlockNames {
  if (!KEBAB.test(name) || name.length > LONGEST_NAME) {
    throw new Error(
      `“${name}” is not a valid name for a block. Use up to ${LONGEST_NAME} lower case letters, digits and single hyphens, for example pull-quote.`,
    )
  }
  if (USED.has(name)) throw new Error(`The code around blocks already uses the name “${name}”. Choose another name.`)
  const view = viewName(name)
  const constant = view.charAt(0).toLowerCase() + view.slice(1)
  if (RESERVED.has(constant)) throw new Error(`“${name}” is a reserved word of JavaScript. Choose another name.`)
  return { kebab: name, constant, view, words: wordsOf(name), component: `${category}.${name}` }
}

/** A name as authors read it: `pull-quote` is "Pull quote", `openingHours` and `opening_hours` are "Opening hours". */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `entries` are made of one `entry` each. */
export function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
}

/** The name of a block's view and of its file, as in `PullQuote`. */
export function viewName(kebab: string): string {
  return kebab.replace(/(^|-)(\w)/g, (_, _hyphen, letter: string) => letter.toUpperCase())
}
