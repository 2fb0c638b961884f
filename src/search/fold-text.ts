/** Letters that Unicode does not take apart, the sigma at the end of a word, and signs that keyboards do not have. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '\u00ad': '',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** The text as it is compared: small letters without accents, white space as single spaces (spec 5). */
export function foldText(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ').trim()
}

/** Small letters without accents, white space as it is. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
}
