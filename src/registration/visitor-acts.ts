import type { Checkouts } from './checkouts.ts'
import { ContentNotWritten, NotInContent, type ContentWriter, type Corrected } from './content-writer.ts'
import type { Order } from './order.ts'
import { givenInAddress } from './own-questions.ts'
import type { Outbox } from './outbox.ts'
import type { Payments } from './payments.ts'
import type { RecordState, RegistrationRecord } from './record.ts'
import type { IssuedInvoice } from './issued-invoice.ts'
import type { Cancellation, GivenPlaces, GivingBack, Participant, RegistrationView } from './registration-view.ts'
import type { Seats } from './seats.ts'
import { isConfirmed, isUnpaid } from './status.ts'
import { EMAILS, EMAILS_AFTER_SUBMIT, type Transitions } from './transitions.ts'

type VisitorActDependencies = {
  outbox: Outbox
  content: Pick<
    ContentWriter,
    'act' | 'amend' | 'cancellationOf' | 'costOfGivingBack' | 'giveBack' | 'show' | 'invoice' | 'nameParticipants'
  >
  transitions: Transitions
  seats: Seats
  checkouts: Checkouts
  payments: Payments
  /** For how long a seat is held for a payment. */
  holdMs: number
  /** Takes over what the content service says of a registration. */
  adopt: (id: string, view: RegistrationView) => Promise<void>
}

/** For somebody who has taken a place that was offered. */
const ACCEPTED_EMAILS = { ...EMAILS, ...EMAILS_AFTER_SUBMIT }

/**
 * What visitors do to a registration that the content service has: take a place that is offered, correct their answers, leave
 * the waiting list, cancel. The content service decides, and each act is done once, however often it is asked for.
 */
export class VisitorActs {
  readonly #dependencies: VisitorActDependencies

  constructor(dependencies: VisitorActDependencies) {
    this.#dependencies = dependencies
  }

