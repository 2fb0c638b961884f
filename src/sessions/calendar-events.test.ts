import { afterEach, expect, test } from 'vitest'
import { setSchoolTimeZone } from '#format/dates.ts'
import type { components } from '#schema/contract.gen.ts'
import { calendarEvent } from '#blocks/calendar-event.model.ts'
import { calendarEvents } from './calendar-events.ts'

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
