import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emailWords } from '../../content-service/src/admin/email-words.mjs'
import { registrationMessages } from '../../content-service/src/admin/messages.mjs'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import type { ServiceProcess } from '../../scripts/services/service-process.ts'
import { startSiteIn } from '../services/site-in-folder.ts'
import { anonymous, json, withToken, type Answer } from './content-service.ts'
import { copyOf, isPostgresql, query } from './databases.ts'

const PLACES = 10
const AT_ONCE = 200

let made = 0

/** A session of its own, that no page shows. */
async function session(fields: object): Promise<{ documentId: string; placesLeft: () => Promise<number | null> }> {
  made += 1
  const data = { SKU: `RACE${made}${Date.now()}`, isHidden: true, program_session_status: 'open', ...fields }
  const { body } = await withToken('/api/program-sessions?status=published', json('POST', data))
  const { documentId } = body.data
  onTestFinished(async () => {
    await withToken(`/api/program-sessions/${documentId}`, { method: 'DELETE' })
  })
  const placesLeft = async () => (await anonymous(`/api/program-sessions/${documentId}`)).body.data.places_left
  return { documentId, placesLeft }
}

function bySite(path: string, data: object): Promise<Answer> {
  const token = process.env.TEST_WRITE_TOKEN
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return anonymous(path, { ...json('POST', data), headers })
}

/** Of somebody who pays EUR 100 by card. */
const CARD = { payment_method: 'card', amount: 100, currency: 'EUR' }
const PRICE = 10_000

function registration(documentId: string, index: number, changes: object = {}): object {
  return {
    submission: `submission-${documentId}-${index}`,
    reference: `REG-${documentId}-${index}`,
    session: documentId,
    session_key: `RACE-${documentId}`,
    session_title: 'A race',
    email: `visitor-${index}@company.example`,
    answers: [{ label: 'First name', value: 'Ada' }],
    line_items: [],
    amount: 0,
    currency: null,
    payment_method: 'none',
    received_at: '2026-11-21T10:00:00.000Z',
    is_waitlist: false,
    ...changes,
  }
}

async function accept(documentId: string, index: number, changes: object = {}): Promise<string> {
  return (await bySite('/api/registrations/accept', registration(documentId, index, changes))).body.data.outcome
}

test('thousandths of a currency that has them are kept', async () => {
  const fee = { fee: 220.125, currency: 'KWD', line_items: [{ label: 'Fee', amount: 220.125 }] }
  const { documentId } = await session({ capacity: 1, ...fee })
  const { fee: kept, line_items } = (await anonymous(`/api/program-sessions/${documentId}`)).body.data
  expect([kept, line_items[0].amount]).toEqual([220.125, 220.125])
  await accept(documentId, 1, { payment_method: 'card', amount: 220.125, currency: 'KWD', line_items: fee.line_items })
  const [registered] = await keptOf(documentId)
  expect([Number(registered?.amount), Number(registered?.price_minor)]).toEqual([220.125, 220_125])
})

test.each([
  ['USD', 100.125, 'Round 100.125. An amount in USD can have at most 2 decimal places.'],
  ['JPY', 100.5, 'Round 100.5. An amount in JPY cannot have decimal places.'],
])('a fee that nobody can pay in %s is not saved', async (currency, fee, message) => {
  const { documentId } = await session({ capacity: 1, fee: 100, currency })
  for (const data of [{ fee }, { line_items: [{ label: 'Fee', amount: fee }] }]) {
    const { status, body } = await withToken(`/api/program-sessions/${documentId}`, json('PUT', data))
    expect([status, body.error.message]).toEqual([400, message])
  }
})

function settle(
  documentId: string,
  index: number,
  revision: number,
  status: string,
  odd: 'amount' | 'twice' | null = null,
): Promise<Answer> {
  const submission = `submission-${documentId}-${index}`
  const data = {
    submission,
    revision,
    registration_status: status,
    history: [],
    payment_method: 'card',
    odd_payment: odd,
  }
  return bySite('/api/registrations/settle', data)
}

/** What somebody does to a registration through the site. */
async function act(
  documentId: string,
  index: number,
  type: string,
  given: object = {},
  by = 'visitor',
): Promise<Answer> {
  made += 1
  const submission = `submission-${documentId}-${index}`
  return bySite('/api/registrations/act', { submission, type, by, key: `act-${made}-${Date.now()}`, with: given })
}

function paid(documentId: string, index: number, amount: number): Promise<Answer> {
  return act(documentId, index, 'pay', { amount, checkout: `checkout-${index}` }, 'provider')
}

type ClaimedEvent = { registration: { session: string } | null }

function eventsOf(documentId: string): Promise<Record<string, unknown>[]> {
  return query(
    process.env.TEST_DATABASE ?? '',
    `select * from registration_events where session = '${documentId}' order by id`,
  )
}

function keptOf(documentId: string): Promise<Record<string, unknown>[]> {
  return query(
    process.env.TEST_DATABASE ?? '',
    `select * from registrations where session = '${documentId}' order by id`,
  )
}

/** Of the sample content's registration policy. */
const LONGEST_LINE = 40

test('two hundred people and groups who register at once get all the places there are, and no more, in the order of who came, no group is torn apart, and the waiting list takes as many as the policy says', async () => {
  const { documentId, placesLeft } = await session({ capacity: PLACES, places_left: PLACES })
  const outcomes = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      accept(documentId, index, { token: `token-${documentId}-${index}`, places: 1 + (index % 4) }),
    ),
  )
  const rows = await keptOf(documentId)
  const inState = (state: string) => rows.flatMap((row, index) => (row.state === state ? [index] : []))
  const placesOf = (indexes: number[]) => indexes.reduce((sum, index) => sum + Number(rows[index]?.places), 0)
  const [taken, waiting] = [inState('confirmed'), inState('waiting')]
  const counted = (outcome: string) => outcomes.filter((one) => one === outcome).length
  expect([counted('accepted'), counted('waitlisted')]).toEqual([taken.length, waiting.length])
  expect(counted('full')).toBe(AT_ONCE - taken.length - waiting.length)
  expect(Math.max(...taken)).toBeLessThan(Math.min(...waiting))
  expect(placesOf(taken)).toBeLessThanOrEqual(PLACES)
  // Anyone who came next asked for more than was left.
  expect(placesOf([...taken, waiting[0] ?? 0])).toBeGreaterThan(PLACES)
  expect(placesOf(waiting)).toBe(LONGEST_LINE)
  expect(await placesLeft()).toBe(PLACES - placesOf(taken))
})

