import { z } from 'zod'
import { ADDRESSES } from '#urls/addresses.ts'
import { DocumentName } from './issued-invoice.ts'

export const Answers = z.array(
  z.object({
    name: z.string(),
    label: z.string(),
    value: z.union([z.string(), z.array(z.string())]),
    /** Of diet or access, such as: it is deleted some days after the session. */
    isForSessionOnly: z.boolean().optional(),
    isConsent: z.boolean().optional(),
  }),
)

/** What a visitor sent, as it was changed since. The outbox stores it under these names. */
export const Submission = z.object({
  kind: z.enum(['registration', 'contact']),
  /** Address of the page with the form. */
  page: z.string(),
  email: z.string(),
  answers: Answers,
  session: z
    .object({
      documentId: z.string(),
      key: z.string(),
      title: z.string(),
      when: z.string(),
      /** The venue. */
      place: z.string().nullable(),
      /** The moment at which it ends; null if it has no dates. */
      endsAt: z.string().nullable().default(null),
    })
    .nullable(),
  currency: z.string().nullable(),
  items: z.array(z.object({ label: z.string(), amount: z.number() })),
  /** In minor units. */
  total: z.number(),
  /** How many places it is for, which cost the total together; missing where it is one. */
  places: z.number().int().optional(),
  /** The tax that was added to the price, which the total already says; missing where the price includes it. */
  tax: z.object({ percent: z.number(), name: z.string(), amount: z.number() }).optional(),
  /** The code by which the price was lowered, which the total already says, and by how much, in minor units. */
  code: z.object({ id: z.string(), reduction: z.number() }).optional(),
  /** Whether the page offered only the waiting list. Older records do not say so. */
  isWaitlist: z.boolean().default(false),
  /** Whether the visitor came by the session's private link. */
  isInvited: z.boolean().default(false),
  /** Of the session and the form's key: who sends the form again with other answers is who sent it first. Missing without a key that nobody can guess. */
  formHash: z.string().optional(),
  /** Whether its secret link was replaced: anyone who sends its form again, which led to the earlier link, does not find it. */
  hasNewLink: z.boolean().optional(),
})
export type Submission = z.infer<typeof Submission>

export const History = z.array(z.object({ at: z.string(), status: z.string() }))

/** The status of a registration. `registered` needs no payment here: it is free, or an invoice follows. */
const RegistrationStatus = z.enum([
  'draft',
  'awaiting-payment',
  /** Places are held for a group that has chosen an invoice, until whoever registered it has confirmed the email address. */
  'unverified',
  'paid',
  'failed',
  'cancelled',
  'waitlisted',
  /** A place that has become free is kept for somebody of the waiting list. */
  'offered',
  'registered',
])
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

/** What has become of a submission. The outbox stores it under these names. */
export const RecordState = z.object({
  status: RegistrationStatus,
  payment: z.enum(['none', 'card', 'invoice']),
  /** Whether the content service has stored it. Only then can it have a seat. */
  isAccepted: z.boolean(),
  /** Whether the content service holds a seat; null until it has answered for a visitor who paid without one. */
  holdsPlace: z.boolean().nullable().default(true),
  /** Whether a payment is on its way, or came with a wrong amount: no other checkout and no cancellation meanwhile. */
  isProcessing: z.boolean().default(false),
  /** A payment that the office must look at: of a wrong amount, or a second one. */
  oddPayment: z.enum(['amount', 'twice']).nullable().default(null),
  /** The checkout on which it was paid. */
  paidCheckout: z.string().nullable().default(null),
  /** Why the payment failed or the registration was refused, as one sentence for the visitor; null if nobody paid in time. */
  reason: z.string().nullable(),
  /** When it began to wait for its payment, as uptime of the site: see `OutboxClock`. */
  awaitsPaymentFromMs: z.number().nullable().default(null),
  receiptUrl: z.string().nullable(),
  /** The version of what the content service said last. */
  version: z.number().default(0),
  /**
   * Whether it ended because a place was not paid or taken in time, not because somebody cancelled it. Older records do
   * not say so: see `hasLapsed`.
   */
  isLapsed: z.boolean().nullable().default(null),
  /** Until when a place is offered, or held for an address to be confirmed, as the content service says; null if none is. */
  offeredUntil: z.string().nullable().default(null),
  /** What the school returns, and what it has returned, in minor units. */
  toReturn: z.number().default(0),
  returned: z.number().default(0),
  /** What has been paid in all, what is still to pay, and the fee of a cancellation, as the content service says. */
  paid: z.number().default(0),
  due: z.number().nullable().default(null),
  fee: z.number().default(0),
  /** Invoices and credit notes, and the last day to pay what is open. */
  documents: z.array(DocumentName).default([]),
  payBy: z.string().nullable().default(null),
  history: History,
})
export type RecordState = z.infer<typeof RecordState>

