import { expect, test } from 'vitest'
import { emailWords } from '../../content-service/src/admin/email-words.mjs'
import { emailOf } from '../../content-service/src/school/emails/event-emails.js'
import { stampOf } from '../../content-service/src/school/registrations/people.js'
import { datesInWords } from '../../content-service/src/school/office/moments.js'
import { sessionDates } from '#sessions/session-dates.ts'

type Templates = Parameters<typeof emailOf>[2]

const TEMPLATES: Templates = new Map(Object.entries(emailWords))

/** A registration as the content service keeps it: confirmed, for 6,400.50 dollars. */
function registration(changes: object = {}) {
  return {
    submission: 'submission-of-somebody',
    reference: 'DUP-2610-7K3QM9',
    session_title: 'Decisions, 12–16 October 2026',
    token: 'a-token',
    email: 'ada@company.example',
    person: null,
    currency: 'USD',
    until: '2026-10-12T01:30:00.000Z',
    payment_method: 'card',
    state: 'confirmed',
    price_minor: 640_050,
    received_minor: 0,
    returned_minor: 0,
    fee_minor: 0,
    until_uptime: null,
    invoice_number: null,
    invoice_due_on: null,
    ...changes,
  }
}

const DATA = {
  address: 'earlier@company.example',
  subject: 'Bring a laptop',
  text: 'It starts at nine.',
  isTold: true,
  isOfSession: false,
  seen: stampOf(registration()),
  number: '2026-000123',
  isAlone: true,
  places: 2,
  fee: 100_000,
}
const INVOICED = { invoice_number: '2026-000123', invoice_due_on: '2026-12-27' }
const BY = ['visitor', 'office', 'clock', 'provider', 'service']
const STATES = ['waiting', 'offered', 'held', 'confirmed', 'attended', 'cancelled', 'lapsed']
const OVERPAID = { received_minor: 640_050, fee_minor: 100_000 }

function emailAbout(
  type: string,
  by: string,
  changes: object = {},
  templates: Templates = TEMPLATES,
  data: object = DATA,
) {
  return emailOf({ type, by, why: 'The teacher is ill.', data }, registration(changes), templates)
}

/** Every email about these events, whoever does it and whatever the state is then. */
function emailsAbout(types: readonly string[], templates = TEMPLATES) {
  const cases = types.flatMap((type) => BY.flatMap((by) => STATES.map((state) => ({ type, by, state }))))
  return cases.flatMap(({ type, by, state }) => {
    const accounts = [
      { state },
      { state, ...INVOICED },
      { state, payment_method: 'invoice', places: 3 },
      { state, ...OVERPAID },
      { state, ...OVERPAID, returned_minor: 540_050 },
      ...[true, false].map((isNamed) => ({ state, participant: { isNamed, until: '2026-10-09T01:00:00.000Z' } })),
    ]
    return accounts.flatMap((changes) =>
      [{}, { isOfSession: true }, { from: 'waiting' }].flatMap(
        (data) => emailAbout(type, by, changes, templates, { ...DATA, ...data }) ?? [],
      ),
    )
  })
}

/** What can happen to a registration, of which some emails tell. */
const TYPES = [
  'offered',
  'lapsed',
  'cancelled',
  'left',
  'confirmed',
  'money-received',
  'waiting',
  'sent-again',
  'reminder',
  'session-changed',
  'refunded',
  'moved',
  'replaced-participant',
  'handed-over',
  'email-corrected',
  'earlier-address',
  'confirm-email',
  'confirm-participant',
  'link-renewed',
  'asked-again',
  'invoice-issued',
  'invoice-overdue',
  'message',
  'participant-named',
  'participant-removed',
  'places-given-back',
  'to-verify',
]
/** Emails that the site sends by itself, when a form comes in or a job of its own ends. */
const OF_THE_SITE = ['contact', 'confirmed-by-card', 'waitlisted', 'unpaid', 'closed', 'code-over', 'unplaced']

/** Asked of a new address by the person, who is told so on the page. */
const TO_BE_CONFIRMED = ['confirm-email', 'confirm-participant']

