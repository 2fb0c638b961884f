import {
  PaymentUnavailable,
  type CheckoutRequest,
  type PaymentProvider,
  type PaymentReport,
} from '#payment/payment-provider.ts'
import { ContentNotWritten, NotInContent, type AcceptOutcome, type ContentWriter } from '../content-writer.ts'
import type { RegistrationLog, RegistrationRecord } from '../record.ts'

/** A content service whose answers are set by the test. */
export function contentDouble() {
  const accepted: RegistrationRecord[] = []
  const updated: RegistrationRecord[] = []
  const forgotten: string[] = []
  const double = {
    accepted,
    updated,
    forgotten,
    isDown: false,
    outcome: 'accepted' as AcceptOutcome,
    holdsPlace: true,
    hasSession: true,
  }
  const answer = () => {
    if (double.isDown) throw new ContentNotWritten('down')
  }
  const content: ContentWriter = {
    async accept(record) {
      answer()
      if (!double.hasSession) throw new NotInContent('no such session')
      accepted.push(record)
      return double.outcome
    },
    async updateStatus(record) {
      answer()
      if (!accepted.some(({ id }) => id === record.id)) throw new NotInContent('no such registration')
      updated.push(record)
      return { holdsPlace: double.holdsPlace }
    },
    async forget(ids) {
      answer()
      forgotten.push(...ids)
    },
  }
  return Object.assign(double, { content })
}

const OPEN_FOR_MS = 60 * 60_000

/** A provider whose reports are set by the test. Its checkouts expire after an hour by its own clock. */
export function paymentDouble(now: () => number = Date.now) {
  const requests: CheckoutRequest[] = []
  const reports = new Map<string, PaymentReport>()
  const expiries = new Map<string, number>()
  /** All requests, also refused ones. `refusals` says how many of the next are refused. */
  const asked: CheckoutRequest[] = []
  const double = { requests, asked, reports, isDown: false, refusals: 0 }
  const unused = async () => {
    throw new Error('not asked here')
  }
  const payment: PaymentProvider = {
    name: 'sandbox',
    async createCheckout(request) {
      if (double.isDown) throw new Error('down')
      asked.push(request)
      if (double.refusals > 0) {
        double.refusals -= 1
        throw new PaymentUnavailable('refused', { isAnswer: true })
      }
      requests.push(request)
      const id = `checkout-${requests.length}`
      const expiresAt = now() + OPEN_FOR_MS
      reports.set(id, { state: 'open', amount: 640_000, currency: 'USD' })
      expiries.set(id, expiresAt)
      return { id, url: `https://pay.example/${id}`, expiresAt: new Date(expiresAt) }
    },
    async verify(id) {
      const report = reports.get(id)
      if (double.isDown || !report) throw new Error('down')
      const isOver = report.state === 'open' && (expiries.get(id) ?? 0) <= now()
      return isOver ? { ...report, state: 'expired' } : report
    },
    async expire(id) {
      const report = reports.get(id)
      if (double.isDown || report?.state !== 'open') throw new Error('down, or not open')
      reports.set(id, { ...report, state: 'expired' })
    },
    webhook: unused,
  }
  return Object.assign(double, { payment })
}

/** A log that keeps its lines as they would be written. */
export function logDouble(): RegistrationLog & { text: () => string } {
  const lines: string[] = []
  const note = (facts: object, message: string) => void lines.push(JSON.stringify({ ...facts, message }))
  return { error: note, info: note, text: () => lines.join('\n') }
}
