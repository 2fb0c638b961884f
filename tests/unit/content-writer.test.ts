import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { json, listen, type Reply } from '../doubles/listen.ts'
import { ContentNotWritten, NotInContent } from '#registration/content-writer.ts'
import { contentWriter } from '#registration/http-content-writer.ts'
import { Outbox } from '#registration/outbox.ts'
import { newState, type RegistrationRecord } from '#registration/record.ts'
import type { ValidForm } from '#registration/submission.ts'
import { Registrations } from '#registration/registrations.ts'
import { logDouble, paymentDouble } from '#registration/testing/doubles.ts'
import { validForm } from '#registration/testing/examples.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the content service is told of a form that somebody sends. */
async function toldOf(checked: ValidForm): Promise<unknown> {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body).data)
    return Response.json({ data: { outcome: 'waitlisted' } })
  })
  const outbox = new Outbox(':memory:')
  onTestFinished(() => outbox.close())
  const content = contentWriter('http://content.example', 'a-token', 24)
  const settings = { outbox, content, payment: paymentDouble().payment, log: logDouble() }
  const registrations = new Registrations({
    ...settings,
    siteUrl: 'https://site.example',
    secret: 'a-secret',
    holdMs: 1e9,
  })
  await registrations.submit(checked, async () => 'passed')
  return bodies[0]
}

test('sends whether a form joins the waiting list', async () => {
  const { form } = validForm({ fee: 0 })
  if (form.kind !== 'registration') throw new Error('A registration was asked for.')
  expect(await toldOf(validForm({ form: { ...form, isWaitlist: true } }))).toMatchObject({ is_waitlist: true })
  expect(await toldOf(validForm())).toMatchObject({ is_waitlist: false })
})

test('sends of the key of a form a hash alone, by which its visitor is known again', async () => {
  const key = '6fa1c7a0-93a5-4b64-9d5e-0f6c3f3f1a11'
  const told = await toldOf(validForm({ key, email: 'ada@company.example' }))
  expect(told).toMatchObject({ form_hash: expect.stringMatching(/^[\w-]{43}$/) })
  expect(JSON.stringify(told)).not.toContain(key)
  expect(await toldOf(validForm())).not.toHaveProperty('form_hash')
})

test('sends each answer with the name of its question, because labels may repeat', async () => {
  const answers = [
    { name: 'q-name', label: 'Name', value: 'Ada' },
    { name: 'q-name-2', label: 'Name', value: 'Charles' },
  ]
  expect(await toldOf(validForm({ answers }))).toMatchObject({ answers })
})

const RECORD: RegistrationRecord = {
  id: 'a-submission-of-a-test',
  token: 't',
  reference: 'DUP-2610-ABC234',
  createdAt: new Date('2026-11-21T10:00:00Z'),
  revision: 1,
  submission: {
    kind: 'registration',
    page: '/',
    email: 'ada@company.example',
    answers: [],
    session: {
      documentId: 'd1',
      key: 'DUP2610-d1',
      title: 'Deals',
      when: '12 October 2026',
      place: null,
      endsAt: null,
    },
    currency: null,
    items: [],
    total: 0,
    isWaitlist: false,
    isInvited: false,
  },
  state: {
    ...newState('none', new Date(0)),
    status: 'registered',
    isAccepted: true,
    holdsPlace: true,
    history: [],
  },
}

async function writer(reply: Reply) {
  const { origin, stop } = await listen(() => reply)
  onTestFinished(stop)
  return contentWriter(origin, 'token', 24)
}

test('says that somebody came by the private link, and nothing of it otherwise: an older service knows no such field', async () => {
  const asked: unknown[] = []
  const { origin, stop } = await listen(({ body }) => {
    asked.push(JSON.parse(body))
    return json({ data: { outcome: 'accepted' } })
  })
  onTestFinished(stop)
  const session = {
    documentId: 'd1',
    key: 'DUP2610-d1',
    title: 'Deals',
    when: '12 October 2026',
    place: null,
    endsAt: null,
  }
  for (const isInvited of [false, true]) {
    await contentWriter(origin, 'token', 24).accept({
      ...RECORD,
      submission: { ...RECORD.submission, session, isInvited },
    })
  }
  expect(asked).toEqual([
    { data: expect.not.objectContaining({ is_invited: expect.anything() }) },
    { data: expect.objectContaining({ is_invited: true }) },
  ])
})

test('says of a group by invoice that its address can be confirmed, and of nobody else', async () => {
  expect(await toldOf(validForm({ places: 3, payment: 'invoice' }))).toMatchObject({ places: 3, verifies: true })
  for (const other of [validForm({ payment: 'invoice' }), validForm({ places: 3 }), validForm({ places: 3, fee: 0 })]) {
    expect(await toldOf(other)).not.toHaveProperty('verifies')
  }
})

test('returns the registration as the content service knows it', async () => {
  const view = {
    submission: RECORD.id,
    version: 3,
    stamp: 'a-stamp',
    reference: RECORD.reference,
    token: RECORD.token,
    state: 'confirmed',
    money: 'received',
    until: null,
    method: 'card',
    places: 1,
    price: 640_000,
    received: 640_000,
    returned: 0,
    fee: 0,
    toReturn: 0,
    due: 0,
    currency: 'USD',
    email: 'ada@company.example',
    person: 'Ada Lovelace',
    session: 'd1',
    session_key: 'DUP2610-d1',
    session_title: 'Deals, 12 October 2026',
    documents: [],
    session_details: null,
  }
  const held = await writer(json({ data: { ...view, facts: {} } }))
  expect(await held.updateStatus(RECORD, { key: 'a-key-of-one', checkouts: [] })).toEqual(view)
  const strange = await writer(json({ data: {} }))
  await expect(strange.updateStatus(RECORD, { key: 'a-key-of-one', checkouts: [] })).rejects.toBeInstanceOf(
    ContentNotWritten,
  )
})

test('knows an entry that is not there from a path that is not there', async () => {
  const gone = await writer(json({ error: { name: 'NotFoundError', message: 'There is no such session.' } }, 404))
  await expect(gone.accept(RECORD)).rejects.toBeInstanceOf(NotInContent)
  await expect(gone.updateStatus(RECORD, { key: 'a-key-of-one', checkouts: [] })).rejects.toBeInstanceOf(NotInContent)
  const elsewhere = await writer(json({ error: { name: 'NotFoundError', message: 'Not Found' } }, 404))
  await expect(elsewhere.accept(RECORD)).rejects.toBeInstanceOf(ContentNotWritten)
  const proxy = await writer({ status: 404, body: '<h1>404</h1>' })
  await expect(proxy.accept(RECORD)).rejects.toBeInstanceOf(ContentNotWritten)
})

test('an event that cannot be read is named by its number, and all others are read', async () => {
  const rest = { submission: 'a', type: 'waiting', by: 'clock', why: null, at: 'then', email: null, registration: null }
  const events = [
    { id: 1, ...rest, data: {} },
    { id: 2, ...rest, data: { address: 7 } },
    // As it was written once, without an address before.
    { id: 3, ...rest, data: { address: null } },
  ]
  const content = await writer(json({ data: events, deletions: [] }))
  const claimed = await content.claimEvents(0)
  expect(claimed.events.map(({ id }) => id)).toEqual([1, 3])
  expect(claimed.unreadable).toEqual([2])
})
