import { z } from 'zod'
import { fromMinorUnits } from '#format/numbers.ts'
import { sessionMessages } from '#messages/en.ts'
import {
  personOf,
  Submission,
  newState,
  Answers,
  History,
  type OpenedCheckout,
  type RegistrationRecord,
  type RecordState,
} from './record.ts'
import { EMPTY_ORDER, orderFor, type Order } from './order.ts'
import { RegistrationView, sessionOfView } from './registration-view.ts'
import { stateOfView } from './status.ts'

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

/** A registration as the content service gives it to a process that has not received it. */
export const RegistrationCopy = RegistrationView.extend({
  facts: SiteFacts.nullable().catch(null),
  outcome: z.enum(['accepted', 'to-verify', 'waitlisted', 'refused', 'full', 'too-large']),
  answers: Answers,
  form_hash: z.string().nullable(),
  code: z.object({ id: z.string(), reduction: z.number() }).nullable(),
  odd_payment: z.enum(['amount', 'twice']).nullable(),
  history: History,
  received_at: z.string(),
})
export type RegistrationCopy = z.infer<typeof RegistrationCopy>

/** What the content service keeps of a submission for the other processes. */
export function siteFactsOf({ session, ...submission }: Submission): SiteFacts {
  const { page, items, total, tax, isWaitlist, isInvited } = submission
  const { title = '', when = '', place = null, endsAt = null } = session ?? {}
  return { page, items, total, ...(tax ? { tax } : {}), isWaitlist, isInvited, title, when, place, endsAt }
}

/**
 * A registration that another process has received, as the outbox here keeps it.
 * @param reason what its visitor is told where it never had a place
 * @param isOurLink whether its token is the one that its form led to
 */
export function recordOf(copy: RegistrationCopy, reason: string | null, isOurLink: boolean): RegistrationRecord {
  const { submission: id, token, reference, facts, answers, form_hash: formHash, code, places, currency } = copy
  const { session: documentId, session_key: key, session_title: name } = copy
  const session = {
    documentId,
    key,
    title: facts?.title || (name ?? reference),
    when: facts?.when ?? '',
    place: facts?.place ?? null,
    endsAt: facts?.endsAt ?? null,
  }
  const submission: Submission = {
    kind: 'registration',
    page: facts?.page ?? '',
    email: copy.email,
    answers,
    session: sessionOfView(copy, session),
    ...orderOf(copy),
    ...(places > 1 ? { places } : {}),
    ...(code ? { code } : {}),
    isWaitlist: facts?.isWaitlist ?? currency === null,
    isInvited: facts?.isInvited ?? false,
    ...(formHash === null ? {} : { formHash }),
    ...(isOurLink ? {} : { hasNewLink: true }),
  }
  const createdAt = new Date(copy.received_at)
  const before: RecordState = {
    ...newState('none', createdAt),
    oddPayment: copy.odd_payment,
    reason,
    history: copy.history,
  }
  const state = { ...before, ...stateOfView(copy, before) }
  return { id, token: token ?? '', reference, createdAt, revision: 1, submission, state }
}

/** The checkouts of a registration that other processes have opened. */
export function checkoutsOf({ checkouts = [] }: Pick<RegistrationView, 'checkouts'>): OpenedCheckout[] {
  return checkouts.map(({ expires_at: expiresAt, ...one }) => ({ ...one, expiresAt: new Date(expiresAt) }))
}

function orderOf({ facts, price, currency }: RegistrationCopy): Order {
  if (currency === null) return EMPTY_ORDER
  const { items = [], tax } = facts ?? {}
  const isAsSent = facts?.total === price
  return isAsSent ? { currency, items, total: price, ...(tax ? { tax } : {}) } : orderFor(price, currency)
}
