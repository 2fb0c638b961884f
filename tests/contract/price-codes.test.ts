import { expect, onTestFinished, test } from 'vitest'
import { anonymous, json, withBearer, withToken } from './content-service.ts'
import { query } from './databases.ts'

const DATABASE = process.env.TEST_DATABASE ?? ''
const AT_ONCE = 20
/** EUR 100, and what a code of 20 % leaves of it, in cents. */
const PRICE = 10_000
const REDUCTION = 2000
const FORM_HASH = 'c'.repeat(43)

let made = 0

/** A session that costs EUR 100, which no page shows. */
async function session(fields: object = {}): Promise<string> {
  made += 1
  const data = { SKU: `CODE${made}${Date.now()}`, isHidden: true, fee: 100, currency: 'EUR', ...fields }
  const { body } = await withToken('/api/program-sessions?status=published', json('POST', data))
  const { documentId } = body.data
  onTestFinished(async () => void (await withToken(`/api/program-sessions/${documentId}`, { method: 'DELETE' })))
  return documentId
}

/** A code, as an editor makes it in the panel. */
async function priceCode(fields: Record<string, string | number | boolean> = {}) {
  made += 1
  const name = `CODE${made}N${Date.now()}`
  const id = `price-code-${made}-${Date.now()}`
  const row = { document_id: id, code: name, label: 'Alumni', percent: 20, active: true, ...fields }
  const values = Object.values(row).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
  await query(
    DATABASE,
    `insert into price_codes (${Object.keys(row).join(', ')}) values (${values.join(', ')}) returning id`,
  )
  onTestFinished(
    async () => void (await query(DATABASE, `delete from price_codes where document_id = '${id}' returning id`)),
  )
  return {
    id,
    name,
    change: (set: string) => query(DATABASE, `update price_codes set ${set} where document_id = '${id}' returning id`),
  }
}

async function bySite(call: string, data: object) {
  const { body } = await withBearer(
    process.env.TEST_WRITE_TOKEN ?? '',
    `/api/registrations/${call}`,
    json('POST', data),
  )
  return body.data
}

function quoted(documentId: string, code: string, changes: object = {}) {
  return bySite('code', { code, session: documentId, price: PRICE, currency: 'EUR', ...changes })
}

function registration(documentId: string, index: number, changes: object = {}) {
  return {
    submission: `submission-${documentId}-${index}`,
    reference: `REG-${documentId}-${index}`,
    session: documentId,
    session_key: `CODE-${documentId}`,
    session_title: 'A session with a code',
    email: `visitor-${index}@company.example`,
    answers: [],
    line_items: [
      { label: 'Fee', amount: 100 },
      { label: 'Reduction with a code', amount: -20 },
    ],
    amount: 80,
    currency: 'EUR',
    payment_method: 'card',
    received_at: '2026-11-21T10:00:00.000Z',
    is_waitlist: false,
    token: `token-${documentId}-${index}`,
    ...changes,
  }
}

async function accepted(documentId: string, index: number, id: string, changes: object = {}): Promise<string> {
  const price_code = { id, reduction: REDUCTION }
  return (await bySite('accept', registration(documentId, index, { price_code, ...changes }))).outcome
}

function act(documentId: string, index: number, type: string, given: object = {}) {
  made += 1
  const submission = `submission-${documentId}-${index}`
  return bySite('act', { submission, type, by: 'visitor', key: `act-${made}-${Date.now()}`, with: given })
}

function keptOf(documentId: string) {
  return query(DATABASE, `select * from registrations where session = '${documentId}' order by id`)
}

function usersOf(id: string) {
  return query(
    DATABASE,
    `select * from registrations where price_code = '${id}' and state not in ('cancelled', 'lapsed')`,
  )
}

test('a code with five uses is used five times, whoever claims it at once, each for another session', async () => {
  // Of one session, one at a time registers in any case.
  const sessions = await Promise.all(Array.from({ length: AT_ONCE }, () => session()))
  const { id } = await priceCode({ uses: 5 })
  const outcomes = await Promise.all(sessions.map((documentId, index) => accepted(documentId, index, id)))
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'code-over')).toHaveLength(AT_ONCE - 5)
  expect(await usersOf(id)).toHaveLength(5)
  // Of anyone who came too late nothing is kept.
  expect((await Promise.all(sessions.map(keptOf))).flat()).toHaveLength(5)
})

