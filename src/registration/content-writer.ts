import { z } from 'zod'
import type { AskedChange } from './changes.ts'
import type { RegistrationCopy } from './copies.ts'
import type { EmailKind, EmailWords } from './email-parts.ts'
import type { Myself } from './participants.ts'
import type { OpenedCheckout, RegistrationRecord, Submission } from './record.ts'
import type { IssuedInvoice } from './issued-invoice.ts'
import type {
  Cancellation,
  Change,
  Deletion,
  GivenPlaces,
  GivingBack,
  Participant,
  RefundAct,
  RegistrationEvent,
  RegistrationView,
  VisitorAct,
} from './registration-view.ts'

/**
 * The content service's answer to a registration: it has a seat, has its seats once the address is confirmed, waits for one, the session takes nobody, its waiting list
 * is full, too, the group is larger than the session, the same person takes part in it already, or the code cannot be used any
 * more, and nothing was stored.
 */
export type AcceptOutcome = z.infer<typeof AcceptOutcome>
export const AcceptOutcome = z.enum([
  'accepted',
  'to-verify',
  'waitlisted',
  'refused',
  'full',
  'too-large',
  'duplicate',
  'code-over',
])

/** Writes submissions to the content service: the office reads them there, and seats are counted there. */
export type ContentWriter = {
  /**
   * Stores a submission. Idempotent.
   * @throws {ContentNotWritten} @throws {NotInContent} if its session is not published any more
   */
  accept(record: RegistrationRecord): Promise<AcceptOutcome>
  /**
   * What a code takes off the price of a session, in minor units; null where it does not count.
   * @param asked the price of all places without it; `formHash` of a form that may have used it already
   * @throws {ContentNotWritten}
   */
  priceCode(asked: {
    code: string
    session: string
    price: number
    places: number
    currency: string | null
    formHash: string | undefined
  }): Promise<{ id: string; reduction: number } | null>
  /**
   * How many places a session has for registrations; null where nobody counts.
   * @throws {ContentNotWritten} @throws {NotInContent} if it is not published any more
   */
  bookablePlaces(session: string): Promise<number | null>
  /**
   * Replaces the answers of a registration whose place is held and not paid by those that the same form was sent with again.
   * Returns the registration as it is then, and whether that was possible. Where the code is another one, so is the price.
   * @param key the same for the same answers: they are written once
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  amend(
    record: RegistrationRecord,
    sent: Corrected,
    key: string,
  ): Promise<{ isDone: boolean; isCodeOver: boolean; view: RegistrationView }>
  /**
   * Reports what visitor and payment provider did to a registration, and what other processes need to know of it. Returns the
   * registration as it is then.
   * @param report `key`: the same for the same report of this outbox, and no other
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  updateStatus(
    record: RegistrationRecord,
    report: { key: string; checkouts: readonly OpenedCheckout[] },
  ): Promise<RegistrationView>
  /**
   * A registration that any process has received, by one of its names; `isGone` if a link does not lead to the registration with
   * its reference any more. @throws {ContentNotWritten}
   */
  find(asked: {
    token?: string
    reference?: string | undefined
    submission?: string
  }): Promise<{ copy: RegistrationCopy | null; isGone: boolean }>
  /**
   * What anyone who sends a form has sent before to any process: the same answers, the same form, or for the same session under
   * the same address. The newest first. @throws {ContentNotWritten}
   */
  earlier(form: {
    submission: string
    formHash: string | undefined
    session: string
    email: string
  }): Promise<RegistrationCopy[]>
  /**
   * Asks whether to send an email now: `yours`; `others` while another process does; `sent` once it was.
   * @param by the name of the outbox that has it to send
   * @throws {ContentNotWritten}
   */
  takeEmail(email: { submission: string; kind: string; by: string }): Promise<'yours' | 'others' | 'sent'>
  /** Notes that an email was sent. @throws {ContentNotWritten} */
  noteSent(email: { submission: string; kind: string; by: string }): Promise<void>
  /**
   * Carries out what a visitor does, or notes what has become of a refund. Returns the registration as it is then, and
   * whether the act was possible.
   * @param key the same for the same act: it is carried out once
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  act(id: string, act: VisitorAct | RefundAct, key: string): Promise<{ isDone: boolean; view: RegistrationView }>
  /**
   * What it costs a visitor to cancel now; null if only the office can.
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  cancellationOf(id: string): Promise<Cancellation | null>
  /**
   * What it costs a visitor to give back so many places of a group now; null if only the office can take them back.
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  costOfGivingBack(id: string, places: number): Promise<GivingBack | null>
  /**
   * Gives back some places of a group. Returns the registration as it is then, and whether that was possible at this fee and
   * as the registration was shown.
   * @param given `fee` in minor units; `seen`: the version of the registration
   * @param key the same for the same places: they are given back once
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  giveBack(
    id: string,
    given: GivenPlaces & { fee: number; seen: number },
    key: string,
  ): Promise<{ isDone: boolean; view: RegistrationView }>
  /**
   * A registration as it is.
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  show(id: string): Promise<RegistrationView>
  /** Sends somebody the links of their registrations, if there are any. @throws {ContentNotWritten} */
  sendLinks(email: string): Promise<void>
  /**
   * Notes who takes part in a group beside whoever registered it. Returns the registration as it is then, and whether that could
   * still be said.
   * @param named `seen`: who took part when the page was drawn; somebody may have named themselves since
   * @param key the same for the same names: they are written once
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  nameParticipants(
    id: string,
    named: { participants: readonly Participant[]; seen: string | undefined },
    key: string,
  ): Promise<{ isDone: boolean; view: RegistrationView }>
  /**
   * Gives each place of a group that nobody has to themselves a new link, by which somebody names themselves.
   * @param key the same for the same wish: they are made once
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  makeLinks(id: string, key: string): Promise<void>
  /** The participant of a group with a link. @throws {ContentNotWritten} @throws {NotInContent} if there is none */
  participant(token: string): Promise<RegistrationView>
  /**
   * Notes who the participant with a link is. Returns the participant as that is known then, with the link of now.
   * @throws {ContentNotWritten} @throws {NotInContent} if there is none
   */
  describe(token: string, myself: Myself, key: string): Promise<{ isDone: boolean; view: RegistrationView }>
  /**
   * Has a new address asked whether a change is right. Returns whether it is possible now.
   * @param key the same for the same change: it is asked once
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  askForChange(id: string, change: Change, key: string): Promise<boolean>
  /**
   * Carries out a change that the new address has confirmed, if the registration is as it was (`seen`). `duplicate`: the new
   * address takes part in the session already.
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  confirmChange(
    asked: AskedChange,
    key: string,
  ): Promise<{ outcome: 'done' | 'stale' | 'duplicate'; view: RegistrationView }>
  /**
   * An invoice or a credit note as it was issued.
   * @param id the registration whose link was given; undefined if the office asks
   * @throws {ContentNotWritten} @throws {NotInContent} if there is none, or none for this person
   */
  invoice(number: string, id: string | undefined): Promise<IssuedInvoice>
  /** The words of an email, as they are edited, about so many places. @throws {ContentNotWritten} */
  words(kind: EmailKind, places: number): Promise<EmailWords>
  /**
   * Takes events for a minute, so that no other process handles them meanwhile, and reads what every process has to delete.
   * `unreadable`: events, by their ids, that this site does not understand.
   * @param after the last deletion that was carried out here
   * @throws {ContentNotWritten}
   */
  claimEvents(after: number): Promise<{ events: RegistrationEvent[]; unreadable: number[]; deletions: Deletion[] }>
  /** Whether a deletion is about the person who has an address. */
  isAbout(deletion: Pick<Deletion, 'who'>, address: string): boolean
  /** Says which events were handled, and which are to be tried again. @throws {ContentNotWritten} */
  endEvents(ids: { handled: readonly number[]; failed: readonly number[] }): Promise<void>
  /** For how many days emails that were written to a folder are kept; null: as the operator says. @throws {ContentNotWritten} */
  emailDays(): Promise<number | null>
}

/** A form that is sent again: its answers, and what it costs. */
export type Corrected = Pick<Submission, 'email' | 'answers' | 'items' | 'total' | 'tax' | 'currency' | 'code'>

/** The content service did not answer, or not as expected. The message holds nothing of what was sent. */
export class ContentNotWritten extends Error {
  override readonly name = 'ContentNotWritten'
}

/** The content service does not have the entry of a call, and will not have it later. */
export class NotInContent extends Error {
  override readonly name = 'NotInContent'
}