test('each email that the office can edit is sent about some event, and each that is sent can be edited', () => {
  const kinds = new Set(emailsAbout(TYPES).map(({ kind }) => kind))
  kinds.delete('message')
  expect([...kinds, ...OF_THE_SITE].toSorted()).toEqual(Object.keys(emailWords).toSorted())
})

test('each placeholder that an email may hold has a value when it is needed', () => {
  const namesOf = (kind: string) => [...(emailWords[kind]?.needs ?? []), ...(emailWords[kind]?.may ?? [])]
  const asked = [...TEMPLATES].map(([kind, { heading }]): [string, { heading: string; text: string }] => [
    kind,
    {
      heading,
      text: namesOf(kind)
        .map((name) => `${name}: {${name}}`)
        .join('\n\n'),
    },
  ])
  const given = new Set(
    emailsAbout(TYPES, new Map(asked)).flatMap(({ kind, paragraphs }) =>
      paragraphs.map((paragraph) => `${kind} ${paragraph.split(':')[0]}`),
    ),
  )
  const ofEvents = Object.keys(emailWords).filter((kind) => !OF_THE_SITE.includes(kind))
  const wanted = ofEvents.flatMap((kind) => namesOf(kind).map((name) => `${kind} ${name}`))
  expect(wanted.filter((one) => !given.has(one))).toEqual([])
})

test('nobody is told what they have done themselves, unless it ends or begins a wait', () => {
  const own = TYPES.filter((type) => STATES.some((state) => emailAbout(type, 'visitor', { state })))
  const told = ['offered', 'lapsed', 'cancelled', 'left', 'asked-again']
  // These happen by others, or are asked for on a page that does not say who was found.
  const ofOthers = ['sent-again', 'reminder', 'session-changed', 'refunded', 'moved', 'replaced-participant']
  const more = ['handed-over', 'earlier-address', 'email-corrected', 'link-renewed', 'message']
  // The person who registered a group has named, or taken out, somebody else.
  const ofNamed = ['participant-named', 'participant-removed', 'places-given-back']
  expect(own.toSorted()).toEqual([...told, ...ofOthers, ...more, ...ofNamed, ...TO_BE_CONFIRMED].toSorted())
})

test('what has become untrue is not told', () => {
  const statesOf = (type: string) => STATES.filter((state) => emailAbout(type, 'office', { state }))
  expect(statesOf('offered')).toEqual(['offered'])
  expect(statesOf('lapsed')).toEqual(['lapsed'])
  expect(statesOf('cancelled')).toEqual(['cancelled'])
  expect(statesOf('left')).toEqual(['cancelled'])
  expect(statesOf('waiting')).toEqual(['waiting'])
  expect(statesOf('confirmed')).toEqual(['confirmed', 'attended'])
  expect(statesOf('attended')).toEqual(['attended'])
  expect(statesOf('reminder')).toEqual(['confirmed'])
  expect(statesOf('session-changed')).toEqual(['offered', 'held', 'confirmed', 'attended'])
})

test('the person who registers a group by invoice is asked to confirm the address, also if the email is sent again or the address corrected', () => {
  const held = { state: 'held', payment_method: 'invoice', places: 3 }
  for (const type of ['to-verify', 'sent-again', 'asked-again', 'email-corrected']) {
    expect(emailAbout(type, 'visitor', held)?.kind, type).toBe('confirm-payer')
  }
  expect(emailAbout('to-verify', 'visitor', held)?.paragraphs[0]).toContain(
    'We are holding 3 places for you until 12 October',
  )
  for (const state of ['confirmed', 'lapsed', 'cancelled']) {
    expect(emailAbout('to-verify', 'visitor', { ...held, state }), state).toBeUndefined()
  }
  // The link has no page of its own that says the rest.
  const verified = { type: 'confirmed', by: 'visitor', why: null, data: { type: 'verify' } }
  expect(emailOf(verified, registration({ ...held, ...INVOICED, state: 'confirmed' }), TEMPLATES)?.kind).toBe(
    'confirmed-with-invoice',
  )
})

