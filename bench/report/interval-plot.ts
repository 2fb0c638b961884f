import { isMet, type Row } from '../row.ts'

const HEIGHT = 26
const MIDDLE = HEIGHT / 2
/** Room behind the largest figure or target. */
const ROOM = 1.12

/** Rows of one group have one scale: from nothing to what the largest figure or target needs. */
export function scaleEnd(rows: readonly Row[]): number {
  const values = rows.flatMap((row) => [row.figure, ...row.targets.map((target) => target.value)])
  return Math.max(1e-9, ...values.filter((value) => Number.isFinite(value))) * ROOM
}

/** A figure as a bar from nothing, the spread of its rounds as a line over it, its targets as marks across. */
export function intervalPlot(row: Row, end: number): string {
  const { figure, low, high, targets } = row
  if (!Number.isFinite(figure)) return ''
  const at = (value: number) => `${Math.min(100, (Math.max(0, value) / end) * 100).toFixed(2)}%`
  const width = (from: number, to: number) =>
    `${(Math.min(100, (to / end) * 100) - Math.min(100, (from / end) * 100)).toFixed(2)}%`
  const state = targets.length === 0 ? 'free' : targets.every((target) => isMet(row, target)) ? 'met' : 'missed'
  const marks = targets.map(
    ({ level, value }) => `<line class="${level}" x1="${at(value)}" x2="${at(value)}" y1="1" y2="${HEIGHT - 1}"/>`,
  )
  return (
    `<svg class="interval ${state}" width="100%" height="${HEIGHT}" aria-hidden="true">` +
    `<rect class="track" x="0" width="100%" y="${MIDDLE - 5}" height="10"/>` +
    `<rect class="bar" x="0" width="${at(figure)}" y="${MIDDLE - 5}" height="10"/>` +
    `<rect class="spread" x="${at(low)}" width="${width(low, high)}" y="${MIDDLE - 1}" height="2"/>` +
    `<circle cx="${at(figure)}" cy="${MIDDLE}" r="4.5"/>${marks.join('')}</svg>`
  )
}
