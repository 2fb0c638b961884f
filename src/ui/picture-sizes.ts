import type { PictureCut } from '#links/picture-address.ts'

/** How wide a picture is drawn, as a `sizes` list; by its own ratio (width / height) where its box cuts it. */
export type PictureSizes = string | ((ratio: number) => string)

/** What the list says of a picture of this ratio. Without one it is taken for as narrow as its box. */
export function sizesOf(
  sizes: PictureSizes,
  { width, height }: { width: number | null; height: number | null },
): string {
  if (typeof sizes === 'string') return sizes
  return sizes(width && height ? rounded(width / height) : 0)
}

/** Windows in CSS pixels: from the narrowest to where others begin. */
export type Windows = { from: number; to: number }

const NARROWEST = 320
const NARROW_ENDS = 768
export const ALL_WINDOWS: Windows = { from: NARROWEST, to: Number.POSITIVE_INFINITY }
export const NARROW_WINDOWS: Windows = { from: NARROWEST, to: NARROW_ENDS }
export const WIDE_WINDOWS: Windows = { from: NARROW_ENDS, to: Number.POSITIVE_INFINITY }

const PX_PER_EM = 16
/**
 * The most pixels of a screen to one of CSS for which widths are offered. In windows from 768 px, a screen with three,
 * such as a telephone on its side, gets at least four fifths of what it needs.
 */
const DENSEST = { narrow: 3, wide: 2.4 }
const MIN_WIDTH = /^\(min-width: ([\d.]+)em\) /
/** What a width is, or is at least. */
const LENGTH = /^(max\()?([\d.]+)(px|rem|vw)(?=[,)]|$)/

/** What a `sizes` list says of some windows: without what it says of others, and the pixels across that it can mean there. */
type DrawnWidths = { sizes: string; least: number; most: number }

/**
 * The part of a `sizes` list that counts in some windows, and the fewest and the most pixels across that a picture needs
 * there, on the densest screens. `most` is infinite where the list does not say it in plain lengths.
 */
export function drawnWidths(list: string, windows: Windows): DrawnWidths {
  const kept: string[] = []
  let [least, most, to] = [Number.POSITIVE_INFINITY, 0, windows.to]
  for (const entry of entriesOf(list)) {
    const from = Math.max(Number(MIN_WIDTH.exec(entry)?.[1] ?? 0) * PX_PER_EM, windows.from)
    if (from >= to) continue
    const width = entry.replace(MIN_WIDTH, '')
    kept.push(from === windows.from ? width : entry)
    const [, isLeast, number, unit = 'px'] = LENGTH.exec(width) ?? []
    const inPx = { px: () => 1, rem: () => PX_PER_EM, vw: (window: number) => window / 100 }[unit]
    least = Math.min(least, number && inPx ? Number(number) * inPx(from) : 0)
    const drawnIn = (window: number) => (number && inPx && !isLeast ? Number(number) * inPx(window) : Infinity)
    if (from < NARROW_ENDS) most = Math.max(most, drawnIn(Math.min(to, NARROW_ENDS)) * DENSEST.narrow)
    if (to > NARROW_ENDS) most = Math.max(most, drawnIn(to) * DENSEST.wide)
    to = from
  }
  return { sizes: kept.join(', '), least, most }
}

/** Each with its condition; commas inside of brackets separate no entries. */
function entriesOf(list: string): string[] {
  const entries: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at]
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === ',' && depth === 0) {
      entries.push(list.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...entries, list.slice(start).trim()]
}

/**
 * For a picture that fills a box of a certain ratio and is cut to it: one that is wider in proportion is drawn as high
 * as the box, so wider than what shows of it. Takes the ratios of the box (width / height), each with a `sizes` list of
 * how wide the box is then, in plain lengths.
 */
export function cutTo(...boxes: readonly [ratio: number, widths: string][]): PictureSizes {
  return (ratio) => boxes.map(([box, widths]) => wider(widths, ratio / box)).join(', ')
}

/** For a picture of a certain height, a plain length, that is never cut. */
export function asHighAs(height: string): PictureSizes {
  return (ratio) => times(height, ratio)
}

function wider(widths: string, factor: number): string {
  if (factor <= 1) return widths
  return widths.replaceAll(/[\d.]+[a-z]+(?=,|$)/g, (length) => times(length, factor))
}

function times(length: string, factor: number): string {
  return length.replace(/[\d.]+/, (number) => String(rounded(Number(number) * factor)))
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}

/**
 * What shows of a banner's picture on windows under 768 px, where it is 78 % of the window's width and 4rem high, and
 * lies at 70 % of what is cut away.
 */
export const BANNER_NARROW_CUT: PictureCut = { shape: '11x10', place: 7 }

/**
 * How wide the picture of a banner is drawn: as wide as the window, or wider where it is cut at its sides. Takes its
 * height on windows from 768 px, in CSS.
 */
export function bannerPictureSizes(wideHeight: string): (ratio: number) => string {
  return (ratio) => `(min-width: 48em) max(100vw, ${ratio} * ${wideHeight}), max(100vw, ${ratio} * (78vw + 4rem))`
}
