import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { level } from '../level.ts'
import { plans as messages } from '../../content-service/src/engine/panel/plans-messages.mjs'

type Moments = typeof import('../../content-service/src/engine/moments.js')
type Routes = typeof import('../../content-service/src/engine/planned/plan-routes.js')
const load = createRequire(import.meta.url)
/** How many moments are tried. */
const MOMENTS = { usual: 200, all: 1000, release: 10_000 }[level]
const { clockIn, momentAt, momentIn, zoneInWords }: Moments = load('../../content-service/src/engine/moments.js')
const { faultOfOrder, momentAsked }: Routes = load('../../content-service/src/engine/planned/plan-routes.js')

test.each([
  ['Asia/Kuala_Lumpur', '2027-05-04T09:00', '2027-05-04T01:00:00.000Z'],
  ['Europe/Berlin', '2027-05-04T09:00', '2027-05-04T07:00:00.000Z'],
  ['America/St_Johns', '2027-12-31T23:30', '2028-01-01T03:00:00.000Z'],
  // The clock is put back: the first of two.
  ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['Pacific/Apia', '2027-05-04T00:00', '2027-05-03T11:00:00.000Z'],
])('in %s it is %s at %s', (zone, clock, moment) => {
  expect(momentAt(zone, clock)?.toISOString()).toBe(moment)
})

test('a clock that is put forward shows no time in between', () => {
  expect(momentAt('Europe/Berlin', '2027-03-28T02:30')).toBeNull()
  expect(momentAt('Europe/Berlin', '2027-03-28T03:00')?.toISOString()).toBe('2027-03-28T01:00:00.000Z')
})

test.each(['', 'T', '2027-05-04', '2027-05-04T9:00', '2027-02-30T09:00', '2027-05-04T24:00', '+12027-05-04T09:00'])(
  '“%s” is no day and time',
  (clock) => expect(momentAt('Asia/Kuala_Lumpur', clock)).toBeUndefined(),
)

test('each moment is found again by what the clock shows, but for the second of two', () => {
  const zones = ['Asia/Kuala_Lumpur', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/New_York', 'UTC']
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const clock = clockIn(zone, new Date(minute * 60_000))
      const found = momentAt(zone, clock)
      return Boolean(found) && Number(found) <= minute * 60_000 && clockIn(zone, new Date(Number(found))) === clock
    }),
    { numRuns: MOMENTS },
  )
})

test('times are said in words, with the time zone', () => {
  expect(momentIn('Asia/Kuala_Lumpur', '2027-05-04T01:00:00Z')).toBe('4 May 2027, 09:00')
  expect(zoneInWords('Asia/Kuala_Lumpur')).toBe('Malaysia Time')
  expect(zoneInWords('Europe/Berlin')).toBe('Central European Time')
})

const NOW = new Date('2027-05-04T01:00:00Z')

test.each([
  ['2027-05-04T09:01', undefined],
  ['2027-05-04T09:00', messages.past('4 May 2027, 09:00')],
  ['2026-05-04T09:01', messages.past('4 May 2027, 09:00')],
  ['T', messages.noTime],
])('at nine the time %s is refused with: %s', (clock, sentence) => {
  const ask = () => momentAsked('Asia/Kuala_Lumpur', clock, NOW)
  if (sentence) expect(ask).toThrow(sentence)
  else expect(ask()).toEqual(new Date('2027-05-04T01:01:00Z'))
})

test('a time that the clock leaves out is refused with a sentence', () => {
  expect(() => momentAsked('Europe/Berlin', '2028-03-26T02:30', NOW)).toThrow(
    messages.skipped('02:30', 'Europe/Berlin'),
  )
})

const [first, second] = [new Date('2027-05-05T01:00:00Z'), new Date('2027-05-06T01:00:00Z')]

test.each([
  { action: 'publish', isPublished: false, times: { publish: first }, fault: undefined },
  { action: 'unpublish', isPublished: true, times: { unpublish: first }, fault: undefined },
  { action: 'unpublish', isPublished: false, times: { unpublish: first }, fault: messages.notPublished },
  { action: 'unpublish', isPublished: false, times: { publish: first, unpublish: second }, fault: undefined },
  {
    action: 'unpublish',
    isPublished: false,
    times: { publish: second, unpublish: first },
    fault: messages.publishedLater('6 May 2027, 09:00'),
  },
  {
    action: 'publish',
    isPublished: false,
    times: { publish: second, unpublish: first },
    fault: messages.unpublishedBefore('5 May 2027, 09:00'),
  },
  { action: 'publish', isPublished: true, times: { publish: second, unpublish: first }, fault: undefined },
  { action: 'publish', isPublished: true, times: { publish: first, unpublish: first }, fault: messages.sameTime },
] as const)(
  'to $action where published is $isPublished, at $times: $fault',
  ({ action, isPublished, times, fault }) => {
    expect(faultOfOrder(times, 'Asia/Kuala_Lumpur', { action, isPublished })).toBe(fault)
  },
)
