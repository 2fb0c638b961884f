import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { transaction } from './outbox-database.ts'

const PAGE_BYTES = 4096

function opened(setting = ''): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(`${setting}; CREATE TABLE notes (words TEXT)`)
  return database
}

test('a failed transaction writes nothing, and the next one works', () => {
  const database = opened()
  const write = (words: string) => database.prepare('INSERT INTO notes VALUES (?)').run(words)
  const failing = () => {
    write('lost')
    throw new Error('no')
  }
  expect(() => transaction(database, failing)).toThrow('no')
  transaction(database, () => write('kept'))
  expect(database.prepare('SELECT words FROM notes').all()).toEqual([{ words: 'kept' }])
})

test('a full disk is reported as such', () => {
  const database = opened('PRAGMA max_page_count = 3')
  const tooMuch = () => database.prepare('INSERT INTO notes VALUES (?)').run('x'.repeat(PAGE_BYTES * 4))
  expect(() => transaction(database, tooMuch)).toThrow('database or disk is full')
})
