import { isMet, type Row, type Target } from '../row.ts'

const DIGITS = { '×': 2, kB: 1, ms: 1, '': 0 } as const

/** "0.87 ×": a figure with its unit. */
export function figureOf({ unit }: Pick<Row, 'unit'>, value: number): string {
  if (!Number.isFinite(value)) return '–'
  const number = value.toLocaleString('en', {
    minimumFractionDigits: DIGITS[unit],
    maximumFractionDigits: DIGITS[unit],
  })
  return unit === '' ? number : `${number} ${unit}`
}

/** "0.84–0.91": how far it went; nothing where it stayed. */
export function spreadOf({ unit, low, high }: Row): string {
  const [from, to] = [low, high].map((value) => figureOf({ unit }, value).replace(` ${unit}`, ''))
  return from === to ? '' : `${from}–${to}`
}

/** "must be at least 0.8". */
export function targetOf({ level, bound, value }: Target): string {
  return `${level} ${bound === 'at least' ? '≥' : '≤'} ${value.toLocaleString('en')}`
}

/** "met" or "not met". */
export function verdictOf(row: Row, target: Target): string {
  return isMet(row, target) ? 'met' : 'not met'
}
