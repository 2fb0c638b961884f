import { expect, test, vi } from 'vitest'
import { addressRules } from '#urls/address-rules.ts'
import type { BotCheck } from '#bot-check/bot-check.ts'
import { validForm } from '#registration/testing/examples.ts'
import type { SubmittedForm } from '#forms/submitted-form.ts'
import { priceShown } from '#registration/order.ts'
import { sendingMessages } from '#messages/en.ts'
import type { PageAddress } from '#server/pages/page-request.ts'
import { bindingsOf } from '#server/pages/testing/bindings.ts'
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
  const onFailure = vi.fn()
  const botCheck: Pick<BotCheck, 'verify'> = { verify: async () => 'passed' }
  const app = createForms({
    siteUrl: SITE,
    registrations: { submit: async () => ({ outcome: 'refused' }), openCheckout: () => undefined },
    botCheck,
    retryAfter: async () => undefined,
    clientIp: () => '127.0.0.1',
    formAt: async () => validForm().form,
    render,
    renderNotice: async (_, title) => title,
    onFailure,
    ...settings,
  })
  const send = (body: Record<string, string> = ANSWERS) =>
    app.request(
      SITE + PATH,
      { method: 'POST', headers: { origin: SITE }, body: new URLSearchParams(body) },
      bindingsOf(PATH, {}, addressRules),
    )
  return { send, render, onFailure, sent: () => render.mock.lastCall?.[1] }
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
  const submit = () => Promise.reject(full)
  const { send, sent, onFailure } = site({ registrations: { submit, openCheckout: () => undefined } })
  const answer = await send()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(sent()).toMatchObject({ key: 'key-of-a-page', values: { 'q-first-name': ['Ada'] } })
  expect(sent()?.problem).toBe(sendingMessages.notSaved)
  expect(onFailure).toHaveBeenCalledWith(full)
})

test.each([
  [6400, 6500, 'It is now USD 6,500.'],
  [6400, 0, 'There is nothing to pay now.'],
  [0, 6400, 'It is now USD 6,400.'],
])('a price that has changed from %i to %i is shown before anything is stored', async (shown, now, sentence) => {
  const submit = vi.fn()
  const formAt = async () => validForm({ fee: now }).form
  const { send, sent } = site({ formAt, registrations: { submit, openCheckout: () => undefined } })
  expect((await send({ ...ANSWERS, price_shown: priceOf(shown) })).status).toBe(422)
  expect(sent()).toMatchObject({ key: 'key-of-a-page', values: { 'q-last-name': ['Lovelace'] } })
  expect(sent()?.problem).toContain(sentence)
  // With what else is wrong, too: the page that comes back shows the new price.
  await send({ ...ANSWERS, 'q-last-name': '', price_shown: priceOf(shown) })
  expect([...(sent()?.errors.keys() ?? [])]).toEqual(['q-last-name', 'bot_check'])
  expect(sent()?.problem).toContain(sentence)
  expect(submit).not.toHaveBeenCalled()
})

test('who has not done the bot check is told so, with all else that is wrong, and led to it', async () => {
  const { send, sent } = site()
  expect((await send({ ...ANSWERS, 'q-last-name': '' })).status).toBe(422)
  expect([...(sent()?.errors.entries() ?? [])]).toEqual([
    ['q-last-name', 'Enter your last name'],
    ['bot_check', sendingMessages.botCheckMissing],
  ])
  await send()
  expect(sent()).toMatchObject({ problem: null, errors: new Map([['bot_check', sendingMessages.botCheckMissing]]) })
  await send({ ...ANSWERS, bot_check: 'used before' })
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
  const submit = vi.fn(async () => ({ outcome: 'refused' as const }))
  const { send } = site({ registrations: { submit, openCheckout: () => undefined } })
  await send({ ...ANSWERS, 'q-work-email': 'ada@bücher.example' })
  expect(submit).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'ada@xn--bcher-kva.example' }),
    expect.anything(),
  )
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
