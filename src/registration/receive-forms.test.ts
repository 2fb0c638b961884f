import { expect, onTestFinished, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import type { BotCheck } from '#bot-check/bot-check.ts'
import { singleUse } from '#bot-check/provider.ts'
import { withCode, withPlaces, type RegistrationForm } from '#registration/page-forms.ts'
import { contactDefinition, registrationDefinition } from '#registration/questions.ts'
import {
  CHANGE_FORMS,
  changeOf,
  myselfDefinition,
  NEW_LINK_FORM,
  giveBackDefinition,
  participantsDefinition,
} from '#registration/own-questions.ts'
import { HOUR_MS, recordOf, setUpRegistrations, validForm } from '#registration/testing/examples.ts'
import type { SubmittedForm } from '#forms/submitted-form.ts'
import { orderOf, priceShown } from '#registration/order.ts'
import {
  groupMessages,
  ownRegistrationMessages,
  registrationMessages,
  sendingMessages,
  validationMessages,
} from '#messages/en.ts'
import type { PageAddress } from '#server/pages/page-request.ts'
import { bindingsOf } from '#server/pages/testing/bindings.ts'
import { BotCheckPasses } from './bot-check-passes.ts'
import { createForms, type FormDependencies } from './receive-forms.ts'

const SITE = 'https://site.example'
const PATH = '/our-programs/open/leadership/dup/register-DUP2610-d1'
const ANSWERS = {
  form_key: 'key-of-a-page',
  'q-first-name': 'Ada',
  'q-last-name': 'Lovelace',
  'q-work-email': 'ada@company.example',
  'q-country': 'Malaysia',
  price_shown: priceOf(6400),
  bot_check: 'a token',
}

/** What the button of the page with the answers sends: with a pass, or as an older page with a token of its own. */
function confirmed(pass?: string | null) {
  const { bot_check: token, ...answers } = ANSWERS
  return {
    ...answers,
    step: 'confirm',
    ...(pass === undefined ? { bot_check: token } : { bot_check_pass: pass ?? '' }),
  }
}

function priceOf(fee: number): string {
  const { form } = validForm({ fee })
  return form.kind === 'registration' ? priceShown(form.order).value : ''
}

type Page = Awaited<ReturnType<FormDependencies['render']>>

/** A form at one address: what its page was drawn with, and what became of it. */
function site(changes: Partial<FormDependencies> & { page?: Page } = {}) {
  const { page = { status: 200, html: 'the page', contentPolicy: 'its policy' }, ...settings } = changes
  const render = vi.fn<(page: PageAddress, submitted?: SubmittedForm) => Promise<Page>>(async () => page)
  const renderNotice = vi.fn<FormDependencies['renderNotice']>(async (_, title) => title)
  const onFailure = vi.fn()
  const { registrations, clock, content, payment, outbox } = setUpRegistrations()
  const botCheck: Pick<BotCheck, 'verify'> = { verify: singleUse(async () => 'passed') }
  const app = createForms({
    siteUrl: SITE,
    registrations,
    passes: new BotCheckPasses('a secret', 'an earlier one', outbox.clock),
    botCheck,
    rateLimit: async () => undefined,
    codeLimit: async () => undefined,
    clientIp: () => '127.0.0.1',
    formAt: async () => validForm().form,
    render,
    renderNotice,
    onFailure,
    ...settings,
  })
  const send = (body: Record<string, string> = ANSWERS) =>
    app.request(
      SITE + PATH,
      { method: 'POST', headers: { origin: SITE }, body: new URLSearchParams(body) },
      bindingsOf(PATH, {}, addressRules),
    )
  return {
    send,
    render,
    renderNotice,
    onFailure,
    clock,
    content,
    payment,
    outbox,
    sent: () => render.mock.lastCall?.[1],
  }
}

test('a page without a form is left to other handlers', async () => {
  const answer = await site({ formAt: async () => undefined }).send()
  expect([answer.status, await answer.text()]).toEqual([404, '404 Not Found'])
})

test('a form of a session that has closed meanwhile is answered with its page as it is now', async () => {
  const answer = await site({ formAt: async () => null }).send()
  expect([answer.status, await answer.text()]).toEqual([409, 'the page'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toBe('its policy')
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
})

test('every answer to a form keeps its address, which may hold a secret, from the next page', async () => {
  const moved = { status: 308, location: '/our-programs' }
  for (const { send } of [site(), site({ formAt: async () => null }), site({ page: moved })]) {
    const answer = await send()
    expect(answer.headers.get('referrer-policy'), String(answer.status)).toBe('strict-origin')
  }
})

test('a form of a page that has moved is redirected with its data', async () => {
  const page = { status: 308, location: '/our-programs/open/leadership/new/register-DUP2610-d1' }
  const answer = await site({ formAt: async () => null, page }).send()
  expect([answer.status, answer.headers.get('location')]).toEqual([308, page.location])
})

test.each([
  [404, 404, 'the page'],
  [503, 503, sendingMessages.unavailable.title],
  [500, 503, sendingMessages.unavailable.title],
])('a form of a page that is now %i is answered with %i', async (status, answered, text) => {
  const { send } = site({ formAt: async () => null, page: { status, html: 'the page' } })
  const answer = await send()
  expect([answer.status, await answer.text()]).toEqual([answered, text])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a form that cannot be stored is shown again as it was sent, and the error is logged', async () => {
  const full = new Error('database or disk is full')
  const { registrations } = setUpRegistrations()
  vi.spyOn(registrations, 'submit').mockRejectedValue(full)
  const { send, sent, onFailure } = site({ registrations })
  await send()
  const pass = sent()?.pass ?? ''
  const answer = await send(confirmed(pass))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(sent()).toMatchObject({ key: 'key-of-a-page', values: { 'q-first-name': ['Ada'] }, pass })
  expect(sent()?.problem).toBe(sendingMessages.notSaved)
  expect(onFailure).toHaveBeenCalledWith(full)
})

test('answers are shown to be checked before anything is kept, and one press of a button keeps them', async () => {
  const { send, sent, outbox, content } = site()
  const first = await send()
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { pass, ...shown } = sent() ?? {}
  expect(shown).toMatchObject({ key: 'key-of-a-page', values: { 'q-first-name': ['Ada'] }, problem: null })
  expect([outbox.jobs.nextDue(), content.accepted]).toEqual([undefined, []])
  const confirming = await send(confirmed(pass))
  expect([confirming.status, confirming.headers.get('location')]).toEqual([303, 'https://pay.example/checkout-1'])
  const again = await send(confirmed(pass))
  expect([again.headers.get('location'), content.accepted.length]).toEqual(['https://pay.example/checkout-1', 1])
})

test('a page with the answers that is loaded again, or asked for twice, needs no other bot check', async () => {
  const { send, sent } = site()
  const both = await Promise.all([send(), send()])
  const later = await send()
  expect([...both, later].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(sent()?.pass).toMatch(/.+/)
})

test.each([
  ['forged', (pass: string) => pass.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), {}],
  ['of other answers', (pass: string) => pass, { 'q-last-name': 'King' }],
  ['missing', () => '', {}],
])('a pass that is %s takes nothing: the bot check is asked for again', async (_, change, answers) => {
  const { sent, send } = site()
  await send()
  // Another process, which has not issued it.
  const other = site()
  const refused = await other.send({ ...confirmed(change(sent()?.pass ?? '')), ...answers })
  expect([refused.status, other.sent()?.errors.get('bot_check')]).toEqual([422, sendingMessages.botCheckMissing])
  expect([other.sent()?.pass, other.outbox.jobs.nextDue()]).toEqual([null, undefined])
})

test('a pass is good for an hour, at every process', async () => {
  const { send, sent } = site()
  await send()
  const [soon, late] = [site(), site()]
  soon.clock.now += HOUR_MS
  late.clock.now += HOUR_MS + 1
  expect((await soon.send(confirmed(sent()?.pass))).status).toBe(303)
  expect((await late.send(confirmed(sent()?.pass))).status).toBe(422)
})

test('who changes an answer gets the form with all answers, and checks them again', async () => {
  const { send, sent } = site()
  await send()
  const change = await send({ ...confirmed(sent()?.pass), step: 'change' })
  expect([change.status, sent()?.pass, sent()?.values['q-last-name']]).toEqual([200, null, ['Lovelace']])
  await send({ ...ANSWERS, 'q-last-name': 'King', bot_check: 'another token' })
  expect(sent()).toMatchObject({ values: { 'q-last-name': ['King'] } })
  expect(sent()?.pass).toMatch(/.+/)
})

test.each([
  [6400, 6500, 'It is now USD 6,500.'],
  [6400, 0, 'There is nothing to pay now.'],
  [0, 6400, 'It is now USD 6,400.'],
])('a price that has changed from %i to %i is shown before anything is kept', async (shown, now, sentence) => {
  const { send, sent, outbox } = site({ formAt: async () => validForm({ fee: now }).form })
  const outdated = { ...ANSWERS, price_shown: priceOf(shown) }
  for (const body of [outdated, { ...confirmed(), bot_check: 'another', price_shown: priceOf(shown) }]) {
    expect((await send(body)).status).toBe(422)
    expect(sent()).toMatchObject({ key: 'key-of-a-page', values: { 'q-last-name': ['Lovelace'] } })
    expect(sent()?.problem).toContain(sentence)
    expect(sent()?.pass).toMatch(/.+/)
  }
  // With what else is wrong, too: the page that comes back shows the new price.
  await send({ ...outdated, 'q-last-name': '' })
  expect([...(sent()?.errors.keys() ?? [])]).toEqual(['q-last-name'])
  expect(sent()?.problem).toContain(sentence)
  expect(outbox.jobs.nextDue()).toBe(undefined)
})

const CODED = { ...ANSWERS, 'price-code': 'quarter', payment: 'card' }

/** A form that takes codes: one of 25 %, and one that leaves nothing to pay. */
function siteWithCodes(changes: Partial<FormDependencies> = {}, uses = 1) {
  const definition = registrationDefinition(null, { questions: [], isPaid: true, takesCode: true, terms: null })
  const formAt = async () => ({ ...validForm().form, definition })
  const all = site({ formAt, ...changes })
  all.content.codes.set('quarter', { percent: 25, uses }).set('all', { percent: 100, uses })
  const { send, sent } = all
  /** Confirms what the page with the answers shows, at the price that it shows. */
  const confirm = (answers: Record<string, string>, percent: number) => {
    const { bot_check: _, ...others } = answers
    const form = validForm({ code: { id: 'any', of: 640_000, currency: 'USD', reduction: 6400 * percent } }).form
    const price_shown = form.kind === 'registration' ? priceShown(form.order).value : ''
    return send({ ...others, price_shown, step: 'confirm', bot_check_pass: sent()?.pass ?? '' })
  }
  return { ...all, confirm }
}

test('what a code leaves is shown to be checked, and charged', async () => {
  const { send, sent, confirm, content, outbox } = siteWithCodes()
  expect((await send(CODED)).status).toBe(200)
  expect(sent()).toMatchObject({ problem: null, code: { id: 'quarter', of: 640_000, reduction: 160_000 } })
  // An editor makes it a lower one meanwhile: what was read counts.
  content.codes.set('quarter', { percent: 5, uses: 1 })
  const answer = await confirm(CODED, 25)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://pay.example/checkout-1'])
  const [record] = outbox.ofPerson('ada@company.example')
  expect(record?.submission).toMatchObject({ total: 480_000, code: { id: 'quarter', reduction: 160_000 } })
  // Of the code itself nothing is kept.
  expect(JSON.stringify(record?.submission.answers)).not.toContain('quarter')
})

test('who changes an answer, or sends the page with the answers again, is told of no other price', async () => {
  const { send, sent } = siteWithCodes()
  await send(CODED)
  const { form } = validForm({ code: { id: 'quarter', of: 640_000, currency: 'USD', reduction: 160_000 } })
  const price_shown = form.kind === 'registration' ? priceShown(form.order).value : ''
  const back = { ...CODED, price_shown, step: 'change', bot_check_pass: sent()?.pass ?? '' }
  expect((await send(back)).status).toBe(200)
  expect(sent()).toMatchObject({ problem: null, values: { 'price-code': ['quarter'] }, pass: null })
  expect((await send({ ...CODED, bot_check: '' })).status).toBe(200)
})

test('where a code leaves nothing to pay, the place is confirmed without a payment', async () => {
  const { send, confirm, content } = siteWithCodes()
  const free = { ...CODED, 'price-code': 'all' }
  await send(free)
  const answer = await confirm(free, 100)
  expect(answer.headers.get('location')).toMatch(/^\/payment-success/)
  expect(content.book.rows[0]).toMatchObject({ state: 'confirmed', method: 'none', price: 0 })
})

test('a code that does not count is said at its field, in the same words for whatever reason, once the bot check is passed', async () => {
  const { send, sent, content } = siteWithCodes()
  const guess = { ...CODED, 'price-code': 'guess' }
  expect((await send({ ...guess, bot_check: '' })).status).toBe(422)
  expect([...(sent()?.errors.keys() ?? [])]).toEqual(['bot_check'])
  content.codes.set('used-up', { percent: 25, uses: 0 })
  for (const [index, code] of ['guess', 'used-up'].entries()) {
    const answer = await send({ ...CODED, 'price-code': code, bot_check: `token ${index}` })
    expect([answer.status, sent()?.errors]).toEqual([422, new Map([['price-code', sendingMessages.codeRefused]])])
    expect(sent()?.pass).toBeNull()
  }
})

test('a pass with another code, or of another form, lowers no price', async () => {
  const { send, sent, confirm, outbox } = siteWithCodes()
  await send(CODED)
  const pass = sent()?.pass ?? ''
  const [issuedAt = '', mac = ''] = pass.split('.')
  const forged = Buffer.from(JSON.stringify({ id: 'quarter', of: 640_000, currency: 'USD', reduction: 639_900 }))
  const price = (reduction: number) => {
    const { form } = validForm({ code: { id: 'quarter', of: 640_000, currency: 'USD', reduction } })
    return form.kind === 'registration' ? priceShown(form.order).value : ''
  }
  const sentWith = (bot_check_pass: string, price_shown: string) => ({
    ...CODED,
    step: 'confirm',
    bot_check: 'another token',
    bot_check_pass,
    price_shown,
  })
  await send(sentWith(`${issuedAt}.${mac}.${forged.toString('base64url')}`, price(639_900)))
  // It is to be checked once more, at what the code really leaves.
  expect(sent()).toMatchObject({ code: { reduction: 160_000 } })
  await send(sentWith(`${issuedAt}.${mac}`, price(0)))
  expect([sent()?.code?.reduction, outbox.jobs.nextDue()]).toEqual([160_000, undefined])
  expect((await confirm(CODED, 25)).status).toBe(303)
})

test('whose price has changed since the answers were checked is told so, at what the code leaves of it', async () => {
  let fee = 6400
  const definition = registrationDefinition(null, { questions: [], isPaid: true, takesCode: true, terms: null })
  const formAt = async () => ({ ...validForm({ fee }).form, definition })
  const { send, sent, confirm, outbox } = siteWithCodes({ formAt })
  await send(CODED)
  fee = 8000
  expect((await confirm(CODED, 25)).status).toBe(422)
  expect(sent()).toMatchObject({
    problem: registrationMessages.priceChanged('USD 6,000'),
    code: { reduction: 200_000 },
  })
  expect([sent()?.pass === null, outbox.jobs.nextDue()]).toEqual([false, undefined])
  // Whose pass has run out is told of no change: what the code leaves is found out again.
  await send({ ...CODED, step: 'confirm', bot_check: 'another', bot_check_pass: 'old', price_shown: priceOf(6000) })
  expect(sent()).toMatchObject({ problem: null, code: { reduction: 200_000 } })
})

test('who comes too late for a code is told so with the price without it, and is not registered', async () => {
  const { send, sent, confirm, content, outbox } = siteWithCodes()
  await send(CODED)
  content.codes.set('quarter', { percent: 25, uses: 0 })
  expect((await confirm(CODED, 25)).status).toBe(422)
  expect(sent()).toMatchObject({ pass: null, problem: null, code: undefined })
  expect(sent()?.errors.get('price-code')).toBe(sendingMessages.codeOver('USD 6,400'))
  expect(outbox.ofPerson('ada@company.example')).toEqual([])
})

test('while nobody can check codes, a form with one comes back whole, before and after its answers were checked', async () => {
  const { send, sent, confirm, content } = siteWithCodes()
  content.isDown = true
  const answer = await send(CODED)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(sent()).toMatchObject({ problem: sendingMessages.codeUnavailable, values: { 'price-code': ['quarter'] } })
  content.isDown = false
  // The bot check was passed.
  expect((await send({ ...CODED, bot_check: '' })).status).toBe(200)
  const pass = sent()?.pass ?? ''
  content.isDown = true
  expect((await confirm(CODED, 25)).status).toBe(503)
  expect(sent()).toMatchObject({ problem: sendingMessages.codeUnavailable, pass, code: { reduction: 160_000 } })
  content.isDown = false
  expect((await confirm(CODED, 25)).status).toBe(303)
})

test('nobody tries more codes than the limit, and a form without one is not stopped by it', async () => {
  const codeLimit = vi.fn<FormDependencies['codeLimit']>(async () => 30)
  const { send, sent, content } = siteWithCodes({ codeLimit })
  const priceCode = vi.spyOn(content.content, 'priceCode')
  const answer = await send(CODED)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
  expect(sent()?.problem).toBe(sendingMessages.tooManyCodes(30))
  expect([codeLimit.mock.calls, priceCode.mock.calls]).toEqual([[['127.0.0.1']], []])
  expect((await send({ ...CODED, 'price-code': ' ', bot_check: 'another' })).status).toBe(200)
  expect(codeLimit).toHaveBeenCalledOnce()
})

test('who goes back to choose an invoice keeps what the code left, although it is used up by now', async () => {
  const { send, sent, confirm, content } = siteWithCodes()
  await send(CODED)
  await confirm(CODED, 25)
  content.codes.set('quarter', { percent: 5, uses: 0 })
  const byInvoice = { ...CODED, payment: 'invoice', bot_check: '' }
  expect((await send(byInvoice)).status).toBe(200)
  expect(sent()?.code?.reduction).toBe(160_000)
  expect((await confirm(byInvoice, 25)).headers.get('location')).toMatch(/^\/payment-success/)
  expect(content.book.rows[0]).toMatchObject({ state: 'confirmed', method: 'invoice', price: 480_000 })
})

const FULL = async () => validForm({ fee: 0, isWaitlist: true }).form

test('anyone who has checked the answers keeps the early price that they read, and nobody else does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-01T15:59:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const orderAt = (moment: number) => orderOf({ fee: moment < MIDNIGHT ? 5400 : 6400, currency: 'USD', line_items: [] })
  const formAt = async () => {
    const { form } = validForm()
    return form.kind === 'registration' ? { ...form, orderAt, order: orderAt(Date.now()) } : form
  }
  const { send, sent, clock, outbox } = site({ formAt })
  const shown = { ...ANSWERS, price_shown: priceOf(5400) }
  await send(shown)
  const pass = sent()?.pass ?? ''
  // It ends while they read; another page of theirs shows what is charged from now on.
  vi.setSystemTime(MIDNIGHT + 60_000)
  clock.now += 120_000
  const other = { ...shown, form_key: 'key-of-another-page', bot_check: 'another' }
  expect((await send(other)).status).toBe(422)
  expect(sent()?.problem).toBe(registrationMessages.priceChanged('USD 6,400'))
  expect((await send({ ...other, step: 'confirm', bot_check_pass: pass })).status).toBe(422)
  expect((await send({ ...shown, ...confirmed(pass), price_shown: priceOf(5400) })).status).toBe(303)
  const [record] = outbox.ofVisitor('DUP2610-d1', 'ada@company.example', 60_000)
  expect(record?.submission.total).toBe(540_000)
})

const MIDNIGHT = Date.parse('2026-10-01T16:00:00Z')

test('whose place is held reads its price on coming back, with an invoice or another answer, whatever others pay by now', async () => {
  const definition = registrationDefinition(null, { questions: [], isPaid: true, takesCode: true, terms: null })
  let fee = 5400
  const formAt = async () => ({ ...validForm({ fee }).form, definition })
  const { send, sent, content, outbox } = site({ formAt })
  const byCard = { ...ANSWERS, form_key: UUID, payment: 'card', price_shown: priceOf(5400) }
  await send(byCard)
  await send({ ...byCard, ...confirmed(sent()?.pass), form_key: UUID, price_shown: priceOf(5400) })
  fee = 6400
  const heldAt = { currency: 'USD', total: 540_000 }
  // The form that they go back to shows what others pay.
  const answers = {
    ...byCard,
    payment: 'invoice',
    'q-last-name': 'King',
    price_shown: priceOf(6400),
    bot_check: 'another',
  }
  expect((await send(answers)).status).toBe(422)
  expect(sent()).toMatchObject({
    heldAt,
    isCorrection: true,
    problem: registrationMessages.placeHeldAt('USD 5,400', 1),
  })
  // Somebody else with the form gets no earlier price by it.
  await send({ ...answers, 'q-work-email': 'bob@company.example', bot_check: 'a third' })
  expect(sent()).toMatchObject({ heldAt: undefined, isCorrection: false, problem: null })
  await send({ ...answers, bot_check: 'a fourth' })
  const { bot_check: _, ...others } = answers
  const confirming = { ...others, price_shown: priceOf(5400), step: 'confirm', bot_check_pass: sent()?.pass ?? '' }
  expect((await send(confirming)).headers.get('location')).toMatch(/^\/payment-success/)
  expect(content.book.rows).toHaveLength(1)
  expect(content.book.rows[0]).toMatchObject({ state: 'confirmed', method: 'invoice', price: 540_000 })
  expect(outbox.ofPerson('ada@company.example')[0]?.submission.total).toBe(540_000)
})

test('whose place is held with a code reads what it left of the price of then', async () => {
  const definition = registrationDefinition(null, { questions: [], isPaid: true, takesCode: true, terms: null })
  let fee = 6400
  const formAt = async () => ({ ...validForm({ fee }).form, definition })
  const { send, sent, confirm, content } = siteWithCodes({ formAt })
  const coded = { ...CODED, form_key: UUID }
  await send(coded)
  await confirm(coded, 25)
  fee = 8000
  content.codes.set('quarter', { percent: 5, uses: 0 })
  const byInvoice = { ...coded, payment: 'invoice', bot_check: '' }
  await send(byInvoice)
  expect(sent()).toMatchObject({ heldAt: { total: 640_000 }, code: { of: 640_000, reduction: 160_000 } })
  expect((await confirm(byInvoice, 25)).headers.get('location')).toMatch(/^\/payment-success/)
  expect(content.book.rows[0]).toMatchObject({ state: 'confirmed', method: 'invoice', price: 480_000 })
})

test('whose place has just gone is told that, not about a price', async () => {
  for (const fee of [6400, 0]) {
    const { send, sent, outbox } = site({ formAt: FULL })
    expect((await send({ ...confirmed(), price_shown: priceOf(fee) })).status).toBe(422)
    expect([sent()?.problem, outbox.jobs.nextDue()]).toEqual([registrationMessages.placeGone(1), undefined])
  }
})

test('who wanted to wait and could have a place is told that', async () => {
  const { form } = validForm({ fee: 0, isWaitlist: true })
  const shown = form.kind === 'registration' ? priceShown(form.order, true).value : ''
  const { send, sent } = site()
  expect((await send({ ...confirmed(), price_shown: shown })).status).toBe(422)
  expect(sent()?.problem).toBe(registrationMessages.placeFree('USD 6,400', 1))
})

test('a second press for the last place leads to the same page as the first', async () => {
  let isFull = false
  const { send } = site({ formAt: async () => (isFull ? FULL() : validForm().form) })
  const first = await send(confirmed())
  isFull = true
  const second = await send({ ...confirmed(), bot_check: 'used' })
  // So does somebody who goes back and sends the form again.
  const anew = await send({ ...ANSWERS, form_key: 'key-of-a-fresh-page', bot_check: 'another' })
  const location = first.headers.get('location')
  expect(location).toBe('https://pay.example/checkout-1')
  expect([second, anew].map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, location],
    [303, location],
  ])
})

