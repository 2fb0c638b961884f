import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCUMENT = readFileSync('docs/security.md', 'utf8')
const ROWS = DOCUMENT.match(/^\| \d.*$/gm) ?? []
const NAMED = [...DOCUMENT.matchAll(/`((?:src|tests)\/[\w./-]+)`: “([^”]+)”/g)]

/** Of each section of ASVS 5.0.0 the last item of level 1 or 2; those of level 3 follow it. */
const LAST_ITEMS = `
  1.1.2 1.2.9 1.3.11 1.4.3 1.5.2
  2.1.3 2.2.3 2.3.4 2.4.1
  3.2.2 3.3.4 3.4.6 3.5.5 3.7.2
  4.1.3 4.2.1 4.3.2 4.4.4
  5.1.1 5.2.3 5.3.2 5.4.3
  6.1.3 6.2.12 6.3.4 6.4.4 6.5.5 6.6.3 6.8.4
  7.1.3 7.2.4 7.3.2 7.4.5 7.5.2 7.6.2
  8.1.2 8.2.3 8.3.1 8.4.1
  9.1.3 9.2.4
  10.1.2 10.2.2 10.3.4 10.4.11 10.5.5 10.6.2 10.7.3
  11.1.2 11.2.3 11.3.3 11.4.4 11.5.1 11.6.1
  12.1.3 12.2.2 12.3.4
  13.1.1 13.2.5 13.3.2 13.4.5
  14.1.2 14.2.4 14.3.3
  15.1.3 15.2.3 15.3.7
  16.1.1 16.2.5 16.3.4 16.4.3 16.5.3
  17.1.1 17.2.4 17.3.2
`

test('every item of the standard has a row, and every row is of one', () => {
  const items = LAST_ITEMS.trim()
    .split(/\s+/)
    .flatMap((last) => itemsBetween(last.replace(/\d+$/, '1'), last))
  const covered = ROWS.flatMap((row) => namesOf(row.split('|')[1] ?? ''))
  const isOf = (item: string, name: string) => item === name || item.startsWith(`${name}.`)
  expect(items.length).toBeGreaterThan(250)
  expect(items.filter((item) => !covered.some((name) => isOf(item, name)))).toEqual([])
  expect(covered.filter((name) => !items.some((item) => isOf(item, name)))).toEqual([])
})

/** The items, sections and chapters that a row is of, without those that it says to be more than is asked for. */
function namesOf(cell: string): string[] {
  if (cell.includes('(level 3)')) return []
  return cell.split(',').flatMap((part) => {
    const [from = '', to = from] = part.match(/\d+(\.\d+)*/g) ?? []
    return itemsBetween(from, to)
  })
}

/** Of one section, or the sections of one chapter, in their order. */
function itemsBetween(from: string, to: string): string[] {
  const numberOf = (name: string) => Number(name.split('.').at(-1))
  const around = from.replace(/\d+$/, '')
  return Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, index) => around + (numberOf(from) + index))
}

test('every test that shows an item of the standard exists', () => {
  expect(NAMED.length).toBeGreaterThan(60)
  const missing = NAMED.filter(
    ([, file = '', name = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name),
  )
  expect(missing.map(([named]) => named)).toEqual([])
})

test('every row says a test, or why there is none', () => {
  expect(ROWS.length).toBeGreaterThan(80)
  expect(ROWS.filter((row) => !/ (`(src|tests)\/|no test: \S)/.test(row))).toEqual([])
})