test('anyone who gives back places of a group reads how many went, who stays, what it costs and what is refunded', () => {
  const participants = [{ person: 'Ben Lim', email: null }]
  const row = { person: 'Ada Lim', participants, places: 3, price_minor: 600_000, received_minor: 800_000 }
  const given = { ...row, fee_minor: 50_000, places_fee_minor: 50_000 }
  const data = { type: 'give-back', places: 1, fee: 50_000 }
  const told = (changes: object = {}) =>
    emailOf(
      { type: 'places-given-back', by: 'visitor', why: null, data },
      registration({ ...given, ...changes }),
      TEMPLATES,
    )
  expect(told()?.paragraphs).toEqual([
    'Dear Ada Lim,',
    '1 place was given back. You still have 3 places, for Ada Lim, Ben Lim and 1 person who is still to be named.',
    'The fee for giving back places is USD 500.',
    'We will refund USD 1,500 to you.',
  ])
  const unpaid = { state: 'held', received_minor: 0, fee_minor: 0 }
  expect(told(unpaid)?.paragraphs.join(' ')).toContain('We are still holding 3 places for you until 12 October 2026')
  expect(told({ state: 'cancelled' })).toBeUndefined()
})

test('heading and subject say of how many places an email is', () => {
  const about = (type: string, state: string, places: number) => emailAbout(type, 'clock', { state, places })
  expect(about('lapsed', 'lapsed', 1)?.heading).toBe('We are no longer holding a place for you')
  expect(about('lapsed', 'lapsed', 3)?.heading).toBe('We are no longer holding 3 places for you')
  expect(about('sent-again', 'held', 3)?.subject).toMatch(/^We are holding 3 places for you: Decisions/)
})

test('the amounts of a cancellation read as one sum, also of what was refunded before', () => {
  const row = { state: 'cancelled', received_minor: 960_000, returned_minor: 320_000, fee_minor: 160_000 }
  const about = (data: object) =>
    emailOf({ type: 'cancelled', by: 'office', why: null, data }, registration(row), TEMPLATES)?.paragraphs
  expect(about({})?.slice(1)).toEqual([
    'You have paid USD 9,600.',
    'The cancellation fee is USD 1,600.',
    'We have refunded USD 3,200 to you.',
    'We will refund USD 4,800 to you.',
  ])
  expect(about({ isOfSession: true })?.slice(1, -1)).toEqual([
    'You have paid USD 9,600.',
    'The fee for places that you gave back earlier is USD 1,600.',
    'We have refunded USD 3,200 to you.',
    'We will refund USD 4,800 to you.',
  ])
})

test('a group reads how many places it is offered', () => {
  const heading = (places: number) => emailAbout('offered', 'clock', { state: 'offered', places })?.heading
  expect([heading(1), heading(3)]).toEqual(['We can offer you a place', 'We can offer you 3 places'])
})

test('who took part reads how to get the certificate, also where it is sent again and without a page', () => {
  for (const type of ['attended', 'sent-again']) {
    const told = emailAbout(type, 'office', { state: 'attended' })
    expect([told?.kind, told?.paragraphs.at(-1)]).toEqual([
      'attended',
      'To get your certificate of attendance as a PDF, open your registration.',
    ])
  }
  expect(emailAbout('attended', 'office', { state: 'attended', token: null })?.paragraphs.at(-1)).toContain(
    'reply to this email',
  )
})

test('a new address is not asked to confirm what was asked before the link was renewed', () => {
  for (const type of TO_BE_CONFIRMED) expect(emailAbout(type, 'visitor', { token: 'renewed since' })).toBeUndefined()
})

test('whoever gets money back is told of it, whoever took the money; who has not, only by the office', () => {
  const kinds = BY.map((by) => [
    emailAbout('money-received', by, { ...OVERPAID, state: 'cancelled' })?.kind,
    emailAbout('money-received', by, OVERPAID)?.kind,
  ])
  expect(kinds).toEqual(BY.map((by) => ['refund-follows', by === 'office' ? 'payment-received' : undefined]))
})