test('a group is offered its places together once all of them are free, and a larger one than the session is refused', async () => {
  const { documentId, placesLeft } = await session({ capacity: 4, places_left: 4 })
  const token = (index: number) => ({ token: `token-${documentId}-${index}` })
  expect((await bySite('/api/registrations/room', { session: documentId })).body.data).toEqual({ room: 4 })
  expect((await bySite('/api/registrations/room', { session: 'gone' })).status).toBe(404)
  expect(await accept(documentId, 1, { ...token(1), places: 5 })).toBe('too-large')
  expect(await accept(documentId, 2, { ...token(2), ...CARD })).toBe('accepted')
  expect(await accept(documentId, 3, token(3))).toBe('accepted')
  expect(await accept(documentId, 4, { ...token(4), places: 3 })).toBe('waitlisted')
  expect([await accept(documentId, 5, token(5)), await placesLeft()]).toEqual(['waitlisted', 2])
  await act(documentId, 2, 'lapse', {}, 'clock')
  const states = (await keptOf(documentId)).map(({ state }) => state)
  expect(states).toEqual(['cancelled', 'lapsed', 'confirmed', 'offered', 'waiting'])
  expect(await placesLeft()).toBe(0)
})

test('a registration of before groups could register has one place', async () => {
  const { documentId, placesLeft } = await session({ capacity: 3, places_left: 3 })
  await accept(documentId, 1)
  await query(
    process.env.TEST_DATABASE ?? '',
    `update registrations set places = null where session = '${documentId}' returning id`,
  )
  await accept(documentId, 2)
  expect(await placesLeft()).toBe(1)
})

test('the same submission many times at once is one registration with one place', async () => {
  const { documentId, placesLeft } = await session({ capacity: PLACES, places_left: PLACES })
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => accept(documentId, 1)))
  expect(new Set(outcomes)).toEqual(new Set(['accepted']))
  expect(await placesLeft()).toBe(PLACES - 1)
})

test('a place comes back once when nobody needs it any more, and who paid late gets it again', async () => {
  const { documentId, placesLeft } = await session({ capacity: 1, places_left: 1 })
  expect(await accept(documentId, 1, CARD)).toBe('accepted')
  await Promise.all([2, 2, 2].map((revision) => settle(documentId, 1, revision, 'cancelled')))
  expect(await placesLeft()).toBe(1)
  expect((await settle(documentId, 1, 3, 'paid')).body.data).toMatchObject({
    registration_status: 'paid',
    holds_place: true,
  })
  expect(await placesLeft()).toBe(0)
})

test('a payment that several sites report at the same moment counts once', async () => {
  const { documentId } = await session({ capacity: 1 })
  await accept(documentId, 1, CARD)
  await Promise.all([2, 3, 4, 5].map((revision) => settle(documentId, 1, revision, 'paid')))
  const [kept] = await keptOf(documentId)
  expect([kept?.state, Number(kept?.received_minor), Number(kept?.refunding_minor)]).toEqual(['confirmed', PRICE, 0])
  expect(await timelineOf(documentId)).toEqual(['1 held visitor', '1 confirmed provider'])
})

test('an author who saves what stood in the form an hour ago brings no place back', async () => {
  const { documentId, placesLeft } = await session({ capacity: 10, places_left: 10, location: 'Here' })
  await Promise.all([1, 2, 3].map((index) => accept(documentId, index)))
  const opened = { capacity: 10, places_left: 10, places_reserved: 0, location: 'There' }
  await withToken(`/api/program-sessions/${documentId}?status=published`, json('PUT', opened))
  expect(await placesLeft()).toBe(7)
  const more = { capacity: 12, places_left: 7, places_reserved: 4 }
  await withToken(`/api/program-sessions/${documentId}?status=published`, json('PUT', more))
  expect(await placesLeft()).toBe(5)
})

test('of many who register while a session is saved and published, nobody gets a place that is not there', async () => {
  const { documentId, placesLeft } = await session({ capacity: 5, places_left: 5 })
  const save = () =>
    withToken(`/api/program-sessions/${documentId}?status=published`, json('PUT', { capacity: 5, places_left: 5 }))
  const [outcomes] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, index) => accept(documentId, index))),
    Promise.all([save(), save(), save()]),
  ])
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(5)
  expect(await placesLeft()).toBe(0)
})

test('a session of which only the capacity is known is as large as that, with what was given elsewhere', async () => {
  const { documentId, placesLeft } = await session({ capacity: 3, places_reserved: 1 })
  expect(await placesLeft()).toBe(2)
  const outcomes = [await accept(documentId, 1), await accept(documentId, 2), await accept(documentId, 3)]
  expect(outcomes).toEqual(['accepted', 'accepted', 'waitlisted'])
})

test('the office is told what somebody has to do, for as long as it is so', async () => {
  const { documentId } = await session({ capacity: 1, places_left: 1 })
  await accept(documentId, 1, CARD)
  const attention = async () => (await keptOf(documentId))[0]?.attention
  await paid(documentId, 1, 4000)
  expect(await attention()).toBe(registrationMessages.partlyPaid)
  await paid(documentId, 1, PRICE - 4000)
  expect(await attention()).toBeNull()
  await paid(documentId, 1, PRICE)
  // The payment provider has been asked.
  expect(await attention()).toBeNull()
  await act(documentId, 1, 'refund-failed', { amount: PRICE, reason: 'Refused.' }, 'provider')
  expect(await attention()).toBe(registrationMessages.refundFailed('EUR 100'))
})

