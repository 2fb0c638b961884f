import { expect, onTestFinished, test, vi } from 'vitest'
import { refundMessages, sandboxMessages } from '#messages/en.ts'
import { listen, type Asked } from '../doubles/listen.ts'
import {
  ForgedPaymentEvent,
  PaymentUnavailable,
  RefundRefused,
  type CheckoutRequest,
  type PaymentEvent,
} from '#payment/payment-provider.ts'
import { createSandbox, isSigned, sendUntilAccepted, sign } from '#payment/sandbox/sandbox-provider.ts'

const REQUEST: CheckoutRequest = {
  reference: 'DUP-2610-0427',
  currency: 'USD',
  lineItems: [{ label: 'Program fee <5 days>', amount: 640_000 }],
  email: 'director@company.example',
  description: 'Decisions Under Pressure',
  returnUrl: 'http://127.0.0.1:3000/payment-processing?token=t',
  cancelUrl: 'http://127.0.0.1:3000/payment-failed?token=t',
  idempotencyKey: 'registration-1-checkout-1',
}
const DAY_MS = 24 * 60 * 60 * 1000

/** The sandbox beside a webhook that writes down what it is told, and believes only what is signed. */
async function sandbox({ lateMs = 10 }: { lateMs?: number } = {}) {
  let at = Date.now()
  const calls: Asked[] = []
  const heard: PaymentEvent[] = []
  const webhook = await listen(async (asked) => {
    calls.push(asked)
    const event = await provider.webhook(new Headers({ 'sandbox-signature': signatureOf(asked) }), asked.body)
    if (event && event.state !== 'refund-failed') heard.push(event)
    return {}
  })
  onTestFinished(webhook.stop)
  const settings = { siteUrl: 'http://127.0.0.1:3000', webhookUrl: webhook.origin, lateMs, now: () => at }
  const { provider, pages } = createSandbox(settings)
  const { id, url: pathname } = await provider.createCheckout(REQUEST)
  const choose = (choice: string) => pages.request(pathname, { method: 'POST', body: new URLSearchParams({ choice }) })
  return { provider, pages, id, pathname, choose, heard, calls, pass: (ms: number) => void (at += ms) }
}

function signatureOf({ headers }: Asked): string {
  return String(headers['sandbox-signature'])
}

test('its page says that no money moves, what is to be paid and what may happen, without a script', async () => {
  const { pages, pathname } = await sandbox()
  const html = await (await pages.request(pathname)).text()
  expect(html).toContain(sandboxMessages.banner)
  expect(html).toContain('USD 6,400')
  expect(html).toContain('Program fee &lt;5 days&gt;')
  for (const choice of ['pay', 'late', 'decline']) expect(html).toContain(`name="choice" value="${choice}"`)
  expect(html).toContain(`href="${REQUEST.cancelUrl}"`)
  expect(html).not.toMatch(/<script|style=|<input/)
})

test('who has the site by another name, such as localhost, stays with that name', async () => {
  const { pathname, choose } = await sandbox()
  expect(pathname).toMatch(/^\/sandbox-payment\/sandbox_/)
  for (const choice of ['pay', 'late', 'decline']) {
    expect((await choose(choice)).headers.get('location')).toBe('/payment-processing?token=t')
  }
})

test('paying tells our webhook, as a real provider does, and leads back', async () => {
  const { provider, choose, heard, id } = await sandbox()
  expect((await choose('pay')).status).toBe(303)
  const receiptUrl = `http://127.0.0.1:3000/sandbox-payment/${id}/receipt`
  const facts = { checkoutId: id, reference: 'DUP-2610-0427', amount: 640_000, currency: 'USD', receiptUrl }
  expect(heard).toEqual([{ id: `${id}_paid`, state: 'paid', ...facts }])
  expect(await provider.verify(id)).toMatchObject({ state: 'paid', receiptUrl })
})

test('a decline says why', async () => {
  const { provider, choose, heard, id } = await sandbox()
  await choose('decline')
  expect(heard).toMatchObject([{ state: 'failed', reason: 'Your bank declined the card.' }])
  expect(await provider.verify(id)).toMatchObject({ state: 'failed', reason: 'Your bank declined the card.' })
})

test('a late answer comes after the visitor is back', async () => {
  const { provider, choose, heard, id } = await sandbox({ lateMs: 30 })
  expect((await choose('late')).status).toBe(303)
  expect(await provider.verify(id)).toMatchObject({ state: 'processing' })
  await choose('decline')
  await expect(provider.expire(id)).rejects.toBeInstanceOf(PaymentUnavailable)
  await expect.poll(() => heard.map(({ state }) => state)).toEqual(['paid'])
})

test('walking away leaves the checkout open until it expires', async () => {
  const { provider, id, pass, choose } = await sandbox()
  expect(await provider.verify(id)).toMatchObject({ state: 'open' })
  pass(DAY_MS + 1)
  expect(await provider.verify(id)).toMatchObject({ state: 'expired' })
  await choose('pay')
  expect(await provider.verify(id)).toMatchObject({ state: 'expired' })
})

