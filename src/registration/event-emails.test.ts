import { expect, test } from 'vitest'
import type { RegistrationEvent, RegistrationView } from './registration-view.ts'
import { eventEmail } from './event-emails.ts'
import type { SessionDetails } from './session-details.ts'
import { emailAbout } from './testing/doubles.ts'

const AT = '2026-10-01T01:00:00Z'
const SITE = { siteName: 'The School', siteUrl: 'https://school.example', office: 'office@school.example' }

const CAMPUS: SessionDetails = {
  title: 'Decisions',
  parts: [part('2026-10-12'), part('2026-10-13')],
  venue: 'Campus',
  street: '14 Quarry Terrace',
  room: 'Room 2',
  bring: 'A laptop',
  note: null,
}
const VIEW: RegistrationView = {
  submission: 'submission-of-ada',
  version: 1,
  reference: 'DUP-2610-7K3QM9',
  token: 'a-token',
  state: 'confirmed',
  money: 'none',
  until: null,
  method: 'none',
  places: 1,
  price: 0,
  received: 0,
  returned: 0,
  fee: 0,
  toReturn: 0,
  due: 0,
  currency: null,
  email: 'ada@company.example',
  person: 'Ada Lim',
  stamp: '',
  session: 'd1',
  session_key: 'DUP-d1',
  session_title: 'Decisions, 12–13 October 2026',
  documents: [],
  session_details: CAMPUS,
}

function part(day: string) {
  return { title: null, start: `${day}T01:00:00Z`, end: `${day}T09:00:00Z` }
}

function emailOf(event: Partial<RegistrationEvent>, changes: Partial<RegistrationView> = {}) {
  const view = { ...VIEW, ...changes }
  const happened = { type: 'confirmed', by: 'office' as const, why: null, at: AT, data: null, ...event }
  return eventEmail({ ...happened, email: emailAbout(happened, view) }, view, SITE)
}

/** The events of a calendar file, each with its properties by name. */
function eventsIn(content = ''): Record<string, string>[] {
  const lines = content.replaceAll('\r\n ', '').split('\r\n')
  const starts = lines.flatMap((line, index) => (line === 'BEGIN:VEVENT' ? [index] : []))
  return starts.map((start) =>
    Object.fromEntries(
      lines.slice(start, lines.indexOf('END:VEVENT', start)).map((line) => {
        const [name = '', ...value] = line.split(':')
        return [name.split(';')[0], value.join(':')]
      }),
    ),
  )
}

test('a reminder says how to join, with the dates for a calendar', () => {
  const email = emailOf({ type: 'reminder', by: 'clock' })
  for (const fact of ['12–13 October 2026, 09.00–17.00 each day', '14 Quarry Terrace', 'Room 2', 'A laptop']) {
    expect(email?.text).toContain(fact)
  }
  expect(email?.calendar?.method).toBe('PUBLISH')
  expect(eventsIn(email?.calendar?.content).map(({ UID, LOCATION }) => [UID, LOCATION])).toEqual([
    ['d1-1@school.example', String.raw`Campus\, Room 2\, 14 Quarry Terrace`],
    ['d1-2@school.example', String.raw`Campus\, Room 2\, 14 Quarry Terrace`],
  ])
})

test('a group reads how many places it has, and a single person nothing of it', () => {
  expect(emailOf({}, { places: 3 })?.text).toMatch(/Places: +3/)
  expect(emailOf({})?.text).not.toContain('Places')
})

test('a group with confirmed places is asked to name the others, while that is possible and somebody is not named yet', () => {
  const participants = [{ id: 'ben', person: 'Ben Lim', email: null }]
  const naming = { participants, links: [], stamp: '', isOpen: true, until: '2026-10-09T01:00:00Z' }
  const asked = /Open your registration to\s+name\s+the other\s+participant by\s+9 October 2026/
  expect(emailOf({}, { places: 3, naming })?.text).toMatch(asked)
  const [first] = naming.participants
  const all = { ...naming, participants: [...naming.participants, ...(first ? [first] : [])] }
  for (const none of [all, { ...naming, isOpen: false }, null]) {
    expect(emailOf({}, { places: 3, naming: none })?.text).not.toContain('is taking part with you')
  }
})

test('an email says what is paid, what of it goes back and what is still to pay, what an offered place costs, and nothing of money where a registration is over', () => {
  const money = { price: 60_000, currency: 'USD', method: 'invoice' as const }
  const factsOf = (changes: Partial<RegistrationView>, type = 'link-renewed') =>
    emailOf({ type }, { ...money, ...changes })?.text.match(
      /^(?:Paid|We will refund|Refunded|To pay|To pay by invoice|Price): .*$/gm,
    )
  expect(factsOf({ due: 60_000 })).toEqual(['To pay by invoice: USD 600'])
  expect(factsOf({ due: 60_000, method: 'card' })).toEqual(['To pay: USD 600'])
  expect(factsOf({ received: 25_000, due: 35_000 })).toEqual(['Paid: USD 250', 'To pay by invoice: USD 350'])
  expect(factsOf({ received: 60_000 })).toEqual(['Paid: USD 600'])
  expect(factsOf({ received: 60_000, toReturn: 15_000 })).toEqual(['Paid: USD 600', 'We will refund: USD 150'])
  expect(factsOf({ received: 60_000, returned: 15_000 })).toEqual(['Paid: USD 600', 'Refunded: USD 150'])
  expect(factsOf({ state: 'cancelled', received: 60_000, returned: 60_000 })).toBeNull()
  expect(factsOf({ state: 'cancelled', received: 60_000, fee: 60_000 })).toBeNull()
  expect(factsOf({ state: 'offered', offer: { price: 70_000, currency: 'USD' } })).toEqual(['Price: USD 700'])
})

