import { expect, onTestFinished, test } from 'vitest'
import { Outbox } from './outbox.ts'

const HOUR_MS = 60 * 60_000

/** An outbox on a disk of its own, with a calendar and a monotonic clock that a test sets. */
function disk(uptimeMs: number) {
  const clock = { calendar: Date.parse('2026-11-21T10:00:00Z'), elapsed: 0 }
  const outbox = new Outbox(':memory:', { now: () => clock.calendar, elapsed: () => clock.elapsed })
  onTestFinished(() => outbox.close())
  clock.elapsed += uptimeMs
  return { clock, time: outbox.clock }
}

test('the age of a stamp of this outbox does not follow a calendar that jumps', () => {
  const { clock, time } = disk(HOUR_MS)
  const stamp = time.stamp()
  clock.elapsed += HOUR_MS
  clock.calendar += 100 * HOUR_MS
  expect(time.ageOf(stamp)).toBe(HOUR_MS)
})

test('another outbox, which has run for longer or for less, tells the age by the calendar', () => {
  const [one, other] = [disk(HOUR_MS), disk(1000 * HOUR_MS)]
  const stamp = one.time.stamp()
  other.clock.calendar += HOUR_MS
  expect(other.time.ageOf(stamp)).toBe(HOUR_MS)
})

test('a stamp of before 1.1 is an uptime alone', () => {
  expect(disk(3 * HOUR_MS).time.ageOf(String(HOUR_MS))).toBe(2 * HOUR_MS)
})
