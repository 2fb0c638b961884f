import { expect, onTestFinished, test } from 'vitest'
import { declineMessages, refundMessages } from '#messages/en.ts'
import { json } from '../doubles/listen.ts'
import { startStripeDouble } from '../doubles/stripe-api.ts'
import {
  ForgedPaymentEvent,
  PaymentUnavailable,
  RefundRefused,
  type CheckoutRequest,
} from '#payment/payment-provider.ts'
import { createStripe } from '#payment/stripe/stripe-provider.ts'

const REQUEST: CheckoutRequest = {
  reference: 'DUP-2610-0427',
  currency: 'USD',
  lineItems: [
    { label: 'Program fee', amount: 600_000 },
    { label: 'Materials', amount: 40_000 },
  ],
  email: 'director@company.example',
  description: 'Decisions Under Pressure, 12–16 October 2026',
  returnUrl: 'https://school.example/payment-processing?token=t',
  cancelUrl: 'https://school.example/payment-failed?token=t',
  idempotencyKey: 'registration-1-checkout-1',
}

async function stripe() {
  const double = await startStripeDouble()
  onTestFinished(double.stop)
  const { secretKey, webhookSecret, url: apiUrl } = double
  return { double, provider: createStripe({ secretKey, webhookSecret, apiUrl, pageOrigin: apiUrl }) }
}

test('leads to a hosted page for the items, the reference and the address of the visitor', async () => {
  const { double, provider } = await stripe()
  const checkout = await provider.createCheckout(REQUEST)
  expect(checkout).toEqual({ id: expect.stringMatching(/^cs_/), url: expect.any(String), expiresAt: expect.any(Date) })
  expect(new URL(checkout.url).origin).toBe(provider.pageOrigin)
  expect(checkout.expiresAt.getTime()).toBeGreaterThan(Date.now())
  expect(double.session(checkout.id)).toMatchObject({
    amount_total: 640_000,
    currency: 'usd',
    client_reference_id: 'DUP-2610-0427',
    success_url: REQUEST.returnUrl,
    cancel_url: REQUEST.cancelUrl,
  })
  expect(double.asked[0]?.body).toContain('customer_email=director%40company.example')
})

test('a checkout that is asked for twice is one', async () => {
  const { provider } = await stripe()
  const [one, two] = await Promise.all([provider.createCheckout(REQUEST), provider.createCheckout(REQUEST)])
  expect(two.id).toBe(one.id)
})

test('yen have no cents', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout({ ...REQUEST, currency: 'JPY' })
  expect(double.session(id)).toMatchObject({ amount_total: 640_000, currency: 'jpy' })
  expect(await provider.verify(id)).toMatchObject({ amount: 640_000, currency: 'JPY' })
})

test('where something is deducted, the whole is one item', async () => {
  const { double, provider } = await stripe()
  const lineItems = [...REQUEST.lineItems, { label: 'Early registration', amount: -64_000 }]
  const { id } = await provider.createCheckout({ ...REQUEST, lineItems })
  expect(double.session(id).amount_total).toBe(576_000)
  expect(double.asked[0]?.body).not.toContain('line_items[1]')
})

test('says of a checkout what Stripe says: open, paid with its receipt, expired', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  expect(await provider.verify(id)).toEqual({ state: 'open', amount: 640_000, currency: 'USD' })
  const receiptUrl = 'https://pay.stripe.com/receipts/1'
  const intent = { status: 'succeeded', last_payment_error: null, latest_charge: { receipt_url: receiptUrl } }
  double.change(id, { status: 'complete', payment_status: 'paid', payment_intent: intent })
  expect(await provider.verify(id)).toEqual({ state: 'paid', receiptUrl, amount: 640_000, currency: 'USD' })
  double.change(id, { status: 'expired', payment_status: 'unpaid', payment_intent: null })
  expect(await provider.verify(id)).toMatchObject({ state: 'expired' })
})

