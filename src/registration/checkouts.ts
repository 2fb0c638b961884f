import type { DatabaseSync } from 'node:sqlite'
import { sessionMessages } from '#messages/en.ts'
import { PaymentUnavailable, type PaymentProvider, type PaymentReport } from '#payment/payment-provider.ts'
import type { Outbox } from './outbox.ts'
import type { OpenedCheckout, RecordState, RegistrationLog, RegistrationRecord } from './record.ts'
import { SingleFlight } from '../single-flight.ts'
import { toCheckout } from './outbox-database.ts'

/** No provider's page is open for longer; Stripe's is for a day. A later end was written by a wrong system clock. */
export const LONGEST_OPEN_MS = 25 * 60 * 60_000
/** For how long a page counts as open after the provider said so, whatever the system clock says. */
const CONFIRMED_OPEN_MS = 10 * 60_000
/** The end of a closed page: before any time that a system clock may show. */
const CLOSED = 0

/** The checkouts of registrations, in the outbox. */
export class OutboxCheckouts {
  readonly #database: DatabaseSync
  readonly #now: () => number

  /** @param now the system clock, in milliseconds since 1970 */
  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Stores a checkout that was made for a registration. The newest counts. */
  add(recordId: string, { id, url, expiresAt, amount }: OpenedCheckout): void {
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO checkouts (id, submission, url, expires_at, opened_at, amount) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, recordId, url, expiresAt.getTime(), this.#now(), amount)
    this.markOpen(id)
  }

  /** Stores a checkout that another process has made for a registration, or that it has closed. */
  learn(recordId: string, { id, url, expiresAt, amount }: OpenedCheckout): void {
    this.#database
      .prepare(
        'INSERT OR IGNORE INTO checkouts (id, submission, url, expires_at, opened_at, amount) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, recordId, url, expiresAt.getTime(), this.#now(), amount)
    if (expiresAt.getTime() === CLOSED) this.close(id)
  }

  /** Marks a checkout as closed: nobody can pay on it any more. */
  close(checkoutId: string): void {
    this.#database.prepare('UPDATE checkouts SET expires_at = ? WHERE id = ?').run(CLOSED, checkoutId)
  }

  /** Whether a visitor can pay on a checkout now, as far as this machine's clock can be trusted. */
  isOpen({ expiresAt }: OpenedCheckout): boolean {
    const leftMs = expiresAt.getTime() - this.#now()
    return leftMs > 0 && leftMs <= LONGEST_OPEN_MS
  }

  /** Marks a checkout as open because the provider says so, if by the system clock it is over, or open for ever. */
  markOpen(checkoutId: string): void {
    const now = this.#now()
    this.#database
      .prepare(
        'UPDATE checkouts SET expires_at = ? WHERE id = ? AND expires_at <> ? AND expires_at NOT BETWEEN ? AND ?',
      )
      .run(now + CONFIRMED_OPEN_MS, checkoutId, CLOSED, now + 1, now + LONGEST_OPEN_MS)
  }

  /** The checkouts of a registration, the newest first. */
  of(recordId: string): OpenedCheckout[] {
    const sql = 'SELECT * FROM checkouts WHERE submission = ? ORDER BY rowid DESC'
    return this.#database.prepare(sql).all(recordId).map(toCheckout)
  }
}

/** Of registrations, while this process runs. */
const MAX_REFUSALS = 10_000

type CheckoutDependencies = {
  outbox: Outbox
  payment: Pick<PaymentProvider, 'createCheckout' | 'verify' | 'expire'>
  siteUrl: string
  log: RegistrationLog
}

/** The provider's report about one checkout. */
type CheckoutReport = PaymentReport & { checkoutId: string }

/** The checkouts of registrations at the payment provider. */
export class Checkouts {
  readonly #dependencies: CheckoutDependencies
  readonly #opening = new SingleFlight<void>()
  /** How often the provider has refused a checkout for a registration. After a refusal a new idempotency key is needed. */
  readonly #refusals = new Map<string, number>()

  constructor(dependencies: CheckoutDependencies) {
    this.#dependencies = dependencies
  }

  /** The checkout on which a registration can be paid now; undefined if there is none. */
  findOpen({ id, submission, state }: RegistrationRecord): OpenedCheckout | undefined {
    if (state.payment !== 'card' || !mayBePaid(state)) return undefined
    const [newest] = this.#dependencies.outbox.checkouts.of(id)
    const isOpen = newest && this.#dependencies.outbox.checkouts.isOpen(newest) && !asksOther(newest, submission.total)
    return isOpen ? newest : undefined
  }

