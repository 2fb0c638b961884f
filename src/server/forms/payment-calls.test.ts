import { expect, test, vi } from 'vitest'
import { PAYMENT_CALLS } from '#addresses/addresses.ts'
import { createPaymentCalls } from './payment-calls.ts'

test.each([PAYMENT_CALLS.retry, PAYMENT_CALLS.invoice])(
  '%s is chosen on our own page and nowhere else',
  async (path) => {
    const byToken = vi.fn(async () => undefined)
    const unused = () => expect.unreachable('nothing is chosen')
    const registrations = { byToken, hear: unused, tryAgain: unused, chooseInvoice: unused, openCheckout: unused }
    const calls = createPaymentCalls({ siteUrl: 'https://site.example', payment: { webhook: unused }, registrations })
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
  },
)

test.each([
  { told: 'money for a registration that is not known here', state: 'paid', isKnown: false, status: 503 },
  { told: 'money for a registration that is known', state: 'paid', isKnown: true, status: 204 },
  { told: 'the end of a checkout that is not known here', state: 'expired', isKnown: false, status: 204 },
] as const)('$told is answered $status', async ({ state, isKnown, status }) => {
  const hear = vi.fn(() => isKnown)
  const unused = () => expect.unreachable('nothing is chosen')
  const registrations = { hear, byToken: unused, tryAgain: unused, chooseInvoice: unused, openCheckout: unused }
  const event = { id: 'evt_1', checkoutId: 'cs_1', reference: 'R', state, amount: 100, currency: 'MYR' }
  const payment = { webhook: async () => event }
  const calls = createPaymentCalls({ siteUrl: 'https://site.example', payment, registrations })

  const answer = await calls.request('/webhooks/payment', { method: 'POST', body: '{}' })

  expect(answer.status).toBe(status)
  expect(hear).toHaveBeenCalledExactlyOnceWith(event)
})
