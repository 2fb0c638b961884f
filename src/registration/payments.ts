import type { PaymentEvent } from '#payment/payment-provider.ts'
import type { Checkouts } from './checkouts.ts'
import type { Copies } from './copies.ts'
import type { Outbox } from './outbox.ts'
import { awaitsPaymentSince, type RegistrationLog, type RegistrationRecord } from './record.ts'
import type { Seats } from './seats.ts'
import { eventOfPayment, isExactAmount, isUnpaid } from './status.ts'
import type { Transitions } from './transitions.ts'

type PaymentDependencies = {
  outbox: Outbox
  copies: Copies
  transitions: Transitions
  seats: Pick<Seats, 'report'>
  checkouts: Checkouts
  /** How long a seat is held for a payment, in milliseconds. */
  holdMs: number
  log: RegistrationLog
}

type ReportedPayment = Pick<PaymentEvent, 'checkoutId' | 'state' | 'reason' | 'amount' | 'currency'> & {
  receiptUrl?: string
}

/** The shortest pause between two requests to the provider about one registration. Pages that wait ask more often. */
const VERIFY_AGAIN_MS = 1500
const MAX_VERIFIED = 10_000
/** How far a correct system clock may differ from the uptime. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/** The payments of registrations, as the provider reports them, and what happens if nobody pays. */
export class Payments {
  readonly #dependencies: PaymentDependencies
  readonly #verifiedAt = new Map<string, number>()
  /** The id of the last unpaid registration that was checked. */
  #lastChecked = ''

  constructor(dependencies: PaymentDependencies) {
    this.#dependencies = dependencies
  }

  /**
   * Applies a provider's event, in whatever order events come, whichever process has received the registration. Returns false
   * if nobody knows it. @throws {ContentNotWritten} if it is not known here, and the content service does not answer
   */
  async handleEvent(event: PaymentEvent): Promise<boolean> {
    const { outbox, copies, log } = this.#dependencies
    const known = outbox.byCheckout(event.checkoutId) ?? (await copies.byReference(event.reference))
    if (known) await copies.refresh(known.id)
    const record = known && outbox.byId(known.id)
    if (!record) {
      const { checkoutId: checkout, state } = event
      const alarm = state === 'paid' ? { alarm: 'payment' } : {}
      log.error({ ...alarm, checkout, state }, 'payment for an unknown registration')
      return false
    }
    this.#apply(record, event)
    return true
  }