test('only who has handed a registration over or has another address is written to at the earlier one, and a new one to confirm', () => {
  const others = emailsAbout(TYPES).filter(({ to }) => to !== 'ada@company.example')
  expect(new Set(others.map(({ kind }) => kind))).toEqual(
    new Set(['participant-removed', 'handed-over', 'earlier-address', ...TO_BE_CONFIRMED]),
  )
  expect(emailAbout('handed-over', 'office')?.to).toBe('earlier@company.example')
})

test('who takes part in a session that the school cancels reads that, not that the registration is cancelled', () => {
  const row = registration({ state: 'cancelled', received_minor: 640_050, person: 'Ada Lim' })
  const event = {
    type: 'cancelled',
    by: 'office',
    why: 'The teacher is ill.',
    data: { from: 'confirmed', isOfSession: true },
  }
  expect(emailOf(event, row, TEMPLATES)).toMatchObject({
    kind: 'session-cancelled',
    heading: 'We have cancelled your session',
    paragraphs: [
      'Dear Ada Lim,',
      'We are sorry, but we have had to cancel the session below, and your registration with it.',
      'The teacher is ill.',
      'You have paid USD 6,400.50.',
      'We will refund USD 6,400.50 to you.',
      'To find other dates, open your registration.',
    ],
  })
})

test('an email greets by name, says why, and leaves out what there is not', () => {
  const row = registration({ state: 'cancelled', received_minor: 640_050, fee_minor: 100_000, person: 'Ada Lim' })
  const cancelled = emailOf({ type: 'cancelled', by: 'office', why: 'The teacher is ill.' }, row, TEMPLATES)
  expect(cancelled?.paragraphs).toEqual([
    'Dear Ada Lim,',
    'Your registration is cancelled.',
    'The teacher is ill.',
    'You have paid USD 6,400.50.',
    'The cancellation fee is USD 1,000.',
    'We will refund USD 5,400.50 to you.',
  ])
  const free = registration({ state: 'cancelled', person: null })
  const without = emailOf({ type: 'cancelled', by: 'visitor', why: null }, free, TEMPLATES)
  expect(without?.paragraphs).toEqual(['Your registration is cancelled.', 'You do not owe us anything.'])
})

test('who is confirmed and has to pay reads that an invoice follows, also when the email is sent again', () => {
  const kindOf = (changes: object) =>
    ['confirmed', 'sent-again'].map((type) => emailAbout(type, 'office', changes)?.kind)
  expect(kindOf({ payment_method: 'invoice' })).toEqual(['confirmed-by-invoice', 'confirmed-by-invoice'])
  expect(kindOf({ payment_method: 'none', price_minor: 0 })).toEqual(['confirmed', 'confirmed'])
  expect(kindOf({ payment_method: 'invoice', received_minor: 640_050 })).toEqual(['confirmed', 'confirmed'])
})

test('anyone who is confirmed with an invoice reads its number and its last day, and where it is sent again, too', () => {
  for (const type of ['confirmed', 'sent-again']) {
    const told = emailAbout(type, 'office', { payment_method: 'invoice', ...INVOICED })
    expect([told?.kind, ...(told?.paragraphs ?? [])], type).toEqual([
      'confirmed-with-invoice',
      'Your place is confirmed. Please pay invoice 2026-000123 by 27 December 2026.',
      'To get the invoice as a PDF, use the link below.',
    ])
    // Of whom a part is paid, as after a cancellation that was taken back.
    expect(emailAbout(type, 'office', { received_minor: 140_000, ...INVOICED })?.kind).toBe('confirmed-with-invoice')
  }
  expect(emailAbout('sent-again', 'office', { received_minor: 640_050, ...INVOICED })?.kind).toBe('confirmed')
})

test('an invoice has an email of its own only where nothing else tells of it, and it is still the one to pay', () => {
  const kindOf = (data: object, changes: object = INVOICED) =>
    emailAbout('invoice-issued', 'service', changes, TEMPLATES, { ...DATA, ...data })?.kind
  expect(kindOf({})).toBe('invoice')
  expect(kindOf({ isAlone: false })).toBeUndefined()
  expect(kindOf({ number: '2026-000122' })).toBeUndefined()
})

