import { emailWords } from '../../content-service/src/admin/email-words.mjs'
import { addedTaxMessages } from '../../content-service/src/admin/messages.mjs'
import { anonymous, json, withBearer, withToken, type Answer } from '../contract/content-service.ts'
import { expect, test } from '../e2e/watched-page.ts'
import { level } from '../level.ts'
import { administrator, inRole, type Ask } from './accounts.ts'
import { AUTHOR } from './author.ts'
import { bySite, registrationFor, sessionOf, sessionWithOne } from './session-with-one.ts'

const SESSIONS = '/content-manager/collection-types/api::program-session.program-session'
const POLICY = '/content-manager/single-types/api::registration-policy.registration-policy'
const EMAILS = '/content-manager/collection-types/api::email-template.email-template'
const CODES = '/content-manager/collection-types/api::price-code.price-code'
/** A registration as the office reads it, by its reference. */
async function found(ask: Ask, reference: string) {
  return (await ask('GET', `/office/registrations?search=${reference}`)).body.data.rows[0]
}

async function act(ask: Ask, id: string, name: string, given: object = {}, kind = 'acts'): Promise<Answer> {
  const key = `key-${name}-${Math.random()}`
  return ask('POST', `/office/registrations/${id}/${kind}`, { act: name, key, why: 'You asked us to.', with: given })
}

test('what the office reads beforehand is what it then does, with who and why in the timeline', async () => {
  const { placesLeft, reference } = await sessionWithOne()
  const ask = administrator()
  const { id } = await found(ask, reference)
  const preview = await act(ask, id, 'cancel', { fee: 30 }, 'preview')
  expect(preview.body.data).toMatchObject({
    state: 'Cancelled',
    money: expect.stringMatching(/^USD 30 to pay by \d+ \w+ \d{4}$/),
    emails: [{ to: 'ada@company.example', subject: expect.stringContaining('Your registration is cancelled: ') }],
  })
  expect(preview.body.data.emails[0].lines).toEqual([
    'Your registration is cancelled.',
    'You asked us to.',
    'The cancellation fee is USD 30.',
  ])
  // Nothing has happened yet.
  expect(await placesLeft()).toBe(1)
  const { body } = await act(ask, id, 'cancel', { fee: 30 })
  const [cancelled, issued] = body.data.timeline.slice(-2)
  expect(cancelled).toMatchObject({ what: 'Cancelled: fee of USD 30', why: 'You asked us to.' })
  expect(cancelled.by).toContain(AUTHOR.email)
  // The fee is to be paid by invoice.
  expect(issued).toMatchObject({
    what: expect.stringMatching(/^Invoice issued: ASB-\d{4}-\d{6}, USD 30$/),
    by: 'automatically',
  })
  await act(ask, id, 'pay', { amount: 10 })
  const invoices: { reference: string }[] = (await ask('GET', '/office/invoices')).body.data.rows
  expect(invoices.find((one) => one.reference === reference)).toMatchObject({
    total: 'USD 30',
    status: expect.stringMatching(/^USD 20 to pay by \d+ \w+ \d{4}$/),
  })
  expect(await placesLeft()).toBe(2)
})

test('before a refund to a card the office reads the email that is sent once the payment provider has made it', async () => {
  const { documentId, settle, reference } = await sessionWithOne()
  await settle(5, 'paid')
  const ask = administrator()
  const { id } = await found(ask, reference)
  const later = {
    to: 'ada@company.example',
    subject: `We have refunded you: A session of the office (${reference})`,
    lines: ['We have refunded USD 70 to you. Your bank may take a few days to show the refund.'],
  }
  const cancel = (await act(ask, id, 'cancel', { fee: 30 }, 'preview')).body.data
  expect(cancel.emails.map(({ subject }: { subject: string }) => subject)).toEqual([
    expect.stringContaining('Your registration is cancelled: '),
  ])
  expect(cancel.laterEmails).toEqual([later])
  await act(ask, id, 'cancel', { fee: 30 })

  // The provider refuses it, and the office asks once more.
  const { submission } = registrationFor(documentId, 'ada')
  const provider = { submission, by: 'provider' }
  const refusal = { type: 'refund-failed', with: { amount: 7000, reason: 'The card is closed.' } }
  await bySite('act', { ...provider, ...refusal, key: `refused-${documentId}` })
  const { emails, laterEmails } = (await act(ask, id, 'ask-refund', {}, 'preview')).body.data
  expect([emails, laterEmails]).toEqual([[], [later]])
  await act(ask, id, 'ask-refund')
  await eventsTold()
  await bySite('act', { ...provider, type: 'card-refunded', with: { amount: 7000 }, key: `made-${documentId}` })
  const [made] = await eventsTold()
  const { to, subject, lines } = later
  expect(made?.email).toMatchObject({ to, subject, paragraphs: lines })
})

test('anyone who is marked as attended reads of the certificate, and the office gets a link to it until it is taken back', async () => {
  const documentId = await sessionOf(2)
  const ask = administrator()
  const caller = { name: 'Tel Ephone', email: 'tel@company.example', company: null, method: 'none' }
  const call = { act: 'register', key: `call-${documentId}`, with: caller }
  const called = await ask('POST', `/office/sessions/${documentId}/acts`, call)
  const { id, certificates: none } = called.body.data
  expect(none).toEqual([])
  const preview = await act(ask, id, 'attend', {}, 'preview')
  expect(preview.body.data.emails).toEqual([
    expect.objectContaining({ subject: expect.stringContaining('Your certificate of attendance is ready') }),
  ])
  const [certificate] = (await act(ask, id, 'attend')).body.data.certificates
  expect(certificate.url).toMatch(
    new RegExp(`^${process.env.TEST_SITE_URL}/registration/certificate\\.pdf\\?registration=office-`),
  )
  expect((await act(ask, id, 'unattend')).body.data.certificates).toEqual([])
})

test('for a group that has not confirmed its address, the office reads of places and invoice first, and confirms them', async () => {
  const documentId = await sessionOf(4)
  const sent = { ...registrationFor(documentId, 'unverified'), payment_method: 'invoice', places: 4, verifies: true }
  await bySite('accept', sent)
  const ask = administrator()
  const row = await found(ask, sent.reference)
  expect([row.stateWords, row.money]).toEqual(['Held until the address is confirmed', 'due'])
  const { body } = await act(ask, row.id, 'confirm', {}, 'preview')
  expect(body.data).toMatchObject({ state: 'Confirmed', documents: [{ kind: 'Invoice', amount: 'USD 100' }] })
  expect(body.data.emails.map(({ subject }: { subject: string }) => subject.split(':')[0])).toEqual([
    'Your registration is confirmed',
  ])
  expect((await act(ask, row.id, 'confirm')).body.data.stateWords).toBe('Confirmed')
})

