import type { BotCheckOutcome } from '#bot-check/bot-check.ts'
import { eventOf, next, type RegistrationEvent } from '#payment/payment-state.ts'
import type { PaymentEvent, PaymentProvider } from '#payment/payment-provider.ts'
import type { Answer } from './check-answers.ts'
import { referenceOf, submissionOf, type CheckedForm } from './checked-form.ts'
import { Checkouts } from './checkouts.ts'
import {
  eventOfOutcome,
  hasNothingBetter,
  isUnpaid,
  isWhole,
  lettersFor,
  LETTERS,
  LETTERS_OF_LATE_ANSWERS,
  LETTERS_OF_VISITORS,
  placeIn,
  withOffice,
  type Letters,
} from './consequences.ts'
import { NotInContent, type ContentWriter, type Outcome } from './content-writer.ts'
import { makeToken, submissionId } from './names.ts'
import type { Outbox } from './outbox.ts'
import { PAYMENT_FIELD } from './page-form.ts'
import { awaitsPaymentSince, isSettled, type Kept, type OpenedCheckout, type Standing } from './record.ts'

/** For the log: what happened to which registration, never what somebody wrote. */
export type RegistrationLog = {
  error(facts: object, message: string): void
  info(facts: object, message: string): void
}

export type RegistrationSettings = {
  outbox: Outbox
  content: ContentWriter
  payment: PaymentProvider
  siteUrl: string
  log: RegistrationLog
  /** How long a place is held for a payment, in milliseconds. */
  holdMs: number
  now?: () => number
}

/** What became of a form: kept, or refused because nobody could be shown to be a person. */
export type Submitted = { outcome: 'kept'; record: Kept } | { outcome: 'refused' | 'unavailable' }

type PaymentReported = Pick<PaymentEvent, 'checkoutId' | 'state' | 'reason' | 'amount' | 'currency'> & {
  receiptUrl?: string
}

/** How often the provider is asked about one payment at most: pages that wait ask more often. */
const ASK_AGAIN_MS = 1500
const ASKED_KEPT = 10_000
/** Who says later what somebody else has said need not be the same person, and does not get to see what became of it. */
const GOES_BACK_WITHIN_MS = 60 * 60_000

/**
 * What becomes of what visitors send: first it is on the disk, then the content service gives it a place, then it is
 * paid. Every step can be taken again without being taken twice.
 */
export class Registrations {
  readonly #settings: RegistrationSettings
  readonly #now: () => number
  readonly #checkouts: Checkouts
  /** Steps under way, by kind and submission: who sends a form twice at once waits for the same. */
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #admissions = new Map<string, Promise<BotCheckOutcome>>()
  readonly #askedAt = new Map<string, number>()
  /** The last of the unpaid ones that were looked at. */
  #lookedAfter = ''

  constructor(settings: RegistrationSettings) {
    this.#settings = settings
    this.#now = settings.now ?? Date.now
    this.#checkouts = new Checkouts(settings, this.#now)
  }