test('who goes back to choose an invoice checks that first, too', async () => {
  const definition = registrationDefinition(null, { questions: [], isPaid: true, terms: null })
  const { send, sent, content } = site({ formAt: async () => ({ ...validForm().form, definition }) })
  const byCard = { ...confirmed(), payment: 'card' }
  expect((await send(byCard)).status).toBe(303)
  const byInvoice = { ...ANSWERS, payment: 'invoice' }
  expect((await send(byInvoice)).status).toBe(200)
  const { headers } = await send({ ...byInvoice, step: 'confirm', bot_check_pass: sent()?.pass ?? '' })
  expect(headers.get('location')).toMatch(/^\/payment-success/)
  expect(content.accepted).toHaveLength(1)
})

const UUID = '6fa1c7a0-93a5-4b64-9d5e-0f6c3f3f1a11'

/** Somebody with a place that is held, who comes back and confirms another name. */
async function corrects(prepare: (all: ReturnType<typeof site>) => void) {
  const all = site()
  const { send, sent } = all
  await send({ ...ANSWERS, form_key: UUID })
  expect(sent()).toMatchObject({ isCorrection: false })
  await send({ ...confirmed(sent()?.pass), form_key: UUID })
  const again = { ...ANSWERS, form_key: UUID, 'q-last-name': 'King' }
  expect((await send({ ...again, bot_check: 'another token' })).status).toBe(200)
  const pass = sent()?.pass ?? ''
  expect(sent(), 'the page says that a place is held').toMatchObject({ isCorrection: true })
  prepare(all)
  const { bot_check: _, ...confirming } = { ...again, step: 'confirm', bot_check_pass: pass }
  return { ...all, pass, confirm: () => send(confirming) }
}

