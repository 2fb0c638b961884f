import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const NAMED = [...readFileSync('docs/security.md', 'utf8').matchAll(/`((?:src|tests)\/[\w./-]+)`: “([^”]+)”/g)]

test('every test that shows an item of the standard exists', () => {
  expect(NAMED.length).toBeGreaterThan(60)
  const missing = NAMED.filter(
    ([, file = '', name = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name),
  )
  expect(missing.map(([named]) => named)).toEqual([])
})

test('every row says a test, or why there is none', () => {
  const rows = readFileSync('docs/security.md', 'utf8').match(/^\| \d.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter((row) => !/ (`(src|tests)\/|not by a test: \S)/.test(row))).toEqual([])
})
