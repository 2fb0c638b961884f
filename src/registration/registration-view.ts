import { z } from 'zod'
import { sessionDates, sessionPeriod } from '#sessions/session-dates.ts'
import { DocumentName } from './issued-invoice.ts'
import { SessionDetails } from './session-details.ts'
import type { Submission } from './record.ts'

/** Somebody who takes part in a group beside whoever registered it; `person` is null where they were asked, and have not answered. */
export const Participant = z.object({ person: z.string().nullable(), email: z.string().nullable() })
export type Participant = z.infer<typeof Participant>

/** Which places of a group are given back: those of participants, by their ids, and so many for which nobody is named. */
export type GivenPlaces = { participants: readonly string[]; unnamed: number }

/** A registration as the content service, which owns its state, knows it. Amounts are in minor units of the currency. */
export const RegistrationView = z.object({
  submission: z.string(),
  /** Counts the changes in the content service: an older view never replaces a newer one. */
  version: z.number(),
  reference: z.string(),
  /** Of its pages; null if a site of before 1.1 sent it. */
  token: z.string().nullable(),
  state: z.enum(['received', 'waiting', 'offered', 'held', 'confirmed', 'attended', 'cancelled', 'lapsed']),
  money: z.enum(['none', 'due', 'received', 'kept', 'to-be-returned', 'returned']),
  /** Until when a place is offered or held. */
  until: z.string().nullable(),
  /** How long that is from now, in milliseconds, by a clock that does not jump. */
  left_ms: z.number().nullish(),
  method: z.enum(['none', 'card', 'invoice']),
  /** How many places it has, or waits for. */
  places: z.number().int().default(1),
  /** Of a group: who is named, whether its person may still say so, and until when; null of one place. */
  naming: z
    .object({
      /** A content service of before says no `id`. */
      participants: z.array(Participant.extend({ id: z.string().default('') })),
      /** Of places that nobody has to themselves: to be handed on. */
      links: z.array(z.object({ person: z.string().nullable(), token: z.string() })).default([]),
      /** Who takes part, so that a page can say of whom it was drawn. */
      stamp: z.string().default(''),
      isOpen: z.boolean(),
      until: z.string().nullable(),
    })
    .nullish(),
  /** Of a participant of a group, who is shown as a registration of one place: what is known, and what the person can do. */
  participant: z
    .object({
      isNamed: z.boolean(),
      hasAddress: z.boolean(),
      /** Whether the group has given the place back. */
      isGivenBack: z.boolean().optional(),
      notes: z.string(),
      mayName: z.boolean(),
      mayChange: z.boolean(),
      until: z.string().nullable(),
    })
    .nullish(),
  /** Whether the person did not come, while others of the group did. */
  absent: z.boolean().optional(),
  /** Of all places. */
  price: z.number(),
  received: z.number(),
  returned: z.number(),
  fee: z.number(),
  toReturn: z.number(),
  due: z.number(),
  /** Why it was cancelled, as far as somebody said so; null if it was not cancelled, or was refused. A content service of before says nothing. */
  cancelled: z.object({ why: z.string().nullable() }).nullish(),
  /** What the place that is offered costs; null if none is. */
  offer: z.object({ price: z.number(), currency: z.string().nullable() }).nullish(),
  currency: z.string().nullable(),
  email: z.string(),
  person: z.string().nullable(),
  /** Whom it is for, at which address and by which link: another one where any of them has changed. */
  stamp: z.string().default(''),
  /** Its documentId. */
  session: z.string(),
  session_key: z.string(),
  session_title: z.string().nullable(),
  /** The invoice that is to be paid, and its last day, such as 2026-12-27; null if there is none. */
  invoice: z.object({ number: z.string(), due_on: z.string() }).nullish(),
  /** Invoices and credit notes that its person may open, the oldest first. */
  documents: z.array(DocumentName).default([]),
  /** Null if the session is not published any more. */
  session_details: SessionDetails.nullable(),
  /** The checkouts that any process has opened; `expires_at` in milliseconds since 1970, zero once it is closed. */
  checkouts: z
    .array(
      z.object({
        id: z.string(),
        url: z.string(),
        expires_at: z.number(),
        /** What it asks for, in minor units. */
        amount: z.number().nullable().default(null),
      }),
    )
    .optional(),
  /** The one on which it was paid. */
  paid_checkout: z.string().nullish(),
  receipt_url: z.string().nullish(),
})
export type RegistrationView = z.infer<typeof RegistrationView>

/** Whether places of a group are held until the person who registered it has confirmed the email address. */
export function isUnverified({ state, method }: Pick<RegistrationView, 'state' | 'method'>): boolean {
  return state === 'held' && method === 'invoice'
}