test('corrected answers are checked again, and their button leads to the payment that was open', async () => {
  const { confirm, content } = await corrects(() => {})
  const answer = await confirm()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://pay.example/checkout-1'])
  const [first] = content.accepted
  expect(content.answersOf(first?.id ?? '')).toContainEqual(expect.objectContaining({ value: 'King' }))
})

test('whose answers cannot be changed now stays on the page that shows them, and is told which ones stand', async () => {
  const { confirm, sent, pass } = await corrects(({ content }) => void (content.isDown = true))
  const answer = await confirm()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(sent()).toMatchObject({ problem: sendingMessages.notCorrected, pass, values: { 'q-last-name': ['King'] } })
})

test('who corrects an answer too late is told that the earlier ones stand, with the way to the registration', async () => {
  const { confirm, content, outbox, renderNotice } = await corrects((all) => {
    all.content.office(all.content.accepted[0]?.id ?? '', { type: 'confirm' })
  })
  const answer = await confirm()
  const { id, token } = content.accepted[0] ?? { id: '', token: '' }
  expect([answer.status, await answer.text()]).toEqual([409, sendingMessages.tooLate.title])
  expect(renderNotice).toHaveBeenCalledWith(PATH, sendingMessages.tooLate.title, sendingMessages.tooLate.text, [
    { label: sendingMessages.tooLate.action, url: `/payment-success?token=${token}` },
    { label: sendingMessages.tooLate.contact, url: '/get-in-touch' },
  ])
  expect(outbox.get(id).submission.answers).toContainEqual(expect.objectContaining({ value: 'Lovelace' }))
})

