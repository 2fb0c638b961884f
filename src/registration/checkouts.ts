import { PaymentUnavailable, type PaymentProvider, type PaymentReport } from '#payment/payment-provider.ts'
import type { Outbox } from './outbox.ts'
import type { Kept, OpenedCheckout, Standing } from './record.ts'
import type { RegistrationLog } from './registration-log.ts'
import type { Standings } from './standings.ts'
import { UnderWay } from './under-way.ts'

/** Of registrations, for as long as this process runs. */
const REFUSALS_KEPT = 10_000

type CheckoutSettings = {
  outbox: Outbox
  standings: Standings
  payment: Pick<PaymentProvider, 'createCheckout' | 'verify' | 'expire'>
  siteUrl: string
  log: RegistrationLog
}

/** What the provider says of one of its pages. */
export type CheckoutReport = PaymentReport & { checkoutId: string }

/** The provider's pages on which registrations are paid. */
export class Checkouts {
  readonly #settings: CheckoutSettings
  readonly #opening = new UnderWay<void>()
  /** How often the provider has refused a page to a registration: a key that it has answered once is used up. */
  readonly #refusals = new Map<string, number>()

  constructor(settings: CheckoutSettings) {
    this.#settings = settings
  }

  /** The page on which a registration can be paid now; undefined where there is none. */
  open({ id, standing }: Kept): OpenedCheckout | undefined {
    if (standing.payment !== 'card' || !mayBePaid(standing)) return undefined
    const [newest] = this.#settings.outbox.checkouts(id)
    return newest && this.#settings.outbox.isOpen(newest) ? newest : undefined
  }

  /** Makes a page for paying where a registration waits for its payment and has none; a later try may where this fails. */
  async ensure(id: string): Promise<void> {
    const { standings, log } = this.#settings
    try {
      await this.#opening.once(id, () => this.#ensure(standings.known(id)))
    } catch (error) {
      log.error({ reference: standings.known(id).reference, err: error }, 'no page to pay on')
    }
    // An invoice may have been chosen while the page was made.
    if (standings.known(id).standing.status === 'registered') await this.end(id)
  }

  /** What the provider says of every page that was made for a registration. @throws {PaymentUnavailable} */
  async *reports(id: string): AsyncGenerator<CheckoutReport> {
    const { outbox, payment } = this.#settings
    for (const { id: checkoutId } of outbox.checkouts(id)) {
      const report = await payment.verify(checkoutId)
      // Its clock is not ours, and it is the provider who takes the money.
      if (report.state === 'open') outbox.noteOpen(checkoutId)
      yield { ...report, checkoutId }
    }
  }

  /** Ends every open page of a registration, so that nobody pays on it any more; what fails is left for later. */
  async end(id: string): Promise<void> {
    const { outbox, standings, payment, log } = this.#settings
    try {
      for (const checkout of outbox.checkouts(id).filter((one) => outbox.isOpen(one))) {
        await payment.expire(checkout.id)
        outbox.closeCheckout(checkout.id)
      }
    } catch (error) {
      log.error({ reference: standings.known(id).reference, err: error }, 'page to pay on not ended yet')
    }
  }

  /** @throws {PaymentUnavailable} */
  async #ensure(record: Kept): Promise<void> {
    const { outbox, payment, siteUrl } = this.#settings
    const { id, submission, standing, reference, token } = record
    const { session, currency } = submission
    if (!mayBePaid(standing) || this.open(record) || !session || !currency) return
    const request = {
      reference,
      currency,
      lineItems: submission.items,
      email: submission.email,
      description: `${session.title}, ${session.when}`,
      returnUrl: `${siteUrl}/payment-processing?token=${token}`,
      cancelUrl: `${siteUrl}/payment-failed?token=${token}`,
      idempotencyKey: `${id}-${outbox.checkouts(id).length}-${this.#refusals.get(id) ?? 0}`,
    }
    try {
      outbox.addCheckout(id, await payment.createCheckout(request))
      this.#refusals.delete(id)
    } catch (error) {
      if (error instanceof PaymentUnavailable && error.isAnswer) this.#noteRefusal(id)
      throw error
    }
  }

  #noteRefusal(id: string): void {
    if (this.#refusals.size >= REFUSALS_KEPT) this.#refusals.clear()
    this.#refusals.set(id, (this.#refusals.get(id) ?? 0) + 1)
  }
}

function mayBePaid({ status, isProcessing }: Standing): boolean {
  return status === 'awaiting-payment' && !isProcessing
}
