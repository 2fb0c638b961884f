import { z } from 'zod'

const Answers = z.array(
  z.object({ name: z.string(), label: z.string(), value: z.union([z.string(), z.array(z.string())]) }),
)

/** What a visitor sent, as it stays. */
export const Submission = z.object({
  kind: z.enum(['registration', 'contact']),
  /** Path of the page that it was sent from. */
  page: z.string(),
  email: z.string(),
  answers: Answers,
  session: z
    .object({
      documentId: z.string(),
      key: z.string(),
      title: z.string(),
      when: z.string(),
      place: z.string().nullable(),
      /** The moment at which it is over; null where it has no dates. */
      endsAt: z.string().nullable().default(null),
    })
    .nullable(),
  currency: z.string().nullable(),
  items: z.array(z.object({ label: z.string(), amount: z.number() })),
  /** In minor units. */
  total: z.number(),
  /** Whether the page offered the waiting list alone; what was kept before that was asked took what there was. */
  isWaitlist: z.boolean().default(false),
  /** Whether it was sent by the private link of the session. */
  isInvited: z.boolean().default(false),
})
export type Submission = z.infer<typeof Submission>

const History = z.array(z.object({ at: z.string(), status: z.string() }))

/** Where a submission stands. */
export const Standing = z.object({
  status: z.enum(['draft', 'awaiting-payment', 'paid', 'failed', 'cancelled', 'waitlisted', 'registered']),
  payment: z.enum(['none', 'card', 'invoice']),
  /** Whether the content service keeps it: only then has it a place. */
  isAccepted: z.boolean(),
  /** Whether the content service holds a place; null while it has not said so of somebody who paid without one. */
  holdsPlace: z.boolean().nullable().default(true),
  /** Whether money is on its way that has not come, or not all of it: nothing else may be begun or given up meanwhile. */
  isProcessing: z.boolean().default(false),
  /** What is odd about the money, which is for the office: another amount than was asked, or paid twice. */
  oddPayment: z.enum(['amount', 'twice']).nullable().default(null),
  /** The page on which it was paid. */
  paidCheckout: z.string().nullable().default(null),
  /** Why the payment failed or the registration was refused, as one sentence for the visitor; of no payment in time, null. */
  reason: z.string().nullable(),
  /** When it first waited for its payment, by how long the site had run: see `OutboxClock`. */
  awaitsPaymentFromMs: z.number().nullable().default(null),
  receiptUrl: z.string().nullable(),
  history: History,
})
export type Standing = z.infer<typeof Standing>

/** A submission of the outbox. */
export type Kept = {
  id: string
  /** Finds it in addresses. */
  token: string
  /** Names it to people. */
  reference: string
  createdAt: Date
  /** Counts the changes of where it stands. */
  revision: number
  submission: Submission
  standing: Standing
}

/** Whether nothing is left to be paid for a session: a place is due, if there is one. */
export function isSettled({ submission, standing }: Pick<Kept, 'submission' | 'standing'>): boolean {
  return submission.session !== null && (standing.status === 'paid' || standing.status === 'registered')
}

/** Since when a registration waits for its payment: for a place that came late it is held no shorter. */
export function awaitsPaymentSince({ createdAt, standing }: Pick<Kept, 'createdAt' | 'standing'>): Date {
  const first = standing.history.find(({ status }) => status === 'awaiting-payment')
  return first ? new Date(first.at) : createdAt
}

/** A page of the payment provider that was made for a registration. */
export type OpenedCheckout = { id: string; url: string; expiresAt: Date }