test('a form whose registration has got a new link since is answered with where to get it, before and after it is checked', async () => {
  const { send, sent, outbox, content, renderNotice } = site()
  await send()
  const confirming = confirmed(sent()?.pass)
  await send(confirming)
  const { id } = content.accepted[0] ?? { id: '' }
  const { submission } = outbox.get(id)
  outbox.reassign(id, { ...submission, token: 'link-of-somebody-else' })
  for (const form of [ANSWERS, confirming]) {
    const answer = await send(form)
    expect([answer.status, answer.headers.get('location')]).toEqual([409, null])
    expect(JSON.stringify(renderNotice.mock.lastCall)).toContain('/registration/new-link')
    expect(JSON.stringify(renderNotice.mock.lastCall)).not.toContain('link-of-somebody-else')
  }
})

test('a message to the school is kept at once', async () => {
  const definition = contactDefinition(null)
  const { send } = site({ formAt: async () => ({ kind: 'contact', definition }) })
  const message = { 'q-name': 'Ada', 'q-email': 'ada@company.example', 'q-your-message': 'When?' }
  const sent = await send({ form_key: 'key-of-a-page', bot_check: 'a token', ...message })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/get-in-touch\?token=/)])
})

const ASKS = { form_key: 'key-of-a-page', bot_check: 'a token' }

