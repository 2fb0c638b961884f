import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, toCheckout, transaction } from './outbox-database.ts'

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

test('checkouts of a version before are read without the amount that they ask for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'outbox.db')
  const before = openDatabase(file)
  before.exec(`ALTER TABLE checkouts DROP COLUMN amount;
    INSERT INTO submissions VALUES ('one', 'token', 'REF', 0, 1, 'awaiting-payment', '{}', '{}');
    INSERT INTO checkouts VALUES ('checkout', 'one', 'https://pay.example/', 1, 0)`)
  before.close()
  const now = openDatabase(file)
  const [checkout] = now.prepare('SELECT * FROM checkouts').all()
  expect(toCheckout(checkout)).toMatchObject({ id: 'checkout', amount: null })
  now.close()
})

const TIMES = 20
const PROCESSES = 3
/** Opens one new file after another, each at the same moment as its siblings. */
const OPENER = `
  const { workerData: { module, folder, arrived, times, processes } } = require('node:worker_threads')
  import(module).then(({ openDatabase }) => {
    for (let time = 0; time < times; time += 1) {
      Atomics.add(arrived, time, 1)
      while (Atomics.load(arrived, time) < processes) {}
      openDatabase(folder + '/' + time + '.db').close()
    }
  })`

test('several processes may create the outbox at the same moment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const arrived = new Int32Array(new SharedArrayBuffer(TIMES * Int32Array.BYTES_PER_ELEMENT))
  const module = new URL('outbox-database.ts', import.meta.url).href
  const workerData = { module, folder, arrived, times: TIMES, processes: PROCESSES }
  const openers = Array.from({ length: PROCESSES }, () => new Worker(OPENER, { eval: true, workerData }))
  onTestFinished(async () => void (await Promise.all(openers.map((opener) => opener.terminate()))))
  const codes = await Promise.all(openers.map((opener) => once(opener, 'exit')))
  expect(codes.flat()).toEqual(openers.map(() => 0))
})
