import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { anonymous, json, withToken, type Answer } from './content-service.ts'
import { query } from './databases.ts'

/** What the content service does for sites that have no common disk. */

let made = 0

function bySite(call: string, data: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${process.env.TEST_WRITE_TOKEN}` }
  return anonymous(`/api/registrations/${call}`, { ...json('POST', data), headers })
}

async function asked(call: string, data: object): Promise<Answer['body']> {
  const { status, body } = await bySite(call, data)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** Somebody who has registered by card, with what the site that received it says for the others. */
async function registered(changes: object = {}) {
  made += 1
  const unique = `${Date.now().toString(36)}${made}`
  const fields = { SKU: `SITES${unique}`, isHidden: true, program_session_status: 'open', capacity: 5 }
  const { body } = await withToken('/api/program-sessions?status=published', json('POST', fields))
  const session: string = body.data.documentId
  onTestFinished(async () => {
    await withToken(`/api/program-sessions/${session}`, { method: 'DELETE' })
  })
  const data = {
    submission: `submission-of-${unique}`,
    reference: `REG-2610-${unique.toUpperCase()}`,
    token: `token-of-${unique}`,
    form_hash: `form-${unique}`.padEnd(43, '-'),
    session,
    session_key: `SITES-${unique}`,
    session_title: 'Of several sites',
    email: `ada-${unique}@company.example`,
    person: 'Ada',
    answers: [{ name: 'name', label: 'Name', value: 'Ada' }],
    line_items: [{ label: 'Fee', amount: 100 }],
    amount: 100,
    currency: 'EUR',
    payment_method: 'card',
    received_at: '2026-11-21T10:00:00.000Z',
    is_waitlist: false,
    facts: { page: '/a/page' },
    ...changes,
  }
  await asked('accept', data)
  return data
}

function settle(submission: string, changes: object = {}): Promise<Answer['body']> {
  const status = { registration_status: 'awaiting-payment', history: [], payment_method: 'card', odd_payment: null }
  return asked('settle', { submission, revision: 2, ...status, ...changes })
}

/** Writes down an event as the office makes it in the panel. Returns its id. */
async function happened(type: string, submission: string, data: object): Promise<number> {
  const [event] = await query(
    process.env.TEST_DATABASE ?? '',
    `insert into registration_events (submission, session, type, "by", at, state, money, data, attempts)
     values ('${submission}', '', '${type}', 'office', '2026-11-21', 'none', 'none', '${JSON.stringify(data)}', 0) returning id`,
  )
  return Number(event?.id)
}

test('what one site has received, another finds, with its answers, its checkouts and what else it is drawn from', async () => {
  const { submission, reference, token, form_hash, session, email, answers } = await registered()
  const open = { id: 'checkout-1', url: 'https://pay.example/1', expires_at: 2_000_000_000_000 }
  const other = { ...open, id: 'checkout-2' }
  await settle(submission, { checkouts: [open] })
  await Promise.all([
    settle(submission, { checkouts: [{ ...open, expires_at: 0 }, other] }),
    settle(submission, { checkouts: [open], receipt_url: 'https://pay.example/receipt' }),
  ])
  const checkouts = [{ ...open, expires_at: 0 }, other]
  const known = { submission, reference, token, answers, form_hash, facts: { page: '/a/page' }, outcome: 'accepted' }
  for (const name of [{ token }, { token, reference }, { reference }, { submission }]) {
    const found = await asked('find', name)
    expect(found.isGone).toBe(false)
    expect(found.copy).toMatchObject({ ...known, checkouts, receipt_url: 'https://pay.example/receipt' })
  }
  const sent = { submission: 'of-another-page', session, email: email.toUpperCase() }
  for (const form of [
    sent,
    { ...sent, email: 'b@x.example', form_hash },
    { ...sent, submission, email: 'b@x.example' },
  ]) {
    expect((await asked('earlier', form)).map((one: { submission: string }) => one.submission)).toEqual([submission])
  }
  expect(await asked('earlier', { ...sent, email: '%' })).toEqual([])
})

test('a link that leads nowhere any more is told apart from one of what has not arrived', async () => {
  const { submission, reference, token, email } = await registered({
    payment_method: 'none',
    amount: 0,
    line_items: [],
  })
  expect(await asked('find', { token: 'of-nobody', reference: 'REG-2610-UNKNWN' })).toEqual({
    copy: null,
    isGone: false,
  })
  await asked('links', { email })
  expect(await asked('find', { token, reference })).toEqual({ copy: null, isGone: true })
  const gone = { reference: `${reference}-GONE` }
  await happened('deleted', submission, gone)
  expect(await asked('find', gone)).toEqual({ copy: null, isGone: true })
})

test('two disks of the site that count their revisions by themselves do not take the other for a repetition', async () => {
  const { submission } = await registered()
  await settle(submission, { registration_status: 'failed', key: 'disk-a-2' })
  const { state } = await settle(submission, { registration_status: 'paid', key: 'disk-b-2' })
  expect(state).toBe('confirmed')
})

test('an email is sent by one site, however many have it to send, and by the one that took it also after a restart', async () => {
  const submission = `emails-of-${Date.now()}`
  const email = (by: string, isSent = false) =>
    asked('email', { submission, kind: 'paid', by, is_sent: isSent }).then(({ state }) => String(state))
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((by) => email(by)))
  expect(all.toSorted((one, two) => one.localeCompare(two))).toEqual([...Array(5).fill('others'), 'yours'])
  const sender = 'abcdef'[all.indexOf('yours')] ?? ''
  expect(await email(sender)).toBe('yours')
  expect(await email(sender, true)).toBe('sent')
  expect(await Promise.all(['a', 'b', 'c'].map((by) => email(by)))).toEqual(['sent', 'sent', 'sent'])
})

test('an event is given to one of many that ask at the same time', async () => {
  await registered()
  const claims = await Promise.all(Array.from({ length: 8 }, () => bySite('claim', {})))
  const ids = claims.flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id))
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every disk of the site reads what was deleted, and of an erased person no more than a keyed hash', async () => {
  const database = process.env.TEST_DATABASE ?? ''
  const [last] = await query(database, 'select max(id) as id from registration_events')
  const deletions = async (after: unknown) => (await bySite('claim', { after: Number(after) })).body.deletions
  const submission = `deleted-${Date.now()}`
  const email = `${submission}@company.example`
  const reference = 'REG-2610-DELETD'
  await happened('deleted', submission, { reference })
  const event = await happened('erase-person', `person-${submission}`, { address: email })
  const who = createHmac('sha256', process.env.TEST_WRITE_TOKEN ?? '')
    .update(email)
    .digest('base64url')
  const wanted = [
    { type: 'deleted', submission, reference, who: null },
    { type: 'erase-person', submission: `person-${submission}`, reference: null, who },
  ]
  expect(await deletions(last?.id)).toMatchObject(wanted)
  await asked('handled', { handled: [event], failed: [] })
  expect(await deletions(last?.id)).toMatchObject(wanted)
  const [kept] = await query(database, `select data from registration_events where id = ${event}`)
  expect(JSON.stringify(kept)).not.toContain('company.example')
  expect(await deletions(event)).toEqual([])
})
