import { expect, test } from 'vitest'
import type { components } from '#schema/contract.gen.ts'
import { course, event } from './structured-data.ts'

type Session = components['schemas']['ProgramSessionCard']

const NOW = Date.parse('2027-01-01T00:00:00Z')
const PAGE = '/voices-2027'
const CAMPUS = format('on-campus', 'On campus')
const ONLINE = format('online', 'Online')
const BLENDED = format('blended', 'Blended')

function format(slug: string, title: string) {
  return { id: 1, documentId: slug, slug, title }
}

/** From one time of the campus (UTC+8) to another. */
function part(startDate: string | null, endDate: string | null) {
  return { id: 1, title: null, startDate, endDate }
}

function day(date: string) {
  return part(`${date}T01:00:00.000Z`, `${date}T09:00:00.000Z`)
}

function session(changes: Partial<Session> = {}): Session {
  return {
    id: 1,
    documentId: 'd1',
    SKU: 'VOI2711',
    isFeatured: null,
    canRegister: true,
    isHidden: null,
    program_session_status: 'open',
    program: null,
    program_learning_format: CAMPUS,
    session_parts: [day('2027-11-17'), day('2027-11-18')],
    duration: null,
    location: 'Harbour District campus',
    fee: 650,
    early_fee: null,
    early_fee_until: null,
    tax_percent: null,
    tax_name: null,
    currency: 'USD',
    capacity: null,
    places_left: null,
    brochure: null,
    ...changes,
  }
}

function eventOf(...sessions: Session[]) {
  return event({ title: 'Voices 2027', description: 'Two days.', path: PAGE, sessions, organizer: 'The School' }, NOW)
}

function instanceOf(changes: Partial<Session>) {
  const told = course({
    title: 'Deals',
    description: 'Words.',
    path: '/deals',
    sessions: [session(changes)],
    provider: 'The School',
  })
  return Object(told.hasCourseInstance)[0]
}