/** The state of a submission that has just come. */
export function newState(payment: RecordState['payment'], now: Date): RecordState {
  return {
    status: 'draft',
    payment,
    isAccepted: false,
    holdsPlace: false,
    isProcessing: false,
    oddPayment: null,
    paidCheckout: null,
    reason: null,
    awaitsPaymentFromMs: null,
    receiptUrl: null,
    version: 0,
    isLapsed: null,
    offeredUntil: null,
    toReturn: 0,
    returned: 0,
    paid: 0,
    due: null,
    fee: 0,
    documents: [],
    payBy: null,
    history: [{ at: now.toISOString(), status: 'draft' }],
  }
}

/** A registration, or a message to the school, in the outbox. */
export type RegistrationRecord = {
  id: string
  /** Identifies it in URLs. */
  token: string
  /** Identifies it to people. */
  reference: string
  createdAt: Date
  /** Counts the changes that the content service is told. */
  revision: number
  submission: Submission
  state: RecordState
}

/** The name of a person among the answers: those to questions whose words ask for one; empty if there is none. */
export function personOf(answers: Submission['answers']): string {
  const names = answers.filter(({ label }) => /^((first|given|last|family|full|your) )?(sur)?name$/i.test(label.trim()))
  return names
    .map(({ value }) => [value].flat().join(' ').trim())
    .filter(Boolean)
    .join(' ')
}

/** When a registration began to wait for its payment. */
export function awaitsPaymentSince({ createdAt, state }: Pick<RegistrationRecord, 'createdAt' | 'state'>): Date {
  const first = state.history.find(({ status }) => status === 'awaiting-payment')
  return first ? new Date(first.at) : createdAt
}

/** A checkout at the payment provider that was made for a registration. */
export type OpenedCheckout = {
  id: string
  url: string
  expiresAt: Date
  /** What it asks for, in minor units; null where a version before said nothing of it. */
  amount: number | null
}

/** Noted of a registration whose address has another one for the session; no page shows it. */
export const DUPLICATE = 'duplicate'

/** Noted of a registration whose code could not be used any more: nothing is kept of it. */
export const CODE_OVER = 'code-over'

/** The page where a visitor sees the outcome of a submission. */
export function resultUrl({ token, submission, state }: RegistrationRecord): string {
  if (submission.kind === 'contact') return `${ADDRESSES.getInTouch}?token=${token}`
  // A place that the content service has not confirmed yet is told as soon as it has.
  const isUnconfirmed = state.holdsPlace === null && (state.status === 'paid' || state.status === 'registered')
  if (state.isProcessing || isUnconfirmed) return `${ADDRESSES.paymentProcessing}?token=${token}`
  // The address does not say either that another registration has this email address.
  if (state.reason === DUPLICATE) return `${ADDRESSES.paymentSuccess}?token=${token}`
  return `${RESULT_PAGES[state.status]}?token=${token}`
}

/** An address with the token that somebody came with, if any. */
export function withToken(address: string, token: string): string {
  return token === '' ? address : `${address}?token=${encodeURIComponent(token)}`
}

const RESULT_PAGES: Record<RegistrationStatus, string> = {
  draft: ADDRESSES.paymentSuccess,
  'awaiting-payment': ADDRESSES.paymentFailed,
  unverified: ADDRESSES.paymentSuccess,
  paid: ADDRESSES.paymentSuccess,
  registered: ADDRESSES.paymentSuccess,
  waitlisted: ADDRESSES.paymentSuccess,
  offered: ADDRESSES.paymentSuccess,
  failed: ADDRESSES.paymentFailed,
  cancelled: ADDRESSES.paymentFailed,
}

/** A log of what happens to registrations. It never gets what a visitor wrote. */
export type RegistrationLog = {
  error(facts: object, message: string): void
  info(facts: object, message: string): void
}
