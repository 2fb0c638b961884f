import type { BotCheckOutcome } from '#bot-check/bot-check.ts'
import type { PaymentEvent, PaymentProvider } from '#payment/payment-provider.ts'
import type { Answer } from '#forms/validate-answers.ts'
import { referenceOf, submissionOf, type CheckedForm } from './checked-form.ts'
import { Checkouts } from './checkouts.ts'
import { hasNothingBetter, isUnpaid } from './consequences.ts'
import type { ContentWriter } from './content-writer.ts'
import { makeToken, submissionId } from './names.ts'
import type { Outbox } from './outbox.ts'
import { PAYMENT_FIELD } from './page-forms.ts'
import { Payments } from './payments.ts'
import { Places } from './places.ts'
import type { Kept, OpenedCheckout, Standing } from './record.ts'
import type { RegistrationLog } from './registration-log.ts'
import { Standings } from './standings.ts'
import { UnderWay } from './under-way.ts'

export type RegistrationSettings = {
  outbox: Outbox
  content: ContentWriter
  payment: PaymentProvider
  siteUrl: string
  log: RegistrationLog
  /** How long a place is held for a payment, in milliseconds. */
  holdMs: number
}

/** What became of a form: kept, or refused because nobody could be shown to be a person. */
export type Submitted = { outcome: 'kept'; record: Kept } | { outcome: 'refused' | 'unavailable' }

/** Who says later what somebody else has said need not be the same person, and does not get to see what became of it. */
const GOES_BACK_WITHIN_MS = 60 * 60_000

/**
 * What becomes of what visitors send: first it is on the disk, then the content service gives it a place, then it is
 * paid. Every step can be taken again without being taken twice.
 */
export class Registrations {
  readonly #outbox: Outbox
  readonly #standings: Standings
  readonly #places: Places
  readonly #checkouts: Checkouts
  readonly #payments: Payments
  readonly #admissions = new UnderWay<BotCheckOutcome>()

  constructor(settings: RegistrationSettings) {
    this.#outbox = settings.outbox
    this.#standings = new Standings(settings)
    const shared = { ...settings, standings: this.#standings }
    this.#places = new Places(shared)
    this.#checkouts = new Checkouts(shared)
    this.#payments = new Payments({ ...shared, checkouts: this.#checkouts })
  }

  /**
   * Keeps a checked form and takes it as far as it goes now; the same form again is the same registration, also where the
   * visitor has gone back to it and the browser has filled a fresh one with what was in it.
   * @param admit says whether it may be kept, and is asked once for each: the proof that a person sent it is good once
   */
  async submit(checked: CheckedForm, admit: () => Promise<BotCheckOutcome>): Promise<Submitted> {
    const { form, key, answers } = checked
    const id = submissionId(key, form.kind === 'registration' ? form.session.key : form.kind, answers)
    const known = this.#outbox.byId(id)
    // Who sends a form twice at once has one proof for both.
    const admission = known ? 'passed' : await this.#admissions.once(id, admit)
    if (admission !== 'passed') return { outcome: admission }
    const earlier = known?.standing.isAccepted ? known : this.#sentBefore(id, checked)
    if (earlier) return { outcome: 'kept', record: await this.#goOn(earlier, checked.payment) }
    this.#keep(id, checked)
    await this.#places.accept(id)
    await this.#checkouts.ensure(id)
    return { outcome: 'kept', record: this.#standings.known(id) }
  }

  /** The registration that a token finds, with what the provider says of it by now; undefined where it finds none. */
  async byToken(token: string): Promise<Kept | undefined> {
    const record = this.#outbox.byToken(token)
    return record && this.#payments.upToDate(record)
  }

  /** The page on which a registration can be paid now; undefined where there is none. */
  openCheckout(record: Kept): OpenedCheckout | undefined {
    return this.#checkouts.open(record)
  }

  /** Until when the place of an unpaid registration is held, by this machine's calendar. */
  heldUntil(record: Kept): Date {
    return this.#payments.heldUntil(record)
  }

  /** Gives a registration that is not paid another page to pay on. */
  async tryAgain({ id }: Kept): Promise<Kept> {
    // Whether somebody has paid must be known before there is another page to pay on.
    if (!(await this.#payments.ask(id))) return this.#standings.known(id)
    const { status, isProcessing } = this.#standings.known(id).standing
    if (status === 'failed' && !isProcessing) this.#standings.happen(id, 'checkout-opened', { reason: null })
    await this.#checkouts.ensure(id)
    return this.#standings.known(id)
  }

  /** Has the office send an invoice instead, and ends the page for paying; what is paid already stays paid. */
  async chooseInvoice({ id }: Kept): Promise<Kept> {
    await this.#payments.ask(id)
    if (!isUnpaid(this.#standings.known(id))) return this.#standings.known(id)
    // Written first: that the page has ended is no news of a registration that needs no payment any more.
    this.#standings.happen(id, 'invoice-chosen', { payment: 'invoice' })
    await this.#checkouts.end(id)
    return this.#standings.known(id)
  }

  /** Does what a provider's event says, in whatever order events come; false where no such registration is known here. */
  hear(event: PaymentEvent): boolean {
    return this.#payments.hear(event)
  }

  /** Takes a registration down in the content service, or tells it how it stands. @throws {ContentNotWritten} */
  async store(id: string): Promise<number> {
    return this.#places.store(id)
  }

  /** Gives back the places of registrations that nobody paid in time, some of them at each call. */
  async giveUpUnpaid(): Promise<void> {
    await this.#payments.giveUpUnpaid()
  }

  /** Ends pages for paying that were left open while the provider could not be reached; hears first who paid there. */
  async endNeedlessCheckouts(): Promise<void> {
    await this.#payments.endNeedlessCheckouts()
  }

  /** The registration that says the same under another key, for what its page offers now. */
  #sentBefore(id: string, checked: CheckedForm): Kept | undefined {
    const sent = submissionOf(checked)
    const { session, email } = sent
    if (!session) return undefined
    const said = wordsOf(sent.answers)
    const others = this.#outbox.ofVisitor(session.key, email, GOES_BACK_WITHIN_MS)
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
    this.#outbox.keep({ id, token: makeToken(), reference, submission, payment: checked.payment })
  }
}

/** What somebody answered, to be compared; how it is paid is no answer about the person. */
function wordsOf(answers: readonly Answer[]): string {
  return JSON.stringify(answers.filter(({ name }) => name !== PAYMENT_FIELD).map(({ name, value }) => [name, value]))
}
