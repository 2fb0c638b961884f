import { expect, test } from 'vitest'
import type { SessionEvent } from './session-event.ts'
import { monthAfter, monthsOf } from './session-months.ts'

function part(id: string, start: string): SessionEvent {
  return {
    id,
    groupId: 'spring',
    title: 'Spring session',
    url: null,
    start,
    end: null,
    allDay: false,
    extendedProps: { dates: '12–16 April 2027', status: 'open', statusText: '11 places left' },
    backgroundColor: 'red',
    borderColor: 'red',
    textColor: 'white',
    display: 'block',
  }
}

test('puts runs under the month in which they begin, both in the order of time', () => {
  const months = monthsOf([
    part('c', '2027-05-03T09:00:00'),
    part('b', '2027-04-30T09:00:00'),
    part('d', '2028-01-01'),
    part('a', '2027-04-12'),
  ])
  expect(months.map(({ name, runs }) => [name, runs.flatMap(({ parts }) => parts.map(({ id }) => id))])).toEqual([
    ['April 2027', ['a', 'b']],
    ['May 2027', ['c']],
    ['January 2028', ['d']],
  ])
})

test('has no month where there is no part', () => {
  expect(monthsOf([])).toEqual([])
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2027-04', 1, '2027-05'],
])('knows that %s and %i months is %s', (month, later, expected) => {
  expect(monthAfter(month, later)).toBe(expected)
})
