import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MissingEntries } from './missing-entries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const alarms: number[] = []
  const asked: string[] = []
  const missing = new MissingEntries((count) => alarms.push(count))
  const note = (call: string, entries: readonly string[]) =>
    missing.note(call, entries, async () => void asked.push(call))
  return { missing, note, alarms, asked }
}

test('counts each entry once, in however many calls it is missing, until each of them has it again', () => {
  const { missing, note } = setUp()
  note('products', ['a', 'b'])
  note('products/a', ['a'])
  expect(missing.entries).toEqual(['a', 'b'])
  note('products', [])
  expect(missing.entries).toEqual(['a'])
  note('products/a', [])
  expect(missing.entries).toEqual([])
})

test('a call that lacks something is asked again every ten seconds until it lacks nothing', async () => {
  const { note, asked } = setUp()
  note('products', ['a'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual(['products', 'products', 'products'])
  note('products', [])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
})

test('a call that fails is asked on', async () => {
  const { missing } = setUp()
  let asked = 0
  missing.note('products', ['a'], () => {
    asked += 1
    return Promise.reject(new Error('down'))
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toBe(2)
})

test('three that are missing for some seconds are an alarm, once, which ends when they are back', async () => {
  const { note, alarms } = setUp()
  note('products', ['a', 'b', 'c'])
  expect(alarms).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(alarms).toEqual([3])
  note('products', [])
  expect(alarms).toEqual([3, 0])
})

test('an author who takes back many at once raises no alarm while the words come', async () => {
  const { note, alarms } = setUp()
  note('products', ['a', 'b', 'c', 'd'])
  await vi.advanceTimersByTimeAsync(1_000)
  note('products', [])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(alarms).toEqual([])
})

test('one that is missing is an alarm only when the list of what was taken back would have said why', async () => {
  const { note, alarms } = setUp()
  note('products/a', ['a'])
  await vi.advanceTimersByTimeAsync(140_000)
  expect(alarms).toEqual([])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(alarms).toEqual([1])
})