test('a request for a new link is answered before the address is looked up', async () => {
  const form = NEW_LINK_FORM
  const { send, sent, content, outbox } = site({ formAt: async () => form })
  const answers = []
  for (const [index, email] of ['ada@company.example', 'nobody@company.example'].entries()) {
    const answer = await send({ ...ASKS, form_key: `key-of-a-page-${index}`, bot_check: `token-${index}`, email })
    answers.push([answer.status, await answer.text(), answer.headers.get('cache-control'), sent()?.isSent])
  }
  expect(answers).toEqual([1, 2].map(() => [200, 'the page', 'no-store', true]))
  expect(content.sentLinks).toEqual([])
  expect(outbox.links.waiting()).toEqual(['ada@company.example', 'nobody@company.example'])
})

test('a new link is asked for with an address and a bot check, and not without end', async () => {
  const form = NEW_LINK_FORM
  const { send, outbox, sent } = site({ formAt: async () => form })
  expect((await send({ ...ASKS, email: 'ada@company' })).status).toBe(422)
  expect([...(sent()?.errors.keys() ?? [])]).toEqual(['email'])
  expect((await send({ form_key: 'key-of-a-page', email: 'ada@company.example' })).status).toBe(422)
  const often = site({ formAt: async () => form, rateLimit: async () => 30 })
  expect((await often.send({ ...ASKS, email: 'ada@company.example' })).status).toBe(429)
  for (const { links } of [outbox, often.outbox]) expect(links.waiting()).toEqual([])
})