test('the office is written to while something needs its attention, or a visitor waits for an answer', async () => {
  const { documentId } = await session({ capacity: 1, places_left: 1 })
  await accept(documentId, 1, CARD)
  await paid(documentId, 1, 4000)
  const ofVisitor = {
    submission: `message-of-${documentId}`,
    reference: `MSG-${documentId}`,
    email: 'nora@company.example',
  }
  const message = { ...ofVisitor, answers: [], received_at: '2026-11-21T10:00:00.000Z' }
  expect((await bySite('/api/contact-messages/accept', message)).status).toBe(200)
  const database = process.env.TEST_DATABASE ?? ''
  // One of an hour ago would keep it from writing again.
  await query(database, "delete from registration_events where type = 'digest' returning id")
  const digests = () => query(database, "select data from registration_events where type = 'digest'")
  await expect.poll(async () => (await digests()).length).toBeGreaterThan(0)
  expect(JSON.stringify((await digests())[0]?.data)).toMatch(/your attention, \d+ messages? to answer/)
})

test('who pays after the place has lapsed, while others wait for it, is to get the money back', async () => {
  const { documentId, placesLeft } = await session({ capacity: 1, places_left: 1 })
  await accept(documentId, 1, CARD)
  await accept(documentId, 2, CARD)
  await act(documentId, 1, 'lapse', {}, 'clock')
  const { body } = await paid(documentId, 1, PRICE)
  expect(body.data).toMatchObject({ state: 'lapsed', money: 'to-be-returned', toReturn: PRICE })
  expect((await keptOf(documentId)).map(({ state }) => state)).toEqual(['lapsed', 'offered'])
  expect(await placesLeft()).toBe(0)
})

/** A session with somebody who paid after the place had lapsed, while another waited for it. */
async function paidTooLate() {
  const { documentId } = await session({ capacity: 1, places_left: 1 })
  await accept(documentId, 1, CARD)
  await accept(documentId, 2, CARD)
  await act(documentId, 1, 'lapse', {}, 'clock')
  await paid(documentId, 1, PRICE)
  return { documentId }
}

test('what goes back to a card is an event for the site, and counts once the payment provider has made it', async () => {
  const { documentId } = await paidTooLate()
  const [asked] = (await eventsOf(documentId)).filter(({ type }) => type === 'refund-asked')
  // SQLite answers with the text of it.
  const data = typeof asked?.data === 'string' ? JSON.parse(asked.data) : asked?.data
  expect(data).toMatchObject({ amount: PRICE })
  const failed = await act(documentId, 1, 'refund-failed', { amount: PRICE, reason: 'Refused.' }, 'provider')
  expect(failed.body.data).toMatchObject({ toReturn: PRICE, returned: 0, payment_problem: 'Refused.' })
})

test('a refund that the provider has made is returned, and no other is', async () => {
  const { documentId } = await paidTooLate()
  const tooMuch = await act(documentId, 1, 'card-refunded', { amount: PRICE + 1 }, 'provider')
  expect(tooMuch.body.data).toMatchObject({ isDone: false, returned: 0 })
  const { body } = await act(documentId, 1, 'card-refunded', { amount: PRICE }, 'provider')
  expect(body.data).toMatchObject({ isDone: true, returned: PRICE, toReturn: 0, money: 'returned' })
})

test('who pays for a session that does not take place is to get the money back', async () => {
  const { documentId } = await session({ capacity: 2, places_left: 2 })
  await accept(documentId, 1, CARD)
  const cancelled = { program_session_status: 'cancelled' }
  await withToken(`/api/program-sessions/${documentId}?status=published`, json('PUT', cancelled))
  const { body } = await paid(documentId, 1, PRICE)
  expect(body.data).toMatchObject({ state: 'cancelled', money: 'to-be-returned' })
})

test('a place is held for as long as the site says', async () => {
  const { documentId } = await session({ capacity: 1, places_left: 1 })
  const held = registration(documentId, 1, { ...CARD, hold_hours: 48 })
  const { body } = await bySite('/api/registrations/accept', held)
  const hours = (new Date(body.data.until).getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(47)
  expect(hours).toBeLessThanOrEqual(48.1)
})

test('an act is carried out once, however often it is sent, also at the same time', async () => {
  const { documentId } = await session({ capacity: 1, places_left: 1 })
  await accept(documentId, 1, CARD)
  const pay = {
    submission: `submission-${documentId}-1`,
    type: 'pay',
    by: 'provider',
    key: `once-${documentId}`,
    with: { amount: PRICE, checkout: 'checkout' },
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => bySite('/api/registrations/act', pay)))
  expect(answers.map(({ body }) => [body.data.isDone, body.data.received])).toEqual(answers.map(() => [true, PRICE]))
})

test('an act that means nothing in the state of a registration changes nothing, and says so', async () => {
  const { documentId } = await session({ capacity: 1, places_left: 1 })
  await accept(documentId, 1)
  const { status, body } = await act(documentId, 1, 'lapse', {}, 'clock')
  expect([status, body.data.isDone, body.data.state]).toEqual([200, false, 'confirmed'])
})

test('the same person in the same session is recognised, whatever the case of the address', async () => {
  const { documentId, placesLeft } = await session({ capacity: 3, places_left: 3 })
  const token = `token-${documentId}`
  expect(await accept(documentId, 1, { token: `${token}-1`, email: 'Ada@Company.example' })).toBe('accepted')
  expect(await accept(documentId, 2, { token: `${token}-2`, email: 'ada@company.EXAMPLE' })).toBe('duplicate')
  expect(await placesLeft()).toBe(2)
  expect((await eventsOf(documentId)).map(({ type }) => type)).toEqual(['confirmed', 'asked-again'])
})

