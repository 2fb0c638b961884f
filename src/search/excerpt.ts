import { splitAtMatches } from './split-at-matches.ts'

/** As much of a summary as is shown, letters. */
const LENGTH = 160
/** What stands before the match, letters. */
const BEFORE = 60
/** A word is cut rather than this many letters left out. */
const LONGEST_WORD = 30

/** The part of a text around its first match, cut between words; its beginning where nothing matches. */
export function excerptAround(text: string, query: string): string {
  if (text.length <= LENGTH) return text
  const [first, second] = splitAtMatches(text, query)
  const match = second && first && !first.isMatch ? first.text.length : 0
  const from = match <= BEFORE ? 0 : startOfWord(text, match - BEFORE)
  const to = from + LENGTH >= text.length ? text.length : endOfWord(text, from + LENGTH)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

function startOfWord(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space < 0 || space - at > LONGEST_WORD ? startOfCharacter(text, at) : space + 1
}

function endOfWord(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return at - space > LONGEST_WORD ? startOfCharacter(text, at) : space
}

/** Accents and the parts of an emoji stay together. */
function startOfCharacter(text: string, at: number): number {
  return new Intl.Segmenter().segment(text).containing(at)?.index ?? at
}