test.each([
  ['sent', 200, { isSent: true }],
  ['same', 422, { errors: new Map([['email', ownRegistrationMessages.changes.email.same]]) }],
  ['impossible', 409, { problem: ownRegistrationMessages.changes.impossible }],
] as const)('a change that is asked for is %s', async (outcome, status, shown) => {
  const form = { kind: 'email' as const, definition: CHANGE_FORMS.email, id: 'submission-of-ada' }
  const { registrations } = setUpRegistrations()
  const ask = vi.spyOn(registrations.changes, 'ask').mockResolvedValue(outcome)
  const { send, sent } = site({ formAt: async () => form, registrations })
  const answer = await send({ ...ASKS, email: 'ada@new.example' })
  expect(answer.status).toBe(status)
  expect(sent()).toMatchObject(shown)
  const change = { what: 'email', email: 'ada@new.example', person: null, company: null }
  expect(ask.mock.lastCall?.slice(0, 2)).toEqual(['submission-of-ada', change])
})

/** The form that names the others of a group of three, of whom the content service knows. */
async function namingSite() {
  const { registrations, content } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm({ fee: 0, places: 3 }), async () => 'passed'))
  const form = { kind: 'participants' as const, definition: participantsDefinition(3), id: record.id }
  return { ...site({ formAt: async () => form, registrations }), content, record, registrations }
}

test('who is named in a group is kept, those who are not known yet are left out, and the page of the registration follows', async () => {
  const { send, content, record } = await namingSite()
  const named = { 'name-2': '', 'name-3': 'Cid Tan', 'email-3': 'cid@company.example' }
  const answer = await send({ ...ASKS, ...named })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/payment-success?token=${record.token}`])
  const { naming } = await content.content.show(record.id)
  expect(naming?.participants).toMatchObject([{ person: 'Cid Tan', email: 'cid@company.example' }])
  expect(content.events.at(-1)?.event).toMatchObject({ type: 'participants-named', by: 'visitor' })
})

test.each([
  ['an address as a name', { 'name-2': 'ben@company.example' }, ['name-2']],
  ['half an address', { 'name-2': 'Ben Lim', 'email-2': 'ben@company' }, ['email-2']],
])('%s is said at its field, and nobody is named', async (_, named, fields) => {
  const { send, sent, content, record } = await namingSite()
  expect((await send({ ...ASKS, 'name-3': 'Cid Tan', ...named })).status).toBe(422)
  expect([...(sent()?.errors.keys() ?? [])]).toEqual(fields)
  expect(sent()?.values['name-3']).toEqual(['Cid Tan'])
  expect((await content.content.show(record.id)).naming?.participants).toEqual([])
})

test('who names participants on a page of before reads who was named since', async () => {
  const { send, sent, content, record } = await namingSite()
  await content.content.nameParticipants(
    record.id,
    { participants: [{ person: 'Cid Tan', email: 'cid@company.example' }], seen: undefined },
    'somebody-else',
  )
  expect((await send({ ...ASKS, 'name-2': 'Ben Lim', seen: 'before' })).status).toBe(409)
  const values = { 'name-2': ['Cid Tan'], 'email-2': ['cid@company.example'] }
  expect(sent()).toMatchObject({ problem: groupMessages.participants.meanwhile, values })
})

test('anyone who chooses places to give back is led to the page that says what it costs, and nothing is given back yet', async () => {
  const { registrations, content } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm({ fee: 0, places: 4 }), async () => 'passed'))
  const ben = { id: '0a1b2c3d', person: 'Ben Lim', email: null }
  const naming = { participants: [ben], links: [], stamp: '', isOpen: true, until: null }
  const definition = giveBackDefinition({ places: 4, naming })
  const form = { kind: 'give-back' as const, definition, id: record.id, token: record.token }
  const opened = () => site({ formAt: async () => form, registrations })
  const { send } = opened()
  const chosen = await send({ ...ASKS, 'given-0a1b2c3d': 'yes', unnamed: '2' })
  const location = `/registration/give-back?token=${record.token}&given=u2-0a1b2c3d`
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, location])
  expect((await content.content.show(record.id)).places).toBe(4)
  const none = opened()
  expect((await none.send({ ...ASKS, unnamed: '0' })).status).toBe(422)
  expect(none.sent()?.problem).toBe(groupMessages.giveBack.noneChosen)
  const tooMany = opened()
  expect((await tooMany.send({ ...ASKS, unnamed: '3' })).status).toBe(422)
  expect([...(tooMany.sent()?.errors.keys() ?? [])]).toEqual(['unnamed'])
})

test('anyone who says who they are by a link is led to their page, by the link of then, also where it is sent twice', async () => {
  const { content, record, registrations } = await namingSite()
  const token = 'a'.repeat(32)
  const can = { isNamed: false, hasAddress: false, notes: '', mayName: true, mayChange: true, until: null }
  const view = await content.content.show(record.id)
  content.participants.set(token, { ...view, person: null, email: '', token, participant: can })
  const form = { kind: 'myself' as const, definition: myselfDefinition(true), token }
  const { send, sent } = site({ formAt: async () => form, registrations })
  const myself = { ...ASKS, name: 'Ben Lim', email: 'ben@company.example', notes: 'No nuts' }
  for (let time = 0; time < 2; time += 1) {
    const answer = await send(myself)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/registration/my-place?token=${'n'.repeat(32)}`,
    ])
  }
  expect((await send({ ...myself, form_key: 'key-of-another-page', bot_check: 'another token' })).status).toBe(409)
  expect(sent()?.problem).toBe(groupMessages.myself.impossible)
})