test('a place that is held stays with whom it is held for, whoever registers with their address', async () => {
  const { documentId, placesLeft } = await session({ capacity: 3, places_left: 3 })
  const [token, email] = [`token-${documentId}`, 'ada@company.example']
  expect(await accept(documentId, 1, { ...CARD, token: `${token}-1`, email })).toBe('accepted')
  expect(await accept(documentId, 2, { ...CARD, token: `${token}-2`, email })).toBe('duplicate')
  expect(await placesLeft()).toBe(2)
  expect((await eventsOf(documentId)).map(({ type }) => type)).toEqual(['held', 'asked-again'])
})

const FORM_HASH = 'a'.repeat(43)
const CORRECTED = [
  { name: 'q-name', label: 'Name', value: 'Ada King' },
  { name: 'q-company', label: 'Company', value: 'Engines' },
]

/** A session with somebody whose place is held for a payment; `amend` sends that form again with other answers. */
async function heldForm() {
  const { documentId } = await session({ capacity: 1, places_left: 1 })
  const email = `ada-${documentId}@company.example`
  const first = { ...CARD, email, person: 'Ada', token: `token-${documentId}`, form_hash: FORM_HASH }
  expect(await accept(documentId, 1, first)).toBe('accepted')
  const amend = async (changes: object = {}) => {
    const { body } = await bySite('/api/registrations/amend', {
      submission: `submission-${documentId}-1`,
      session: documentId,
      form_hash: FORM_HASH,
      email,
      price: PRICE,
      currency: 'EUR',
      person: 'Ada King',
      answers: CORRECTED,
      key: `corrected-${documentId}`,
      ...changes,
    })
    return body.data
  }
  const kept = async (): Promise<Record<string, unknown>> => {
    const [row = {}] = await keptOf(documentId)
    // SQLite answers with the text of it.
    return { ...row, answers: typeof row.answers === 'string' ? JSON.parse(row.answers) : row.answers }
  }
  return { documentId, email, amend, kept }
}

test('who sends the form again before paying has other answers, once, and keeps place, price and link', async () => {
  const { documentId, email, amend, kept } = await heldForm()
  const before = await kept()
  const all = await Promise.all([1, 2, 3].map(() => amend({ email: email.toUpperCase() })))
  for (const view of all) expect(view).toMatchObject({ isDone: true, state: 'held', due: PRICE, person: 'Ada King' })
  expect(await amend()).toMatchObject({ isDone: true })
  expect(await kept()).toMatchObject({
    answers: CORRECTED,
    person: 'Ada King',
    company: 'Engines',
    token: before.token,
    until_uptime: before.until_uptime,
    price_minor: before.price_minor,
  })
  expect(await timelineOf(documentId)).toEqual(['1 held visitor', '1 answers-changed visitor'])
  // What somebody answered stands in the registration alone.
  expect(JSON.stringify(await eventsOf(documentId))).not.toContain('Engines')
})

test.each([
  ['of another form', { form_hash: 'b'.repeat(43) }],
  ['of another address', { email: 'eve@company.example' }],
  ['at another price', { price: PRICE - 1 }],
  ['in another currency', { currency: 'USD' }],
  ['for another session', { session: 'another-session' }],
])('answers %s change nothing', async (_, changes) => {
  const { documentId, amend, kept } = await heldForm()
  const before = await kept()
  expect(await amend(changes)).toMatchObject({ isDone: false, state: 'held' })
  expect(await kept()).toEqual(before)
  expect(await timelineOf(documentId)).toEqual(['1 held visitor'])
})

test('answers change nothing without a form that is known, and of nobody', async () => {
  const { documentId } = await session({ capacity: 1, places_left: 1 })
  const email = `ada-${documentId}@company.example`
  await accept(documentId, 1, { ...CARD, email, token: `token-${documentId}` })
  const sent = {
    session: documentId,
    email,
    price: PRICE,
    currency: 'EUR',
    person: 'Eve',
    answers: [],
    key: 'corrected',
  }
  const submission = `submission-${documentId}-1`
  const amend = (changes: object) => bySite('/api/registrations/amend', { ...sent, submission, ...changes })
  expect((await amend({ form_hash: FORM_HASH })).body.data).toMatchObject({ isDone: false, person: null })
  expect((await amend({ form_hash: null })).status).toBe(400)
  expect((await amend({ form_hash: FORM_HASH, submission: 'nobody' })).status).toBe(404)
})

test.each([
  ['paid for', (id: string) => paid(id, 1, PRICE), 'confirmed'],
  ['paid for in part', (id: string) => paid(id, 1, 4000), 'held'],
  ['given up', (id: string) => act(id, 1, 'lapse', {}, 'clock'), 'lapsed'],
])('answers change nothing once the place is %s', async (_, happens, state) => {
  const { documentId, amend, kept } = await heldForm()
  await happens(documentId)
  const before = await kept()
  expect(await amend()).toMatchObject({ isDone: false, state })
  expect(await kept()).toEqual(before)
})

test('answers that come together with the payment are changed before it or not at all', async () => {
  const { documentId, amend, kept } = await heldForm()
  const [{ isDone }] = await Promise.all([amend(), paid(documentId, 1, PRICE)])
  expect(await kept()).toMatchObject({ state: 'confirmed', person: isDone ? 'Ada King' : 'Ada' })
  const amended = isDone ? ['1 answers-changed visitor'] : []
  expect(await timelineOf(documentId)).toEqual(['1 held visitor', ...amended, '1 confirmed provider'])
})