test('places of a group are taken back: the office reads fee, refund, credit note and emails first, and the page then says the same', async () => {
  const documentId = await sessionOf(4, { fee: 100, currency: 'USD' })
  const ask = administrator()
  const caller = { name: 'Tel Ephone', email: 'tel-back@company.example', company: null, method: 'invoice', places: 4 }
  const call = { act: 'register', key: `back-${documentId}`, with: caller }
  const { id } = (await ask('POST', `/office/sessions/${documentId}/acts`, call)).body.data
  const lines = 'Ben Lim, ben-back@company.example\nCid Tan'
  const { named, unnamed, acts } = (await act(ask, id, 'participants', { participants: lines })).body.data
  expect([named.length, unnamed, acts.includes('give-back')]).toEqual([2, 1, true])
  await act(ask, id, 'pay', { amount: 400 })
  const given = { given: [named[0].id], unnamed: 1 }
  const before = (entered: object) => act(ask, id, 'give-back', entered, 'preview')
  // Without dates there are no rules: the office says what it costs.
  expect((await before({ ...given, fee: null })).body.error.message).toMatch(/^Enter the fee/)
  expect((await before({ fee: 0 })).body.error.message).toBe('Choose which places to give back.')
  expect((await before({ ...given, fee: 201 })).body.error.message).toBe('The fee must be at most USD 200.')
  expect((await before({ ...given, unnamed: 2, fee: 0 })).status).toBe(409)
  const { body } = await before({ ...given, fee: 50 })
  expect(body.data).toMatchObject({
    state: 'Confirmed',
    money: 'USD 150 to refund',
    refunds: [{ amount: 'USD 150' }],
    documents: [{ kind: 'Credit note', amount: 'USD 150' }],
  })
  const told = body.data.emails.map(({ to, subject }: { to: string; subject: string }) => [to, subject.split(':')[0]])
  expect(told).toEqual([
    ['tel-back@company.example', 'Your registration now has fewer places'],
    ['ben-back@company.example', 'You are no longer taking part'],
  ])
  expect(body.data.emails[0].lines).toEqual([
    'Dear Tel Ephone,',
    '2 places were given back. You still have 2 places, for Tel Ephone and Cid Tan.',
    'You asked us to.',
    'The fee for giving back places is USD 50.',
    'We will refund USD 150 to you.',
  ])
  const now = (await act(ask, id, 'give-back', { ...given, fee: 50 })).body.data
  expect(now).toMatchObject({
    places: 2,
    money: 'to-be-returned',
    toReturn: 150,
    participants: ['Tel Ephone', 'Cid Tan'],
  })
  expect(now.timeline.map(({ what }: { what: string }) => what)).toContain('Places given back: 2 places, fee of USD 50')
})

test('a place of a group is taken back while all are held for a payment, and what was paid for it meanwhile is refunded', async () => {
  const documentId = await sessionOf(3, { fee: 100, currency: 'USD' })
  const sent = { ...registrationFor(documentId, 'paying'), amount: 300, places: 3 }
  await bySite('accept', sent)
  const checkout = { id: `checkout-${documentId}`, url: 'https://pay.example/', expires_at: 1, amount: 30_000 }
  const said = { submission: sent.submission, history: [], payment_method: 'card', odd_payment: null }
  const settle = (revision: number, registration_status: string, more: object = {}) =>
    bySite('settle', { ...said, revision, registration_status, checkouts: [checkout], ...more })
  await settle(2, 'awaiting-payment')
  const ask = administrator()
  const { id } = await found(ask, sent.reference)
  const given = { unnamed: 1, fee: null }
  const { emails, money } = (await act(ask, id, 'give-back', given, 'preview')).body.data
  expect([money, emails[0].lines.slice(0, 2)]).toEqual([
    'USD 200 to pay',
    [
      expect.stringMatching(/^1 place was given back\. We are still holding 2 places for you until .+ to pay\.$/),
      'You asked us to.',
    ],
  ])
  const held = (await act(ask, id, 'give-back', given)).body.data
  expect([held.state, held.places]).toEqual(['held', 2])
  // Somebody has paid on the page that asked for all.
  await settle(3, 'paid', { paid_checkout: checkout.id })
  const now = (await ask('GET', `/office/registrations/${id}`)).body.data
  expect([now.state, now.places, now.money]).toEqual(['confirmed', 2, 'to-be-returned'])
  expect(now.timeline.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining([expect.stringContaining('USD 300'), expect.stringContaining('USD 100')]),
  )
})

test('of a group each is ticked off, and only who came gets a certificate; who was forgotten gets it later', async () => {
  const documentId = await sessionOf(3)
  const ask = administrator()
  const caller = { name: 'Tel Ephone', email: 'tel-group@company.example', company: null, method: 'none', places: 3 }
  const call = { act: 'register', key: `group-${documentId}`, with: caller }
  const { id } = (await ask('POST', `/office/sessions/${documentId}/acts`, call)).body.data
  const lines = 'Ben Lim, ben-group@company.example\nCid Tan, cid-group@company.example'
  const { emails } = (await act(ask, id, 'participants', { participants: lines }, 'preview')).body.data
  expect(emails.map(({ to }: { to: string }) => to)).toEqual(['ben-group@company.example', 'cid-group@company.example'])
  const { attendees } = (await act(ask, id, 'participants', { participants: lines })).body.data
  const [, ben, cid] = attendees.map((one: { id: string }) => one.id)
  expect((await act(ask, id, 'attend', { present: [] }, 'preview')).status).toBe(400)
  const told = (await act(ask, id, 'attend', { present: [ben] }, 'preview')).body.data.emails
  expect(told.map(({ to }: { to: string }) => to)).toEqual(['ben-group@company.example'])
  const marked = (await act(ask, id, 'attend', { present: [ben] })).body.data
  expect(marked.certificates.map(({ name }: { name: string }) => name)).toEqual(['Ben Lim'])
  const later = (await act(ask, id, 'attendance', { present: ['contact', ben, cid] }, 'preview')).body.data.emails
  expect(later.map(({ to }: { to: string }) => to).toSorted()).toEqual([
    'cid-group@company.example',
    'tel-group@company.example',
  ])
  // Taken back, and everybody of the session marked at once: nobody stays absent.
  await act(ask, id, 'unattend')
  const session_parts = [{ title: 'Day', startDate: '2026-01-05T01:00:00.000Z', endDate: '2026-01-05T09:00:00.000Z' }]
  await withToken(`/api/program-sessions/${documentId}?status=published`, json('PUT', { session_parts }))
  await ask('POST', `/office/sessions/${documentId}/acts`, { act: 'attend', key: `everybody-${documentId}` })
  const { certificates } = (await ask('GET', `/office/registrations/${id}`)).body.data
  expect(certificates.map(({ name }: { name: string }) => name)).toEqual(['Tel Ephone', 'Ben Lim', 'Cid Tan'])
})

/** The position of an invoice or credit note in the series. */
function positionOf({ number }: { number: string }): number {
  return Number(number.split('-').at(-1))
}