test('who names participants too late is told so, and reads the names again', async () => {
  const { send, sent, content } = await namingSite()
  content.isNamingOpen = false
  expect((await send({ ...ASKS, 'name-2': 'Ben Lim' })).status).toBe(409)
  expect(sent()).toMatchObject({
    problem: groupMessages.participants.impossible,
    values: { 'name-2': ['Ben Lim'] },
  })
})

test('somebody else is asked for by name and address; what only the new participant has is not sent with an email alone', () => {
  const answers = [
    { name: 'name', label: 'Name', value: 'Bob Tan' },
    { name: 'email', label: 'Email', value: 'bob@company.example' },
  ]
  const change = { what: 'participant', email: 'bob@company.example', person: 'Bob Tan', company: null }
  expect(changeOf('participant', answers)).toEqual(change)
  expect(changeOf('email', answers)).toMatchObject({ what: 'email', person: null })
})

test('who sends too many forms while confirming stays on the page with the answers', async () => {
  const { send, sent } = site({ rateLimit: async () => 30 })
  expect((await send(confirmed('a pass'))).status).toBe(429)
  expect(sent()).toMatchObject({ pass: 'a pass', problem: sendingMessages.tooMany(30) })
})

test('who has not done the bot check is told so, with all else that is wrong, and led to it', async () => {
  const { send, sent } = site()
  const { bot_check: token, ...unchecked } = ANSWERS
  expect((await send({ ...unchecked, 'q-last-name': '' })).status).toBe(422)
  expect([...(sent()?.errors.entries() ?? [])]).toEqual([
    ['q-last-name', 'Enter your last name'],
    ['bot_check', sendingMessages.botCheckMissing],
  ])
  await send(unchecked)
  expect(sent()).toMatchObject({ problem: null, errors: new Map([['bot_check', sendingMessages.botCheckMissing]]) })
  await send()
  await send({ ...ANSWERS, 'q-first-name': 'Adah', bot_check: token })
  expect(sent()?.errors.get('bot_check')).toBe(sendingMessages.botCheckRefused)
})

test('an answer that is too long comes back whole, with the limit', async () => {
  const { send, sent } = site()
  const name = 'a'.repeat(81)
  expect((await send({ ...ANSWERS, 'q-last-name': name, bot_check: 'a token' })).status).toBe(422)
  expect(sent()?.values['q-last-name']).toEqual([name])
  expect(sent()?.errors.get('q-last-name')).toBe('“Last name” must be 80 characters or fewer. Yours has 81.')
})

test('an address with an international domain is stored as mail servers take it', async () => {
  const { send, sent, content } = site()
  // Browsers send it so; it is shown as it was written.
  await send({ ...ANSWERS, 'q-work-email': 'ada@xn--bcher-kva.example' })
  expect(sent()?.values['q-work-email']).toEqual(['ada@bücher.example'])
  await send({ ...confirmed(sent()?.pass), 'q-work-email': 'ada@bücher.example' })
  expect(content.accepted.map(({ submission }) => submission.email)).toEqual(['ada@xn--bcher-kva.example'])
})

test('a long answer in Chinese is read, and a request larger than any form is not', async () => {
  const long = async (characters: number) => {
    const { send } = site()
    return (await send({ ...ANSWERS, 'q-anything-we-should-know': '学'.repeat(characters) })).status
  }
  // Too long for its field, which the page says.
  expect(await long(10_000)).toBe(422)
  expect(await long(30_000)).toBe(413)
})

/** A session of ten places that asks how many, at 8% tax, of which so many are free. */
function siteOfGroups(placesLeft: number | null = 10, changes: Partial<FormDependencies> = {}) {
  const session = { fee: 100.05, currency: 'USD', line_items: [], tax_percent: 8, tax_name: 'Service tax' }
  const { form } = validForm()
  if (form.kind !== 'registration') throw new Error('It is no registration.')
  const asked = { questions: [], isPaid: true, takesCode: true, terms: null, mostPlaces: 10 }
  const definition = registrationDefinition(null, asked)
  const free = { placesLeft }
  const [order, orderOfPlace] = [orderOf(session), orderOf(session)]
  const formAt = async (): Promise<RegistrationForm> => ({ ...form, definition, order, orderOfPlace, ...free })
  const all = site({ formAt, ...changes })
  const shown = (now: RegistrationForm) => priceShown(now.order, now.isWaitlist).value
  /** What the page to check sends, for so many places. */
  const confirming = async (answers: Record<string, string>) => {
    const isHeld = all.sent()?.heldAt !== undefined
    const checked = withPlaces({ ...(await formAt()), isHeld }, Number(answers.places ?? 1))
    const code = all.sent()?.code
    const { bot_check: _, ...others } = answers
    const price_shown = shown(code ? withCode(checked, code) : checked)
    return { ...others, price_shown, step: 'confirm', bot_check_pass: all.sent()?.pass ?? '' }
  }
  const asking = async (places: string) => ({ ...ANSWERS, payment: 'card', places, price_shown: shown(await formAt()) })
  return { ...all, free, confirming, asking }
}

