/** What a site says of the addresses of its pages. */
export type AddressRules = {
  /** Parameters that change what a page shows, by the paths that have them. All others are nobody's. */
  parameters: readonly { path: RegExp; names: readonly string[]; value?: RegExp }[]
  /** Paths of pages that are made anew for each visitor: no cache keeps them, and no two visitors share one. */
  privatePages: readonly RegExp[]
}

/** Parameters by name, in the order in which the page's address names them. */
export type PageParameters = Readonly<Record<string, string>>

const VALUE = /^[\w-]{1,120}$/
const NONE: PageParameters = {}

/**
 * Those parameters of a query that the page of a path is made of. Parameters that no page knows are dropped, and so is a
 * value that no parameter can have.
 */
export function knownParameters(path: string, query: string, { parameters }: AddressRules): PageParameters {
  const known = query === '' ? undefined : parameters.find((each) => each.path.test(path))
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
