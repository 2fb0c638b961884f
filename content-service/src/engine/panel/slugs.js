/** Letters that have no mark to take off. */
const LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ı', 'i'],
])

/**
 * The words of a title as the last part of an address: small letters of the English alphabet, digits and hyphens.
 * @param {string} title
 * @returns {string} empty where the title has no such letter
 */
export function slugOf(title) {
  const letters = title.toLowerCase().replaceAll(/[ßæœøđðþłı]/g, (letter) => LETTERS.get(letter) ?? letter)
  const plain = letters.normalize('NFKD').replaceAll(/\p{M}|['’]/gu, '')
  return plain.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-+|-+$/g, '')
}

/**
 * The slug of an entry whose title has become another; undefined where the slug is an author's own, or follows already.
 * @param {{ slug: string | undefined, before: string | undefined, title: string, type: string }} entry before: its earlier title.
 *   type: singular name of its type, which Strapi makes the slug of while there is no title
 * @returns {string | undefined}
 */
export function slugFollowing({ slug, before, title, type }) {
  const next = slugOf(title)
  if (next === '' || slug === next) return undefined
  if (!slug) return next
  // Strapi adds a number where another entry has the slug.
  const withoutNumber = slug.replace(/-\d{1,3}$/, '')
  const made = [slugOf(before ?? ''), type]
  return made.includes(slug) || made.includes(withoutNumber) ? next : undefined
}