test('a group pays what one place costs, tax and code with it, times its number: the same on every page', async () => {
  const { asking, send, sent, confirming, content, payment, outbox } = siteOfGroups()
  content.codes.set('quarter', { percent: 25, uses: 3 })
  content.setSession({ capacity: 10 })
  const three = { ...(await asking('3')), 'price-code': 'quarter' }
  expect((await send(three)).status).toBe(200)
  // 100.05 less 25.01, and 6.00 of tax: each is rounded for one place.
  expect(sent()).toMatchObject({ problem: null, code: { of: 30_015, reduction: 7503 }, values: { places: ['3'] } })
  expect((await send(await confirming(three))).headers.get('location')).toBe('https://pay.example/checkout-1')
  const total = 3 * (10_005 - 2501 + 600)
  expect(content.book.rows).toMatchObject([{ state: 'held', places: 3, price: total }])
  const [record] = outbox.ofPerson('ada@company.example')
  expect(record?.submission).toMatchObject({ places: 3, total, tax: { amount: 1800 } })
  const { lineItems } = payment.requests[0] ?? { lineItems: [] }
  expect(lineItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  // The number stands for itself, and is no answer beside it.
  expect(record?.submission.answers.map(({ name }) => name)).not.toContain('places')
})

test.each(['0', '1.5', 'three', '-2', '', '11', '1e1', '101'])(
  'of “%s” places the field says what is wrong, and nothing else is lost',
  async (places) => {
    const { asking, send, sent, outbox } = siteOfGroups()
    expect((await send(await asking(places))).status).toBe(422)
    const error = Number(places) > 10 ? validationMessages.tooManyPlaces(10) : validationMessages.wholeNumber(10)
    expect([...(sent()?.errors ?? [])]).toEqual([['places', error]])
    expect(sent()).toMatchObject({ problem: null, values: { 'q-last-name': ['Lovelace'], places: [places] } })
    expect(outbox.jobs.nextDue()).toBe(undefined)
  },
)

test('a form of before places were asked for, and its pass, are of one', async () => {
  const { asking, send, sent, confirming, content } = siteOfGroups()
  const { places: _, ...before } = await asking('1')
  expect((await send(before)).status).toBe(200)
  expect(sent()?.problem).toBeNull()
  expect((await send(await confirming(before))).status).toBe(303)
  expect(content.book.rows).toMatchObject([{ places: 1 }])
  // Who says one says the same.
  expect((await send(await confirming({ ...before, places: '1' }))).status).toBe(303)
  expect(content.book.rows).toHaveLength(1)
})

test('a pass is of so many places and of no others', async () => {
  const { asking, send, sent, confirming } = siteOfGroups()
  const three = await asking('3')
  await send(three)
  const forged = { ...(await confirming({ ...three, places: '2' })), bot_check_pass: sent()?.pass ?? '' }
  expect((await siteOfGroups().send(forged)).status).toBe(422)
})

test('a group that needs more places than are free waits for all of them, and pays nothing yet', async () => {
  const { asking, send, sent, confirming, content } = siteOfGroups(2)
  content.setSession({ capacity: 10 })
  const three = await asking('3')
  expect((await send(three)).status).toBe(200)
  expect(sent()?.problem).toBeNull()
  // More have become free: nobody is put on the waiting list unasked, and nobody is charged unasked.
  expect((await send(await confirming(three))).headers.get('location')).toMatch(/^\/payment-success/)
  expect(content.book.rows).toMatchObject([{ places: 3, method: 'none', price: 0, state: 'offered' }])
})

test('a group that is larger than the session is told so at the number, before it waits in vain', async () => {
  const { asking, send, sent, outbox, content } = siteOfGroups(2)
  content.setSession({ capacity: 10, reserved: 7 })
  expect((await send(await asking('4'))).status).toBe(422)
  expect([...(sent()?.errors ?? [])]).toEqual([['places', validationMessages.tooManyPlaces(3)]])
  expect([sent()?.values['q-last-name'], outbox.jobs.nextDue()]).toEqual([['Lovelace'], undefined])
  content.isDown = true
  // Nobody can say it now: what keeps the group will.
  expect((await send({ ...(await asking('4')), bot_check: 'another' })).status).toBe(200)
})

test('a group whose places have gone, or become free, since it checked its answers is told that first', async () => {
  const gone = siteOfGroups(3)
  const three = await gone.asking('3')
  await gone.send(three)
  const confirming = await gone.confirming(three)
  gone.free.placesLeft = 2
  expect((await gone.send(confirming)).status).toBe(422)
  expect([gone.sent()?.problem, gone.outbox.jobs.nextDue()]).toEqual([registrationMessages.placeGone(3), undefined])

  const free = siteOfGroups(2)
  await free.send(three)
  const waiting = await free.confirming(three)
  free.free.placesLeft = 3
  expect((await free.send(waiting)).status).toBe(422)
  expect(free.sent()?.problem).toBe(registrationMessages.placeFree('USD 324.15', 3))
})

test('whose places are held corrects other answers, and is told that the number stays', async () => {
  const { asking, send, sent, confirming, content, free } = siteOfGroups(5)
  content.setSession({ capacity: 10 })
  const three = { ...(await asking('3')), form_key: UUID }
  await send(three)
  await send(await confirming(three))
  // So many are left beside them.
  free.placesLeft = 2
  const four = { ...three, places: '4', bot_check: 'another' }
  expect((await send(four)).status).toBe(422)
  expect(sent()?.errors.get('places')).toBe(registrationMessages.placesHeld(3))
  const renamed = { ...three, 'q-last-name': 'King', bot_check: 'a third' }
  expect((await send(renamed)).status).toBe(200)
  expect(sent()).toMatchObject({ problem: null, isCorrection: true })
  expect((await send(await confirming(renamed))).headers.get('location')).toBe('https://pay.example/checkout-1')
  expect(content.book.rows).toMatchObject([{ places: 3, price: 3 * 10_805 }])
})
