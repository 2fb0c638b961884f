import { expect, onTestFinished, test } from 'vitest'
import { anonymous, json, withToken, type Answer } from './content-service.ts'
import { query } from './databases.ts'

const DATABASE = process.env.TEST_DATABASE ?? ''
const AT_ONCE = 60
const DAY_MS = 24 * 60 * 60_000
const PRICE = 100
/** Of the sample content's registration policy: 8 percent of tax are in EUR 100. */
const TAX = 741

let made = 0

/** A session that begins in so many days. */
async function session(days = 40): Promise<string> {
  made += 1
  const startDate = new Date(Date.now() + days * DAY_MS + 60 * 60_000).toISOString()
  const session_parts = [{ title: 'Day 1', startDate, endDate: null }]
  const common = { isHidden: true, program_session_status: 'open', capacity: 100, session_parts }
  const data = { SKU: `INV${made}${Date.now()}`, ...common }
  const { body } = await withToken('/api/program-sessions?status=published', json('POST', data))
  onTestFinished(async () => {
    await withToken(`/api/program-sessions/${body.data.documentId}`, { method: 'DELETE' })
  })
  return body.data.documentId
}

function bySite(path: string, data: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${process.env.TEST_WRITE_TOKEN}` }
  return anonymous(`/api/registrations/${path}`, { ...json('POST', data), headers })
}

/** Somebody who registers; by invoice, where nothing else is said. */
async function registered(documentId: string, name: string, changes: object = {}): Promise<string> {
  const submission = `submission-of-${name}-${documentId}`
  const { status } = await bySite('accept', {
    submission,
    reference: `INV-${name}-${documentId}`,
    token: `token-of-${name}-${documentId}`,
    session: documentId,
    session_key: `INV-${documentId}`,
    session_title: 'Negotiation, 12–16 October 2026',
    email: `${name}@invoices.example`,
    person: `Person ${name}`,
    answers: [
      { name: 'q-company', label: 'Company', value: 'Lim Engines' },
      { name: 'q-address', label: 'Billing address', value: '4 Dock Road' },
      { name: 'q-diet', label: 'Diet', value: 'No nuts' },
    ],
    line_items: [],
    amount: PRICE,
    currency: 'EUR',
    payment_method: 'invoice',
    received_at: new Date().toISOString(),
    is_waitlist: false,
    ...changes,
  })
  expect(status).toBe(200)
  return submission
}

async function act(submission: string, type: string, given: object = {}, by = 'visitor') {
  made += 1
  const { body } = await bySite('act', { submission, type, by, key: `act-${made}-${Date.now()}`, with: given })
  return body.data
}

function documents(submission: string) {
  return query(DATABASE, `select * from invoices where submission = '${submission}' order by id`)
}

async function typesOf(submission: string) {
  const events = await query(
    DATABASE,
    `select type from registration_events where submission = '${submission}' order by id`,
  )
  return events.map(({ type }) => type)
}

test('a group has an invoice of so many places at the price of one, and a credit note of the same', async () => {
  const place = await session()
  const submission = await registered(place, 'group', { places: 3, amount: 3 * PRICE })
  await act(submission, 'cancel', { fee: 0 })
  const facts = (await documents(submission)).map((one) => [one.kind, one.quantity, Number(one.total_minor)])
  expect(facts).toEqual([
    ['invoice', 3, 30_000],
    ['credit-note', 3, 30_000],
  ])
})

test('a group that gives back places before it has paid gets a credit note for these, less the fee, and owes the rest', async () => {
  const place = await session(20)
  const submission = await registered(place, 'part', { places: 4, amount: 4 * PRICE })
  const one = { person: 'Ben Lim', email: 'ben-of-part@invoices.example' }
  const { naming: before, version } = (await naming(submission, 'part', one)).body.data
  // Half of the price, so few days before.
  const cost = await bySite('cancellation', { submission, places: 2 })
  expect(cost.body.data).toMatchObject({ fee: PRICE * 100, refund: 0, due: 3 * PRICE * 100 })
  const give = async (changes: object) => {
    const given = {
      submission,
      participants: [],
      unnamed: 1,
      fee: (PRICE * 100) / 2,
      seen: version,
      key: 'key-of-part-1',
    }
    return (await bySite('give-back', { ...given, ...changes })).body.data
  }
  for (const wrong of [{ fee: 0 }, { seen: version - 1 }, { unnamed: 3 }, { participants: ['0000000f'] }]) {
    expect((await give(wrong)).isDone, JSON.stringify(wrong)).toBe(false)
  }
  const both = { participants: [before.participants[0].id], unnamed: 1, fee: PRICE * 100, key: 'key-of-part-2' }
  for (const _ of [1, 2]) {
    const now = await give(both)
    expect(now).toMatchObject({
      isDone: true,
      places: 2,
      price: 2 * PRICE * 100,
      fee: PRICE * 100,
      due: 3 * PRICE * 100,
    })
  }
  const [invoice, credit, ...others] = await documents(submission)
  expect(others).toEqual([])
  expect([invoice?.quantity, Number(invoice?.total_minor), Number(invoice?.tax_minor)]).toEqual([4, 40_000, 4 * TAX])
  expect([credit?.quantity, Number(credit?.total_minor), Number(credit?.tax_minor)]).toEqual([1, PRICE * 100, TAX])
  expect(credit?.description).toBe('2 places given back, less the fee of EUR 100: Negotiation, 12–16 October 2026')
  const told = ['participants-named', 'places-given-back', 'participant-removed', 'credit-note-issued']
  expect(await typesOf(submission)).toEqual(['confirmed', 'invoice-issued', ...told])
  const { body } = await bySite('show', { submission })
  expect(body.data).toMatchObject({ invoice: { number: invoice?.number }, naming: { participants: [] } })
})

/** What a site says of the person who registers a group by invoice: an address can be confirmed. */
const VERIFIED = { places: 3, amount: 3 * PRICE, verifies: true }

test('a group has its places and its invoice once its address is confirmed, and not by a link of before the address was another', async () => {
  const place = await session()
  const submission = await registered(place, 'payer', VERIFIED)
  expect((await bySite('show', { submission })).body.data).toMatchObject({
    state: 'held',
    method: 'invoice',
    places: 3,
  })
  expect(await documents(submission)).toEqual([])
  const { stamp: seen } = (await bySite('show', { submission })).body.data
  const to = { email: 'payer@invoices.example', person: null, company: null }
  const confirm = async (stamp: string, key: string) =>
    (await bySite('confirm', { submission, what: 'payer', to, seen: stamp, key })).body.data.outcome
  expect(await confirm('another-stamp', 'key-of-payer-1')).toBe('stale')
  for (const _ of [1, 2]) expect(await confirm(seen, 'key-of-payer-2')).toBe('done')
  expect(await confirm(seen, 'key-of-payer-3')).toBe('stale')
  expect((await documents(submission)).map(({ quantity }) => quantity)).toEqual([3])
  expect(await typesOf(submission)).toEqual(['to-verify', 'confirmed', 'invoice-issued'])
})

test('a group whose address nobody confirms in time lapses, and one person or a site of before is asked nothing', async () => {
  const place = await session()
  const submission = await registered(place, 'late', VERIFIED)
  await query(DATABASE, `update registrations set until_uptime = 0 where submission = '${submission}' returning id`)
  const stateOf = async () => (await bySite('show', { submission })).body.data.state
  await expect.poll(stateOf).toBe('lapsed')
  expect(await documents(submission)).toEqual([])
  for (const [name, changes] of [
    ['single', { ...VERIFIED, places: 1 }],
    ['before', { ...VERIFIED, verifies: undefined }],
    ['free', { ...VERIFIED, amount: 0, payment_method: 'none' }],
  ] as const) {
    const other = await registered(place, name, changes)
    expect((await bySite('show', { submission: other })).body.data.state, name).toBe('confirmed')
  }
})

test('anyone who is confirmed by invoice has one at once, as it was agreed, and nobody else has', async () => {
  const place = await session()
  const submission = await registered(place, 'ada')
  const [document, ...others] = await documents(submission)
  expect(others).toEqual([])
  expect(document).toMatchObject({
    kind: 'invoice',
    reference: `INV-ada-${place}`,
    description: 'Negotiation, 12–16 October 2026',
    currency: 'EUR',
    tax_rate: 8,
    tax_words: 'Service tax',
  })
  const amounts = [document?.net_minor, document?.tax_minor, document?.total_minor].map(Number)
  expect(amounts).toEqual([PRICE * 100 - TAX, TAX, PRICE * 100])
  expect(await typesOf(submission)).toEqual(['confirmed', 'invoice-issued'])
  const { body } = await bySite('show', { submission })
  const { invoice, documents: named } = body.data
  expect(named).toEqual([{ number: document?.number, kind: 'invoice' }])
  expect(Date.parse(invoice.due_on) - Date.parse(String(document?.issued_on))).toBe(30 * DAY_MS)
  const asked = await bySite('invoice', { submission, number: invoice.number })
  expect(asked.body.data).toMatchObject({ recipient: ['Lim Engines', 'Person ada', '4 Dock Road'], total: PRICE * 100 })
  expect(asked.body.data.sender[0]).toBe('ASB Executive Education')

  const stranger = await registered(place, 'bob', { payment_method: 'card' })
  expect(await documents(stranger)).toEqual([])
  for (const of of [stranger, 'submission-of-nobody']) {
    const refused = await bySite('invoice', { submission: of, number: invoice.number })
    expect([refused.status, refused.body.error.message]).toEqual([404, 'There is no such invoice.'])
  }
  // Nobody but the site and the panel reads one.
  expect((await anonymous('/api/invoices')).status).toBe(404)
  expect((await withToken('/api/invoices')).status).toBe(404)
  await act(stranger, 'choose-invoice')
  expect(await documents(stranger)).toHaveLength(1)
})

test('of many at once in several sessions, each has a number of its own, and none is left out', async () => {
  const places = [await session(), await session(), await session()]
  const names = Array.from(
    { length: AT_ONCE },
    (_, index) => [places[index % places.length] ?? '', `n${index}`] as const,
  )
  const submissions = await Promise.all(names.map(([place, name]) => registered(place, name)))
  // Credit notes go on in the same series.
  await Promise.all(submissions.slice(0, 20).map((submission) => act(submission, 'cancel', { fee: 0 })))
  const all = await query(DATABASE, `select number from invoices order by number`)
  const numbers = all.map(({ number }) => String(number))
  const [first = ''] = numbers
  // The series begins with the year; nobody runs this over New Year's Eve.
  expect(numbers).toEqual(Array.from(numbers, (_, index) => first.slice(0, -6) + String(index + 1).padStart(6, '0')))
  expect(first).toMatch(/^ASB-\d{4}-000001$/)
  const [counter] = await query(DATABASE, `select last from invoice_counters where year = ${first.slice(4, 8)}`)
  expect(Number(counter?.last)).toBe(all.length)
})

/** What the person who registered a group says of the others. */
function naming(
  submission: string,
  key: string,
  ...named: { person: string; email: string | null }[]
): Promise<Answer> {
  return bySite('participants', { submission, participants: named, key: `names-${key}-${submission}` })
}

test('a company registers three on the site, names two, and cancels all of them', async () => {
  const place = await session()
  const submission = await registered(place, 'company', { places: 3, amount: 3 * PRICE })
  const [ben, cid] = [
    { person: 'Ben Lim', email: 'ben@invoices.example' },
    { person: 'Cid Tan', email: null },
  ]
  const { status, body } = await naming(submission, 'first', ben)
  expect([status, body.data.isDone, body.data.naming]).toMatchObject([200, true, { participants: [ben], isOpen: true }])
  for (const _ of [1, 2]) {
    expect((await naming(submission, 'both', ben, cid)).body.data.naming.participants).toMatchObject([ben, cid])
  }
  // There is no fourth place, and an address names nobody.
  expect((await naming(submission, 'more', ben, cid, { ...ben, person: 'Dora' })).body.data.isDone).toBe(false)
  expect((await naming(submission, 'wrong', { ...ben, person: 'ben@invoices.example' })).status).toBe(400)
  const last = await bySite('show', { submission })
  expect(last.body.data.naming.participants).toMatchObject([ben, cid])
  expect((await act(submission, 'cancel', { fee: 0 })).state).toBe('cancelled')
  expect((await naming(submission, 'late', ben)).body.data).toMatchObject({ isDone: false, naming: { isOpen: false } })
  const [invoice, credit] = await documents(submission)
  for (const one of [invoice, credit]) expect([one?.quantity, Number(one?.total_minor)]).toEqual([3, 3 * 100 * PRICE])
  const happened = ['participants-named', 'participants-named', 'cancelled', 'credit-note-issued']
  expect(await typesOf(submission)).toEqual(['confirmed', 'invoice-issued', ...happened])
  const who = await query(
    DATABASE,
    `select "by" from registration_events where submission = '${submission}' and type = 'participants-named'`,
  )
  expect(who.map(({ by }) => by)).toEqual(['visitor', 'visitor'])
})

test.each([
  ['so many days before the session, participants can be named', 4, true],
  ['with fewer days left, nobody can be named', 2, false],
])('%s', async (_, days, isOpen) => {
  const submission = await registered(await session(days), 'named', { places: 2, amount: 2 * PRICE })
  const { body } = await naming(submission, 'only', { person: 'Ben Lim', email: null })
  expect(body.data).toMatchObject({
    isDone: isOpen,
    naming: { isOpen, participants: isOpen ? [{ person: 'Ben Lim' }] : [] },
  })
  const single = await registered(await session(days), 'alone')
  expect((await naming(single, 'nobody')).body.data).toMatchObject({ isDone: false, naming: null })
})

test('a cancellation is credited but for its fee, with its part of the tax, and what was issued stays as it was', async () => {
  const submission = await registered(await session(20), 'cid')
  const [invoice] = await documents(submission)
  await query(DATABASE, `update registrations set person = 'Renamed' where submission = '${submission}' returning id`)
  expect((await act(submission, 'cancel', { fee: 5000 })).state).toBe('cancelled')
  const [kept, credit, ...others] = await documents(submission)
  expect([kept, others]).toEqual([invoice, []])
  expect(credit).toMatchObject({
    kind: 'credit-note',
    of: invoice?.number,
    recipient: invoice?.recipient,
    due_on: null,
  })
  expect([Number(credit?.total_minor), Number(credit?.tax_minor)]).toEqual([5000, TAX - 370])
  expect(await typesOf(submission)).toEqual(['confirmed', 'invoice-issued', 'cancelled', 'credit-note-issued'])
  // The fee is still to be paid, by the invoice that is left.
  const { body } = await bySite('show', { submission })
  expect(body.data).toMatchObject({ due: 5000, invoice: { number: invoice?.number } })
  expect(body.data.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit-note'])
})

test('anyone who comes instead gets an invoice of their own, and not to see that of the earlier participant', async () => {
  const submission = await registered(await session(), 'dora')
  const [invoice] = await documents(submission)
  const { stamp: seen } = (await bySite('show', { submission })).body.data
  const to = { email: 'eve@invoices.example', person: 'Eve Ong', company: null }
  const given = { submission, what: 'participant', to, seen, key: `replace-${submission}` }
  expect((await bySite('confirm', given)).body.data.outcome).toBe('done')
  const [, credit, renewed] = await documents(submission)
  expect([credit?.kind, credit?.of, Number(credit?.total_minor)]).toEqual(['credit-note', invoice?.number, PRICE * 100])
  const { documents: own } = (await bySite('show', { submission })).body.data
  expect(own).toEqual([{ number: renewed?.number, kind: 'invoice' }])
  for (const number of [String(invoice?.number), String(credit?.number)]) {
    expect((await bySite('invoice', { submission, number })).status).toBe(404)
    expect((await bySite('invoice', { number })).status).toBe(200)
  }
  const shown = await bySite('invoice', { submission, number: renewed?.number })
  expect(shown.body.data.recipient).toEqual(['Eve Ong'])
})

test('anyone who has not paid an invoice by its day is reminded of it once; anyone who has paid is not', async () => {
  const place = await session()
  const [late, paid] = [await registered(place, 'fay'), await registered(place, 'gus')]
  await act(paid, 'pay', { amount: PRICE * 100, checkout: 'checkout' }, 'provider')
  const names = [late, paid].map((one) => `'${one}'`).join(', ')
  const overdue = `update registrations set invoice_due_on = '2026-01-01' where submission in (${names}) returning id`
  await query(DATABASE, overdue)
  const reminders = async () => (await typesOf(late)).filter((type) => type === 'invoice-overdue').length
  await expect.poll(reminders).toBe(1)
  // Another change of the same session, and another look of the clock.
  const other = await registered(place, 'hal')
  await query(
    DATABASE,
    `update registrations set invoice_due_on = '2026-01-01' where submission = '${other}' returning id`,
  )
  const looked = async () => (await typesOf(other)).includes('invoice-overdue')
  await expect.poll(looked).toBe(true)
  expect(await reminders()).toBe(1)
  expect(await typesOf(paid)).not.toContain('invoice-overdue')
})