test('the office opens invoices and credit notes, and has a new one made out; what is only looked at takes no number', async () => {
  const start = Date.now() + 20 * 24 * 60 * 60_000
  const dates = { startDate: new Date(start).toISOString(), endDate: new Date(start + 3_600_000).toISOString() }
  const documentId = await sessionOf(2, { fee: 100, currency: 'USD', session_parts: [{ title: 'Day', ...dates }] })
  const ask = administrator()
  const caller = { name: 'Tel Ephone', email: 'tel-invoice@company.example', company: 'Phones', method: 'invoice' }
  const call = { act: 'register', key: `invoice-${documentId}`, with: caller }
  for (const kind of ['preview', 'preview', 'acts']) await ask('POST', `/office/sessions/${documentId}/${kind}`, call)
  const [{ id }] = (await ask('GET', `/office/registrations?session=${documentId}`)).body.data.rows
  const { documents, acts, recipient, moneyWords, feeByRules } = (await ask('GET', `/office/registrations/${id}`)).body
    .data
  // What the dialog that cancels says of the school's rules.
  expect(feeByRules).toBe('USD 50')
  const [first] = documents
  expect(first.words).toMatch(/^Invoice ASB-\d{4}-\d{6}, \d+ \w+ \d{4}: USD 100$/)
  expect(first.url).toMatch(
    new RegExp(`^${process.env.TEST_SITE_URL}/registration/invoice\\.pdf\\?number=${first.number}&`),
  )
  expect([recipient, acts.includes('invoice')]).toEqual(['Phones\nTel Ephone', true])
  expect(moneyWords).toMatch(/^USD 100 to pay by /)

  const asked = { recipient: 'Phones and Sons\n4 Dock Road' }
  const preview = (await act(ask, id, 'invoice', asked, 'preview')).body.data
  expect(preview.emails).toEqual([
    expect.objectContaining({ subject: expect.stringContaining('Your invoice: '), to: caller.email }),
  ])
  expect((await act(ask, id, 'invoice', { recipient: ' ' })).status).toBe(400)
  const { documents: three } = (await act(ask, id, 'invoice', asked)).body.data
  expect(three.map(({ words }: { words: string }) => words.split(' ASB')[0])).toEqual([
    'Invoice',
    'Credit note',
    'Invoice',
  ])
  expect(three.map((one: { number: string }) => positionOf(one) - positionOf(first))).toEqual([0, 1, 2])

  const refused = await ask('DELETE', `/office/registrations/${id}`)
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('unpaid invoice')])
  // The panel says so before.
  const { refusalOfRemoval } = (await ask('GET', `/office/registrations/${id}`)).body.data
  expect(refusalOfRemoval).toBe(refused.body.error.message)
  // What will be issued is read beforehand, too, and for whom.
  const instead = { name: 'Grace Other', email: 'grace-invoice@company.example', company: 'Others' }
  const { documents: others } = (await act(ask, id, 'replace', instead, 'preview')).body.data
  expect(others.map(({ kind, person }: Record<string, string>) => [kind, person])).toEqual([
    ['Credit note', 'Phones and Sons'],
    ['Invoice', 'Others'],
  ])
  const { documents: foretold } = (await act(ask, id, 'cancel', { fee: 30 }, 'preview')).body.data
  expect(foretold).toEqual([expect.objectContaining({ kind: 'Credit note', amount: 'USD 70' })])
  const { body } = await act(ask, id, 'cancel', { fee: 0 })
  expect(body.data.documents).toHaveLength(4)
  expect(body.data.acts).not.toContain('invoice')
  expect((await ask('DELETE', `/office/registrations/${id}`)).status).toBe(200)

  // What was issued stays for the bookkeeping, also of a registration that is deleted.
  const listed = (await ask('GET', '/office/invoices')).body.data.rows
  const own = listed.filter(({ number }: { number: string }) => positionOf({ number }) >= positionOf(first))
  const cells = ({ kind, total, recipient: to, status }: Record<string, string>) => [kind, total, to, status]
  expect(own.map(cells).slice(-4)).toEqual([
    ['Credit note', '−USD 100', 'Phones and Sons', null],
    ['Invoice', 'USD 100', 'Phones and Sons', 'Credited'],
    ['Credit note', '−USD 100', 'Phones', null],
    ['Invoice', 'USD 100', 'Phones', 'Credited'],
  ])
  const { body: table } = await ask('GET', '/office/invoices.csv')
  expect(table).toMatch(/^\uFEFF?Number,Date,Kind,Credits invoice,Recipient,/)
  expect(table).toContain(`,Credit note,${first.number},Phones; Tel Ephone,`)
  expect(table).toContain(',-92.59,8,-7.41,-100,USD,')
  const wrong = await ask('GET', '/office/invoices?from=yesterday')
  expect([wrong.status, wrong.body.error.message]).toEqual([
    400,
    expect.stringContaining('Enter the first and the last day'),
  ])
})

test('once a session has begun, everybody with a confirmed place is marked as attended at once, and gets one email each', async () => {
  const documentId = await sessionOf(3)
  const ask = administrator()
  for (const name of ['ada', 'bob']) {
    await bySite('accept', { ...registrationFor(documentId, name), payment_method: 'invoice' })
  }
  await bySite('accept', registrationFor(documentId, 'holds-a-place'))
  const attend = { act: 'attend', key: `attend-${documentId}` }
  const press = (kind: 'preview' | 'acts') => ask('POST', `/office/sessions/${documentId}/${kind}`, attend)
  const hasBegun = async () => {
    const { id } = await found(ask, registrationFor(documentId, 'ada').reference)
    return (await ask('GET', `/office/registrations/${id}`)).body.data.hasSessionBegun
  }
  expect(await hasBegun()).toBe(false)
  const early = await press('acts')
  expect([early.status, early.body.error.message]).toEqual([409, 'This session has not begun yet.'])
  const session_parts = [
    { title: 'Day one', startDate: '2026-01-05T01:00:00.000Z', endDate: '2026-01-05T09:00:00.000Z' },
  ]
  await withToken(`/api/program-sessions/${documentId}?status=published`, json('PUT', { session_parts }))
  expect(await hasBegun()).toBe(true)
  const certificate = { subject: expect.stringContaining('Your certificate of attendance is ready') }
  expect((await press('preview')).body.data).toMatchObject({
    numbers: '3 of 3 places taken. 0 confirmed, 2 attended, 1 held, 0 waiting',
    emails: [
      { ...certificate, to: 'ada@company.example' },
      { ...certificate, to: 'bob@company.example' },
    ],
  })
  await eventsTold()
  for (const _time of [1, 2]) expect((await press('acts')).status).toBe(200)
  const told = (await eventsTold()).filter(({ submission }) => submission.endsWith(documentId))
  expect(told.map(({ type }) => type)).toEqual(['attended', 'attended'])
  const again = await ask('POST', `/office/sessions/${documentId}/acts`, { ...attend, key: `again-${documentId}` })
  expect([again.status, again.body.error.message]).toEqual([409, 'Nobody has a confirmed place.'])
})

test('an act that means nothing now is refused with one sentence, and one sent twice is done once', async () => {
  const { reference } = await sessionWithOne()
  const ask = administrator()
  const { id } = await found(ask, reference)
  const refused = await act(ask, id, 'attend')
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'You cannot do this now, because the status of the registration is “Held for payment”.',
  ])
  const pay = { act: 'pay', key: `paid-${id}`, with: { amount: 100 } }
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `/office/registrations/${id}/acts`, pay)))
  expect(answers.map(({ status, body }) => [status, body.data.moneyWords])).toEqual(
    answers.map(() => [200, 'USD 100 paid']),
  )
})

test('a form in which something is missing is refused with one sentence that says what to enter', async () => {
  const { documentId, reference } = await sessionWithOne()
  const ask = administrator()
  const { id } = await found(ask, reference)
  const saidOf = async (name: string, given: object) => (await act(ask, id, name, given, 'preview')).body.error.message
  expect(await saidOf('email', { email: 'ada at company' })).toBe(
    'Enter an email address, such as ada@company.example.',
  )
  expect(await saidOf('move', { session: '' })).toBe('Choose a session.')
  expect(await saidOf('cancel', { fee: null })).toBe('Enter the fee as a number. If there is no fee, enter 0.')
  const nobody = { act: 'register', key: `nobody-${id}`, with: { name: '', email: '', company: '', method: 'none' } }
  const { body } = await ask('POST', `/office/sessions/${documentId}/preview`, nobody)
  expect(body.error.message).toBe('Enter a name, an email address such as ada@company.example, and a number of places.')
})

test('the events of a move say first who has left the session, then to whom the free place is offered', async () => {
  const [from, to] = [await sessionOf(1), await sessionOf(1)]
  for (const name of ['ada', 'bob']) await bySite('accept', registrationFor(from, name))
  const ask = administrator()
  const { id } = await found(ask, registrationFor(from, 'ada').reference)
  expect((await act(ask, id, 'move', { session: to })).status).toBe(200)
  const told = (await eventsTold()).filter(({ submission }) => submission.endsWith(from))
  const inTurn = told
    .toSorted((one, next) => one.id - next.id)
    .map(({ type, registration }) => [type, registration?.email])
  expect(inTurn).toEqual([
    ['held', 'ada@company.example'],
    ['waiting', 'bob@company.example'],
    ['moved', 'ada@company.example'],
    ['offered', 'bob@company.example'],
  ])
})