  /** A registration, updated with the provider's answer unless it was asked a moment ago. */
  async refresh(record: RegistrationRecord): Promise<RegistrationRecord> {
    if (record.state.status !== 'awaiting-payment' || !this.#mayVerify(record.id)) return record
    await this.verify(record.id)
    return this.#dependencies.outbox.get(record.id)
  }

  /**
   * Asks the provider about all checkouts of a registration, and applies the answers. Returns whether one is open;
   * undefined if the provider did not answer.
   */
  async verify(id: string): Promise<{ isOpen: boolean } | undefined> {
    const { outbox, checkouts, transitions, log } = this.#dependencies
    try {
      let [isProcessing, isOpen] = [false, false]
      const over: ReportedPayment[] = []
      for await (const { state, ...report } of checkouts.verifyAll(id)) {
        const record = outbox.get(id)
        isProcessing ||= state === 'processing' || (state === 'paid' && !this.#isExact(report, record))
        isOpen ||= state === 'open'
        if (state === 'paid') this.#apply(record, { ...report, state })
        if (state === 'failed' || state === 'expired') over.push({ ...report, state })
      }
      // Before any end is applied: nothing is given up while a payment on another checkout is on its way.
      transitions.setProcessing(id, isProcessing)
      for (const report of over) this.#apply(outbox.get(id), report)
      return { isOpen }
    } catch (error) {
      log.error({ reference: outbox.get(id).reference, err: error }, 'payment could not be verified')
      return undefined
    }
  }

  /** Opens a checkout, and says so before anybody pays: the visitor may come back to another process. */
  async openCheckout(id: string): Promise<void> {
    const { outbox, checkouts, seats } = this.#dependencies
    const before = outbox.checkouts.of(id).length
    await checkouts.ensureOpen(id)
    if (outbox.checkouts.of(id).length > before) await seats.report(id)
  }

  /** Gives an unpaid registration another checkout. */
  async retry({ id }: Pick<RegistrationRecord, 'id'>): Promise<RegistrationRecord> {
    const { outbox, transitions } = this.#dependencies
    // A payment on an earlier checkout must be known before a new one is made.
    if (!(await this.verify(id))) return outbox.get(id)
    const { status, isProcessing } = outbox.get(id).state
    if (status === 'failed' && !isProcessing) transitions.apply(id, 'checkout-opened', { reason: null })
    await this.openCheckout(id)
    return outbox.get(id)
  }

  /** Switches an unpaid registration to an invoice, and expires its checkouts. A paid one stays as it is. */
  async switchToInvoice({ id }: Pick<RegistrationRecord, 'id'>): Promise<RegistrationRecord> {
    const { outbox, transitions, seats, checkouts } = this.#dependencies
    await this.verify(id)
    if (!isUnpaid(outbox.get(id))) return outbox.get(id)
    // Before the checkouts end: their end then no longer affects the registration.
    transitions.apply(id, 'invoice-chosen', { payment: 'invoice' })
    // Nobody waits for the job that would tell it: the page that comes next says whether the place is confirmed.
    await seats.report(id)
    await checkouts.expireAll(id)
    return outbox.get(id)
  }

  /** Until when the seat of an unpaid registration is held, by the system clock. */
  heldUntil(record: RegistrationRecord): Date {
    const { outbox, holdMs } = this.#dependencies
    const [newest] = outbox.checkouts.of(record.id)
    const promised = awaitsPaymentSince(record).getTime() + holdMs
    const measured = outbox.clock.now() + this.#leftMs(record)
    // The time that an email said, to the minute, unless the clock was wrong or the site was down since.
    const held = Math.abs(promised - measured) < CLOCK_TOLERANCE_MS ? promised : measured
    return new Date(newest && outbox.checkouts.isOpen(newest) ? Math.max(held, newest.expiresAt.getTime()) : held)
  }

  /**
   * Cancels registrations that nobody paid in time, a batch at each call. The hold time counts while the site runs, and a
   * checkout that the provider says is open extends it: a wrong system clock cancels nothing. While the content service does
   * not say what other processes did, everybody keeps their place, which nobody else could get anyway.
   */
  async endHeldSeats(): Promise<void> {
    const { outbox, copies, transitions, holdMs } = this.#dependencies
    const unpaid = outbox.unpaidFor(holdMs, this.#lastChecked)
    // Starts over after the last batch.
    this.#lastChecked = unpaid.at(-1)?.id ?? ''
    for (const { id } of unpaid) {
      if (!(await copies.refresh(id))) continue
      const answer = await this.verify(id)
      if (answer?.isOpen === false && isUnpaid(outbox.get(id))) {
        transitions.apply(id, 'given-up', { reason: null, isLapsed: true })
      }
    }
  }

  /** Expires checkouts that stayed open while the provider could not be reached, after applying payments made there. */
  async expireNeedlessCheckouts(): Promise<void> {
    const { outbox, checkouts } = this.#dependencies
    for (const { id } of outbox.withNeedlessCheckouts()) {
      if (!(await this.verify(id))) continue
      if (isUnpaid(outbox.get(id))) await checkouts.expireOutdated(id)
      else await checkouts.expireAll(id)
    }
  }

  #apply(record: RegistrationRecord, payment: ReportedPayment): void {
    const { outbox, transitions, log } = this.#dependencies
    const { id, reference } = record
    if (payment.state === 'paid' && !this.#isExact(payment, record)) {
      transitions.setOddPayment(id, 'amount')
      return log.error({ alarm: 'payment', reference, checkout: payment.checkoutId }, 'payment has the wrong amount')
    }
    const { paidCheckout } = record.state
    if (payment.state === 'paid' && paidCheckout !== null && paidCheckout !== payment.checkoutId) {
      transitions.setOddPayment(id, 'twice')
      outbox.checkouts.close(payment.checkoutId)
      return log.error({ alarm: 'payment', reference, checkout: payment.checkoutId }, 'paid twice')
    }
    outbox.checkouts.close(payment.checkoutId)
    const event = eventOfPayment(payment, outbox.checkouts.of(id)[0]?.id)
    if (!event || (event === 'expired' && this.#isStillHeld(record))) return
    transitions.apply(id, event, {
      // Of this event only: a late payment was not declined, even if an earlier card was.
      reason: payment.state === 'failed' ? (payment.reason ?? null) : null,
      ...(payment.receiptUrl ? { receiptUrl: payment.receiptUrl } : {}),
      // Even if an invoice was chosen meanwhile: a visitor who paid by card gets none.
      ...(payment.state === 'paid' ? { payment: 'card' as const } : {}),
      isProcessing: false,
      isLapsed: event === 'expired',
      // An odd payment stays marked until the right amount is paid; a repeated event does not clear it.
      ...(payment.state === 'paid' && paidCheckout === null
        ? { oddPayment: null, paidCheckout: payment.checkoutId }
        : {}),
    })
  }

  /** Whether what was paid is what its checkout asked for. */
  #isExact(payment: Omit<ReportedPayment, 'state'>, record: RegistrationRecord): boolean {
    const checkouts = this.#dependencies.outbox.checkouts.of(record.id)
    return isExactAmount(payment, record, checkouts.find(({ id }) => id === payment.checkoutId)?.amount ?? null)
  }

  /** Whether the seat is held although a checkout is over: time is left for another, or a payment is on its way. */
  #isStillHeld(record: RegistrationRecord): boolean {
    return (isUnpaid(record) && this.#leftMs(record) > 0) || record.state.isProcessing
  }

  /** For how long the seat of an unpaid registration is still held, in milliseconds, apart from open checkouts. */
  #leftMs(record: RegistrationRecord): number {
    const { outbox, holdMs } = this.#dependencies
    return holdMs - outbox.waitedMs(record)
  }

  #mayVerify(id: string): boolean {
    const now = this.#dependencies.outbox.clock.uptimeMs()
    if (now - (this.#verifiedAt.get(id) ?? Number.NEGATIVE_INFINITY) < VERIFY_AGAIN_MS) return false
    if (this.#verifiedAt.size > MAX_VERIFIED) this.#verifiedAt.clear()
    this.#verifiedAt.set(id, now)
    return true
  }
}
