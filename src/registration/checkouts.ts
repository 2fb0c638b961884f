import { sessionMessages } from '#messages/en.ts'
import { PaymentUnavailable, type PaymentProvider, type PaymentReport } from '#payment/payment-provider.ts'
import type { Outbox } from './outbox.ts'
import type { OpenedCheckout, RecordState, RegistrationLog, RegistrationRecord } from './record.ts'
import { SingleFlight } from '../single-flight.ts'

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
