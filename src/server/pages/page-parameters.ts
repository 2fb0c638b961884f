/** Parameters that change what a page shows, by the paths that have them (spec 2). All others are nobody's. */
const KNOWN: readonly { path: RegExp; names: readonly string[]; value?: RegExp }[] = [
  { path: /^\/our-programs\/adhoc\/[^/]+$/, names: ['code'] },
  { path: /^\/our-programs\/[^/]+(\/[^/]+)?$/, names: ['category', 'format', 'month', 'page'] },
  { path: /^\/ee-highlights\/thought-leadership$/, names: ['category'] },
  { path: /^\/payment-(failed|processing|success)$/, names: ['token'] },
  { path: /^\/registration\/cancel$/, names: ['token'] },
  { path: /^\/get-in-touch$/, names: ['token'] },
  // What visitors search for is anything but nothing (spec 5).
  { path: /^\/search$/, names: ['q'], value: /\S/ },
]
const VALUE = /^[\w-]{1,120}$/

/** Parameters by name, in the order in which the page's address names them. */
export type PageParameters = Readonly<Record<string, string>>

const NONE: PageParameters = {}

/**
 * Those parameters of a query that the page of a path is made of. Parameters that no page knows are dropped, and so is a
 * value that no parameter can have.
 */
export function knownParameters(path: string, query: string): PageParameters {
  const known = query === '' ? undefined : KNOWN.find((each) => each.path.test(path))
  if (!known) return NONE
  const { names, value: possible = VALUE } = known
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name)
      return value !== null && possible.test(value) ? [[name, value]] : []
    }),
  )
}

/** The path with the parameters that its page is made of: pages are found and kept by it. */
export function pageAddress(path: string, parameters: PageParameters): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
