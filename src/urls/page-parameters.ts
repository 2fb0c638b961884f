/** Parameters that change what a page shows, by the paths that have them (spec 2). All others are nobody's. */
const KNOWN: readonly { path: RegExp; names: readonly string[]; value?: RegExp }[] = [
  { path: /^\/our-programs\/adhoc\/[^/]+$/, names: ['code'] },
  { path: /^\/our-programs\/[^/]+(\/[^/]+)?$/, names: ['category', 'format', 'month', 'page'] },
  { path: /^\/ee-highlights\/thought-leadership$/, names: ['category'] },
  { path: /^\/payment-(failed|processing|success)$/, names: ['token'] },
  { path: /^\/get-in-touch$/, names: ['token'] },
  // What visitors search for is anything but nothing (spec 5).
  { path: /^\/search$/, names: ['q'], value: /\S/ },
]
const VALUE = /^[\w-]{1,120}$/

/**
 * The path with those of its parameters that the page is made of, in one order: pages are found and kept by it.
 * Parameters that no page knows are dropped, and so is a value that no parameter can have.
 */
export function pageAddress(path: string, query: string): string {
  const known = query === '' ? undefined : KNOWN.find((each) => each.path.test(path))
  if (!known) return path
  const { names, value: possible = VALUE } = known
  const given = new URLSearchParams(query)
  const kept = names.flatMap((name) => {
    const value = given.get(name)
    return value !== null && possible.test(value) ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

/** The path alone. */
export function pathOf(address: string): string {
  return address.split('?')[0] ?? address
}
