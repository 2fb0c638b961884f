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
