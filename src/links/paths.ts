/**
 * A slug as one segment of an address: what a content service with other rules for slugs has in one ends no path and
 * leads to no other site. Of ours it changes none.
 */
export function segment(slug: string): string {
  return encodeURIComponent(slug.toWellFormed())
}

/** Whether two paths are one: the router gives that of a request partly decoded. */
export function isSamePath(one: string, other: string): boolean {
  return one === other || decoded(one) === decoded(other)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