test('nobody is reminded who has no confirmed place any more', () => {
  for (const state of ['cancelled', 'held', 'attended'] as const)
    expect(emailOf({ type: 'reminder' }, { state })).toBeUndefined()
})

const NOW = { ...CAMPUS, parts: [part('2026-10-19')], room: 'Boardroom' }
const CHANGED = { type: 'session-changed', by: 'service', data: { before: CAMPUS, now: NOW, isTold: true } } as const

test('anyone who has a place in a session that was changed reads what was and what is now', () => {
  const { text = '', calendar } = emailOf(CHANGED, { session_details: NOW }) ?? {}
  for (const [label, value] of [
    ['Times', '19 October 2026, 09.00–17.00'],
    ['Previous times', '12–13 October 2026, 09.00–17.00 each day'],
  ]) {
    expect(text).toMatch(new RegExp(`^${label}:\n  ${value}$`, 'm'))
  }
  expect(text).toContain('Room: Boardroom\nPrevious room: Room 2')
  expect(text).not.toContain('Previous venue')
  expect(calendar?.method).toBe('PUBLISH')
})

test('of what was not known before the email says only what is now, and of a new venue nothing about dates', () => {
  const before = { ...CAMPUS, venue: 'Online, live', street: null }
  const { text } = emailOf({ ...CHANGED, data: { before, now: CAMPUS, isTold: true } }) ?? {}
  expect(text).toContain('Address: 14 Quarry Terrace')
  expect(text).toContain('Previous venue: Online, live')
  expect(text).not.toMatch(/Previous address|None|change the dates/)
})

test('the calendar of a change has the same events with a higher number, and those that are over as cancelled', () => {
  const [first] = eventsIn(emailOf({})?.calendar?.content)
  const later = emailOf({ ...CHANGED, at: '2026-10-02T01:00:00Z' })
  const [moved, gone] = eventsIn(later?.calendar?.content)
  expect(moved).toMatchObject({ UID: 'd1-1@school.example', DTSTART: '20261019T010000Z', STATUS: 'CONFIRMED' })
  expect(gone).toMatchObject({ UID: 'd1-2@school.example', STATUS: 'CANCELLED' })
  expect(Number(moved?.SEQUENCE)).toBeGreaterThan(Number(first?.SEQUENCE))
})

test('who is only offered a place reads of a change without how to join and without a calendar, and who waits nothing', () => {
  const open = { street: null, room: null, bring: null, note: null }
  const data = { before: { ...CAMPUS, ...open }, now: { ...NOW, ...open }, isTold: true }
  const offered = emailOf({ ...CHANGED, data }, { state: 'offered', session_details: data.now })
  expect(offered?.text).toContain('Previous times')
  expect(offered?.text).not.toMatch(/Room|Quarry|is confirmed/)
  expect(offered?.calendar).toBeUndefined()
  expect(emailOf({ ...CHANGED, data: { ...data, isTold: false } }, { state: 'waiting' })).toBeUndefined()
})

test('who is moved gets the new dates, and the earlier ones out of the calendar', () => {
  const data = { from: 'Negotiations, 3 May 2027', before: { ...CAMPUS, session: 'd0' } }
  const events = eventsIn(emailOf({ type: 'moved', data })?.calendar?.content)
  expect(events.map(({ UID, STATUS }) => [UID, STATUS])).toEqual([
    ['d1-1@school.example', 'CONFIRMED'],
    ['d1-2@school.example', 'CONFIRMED'],
    ['d0-1@school.example', 'CANCELLED'],
    ['d0-2@school.example', 'CANCELLED'],
  ])
})

test('whose confirmed place is cancelled or given to somebody else gets its dates out of the calendar', () => {
  const cancelled = emailOf({ type: 'cancelled', data: { from: 'confirmed' } }, { state: 'cancelled' })
  const data = { from: 'confirmed', isOfSession: true }
  const ofSession = emailOf({ type: 'cancelled', data }, { state: 'cancelled' })
  const handedOver = emailOf({ type: 'handed-over', data: { address: 'earlier@company.example' } })
  for (const email of [cancelled, ofSession, handedOver]) {
    expect(email?.calendar?.method).toBe('CANCEL')
    const [event] = eventsIn(email?.calendar?.content)
    expect(event).toMatchObject({ UID: 'd1-1@school.example', STATUS: 'CANCELLED' })
    expect(event?.ORGANIZER).toContain('office@school.example')
  }
  expect(emailOf({ type: 'cancelled', data: { from: 'held' } }, { state: 'cancelled' })?.calendar).toBeUndefined()
})
