const DEEPEST = 6

/** Headings of a text begin here unless its field says otherwise: under the title of the block that it stands in. */
export const USUAL_LEVEL = 3

/**
 * Where each level of heading in a text belongs on the page: the highest at the level that its field begins with, the
 * others below it without a gap, whatever levels the author used.
 */
export function headingLevels(used: readonly number[], first: number): Map<number, number> {
  const levels = [...new Set(used)].toSorted((one, other) => one - other)
  return new Map(levels.map((level, index) => [level, Math.min(first + index, DEEPEST)]))
}
