/** Parameters that change what a page shows, by the paths that have them (spec 2). All others are nobody's. */
const KNOWN: readonly { path: RegExp; names: readonly string[] }[] = [
  { path: /^\/our-programs\/[^/]+(\/[^/]+)?$/, names: ['category', 'format', 'month'] },
  { path: /^\/ee-highlights\/thought-leadership$/, names: ['category'] },
  { path: /^\/payment-(failed|processing|success)$/, names: ['session'] },
]
const VALUE = /^[\w-]{1,120}$/

/**
 * The path with those of its parameters that the page is made of, in one order: pages are found and kept by it.
 * Parameters that no page knows are dropped, and so is a value that no parameter can have.
 */
export function pageAddress(path: string, query: string): string {
  const names = KNOWN.find((known) => known.path.test(path))?.names ?? []
  if (names.length === 0 || query === '') return path
  const given = new URLSearchParams(query)
  const kept = names.flatMap((name) => {
    const value = given.get(name)
    return value !== null && VALUE.test(value) ? [`${name}=${value}`] : []
  })
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

/** The path alone. */
export function pathOf(address: string): string {
  return address.split('?')[0] ?? address
}