test('the office moves, replaces, corrects and telephones; a cancelled session cancels everybody in it', async () => {
  const [from, to] = [await sessionWithOne(), await sessionWithOne()]
  const ask = administrator()
  const { id } = await found(ask, from.reference)
  // The same person takes part there already.
  expect((await act(ask, id, 'move', { session: to.documentId })).status).toBe(409)
  await act(ask, id, 'email', { email: 'other@company.example' })
  const moved = await act(ask, id, 'move', { session: to.documentId })
  expect(moved.body.data).toMatchObject({ sessionId: to.documentId, state: 'held' })
  expect([await from.placesLeft(), await to.placesLeft()]).toEqual([2, 0])
  const grace = { name: 'Grace Other', email: 'grace@company.example', company: null }
  // Anyone who is paying comes back to the page of the present link, which a new participant replaces.
  expect((await act(ask, id, 'replace', grace)).status).toBe(409)
  await act(ask, id, 'confirm')
  const replaced = await act(ask, id, 'replace', grace)
  expect(replaced.body.data).toMatchObject({ name: 'Grace Other', email: 'grace@company.example' })
  const path = `/office/sessions/${to.documentId}/acts`
  const preview = `/office/sessions/${to.documentId}/preview`
  const caller = { name: 'Tel Ephone', email: 'tel@company.example', company: 'Wires', method: 'invoice' }
  const call = { act: 'register', key: `call-${id}`, with: caller }
  const foretold = await ask('POST', preview, call)
  const called = await ask('POST', path, call)
  expect(foretold.body.data.emails[0].subject).toContain(`(${called.body.data.reference})`)
  expect(called.body.data).toMatchObject({ state: 'waiting', company: 'Wires' })
  const again = await ask('POST', path, { act: 'register', key: `call-again-${id}`, with: caller })
  expect(again.status).toBe(409)
  await ask('POST', path, { act: 'cancel', key: `cancel-${id}`, why: 'The teacher is ill.' })
  const { rows } = (await ask('GET', `/office/registrations?session=${to.documentId}`)).body.data
  expect(new Set(rows.map(({ state }: { state: string }) => state))).toEqual(new Set(['cancelled']))
  expect(rows).toHaveLength(3)
})

test('a group by telephone has its places together; its people are found, listed, exported and erased one by one', async () => {
  const documentId = await sessionOf(4, { fee: 100, currency: 'USD' })
  const ask = administrator()
  const path = `/office/sessions/${documentId}/acts`
  const ben = `ben-${documentId}@company.example`.toLowerCase()
  const caller = { name: 'Tel Ephone', email: `tel-${ben}`, company: 'Wires', method: 'invoice', places: 3 }
  const called = await ask('POST', path, { act: 'register', key: `group-${documentId}`, with: caller })
  const { id, reference, state, moneyWords, participants } = called.body.data
  expect([state, moneyWords.split(' to pay')[0]]).toEqual(['confirmed', 'USD 300'])
  expect(participants).toEqual(['Tel Ephone', '2 still to be named'])
  expect((await ask('GET', `/office/sessions/${documentId}`)).body.data.words).toContain(
    '3 of 4 places taken. 3 confirmed',
  )
  const tooMany = await ask('POST', path, {
    act: 'register',
    key: `five-${documentId}`,
    with: { ...caller, places: 5 },
  })
  expect(tooMany.body.error.message).toBe('The group is too large. The session has 4 places in total.')

  const three = `Ben Lim, ${ben}\nCid Tan\nDora Wu`
  expect((await act(ask, id, 'participants', { participants: three })).body.error.message).toMatch(/^Enter at most 2/)
  const preview = await act(ask, id, 'participants', { participants: `Ben Lim, ${ben}` }, 'preview')
  expect(preview.body.data.emails).toMatchObject([{ to: ben, subject: expect.stringContaining('You are taking part') }])
  const named = await act(ask, id, 'participants', { participants: `Ben Lim, ${ben}` })
  expect(named.body.data.participants).toEqual(['Tel Ephone', `Ben Lim, ${ben}`, '1 still to be named'])
  for (const words of [ben, `lim ${ben}`, `wires  ephone ${reference}`])
    expect((await found(ask, encodeURIComponent(words))).reference).toBe(reference)
  expect(await found(ask, `wires%20${reference}%20nobody`)).toBeUndefined()
  const listed = async () =>
    (await ask('GET', `/office/sessions/${documentId}/participants`)).body.data.people.map(
      ({ name }: { name: string }) => name,
    )
  expect(await listed()).toEqual(['Ben Lim', 'Tel Ephone', 'Not named yet (group of Tel Ephone)'])
  expect(String((await ask('GET', `/office/registrations.csv?search=${reference}`)).body)).toContain(`Ben Lim, ${ben}`)

  expect((await ask('POST', '/office/people/find', { email: ben })).body.data).toMatchObject({
    others: [{ id, reference }],
    registrations: [],
  })
  await act(ask, id, 'email', { email: `new-${ben}` })
  expect((await ask('POST', '/office/people/find', { email: `new-${ben}` })).body.data).toMatchObject({
    others: [],
    registrations: [{ reference }],
  })
  const exported = (await ask('POST', '/office/people/export', { email: ben })).body.data
  expect(exported.groups).toMatchObject([{ reference, status: 'Confirmed', name: 'Ben Lim', email: ben }])
  await ask('POST', '/office/people/erase', { email: ben })
  expect(await listed()).toEqual(['Tel Ephone', ...Array(2).fill('Not named yet (group of Tel Ephone)')])
  expect((await ask('GET', `/office/registrations/${id}`)).body.data.places).toBe(3)
})