test('ends an open checkout, and says so where it was over', async () => {
  const { provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  await provider.expire(id)
  expect(await provider.verify(id)).toMatchObject({ state: 'expired' })
  await expect(provider.expire(id)).rejects.toBeInstanceOf(PaymentUnavailable)
})

test('a checkout that Stripe does not know is over', async () => {
  const { provider } = await stripe()
  expect(await provider.verify('cs_of_another_account')).toMatchObject({ state: 'expired', amount: 0 })
})

test('nobody waits for Stripe for more than one try', async () => {
  const { double, provider } = await stripe()
  double.answerWith(json({ error: { type: 'api_error' } }, 500))
  await expect(provider.createCheckout(REQUEST)).rejects.toBeInstanceOf(PaymentUnavailable)
  expect(double.asked).toHaveLength(1)
})

test('a card that was declined leaves the page open; a slower bank that refuses is a failure, in plain words', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  const error = { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has…' }
  const intent = { status: 'requires_payment_method', last_payment_error: error, latest_charge: null }
  double.change(id, { payment_intent: intent })
  expect(await provider.verify(id)).toMatchObject({ state: 'open' })
  double.change(id, { status: 'complete' })
  expect(await provider.verify(id)).toMatchObject({
    state: 'failed',
    reason: declineMessages.insufficientFunds,
  })
  double.change(id, { payment_intent: { ...intent, status: 'processing' } })
  expect(await provider.verify(id)).toMatchObject({ state: 'processing' })
  expect(double.asked[0]?.body).toContain('allowed_payment_method_types[0]=card')
})

test.each([
  ['checkout.session.completed', 'paid', 'paid'],
  ['checkout.session.completed', 'unpaid', undefined],
  ['checkout.session.async_payment_succeeded', 'paid', 'paid'],
  ['checkout.session.async_payment_failed', 'unpaid', 'failed'],
  ['checkout.session.expired', 'unpaid', 'expired'],
  ['customer.created', 'unpaid', undefined],
] as const)('a signed %s of a checkout that is %s means %s', async (type, paid, state) => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  double.change(id, { payment_status: paid })
  const { headers, body } = double.event(type, id)
  const event = await provider.webhook(headers, body)
  const { reference } = REQUEST
  if (state === undefined) expect(event).toBeUndefined()
  else expect(event).toMatchObject({ checkoutId: id, reference, state, amount: 640_000, currency: 'USD' })
})

test('an event of a payment brings its receipt, which Stripe tells when it is asked, or comes without', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  const receiptUrl = 'https://pay.stripe.com/receipts/1'
  const intent = { status: 'succeeded', last_payment_error: null, latest_charge: { receipt_url: receiptUrl } }
  double.change(id, { status: 'complete', payment_status: 'paid', payment_intent: intent })
  const { headers, body } = double.event('checkout.session.completed', id)
  expect(await provider.webhook(headers, body)).toMatchObject({ state: 'paid', receiptUrl })
  double.answerWith({ status: 500 })
  const without = await provider.webhook(headers, body)
  expect(without).toMatchObject({ state: 'paid' })
  expect(without).not.toHaveProperty('receiptUrl')
})

test('a checkout that something else made with the same account is not ours', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  // A shop with references of its own does not write ours into the metadata, too.
  for (const other of [{ client_reference_id: null }, { client_reference_id: 'ORDER-7' }]) {
    double.change(id, { ...other, payment_status: 'paid' })
    const { headers, body } = double.event('checkout.session.completed', id)
    expect(await provider.webhook(headers, body)).toBeUndefined()
  }
})

test('refuses an event that was changed, signed by others, long ago, or not at all', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  double.change(id, { payment_status: 'paid' })
  const { headers, body } = double.event('checkout.session.completed', id)
  const old = double.event('checkout.session.completed', id, Date.now() / 1000 - 3600)
  const others = createStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_other', pageOrigin: double.url })
  const forged = [
    provider.webhook(headers, body.replace('640000', '1')),
    provider.webhook(old.headers, old.body),
    provider.webhook(new Headers(), body),
    others.webhook(headers, body),
  ]
  for (const call of forged) await expect(call).rejects.toBeInstanceOf(ForgedPaymentEvent)
})