describe('events that no running site takes', () => {
  let service: ServiceProcess
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claims-'))
    const database = await copyOf(process.env.TEST_DATABASE ?? '', folder)
    const port = await freePort()
    const data = { database, uploads: process.env.TEST_UPLOADS ?? '' }
    service = await startContentService({ port, data, writeToken: process.env.TEST_WRITE_TOKEN })
    vi.stubEnv('TEST_CONTENT_URL', `http://127.0.0.1:${port}`)
    vi.stubEnv('TEST_DATABASE', database)
  })

  afterAll(async () => {
    vi.unstubAllEnvs()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('what waits behind an event that is with a site holds up no other registration', async () => {
    const MANY = 60
    const busy = await session({ capacity: MANY, places_left: MANY })
    for (let index = 1; index <= MANY; index += 1) {
      await accept(busy.documentId, index, CARD)
      await paid(busy.documentId, index, PRICE)
    }
    const claim = async (): Promise<ClaimedEvent[]> => (await bySite('/api/registrations/claim', {})).body.data
    while ((await claim()).length > 0);
    const { documentId } = await session({ capacity: 1, places_left: 1 })
    await accept(documentId, 1)
    expect((await claim()).map((event) => event.registration?.session)).toContain(documentId)
  })

  test('each event is given to one site at a time, the oldest of a registration first, until it is handled', async () => {
    const { documentId } = await session({ capacity: 1, places_left: 1 })
    await accept(documentId, 1, CARD)
    await paid(documentId, 1, PRICE)
    // What was left in the copy is taken, too, and stays with the person who took it.
    const mine = async () => {
      for (;;) {
        const { body } = await bySite('/api/registrations/claim', {})
        const found = body.data.filter((event: ClaimedEvent) => event.registration?.session === documentId)
        if (found.length > 0 || body.data.length === 0) return found
      }
    }
    const [first, ...others] = await mine()
    expect([first.type, others]).toEqual(['held', []])
    expect(await mine()).toEqual([])
    await bySite('/api/registrations/handled', { handled: [first.id], failed: [] })
    const [second] = await mine()
    expect([second.type, second.by, second.registration.state]).toEqual(['confirmed', 'provider', 'confirmed'])
  })
})

test('what is told too late changes nothing', async () => {
  const { documentId } = await session({ places_left: null })
  await accept(documentId, 1, CARD)
  await settle(documentId, 1, 5, 'paid')
  const { body } = await settle(documentId, 1, 4, 'failed')
  expect(body.data.registration_status).toBe('paid')
})

test.each([
  ['is closed', { program_session_status: 'closed' }],
  ['is cancelled', { program_session_status: 'cancelled' }],
  ['cannot be registered for', { canRegister: false }],
])('a session that %s takes nobody, whatever the site believes', async (_, fields) => {
  const { documentId } = await session(fields)
  expect(await accept(documentId, 1)).toBe('refused')
})

test('who was refused is kept for the office, can be settled, and gets the same answer again', async () => {
  const { documentId, placesLeft } = await session({ capacity: 2, program_session_status: 'closed' })
  expect(await accept(documentId, 1)).toBe('refused')
  expect(await accept(documentId, 1)).toBe('refused')
  const [kept, ...others] = await keptOf(documentId)
  expect(others).toEqual([])
  expect(kept).toMatchObject({
    registration_status: 'cancelled',
    reason: 'Registration for the session had closed before this registration arrived.',
  })
  const settled = await settle(documentId, 1, 2, 'cancelled')
  expect(settled).toMatchObject({
    status: 200,
    body: { data: { registration_status: 'cancelled', holds_place: false } },
  })
  expect(await placesLeft()).toBe(2)
})

test('who has a place gets the same answer again, also where the session is not published any more', async () => {
  const { documentId } = await session({ capacity: 1 })
  expect(await accept(documentId, 1)).toBe('accepted')
  await withToken(`/api/program-sessions/${documentId}`, { method: 'DELETE' })
  expect(await accept(documentId, 1)).toBe('accepted')
  const { status } = await bySite('/api/registrations/accept', registration(documentId, 2))
  expect(status).toBe(404)
})

test('what is missing although nobody has removed it is not refused: the site tries again', async () => {
  const { documentId } = await session({ capacity: 2 })
  const of = `where document_id = '${documentId}' and published_at is not null`
  const database = process.env.TEST_DATABASE ?? ''
  await query(database, `update program_sessions set published_at = null ${of}`)
  expect((await bySite('/api/registrations/accept', registration(documentId, 1))).status).toBe(503)

  expect((await settle(documentId, 1, 1, 'paid')).status).toBe(503)
  const deleted = `'submission-${documentId}-1', '${documentId}', 'deleted', 'office', 'none', 'none'`
  await query(
    database,
    `insert into registration_events (submission, session, type, "by", state, money) values (${deleted})`,
  )
  expect((await settle(documentId, 1, 1, 'paid')).status).toBe(404)
})

test('a title that is longer than its column is kept as far as it goes', async () => {
  const { documentId } = await session({ places_left: null })
  expect(await accept(documentId, 1, { session_title: 'A race '.repeat(50) })).toBe('accepted')
  const [kept] = await keptOf(documentId)
  expect(kept?.session_title).toHaveLength(255)
})