  /**
   * Keeps a checked form and takes it as far as it goes now; the same form again is the same registration, also where the
   * visitor has gone back to it and the browser has filled a fresh one with what was in it.
   * @param admit says whether it may be kept, and is asked once for each: the proof that a person sent it is good once
   */
  async submit(checked: CheckedForm, admit: () => Promise<BotCheckOutcome>): Promise<Submitted> {
    const { form, key, answers } = checked
    const id = submissionId(key, form.kind === 'registration' ? form.session.key : form.kind, answers)
    const known = this.#settings.outbox.byId(id)
    const admission = known ? 'passed' : await this.#admitted(id, admit)
    if (admission !== 'passed') return { outcome: admission }
    const earlier = known?.standing.isAccepted ? known : this.#sentBefore(id, checked)
    if (earlier) return { outcome: 'kept', record: await this.#goOn(earlier, checked.payment) }
    this.#keep(id, checked)
    await this.#accept(id)
    await this.#ensureCheckout(id)
    return { outcome: 'kept', record: this.#known(id) }
  }

  /** The registration that a token finds, with what the provider says of it by now; undefined where it finds none. */
  async byToken(token: string): Promise<Kept | undefined> {
    const record = this.#settings.outbox.byToken(token)
    if (!record || record.standing.status !== 'awaiting-payment' || !this.#mayAsk(record.id)) return record
    await this.#askProvider(record.id)
    return this.#known(record.id)
  }

  /** The page on which a registration can be paid now; undefined where there is none. */
  openCheckout(record: Kept): OpenedCheckout | undefined {
    return this.#checkouts.open(record)
  }

  /** Until when the place of an unpaid registration is held. */
  heldUntil(record: Kept): Date {
    const [newest] = this.#settings.outbox.checkouts(record.id)
    const held = awaitsPaymentSince(record).getTime() + this.#settings.holdMs
    return new Date(Math.max(held, newest?.expiresAt.getTime() ?? 0))
  }

  /** Gives a registration that is not paid another page to pay on. */
  async tryAgain({ id }: Kept): Promise<Kept> {
    // Whether somebody has paid must be known before there is another page to pay on.
    if (!(await this.#askProvider(id))) return this.#known(id)
    const { status, isProcessing } = this.#known(id).standing
    if (status === 'failed' && !isProcessing) this.#happen(id, 'checkout-opened', { reason: null })
    await this.#ensureCheckout(id)
    return this.#known(id)
  }

  /** Has the office send an invoice instead, and ends the page for paying; what is paid already stays paid. */
  async chooseInvoice({ id }: Kept): Promise<Kept> {
    await this.#askProvider(id)
    if (!isUnpaid(this.#known(id))) return this.#known(id)
    // Written first: that the page has ended is no news of a registration that needs no payment any more.
    this.#happen(id, 'invoice-chosen', { payment: 'invoice' })
    await this.#endCheckouts(id)
    return this.#known(id)
  }

  /** Does what a provider's event says, in whatever order events come; false where no such registration is known here. */
  hear(event: PaymentEvent): boolean {
    const { outbox, log } = this.#settings
    const record = outbox.byCheckout(event.checkoutId) ?? outbox.byReference(event.reference)
    if (!record) {
      log.error({ checkout: event.checkoutId, state: event.state }, 'payment of an unknown registration')
      return false
    }
    this.#applyPayment(record, event)
    return true
  }

  /** Takes a registration down in the content service, or tells it how it stands. @throws {ContentNotWritten} */
  async store(id: string): Promise<number> {
    // Nobody waits for the answer any more: what it is has to be written to the visitor.
    await this.#acceptOrThrow(id, LETTERS_OF_LATE_ANSWERS)
    const record = this.#known(id)
    if (record.standing.isAccepted) await this.#settle(record)
    return record.revision
  }

  /** Gives back the places of registrations that nobody paid in time, some of them at each call. */
  async giveUpUnpaid(): Promise<void> {
    const { outbox, holdMs } = this.#settings
    const unpaid = outbox.unpaidSince(this.#now() - holdMs, this.#lookedAfter)
    // From the beginning again where these were the last.
    this.#lookedAfter = unpaid.at(-1)?.id ?? ''
    for (const { id } of unpaid) {
      const isKnown = await this.#askProvider(id)
      if (isKnown && isUnpaid(this.#known(id))) this.#happen(id, 'given-up', { reason: null })
    }
  }

  /** Ends pages for paying that were left open while the provider could not be reached; hears first who paid there. */
  async endNeedlessCheckouts(): Promise<void> {
    for (const { id } of this.#settings.outbox.withNeedlessCheckouts()) {
      if (await this.#askProvider(id)) await this.#endCheckouts(id)
    }
  }

  /** The registration that says the same under another key, for what its page offers now. */
  #sentBefore(id: string, checked: CheckedForm): Kept | undefined {
    const sent = submissionOf(checked)
    const { session, email } = sent
    if (!session) return undefined
    const said = wordsOf(sent.answers)
    const others = this.#settings.outbox.ofVisitor(session.key, email, this.#now() - GOES_BACK_WITHIN_MS)
    return others.find(
      (one) => one.id !== id && wordsOf(one.submission.answers) === said && hasNothingBetter(one, sent),
    )
  }

  /** As far as it goes now; who has chosen an invoice meanwhile gets one. */
  async #goOn(record: Kept, payment: Standing['payment']): Promise<Kept> {
    const wantsInvoice = payment === 'invoice' && record.standing.payment === 'card'
    return wantsInvoice ? this.chooseInvoice(record) : this.tryAgain(record)
  }

  #keep(id: string, checked: CheckedForm): void {
    const [reference, submission] = [referenceOf(checked), submissionOf(checked)]
    this.#settings.outbox.keep({ id, token: makeToken(), reference, submission, payment: checked.payment })
  }

  /** Who sends a form twice at once has one proof for both. */
  async #admitted(id: string, admit: () => Promise<BotCheckOutcome>): Promise<BotCheckOutcome> {
    const asked = this.#admissions.get(id)
    if (asked) return asked
    const asking = admit().finally(() => this.#admissions.delete(id))
    this.#admissions.set(id, asking)
    return asking
  }

  /** For a visitor, who gets the reference whatever the content service says. */
  async #accept(id: string): Promise<void> {
    try {
      await this.#acceptOrThrow(id, LETTERS_OF_VISITORS)
    } catch (error) {
      this.#settings.log.error({ reference: this.#known(id).reference, err: error }, 'registration waits in the outbox')
    }
  }

  async #acceptOrThrow(id: string, letters: Letters): Promise<void> {
    await this.#once(`accept ${id}`, async () => {
      const record = this.#known(id)
      if (record.standing.isAccepted) return
      const outcome = await this.#outcomeOf(record)
      const reason = outcome === 'refused' || outcome === 'gone' ? 'Registration for this session has closed.' : null
      const changes = { isAccepted: outcome !== 'gone', holdsPlace: outcome === 'accepted', reason }
      this.#happen(id, eventOfOutcome(outcome, record), changes, outcome === 'gone' ? withOffice(letters) : letters)
    })
  }

  /** What the content service makes of a registration; `gone` where it does not have the session any more. */
  async #outcomeOf(record: Kept): Promise<Outcome | 'gone'> {
    const { content, log } = this.#settings
    try {
      return await content.accept(record)
    } catch (error) {
      if (!(error instanceof NotInContent)) throw error
      const { reference, submission, standing } = record
      const facts = { reference, session: submission.session?.key }
      if (standing.status === 'draft') log.error(facts, 'session is not published any more, the office gets a letter')
      return 'gone'
    }
  }

  /** Tells the content service how a registration stands; one that the office has deleted there is not told again. */
  async #settle(record: Kept): Promise<void> {
    try {
      const { holdsPlace } = await this.#settings.content.settle(record)
      if (isSettled(record)) this.#notePlace(record, holdsPlace)
    } catch (error) {
      if (!(error instanceof NotInContent)) throw error
      this.#settings.log.error({ reference: record.reference }, 'registration is not in the content service any more')
      if (isSettled(record) && record.standing.holdsPlace === null) this.#notePlace(record, false)
    }
  }

  async #ensureCheckout(id: string): Promise<void> {
    try {
      await this.#once(`checkout ${id}`, () => this.#checkouts.ensure(this.#known(id)))
    } catch (error) {
      this.#settings.log.error({ reference: this.#known(id).reference, err: error }, 'no page to pay on')
    }
    // An invoice may have been chosen while the page was made.
    if (this.#known(id).standing.status === 'registered') await this.#endCheckouts(id)
  }

  async #endCheckouts(id: string): Promise<void> {
    try {
      await this.#checkouts.end(id)
    } catch (error) {
      this.#settings.log.error({ reference: this.#known(id).reference, err: error }, 'page to pay on not ended yet')
    }
  }

  /** Asks the provider about every page that was made for a registration; false where it did not answer. */
  async #askProvider(id: string): Promise<boolean> {
    try {
      let isProcessing = false
      const over: PaymentReported[] = []
      for await (const { state, ...report } of this.#checkouts.reports(id)) {
        const record = this.#known(id)
        isProcessing ||= state === 'processing' || (state === 'paid' && !isWhole(report, record))
        if (state === 'paid') this.#applyPayment(record, { ...report, state })
        if (state === 'failed' || state === 'expired') over.push({ ...report, state })
      }
      // Before the end of any page: nothing is given up while money is on its way from another.
      this.#noteProcessing(id, isProcessing)
      for (const report of over) this.#applyPayment(this.#known(id), report)
      return true
    } catch (error) {
      this.#settings.log.error({ reference: this.#known(id).reference, err: error }, 'payment not verified')
      return false
    }
  }

