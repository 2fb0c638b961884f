import type { Part } from './report.ts'
import { figureOf, spreadOf, targetOf, verdictOf } from './words.ts'

/** What a benchmark showed, as lines for a terminal. */
export function tableOf({ title, rows, missing = [] }: Part): string {
  const cells = rows.map((row) => ({
    name: row.name,
    figure: figureOf(row, row.figure),
    spread: spreadOf(row) && `[${spreadOf(row)}]`,
    verdicts: row.targets.map((target) => `${targetOf(target)}: ${verdictOf(row, target)}`).join(', '),
    detail: row.detail,
  }))
  const width = (column: 'name' | 'figure' | 'spread' | 'verdicts') =>
    Math.max(0, ...cells.map((cell) => cell[column].length))
  const [name, figure, spread, verdicts] = [width('name'), width('figure'), width('spread'), width('verdicts')]
  const lines = cells.map((cell) =>
    [
      ` ${cell.name.padEnd(name)}`,
      cell.figure.padStart(figure),
      cell.spread.padEnd(spread),
      cell.verdicts.padEnd(verdicts),
      cell.detail,
    ]
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lines, ...missing.map((sentence) => `  ${sentence}`)].join('\n')
}