test('what somebody wrote is not in the log where it cannot be kept', async () => {
  const { documentId } = await session({ places_left: null })
  await accept(documentId, 1)
  const answers = [{ name: 'q-health', label: 'Diet', value: 'told-in-confidence' }]
  const clash = { reference: `REG-${documentId}-1`, answers, email: 'confidential@company.example' }
  const { status } = await bySite('/api/registrations/accept', registration(documentId, 2, clash))
  expect(status).toBe(500)
  const log = () => readFile(process.env.TEST_CONTENT_LOG ?? '', 'utf8')
  await expect.poll(log).toMatch(/insert into [`"]registrations[`"].*(UNIQUE|unique)/)
  expect(await log()).not.toMatch(/told-in-confidence|confidential@/)
})

test('a session with a waiting list gives no place, even where one is left', async () => {
  const { documentId, placesLeft } = await session({ program_session_status: 'waitlist', places_left: 3 })
  expect(await accept(documentId, 1)).toBe('waitlisted')
  expect(await placesLeft()).toBe(3)
})

test('who joins the waiting list while a place is free is offered it', async () => {
  const { documentId, placesLeft } = await session({ capacity: 3, places_left: 3 })
  expect(await accept(documentId, 1, { is_waitlist: true })).toBe('waitlisted')
  expect((await keptOf(documentId))[0]?.state).toBe('offered')
  expect(await placesLeft()).toBe(2)
})

test('a site cannot have registrations forgotten that came to nothing: the policy says how long they are kept', async () => {
  const { documentId } = await session({ places_left: null })
  await accept(documentId, 1, CARD)
  await settle(documentId, 1, 2, 'cancelled')
  const submissions = [`submission-${documentId}-1`]
  expect((await bySite('/api/registrations/forget', { submissions })).body.data).toEqual({ forgotten: 0 })
})

test('nobody reads a registration or a message over the API, and nobody but the site leaves one', async () => {
  const { documentId } = await session({ places_left: null })
  await accept(documentId, 1)
  for (const path of ['/api/registrations', '/api/registrations/1', '/api/contact-messages', '/api/email-templates']) {
    expect([403, 404, 405]).toContain((await anonymous(path)).status)
    const authorization = `Bearer ${process.env.TEST_WRITE_TOKEN}`
    expect([403, 404, 405]).toContain((await anonymous(path, { headers: { authorization } })).status)
  }
  for (const path of [
    '/api/registrations/accept',
    '/api/registrations/amend',
    '/api/registrations/settle',
    '/api/registrations/show',
    '/api/registrations/links',
    '/api/registrations/ask',
    '/api/registrations/confirm',
    '/api/registrations/words',
    '/api/registrations/kept',
    '/api/contact-messages/accept',
  ]) {
    expect((await anonymous(path, json('POST', registration(documentId, 2)))).status).toBe(403)
  }
})

test('the token of the site does nothing else', async () => {
  const headers = { authorization: `Bearer ${process.env.TEST_WRITE_TOKEN}`, 'content-type': 'application/json' }
  const options = { method: 'POST', headers, body: JSON.stringify({ data: { title: 'Taken over' } }) }
  expect((await anonymous('/api/programs', options)).status).toBe(403)
  expect((await anonymous('/api/homepage?status=draft', { headers })).status).toBe(403)
})

test.each([
  ['whose registration is closed', { program_session_status: 'closed' }],
  ['that takes no registrations', { canRegister: false }],
])('a session %s takes those alone whom its private link brings, if an author opened that', async (_, shut) => {
  const opened = await session({ ...shut, canRegisterPrivately: true })
  expect(await accept(opened.documentId, 1, { is_invited: true })).toBe('accepted')
  expect(await accept(opened.documentId, 2)).toBe('refused')
  expect(await accept(opened.documentId, 3, { is_invited: false })).toBe('refused')
  const unopened = await session(shut)
  expect(await accept(unopened.documentId, 1, { is_invited: true })).toBe('refused')
})

/** What the site asks when somebody wants new links by email; the answer says nothing. */
async function askForLinks(email: string): Promise<void> {
  const { status, body } = await bySite('/api/registrations/links', { email })
  expect([status, body]).toEqual([200, { data: {} }])
}

async function timelineOf(documentId: string): Promise<string[]> {
  return (await eventsOf(documentId)).map(({ submission, type, by }) => [String(submission).at(-1), type, by].join(' '))
}

test('a request for new links sends one for each registration, once in ten minutes, and tells strangers nothing', async () => {
  const [one, other] = [await session({ capacity: 2 }), await session({ capacity: 2 })]
  const email = `Ada-${one.documentId}@Company.example`
  for (const { documentId } of [one, other]) await accept(documentId, 1, { email, token: `token-${documentId}` })
  await askForLinks('nobody@company.example')
  await askForLinks('%')
  await Promise.all([1, 2, 3].map(() => askForLinks(email.toLowerCase())))
  for (const { documentId } of [one, other]) {
    expect(await timelineOf(documentId)).toEqual(['1 confirmed visitor', '1 link-renewed visitor'])
    expect((await keptOf(documentId))[0]?.token).not.toBe(`token-${documentId}`)
  }
})

test('anyone who is paying keeps the link that the payment page leads back to, and is sent it again', async () => {
  const { documentId } = await session({ capacity: 2 })
  const email = `ada-${documentId}@company.example`
  await accept(documentId, 1, { ...CARD, email, token: `token-${documentId}` })
  await askForLinks(email)
  await askForLinks(email)
  expect(await timelineOf(documentId)).toEqual(['1 held visitor', '1 sent-again visitor'])
  expect((await keptOf(documentId))[0]?.token).toBe(`token-${documentId}`)
})

test('no new link is sent for a registration that is over, but for one with money to be refunded', async () => {
  const { documentId } = await session({ capacity: 3 })
  const email = `ada-${documentId}@company.example`
  await accept(documentId, 1, { ...CARD, email, token: `token-1-${documentId}` })
  await act(documentId, 1, 'cancel', { fee: 0 })
  await accept(documentId, 2, { ...CARD, email, token: `token-2-${documentId}` })
  await act(documentId, 2, 'cancel', { fee: 0 })
  await paid(documentId, 2, PRICE)
  await askForLinks(email)
  expect((await timelineOf(documentId)).filter((event) => event.includes('link'))).toEqual(['2 link-renewed visitor'])
})

type Asked = { what: 'email' | 'participant'; email: string; person?: string | null; seen?: string; key: string }

/** What the site asks of the first registration: to have a new address asked, or to carry out what it has confirmed. */
async function change(call: 'ask' | 'confirm', documentId: string, { what, key, seen, email, person = null }: Asked) {
  const to = { email, person, company: null }
  const data = { submission: `submission-${documentId}-1`, what, to, key: `${key}-${documentId}` }
  return bySite(`/api/registrations/${call}`, seen === undefined ? data : { ...data, seen })
}

/** A session with somebody who has a place, what the site knows of it, and an address of nobody else. */
async function sessionWithOne(changes: object = {}) {
  const { documentId } = await session({ capacity: 3, ...changes })
  const email = `ada-${documentId}@company.example`
  await accept(documentId, 1, { email, person: 'Ada', token: `token-${documentId}` })
  const show = async () =>
    (await bySite('/api/registrations/show', { submission: `submission-${documentId}-1` })).body.data
  return { documentId, email, show, seen: (await show()).stamp }
}

test('an address is corrected once the new one has confirmed it, once, and the earlier link finds nothing', async () => {
  const { documentId, email, show, seen } = await sessionWithOne()
  const asked = { what: 'email' as const, email: `new-${email}`, key: 'asked-once' }
  expect((await change('ask', documentId, asked)).body.data).toEqual({ isDone: true })
  expect((await show()).email).toBe(email)
  const answers = await Promise.all(
    [1, 2, 3].map(() => change('confirm', documentId, { ...asked, key: 'confirmed', seen })),
  )
  expect(answers.map(({ body }) => body.data.outcome)).toEqual(['done', 'done', 'done'])
  const kept = await show()
  expect([kept.email, kept.token === `token-${documentId}`]).toEqual([`new-${email}`, false])
  expect((await timelineOf(documentId)).slice(1)).toEqual([
    '1 confirm-email visitor',
    '1 earlier-address visitor',
    '1 email-corrected visitor',
  ])
})

test('what was confirmed for another state of a registration changes nothing', async () => {
  const { documentId, email, show, seen } = await sessionWithOne()
  await change('confirm', documentId, { what: 'email', email: `new-${email}`, key: 'confirmed', seen })
  const late = { what: 'email' as const, email: `eve-${email}`, key: 'too-late', seen }
  expect((await change('confirm', documentId, late)).body.data).toMatchObject({
    outcome: 'stale',
    email: `new-${email}`,
  })
  expect((await change('confirm', documentId, { ...late, key: 'forged', seen: 'none' })).body.data.outcome).toBe(
    'stale',
  )
  expect((await show()).email).toBe(`new-${email}`)
})

test('nobody takes over a registration who takes part in the session already', async () => {
  const { documentId, email, show, seen } = await sessionWithOne()
  await accept(documentId, 2, { email: `bob-${email}`, token: `token-2-${documentId}` })
  const asked = { what: 'participant' as const, email: `BOB-${email}`, person: 'Bob', key: 'confirmed', seen }
  expect((await change('confirm', documentId, asked)).body.data.outcome).toBe('duplicate')
  expect((await show()).person).toBe('Ada')
})

test('somebody else comes instead: the earlier answers go, and both are told', async () => {
  const { documentId, email, show, seen } = await sessionWithOne()
  const asked = { what: 'participant' as const, email: `bob-${email}`, person: 'Bob', key: 'confirmed', seen }
  expect((await change('confirm', documentId, asked)).body.data).toMatchObject({ outcome: 'done', person: 'Bob' })
  expect((await show()).token).not.toBe(`token-${documentId}`)
  expect(JSON.stringify((await keptOf(documentId))[0]?.answers)).not.toContain('Ada')
  expect((await timelineOf(documentId)).slice(1)).toEqual(['1 replaced-participant visitor', '1 handed-over visitor'])
})

test.each([
  ['whose session has begun', { session_parts: [{ startDate: '2020-01-01T01:00:00.000Z' }] }, {}],
  ['that is being paid for', {}, CARD],
  ['that is cancelled', { program_session_status: 'cancelled' }, {}],
])('nothing can be changed of a registration %s', async (_, sessionFields, person) => {
  const { documentId } = await session({ capacity: 3, ...sessionFields })
  await accept(documentId, 1, { ...person, token: `token-${documentId}` })
  for (const what of ['email', 'participant'] as const) {
    const asked = { what, email: 'new@company.example', person: 'Bob', key: `asked-${what}` }
    expect((await change('ask', documentId, asked)).body.data).toEqual({ isDone: false })
  }
})

test('who waits can correct the address, and nobody is asked more than five times a day', async () => {
  const { documentId } = await session({ capacity: 0 })
  await accept(documentId, 1, { token: `token-${documentId}` })
  const ask = async (what: 'email' | 'participant', number: number) => {
    const asked = { what, email: `new-${number}@company.example`, person: 'Bob', key: `asked-${what}-${number}` }
    return (await change('ask', documentId, asked)).body.data.isDone
  }
  expect(await ask('participant', 0)).toBe(false)
  const asked = []
  for (let number = 1; number <= 6; number += 1) asked.push(await ask('email', number))
  expect(asked).toEqual([true, true, true, true, true, false])
})

test('a cancelled session takes nobody, by its private link either', async () => {
  const { documentId } = await session({ program_session_status: 'cancelled', canRegisterPrivately: true })
  expect(await accept(documentId, 1, { is_invited: true })).toBe('refused')
})

test('the site sends emails in the words of the content service, and is told those of the emails that it sends by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-that-sends-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { mail, site } = await startSiteIn(folder)
  onTestFinished(() => site.stop())
  const { documentId } = await session({ capacity: 1 })
  await accept(documentId, 1, { person: 'Ada Lim', token: `token-${documentId}` })
  await accept(documentId, 1, { submission: `submission-${documentId}-again`, reference: 'AGAIN', token: 'again' })
  const sent = async () => {
    const names = await readdir(mail)
    const [name] = names.filter((one) => one.startsWith(`REG-${documentId}-1-event-`) && one.endsWith('.eml'))
    return name ? readFile(join(mail, name), 'utf8') : ''
  }
  await expect.poll(sent).toContain('Dear Ada Lim,')
  expect(await sent()).toContain(`Subject: ${emailWords['asked-again']?.heading}`)
  const { text } = emailWords['confirmed-by-card'] ?? { text: '' }
  expect((await bySite('/api/registrations/words', { kind: 'confirmed-by-card' })).body.data).toMatchObject({ text })
  expect((await bySite('/api/registrations/words', { kind: 'constructor' })).status).toBe(400)
})

const JOINING = {
  street: '14 Quarry Terrace',
  room: 'Case room 2',
  what_to_bring: 'A laptop',
  joining_note: 'Ring at the door',
}

test('how to join a session is told to nobody but those who take part', async () => {
  const session_parts = [{ title: 'Day 1', startDate: '2099-05-01T01:00:00.000Z', endDate: '2099-05-01T09:00:00.000Z' }]
  const { documentId } = await session({ capacity: 1, session_parts, location: 'Campus', ...JOINING })
  await accept(documentId, 1)
  await accept(documentId, 2)
  const shown = async (index: number) =>
    (await bySite('/api/registrations/show', { submission: `submission-${documentId}-${index}` })).body.data
  expect((await shown(1)).session_details).toMatchObject({
    parts: [{ title: 'Day 1', start: '2099-05-01T01:00:00.000Z', end: '2099-05-01T09:00:00.000Z' }],
    venue: 'Campus',
    street: JOINING.street,
    room: JOINING.room,
    bring: JOINING.what_to_bring,
    note: JOINING.joining_note,
  })
  expect((await shown(2)).session_details).toMatchObject({
    venue: 'Campus',
    street: null,
    room: null,
    bring: null,
    note: null,
  })
  const paths = [
    `/api/program-sessions/${documentId}`,
    `/api/program-sessions?filters[documentId][$eq]=${documentId}`,
    `/api/program-sessions/${documentId}?fields=street,room&populate=*`,
  ]
  for (const path of paths) {
    const { body } = await anonymous(path)
    for (const secret of Object.values(JOINING)) expect(JSON.stringify(body)).not.toContain(secret)
  }
  // Nobody finds it out by asking for sessions that have it.
  const guess = `/api/program-sessions?filters[street][$startsWith]=14&filters[documentId][$eq]=${documentId}`
  expect(JSON.stringify((await anonymous(guess)).body)).not.toContain('"total":1')
})

const DAY_MS = 24 * 60 * 60_000

/** Lets a moment in the database lie long ago. */
async function longAgo(table: string, column: string, where: string): Promise<void> {
  const database = process.env.TEST_DATABASE ?? ''
  const past = isPostgresql(database) ? "'2020-01-01T00:00:00Z'" : Date.UTC(2020, 0, 1)
  const write = () => query(database, `update ${table} set ${column} = ${past} where ${where}`)
  // The service may be writing.
  await expect.poll(() => write().then(() => 'written', String)).toBe('written')
}

/** Of each registration, how often something happened to it. */
async function countOf(documentId: string, type: string): Promise<number[]> {
  const events = await eventsOf(documentId)
  const of = (index: number) =>
    events.filter((event) => event.type === type && event.submission === `submission-${documentId}-${index}`).length
  return [1, 2, 3].map(of)
}

test('everybody with a confirmed place is reminded once, some days before the start, but anyone who has just been confirmed', async () => {
  const startDate = new Date(Date.now() + 3 * DAY_MS).toISOString()
  const { documentId } = await session({ capacity: 9, session_parts: [{ title: 'Day 1', startDate, endDate: null }] })
  const early = { received_at: '2020-01-01T00:00:00.000Z' }
  await accept(documentId, 1, early)
  await longAgo('registration_events', 'at', `session = '${documentId}'`)
  await accept(documentId, 2, early)
  await expect.poll(() => countOf(documentId, 'reminder')).toEqual([1, 0, 0])
  await accept(documentId, 3, early)
  await longAgo('registration_events', 'at', `submission = 'submission-${documentId}-3'`)
  await expect.poll(() => countOf(documentId, 'reminder')).toEqual([1, 0, 1])
})

test('nobody is reminded of a session that is cancelled', async () => {
  const startDate = new Date(Date.now() + 3 * DAY_MS).toISOString()
  const parts = { session_parts: [{ title: 'Day 1', startDate, endDate: null }] }
  const [cancelled, other] = [await session({ capacity: 9, ...parts }), await session({ capacity: 9, ...parts })]
  for (const { documentId } of [cancelled, other]) {
    await accept(documentId, 1, { received_at: '2020-01-01T00:00:00.000Z' })
  }
  const status = { program_session_status: 'cancelled' }
  await withToken(`/api/program-sessions/${cancelled.documentId}?status=published`, json('PUT', status))
  for (const { documentId } of [cancelled, other]) {
    await longAgo('registration_events', 'at', `session = '${documentId}'`)
  }
  await expect.poll(() => countOf(other.documentId, 'reminder')).toEqual([1, 0, 0])
  expect(await countOf(cancelled.documentId, 'reminder')).toEqual([0, 0, 0])
})

test('anyone who is in a session is told once of what an editor has changed of it, by what was and what is now', async () => {
  const session_parts = [{ title: 'Day 1', startDate: '2099-05-01T01:00:00.000Z', endDate: null }]
  const { documentId } = await session({ capacity: 1, session_parts, location: 'Campus', ...JOINING })
  await accept(documentId, 1)
  await accept(documentId, 2)
  const publish = (data: object) => withToken(`/api/program-sessions/${documentId}?status=published`, json('PUT', data))
  await publish({ room: 'Boardroom' })
  await publish({ location: 'Online' })
  // Registered since: knows what is published.
  await accept(documentId, 3)
  await longAgo('program_sessions', 'published_at', `document_id = '${documentId}' and published_at is not null`)
  await expect.poll(() => countOf(documentId, 'session-changed')).toEqual([1, 1, 0])
  const [first, second] = (await eventsOf(documentId))
    .filter(({ type }) => type === 'session-changed')
    .map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data))
  expect(first).toMatchObject({
    before: { venue: 'Campus', room: JOINING.room },
    now: { venue: 'Online', room: 'Boardroom' },
    isTold: true,
  })
  expect(second).toMatchObject({ before: { venue: 'Campus', room: null }, now: { room: null }, isTold: false })
  expect((await keptOf(documentId)).map(({ session_title: title }) => title)).toContainEqual(
    expect.stringContaining('1 May 2099'),
  )
})
