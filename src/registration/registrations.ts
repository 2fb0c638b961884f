import type { BotCheckOutcome } from '#bot-check/bot-check.ts'
import type { PaymentEvent, PaymentProvider } from '#payment/payment-provider.ts'
import { Changes } from './changes.ts'
import { Checkouts } from './checkouts.ts'
import { ContentNotWritten, NotInContent, type ContentWriter } from './content-writer.ts'
import type { PriceCode } from '#forms/submitted-form.ts'
import type { RegistrationView } from './registration-view.ts'
import type { Outbox } from './outbox.ts'
import { fullPrice } from './order.ts'
import { CODE_FIELD, type PageForm, type RegistrationForm } from './page-forms.ts'
import { Payments } from './payments.ts'
import {
  CODE_OVER,
  type OpenedCheckout,
  type RecordState,
  type RegistrationLog,
  type RegistrationRecord,
  type Submission,
} from './record.ts'
import { Seats } from './seats.ts'
import { SingleFlight } from '../single-flight.ts'
import { isUnconfirmed, isUnpaid, offersNothingBetter, wantsInvoice } from './status.ts'
import { formHashOf, haveSameAnswers, newSubmission, submissionId, submissionOf, type ValidForm } from './submission.ts'
import { Transitions } from './transitions.ts'
import { VisitorActs } from './visitor-acts.ts'

export type RegistrationDependencies = {
  outbox: Outbox
  content: ContentWriter
  payment: PaymentProvider
  siteUrl: string
  log: RegistrationLog
  /** For how long a seat is held for a payment (`REGISTRATION_HOLD_HOURS`). */
  holdMs: number
}

/**
 * The outcome of a form: it is stored, or the bot check refused it or was unavailable. Of a form that was sent before, with
 * other answers: it is too late to change them, or nobody can say now whether they can be. Of a form whose registration has
 * got a new link since: it leads there no more. Of a form with a code: it cannot be used any more, or nobody can say now whether
 * it can be; nothing is stored.
 */
export type Submitted =
  | { outcome: 'kept' | 'too-late'; record: RegistrationRecord }
  | { outcome: 'refused' | 'unavailable' | 'not-now' | 'new-link' | 'code-over' | 'code-unavailable' }

/** After that, the same answers may come from another person, who must not see the earlier registration. */
const SAME_VISITOR_WITHIN_MS = 60 * 60_000

/**
 * Registrations and messages: a submission is stored on disk, then the content service gives it a seat, then it is paid.
 * Every step is idempotent.
 */
export class Registrations {
  /** Of address and participant, which the new address confirms. */
  readonly changes: Changes
  /** What visitors do to a registration that the content service has. */
  readonly acts: VisitorActs
  readonly #outbox: Outbox
  readonly #content: ContentWriter
  readonly #transitions: Transitions
  readonly #seats: Seats
  readonly #checkouts: Checkouts
  readonly #payments: Payments
  readonly #reports = new SingleFlight<void>()
  readonly #botChecks = new SingleFlight<BotCheckOutcome>()

