import type { PaymentEvent } from '#payment/payment-provider.ts'
import { eventOf } from './transitions.ts'
import type { Checkouts } from './checkouts.ts'
import { isUnpaid, isWhole } from './consequences.ts'
import type { Outbox } from './outbox.ts'
import { awaitsPaymentSince, type Kept } from './record.ts'
import type { RegistrationLog } from './registration-log.ts'
import type { Standings } from './standings.ts'

type PaymentSettings = {
  outbox: Outbox
  standings: Standings
  checkouts: Checkouts
  /** How long a place is held for a payment, in milliseconds. */
  holdMs: number
  log: RegistrationLog
}

type PaymentReported = Pick<PaymentEvent, 'checkoutId' | 'state' | 'reason' | 'amount' | 'currency'> & {
  receiptUrl?: string
}

/** How often the provider is asked about one payment at most: pages that wait ask more often. */
const ASK_AGAIN_MS = 1500
const ASKED_KEPT = 10_000
/** By which a calendar that is kept right differs from a clock. */
const CALENDAR_TOLERANCE_MS = 5 * 60_000

/** What the provider says of payments, by itself or asked, and what becomes of registrations that nobody pays. */
export class Payments {
  readonly #settings: PaymentSettings
  readonly #askedAt = new Map<string, number>()
  /** The last of the unpaid ones that were looked at. */
  #lookedAfter = ''

  constructor(settings: PaymentSettings) {
    this.#settings = settings
  }

  /** Does what a provider's event says, in whatever order events come; false where no such registration is known here. */
  hear(event: PaymentEvent): boolean {
    const { outbox, log } = this.#settings
    const record = outbox.byCheckout(event.checkoutId) ?? outbox.byReference(event.reference)
    if (!record) {
      const { checkoutId: checkout, state } = event
      const alarm = state === 'paid' ? { alarm: 'payment' } : {}
      log.error({ ...alarm, checkout, state }, 'payment of an unknown registration')
      return false
    }
    this.#apply(record, event)
    return true
  }

  /** A registration with what the provider says of it by now, unless it was asked a moment ago. */
  async upToDate(record: Kept): Promise<Kept> {
    if (record.standing.status !== 'awaiting-payment' || !this.#mayAsk(record.id)) return record
    await this.ask(record.id)
    return this.#settings.standings.known(record.id)
  }

  /**
   * Asks the provider about every page that was made for a registration: whether somebody can pay on one now.
   * Undefined where it did not answer.
   */
  async ask(id: string): Promise<{ isOpen: boolean } | undefined> {
    const { checkouts, standings, log } = this.#settings
    try {
      let [isProcessing, isOpen] = [false, false]
      const over: PaymentReported[] = []
      for await (const { state, ...report } of checkouts.reports(id)) {
        const record = standings.known(id)
        isProcessing ||= state === 'processing' || (state === 'paid' && !isWhole(report, record))
        isOpen ||= state === 'open'
        if (state === 'paid') this.#apply(record, { ...report, state })
        if (state === 'failed' || state === 'expired') over.push({ ...report, state })
      }
      // Before the end of any page: nothing is given up while money is on its way from another.
      standings.noteProcessing(id, isProcessing)
      for (const report of over) this.#apply(standings.known(id), report)
      return { isOpen }
    } catch (error) {
      log.error({ reference: standings.known(id).reference, err: error }, 'payment not verified')
      return undefined
    }
  }

  /** Until when the place of an unpaid registration is held, by this machine's calendar. */
  heldUntil(record: Kept): Date {
    const { outbox, holdMs } = this.#settings
    const [newest] = outbox.checkouts(record.id)
    const promised = awaitsPaymentSince(record).getTime() + holdMs
    const measured = outbox.clock.now() + this.#leftMs(record)
    // What a letter said, to the minute, unless the calendar was wrong or the site away since.
    const held = Math.abs(promised - measured) < CALENDAR_TOLERANCE_MS ? promised : measured
    return new Date(newest && outbox.isOpen(newest) ? Math.max(held, newest.expiresAt.getTime()) : held)
  }

  /**
   * Gives back the places of registrations that nobody paid in time, some of them at each call. In time is as long as
   * the site has run, and as long as the provider says that a page is open: no calendar cancels anything.
   */
  async giveUpUnpaid(): Promise<void> {
    const { outbox, standings, holdMs } = this.#settings
    const unpaid = outbox.unpaidFor(holdMs, this.#lookedAfter)
    // From the beginning again where these were the last.
    this.#lookedAfter = unpaid.at(-1)?.id ?? ''
    for (const { id } of unpaid) {
      const said = await this.ask(id)
      if (said?.isOpen === false && isUnpaid(standings.known(id))) standings.happen(id, 'given-up', { reason: null })
    }
  }

  /** Ends pages for paying that were left open while the provider could not be reached; hears first who paid there. */
  async endNeedlessCheckouts(): Promise<void> {
    const { outbox, checkouts } = this.#settings
    for (const { id } of outbox.withNeedlessCheckouts()) {
      if (await this.ask(id)) await checkouts.end(id)
    }
  }

  #apply(record: Kept, payment: PaymentReported): void {
    const { outbox, standings, log } = this.#settings
    const { id, reference } = record
    if (payment.state === 'paid' && !isWhole(payment, record)) {
      standings.noteOddPayment(id, 'amount')
      return log.error(
        { alarm: 'payment', reference, checkout: payment.checkoutId },
        'another amount was paid than was asked',
      )
    }
    const { paidCheckout } = record.standing
    if (payment.state === 'paid' && paidCheckout !== null && paidCheckout !== payment.checkoutId) {
      standings.noteOddPayment(id, 'twice')
      outbox.closeCheckout(payment.checkoutId)
      return log.error({ alarm: 'payment', reference, checkout: payment.checkoutId }, 'paid a second time')
    }
    outbox.closeCheckout(payment.checkoutId)
    const event = eventOf(payment, outbox.checkouts(id)[0]?.id)
    if (!event || (event === 'expired' && this.#isStillHeld(record))) return
    standings.happen(id, event, {
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

  /** Whether a place is held on though a page is over: another can be had, or money is on its way from an earlier one. */
  #isStillHeld(record: Kept): boolean {
    return (isUnpaid(record) && this.#leftMs(record) > 0) || record.standing.isProcessing
  }

  /** For how long the place of an unpaid registration is still held, in milliseconds, whatever page is open. */
  #leftMs(record: Kept): number {
    const { outbox, holdMs } = this.#settings
    return holdMs - outbox.waitedMs(record)
  }

  #mayAsk(id: string): boolean {
    const now = this.#settings.outbox.clock.ran()
    if (now - (this.#askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < ASK_AGAIN_MS) return false
    if (this.#askedAt.size > ASKED_KEPT) this.#askedAt.clear()
    this.#askedAt.set(id, now)
    return true
  }
}