/** Something that happened to a registration, which the site tells the person about. */
export const RegistrationEvent = z.object({
  id: z.number(),
  submission: z.string(),
  type: z.string(),
  /** How often it was taken to be handled. */
  attempts: z.number().optional(),
  by: z.enum(['visitor', 'office', 'provider', 'clock', 'service']),
  /** The reason that the office gave. */
  why: z.string().nullable(),
  /** When it happened. */
  at: z.string(),
  /**
   * What else is known of it: what the office wrote to everybody, to which other address an email goes, how much is refunded
   * (in minor units).
   */
  data: z
    .object({
      address: z.string().nullish(),
      /** Who is to take part, and for which company, where that is to be confirmed. */
      person: z.string().nullish(),
      company: z.string().nullish(),
      /** What the registration was like when that was asked. */
      seen: z.string().optional(),
      subject: z.string().optional(),
      text: z.string().optional(),
      amount: z.number().optional(),
      /** The state before. */
      from: z.string().nullish(),
      /** What people were told of the session before it changed, or of the one before, and what they are told now. */
      before: SessionDetails.extend({ session: z.string().optional() }).nullish(),
      now: SessionDetails.nullish(),
      /** Whether it was cancelled with its session. */
      isOfSession: z.boolean().optional(),
      /** Whether the person is told by email that the session has changed. */
      isTold: z.boolean().optional(),
      /** Of a registration that the office has deleted. */
      reference: z.string().optional(),
    })
    .nullish(),
  /** The email about it, in the words of the content service; null if there is none to send. */
  email: z
    .object({
      kind: z.string(),
      to: z.string(),
      subject: z.string(),
      heading: z.string(),
      paragraphs: z.array(z.string()),
    })
    .nullable(),
  /** The registration as it is now; null if the office has deleted it. */
  registration: RegistrationView.nullable(),
})
export type RegistrationEvent = z.infer<typeof RegistrationEvent>

/** Something that every process deletes of what it keeps: of a registration, or of whoever has an address (`who`, a keyed hash). */
export const Deletion = z.object({
  id: z.number(),
  type: z.enum(['deleted', 'erased', 'notes-deleted', 'erase-person']),
  submission: z.string(),
  reference: z.string().nullable(),
  who: z.string().nullable(),
})
export type Deletion = z.infer<typeof Deletion>

/** What cancelling costs a visitor now, and what is refunded, in minor units; until when the fee stays so. */
export const Cancellation = z.object({ fee: z.number(), refund: z.number(), until: z.string().nullable() })
export type Cancellation = z.infer<typeof Cancellation>

/** The same of some places of a group, and what is then to be paid in all. */
export const GivingBack = Cancellation.extend({ due: z.number() })
export type GivingBack = z.infer<typeof GivingBack>

/** What a person wants to change of a registration: the address alone, or who takes part. */
export const Change = z.object({
  what: z.enum(['email', 'participant']),
  email: z.string(),
  person: z.string().nullable(),
  company: z.string().nullable(),
})
export type Change = z.infer<typeof Change>

/** What a visitor does to a registration that the content service owns. */
export type VisitorAct =
  | { type: 'accept-offer'; with: { method: 'none' | 'card' | 'invoice'; price: number; currency: string | null } }
  | { type: 'leave' }
  | { type: 'cancel'; with: { fee: number } }

/** What has become of a refund that the payment provider was asked for. Amounts are in minor units. */
export type RefundAct =
  | { type: 'card-refunded'; with: { amount: number } }
  | { type: 'refund-failed' | 'refund-sent-back'; with: { amount: number; reason: string } }

/** The session of a registration as the content service knows it; what it does not say stays. */
export function sessionOfView(view: RegistrationView, before: Submission['session']): Submission['session'] {
  const { session: documentId, session_key: key, session_title: name, session_details: details } = view
  const isMoved = key !== before?.key
  if (!details) {
    if (!isMoved) return before
    return { documentId, key, title: name ?? view.reference, when: '', place: null, endsAt: before?.endsAt ?? null }
  }
  const session_parts = details.parts.map(({ start, end }) => ({ startDate: start, endDate: end }))
  const facts = {
    when: sessionDates({ session_parts }),
    place: details.venue,
    endsAt: sessionPeriod({ session_parts })?.end ?? null,
  }
  const title = isMoved ? (details.title ?? name ?? view.reference) : before.title
  return { documentId, key, title, ...facts }
}

/** Whether people read the same of two sessions. */
export function isSameSession(one: Submission['session'], other: Submission['session']): boolean {
  const facts = (session: Submission['session']) =>
    session && [session.key, session.title, session.when, session.place, Date.parse(session.endsAt ?? '') || null]
  return JSON.stringify(facts(one)) === JSON.stringify(facts(other))
}
