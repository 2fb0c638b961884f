import { isMet, type Row } from '../row.ts'
import type { Findings, Measure } from '../measure.ts'

/** What one benchmark showed, with what it is about. */
export type Part = Pick<Measure, 'name' | 'title' | 'about'> & Findings

/** A whole run. */
export type Report = {
  date: string
  /** On what, how often and how long. */
  circumstances: string
  parts: readonly Part[]
}

/** How many targets these rows have, and how many of them are met. */
export function count(rows: readonly Row[]): { met: number; targets: number } {
  const verdicts = rows.flatMap((row) => row.targets.map((target) => isMet(row, target)))
  return { met: verdicts.filter(Boolean).length, targets: verdicts.length }
}

/** "17 of 20 targets met", and whether there is more that could not be measured. */
export function summary(parts: readonly Part[]): string {
  const { met, targets } = count(parts.flatMap(({ rows }) => rows))
  const unmeasured = parts.filter(({ rows }) => rows.length === 0).map(({ name }) => name)
  const rest = unmeasured.length > 0 ? `; not measured: ${unmeasured.join(', ')}` : ''
  return `${met} of ${targets} targets met${rest}`
}

/** Whether everything was measured and is as it must be. */
export function keepsEveryMust(parts: readonly Part[]): boolean {
  const isAsItMust = (row: Row) => row.targets.every((target) => target.level === 'aim' || isMet(row, target))
  return parts.every(({ rows }) => rows.length > 0 && rows.every(isAsItMust))
}
