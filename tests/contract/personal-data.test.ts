import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { anonymous, json, withToken } from './content-service.ts'
import { copyOf, isPostgresql, query } from './databases.ts'

const { keptSecret } = createRequire(import.meta.url)('../../content-service/boot/environment.js')
const DAY_MS = 24 * 60 * 60_000
const LONG_AGO = '2020-01-01T10:00:00.000Z'

/** A session that ended so many days ago, with a capacity. */
async function endedSession(daysAgo: number): Promise<string> {
  const [startDate, endDate] = [daysAgo + 2, daysAgo].map((days) => new Date(Date.now() - days * DAY_MS).toISOString())
  const data = {
    SKU: `GONE${daysAgo}X${Date.now()}`,
    isHidden: true,
    program_session_status: 'open',
    capacity: 9,
    session_parts: [{ title: 'All', startDate, endDate }],
  }
  const { body } = await withToken('/api/program-sessions?status=published', json('POST', data))
  const { documentId } = body.data
  onTestFinished(async () => {
    await withToken(`/api/program-sessions/${documentId}`, { method: 'DELETE' })
  })
  return documentId
}

async function bySite(path: string, data: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${process.env.TEST_WRITE_TOKEN}` }
  const { status, body } = await anonymous(path, { ...json('POST', data), headers })
  expect(status).toBe(200)
  return body.data
}

/** Somebody who registers, and told us of an allergy. */
async function registered(session: string, name: string, changes: object = {}): Promise<string> {
  const submission = `submission-of-${name}-${session}`
  const email = `${name}@personal-data.example`
  await bySite('/api/registrations/accept', {
    submission,
    reference: `REG-${name}-${session}`,
    token: `token-of-${name}-${session}`,
    session,
    session_key: `GONE-${session}`,
    session_title: 'A session that is over',
    email,
    person: `Person ${name}`,
    answers: [
      { name: 'q-name', label: 'Name', value: `Person ${name}` },
      { name: 'q-email', label: 'Email', value: email },
      { name: 'q-diet', label: 'Diet', value: `allergy-of-${name}`, isForSessionOnly: true },
    ],
    line_items: [],
    amount: 0,
    currency: null,
    payment_method: 'none',
    received_at: LONG_AGO,
    is_waitlist: false,
    ...changes,
  })
  return submission
}

async function pay(submission: string): Promise<void> {
  const given = { amount: 10_000, checkout: `checkout-${submission}`, receipt: `https://pay.example/${submission}` }
  const act = { submission, type: 'pay', by: 'provider', key: `pay-${submission}`, with: given }
  await bySite('/api/registrations/act', act)
}

/** Everything in a database as bytes: its files or, of a PostgreSQL, what its tables hold. */
async function everythingIn(database: string): Promise<string> {
  if (!isPostgresql(database)) {
    const parts = await Promise.all(['', '-wal'].map((end) => readFile(database + end, 'latin1').catch(() => '')))
    return parts.join('')
  }
  const tables = ['registrations', 'registration_events', 'contact_messages', 'invoices']
  return JSON.stringify(await Promise.all(tables.map((table) => query(database, `select * from ${table}`))))
}