  #applyPayment(record: Kept, payment: PaymentReported): void {
    const { outbox, log } = this.#settings
    const { id, reference } = record
    if (payment.state === 'paid' && !isWhole(payment, record)) {
      this.#noteOddPayment(id, 'amount')
      return log.error({ reference, checkout: payment.checkoutId }, 'another amount was paid than was asked')
    }
    const { paidCheckout } = record.standing
    if (payment.state === 'paid' && paidCheckout !== null && paidCheckout !== payment.checkoutId) {
      this.#noteOddPayment(id, 'twice')
      outbox.closeCheckout(payment.checkoutId)
      return log.error({ reference, checkout: payment.checkoutId }, 'paid a second time')
    }
    outbox.closeCheckout(payment.checkoutId)
    const event = eventOf(payment, outbox.checkouts(id)[0]?.id)
    // The page is over, the place is held on: another page can be had, or money is on its way from an earlier one.
    const isHeld = isUnpaid(record) && this.heldUntil(record).getTime() > this.#now()
    const isStillHeld = event === 'expired' && (isHeld || record.standing.isProcessing)
    if (!event || isStillHeld) return
    this.#happen(id, event, {
      // Of this event alone: a payment that is too late was not declined, whatever a card before it was.
      reason: payment.state === 'failed' ? (payment.reason ?? null) : null,
      ...(payment.receiptUrl ? { receiptUrl: payment.receiptUrl } : {}),
      // Whatever was chosen meanwhile: who has paid by card gets no invoice.
      ...(payment.state === 'paid' ? { payment: 'card' as const } : {}),
      isProcessing: false,
      // What is odd stays until the money is right: the same word again does not make it so.
      ...(payment.state === 'paid' && paidCheckout === null
        ? { oddPayment: null, paidCheckout: payment.checkoutId }
        : {}),
    })
  }

  /** It is not the visitor's to mend: the office is told, and a page that waits goes on waiting. */
  #noteOddPayment(id: string, oddPayment: 'amount' | 'twice'): void {
    this.#settings.outbox.change(id, (standing) => {
      const isProcessing = oddPayment === 'amount' || standing.isProcessing
      return standing.oddPayment === oddPayment ? undefined : { oddPayment, isProcessing }
    })
  }

  /** Who owes nothing any more waits for nothing, whatever a page is still thinking about. */
  #noteProcessing(id: string, isUnderWay: boolean): void {
    this.#settings.outbox.change(id, (standing) => {
      const isProcessing = isUnderWay && standing.status !== 'paid' && standing.status !== 'registered'
      return standing.isProcessing === isProcessing ? undefined : { isProcessing }
    })
  }

  /** Writes what an event leads to, with the letter that goes with it. Nothing is written where it changes nothing. */
  #happen(id: string, event: RegistrationEvent, changes: Partial<Standing> = {}, letters: Letters = {}): Kept {
    let isNew = false
    const record = this.#settings.outbox.change(
      id,
      (standing) => {
        const status = next(standing.status, event)
        isNew = status !== standing.status
        const hasReceipt = changes.receiptUrl !== undefined && changes.receiptUrl !== standing.receiptUrl
        const isLate = !isNew && changes.isAccepted === undefined && !hasReceipt
        const isWithoutPlace = !(changes.holdsPlace ?? standing.holdsPlace)
        return isLate ? undefined : { ...changes, ...placeIn(status, isWithoutPlace), status }
      },
      // A place that is not certain is confirmed to nobody: the content service is asked first.
      ({ status, holdsPlace }) => (isNew && holdsPlace !== null ? lettersFor({ ...LETTERS, ...letters }, status) : []),
    )
    if (isNew) this.#settings.log.info({ reference: record.reference, status: record.standing.status }, 'registration')
    return record
  }

  /** Writes what the content service says of the place of who owes nothing any more, and tells the visitor. */
  #notePlace({ id, reference, standing: told }: Kept, holdsPlace: boolean): void {
    let isNew = false
    this.#settings.outbox.change(
      id,
      ({ status, holdsPlace: known }) => {
        isNew = status === told.status && known !== holdsPlace
        return isNew ? { holdsPlace } : undefined
      },
      ({ status }) => (holdsPlace ? lettersFor(LETTERS, status) : ['mail:unplaced']),
    )
    if (isNew && !holdsPlace) this.#settings.log.error({ reference }, 'paid, and all places are taken')
  }

  #mayAsk(id: string): boolean {
    const now = this.#now()
    if (now - (this.#askedAt.get(id) ?? 0) < ASK_AGAIN_MS) return false
    if (this.#askedAt.size > ASKED_KEPT) this.#askedAt.clear()
    this.#askedAt.set(id, now)
    return true
  }

  async #once(step: string, work: () => Promise<void>): Promise<void> {
    const underWay = this.#underWay.get(step)
    if (underWay) return underWay
    const begun = work().finally(() => this.#underWay.delete(step))
    this.#underWay.set(step, begun)
    return begun
  }

  #known(id: string): Kept {
    const record = this.#settings.outbox.byId(id)
    if (!record) throw new Error('A registration has left the outbox while it was looked after.')
    return record
  }
}

/** What somebody answered, to be compared; how it is paid is no answer about the person. */
function wordsOf(answers: readonly Answer[]): string {
  return JSON.stringify(answers.filter(({ name }) => name !== PAYMENT_FIELD).map(({ name, value }) => [name, value]))
}
