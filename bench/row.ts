import { median } from './statistics.ts'

/** A bound that a figure keeps or not: what must be, or what is aimed for. */
export type Target = { level: 'must' | 'aim'; bound: 'at least' | 'at most'; value: number }

/** One figure of a benchmark, with how far it went from round to round. */
export type Row = {
  /** What the rows that are read beside each other show, where there are several such. */
  group?: string
  name: string
  figure: number
  low: number
  high: number
  unit: '×' | 'kB' | 'ms' | ''
  /** What it was held against, and the figures behind it. */
  detail: string
  targets: readonly Target[]
}

/** Whether the figure keeps the bound; one that could not be measured does not. */
export function isMet({ figure }: Row, { bound, value }: Target): boolean {
  return bound === 'at least' ? figure >= value : figure <= value
}

/** The row of what each round showed; its figure is the median. */
export function rowOf(
  values: readonly number[],
  row: Pick<Row, 'group' | 'name' | 'unit' | 'detail' | 'targets'>,
): Row {
  return { ...row, figure: median(values), low: Math.min(...values), high: Math.max(...values) }
}

/** A bound that must be kept. */
export function must(bound: Target['bound'], value: number): Target {
  return { level: 'must', bound, value }
}

/** A bound that is aimed for. */
export function aim(bound: Target['bound'], value: number): Target {
  return { level: 'aim', bound, value }
}

/** The row of a figure that is the same however often one looks. */
export function singleRow(value: number, row: Pick<Row, 'group' | 'name' | 'unit' | 'detail' | 'targets'>): Row {
  return rowOf([value], row)
}

/** The rows under what they show, in their order. */
export function grouped(rows: readonly Row[]): { group: string; rows: readonly Row[] }[] {
  const names = [...new Set(rows.map(({ group = '' }) => group))]
  return names.map((name) => ({ group: name, rows: rows.filter(({ group = '' }) => group === name) }))
}
