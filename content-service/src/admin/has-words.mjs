/**
 * Whether a text has every word that somebody has typed, or a part of it, in any order: whatever their case and accents, and
 * with a hyphen for the dash between two dates.
 * @param {string} text
 * @param {string} search
 * @returns {boolean}
 */
export function hasWords(text, search) {
  const plain = plainOf(text)
  return plainOf(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/** @param {string} text */
function plainOf(text) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[‐-―]/g, '-').toLowerCase()
}