test('where Stripe refuses us or fails, the error says so and holds nothing of our keys', async () => {
  const { double } = await stripe()
  const settings = { webhookSecret: double.webhookSecret, apiUrl: double.url, pageOrigin: double.url }
  const stranger = createStripe({ ...settings, secretKey: 'sk_test_another_key' })
  const refused = await stranger.createCheckout(REQUEST).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PaymentUnavailable)
  expect(String(refused)).toMatch(/StripeAuthenticationError \(status 401, request req_double\)/)
  expect(JSON.stringify(refused) + String(refused)).not.toMatch(/sk_|_key/)
  expect(refused).not.toHaveProperty('cause')
})

test('a checkout that failed at Stripe can be asked for again, under another key', async () => {
  const { double, provider } = await stripe()
  double.answerWith(json({ error: { type: 'api_error' } }, 500, { 'stripe-should-retry': 'false' }))
  const refused = { name: PaymentUnavailable.name, isAnswer: true }
  await expect(provider.createCheckout(REQUEST)).rejects.toMatchObject(refused)
  double.answerWith()
  await expect(provider.createCheckout(REQUEST)).rejects.toMatchObject(refused)
  expect(await provider.createCheckout({ ...REQUEST, idempotencyKey: 'another' })).toHaveProperty('url')
})

const REFUND = { reference: REQUEST.reference, amount: 500_000, currency: 'USD', idempotencyKey: 'refund-1' }

test('returns to the card what is asked for, once for a key', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  double.change(id, { status: 'complete', payment_status: 'paid' })
  await provider.refund(id, REFUND)
  await provider.refund(id, REFUND)
  expect(double.refunds).toEqual([
    expect.objectContaining({ amount: 500_000, metadata: { reference: REQUEST.reference, refund_key: 'refund-1' } }),
  ])
})

test('a refund is made once, also after Stripe has forgotten the key', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  double.change(id, { status: 'complete', payment_status: 'paid' })
  await provider.refund(id, { ...REFUND, amount: 100_000 })
  double.forgetKeys()
  await provider.refund(id, { ...REFUND, amount: 100_000 })
  expect(double.refunds).toHaveLength(1)
})

test('what Stripe cannot refund, such as a thousandth of a dinar, is refused and not asked for ever', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout({ ...REQUEST, currency: 'KWD' })
  double.change(id, { status: 'complete', payment_status: 'paid' })
  const refund = { ...REFUND, currency: 'KWD', amount: 187_425 }
  await expect(provider.refund(id, refund)).rejects.toBeInstanceOf(RefundRefused)
})

test('says why Stripe makes no refund, in words for the office, and does not ask for ever', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  double.change(id, { status: 'complete', payment_status: 'paid' })
  await provider.refund(id, { ...REFUND, amount: 640_000 })
  const again = { ...REFUND, amount: 1, idempotencyKey: 'refund-2' }
  await expect(provider.refund(id, again)).rejects.toThrow(new RefundRefused(refundMessages.alreadyRefunded))
  await expect(provider.refund('cs_of_another_account', REFUND)).rejects.toThrow(
    new RefundRefused(refundMessages.refused),
  )
  double.answerWith(json({ error: { type: 'api_error' } }, 500))
  await expect(provider.refund(id, again)).rejects.toBeInstanceOf(PaymentUnavailable)
})

test('a refund that a bank sent back is told, if this site has made it', async () => {
  const { double, provider } = await stripe()
  const { id } = await provider.createCheckout(REQUEST)
  double.change(id, { status: 'complete', payment_status: 'paid' })
  await provider.refund(id, REFUND)
  const [refund] = double.refunds
  const sent = double.eventOf('refund.failed', { ...refund, status: 'failed' })
  expect(await provider.webhook(sent.headers, sent.body)).toEqual({
    id: expect.any(String),
    state: 'refund-failed',
    reference: REQUEST.reference,
    refundKey: 'refund-1',
    amount: 500_000,
  })
  const others = double.eventOf('refund.failed', { ...refund, metadata: {} })
  expect(await provider.webhook(others.headers, others.body)).toBeUndefined()
})
