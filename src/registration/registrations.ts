import type { BotCheckOutcome } from '#bot-check/bot-check.ts'
import type { PaymentProvider } from '#payment/payment-provider.ts'
import { Changes } from './changes.ts'
import { Checkouts } from './checkouts.ts'
import type { ContentWriter } from './content-writer.ts'
import { Copies, type Received } from './copies.ts'
import type { RegistrationView } from './registration-view.ts'
import { EarlierSubmissions, OrderChecks } from './form-checks.ts'
import type { Outbox } from './outbox.ts'
import type { PageForm } from './page-forms.ts'
import { Participants } from './participants.ts'
import { Payments } from './payments.ts'
import {
  CODE_OVER,
  type OpenedCheckout,
  type RecordState,
  type RegistrationLog,
  type RegistrationRecord,
} from './record.ts'
import { RegistrationLinks, newSubmission, submissionId, submissionOf, type ValidForm } from './submission.ts'
import { Seats } from './seats.ts'
import { SingleFlight } from '../single-flight.ts'
import { isUnconfirmed, isUnpaid, wantsInvoice } from './status.ts'
import { Transitions } from './transitions.ts'
import { VisitorActs } from './visitor-acts.ts'

export type RegistrationDependencies = {
  outbox: Outbox
  content: ContentWriter
  payment: PaymentProvider
  siteUrl: string
  /** That all processes of the site share. */
  secret: string
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
  | { outcome: 'kept'; record: RegistrationRecord }
  | { outcome: 'too-late'; record: RegistrationRecord }
  | { outcome: 'refused' | 'unavailable' | 'not-now' | 'new-link' | 'code-over' | 'code-unavailable' }

/**
 * Registrations and messages: a submission is stored on disk, then the content service gives it a seat, then it is paid.
 * Every step is idempotent.
 */
export class Registrations {
  /** What a form that is sent again was before. */
  readonly earlier: EarlierSubmissions
  /** What the content service says of an order before it is kept. */
  readonly orders: OrderChecks
  /** Of address and participant, which the new address confirms. */
  readonly changes: Changes
  /** What visitors do to a registration that the content service has. */
  readonly acts: VisitorActs
  /** What is paid, when the provider says so, and what happens if nobody pays. */
  readonly payments: Payments
  /** Of groups, by links of their own. */
  readonly participants: Participants
  readonly #outbox: Outbox
  readonly #links: RegistrationLinks
  readonly #copies: Copies
  readonly #transitions: Transitions
  readonly #seats: Seats
  readonly #checkouts: Checkouts
  readonly #reports = new SingleFlight<void>()
  readonly #botChecks = new SingleFlight<BotCheckOutcome>()

  constructor(dependencies: RegistrationDependencies) {
    this.#outbox = dependencies.outbox
    this.orders = new OrderChecks(dependencies.content)
    this.earlier = new EarlierSubmissions(dependencies.outbox)
    this.#transitions = new Transitions(dependencies)
    this.#links = new RegistrationLinks(dependencies.secret)
    this.#copies = new Copies({ ...dependencies, links: this.#links, transitions: this.#transitions })
    const shared = { ...dependencies, transitions: this.#transitions, copies: this.#copies }
    this.#seats = new Seats(shared)
    this.#checkouts = new Checkouts(shared)
    this.payments = new Payments({ ...shared, seats: this.#seats, checkouts: this.#checkouts })
    const adopt = (id: string, view: RegistrationView) => this.adopt(id, view)
    this.changes = new Changes({ ...dependencies, adopt })
    this.participants = new Participants(dependencies.content)
    this.acts = new VisitorActs({
      ...shared,
      seats: this.#seats,
      checkouts: this.#checkouts,
      payments: this.payments,
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
    if (this.earlier.hasNewLink(form)) return { outcome: 'new-link' }
    const corrected = await this.#correct(form)
    if (corrected) return corrected
    const earlier = this.earlier.find(form)
    const isNew = !earlier || (earlier.id === id && !earlier.state.isAccepted)
    if (!isNew) return { outcome: 'kept', record: await this.#continue(earlier, form.payment) }
    // What its code takes off the price can be promised by the content service alone, which counts its uses.
    if (!(await this.orders.isCodeThere(form))) return { outcome: 'code-unavailable' }
    this.#outbox.keep(newSubmission(id, form, this.#links))
    await this.#seats.accept(id)
    const record = this.#outbox.byId(id)
    if (!record || record.state.reason === CODE_OVER) {
      this.#outbox.deletions.forget(id)
      return { outcome: 'code-over' }
    }
    await this.payments.openCheckout(id)
    return { outcome: 'kept', record: this.#outbox.get(id) }
  }

  /** Brings here what anyone who sends a form has sent before to another process, so that it is recognised. */
  gather(form: ValidForm): Promise<void> {
    return this.#copies.ofForm(form)
  }

  /** Whether a person sent a form. One that is kept already has passed; one that is sent twice at once has one token. */
  async check(form: ValidForm<PageForm>, verify: () => Promise<BotCheckOutcome>): Promise<BotCheckOutcome> {
    const id = submissionId(form)
    return this.#outbox.byId(id) ? 'passed' : this.#botChecks.run(id, verify)
  }

  /**
   * The registration with a token, whichever process has received it, updated with the answers of the content service and of
   * the provider; undefined if there is none, or it is not known here and the content service does not answer: see `received`.
   */
  async byToken(token: string): Promise<RegistrationRecord | undefined> {
    const known = this.#outbox.byToken(token)
    if (known) await this.#copies.refresh(known.id)
    const here = this.#outbox.byToken(token) ?? (await this.#copies.byToken(token))
    return here && this.#withAnswers(here)
  }

  /** A registration that is kept here, updated in the same way; undefined if it is not kept here. */
  async current(id: string): Promise<RegistrationRecord | undefined> {
    await this.#copies.refresh(id)
    const known = this.#outbox.byId(id)
    return known && this.#withAnswers(known)
  }

  async #withAnswers(known: RegistrationRecord): Promise<RegistrationRecord> {
    const record = await this.payments.refresh(known)
    if (!isUnconfirmed(record)) return record
    await this.#reports.run(record.id, () => this.#seats.report(record.id))
    return this.#outbox.get(record.id)
  }

  /** What a link says of which no registration is known here: another process may not have delivered it yet. */
  received(token: string): Promise<Received> {
    return this.#copies.received(token)
  }

  /** The registration of a submission, whichever process has received it. @throws {ContentNotWritten} */
  async ofSubmission(id: string): Promise<RegistrationRecord | undefined> {
    const known = await this.#copies.byId(id)
    // What another process has learned from the payment provider is known here, too.
    if (known) await this.#copies.refresh(id)
    return known && this.#outbox.byId(id)
  }

  /** The registration with a reference, whichever process has received it. @throws {ContentNotWritten} */
  ofReference(reference: string): Promise<RegistrationRecord | undefined> {
    return this.#copies.byReference(reference)
  }

  /** The checkout on which a registration can be paid now; undefined if there is none. */
  openCheckout(record: RegistrationRecord): OpenedCheckout | undefined {
    return this.#checkouts.findOpen(record)
  }

  /** A registration that is kept. @throws {Error} if there is none */
  byId(id: string): RegistrationRecord {
    return this.#outbox.get(id)
  }

  /** Keeps that somebody asks for new links to their registrations; the content service, which knows them, is told later. */
  askForLinks(email: string): void {
    this.#outbox.links.add(email)
  }

  /**
   * Takes over what the content service says of a registration, and ends its checkouts where nothing is to be paid any more, or
   * not so much.
   */
  async adopt(id: string, view: RegistrationView): Promise<void> {
    this.#copies.adopt(id, view)
    this.#transitions.adopt(this.#outbox.get(id), view)
    if (isUnpaid(this.#outbox.get(id))) await this.#checkouts.expireOutdated(id)
    else await this.#checkouts.expireAll(id)
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

  /**
   * Corrects the answers of a registration whose form is sent again, and goes on to the payment as before. Undefined where the
   * form is to be kept as another registration.
   */
  async #correct(form: ValidForm): Promise<Submitted | undefined> {
    const sent = submissionOf(form)
    const first = this.earlier.corrected(sent)
    if (!first) return undefined
    const outcome = await this.acts.correctAnswers(first, sent, `${submissionId(form)}-${first.state.version}`)
    if (outcome === 'impossible') return undefined
    if (outcome === 'not-now' || outcome === 'code-over') return { outcome }
    const record = this.#outbox.get(first.id)
    if (outcome === 'too-late') return { outcome, record }
    return { outcome: 'kept', record: await this.#continue(record, form.payment) }
  }

  /** Continues an earlier registration; switches to an invoice if the visitor has chosen one this time. */
  #continue(record: RegistrationRecord, payment: RecordState['payment']): Promise<RegistrationRecord> {
    return wantsInvoice(record, payment) ? this.payments.switchToInvoice(record) : this.payments.retry(record)
  }
}