  constructor(dependencies: RegistrationDependencies) {
    this.#outbox = dependencies.outbox
    this.#content = dependencies.content
    this.#transitions = new Transitions(dependencies)
    const shared = { ...dependencies, transitions: this.#transitions }
    this.#seats = new Seats(shared)
    this.#checkouts = new Checkouts(shared)
    this.#payments = new Payments({ ...shared, checkouts: this.#checkouts })
    const adopt = (id: string, view: RegistrationView) => this.adopt(id, view, null)
    this.changes = new Changes({ ...dependencies, adopt })
    this.acts = new VisitorActs({
      ...shared,
      seats: this.#seats,
      checkouts: this.#checkouts,
      payments: this.#payments,
      adopt,
    })
  }

  /**
   * Stores a form and takes it as far as it goes now. The same form sent again is the same registration, also if the
   * visitor went back and the browser filled in a fresh page with the same answers.
   * @param verify the bot check, called once per submission because its token passes only once
   */
  async submit(form: ValidForm, verify: () => Promise<BotCheckOutcome>): Promise<Submitted> {
    const id = submissionId(form)
    const botCheck = await this.check(form, verify)
    if (botCheck !== 'passed') return { outcome: botCheck }
    if (this.hasNewLink(form)) return { outcome: 'new-link' }
    const corrected = await this.#correct(form)
    if (corrected) return corrected
    const earlier = this.find(form)
    const isNew = !earlier || (earlier.id === id && !earlier.state.isAccepted)
    if (!isNew) return { outcome: 'kept', record: await this.#continue(earlier, form.payment) }
    // What its code takes off the price can be promised by the content service alone, which counts its uses.
    if (!(await this.#isCodeThere(form))) return { outcome: 'code-unavailable' }
    this.#outbox.keep(newSubmission(id, form))
    await this.#seats.accept(id)
    const record = this.#outbox.byId(id)
    if (!record || record.state.reason === CODE_OVER) {
      this.#outbox.forget(id)
      return { outcome: 'code-over' }
    }
    await this.#checkouts.ensureOpen(id)
    return { outcome: 'kept', record: this.#outbox.get(id) }
  }

  /**
   * What the code that a visitor has entered takes off the price of a form; null where it does not count.
   * @throws {ContentNotWritten} if the content service, which knows the codes, did not answer
   */
  async priceCode(sent: ValidForm & { form: RegistrationForm }, code: string): Promise<PriceCode | null> {
    const { order, orderOfPlace = order, session, places = 1 } = sent.form
    const price = fullPrice(orderOfPlace) * places
    const { currency } = orderOfPlace
    const asked = { code, session: session.documentId, price, places, currency, formHash: formHashOf(sent) }
    const known = await this.#content.priceCode(asked)
    return known && { ...known, of: price, currency }
  }

  /**
   * How many places a session gives, where a group asks for more: it would wait for ever. Undefined where there is room, or the
   * content service does not say, which decides once more before it keeps the group.
   */
  async tooFewFor({ session, places = 1, isWaitlist }: RegistrationForm): Promise<number | undefined> {
    if (places === 1 || !isWaitlist) return undefined
    try {
      const room = await this.#content.roomOf(session.documentId)
      return room !== null && room < places ? room : undefined
    } catch (error) {
      if (error instanceof ContentNotWritten || error instanceof NotInContent) return undefined
      throw error
    }
  }

  /** Whether the content service, which has to count the use of a form's code, answers now. */
  async #isCodeThere(sent: ValidForm): Promise<boolean> {
    const { form } = sent
    if (form.kind !== 'registration' || !form.code) return true
    try {
      await this.priceCode({ ...sent, form }, enteredCode(sent))
      return true
    } catch (error) {
      if (error instanceof ContentNotWritten) return false
      throw error
    }
  }

  /** Whether a person sent a form. One that is kept already has passed; one that is sent twice at once has one token. */
  async check(form: ValidForm<PageForm>, verify: () => Promise<BotCheckOutcome>): Promise<BotCheckOutcome> {
    const id = submissionId(form)
    return this.#outbox.byId(id) ? 'passed' : this.#botChecks.run(id, verify)
  }

  /**
   * The submission that a form is already: kept from the same page, or an earlier registration of the same visitor with the
   * same answers, unless the page offers something better now. Not one with a new link.
   */
  find(form: ValidForm): RegistrationRecord | undefined {
    const known = this.#outbox.byId(submissionId(form))
    if (known) return known.submission.hasNewLink ? undefined : known
    const sent = submissionOf(form)
    const { session, email } = sent
    if (!session) return undefined
    const others = this.#outbox.ofVisitor(session.key, email, SAME_VISITOR_WITHIN_MS)
    const hasCode = enteredCode(form) !== ''
    return others.find(
      (one) =>
        haveSameAnswers(one.submission, sent) &&
        hasCode === Boolean(one.submission.code) &&
        offersNothingBetter(one, sent),
    )
  }

  /** Whether a form was kept as a registration whose link was replaced since: it may be somebody else's by now. */
  hasNewLink(form: ValidForm): boolean {
    return this.#outbox.byId(submissionId(form))?.submission.hasNewLink ?? false
  }

  /**
   * The registration whose place is held for whoever sends this form again, from the same page and with the same address. Not
   * one that waited: the form promised it no price.
   */
  heldBy(form: ValidForm): RegistrationRecord | undefined {
    const formHash = formHashOf(form)
    const email = form.email.toLowerCase()
    const earlier = formHash === undefined ? [] : this.#outbox.ofForm(formHash)
    return earlier.find(
      (one) => isUnpaid(one) && !one.submission.isWaitlist && one.submission.email.toLowerCase() === email,
    )
  }

  /** Whether a form, sent again, would correct a registration whose place is held. */
  corrects(form: ValidForm): boolean {
    const first = this.#sentBefore(submissionOf(form))
    return first !== undefined && isUnpaid(first)
  }

  /**
   * The registration with a token, updated with the answers of the provider and, for a place that is not confirmed yet, of
   * the content service; undefined if there is none.
   */
  async byToken(token: string): Promise<RegistrationRecord | undefined> {
    const known = this.#outbox.byToken(token)
    const record = known && (await this.#payments.refresh(known))
    if (!record || !isUnconfirmed(record)) return record
    await this.#reports.run(record.id, () => this.#seats.report(record.id))
    return this.#outbox.get(record.id)
  }

  /** The checkout on which a registration can be paid now; undefined if there is none. */
  openCheckout(record: RegistrationRecord): OpenedCheckout | undefined {
    return this.#checkouts.findOpen(record)
  }

  /** A registration that is kept. @throws {Error} if there is none */
  byId(id: string): RegistrationRecord {
    return this.#outbox.get(id)
  }

  /** Until when the seat of an unpaid registration is held, by the system clock. */
  heldUntil(record: RegistrationRecord): Date {
    return this.#payments.heldUntil(record)
  }

  /** Gives an unpaid registration another checkout. */
  async retryPayment({ id }: RegistrationRecord): Promise<RegistrationRecord> {
    // A payment on an earlier checkout must be known before a new one is made.
    if (!(await this.#payments.verify(id))) return this.#outbox.get(id)
    const { status, isProcessing } = this.#outbox.get(id).state
    if (status === 'failed' && !isProcessing) this.#transitions.apply(id, 'checkout-opened', { reason: null })
    await this.#checkouts.ensureOpen(id)
    return this.#outbox.get(id)
  }

  /** Switches an unpaid registration to an invoice, and expires its checkouts. A paid one stays as it is. */
  async switchToInvoice({ id }: RegistrationRecord): Promise<RegistrationRecord> {
    await this.#payments.verify(id)
    if (!isUnpaid(this.#outbox.get(id))) return this.#outbox.get(id)
    // Before the checkouts end: their end then no longer affects the registration.
    this.#transitions.apply(id, 'invoice-chosen', { payment: 'invoice' })
    // Nobody waits for the job that would tell it: the page that comes next says whether the place is confirmed.
    await this.#seats.report(id)
    await this.#checkouts.expireAll(id)
    return this.#outbox.get(id)
  }

  /** Applies a provider's event, in whatever order events come. Returns false if its registration is unknown here. */
  handlePaymentEvent(event: PaymentEvent): boolean {
    return this.#payments.handleEvent(event)
  }

  /** Keeps that somebody asks for new links to their registrations; the content service, which knows them, is told later. */
  askForLinks(email: string): void {
    this.#outbox.links.add(email)
  }

  /**
   * Takes over what the content service says of a registration, and ends its checkouts where nothing is to be paid any more.
   * @param why the reason that the office gave, for its page
   */
  async adopt(id: string, view: RegistrationView, why: string | null): Promise<void> {
    this.#transitions.reassign(id, view)
    this.#transitions.adopt(this.#outbox.get(id), view, why === null ? {} : { reason: why })
    if (!isUnpaid(this.#outbox.get(id))) await this.#checkouts.expireAll(id)
  }

  /** Takes over whom a registration is for, what it costs and which session, and nothing else. */
  reassign(id: string, view: RegistrationView): void {
    this.#transitions.reassign(id, view)
  }

  /** Sends a registration or its state to the content service. Returns the revision that was sent. @throws {ContentNotWritten} */
  async syncToContent(id: string): Promise<number> {
    return this.#seats.sync(id)
  }

  /** Ends all checkouts of a registration that is to be deleted. @throws {Error} if the provider did not answer */
  async endCheckouts(id: string): Promise<void> {
    await this.#checkouts.endAll(id)
  }

  /** Cancels registrations that nobody paid in time, a batch at each call. */
  endHeldSeats(): Promise<void> {
    return this.#payments.endHeldSeats()
  }

  /** Expires checkouts that stayed open while the provider could not be reached, after applying payments made there. */
  async expireNeedlessCheckouts(): Promise<void> {
    await this.#payments.expireNeedlessCheckouts()
  }

  /**
   * Corrects the answers of a registration whose form is sent again, and goes on to the payment as before. Undefined where the
   * form is to be kept as another registration.
   */
  async #correct(form: ValidForm): Promise<Submitted | undefined> {
    const sent = submissionOf(form)
    const first = this.#sentBefore(sent)
    if (!first) return undefined
    const outcome = await this.acts.correctAnswers(first, sent, `${submissionId(form)}-${first.state.version}`)
    if (outcome === 'impossible') return undefined
    if (outcome === 'not-now' || outcome === 'code-over') return { outcome }
    const record = this.#outbox.get(first.id)
    if (outcome === 'too-late') return { outcome, record }
    return { outcome: 'kept', record: await this.#continue(record, form.payment) }
  }

  #sentBefore(sent: Submission): RegistrationRecord | undefined {
    return sent.formHash === undefined ? undefined : this.#outbox.ofForm(sent.formHash).find(isSentAgain(sent))
  }

  /** Continues an earlier registration; switches to an invoice if the visitor has chosen one this time. */
  #continue(record: RegistrationRecord, payment: RecordState['payment']): Promise<RegistrationRecord> {
    return wantsInvoice(record, payment) ? this.switchToInvoice(record) : this.retryPayment(record)
  }
}

/** Statuses in which the content service has a place for somebody, at a price that was agreed. */
const WITH_PLACE = new Set<RecordState['status']>(['awaiting-payment', 'failed', 'paid', 'registered'])

/**
 * Whether a registration is that of somebody who sends its form again, with other answers and nothing better to gain but by
 * another code.
 */
function isSentAgain(sent: Submission): (one: RegistrationRecord) => boolean {
  return (one) => {
    const isOtherCode = one.submission.code?.id !== sent.code?.id
    const offered = { ...sent, total: isOtherCode ? fullPrice(sent) : sent.total }
    const earlier = isOtherCode ? { ...one, submission: { ...one.submission, total: fullPrice(one.submission) } } : one
    return (
      WITH_PLACE.has(one.state.status) &&
      one.submission.email.toLowerCase() === sent.email.toLowerCase() &&
      offersNothingBetter(earlier, offered) &&
      (isOtherCode || !haveSameAnswers(one.submission, sent))
    )
  }
}

/** The code that a visitor has entered; empty where there is none. */
export function enteredCode({ answers }: Pick<ValidForm<PageForm>, 'answers'>): string {
  return String(answers.find(({ name }) => name === CODE_FIELD)?.value ?? '')
}
