'use strict'

/** @typedef {string | number | null | undefined} Cell */

/** What a table program takes for the beginning of a formula, and characters that it leaves out before one. */
const FORMULA = /^\s*[=+\-@|%]|^\s/

/** Without it Excel reads anything but English as something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as RFC 4180 writes them. A cell that a table program would run begins with an apostrophe, which such programs do
 * not show: what visitors write is text.
 * @param {readonly (readonly Cell[])[]} rows
 */
function csvOf(rows) {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** @param {Cell} value */
function cell(value) {
  const text = value === null || value === undefined ? '' : String(value)
  const isNumber = typeof value === 'number'
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

module.exports = { csvOf }
