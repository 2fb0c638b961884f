import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import type { components } from '#schema/contract.gen.ts'
import {
  alternativeSession,
  mayBeFeatured,
  placesText,
  registrationFacts,
  registrationState,
  sessionToOffer,
  upcomingFeaturedFirst,
} from './availability.ts'
import { sessionStart } from './session-dates.ts'

const NOW = Date.parse('2027-01-01T00:00:00Z')
const PAST = '2026-12-31T23:59:59.000Z'

function session(name: string, ...starts: (string | null)[]) {
  const session_parts = starts.map((startDate, id) => ({ id, title: null, startDate, endDate: null }))
  return { name, isFeatured: false, isHidden: false, session_parts }
}

function names(sessions: readonly { name: string }[]): string[] {
  return sessions.map(({ name }) => name)
}

test('offers no session that is hidden or has started', () => {
  const sessions = [
    session('past', PAST),
    { ...session('hidden', '2027-05-01'), isHidden: true },
    session('open', '2027-05-01'),
  ]
  expect(names(upcomingFeaturedFirst(sessions, NOW))).toEqual(['open'])
})

test('offers a session without a date, and one that starts this very moment', () => {
  expect(names(upcomingFeaturedFirst([session('none'), session('now', '2027-01-01T00:00:00Z')], NOW))).toEqual([
    'none',
    'now',
  ])
})

test('takes a session as shown and not featured where an author said nothing', () => {
  const sessions = [
    { ...session('said nothing', '2027-05-01'), isHidden: null, isFeatured: null },
    { ...session('featured', '2027-06-01'), isFeatured: true },
  ]
  expect(names(upcomingFeaturedFirst(sessions, NOW))).toEqual(['featured', 'said nothing'])
})

test('puts featured sessions first, each group by start', () => {
  const sessions = [
    session('late', '2027-09-01'),
    { ...session('featured late', '2027-08-01'), isFeatured: true },
    session('early', '2027-02-01'),
    { ...session('featured early', '2027-07-01'), isFeatured: true },
  ]
  expect(names(upcomingFeaturedFirst(sessions, NOW))).toEqual(['featured early', 'featured late', 'early', 'late'])
})

test.each([
  ['one that takes registrations', {}, true],
  ['one of which an author said nothing', { canRegister: null, isHidden: null, program: null }, true],
  ['one without a date', { session_parts: [] }, true],
  ['one that takes no registrations', { canRegister: false }, false],
  ['a hidden one', { isHidden: true }, false],
  ['one of a hidden program', { program: { isHidden: true } }, false],
  ['one that has begun', session('', PAST), false],
])('%s may be featured, or not', (_, changes, expected) => {
  const open = { ...session('open', '2027-05-01'), canRegister: true, program: { isHidden: false } }
  expect(mayBeFeatured({ ...open, ...changes }, NOW)).toBe(expected)
})

test('leaves the list that it was given as it was', () => {
  const sessions = [session('b', '2027-06-01'), session('a', '2027-05-01')]
  upcomingFeaturedFirst(sessions, NOW)
  expect(names(sessions)).toEqual(['b', 'a'])
})

test('in any list, no later session stands before an earlier one of its group', () => {
  faker.seed(3)
  for (let round = 0; round < 50; round += 1) {
    const sessions = faker.helpers.multiple(
      () => ({
        ...session('any', faker.helpers.maybe(() => faker.date.future({ refDate: NOW }).toISOString()) ?? null),
        isFeatured: faker.datatype.boolean(),
      }),
      { count: 12 },
    )
    const shown = upcomingFeaturedFirst(sessions, NOW)
    expect(shown).toHaveLength(12)
    for (const [index, one] of shown.entries()) {
      const next = shown[index + 1]
      if (!next) continue
      expect(Number(one.isFeatured)).toBeGreaterThanOrEqual(Number(next.isFeatured))
      if (one.isFeatured === next.isFeatured) expect(sessionStart(one)).toBeLessThanOrEqual(sessionStart(next))
    }
  }
})

const PAGE = '/our-programs/open/finance/deals'

function card(name: string, changes: Partial<components['schemas']['ProgramSessionCard']> = {}) {
  return {
    id: 1,
    documentId: name,
    SKU: name.toUpperCase(),
    isFeatured: null,
    canRegister: true,
    isHidden: null,
    program_session_status: 'open' as const,
    program: null,
    program_learning_format: null,
    session_parts: [{ id: 1, title: null, startDate: '2099-04-12T01:00:00Z', endDate: '2099-04-16T09:00:00Z' }],
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
    ...changes,
  }
}

test.each([
  ['open', {}, 'open', '11 of 40 places left'],
  ['short of places', { program_session_status: 'few-places', places_left: null }, 'open', 'Few places left'],
  ['one that takes one more', { capacity: null, places_left: 1 }, 'open', '1 place left'],
  ['full', { places_left: 0 }, 'waitlist', 'Full, waiting list open'],
  ['said to have a waiting list', { program_session_status: 'waitlist' }, 'waitlist', 'Full, waiting list open'],
  ['closed', { program_session_status: 'closed' }, 'shut', 'Registration closed'],
  ['cancelled, whatever else is said', { program_session_status: 'cancelled', places_left: 0 }, 'shut', 'Cancelled'],
  ['not open for registration', { canRegister: false }, 'shut', 'Registration is not open'],
  ['without a usable SKU', { SKU: 'AB' }, 'shut', '11 of 40 places left'],
] satisfies [string, Parameters<typeof card>[1], string, string][])(
  'the state of a session that is %s, and its places in words',
  (_, changes, state, places) => {
    expect(registrationState(card('abc', changes), PAGE).state).toBe(state)
    expect(placesText(card('abc', changes), PAGE)).toBe(places)
  },
)

test('an invited visitor may register where the public may not, unless the session is cancelled', () => {
  const states = (['closed', 'cancelled'] as const).map((program_session_status) => {
    return registrationState(card('abc', { program_session_status, canRegister: false }), PAGE, true).state
  })
  expect(states).toEqual(['open', 'shut'])
})

test('a page offers its first open session, else the first with a waiting list, else none', () => {
  const [shut, full, open] = [card('shut', { canRegister: false }), card('full', { places_left: 0 }), card('open')]
  const offered = (...sessions: (typeof open)[]) => sessionToOffer(sessions, PAGE)?.session.documentId
  expect([offered(shut, full, open), offered(shut, full), offered(shut)]).toEqual(['open', 'full', undefined])
})

test('the alternative to a full session is another one that is open, not itself; to a closed one a waiting list, too', () => {
  const [full, other, open] = [card('full', { places_left: 0 }), card('other', { places_left: 0 }), card('open')]
  expect(alternativeSession(full, [full, other, open], PAGE)?.session.documentId).toBe('open')
  expect(alternativeSession(open, [full, other, open], PAGE)).toBeUndefined()
  expect(alternativeSession(open, [full, other, open], PAGE, true)?.session.documentId).toBe('full')
  expect(alternativeSession(full, [full, open], PAGE, true)?.session.documentId).toBe('open')
})

test('who registers reads dates, venue, fee and places, and only what is known', () => {
  expect(registrationFacts(card('abc', { location: 'Room 2', fee: 6400, currency: 'USD' }))).toEqual([
    { name: 'Dates', value: '12–16 April 2099' },
    { name: 'Venue', value: 'Room 2' },
    { name: 'Fee', value: 'USD 6,400' },
    { name: 'Places', value: '11 of 40 places left' },
  ])
  expect(registrationFacts(card('abc', { places_left: null }))).toEqual([{ name: 'Dates', value: '12–16 April 2099' }])
})
