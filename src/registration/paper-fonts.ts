import bidiFactory from 'bidi-js'
import * as fontkit from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import instrumentSans from './fonts/instrument-sans.ttf?inline'
import instrumentSansRare from './fonts/instrument-sans-rare.ttf?inline'
import newsreader from './fonts/newsreader.ttf?inline'
import newsreaderRare from './fonts/newsreader-rare.ttf?inline'

/** A part of a line in one font and one direction. */
export type Run = { text: string; font: fontkit.Font }
/** Fonts for text of one kind: of each character the first that has it. */
export type Family = 'display' | 'text'

/** Something that none of the fonts can show. */
export class Unprintable extends Error {}

const require = createRequire(import.meta.url)
const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Joins or varies what stands before it, and is never drawn itself. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
/** Without such a character a name is another one; without any other it is the same. */
const MATTERS = /[\p{L}\p{M}\p{N}]/u

/**
 * The fonts of the site, as they are on its pages; then those of the packages, for scripts that the site does not use. They
 * are read when they are first needed: the Chinese one is large.
 */
const OTHER_SCRIPTS = [
  '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
  '@expo-google-fonts/noto-naskh-arabic/500Medium/NotoNaskhArabic_500Medium.ttf',
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf',
].map((file) => once(() => readFileSync(require.resolve(file))))
const FAMILIES: Record<Family, readonly (() => fontkit.Font)[]> = {
  display: [...[newsreader, newsreaderRare].map((data) => once(() => inlined(data))), ...OTHER_SCRIPTS],
  text: [...[instrumentSans, instrumentSansRare].map((data) => once(() => inlined(data))), ...OTHER_SCRIPTS],
}

/**
 * A line of text as it is drawn, from left to right: runs of one font and direction, by the Unicode Bidirectional Algorithm.
 * @throws {Unprintable} if no font has one of its letters
 */
export function runsOf(text: string, family: Family): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const runs: (Run & { level: number })[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0
    const font = fontOf(segment, family)
    const last = runs.at(-1)
    if (last && last.font === font && last.level === level) last.text += segment
    else runs.push({ text: segment, font, level })
  }
  return inVisualOrder(runs)
}

/**
 * A text without what no font has and a name can do without, such as an emoji; with single spaces.
 * @throws {Unprintable} if no font has one of its letters, or nothing is left
 */
export function printable(text: string, family: Family): string {
  const kept = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment).filter(
    (segment) => MATTERS.test(segment) || find(segment, family) !== undefined,
  )
  const left = kept.join('').replaceAll(/\s+/g, ' ').trim()
  if (!MATTERS.test(left)) throw new Unprintable()
  runsOf(left, family)
  return left
}

/** How wide a line is, in points. @param features of its fonts, such as `tnum`: digits of one width */
export function widthOf(runs: readonly Run[], size: number, features: string[] = []): number {
  const widthIn = ({ text, font }: Run) => (font.layout(text, features).advanceWidth / font.unitsPerEm) * size
  return runs.reduce((sum, run) => sum + widthIn(run), 0)
}

/**
 * A text in lines that are no wider than a width: broken between words, and within a word that is wider than a line or in a
 * script that has no spaces.
 */
export function linesOf(text: string, { family, size, width }: { family: Family; size: number; width: number }) {
  const fits = (line: string) => widthOf(runsOf(line.trim(), family), size) <= width
  const lines = ['']
  for (const word of text.split(/(?<=\s)/u)) {
    const last = lines.at(-1) ?? ''
    if (fits(last + word)) lines.splice(-1, 1, last + word)
    else if (fits(word)) lines.push(word)
    else {
      for (const { segment } of graphemes.segment(word)) {
        const line = lines.at(-1) ?? ''
        if (fits(line + segment)) lines.splice(-1, 1, line + segment)
        else lines.push(segment)
      }
    }
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

function fontOf(segment: string, family: Family): fontkit.Font {
  const font = find(segment, family)
  if (!font) throw new Unprintable()
  return font
}

function find(segment: string, family: Family): fontkit.Font | undefined {
  const points = Array.from(segment).filter((letter) => !INVISIBLE.test(letter))
  const hasAll = (font: fontkit.Font) => points.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  return FAMILIES[family].find((open) => hasAll(open()))?.()
}

/** Rule L2 of the algorithm: from the highest level to the lowest odd one, what has at least that level is reversed. */
function inVisualOrder(runs: readonly (Run & { level: number })[]): Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let order = [...runs]
  for (let level = highest; level > 0; level -= 1) {
    const next: typeof order = []
    let reversed: typeof order = []
    for (const run of order) {
      if (run.level >= level) reversed.unshift(run)
      else {
        next.push(...reversed, run)
        reversed = []
      }
    }
    order = [...next, ...reversed]
  }
  return order
}

function inlined(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

/** A font that is read when it is first asked for. */
function once(read: () => Buffer): () => fontkit.Font {
  let font: fontkit.Font | undefined
  return () => {
    if (font) return font
    const opened = fontkit.create(read())
    if (!('layout' in opened)) throw new Error('The font file contains a collection of fonts instead of one font.')
    font = opened
    return font
  }
}
