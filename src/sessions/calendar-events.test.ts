import { afterEach, expect, test } from 'vitest'
import { setSchoolTimeZone } from '#format/dates.ts'
import type { components } from '#schema/contract.gen.ts'
import { calendarEvent } from '#blocks/calendar-event.model.ts'
import { calendarEvents, monthAfter, monthsOf, sessionBars, type CalendarEvent } from './calendar-events.ts'

type Session = components['schemas']['ProgramSessionCard']

const session: Session = {
  id: 1,
  documentId: 'd1',
  SKU: 'ABC27',
  isFeatured: null,
  canRegister: true,
  isHidden: null,
  program_session_status: 'open',
  program: null,
  program_learning_format: null,
  session_parts: [
    { id: 7, title: 'First day', startDate: '2027-04-12T01:00:00.000Z', endDate: '2027-04-12T09:00:00.000Z' },
    { id: 8, title: null, startDate: '2027-04-12T20:00:00.000Z', endDate: null },
    { id: 9, title: 'No date yet', startDate: null, endDate: null },
  ],
  brochure: null,
  duration: null,
  location: null,
  fee: null,
  early_fee: null,
  early_fee_until: null,
  tax_percent: null,
  tax_name: null,
  currency: null,
  capacity: 40,
  places_left: 11,
}

afterEach(() => {
  setSchoolTimeZone('Asia/Kuala_Lumpur')
})

test('is one event for each part that has a date, on the clock of the school', () => {
  const events = calendarEvents(session, 'Decisions', '/page')
  expect(events.map(({ id, groupId, start, end }) => [id, groupId, start, end])).toEqual([
    ['d1-7', 'd1', '2027-04-12T09:00:00', '2027-04-12T17:00:00'],
    ['d1-8', 'd1', '2027-04-13T04:00:00', null],
  ])
})

test('the clock of the school is a setting', () => {
  setSchoolTimeZone('America/New_York')
  expect(calendarEvents(session, 'Decisions').map(({ start }) => start)).toEqual([
    '2027-04-11T21:00:00',
    '2027-04-12T16:00:00',
  ])
})

test('has every field of a calendar event, and says in words whether there are places', () => {
  const [event] = calendarEvents(session, 'Decisions', '/page')
  expect(calendarEvent.parse(event)).toEqual(event)
  expect(event).toMatchObject({
    title: 'Decisions',
    url: '/page/register-ABC27-d1',
    allDay: false,
    extendedProps: { status: 'open', statusText: '11 of 40 places left' },
  })
})

test.each([
  [{ program_session_status: 'few-places' }, 'few-places', true],
  [{ program_session_status: 'waitlist' }, 'waitlist', true],
  [{ program_session_status: 'closed' }, 'closed', false],
  [{ program_session_status: 'cancelled' }, 'cancelled', false],
  [{ canRegister: false }, 'closed', false],
  [{ SKU: 'AB' }, 'closed', false],
] satisfies [Partial<Session>, string, boolean][])('of %j it is %s, with a link: %s', (changes, status, isLinked) => {
  const [event] = calendarEvents({ ...session, ...changes }, 'Decisions', '/page')
  expect(event?.extendedProps.status).toBe(status)
  expect(event?.url !== null).toBe(isLinked)
})

function part(start: string, end: string | null, changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: start,
    groupId: 'spring',
    title: 'Spring session',
    url: '/register',
    start,
    end,
    allDay: !start.includes('T'),
    extendedProps: { status: 'open', statusText: '11 places left' },
    backgroundColor: 'red',
    borderColor: 'red',
    textColor: 'white',
    display: 'block',
    ...changes,
  }
}

test('draws the days of a week as one bar, with the last one', () => {
  const [bar, ...others] = sessionBars([part('2027-04-12T09:00:00', '2027-04-16T17:00:00')])
  expect(bar).toMatchObject({
    days: [12, 13, 14, 15, 16],
    firstDay: '2027-04-12',
    end: '2027-04-17',
    isStart: true,
    isEnd: true,
    dates: '12–16 April 2027',
  })
  expect(others).toEqual([])
})

test('takes the end of a whole day for the first day after it', () => {
  expect(sessionBars([part('2027-04-12', '2027-04-14')])[0]?.days).toEqual([12, 13])
  expect(sessionBars([part('2027-04-12', '2027-04-13')])[0]?.days).toEqual([12])
})

test('needs no end, and survives one before the start', () => {
  expect(sessionBars([part('2027-04-12T09:00:00', null)])[0]?.days).toEqual([12])
  expect(sessionBars([part('2027-04-12T09:00:00', '2027-04-10T09:00:00')])[0]?.days).toEqual([12])
})

test('begins another bar with a week and with a month, and says which ones go on', () => {
  const bars = sessionBars([part('2027-04-29T09:00:00', '2027-05-03T17:00:00')])
  expect(bars.map(({ days, isStart, isEnd }) => ({ days, isStart, isEnd }))).toEqual([
    { days: [29, 30], isStart: true, isEnd: false },
    { days: [1], isStart: false, isEnd: false },
    { days: [2, 3], isStart: false, isEnd: true },
  ])
  expect(new Set(bars.map(({ dates }) => dates))).toEqual(new Set(['29 April – 3 May 2027']))
  expect(new Set(bars.map(({ id }) => id)).size).toBe(3)
})

test('makes one bar of parts of a session that touch', () => {
  const days = ['2027-04-14', '2027-04-12', '2027-04-13'].map((day) => part(`${day}T09:00:00`, `${day}T17:00:00`))
  expect(sessionBars(days)).toHaveLength(1)
  expect(sessionBars(days)[0]).toMatchObject({ days: [12, 13, 14], dates: '12–14 April 2027' })
})

test('keeps apart what a day, another session, another name or another address separates', () => {
  const first = part('2027-04-12', '2027-04-13')
  expect(sessionBars([first, part('2027-04-14', '2027-04-15')])).toHaveLength(2)
  for (const change of [{ groupId: 'summer' }, { title: 'Clinic' }, { url: null }]) {
    expect(sessionBars([first, part('2027-04-13', '2027-04-14', change)])).toHaveLength(2)
  }
})

test('puts runs under the month in which they begin, both in the order of time', () => {
  const months = monthsOf([
    part('2027-05-03T09:00:00', null, { id: 'c' }),
    part('2027-04-30T09:00:00', null, { id: 'b' }),
    part('2028-01-01', null, { id: 'd' }),
    part('2027-04-12', null, { id: 'a' }),
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
