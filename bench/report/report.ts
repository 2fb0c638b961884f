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

/** How many targets of these rows are met, and which of those that must be are not. */
export function count(rows: readonly Row[]): { met: number; targets: number; missed: readonly Row[] } {
  const verdicts = rows.flatMap((row) => row.targets.map((target) => isMet(row, target)))
  const isMissed = (row: Row) => row.targets.some((target) => target.level === 'must' && !isMet(row, target))
  return { met: verdicts.filter(Boolean).length, targets: verdicts.length, missed: rows.filter(isMissed) }
}

/** "17 of 20 targets met". */
export function summary(rows: readonly Row[]): string {
  const { met, targets } = count(rows)
  return `${met} of ${targets} targets met`
}