test('an editor makes a code, the office enters it for a caller, and reads what it took off and how often it was used', async () => {
  const [editor, office] = [await inRole('Editor'), await inRole('Office')]
  const { body } = await withToken(
    '/api/program-sessions?status=published',
    json('POST', { SKU: `COD${Date.now()}`, fee: 220.125, currency: 'KWD', isHidden: true }),
  )
  const { documentId: session } = body.data
  const code = `code-${Date.now()}`
  const made = { code, label: 'Partners', percent: 10, uses: 1, active: true, sessions: { connect: [session] } }
  const refused = await editor('POST', CODES, { ...made, percent: 110 })
  expect(refused.body.error.details.errors).toEqual([
    expect.objectContaining({ path: ['percent'], message: 'Enter a whole number from 1 to 100.' }),
  ])
  const saved = await editor('POST', CODES, made)
  expect(saved.body.data).toMatchObject({ code: code.replace('-', '').toUpperCase(), used: 0 })
  expect((await editor('POST', CODES, made)).status).toBe(400)
  // Publishing the session again leaves it as one of the code's.
  await withToken(`/api/program-sessions/${session}?status=published`, json('PUT', { location: 'Elsewhere' }))
  const caller = { name: 'Tel Ephone', email: 'tel@company.example', company: null, method: 'invoice', code }
  const path = `/office/sessions/${session}`
  const call = { act: 'register', key: `call-${session}`, with: caller }
  const wrong = await office('POST', `${path}/preview`, { ...call, with: { ...caller, code: 'SAMPLE' } })
  expect([wrong.status, wrong.body.error.message]).toEqual([409, expect.stringMatching(/^This code does not lower/)])
  const foretold = await office('POST', `${path}/preview`, call)
  const { moneyLines, reference, moneyWords } = (await office('POST', `${path}/acts`, call)).body.data
  const toPay = expect.stringMatching(/^KWD 198\.112 to pay by \d+ \w+ \d{4}$/)
  expect([foretold.body.data.money, moneyWords]).toEqual([toPay, toPay])
  expect(moneyLines).toContainEqual({ label: 'Reduction in the price', value: 'KWD 22.013' })
  expect(moneyLines).toContainEqual({ label: 'Code', value: expect.stringMatching(/^CODE\d+ \(Partners\)$/) })
  // It was to be used once.
  const second = { ...call, key: `second-${session}`, with: { ...caller, email: 'other@company.example' } }
  expect((await office('POST', `${path}/acts`, second)).status).toBe(409)
  const read = await office('GET', `${CODES}/${saved.body.data.documentId}`)
  expect(read.body.data).toMatchObject({ used: 1, uses: 1 })
  expect((await office('PUT', `${CODES}/${saved.body.data.documentId}`, { uses: 2 })).status).toBe(403)
  expect((await (await inRole('Author'))('GET', CODES)).status).toBe(403)
  const table = String((await office('GET', `/office/registrations.csv?search=${reference}`)).body)
  // With the session goes what the code is for: it does not count for everything then.
  const asked = { code, session: await sessionOf(1, { fee: 100 }), price: 100, currency: 'KWD' }
  await editor('PUT', `${CODES}/${saved.body.data.documentId}`, { uses: 5 })
  expect(await bySite('code', asked)).toBeNull()
  expect(await bySite('code', { ...asked, session })).toMatchObject({ reduction: 10 })
  await withToken(`/api/program-sessions/${session}`, { method: 'DELETE' })
  expect(await bySite('code', asked)).toBeNull()
  expect(table).toMatch(/198\.112,CODE\d+ \(Partners\),22\.013,/)
})

test('the office enters a code for somebody who waits: it takes one use, and the place that is offered costs what it leaves', async () => {
  const [editor, office] = [await inRole('Editor'), await inRole('Office')]
  const session = await sessionOf(0, { fee: 100, currency: 'USD' })
  const code = `WAITING${Date.now()}`
  const made = { code, label: 'Partners', percent: 10, uses: 1, active: true }
  const { documentId } = (await editor('POST', CODES, made)).body.data
  for (const name of ['ada', 'bob'])
    await bySite('accept', { ...registrationFor(session, name), amount: 0, currency: null })
  const idOf = async (name: string) => (await found(office, `REG-${name}-${session}`)).id
  const [ada, bob] = [await idOf('ada'), await idOf('bob')]
  const wrong = await act(office, ada, 'code', { code: 'NOSUCHCODE' })
  expect([wrong.status, wrong.body.error.message]).toEqual([409, expect.stringMatching(/^This code does not lower/)])
  const preview = (await act(office, ada, 'code', { code }, 'preview')).body.data
  expect(preview).toMatchObject({
    state: 'Waiting',
    money: 'With the code, a place will cost USD 90, which is USD 10 less',
    emails: [],
  })
  const { moneyLines, acts, timeline } = (await act(office, ada, 'code', { code })).body.data
  expect(moneyLines).toContainEqual({ label: 'Reduction in the price', value: 'USD 10' })
  expect([acts.includes('code'), timeline.map(({ what }: { what: string }) => what)]).toEqual([
    true,
    expect.arrayContaining([`Code entered: ${code} (Partners)`]),
  ])
  expect((await act(office, bob, 'code', { code })).status).toBe(409)
  expect((await editor('GET', `${CODES}/${documentId}`)).body.data.used).toBe(1)
  const { body } = await act(office, ada, 'confirm')
  expect(body.data.moneyWords).toMatch(/^USD 90 to pay by /)
  expect(body.data.acts).not.toContain('code')
})

test('an administrator has tax added to prices: sessions say so to the site, and a caller owes price, tax and invoice as one number', async () => {
  const [admin, office] = [administrator(), await inRole('Office')]
  const session = await sessionOf(2, { fee: 1850.5, currency: 'USD' })
  const shown = async () => (await anonymous(`/api/program-sessions/${session}`)).body.data
  const { updatedAt, ...before } = await shown()
  expect(before).toMatchObject({ tax_percent: null, tax_name: null })
  const unsaid = await admin('PUT', POLICY, { tax_is_added: true, invoice_tax_rate: 0 })
  expect(unsaid.body.error.details.errors).toEqual([
    expect.objectContaining({ path: ['invoice_tax_rate'], message: addedTaxMessages.rate }),
  ])
  try {
    expect((await admin('PUT', POLICY, { tax_is_added: true })).status).toBe(200)
    // It is no change of the session.
    expect(await shown()).toMatchObject({ tax_percent: 8, tax_name: 'Service tax', updatedAt })
    const caller = { name: 'Tel Ephone', email: 'tel-tax@company.example', company: null, method: 'invoice' }
    const call = { act: 'register', key: `tax-${session}`, with: caller }
    const { documents, moneyWords } = (await office('POST', `/office/sessions/${session}/acts`, call)).body.data
    expect(moneyWords).toMatch(/^USD 1,998\.54 to pay by /)
    expect(documents[0].words).toMatch(/: USD 1,998\.54$/)
    const { body: table } = await office('GET', '/office/invoices.csv')
    expect(table).toContain(',1850.5,8,148.04,1998.54,USD,')
  } finally {
    await admin('PUT', POLICY, { tax_is_added: false })
  }
  expect(await shown()).toMatchObject({ tax_percent: null, tax_name: null, updatedAt })
})

test('a session that is cancelled says beforehand who attended and stays so, and counts nobody of them as confirmed', async () => {
  const documentId = await sessionOf(3)
  const ask = administrator()
  for (const name of ['ada', 'bob']) {
    await bySite('accept', { ...registrationFor(documentId, name), payment_method: 'invoice' })
  }
  const { id } = await found(ask, registrationFor(documentId, 'ada').reference)
  await act(ask, id, 'attend')
  const wordsOfPlaces = async () => (await ask('GET', `/office/sessions/${documentId}`)).body.data.words
  expect(await wordsOfPlaces()).toBe('2 of 3 places taken. 1 confirmed, 1 attended, 0 held, 0 waiting')
  const cancel = { act: 'cancel', key: `cancel-${documentId}` }
  const { body } = await ask('POST', `/office/sessions/${documentId}/preview`, cancel)
  expect(body.data).toMatchObject({
    numbers: '1 of 3 places taken. 0 confirmed, 1 attended, 0 held, 0 waiting',
    warnings: ['One registration is already marked as attended. We will not change it or email the person.'],
    emails: [{ to: 'bob@company.example' }],
  })
  await ask('POST', `/office/sessions/${documentId}/acts`, cancel)
  expect(await wordsOfPlaces()).toBe(body.data.numbers)
})