test('an event has dates, venue, status, mode and the price of a ticket', () => {
  expect(eventOf(session())).toEqual({
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: 'Voices 2027',
    description: 'Two days.',
    url: PAGE,
    startDate: '2027-11-17T01:00:00.000Z',
    endDate: '2027-11-18T09:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Harbour District campus', address: 'Harbour District campus' },
    offers: [
      {
        '@type': 'Offer',
        category: 'Paid',
        price: 650,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${PAGE}/register-VOI2711-d1`,
      },
    ],
    organizer: { '@type': 'Organization', name: 'The School', url: '/' },
  })
})

test('tickets for the same dates are offers of one event, in person and online', () => {
  const stream = session({ documentId: 'd2', program_learning_format: ONLINE, location: 'Online, live', fee: 180 })
  const alumni = session({ documentId: 'd3', program_session_status: 'waitlist', fee: 400 })
  const spring = session({ documentId: 'd4', session_parts: [day('2028-03-01')] })
  expect(eventOf(session(), stream, alumni, spring)).toMatchObject({
    startDate: '2027-11-17T01:00:00.000Z',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place', name: 'Harbour District campus' },
      { '@type': 'VirtualLocation', url: PAGE },
    ],
    offers: [
      { price: 650, availability: 'https://schema.org/InStock' },
      { price: 180, availability: 'https://schema.org/InStock' },
      { price: 400, availability: 'https://schema.org/SoldOut' },
    ],
  })
})

test('an event has the dates of its next session, or of its last one without offers if all are over', () => {
  const [past, longPast] = ['2026-11-18', '2025-11-18'].map((date) => session({ session_parts: [day(date)] }))
  if (!past || !longPast) throw new Error('two sessions')
  expect(eventOf(longPast, past, session())).toMatchObject({ startDate: '2027-11-17T01:00:00.000Z' })
  const over = eventOf(longPast, past)
  expect(over).toMatchObject({ startDate: '2026-11-18T01:00:00.000Z' })
  expect(over).not.toHaveProperty('offers')
})

test('hidden sessions are left out, and there is no event without a date', () => {
  expect(eventOf(session({ isHidden: true }), session({ session_parts: [part(null, null)] }))).toBeUndefined()
})

test('a cancelled event has that status and no offers', () => {
  const cancelled = eventOf(session({ program_session_status: 'cancelled' }))
  expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  expect(cancelled).not.toHaveProperty('offers')
})

test('fields that the content lacks are left out', () => {
  const bare = eventOf(session({ program_learning_format: null, location: null, fee: null }))
  for (const field of ['eventAttendanceMode', 'location', 'offers', 'image']) expect(bare).not.toHaveProperty(field)
  const elsewhere = eventOf(session({ program_learning_format: format('at-sea', 'At sea') }))
  expect(elsewhere).not.toHaveProperty('eventAttendanceMode')
  // A price without a currency is none.
  expect(eventOf(session({ currency: null }))).not.toHaveProperty('offers')
})

test('a price has no registration address if registration is not open', () => {
  const { offers } = Object(eventOf(session({ canRegister: false })))
  expect(offers).toEqual([{ '@type': 'Offer', category: 'Paid', price: 650, priceCurrency: 'USD' }])
})

test.each([
  ['the hours of its days', [day('2027-11-17'), day('2027-11-18')], 'PT16H'],
  ['hours and minutes', [part('2027-11-17T11:00:00.000Z', '2027-11-17T12:45:00.000Z')], 'PT1H45M'],
  ['minutes', [part('2027-11-17T11:00:00.000Z', '2027-11-17T11:45:00.000Z')], 'PT45M'],
  // On campus that evening ends on its own day, though not in UTC.
  ['the hours of an evening', [part('2027-11-17T14:00:00.000Z', '2027-11-17T15:30:00.000Z')], 'PT1H30M'],
  [
    'days if a part lasts several days',
    [part('2027-11-15T01:00:00.000Z', '2027-11-17T09:00:00.000Z'), day('2027-12-01')],
    'P4D',
  ],
] as const)('the workload of a course is %s', (_, session_parts, workload) => {
  expect(instanceOf({ session_parts: [...session_parts] }).courseWorkload).toBe(workload)
})

test.each([
  ['has no end', [day('2027-11-17'), part('2027-11-18T01:00:00.000Z', null)]],
  ['ends before it begins', [part('2027-11-17T09:00:00.000Z', '2027-11-17T01:00:00.000Z')]],
] as const)('the workload is left out if a part %s', (_, session_parts) => {
  expect(instanceOf({ session_parts: [...session_parts] })).not.toHaveProperty('courseWorkload')
})

test.each([
  [CAMPUS, 'Onsite'],
  [ONLINE, 'Online'],
  [BLENDED, 'Blended'],
  [format('at-sea', 'At sea'), 'At sea'],
])('a course in the format %o is held %s', (program_learning_format, mode) => {
  expect(instanceOf({ program_learning_format }).courseMode).toBe(mode)
})

test('a price is what is charged, with the tax that is added to it', () => {
  const { offers } = Object(eventOf(session({ tax_percent: 8, tax_name: 'Service tax', fee: 650.5 })))
  expect(offers).toMatchObject([{ price: 702.54, priceCurrency: 'USD' }])
})

test('a course has each of its prices once, and the registration address of each session', () => {
  const sessions = [session(), session({ documentId: 'd2' }), session({ documentId: 'd3', fee: 0, currency: null })]
  const told = Object(
    course({ title: 'Deals', description: 'Words.', path: '/deals', sessions, provider: 'The School' }),
  )
  expect(told.offers).toEqual([
    { '@type': 'Offer', category: 'Paid', price: 650, priceCurrency: 'USD' },
    { '@type': 'Offer', category: 'Free', price: 0 },
  ])
  expect(told.hasCourseInstance[1].offers.url).toBe('/deals/register-VOI2711-d2')
})
