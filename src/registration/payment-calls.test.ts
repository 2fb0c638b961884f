import { expect, onTestFinished, test, vi } from 'vitest'
import { PAYMENT_CALLS } from '#urls/addresses.ts'
import { ContentNotWritten } from '#registration/content-writer.ts'
import { Outbox } from '#registration/outbox.ts'
import { Registrations } from '#registration/registrations.ts'
import { contentDouble, logDouble, paymentDouble } from '#registration/testing/doubles.ts'
import { recordOf, validForm } from '#registration/testing/examples.ts'
import { createPaymentCalls, trackUnverified } from './payment-calls.ts'

const SITE = { siteUrl: 'https://site.example', hasNoReply: () => false, refundSentBack: async () => true }

test('a waiting page is led on as soon as the provider answers, also if nobody has paid, and to a place only once it is certain', async () => {
  const outbox = new Outbox(':memory:')
  onTestFinished(() => outbox.close())
  const [content, double] = [contentDouble(), paymentDouble()]
  const { payment, hasNoReply } = trackUnverified(double.payment)
  const { siteUrl } = SITE
  const clock = { now: Date.now() }
  const settings = {
    outbox,
    content: content.content,
    payment,
    siteUrl,
    secret: 'a-secret',
    log: logDouble(),
    now: () => clock.now,
  }
  const registrations = new Registrations({ ...settings, holdMs: 0 })
  const submitted = await registrations.submit(validForm(), async () => 'passed')
  const { token } = recordOf(submitted)
  const calls = createPaymentCalls({ ...SITE, payment, registrations, hasNoReply })
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const state = async () => {
    clock.now += 2000
    vi.advanceTimersByTime(2000)
    return (await calls.request(`${PAYMENT_CALLS.state}?token=${token}`)).json()
  }
  double.isDown = true
  expect(await state()).toEqual({})
  double.isDown = false
  expect(await state()).toEqual({ location: `/payment-failed?token=${token}` })
  double.reports.set('checkout-1', { state: 'processing', amount: 640_000, currency: 'USD' })
  expect(await state()).toEqual({})
  double.reports.set('checkout-1', { state: 'paid', amount: 640_000, currency: 'USD' })
  content.isDown = true
  expect(await state()).toEqual({})
  content.isDown = false
  expect(await state()).toEqual({ location: `/payment-success?token=${token}` })
})

test.each([PAYMENT_CALLS.retry, PAYMENT_CALLS.invoice])('%s is accepted only from our own page', async (path) => {
  const byToken = vi.fn(async () => undefined)
  const unused = () => expect.unreachable('nothing is chosen')
  const registrations = {
    byToken,
    payments: { handleEvent: unused, retry: unused, switchToInvoice: unused },
    openCheckout: unused,
  }
  const calls = createPaymentCalls({ ...SITE, payment: { webhook: unused }, registrations })
  const choose = (headers: Record<string, string>) => calls.request(`${path}?token=t`, { method: 'POST', headers })

  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ]
  for (const headers of elsewhere) {
    const answer = await choose(headers)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store'])
  }
  expect(byToken).not.toHaveBeenCalled()
  expect((await choose({ origin: 'https://site.example' })).status).toBe(303)
  expect(byToken).toHaveBeenCalledWith('t')
})

test.each([
  { told: 'money for a registration that is not known here', state: 'paid', isKnown: false, status: 503 },
  { told: 'money for a registration that is known', state: 'paid', isKnown: true, status: 204 },
  {
    told: 'a refund that was sent back, of a registration that is not known here',
    state: 'refund-failed',
    isKnown: false,
    status: 503,
  },
  {
    told: 'a refund that was sent back, of a registration that is known',
    state: 'refund-failed',
    isKnown: true,
    status: 204,
  },
  { told: 'the end of a checkout that is not known here', state: 'expired', isKnown: false, status: 204 },
] as const)('$told is answered $status', async ({ state, isKnown, status }) => {
  const handleEvent = vi.fn(async () => isKnown)
  const unused = () => expect.unreachable('nothing is chosen')
  const registrations = {
    byToken: unused,
    payments: { handleEvent, retry: unused, switchToInvoice: unused },
    openCheckout: unused,
  }
  const event = {
    id: 'evt_1',
    checkoutId: 'cs_1',
    reference: 'R',
    state,
    amount: 100,
    currency: 'MYR',
    refundKey: 'refund-1',
  }
  const payment = { webhook: async () => event }
  const refundSentBack = vi.fn(async () => isKnown)
  const calls = createPaymentCalls({ ...SITE, payment, registrations, refundSentBack })

  const answer = await calls.request('/webhooks/payment', { method: 'POST', body: '{}' })

  expect(answer.status).toBe(status)
  const told = state === 'refund-failed' ? refundSentBack : handleEvent
  expect(told).toHaveBeenCalledExactlyOnceWith(event)
})

test('where the content service cannot be told that a refund was sent back, the provider calls again later', async () => {
  const unused = () => expect.unreachable('nothing is chosen')
  const registrations = {
    byToken: unused,
    payments: { handleEvent: unused, retry: unused, switchToInvoice: unused },
    openCheckout: unused,
  }
  const event = { id: 'evt_1', reference: 'R', state: 'refund-failed' as const, refundKey: 'refund-1', amount: 100 }
  const refundSentBack = async () => {
    throw new ContentNotWritten('down')
  }
  const calls = createPaymentCalls({ ...SITE, payment: { webhook: async () => event }, registrations, refundSentBack })
  const answer = await calls.request('/webhooks/payment', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(503)
})
