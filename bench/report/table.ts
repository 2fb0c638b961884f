import { grouped, type Row } from '../row.ts'
import type { Part } from './report.ts'
import { figureOf, spreadOf, targetOf, verdictOf } from './words.ts'

type Cells = { name: string; figure: string; spread: string; verdicts: string; detail: string }
type Column = Exclude<keyof Cells, 'detail'>

/** What a benchmark showed, as lines for a terminal. */
export function tableOf({ title, rows, missing = [] }: Part): string {
  const all = rows.map(cellsOf)
  const width = (column: Column) => Math.max(0, ...all.map((cells) => cells[column].length))
  const widths = { name: width('name'), figure: width('figure'), spread: width('spread'), verdicts: width('verdicts') }
  const lines = grouped(rows).flatMap(({ group, rows: some }) => [
    ...(group ? [`  ${group}`] : []),
    ...some.map((row) => `    ${lineOf(cellsOf(row), widths)}`.trimEnd()),
  ])
  return [title, ...lines, ...missing.map((sentence) => `  ${sentence}`)].join('\n')
}

function cellsOf(row: Row): Cells {
  const spread = spreadOf(row)
  return {
    name: row.name,
    figure: figureOf(row, row.figure),
    spread: spread && `[${spread}]`,
    verdicts: row.targets.map((target) => `${targetOf(target)}: ${verdictOf(row, target)}`).join(', '),
    detail: row.detail,
  }
}

function lineOf({ name, figure, spread, verdicts, detail }: Cells, widths: Record<Column, number>): string {
  const columns = [
    name.padEnd(widths.name),
    figure.padStart(widths.figure),
    spread.padEnd(widths.spread),
    verdicts.padEnd(widths.verdicts),
    detail,
  ]
  return columns.join('  ')
}