  /** Makes a checkout if a registration waits for its payment and has none open. A failure is only logged. */
  async ensureOpen(id: string): Promise<void> {
    const { outbox, log } = this.#dependencies
    try {
      await this.#opening.run(id, () => this.#create(outbox.get(id)))
    } catch (error) {
      log.error({ reference: outbox.get(id).reference, err: error }, 'checkout could not be created')
    }
    // The visitor may have chosen an invoice meanwhile.
    if (outbox.get(id).state.status === 'registered') await this.expireAll(id)
  }

  /** The provider's reports about all checkouts of a registration. @throws {PaymentUnavailable} */
  async *verifyAll(id: string): AsyncGenerator<CheckoutReport> {
    const { outbox, payment } = this.#dependencies
    for (const { id: checkoutId } of outbox.checkouts.of(id)) {
      const report = await payment.verify(checkoutId)
      // The provider's clock decides, not ours.
      if (report.state === 'open') outbox.checkouts.markOpen(checkoutId)
      yield { ...report, checkoutId }
    }
  }

  /**
   * Expires all open checkouts of a registration, so that nobody pays on them. Failures are logged, and left for later; returns
   * whether there was none.
   */
  expireAll(id: string): Promise<boolean> {
    return this.#expire(id, () => true)
  }

  /** The same for those that ask for another amount than is to be paid now: places were given back since. */
  expireOutdated(id: string): Promise<boolean> {
    const { total } = this.#dependencies.outbox.get(id).submission
    return this.#expire(id, (checkout) => asksOther(checkout, total))
  }

  async #expire(id: string, isMeant: (checkout: OpenedCheckout) => boolean): Promise<boolean> {
    const { outbox, payment, log } = this.#dependencies
    try {
      for (const checkout of outbox.checkouts.of(id).filter((one) => outbox.checkouts.isOpen(one) && isMeant(one))) {
        await payment.expire(checkout.id)
        outbox.checkouts.close(checkout.id)
      }
      return true
    } catch (error) {
      log.error({ reference: outbox.get(id).reference, err: error }, 'checkout could not be expired yet')
      return false
    }
  }

  /**
   * Ends all checkouts of a registration that is to be deleted. Money that has come in meanwhile, of which nobody will know
   * anything else, raises an alarm.
   * @throws {PaymentUnavailable} if the provider did not answer
   */
  async endAll(id: string): Promise<void> {
    const { outbox, payment, log } = this.#dependencies
    const { reference, state } = outbox.get(id)
    for await (const { state: now, checkoutId: checkout } of this.verifyAll(id)) {
      if (now === 'open') await payment.expire(checkout)
      if (now === 'paid' && checkout !== state.paidCheckout) {
        log.error({ alarm: 'payment', reference, checkout }, 'payment for a deleted registration')
      }
    }
  }

  /** @throws {PaymentUnavailable} */
  async #create(record: RegistrationRecord): Promise<void> {
    const { outbox, payment, siteUrl } = this.#dependencies
    const { id, submission, state, reference, token } = record
    const { session, currency } = submission
    if (!mayBePaid(state) || this.findOpen(record) || !session || !currency) return
    // Nobody can pay twice.
    if (!(await this.expireOutdated(id))) return
    const request = {
      reference,
      currency,
      lineItems: submission.items,
      email: submission.email,
      description: sessionMessages.named(session.title, session.when),
      returnUrl: `${siteUrl}/payment-processing?token=${token}`,
      cancelUrl: `${siteUrl}/payment-failed?token=${token}`,
      idempotencyKey: `${id}-${outbox.checkouts.of(id).length}-${this.#refusals.get(id) ?? 0}`,
    }
    try {
      outbox.checkouts.add(id, { ...(await payment.createCheckout(request)), amount: submission.total })
      outbox.jobs.add(id, 'store')
      this.#refusals.delete(id)
    } catch (error) {
      if (error instanceof PaymentUnavailable && error.isAnswer) this.#noteRefusal(id)
      throw error
    }
  }

  #noteRefusal(id: string): void {
    if (this.#refusals.size >= MAX_REFUSALS) this.#refusals.clear()
    this.#refusals.set(id, (this.#refusals.get(id) ?? 0) + 1)
  }
}

function asksOther({ amount }: OpenedCheckout, total: number): boolean {
  return amount !== null && amount !== total
}

function mayBePaid({ status, isProcessing }: RecordState): boolean {
  return status === 'awaiting-payment' && !isProcessing
}