test('nobody is reminded of an invoice that is paid or credited by the time the site hears of it', () => {
  const paragraphs = emailAbout('invoice-overdue', 'clock', { payment_method: 'invoice', ...INVOICED })?.paragraphs
  expect(paragraphs?.[0]).toMatch(/^Invoice 2026-000123 was due by 27 December 2026, .* Please pay USD 6,400\.50\./)
  expect(emailAbout('invoice-overdue', 'clock', { ...INVOICED, received_minor: 640_050 })).toBeUndefined()
  expect(emailAbout('invoice-overdue', 'clock', { ...INVOICED, invoice_number: '2026-000124' })).toBeUndefined()
})

test('anyone who has no page of the registration is asked to reply, not to open it', () => {
  const ways = (token: string | null) =>
    ['offered', 'lapsed', 'asked-again'].map((type) =>
      emailAbout(type, 'office', { token, state: type === 'asked-again' ? 'waiting' : type })?.paragraphs.join(' '),
    )
  for (const words of ways('a-token')) expect(words).toContain('open your registration')
  for (const words of ways(null)) {
    expect(words).toContain('reply to this email')
    expect(words).not.toMatch(/open your registration/i)
  }
})

test('words saved before there was {how} ask anyone who has no page to reply, too', () => {
  const text = 'To take it by {until}, open your registration.\n\nOpen your registration to leave the list.'
  const written = new Map([['offered', { heading: 'A place', text }]])
  const sent = (token: string | null) =>
    emailAbout('offered', 'office', { token, state: 'offered' }, written)?.paragraphs
  expect(sent('a-token')?.join(' ')).toMatch(/open your registration\. Open your registration to leave/)
  expect(sent(null)?.join(' ')).toMatch(/reply to this email\. Reply to this email to leave/)
})

test('an email about a cancellation that is sent again says the reason, the fee and what was refunded', () => {
  const row = registration({ state: 'cancelled', ...OVERPAID, returned_minor: 540_050 })
  const event = { type: 'sent-again', by: 'office', why: null, data: { why: 'The teacher is ill.' } }
  expect(emailOf(event, row, TEMPLATES)?.paragraphs).toEqual([
    'Your registration is cancelled.',
    'The teacher is ill.',
    'You have paid USD 6,400.50.',
    'The cancellation fee is USD 1,000.',
    'We have refunded USD 5,400.50 to you.',
  ])
})

test('an email about a cancelled session that is sent again is about the session', () => {
  const data = { why: null, isOfSession: true }
  const again = emailOf(
    { type: 'sent-again', by: 'office', why: null, data },
    registration({ state: 'cancelled' }),
    TEMPLATES,
  )
  expect(again?.kind).toBe('session-cancelled')
})

test('anyone who waited reads that the wait is over, and nothing of a cancellation', () => {
  for (const from of ['waiting', 'offered']) {
    for (const type of ['left', 'cancelled', 'sent-again']) {
      const told = emailAbout(type, 'office', { state: 'cancelled' }, TEMPLATES, { from })
      expect([told?.kind, told?.heading], type).toEqual(['left', 'You are no longer on the waiting list'])
    }
  }
  expect(emailAbout('cancelled', 'visitor', { state: 'cancelled' }, TEMPLATES, { from: 'held' })?.kind).toBe(
    'cancelled',
  )
})

test.each([
  ['offered', 'none', 'The time to accept our offer has run out.'],
  ['held', 'card', 'The time to pay has run out.'],
  ['held', 'invoice', 'The time to confirm your email address has run out.'],
  [undefined, 'card', 'The time to accept, pay or confirm has run out.'],
])('a registration that lapses says which time has run out: %s, %s', (from, payment_method, sentence) => {
  const told = emailAbout('lapsed', 'clock', { state: 'lapsed', payment_method }, TEMPLATES, { from })
  expect(told?.paragraphs[0]).toBe(`${sentence} You do not owe us anything.`)
})

