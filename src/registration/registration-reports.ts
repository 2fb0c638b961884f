import { z } from 'zod'
import { fromMinorUnits } from '#format/numbers.ts'
import { sessionMessages } from '#messages/en.ts'
import { personOf, Submission, type OpenedCheckout, type RegistrationRecord } from './record.ts'

/** Of a column of the content service. */
const LONGEST_URL = 255

/**
 * What the content service is told of a new submission: a registration, or a message, which has no session.
 * @param holdHours for how long a place is held for a payment
 */
export function newSubmissionReport(
  { id, token, reference, createdAt, submission, state }: RegistrationRecord,
  holdHours: number,
): object {
  const { email, answers, session, currency } = submission
  const common = {
    submission: id,
    reference,
    email,
    answers,
    received_at: createdAt.toISOString(),
  }
  if (!session) return common
  return {
    ...common,
    token,
    person: personOf(answers),
    session: session.documentId,
    session_key: session.key,
    session_title: sessionMessages.named(session.title, session.when),
    ...majorAmounts(submission),
    currency,
    payment_method: state.payment,
    hold_hours: holdHours,
    is_waitlist: submission.isWaitlist,
    ...severalPlaces(submission.places),
    ...withVerification(submission.places, state.payment),
    // An older content service does not know this field.
    ...(submission.isInvited ? { is_invited: true } : {}),
    ...(submission.code ? { price_code: submission.code } : {}),
    ...(submission.formHash === undefined ? {} : { form_hash: submission.formHash }),
    facts: siteFactsOf(submission),
  }
}

/**
 * What the content service is told when the visitor or the payment provider has changed a registration.
 * @param report `key`: the same for the same report of this outbox; its checkouts, the newest first
 */
export function stateReport(
  { id, revision, submission, state }: RegistrationRecord,
  { key, checkouts }: { key: string; checkouts: readonly OpenedCheckout[] },
): object {
  return {
    submission: id,
    revision,
    // An older content service knows no other word for a place that is held.
    registration_status: state.status === 'unverified' ? 'awaiting-payment' : state.status,
    ...withVerification(submission.places, state.payment),
    history: state.history,
    payment_method: state.payment,
    odd_payment: state.oddPayment,
    key,
    facts: siteFactsOf(submission),
    checkouts: checkouts.toReversed().map(({ expiresAt, ...one }) => ({ ...one, expires_at: expiresAt.getTime() })),
    paid_checkout: state.paidCheckout,
    ...(state.receiptUrl && state.receiptUrl.length <= LONGEST_URL ? { receipt_url: state.receiptUrl } : {}),
  }
}

/** How many places are asked for, where it is more than one. An older content service does not know this field. */
export function severalPlaces(places = 1): { places?: number } {
  return places > 1 ? { places } : {}
}

/** Amounts in major units, as the office reads them. */
export function majorAmounts({ currency, items, total }: Pick<Submission, 'currency' | 'items' | 'total'>) {
  const toMajorUnits = (amount: number) => (currency === null ? 0 : fromMinorUnits(amount, currency))
  const line_items = items.map(({ label, amount }) => ({ label, amount: toMajorUnits(amount) }))
  return { line_items, amount: toMajorUnits(total) }
}

/** That whoever registers a group by invoice can be asked to confirm the address; an older content service does not know this field. */
function withVerification(places = 1, payment: RegistrationRecord['state']['payment']): { verifies?: true } {
  return places > 1 && payment === 'invoice' ? { verifies: true } : {}
}

/** What a site says of a registration for the other processes, beside what the content service needs by itself. */
export const SiteFacts = Submission.pick({
  page: true,
  items: true,
  total: true,
  tax: true,
  isWaitlist: true,
  isInvited: true,
}).extend({ when: z.string(), place: z.string().nullable(), endsAt: z.string().nullable(), title: z.string() })
export type SiteFacts = z.infer<typeof SiteFacts>

/** What the content service keeps of a submission for the other processes. */
export function siteFactsOf({ session, ...submission }: Submission): SiteFacts {
  const { page, items, total, tax, isWaitlist, isInvited } = submission
  const { title = '', when = '', place = null, endsAt = null } = session ?? {}
  return { page, items, total, ...(tax ? { tax } : {}), isWaitlist, isInvited, title, when, place, endsAt }
}
