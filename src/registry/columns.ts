import type { Column } from './section.ts'

/** A section's HTML and the column it asked for. */
export type Drawn = { html: string; column?: Column | undefined }

/** The sections one after another; neighbours that asked for a column share a row: its top, its rail, its main column. */
export function inColumns(drawn: readonly Drawn[]): string {
  let html = ''
  let row: Drawn[] = []
  for (const section of drawn) {
    if (section.column) {
      row.push(section)
      continue
    }
    html += rowHtml(row) + section.html
    row = []
  }
  return html + rowHtml(row)
}

function rowHtml(row: readonly Drawn[]): string {
  if (row.length === 0) return ''
  return `<div class="columns">${columnHtml(row, 'top')}${columnHtml(row, 'rail')}${columnHtml(row, 'main')}</div>`
}

function columnHtml(row: readonly Drawn[], column: Column): string {
  const html = row.map((section) => (section.column === column ? section.html : '')).join('')
  return html && `<div class="columns__${column}">${html}</div>`
}