test('a group uses a code once for each place, and pays the reduced price of one as often', async () => {
  const documentId = await session()
  const { id, name } = await priceCode({ uses: 4, percent: 33 })
  const three = { price: 3 * 10_001, places: 3 }
  expect(await quoted(documentId, name, three)).toEqual({ id, reduction: 3 * 3300 })
  const price_code = { id, reduction: 3 * 3300 }
  expect(await accepted(documentId, 1, id, { places: 3, amount: 201.03, price_code })).toBe('accepted')
  expect(await quoted(documentId, name, { price: 2 * PRICE, places: 2 })).toBeNull()
  expect(await accepted(documentId, 2, id, { places: 2 })).toBe('code-over')
  expect(await accepted(documentId, 2, id)).toBe('accepted')
})

test('the same submission many times at once uses a code once', async () => {
  const documentId = await session()
  const { id } = await priceCode({ uses: 1 })
  const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, () => accepted(documentId, 1, id)))
  expect(new Set(outcomes)).toEqual(new Set(['accepted']))
})

test('what is charged or invoiced is what the site has shown, and the office reads code and reduction', async () => {
  const documentId = await session()
  const { id, name } = await priceCode()
  await accepted(documentId, 1, id)
  const [kept = {}] = await keptOf(documentId)
  expect([Number(kept.price_minor), Number(kept.reduction_minor)]).toEqual([PRICE - REDUCTION, REDUCTION])
  expect(kept.code_label).toBe(`${name} (Alumni)`)
  await accepted(documentId, 2, id, { payment_method: 'invoice' })
  const invoices = await query(
    DATABASE,
    `select total_minor from invoices where submission = 'submission-${documentId}-2'`,
  )
  expect(invoices.map(({ total_minor: total }) => Number(total))).toEqual([PRICE - REDUCTION])
})

test.each([
  ['lapses', 'accepted', (id: string) => act(id, 1, 'lapse')],
  ['is cancelled before anything is paid', 'accepted', (id: string) => act(id, 1, 'cancel', { fee: 0 })],
  [
    'is paid for and cancelled',
    'code-over',
    async (id: string) => {
      await act(id, 1, 'pay', { amount: PRICE - REDUCTION, checkout: 'checkout' })
      await act(id, 1, 'cancel', { fee: 0 })
    },
  ],
])('where a registration %s, the next one with its code is %s', async (_, outcome, happens) => {
  const documentId = await session()
  const { id } = await priceCode({ uses: 1 })
  await accepted(documentId, 1, id)
  expect(await accepted(documentId, 2, id)).toBe('code-over')
  await happens(documentId)
  expect(await accepted(documentId, 2, id)).toBe(outcome)
})

test('a code counts as it is written, and for whom it is made, to the end of its last day', async () => {
  const documentId = await session()
  const { id, name, change } = await priceCode({ uses: 1 })
  const spelled = `${name.slice(0, 4).toLowerCase()} ${name.slice(4, 6)}-${name.slice(6)}`
  expect(await quoted(documentId, spelled)).toEqual({ id, reduction: REDUCTION })
  const whatever = async (set: string) => {
    await change(set)
    return quoted(documentId, name)
  }
  expect(await whatever("until = '2020-01-01'")).toBeNull()
  expect(await whatever("until = '2999-01-01'")).toEqual({ id, reduction: REDUCTION })
  expect(await whatever('active = false')).toBeNull()
  // What was shown before it was turned off does not count any more, either.
  expect(await accepted(documentId, 1, id)).toBe('code-over')
  expect(await whatever('active = true')).toEqual({ id, reduction: REDUCTION })
  expect(await whatever("percent = null, amount = 30, currency = 'EUR'")).toEqual({ id, reduction: 3000 })
  expect(await whatever("percent = null, amount = 30, currency = 'USD'")).toBeNull()
  expect(await quoted(documentId, `${name}X`)).toBeNull()
  // The sample code is for sessions of another program.
  expect(await quoted(documentId, 'ALUMNI20SAMPLE')).toBeNull()
  const { body } = await anonymous('/api/program-sessions?filters[SKU][$eq]=FNF2705')
  expect(await quoted(body.data[0].documentId, 'alumni-20 sample')).toMatchObject({ reduction: REDUCTION })
})

test('what a form was told of a code counts, although an editor has changed it since or its last day is over', async () => {
  const documentId = await session()
  const { id, change } = await priceCode()
  await change("until = '2020-01-01', percent = 1")
  expect(await accepted(documentId, 1, id)).toBe('accepted')
  expect(Number((await keptOf(documentId))[0]?.price_minor)).toBe(PRICE - REDUCTION)
})