test('a checkout that is ended cannot be paid, and one that is paid cannot be ended', async () => {
  const { provider, id, choose, heard } = await sandbox()
  await provider.expire(id)
  await choose('pay')
  expect(await provider.verify(id)).toMatchObject({ state: 'expired' })
  await expect.poll(() => heard.map(({ state }) => state)).toEqual(['expired'])
  const paid = await sandbox()
  await paid.choose('pay')
  await expect(paid.provider.expire(paid.id)).rejects.toBeInstanceOf(PaymentUnavailable)
})

test('nobody pays twice, and what has ended stays so', async () => {
  const { provider, pages, pathname, choose, heard, id } = await sandbox()
  await Promise.all([choose('pay'), choose('pay')])
  await choose('decline')
  expect(heard).toHaveLength(1)
  expect(await provider.verify(id)).toMatchObject({ state: 'paid' })
  expect(await (await pages.request(pathname)).text()).toContain('Payment status: paid')
})

test('a checkout that is asked for twice is one', async () => {
  const { provider, id } = await sandbox()
  expect((await provider.createCheckout(REQUEST)).id).toBe(id)
  expect((await provider.createCheckout({ ...REQUEST, idempotencyKey: 'another' })).id).not.toBe(id)
})

test('believes only what it signed itself, unchanged and not long ago', async () => {
  const { provider, choose, calls, pass } = await sandbox()
  await choose('pay')
  const [call] = calls
  if (!call) throw new Error('The webhook was not called.')
  const headers = new Headers({ 'sandbox-signature': signatureOf(call) })
  expect(await provider.webhook(headers, call.body)).toMatchObject({ state: 'paid' })
  await expect(provider.webhook(headers, call.body.replace('640000', '1'))).rejects.toBeInstanceOf(ForgedPaymentEvent)
  await expect(provider.webhook(new Headers(), call.body)).rejects.toBeInstanceOf(ForgedPaymentEvent)
  pass(301_000)
  await expect(provider.webhook(headers, call.body)).rejects.toBeInstanceOf(ForgedPaymentEvent)
})

test.each([-10, 10])('a page stays open for a day whatever becomes of the calendar: set by %i days', async (days) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const siteUrl = 'http://127.0.0.1:3000'
  const { provider } = createSandbox({ siteUrl, webhookUrl: `${siteUrl}/webhooks/payment` })
  const { id } = await provider.createCheckout(REQUEST)
  vi.setSystemTime(Date.now() + days * DAY_MS)
  expect(await provider.verify(id)).toMatchObject({ state: 'open' })
  vi.advanceTimersByTime(DAY_MS)
  expect(await provider.verify(id)).toMatchObject({ state: 'expired' })
})

test('a payment that nobody knows shows nothing, and was never charged', async () => {
  const { provider, pages } = await sandbox()
  expect((await pages.request('/sandbox-payment/sandbox_1')).status).toBe(404)
  expect((await pages.request('/sandbox-payment/sandbox_1/receipt')).status).toBe(404)
  expect(await provider.verify('sandbox_1')).toMatchObject({ state: 'expired', amount: 0 })
})

test('a signature is of one body, one secret and one time', () => {
  const signature = sign('{}', 'secret', 1000)
  expect(isSigned('{}', signature, 'secret', 1200)).toBe(true)
  expect(isSigned('{ }', signature, 'secret', 1000)).toBe(false)
  expect(isSigned('{}', signature, 'other', 1000)).toBe(false)
  expect(isSigned('{}', signature.replace('t=1000', 't=1001'), 'secret', 1001)).toBe(false)
})

test('a webhook that fails is called again, and given up in the end', async () => {
  const answers = [500, 503, 200, 200]
  await sendUntilAccepted(async () => new Response(null, { status: answers.shift() ?? 500 }), [0, 0, 0])
  expect(answers).toEqual([200])
  let calls = 0
  const refuse = async () => {
    calls += 1
    throw new Error('unreachable')
  }
  await sendUntilAccepted(refuse, [0, 0])
  expect(calls).toBe(3)
})

test('returns money of what was paid, once for a key and never more than that', async () => {
  const { provider, id, choose } = await sandbox()
  const refund = { reference: REQUEST.reference, amount: 400_000, currency: 'USD', idempotencyKey: 'refund-1' }
  await expect(provider.refund(id, refund)).rejects.toBeInstanceOf(RefundRefused)
  await choose('pay')
  await provider.refund(id, refund)
  await provider.refund(id, refund)
  await provider.refund(id, { ...refund, amount: 240_000, idempotencyKey: 'refund-2' })
  await expect(provider.refund(id, { ...refund, amount: 1, idempotencyKey: 'refund-3' })).rejects.toThrow(
    refundMessages.refused,
  )
  await expect(provider.refund('sandbox_of_earlier', refund)).rejects.toThrow(refundMessages.forgotten)
})