test('what is kept long enough goes, and who was erased before a backup was restored is erased again', async () => {
  const [lately, once] = [await endedSession(40), await endedSession(4000)]
  const card = { payment_method: 'card', amount: 100, currency: 'EUR' }
  const notes = await registered(lately, 'notes', card)
  const old = await registered(once, 'old', card)
  const free = await registered(once, 'without-fee')
  const back = await registered(lately, 'back', card)
  const later = await registered(lately, 'later', { received_at: new Date().toISOString() })
  const ended = await registered(lately, 'ended', card)
  const invoiced = await registered(once, 'invoiced', { ...card, payment_method: 'invoice' })
  const forgotten = await registered(once, 'forgotten', { ...card, payment_method: 'invoice' })
  for (const submission of [notes, old, back, invoiced, forgotten]) await pay(submission)
  await bySite('/api/registrations/act', { submission: ended, type: 'lapse', by: 'clock', key: `lapse-${ended}` })
  await bySite('/api/contact-messages/accept', {
    submission: 'message-of-somebody-long-ago',
    reference: `MSG-${once}`,
    email: 'wrote@personal-data.example',
    answers: [{ name: 'q-message', label: 'Message', value: 'written-in-confidence' }],
    received_at: LONG_AGO,
  })

  // Groups: of one everybody goes with the person who registered, of the other only the person who was erased.
  const named = (person: string) => ({
    id: person,
    person: `Person ${person}`,
    email: `${person}@personal-data.example`,
    at: LONG_AGO,
    token: `token-of-${person}`,
    answers: [{ name: 'notes', label: 'Diet', value: `allergy-of-${person}`, isForSessionOnly: true }],
  })
  const nameIn = (submission: string, people: object[]) =>
    query(
      process.env.TEST_DATABASE ?? '',
      `update registrations set participants = '${JSON.stringify(people)}' where submission = '${submission}' returning id`,
    )
  await nameIn(old, [named('with-old')])
  await nameIn(notes, [named('erased-of-group'), named('left-of-group')])

  const folder = await mkdtemp(join(tmpdir(), 'personal-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = await copyOf(process.env.TEST_DATABASE ?? '', folder)
  const lapsed = JSON.stringify([{ at: LONG_AGO, status: 'cancelled' }])
  await query(database, `update registrations set history = '${lapsed}' where submission = '${ended}' returning id`)
  const days = 'notes_days = 30, ended_days = 90, participants_days = 3650, messages_days = 365, invoices_days = 3650'
  await query(database, `update registration_policies set ${days} returning id`)
  const beforeTheTerm = isPostgresql(database) ? `'2010-01-01'` : '0'
  const aged = `update invoices set issued_at = ${beforeTheTerm} where submission = '${forgotten}' returning id`
  await query(database, aged)
  // Two were erased after the backup; one of them has registered again since.
  process.env.ERASURE_KEY ??= keptSecret('ERASURE_KEY')
  const { hashOf } = createRequire(import.meta.url)('../../content-service/src/school/personal-data/erasure-list.js')
  const line = (name: string, at: string) => `${JSON.stringify({ who: hashOf(`${name}@Personal-Data.example`), at })}\n`
  const uploads = join(folder, 'uploads')
  await mkdir(uploads)
  await writeFile(
    join(folder, 'erasures.jsonl'),
    `${line('back', '2026-01-01T00:00:00Z')}${line('later', '2026-01-01T00:00:00Z')}${line('erased-of-group', '2026-01-01T00:00:00Z')}{"who":"cut o`,
  )

  const port = await freePort()
  const service = await startContentService({ port, data: { database, uploads } })
  onTestFinished(() => service.stop())
  const row = async (submission: string) =>
    (await query(database, `select * from registrations where submission = '${submission}'`))[0]
  // At the start, before anybody asks.
  expect(await row(back)).toMatchObject({ email: '', person: null, token: null, state: 'confirmed', erased: 'person' })
  expect(await row(later)).toMatchObject({ email: 'later@personal-data.example' })
  await expect.poll(() => row(ended)).toBeUndefined()
  await expect.poll(async () => (await row(old))?.erased).toBe('person')
  for (const submission of [invoiced, forgotten]) {
    await expect.poll(async () => (await row(submission))?.erased).toBe('person')
  }
  // The law asks for the recipient of an invoice, and for nothing else of the person; after its term not for that either.
  const paper = async (submission: string) =>
    (await query(database, `select * from invoices where submission = '${submission}'`))[0]
  expect(JSON.stringify((await paper(invoiced))?.recipient)).toContain('Person invoiced')
  await expect.poll(async () => (await paper(forgotten))?.recipient).toBeNull()
  expect(Number((await paper(forgotten))?.total_minor)).toBe(10_000)
  const messages = () => query(database, `select * from contact_messages where reference = 'MSG-${once}'`)
  await expect.poll(messages).toEqual([])

  // What was paid, and the places, are as before; of who paid there is nothing.
  for (const submission of [old, back]) {
    const kept = await row(submission)
    expect([kept?.state, kept?.currency, Number(kept?.received_minor)]).toEqual(['confirmed', 'EUR', 10_000])
    expect(kept?.received_at).not.toBeNull()
  }
  expect(await row(free)).toMatchObject({ state: 'confirmed', email: '', erased: 'person' })
  expect(await row(notes)).toMatchObject({ email: 'notes@personal-data.example', erased: 'notes' })
  const { body } = await (async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/program-sessions/${once}`)
    return { body: await answer.json() }
  })()
  expect(body.data.places_left).toBe(5)
  const typesOf = async (submission: string) =>
    (await query(database, `select type from registration_events where submission = '${submission}' order by id`)).map(
      ({ type }) => type,
    )
  expect(await typesOf(old)).toEqual(['held', 'confirmed', 'erased'])
  expect((await typesOf(notes)).at(-1)).toBe('notes-deleted')
  expect(await typesOf(ended)).toEqual(['deleted'])

  await service.stop()
  const everything = await everythingIn(database)
  expect(everything).toContain('later@personal-data.example')
  expect(everything).toContain('left-of-group@personal')
  expect(everything).toContain('token-of-left-of-group')
  expect(everything.includes('allergy-of-left-of-group')).toBe(false)
  for (const name of ['old', 'without-fee', 'back', 'ended', 'with-old', 'erased-of-group']) {
    for (const part of [`${name}@personal`, `Person ${name}`, `allergy-of-${name}`, `token-of-${name}`]) {
      expect(everything.includes(part), part).toBe(false)
    }
  }
  for (const part of ['invoiced@personal', 'allergy-of-invoiced', 'token-of-invoiced', 'Person forgotten']) {
    expect(everything.includes(part), part).toBe(false)
  }
  expect(everything.includes('allergy-of-notes')).toBe(false)
  for (const part of ['written-in-confidence', 'wrote@personal']) expect(everything.includes(part), part).toBe(false)
  expect(await readdir(folder)).toContain('erasures.jsonl')
})