test('the office writes to those who were cancelled with the session, and to nobody who had cancelled before', async () => {
  const documentId = await sessionOf(3)
  const ask = administrator()
  for (const name of ['ada', 'bob']) {
    await bySite('accept', { ...registrationFor(documentId, name), payment_method: 'invoice' })
  }
  const { id } = await found(ask, registrationFor(documentId, 'ada').reference)
  await act(ask, id, 'cancel', { fee: 0 })
  const press = (kind: 'preview' | 'acts', given: object) =>
    ask('POST', `/office/sessions/${documentId}/${kind}`, given)
  const message = { subject: 'New dates', text: 'We meet in May.', states: ['cancelled-with-session'] }
  const write = { act: 'write', key: `write-${documentId}`, with: message }
  const nobody = await press('preview', write)
  expect([nobody.status, nobody.body.error.message]).toEqual([409, 'There is nobody to email.'])
  await press('acts', { act: 'cancel', key: `cancel-${documentId}` })
  expect((await press('preview', write)).body.data.emails).toEqual([
    { to: 'bob@company.example', subject: 'New dates', lines: ['We meet in May.'] },
  ])
  await eventsTold()
  expect((await press('acts', write)).status).toBe(200)
  const told = (await eventsTold()).filter(({ submission }) => submission.endsWith(documentId))
  expect(told.map(({ type, submission }) => [type, submission])).toEqual([
    ['message', registrationFor(documentId, 'bob').submission],
  ])
})

test('what a visitor has written waits for the office until somebody marks it as answered, and says who and when', async () => {
  const [office, author] = [await inRole('Office'), await inRole('Author')]
  const reference = `MSG-${Date.now()}`
  const answers = [
    { label: 'Name', value: 'Nora Quist' },
    { label: 'Your message', value: 'Do you teach in German?' },
  ]
  const data = { submission: `message-of-${reference}`, reference, email: 'nora@company.example', answers }
  const sent = { ...data, received_at: '2026-11-21T10:00:00.000Z' }
  await withBearer(process.env.TEST_WRITE_TOKEN ?? '', '/api/contact-messages/accept', json('POST', sent))
  const listed = async (view: string) => (await office('GET', `/office/messages?view=${view}`)).body.data
  const before = await listed('unanswered')
  const message = before.rows.find((one: { reference: string }) => one.reference === reference)
  expect(message).toMatchObject({ name: 'Nora Quist', answers, isAnswered: false, answered: null })
  for (const [method, path] of [
    ['GET', '/office/messages'],
    ['POST', `/office/messages/${message.id}/answered`],
  ] as const) {
    expect((await author(method, path, method === 'POST' ? { isAnswered: true } : undefined)).status).toBe(403)
  }
  const mark = async (isAnswered: boolean) =>
    (await office('POST', `/office/messages/${message.id}/answered`, { isAnswered })).body.data
  expect(await mark(true)).toMatchObject({
    isAnswered: true,
    answered: expect.stringMatching(/^Marked as answered by Office Test, office-.*, \d+ \w+ \d{4}, \d\d\.\d\d$/),
  })
  const after = await listed('unanswered')
  expect([after.unanswered, after.total]).toEqual([before.unanswered - 1, before.total - 1])
  const [newest] = (await listed('all')).rows
  expect(newest).toMatchObject({ reference, isAnswered: true })
  expect(await mark(false)).toMatchObject({ isAnswered: false, answered: null })
  expect((await office('POST', '/office/messages/none/answered', { isAnswered: true })).status).toBe(404)
})

test('who cancels a session is reminded of the people whose places were given outside the site', async () => {
  const documentId = await sessionOf(3, { places_reserved: 2 })
  const cancel = { act: 'cancel', key: `cancel-${documentId}` }
  const { body } = await administrator()('POST', `/office/sessions/${documentId}/preview`, cancel)
  expect(body.data).toMatchObject({
    warnings: [
      'The office gave 2 places directly, not through the site. We do not email the people who have places from the office, so tell them yourself that the session is cancelled.',
    ],
    emails: [],
  })
})

const TO_PAY = expect.stringMatching(/^USD 600 to pay by \d+ \w+ \d{4}$/)

test('who waits owes the price once the office confirms, as the offer says, and a cancelled session confirms nobody', async () => {
  const documentId = await sessionOf(0, { fee: 600, currency: 'USD' })
  const free = { amount: 0, currency: null, payment_method: 'none', is_waitlist: true }
  const waits = ['ada', 'bob'].map((name) => ({ ...registrationFor(documentId, name), ...free }))
  for (const one of waits) await bySite('accept', one)
  const ask = administrator()
  const [ada, bob] = await Promise.all(waits.map(({ reference }) => found(ask, reference)))
  const offered = await act(ask, ada.id, 'offer')
  expect(offered.body.data.moneyWords).toBe('USD 600 to pay if the offer is accepted')
  const preview = await act(ask, ada.id, 'confirm', {}, 'preview')
  expect(preview.body.data).toMatchObject({ state: 'Confirmed', money: TO_PAY })
  expect(preview.body.data.emails[0].lines.join(' ')).toContain('Please pay invoice ASB-')
  const confirmed = await act(ask, ada.id, 'confirm')
  expect(confirmed.body.data).toMatchObject({ moneyWords: TO_PAY, money: 'due', due: 600, currency: 'USD' })
  await withToken(
    `/api/program-sessions/${documentId}?status=published`,
    json('PUT', { program_session_status: 'cancelled' }),
  )
  const { acts } = (await ask('GET', `/office/registrations/${bob.id}`)).body.data
  expect(acts).not.toEqual(expect.arrayContaining(['confirm']))
  const refused = await act(ask, bob.id, 'confirm')
  expect([refused.status, refused.body.error.message]).toEqual([409, 'This session is cancelled or does not exist.'])
})

