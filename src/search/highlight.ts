import { foldLetters, foldText } from './search-index.ts'

export type Piece = { text: string; isMatch: boolean }

/** The text in pieces, with those that the question matches marked; joined, they are the text (spec 5). */
export function splitAtMatches(text: string, query: string): readonly Piece[] {
  const wanted = foldText(query)
  if (wanted === '') return [{ text, isMatch: false }]
  const { folded, places } = foldWithPlaces(text)
  const pieces: Piece[] = []
  let end = 0
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const [from, to] = [places[at] ?? end, endOf(places, at + wanted.length, text)]
    if (from < end) continue
    if (from > end) pieces.push({ text: text.slice(end, from), isMatch: false })
    pieces.push({ text: text.slice(from, to), isMatch: true })
    end = to
  }
  return end < text.length ? [...pieces, { text: text.slice(end), isMatch: false }] : pieces
}

/** The folded text, and for each of its letters where in the text the letter begins that it came from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const letters = foldLetters(segment).replace(/\s+/g, ' ')
    if (letters === ' ' && folded.endsWith(' ')) continue
    folded += letters
    for (let letter = 0; letter < letters.length; letter += 1) places.push(index)
  }
  return { folded, places }
}

/** Where the next letter begins: one that was folded to several is taken whole. */
function endOf(places: readonly number[], after: number, text: string): number {
  const last = places[after - 1]
  return places.slice(after).find((place) => place !== last) ?? text.length
}

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
