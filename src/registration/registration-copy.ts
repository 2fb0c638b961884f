import { z } from 'zod'
import { EMPTY_ORDER, orderFor, type Order } from './order.ts'
import {
  newState,
  Answers,
  History,
  Submission,
  type OpenedCheckout,
  type RecordState,
  type RegistrationRecord,
} from './record.ts'
import { RegistrationView, sessionOfView } from './registration-view.ts'
import { stateOfView } from './status.ts'

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