test('a participant of a group reads of the own place and page, and nothing of money', () => {
  const participant = { isNamed: true, until: null }
  const about = (type: string, state: string, data = {}) =>
    emailAbout(type, 'office', { state, participant, price_minor: 0 }, TEMPLATES, data)
  const cancelled = about('cancelled', 'cancelled')
  expect([cancelled?.kind, cancelled?.heading]).toEqual(['participant-cancelled', 'Your place is cancelled'])
  expect(about('cancelled', 'cancelled', { isOfSession: true })?.paragraphs.join(' ')).toMatch(
    /^We are sorry, but (?!.*owe).*To find other dates, open your page\.$/,
  )
  expect(about('participant-named', 'confirmed')?.paragraphs.join(' ')).toContain('open your page')
})

test('anyone who is moved to another waiting list reads that', () => {
  const moved = (state: string, places: number) => emailAbout('moved', 'office', { state, places })?.paragraphs.at(-1)
  expect(moved('waiting', 3)).toBe(
    'You are on the waiting list for this session. We will email you as soon as we can offer you 3 places.',
  )
  expect(moved('confirmed', 1)).toBe('Your place is confirmed.')
})

test('a payment of a part says what is still to pay', () => {
  const paid = (received: number, amount: number) =>
    emailAbout('money-received', 'office', { payment_method: 'invoice', received_minor: received }, TEMPLATES, {
      ...DATA,
      amount,
    })?.paragraphs
  expect(paid(240_050, 240_050)).toEqual([
    'Thank you. We have received USD 2,400.50 from you for this registration.',
    'You still have USD 4,000 to pay.',
  ])
  expect(paid(640_050, 400_000)).toEqual(['Thank you. We have received USD 4,000 from you for this registration.'])
})

test('an email has the words that somebody wrote for it', () => {
  const words = { heading: 'See you soon', text: 'Hello {name}.\n\nYou are in {session}.' }
  const row = registration({ state: 'confirmed', person: 'Ada Lim', price_minor: 0 })
  const email = emailOf({ type: 'confirmed', by: 'office', why: null }, row, new Map([['confirmed', words]]))
  expect(email).toMatchObject({
    subject: 'See you soon: Decisions, 12–16 October 2026 (DUP-2610-7K3QM9)',
    paragraphs: ['Hello Ada Lim.', 'You are in Decisions, 12–16 October 2026.'],
  })
})

test.each([
  [[['2026-10-12T01:00:00.000Z', '2026-10-16T09:00:00.000Z']]],
  [[['2026-12-30T01:00:00.000Z', '2027-01-02T09:00:00.000Z']]],
  [[['2026-02-28T01:00:00.000Z', '2026-03-02T09:00:00.000Z']]],
  [
    [
      ['2026-11-09T01:00:00.000Z', null],
      ['2026-11-20T01:00:00.000Z', null],
    ],
  ],
  [
    [
      ['2026-11-09T01:00:00.000Z', null],
      ['2026-11-10T01:00:00.000Z', null],
    ],
  ],
])('the office reads the dates of a session as visitors do: %j', (parts) => {
  const session_parts = parts.map(([startDate = null, endDate = null]) => ({ startDate, endDate }))
  expect(datesInWords(session_parts)).toBe(sessionDates({ session_parts }))
})

test('a participant of a group is told of the place once it is confirmed, or asked for the name, and of no money', () => {
  const participant = { isNamed: true, until: '2026-10-09T01:00:00.000Z' }
  const told = (changes: object, type = 'participant-named') => emailAbout(type, 'visitor', { participant, ...changes })
  expect(told({})?.kind).toBe('participant-named')
  expect(told({ state: 'held' })).toBeUndefined()
  const invited = told({ participant: { ...participant, isNamed: false } })
  expect(invited?.kind).toBe('participant-invited')
  expect(invited?.paragraphs.join(' ')).toContain('9 October 2026')
  expect(told({ state: 'attended', is_absent: true }, 'attended')).toBeUndefined()
  const removed = told({}, 'participant-removed')
  expect([removed?.kind, removed?.to]).toEqual(['participant-removed', 'earlier@company.example'])
})