test('a registration that waits for no payment gets a new link, once for a press, and the person is told', async () => {
  const { reference } = await sessionWithOne()
  const ask = administrator()
  const { id } = await found(ask, reference)
  // Anyone who is paying comes back to the page of the present link.
  expect((await act(ask, id, 'new-link')).status).toBe(409)
  await act(ask, id, 'confirm')
  const preview = await act(ask, id, 'new-link', {}, 'preview')
  expect(preview.body.data.emails).toEqual([expect.objectContaining({ to: 'ada@company.example' })])
  const press = { act: 'new-link', key: `link-${id}`, with: {} }
  const answers = await Promise.all([1, 2].map(() => ask('POST', `/office/registrations/${id}/acts`, press)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { timeline } = (await ask('GET', `/office/registrations/${id}`)).body.data
  expect(timeline.filter(({ what }: { what: string }) => what === 'New link sent')).toHaveLength(1)
})

test('a registration that is deleted gives its place back, and the site hears of it without a word about the person', async () => {
  const { documentId, placesLeft, reference } = await sessionWithOne()
  const ask = administrator()
  const { id } = await found(ask, reference)
  expect((await ask('DELETE', `/office/registrations/${id}`)).status).toBe(200)
  expect(await placesLeft()).toBe(2)
  expect((await ask('GET', `/office/registrations/${id}`)).status).toBe(404)
  const told = (await eventsTold()).filter(({ submission }) => submission.endsWith(documentId))
  const about = { type: 'deleted', by: 'office', why: null, email: null, registration: null }
  expect(told).toMatchObject([about])
  // By which the site finds the emails that it has kept.
  expect(told[0]?.data).toEqual({ reference })
})

test('a note is for the office alone: in the timeline with who and when, once for a press, and no site hears of it', async () => {
  const { documentId, reference } = await sessionWithOne()
  const ask = administrator()
  const { id } = await found(ask, reference)
  const note = { text: 'Rings back on Friday.', key: `note-${id}` }
  for (const _press of [1, 2]) await ask('POST', `/office/registrations/${id}/notes`, note)
  const { timeline } = (await ask('GET', `/office/registrations/${id}`)).body.data
  expect(timeline.map(({ what }: { what: string }) => what)).toEqual([
    'Place held for payment',
    'Note: Rings back on Friday.',
  ])
  expect(timeline.at(-1).by).toContain(AUTHOR.email)
  expect((await ask('POST', `/office/registrations/${id}/notes`, { text: '', key: 'an-empty-one' })).status).toBe(400)
  const told = (await eventsTold()).filter(({ submission }) => submission.endsWith(documentId))
  expect(told.map(({ type }) => type)).toEqual(['held'])
})

test('sessions are listed with places taken and people waiting, who read their place in line', async () => {
  const documentId = await sessionOf(1)
  for (const name of ['ada', 'bob', 'cid']) await bySite('accept', registrationFor(documentId, name))
  const ask = administrator()
  const sessions = (await ask('GET', '/office/sessions')).body.data
  const listed = sessions.find(({ id }: { id: string }) => id === documentId)
  expect(listed).toMatchObject({ taken: 1, capacity: 1, left: 0, waiting: 2, stateWords: 'Full', isOver: false })
  const shut = await sessionOf(1, { canRegister: false })
  const all = (await ask('GET', '/office/sessions')).body.data
  expect(all.find(({ id }: { id: string }) => id === shut).stateWords).toBe('Registration is not open')
  const { rows } = (await ask('GET', `/office/registrations?session=${documentId}&view=waiting`)).body.data
  const places = rows.map(({ email, placeInLine }: Record<string, string>) => [email, placeInLine])
  expect(places).toEqual([
    ['bob@company.example', '1 of 2'],
    ['cid@company.example', '2 of 2'],
  ])
})

test('the list of participants has those with a confirmed place, and nothing by which they can be reached', async () => {
  const documentId = await sessionOf(3)
  const answers = [
    { label: 'First name', value: 'Zoe' },
    { label: 'Last name', value: 'Able' },
    { label: 'Work email', value: 'zoe@company.example' },
    { label: 'Telephone', value: '+60 3 2345 6789' },
    { label: 'Organisation', value: 'Delta Foods' },
    { label: 'Anything we should know?', value: 'Vegetarian' },
    { label: 'You may photograph me', value: 'yes', isConsent: true },
    // As it was kept before answers said so.
    { name: 'terms', label: 'I accept the terms', value: 'yes' },
    { name: 'payment', label: 'How would you like to pay?', value: 'By invoice' },
  ]
  const confirmed = { payment_method: 'invoice', answers, person: 'Zoe Able' }
  await bySite('accept', { ...registrationFor(documentId, 'zoe'), ...confirmed })
  await bySite('accept', { ...registrationFor(documentId, 'ada'), ...confirmed, person: 'Ada Lim', answers: [] })
  await bySite('accept', registrationFor(documentId, 'holds-a-place'))
  const { people } = (await administrator()('GET', `/office/sessions/${documentId}/participants`)).body.data
  expect(people).toEqual([
    { id: expect.anything(), name: 'Ada Lim', company: null, answers: [] },
    {
      id: expect.anything(),
      name: 'Zoe Able',
      company: 'Delta Foods',
      answers: [
        { label: 'Anything we should know?', value: 'Vegetarian', isConsent: false },
        { label: 'You may photograph me', value: 'yes', isConsent: true },
        { label: 'I accept the terms', value: 'yes', isConsent: true },
      ],
    },
  ])
})

test('a copy of a session has all of its places', async () => {
  const { documentId } = await sessionWithOne()
  const ask = administrator()
  const { body } = await ask('POST', `${SESSIONS}/clone/${documentId}`, { SKU: 'COPIED' })
  const copy = await ask('GET', `${SESSIONS}/${body.data.documentId}`)
  expect(copy.body.data).toMatchObject({ capacity: 2, places_left: 2 })
})

test('what the office has decided stays when the site gives up waiting for the payment, unless money comes', async () => {
  const { placesLeft, settle, reference } = await sessionWithOne()
  const ask = administrator()
  await act(ask, (await found(ask, reference)).id, 'confirm')
  expect(await settle(5, 'cancelled')).toBe('registered')
  expect(await placesLeft()).toBe(1)
  expect(await settle(6, 'paid')).toBe('paid')
})

test('each role sees and does what is its own', async () => {
  const { body } = await withToken('/api/program-sessions?status=published', json('POST', { SKU: `ROL${Date.now()}` }))
  const { documentId } = body.data
  const page = '/content-manager/single-types/api::about-us.about-us'
  const asked = {
    registrations: ['GET', '/office/registrations'],
    table: ['GET', '/office/registrations.csv'],
    sessions: ['GET', '/office/sessions'],
    participants: ['GET', `/office/sessions/${documentId}/participants`],
    messages: ['GET', '/office/messages'],
    raw: ['GET', '/content-manager/collection-types/api::registration.registration'],
    session: ['GET', `${SESSIONS}/${documentId}`],
    publish: ['POST', `${SESSIONS}/${documentId}/actions/publish`],
    read: ['GET', page],
    policy: ['GET', POLICY],
    editPolicy: ['PUT', POLICY],
    emails: ['GET', EMAILS],
    editEmail: ['PUT', await emailPage('refunded')],
    roles: ['GET', '/admin/roles'],
    webhooks: ['GET', '/admin/webhooks'],
  } as const
  const allowed = async (role: string) => {
    const ask = await inRole(role)
    const statuses: string[] = []
    for (const [name, [method, path]] of Object.entries(asked)) {
      const { status } = await ask(method, path, method === 'GET' ? undefined : {})
      if (status < 400) statuses.push(name)
    }
    return statuses
  }
  expect(await allowed('Office')).toEqual([
    'registrations',
    'table',
    'sessions',
    'participants',
    'messages',
    'session',
    'policy',
    'emails',
    'editEmail',
  ])
  expect(await allowed('Author')).toEqual(['session', 'read'])
  expect(await allowed('Editor')).toEqual(['session', 'publish', 'read', 'emails', 'editEmail'])
  expect(await allowed('Administrator')).toEqual(Object.keys(asked))
})

test('in the form of a session the office reads the title of its program, and nothing else of the program', async () => {
  const { body } = await anonymous('/api/programs?filters[slug][$eq]=decisions-under-pressure&view=card')
  const { documentId: program, title } = body.data[0]
  const made = { SKU: `TTL${Date.now()}`, program }
  const { documentId } = (await withToken('/api/program-sessions?status=published', json('POST', made))).body.data
  const ask = await inRole('Office')
  const relation = `/content-manager/relations/api::program-session.program-session/${documentId}/program`
  expect((await ask('GET', relation)).body.data ?? (await ask('GET', relation)).body.results[0]).toMatchObject({
    title,
  })
  const read = await ask('GET', `/content-manager/collection-types/api::program.program/${program}`)
  expect(read.body.data).toMatchObject({ title })
  expect(Object.keys(read.body.data)).not.toContain('slug')
})

/** Where the panel saves an email of a kind. */
async function emailPage(kind: string): Promise<string> {
  const ask = administrator()
  const { body } = await ask('GET', `${EMAILS}?filters[kind][$eq]=${kind}`)
  return `${EMAILS}/${body.results[0].documentId}`
}

function wordsOf(kind: string) {
  return withBearer(process.env.TEST_WRITE_TOKEN ?? '', '/api/registrations/words', json('POST', { kind }))
}

test('an email says what somebody has written, and a wrong placeholder is refused at its field', async () => {
  const [ask, path] = [administrator(), await emailPage('offered')]
  const { heading, text } = emailWords.offered ?? { heading: '', text: '' }
  const refused = await ask('PUT', path, { heading, text: 'Take it by {untl}, or {until}.' })
  expect(refused.status).toBe(400)
  expect(refused.body.error.details.errors).toEqual([
    expect.objectContaining({ path: ['text'], message: expect.stringMatching(/the placeholder \{untl\}.*\{until\}/) }),
  ])
  const written = { heading: 'Your turn', text: 'Dear {name},\n\nTake your place by {until}.' }
  // Which email it is stays, whatever is sent.
  expect((await ask('PUT', path, { ...written, kind: 'refunded', name: 'Other' })).status).toBe(200)
  expect((await wordsOf('offered')).body.data).toEqual(written)
  const drawn = await ask('POST', '/office/emails/preview', { kind: 'offered', ...written })
  expect(drawn.body.data.subject).toMatch(/^Your turn: /)
  expect(drawn.body.data.html).toContain('Take your place by 24 November 2026, 04.00 (Kuala Lumpur time).')
  await ask('PUT', path, { heading, text })
})

test('nobody adds an email, or deletes one that the site needs', async () => {
  const [ask, path] = [administrator(), await emailPage('offered')]
  const added = await ask('POST', EMAILS, { kind: 'offered', name: 'Again', heading: 'Again', text: '{until}' })
  const odd = await ask('POST', EMAILS, { kind: 'birthday', name: 'Birthday', heading: 'Birthday', text: 'Many' })
  const deleted = await ask('DELETE', path)
  for (const { status } of [added, odd, deleted]) expect([400, 403]).toContain(status)
  expect((await ask('GET', path)).status).toBe(200)
})

/** How many people there are for the last places; tests/contract/registrations.test.ts has two hundred, without an office. */
const [PEOPLE, PLACES] = level === 'usual' ? [16, 4] : [60, 8]

test('while many people and groups register for the last places, the office cancels, moves, offers and gives back: nothing is oversold, no group is torn apart, and each is told the state they are in', async () => {
  const [full, other] = [await sessionOf(PLACES), await sessionOf(2 * PEOPLE)]
  const ask = administrator()
  const accept = (index: number) => {
    const group = index % 4 === 0 ? { places: 2, payment_method: 'invoice' } : {}
    return bySite('accept', { ...registrationFor(full, `guest-${index}`), ...group })
  }
  const register = async () => {
    // At least one group has its places.
    await accept(0)
    await Promise.all(Array.from({ length: PEOPLE - 1 }, (_, index) => accept(index + 1)))
    rush.isOver = true
  }
  const done = { cancel: 0, move: 0, offer: 0, 'give-back': 0 }
  const rush = { isOver: false }
  const office = async () => {
    for (let turn = 0; !rush.isOver || turn < 16; turn += 1) {
      const name = (['cancel', 'move', 'offer', 'give-back'] as const)[turn % 4] ?? 'offer'
      const view = name === 'cancel' || name === 'give-back' ? 'unpaid' : 'waiting'
      const { rows } = (await ask('GET', `/office/registrations?session=${full}&view=${view}`)).body.data
      const fits = {
        cancel: ({ state }: Listed) => state === 'held' || state === 'offered',
        move: ({ state }: Listed) => state === 'waiting',
        offer: ({ state }: Listed) => state === 'waiting',
        'give-back': (one: Listed) => one.state === 'confirmed' && isGroup(one),
      }[name]
      const one: Listed | undefined = rows.find(fits)
      const given = {
        cancel: { fee: 0 },
        move: { session: other },
        offer: { until: null },
        'give-back': { unnamed: 1, fee: 0 },
      }[name]
      const answer = one && (await act(ask, one.id, name, given))
      if (answer?.status === 200) done[name] += 1
    }
  }
  await Promise.all([register(), office(), office()])
  expect(Math.min(...Object.values(done)), JSON.stringify(done)).toBeGreaterThan(0)
  const events = await eventsTold()
  const told = statesTold(events)
  const [here, there] = [await everybodyOf(ask, full), await everybodyOf(ask, other)]
  expect([...here, ...there]).toHaveLength(PEOPLE)
  for (const { id, state, reference } of [...here, ...there]) expect([id, told.get(reference)]).toEqual([id, state])
  const taken = here.filter(({ state }) => ['held', 'offered', 'confirmed'].includes(state))
  const placesTaken = taken.reduce((sum, { places }) => sum + places, 0)
  // At every moment, nobody but the office gives a place that is not free.
  const inTurn = events.filter(({ submission }) => submission.endsWith(full)).toSorted((one, next) => one.id - next.id)
  expect(takenInTurn(inTurn)).toEqual({ taken: placesTaken, oversold: [] })
  // The first in line may be a group that needs more than are free.
  const mostNeeded = here.some((one) => one.state === 'waiting' && isGroup(one)) ? 2 : 1
  expect(placesTaken).toBeGreaterThan(PLACES - mostNeeded)
})

const isGroup = ({ places }: Listed) => places > 1

type Listed = { id: string; reference: string; state: string; places: number }

/** All registrations of a session, as the office lists them. */
async function everybodyOf(ask: Ask, session: string): Promise<Listed[]> {
  const page = async (number: number) =>
    (await ask('GET', `/office/registrations?session=${session}&page=${number}`)).body.data
  const first = await page(1)
  const others = await Promise.all(Array.from({ length: first.pages - 1 }, (_, index) => page(index + 2)))
  return [first, ...others].flatMap(({ rows }) => rows)
}

/** The state that the last event of each registration says, by reference: what the site writes follows these events. */
function statesTold(events: readonly Told[]): Map<string, string> {
  const told = new Map<string, string>()
  for (const { type, registration } of events) {
    const state = type === 'left' || type === 'refused' ? 'cancelled' : type
    if (STATES.has(state) && registration) told.set(registration.reference, state)
  }
  return told
}

const WITH_PLACE = new Set(['held', 'offered', 'confirmed'])
const WITHOUT_PLACE = new Set(['waiting', 'cancelled', 'left', 'lapsed', 'refused'])

/** How many places are taken after these events of a session, and which gave a place that was not free, and were not the office's. */
function takenInTurn(events: readonly Told[]): { taken: number; oversold: Told[] } {
  const [places, taken] = [new Map<string, number>(), new Set<string>()]
  const moved = new Set<string>()
  const oversold: Told[] = []
  const count = () => [...taken].reduce((sum, one) => sum + (places.get(one) ?? 0), 0)
  for (const event of events) {
    const { submission, type, by, data } = event
    const before = count()
    const asked = places.get(submission) ?? (Number(/guest-(\d+)-/.exec(submission)?.[1]) % 4 === 0 ? 2 : 1)
    places.set(submission, type === 'places-given-back' ? asked - (data?.places ?? 0) : asked)
    // What follows is about the other session.
    if (type === 'moved') moved.add(submission)
    if (WITHOUT_PLACE.has(type) || moved.has(submission)) taken.delete(submission)
    else if (WITH_PLACE.has(type)) taken.add(submission)
    if (by !== 'office' && count() > before && count() > PLACES) oversold.push(event)
  }
  return { taken: count(), oversold }
}

type Told = {
  id: number
  submission: string
  type: string
  by: string
  data: { places?: number } | null
  registration: { reference: string; email: string } | null
  email: object | null
}

/** All events that no site has handled yet; afterwards they are. */
async function eventsTold(): Promise<Told[]> {
  const all: Told[] = []
  for (;;) {
    const events: Told[] = await bySite('claim', {})
    if (events.length === 0) return all
    all.push(...events)
    await bySite('handled', { handled: events.map(({ id }) => id), failed: [] })
  }
}

const STATES = new Set(['waiting', 'held', 'confirmed', 'offered', 'cancelled', 'lapsed'])

test('nobody reaches the office without signing in', async () => {
  for (const path of [
    '/office/registrations',
    '/office/sessions',
    '/office/sessions/any/participants',
    '/office/messages',
  ]) {
    expect((await anonymous(path)).status).toBe(401)
  }
})