  /**
   * Takes the place that is offered, for the price of the offer: it is held until it is paid by card, else confirmed.
   * @throws {ContentNotWritten} if the content service, which has the place, did not answer
   */
  async acceptOffer(record: RegistrationRecord, order: Order, by: 'card' | 'invoice'): Promise<RegistrationRecord> {
    const { outbox, content, transitions, checkouts, seats } = this.#dependencies
    const { id, state } = record
    const method: RecordState['payment'] = order.total > 0 ? by : 'none'
    const act = { type: 'accept-offer' as const, with: { method, price: order.total, currency: order.currency } }
    const { isDone, view } = await content.act(id, act, `${id}-accept-${state.offeredUntil}`)
    if (isDone) outbox.setOrder(id, order)
    // The payment page leads back by the link of now, which may have been renewed a moment ago.
    transitions.reassign(id, view)
    transitions.adopt(outbox.get(id), view, { emails: ACCEPTED_EMAILS, ...this.#heldFrom(view) })
    await checkouts.ensureOpen(id)
    // The visitor may come back from the payment to another process.
    await seats.report(id)
    return outbox.get(id)
  }

  /**
   * Replaces the answers of somebody who has come back from the payment page, while nothing is paid. With another code the
   * place has another price: nobody can pay the earlier one any more before it changes.
   * @param key the same for the same answers: they are written once
   * @returns `too-late` once it is paid or confirmed: the earlier answers stand; `not-now` where payment provider or content
   *   service did not answer, and nothing was changed; `impossible` where there is no such place any more; `code-over`
   *   where the other code cannot be used any more
   */
  async correctAnswers(
    { id }: RegistrationRecord,
    sent: Corrected,
    key: string,
  ): Promise<'done' | 'too-late' | 'not-now' | 'impossible' | 'code-over'> {
    const { outbox, content, payments, checkouts, transitions, adopt } = this.#dependencies
    // A payment that nobody has told us of binds, too.
    if (isUnpaid(outbox.get(id)) && !(await payments.verify(id))) return 'not-now'
    if (!isUnpaid(outbox.get(id))) return outbox.get(id).state.status === 'cancelled' ? 'impossible' : 'too-late'
    const isRepriced = sent.code?.id !== outbox.get(id).submission.code?.id
    if (isRepriced && !(await checkouts.expireAll(id))) return 'not-now'
    try {
      const { isDone, isCodeOver, view } = await content.amend(outbox.get(id), sent, key)
      const { token, submission } = outbox.get(id)
      if (isDone) outbox.reassign(id, { token, email: sent.email, answers: sent.answers, session: submission.session })
      if (isDone && isRepriced) {
        outbox.setOrder(id, { ...sent, code: sent.code })
        // Without anything to pay the place is confirmed, and the person is told so.
        transitions.adopt(outbox.get(id), view, { emails: EMAILS })
      }
      await adopt(id, view)
      if (isDone) return 'done'
      if (isCodeOver) return 'code-over'
      return isConfirmed(outbox.get(id)) ? 'too-late' : 'impossible'
    } catch (error) {
      if (error instanceof ContentNotWritten) return 'not-now'
      if (error instanceof NotInContent) return 'impossible'
      throw error
    }
  }

  /** Leaves the waiting list. @throws {ContentNotWritten} if the content service did not answer */
  async leaveWaitingList({ id }: RegistrationRecord): Promise<RegistrationRecord> {
    const { outbox, content, transitions } = this.#dependencies
    const { view } = await content.act(id, { type: 'leave' }, `${id}-leave`)
    transitions.adopt(outbox.get(id), view)
    return outbox.get(id)
  }

  /** What cancelling costs the visitor now; null if only the office can. @throws {ContentNotWritten} @throws {NotInContent} */
  async cancellationOf({ id }: RegistrationRecord): Promise<Cancellation | null> {
    return this.#dependencies.content.cancellationOf(id)
  }

  /**
   * What giving back so many places of a group costs the visitor now; null if only the office can take them back.
   * @throws {ContentNotWritten} @throws {NotInContent}
   */
  costOfGivingBack({ id }: RegistrationRecord, places: number): Promise<GivingBack | null> {
    return this.#dependencies.content.costOfGivingBack(id, places)
  }

  /**
   * Gives back some places of a group, at the fee that the page showed; at another one, or where the registration has changed
   * since, nothing happens. While places are held for a payment, nobody can pay the price of all of them any more before.
   * @param given `seen`: the version of the registration that the page showed
   * @returns whether they were given back
   * @throws {ContentNotWritten} if payment provider or content service did not answer @throws {NotInContent}
   */
  async giveBack({ id }: RegistrationRecord, given: GivenPlaces & { fee: number; seen: number }): Promise<boolean> {
    const { outbox, content, payments, checkouts, seats, adopt } = this.#dependencies
    // Money that arrives now is known before: what is too much of it is refunded.
    const isVerified = await payments.verify(id)
    if (isUnpaid(outbox.get(id)) && !(isVerified && (await checkouts.expireAll(id)))) {
      throw new ContentNotWritten('The places were not cancelled, because an earlier payment page may still be open.')
    }
    await seats.sync(id)
    const key = `${id}-give-back-${given.seen}-${givenInAddress(given)}`
    const { isDone, view } = await content.giveBack(id, given, key)
    await adopt(id, view)
    return isDone
  }

  /** What the content service says of a registration now. @throws {ContentNotWritten} @throws {NotInContent} */
  viewOf(id: string): Promise<RegistrationView> {
    return this.#dependencies.content.show(id)
  }

  /**
   * An invoice or a credit note as it was issued.
   * @param id the registration whose link was given; undefined if the office asks
   * @throws {ContentNotWritten} @throws {NotInContent}
   */
  invoice(number: string, id: string | undefined): Promise<IssuedInvoice> {
    return this.#dependencies.content.invoice(number, id)
  }

  /**
   * Notes who takes part in a group. Returns what the content service says then, and whether that could still be said.
   * @param key the same for the same names: they are written once
   * @throws {ContentNotWritten} @throws {NotInContent}
   */
  async nameParticipants(
    id: string,
    named: { participants: readonly Participant[]; seen: string | undefined },
    key: string,
  ): Promise<{ isDone: boolean; view: RegistrationView }> {
    const answer = await this.#dependencies.content.nameParticipants(id, named, key)
    await this.#dependencies.adopt(id, answer.view)
    return answer
  }

  /**
   * What the content service says now of a registration whose place is confirmed, offered or held for an address: how to join the session, or what
   * the place costs. Null for all others. @throws {ContentNotWritten} if the content service did not answer
   */
  async placeOf(record: RegistrationRecord): Promise<RegistrationView | null> {
    const isKept = record.state.status === 'offered' || record.state.status === 'unverified'
    if (!isKept && (!isConfirmed(record) || !record.state.holdsPlace)) return null
    try {
      return await this.viewOf(record.id)
    } catch (error) {
      if (error instanceof NotInContent) return null
      throw error
    }
  }

  /**
   * Cancels for the visitor, at the fee that the page showed; at another one nothing happens.
   * @param fee in minor units
   * @throws {ContentNotWritten} if the content service did not answer
   */
  async cancel({ id }: RegistrationRecord, fee: number): Promise<RegistrationRecord> {
    const { outbox, content, payments, seats, adopt } = this.#dependencies
    // Money that arrives now is known before: it is refunded.
    await payments.verify(id)
    await seats.sync(id)
    // The office may give the place back to somebody who has cancelled: they can cancel again, once for each time.
    const key = `${id}-cancel-${outbox.get(id).state.version}`
    const { view } = await content.act(id, { type: 'cancel', with: { fee } }, key)
    await adopt(id, view)
    return outbox.get(id)
  }

  /** Of a place that is held for longer than usual, because it was offered for longer: the usual time begins later. */
  #heldFrom({ state, left_ms: leftMs }: RegistrationView): { awaitsPaymentFromMs?: number } {
    const { outbox, holdMs } = this.#dependencies
    const laterMs = (leftMs ?? 0) - holdMs
    return state === 'held' && laterMs > 0 ? { awaitsPaymentFromMs: outbox.clock.uptimeMs() + laterMs } : {}
  }
}