test('who waits keeps the code: the place that is offered costs what the code leaves of the price of then', async () => {
  const documentId = await session({ capacity: 0 })
  const { id, change } = await priceCode({ uses: 1, percent: 33 })
  const waiting = { amount: 0, currency: null, line_items: [], payment_method: 'none', is_waitlist: true }
  const taken = { price_code: { id, reduction: 0 } }
  expect((await bySite('accept', registration(documentId, 1, { ...waiting, ...taken }))).outcome).toBe('waitlisted')
  // It is used, and nobody takes it away.
  expect(await accepted(documentId, 2, id)).toBe('code-over')
  await change("until = '2020-01-01', percent = 1")
  await withToken(`/api/program-sessions/${documentId}?status=published`, json('PUT', { capacity: 1, fee: 50.01 }))
  const offer = async () => (await bySite('show', { submission: `submission-${documentId}-1` })).offer
  await expect.poll(offer).toMatchObject({ price: 5001 - 1650, currency: 'EUR' })
  await act(documentId, 1, 'accept-offer', { method: 'card', price: 3351, currency: 'EUR' })
  const [kept = {}] = await keptOf(documentId)
  expect([kept.state, Number(kept.price_minor), Number(kept.reduction_minor)]).toEqual(['held', 3351, 1650])
})

test('who comes back from the payment page may enter another code, with which nothing may be left to pay', async () => {
  const documentId = await session()
  const [{ id }, all] = [await priceCode({ uses: 1 }), await priceCode({ percent: 100 })]
  expect(await accepted(documentId, 1, id, { form_hash: FORM_HASH })).toBe('accepted')
  // Nobody else, and for the same form as before, as its own use does not count.
  const name = String((await query(DATABASE, `select code from price_codes where document_id = '${id}'`))[0]?.code)
  expect(await quoted(documentId, name)).toBeNull()
  expect(await quoted(documentId, name, { form_hash: FORM_HASH })).toEqual({ id, reduction: REDUCTION })
  const amend = (key: string, to: object, price: number) =>
    bySite('amend', {
      submission: `submission-${documentId}-1`,
      session: documentId,
      form_hash: FORM_HASH,
      email: 'visitor-1@company.example',
      price,
      currency: 'EUR',
      person: 'Ada',
      answers: [],
      key: `${key}-${documentId}`,
      to,
    })
  const without = { price: PRICE, amount: 100, line_items: [], price_code: null }
  expect(await amend('without', without, 8000)).toMatchObject({ isDone: true, state: 'held', price: PRICE })
  // Somebody else takes the use that came back.
  expect(await accepted(documentId, 2, id)).toBe('accepted')
  const again = { price: 8000, amount: 80, line_items: [], price_code: { id, reduction: REDUCTION } }
  expect(await amend('again', again, PRICE)).toMatchObject({ isDone: false, isCodeOver: true, price: PRICE })
  const free = { price: 0, amount: 0, line_items: [], price_code: { id: all.id, reduction: PRICE } }
  expect(await amend('free', free, PRICE)).toMatchObject({ isDone: true, state: 'confirmed', due: 0, price: 0 })
})

test.each([
  ['strapi-author', []],
  ['school-office', ['read']],
  ['strapi-editor', ['create', 'delete', 'publish', 'read', 'update']],
  ['school-administrator', ['create', 'delete', 'publish', 'read', 'update']],
])('of codes a %s may %j', async (role, allowed) => {
  const rows = await query(
    DATABASE,
    `select action from admin_permissions where subject = 'api::price-code.price-code' and id in (
      select permission_id from admin_permissions_role_lnk where role_id in (
        select id from admin_roles where code = '${role}')) order by action`,
  )
  expect(rows.map(({ action }) => String(action).replace('plugin::content-manager.explorer.', ''))).toEqual(allowed)
})

test('nobody reads a code over the API, not even who may read drafts or write content', async () => {
  const asked = ['/api/price-codes', '/api/price-codes/1', '/api/programs?populate=*', '/api/search?q=ALUMNI20SAMPLE']
  for (const path of asked) {
    for (const ask of [anonymous, withToken]) expect(JSON.stringify(await ask(path)), path).not.toContain('20SAMPLE')
  }
  expect((await anonymous('/api/price-codes')).status).toBe(404)
  expect((await anonymous('/api/registrations/code', json('POST', { code: 'ALUMNI20SAMPLE' }))).status).toBe(403)
})
