import type { PaymentProvider, RefundFailure } from '#payment/payment-provider.ts'
import { RefundRefused } from '#payment/payment-provider.ts'
import { refundMessages } from '#messages/en.ts'
import { ContentNotWritten, NotInContent, type ContentWriter } from './content-writer.ts'
import type { RegistrationEvent } from './registration-view.ts'
import type { RegistrationLog } from './record.ts'
import type { Registrations } from './registrations.ts'

/** Each after twice as long as the one before: some ten minutes. */
const TRIES_FOR_OTHERS = 9

type RefundDependencies = {
  registrations: Pick<Registrations, 'ofSubmission' | 'ofReference'>
  payment: Pick<PaymentProvider, 'refund'>
  content: Pick<ContentWriter, 'act'>
  log: RegistrationLog
}

/**
 * Has the payment provider return to the card what the content service asked for, and tells the content service what has
 * become of it. Whatever happens in between, a second try returns nothing twice.
 * @throws {PaymentUnavailable} @throws {ContentNotWritten} then it is to be tried again
 */
export async function refundToCard(
  { id, submission, data, attempts = 0 }: Pick<RegistrationEvent, 'id' | 'submission' | 'data' | 'attempts'>,
  { registrations, payment, content, log }: RefundDependencies,
): Promise<void> {
  const amount = data?.amount ?? 0
  const record = await registrations.ofSubmission(submission)
  const key = `refund-${submission}-${id}`
  try {
    const { paidCheckout = null } = record?.state ?? {}
    if (!record || paidCheckout === null) {
      // A process that was not upgraded yet may know the payment.
      if (attempts < TRIES_FOR_OTHERS)
        throw new ContentNotWritten('This process does not have the payment of the registration yet.')
      throw new RefundRefused(refundMessages.unknownPayment)
    }
    const { reference, submission: sent } = record
    const request = { reference, amount, currency: sent.currency ?? '', idempotencyKey: key }
    await payment.refund(paidCheckout, request)
    await content.act(submission, { type: 'card-refunded', with: { amount } }, `${key}-made`)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    log.error({ reference: record?.reference, reason: error.message }, 'refund refused')
    const failure = { type: 'refund-failed' as const, with: { amount, reason: error.message } }
    await content.act(submission, failure, failureKey(key))
  }
}

/**
 * Tells the content service that a bank has sent a refund back.
 * @throws {ContentNotWritten} then the provider is to call again
 * @returns whether the registration is known here
 */
export async function refundSentBack(
  { reference, refundKey, amount }: RefundFailure,
  { registrations, content, log }: Omit<RefundDependencies, 'payment'>,
): Promise<boolean> {
  const record = await registrations.ofReference(reference)
  if (!record) return false
  log.error({ reference }, 'refund returned by the bank')
  const failure = { type: 'refund-sent-back' as const, with: { amount, reason: refundMessages.sentBack } }
  try {
    await content.act(record.id, failure, failureKey(refundKey))
  } catch (error) {
    // The office has deleted it: nobody is left to be refunded.
    if (!(error instanceof NotInContent)) throw error
  }
  return true
}

/** Of one refund a failure counts once, whether the provider answers it or calls about it. */
function failureKey(refundKey: string): string {
  return `${refundKey}-failed`
}
