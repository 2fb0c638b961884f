import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MissingEntries } from './missing-entries.ts'
import { entryTag, listTag } from './tags.ts'

const NOBODY = { named: new Set<never>(), isEmpty: true }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const alarms: number[] = []
  return { missing: new MissingEntries((count) => alarms.push(count)), alarms }
}

test('an entry that the content service said it took back is gone', () => {
  const { missing } = setUp()
  expect(missing.areGone(['a'], { named: new Set([entryTag('a')]), isEmpty: true })).toBe(true)
})

test('one that is missing without a word is believed to be gone after a minute', () => {
  const { missing, alarms } = setUp()
  expect(missing.areGone(['a'], NOBODY)).toBe(false)
  vi.advanceTimersByTime(59_999)
  expect(missing.areGone(['a'], NOBODY)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(missing.areGone(['a'], NOBODY)).toBe(true)
  expect(alarms).toEqual([])
})

test('many that are missing are never believed to be gone, and that is an alarm, once', () => {
  const { missing, alarms } = setUp()
  for (const entry of ['a', 'b', 'c']) expect(missing.areGone([entry], NOBODY)).toBe(false)
  vi.advanceTimersByTime(24 * 60 * 60_000)
  for (const entry of ['a', 'b', 'c']) expect(missing.areGone([entry], NOBODY)).toBe(false)
  expect(missing.areGone(['a', 'b', 'c'], NOBODY)).toBe(false)
  expect(alarms).toEqual([3])
})

test('the alarm ends when they are back', () => {
  const { missing, alarms } = setUp()
  missing.areGone(['a', 'b', 'c'], NOBODY)
  vi.advanceTimersByTime(5_000)
  missing.areGone(['a', 'b', 'c'], NOBODY)
  missing.seen(['a', 'b', 'c'])
  expect([alarms, missing.count]).toEqual([[3, 0], 0])
})

test('the alarm ends when they were taken back after all, one by one', () => {
  const { missing, alarms } = setUp()
  missing.areGone(['a', 'b', 'c'], NOBODY)
  vi.advanceTimersByTime(5_000)
  missing.areGone(['a', 'b', 'c'], NOBODY)
  const named = new Set([entryTag('a'), entryTag('b'), entryTag('c')])
  expect(missing.areGone(['a', 'b', 'c'], { named, isEmpty: true })).toBe(true)
  expect(alarms).toEqual([3, 0])
})

test('an author who takes back many at once raises no alarm while the words come', () => {
  const { missing, alarms } = setUp()
  expect(missing.areGone(['a', 'b', 'c', 'd'], { named: new Set([entryTag('a')]), isEmpty: true })).toBe(false)
  vi.advanceTimersByTime(1_000)
  const named = new Set(['a', 'b', 'c', 'd'].map(entryTag))
  expect(missing.areGone(['a', 'b', 'c', 'd'], { named, isEmpty: true })).toBe(true)
  expect(alarms).toEqual([])
})

test('a change may move entries out of a list in which others stay, but explains no empty one', () => {
  const { missing } = setUp()
  const named = new Set([listTag('program')])
  expect(missing.areGone(['a', 'b', 'c'], { named, isEmpty: true })).toBe(false)
  expect(missing.areGone(['a', 'b', 'c'], { named, isEmpty: false })).toBe(true)
})
