const DEEPEST = 6

/** Headings of a text begin here unless its field says otherwise: under the title of the block that it stands in. */
export const USUAL_LEVEL = 3

/**
 * Where each heading of a text belongs on the page, in its order: the highest that the author used at the level that
 * the field begins with, the others below it. None stands more than one level below the one before it.
 */
export function headingLevels(used: readonly number[], first: number): number[] {
  const ranks = [...new Set(used)].toSorted((one, other) => one - other)
  let before = first - 1
  return used.map((level) => {
    before = Math.min(first + ranks.indexOf(level), before + 1, DEEPEST)
    return before
  })
}
