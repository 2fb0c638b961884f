import { z } from 'zod'

/** What a payment came to, or that it is not known yet (spec 4). Only `processing` changes by itself. */
export const paymentResultModel = z.object({
  __component: z.literal('page.payment-result'),
  id: z.number(),
  /**
   * `registered` needs no card: it is free, or an invoice follows. `left` came back without paying, `expired` too late.
   * `unverified`: places of a group are held until its address is confirmed. `offered`: a place has become free for
   * somebody on the waiting list. `cancelling` and `leaving` (the waiting list) ask before that is done.
   */
  state: z.enum([
    'processing',
    'paid',
    'registered',
    'declined',
    'left',
    'expired',
    'offered',
    'unverified',
    'waitlisted',
    'cancelling',
    'leaving',
  ]),
  reference: z.string().nullable(),
  /** In words, such as USD 6,400; null where nothing is to be paid. */
  amount: z.string().nullable(),
  /** What has been paid so far of a place by invoice, in words. */
  paid: z.string().nullable().default(null),
  /** In words, such as 12–16 October 2026. */
  session: z.string().nullable(),
  /** Who takes part. */
  person: z.string().nullable().default(null),
  /** Where we write to. */
  email: z.string().nullable().default(null),
  venue: z.string().nullable().default(null),
  /** How many places somebody has, or waits for. */
  places: z.number().default(1),
  /** Who takes part in a group, each on a line, and how many are still to be named. */
  participants: z.string().nullable().default(null),
  /** How to join, where the place is confirmed: times of each part, address, room. A value may have several lines. */
  joining: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  /** Why the payment failed: a sentence for the person who paid. */
  reason: z.string().nullable(),
  /** In words; null where the seat is not held any more. */
  heldUntil: z.string().nullable(),
  calendarUrl: z.string().nullable(),
  /** For somebody who took part: the place is not only confirmed any more. */
  certificateUrl: z.string().nullable().default(null),
  receiptUrl: z.string().nullable(),
  /** The last day to pay an invoice, in words. */
  payBy: z.string().nullable().default(null),
  /** Invoices and credit notes, as PDF. */
  documents: z.array(z.object({ label: z.string(), pdfUrl: z.string() })).default([]),
  /** Begins another payment, or takes the place that is offered, by POST. */
  retryUrl: z.string().nullable(),
  /** Chooses an invoice instead, by POST. */
  invoiceUrl: z.string().nullable(),
  /** The page that asks whether to leave the waiting list; in that state, where that is done, by POST. */
  leaveUrl: z.string().nullable().default(null),
  /** The page that asks before it cancels; in that state, where it cancels, by POST. */
  cancelUrl: z.string().nullable().default(null),
  /** The pages on which its email address is corrected, and on which somebody else takes the place. */
  emailUrl: z.string().nullable().default(null),
  participantUrl: z.string().nullable().default(null),
  /** The page on which a group says who takes part. */
  participantsUrl: z.string().nullable().default(null),
  /** The page on which a group gives back some of its places. */
  fewerPlacesUrl: z.string().nullable().default(null),
  /** Of places that were given back, in words: what they cost, what will be refunded, and what was. */
  fee: z.string().nullable().default(null),
  refund: z.string().nullable().default(null),
  refunded: z.string().nullable().default(null),
  /** What a cancellation costs and refunds now, or what leaving the waiting list means, as sentences. */
  cancelText: z.string().nullable().default(null),
  /** The page about the session. */
  sessionUrl: z.string().nullable().default(null),
  /** Where to register again after the place was given up, or to join the waiting list; null where nobody can. */
  registerUrl: z.string().nullable().default(null),
  isWaitlist: z.boolean().default(false),
  /** This page: where to look again without JavaScript. */
  checkUrl: z.string().nullable(),
  /** Answers `{ "location": "/payment-success?…" }` as JSON once the state is known, and `{}` before. */
  stateUrl: z.string().nullable(),
  contactUrl: z.string(),
})

export type PaymentResultBlock = z.infer<typeof paymentResultModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.payment-result': PaymentResultBlock
  }
}
