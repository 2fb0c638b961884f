/** What a visitor pays for. Amounts are in minor units of the currency: cents, or whole yen. */
export type CheckoutRequest = {
  /** Of the registration, as the visitor and the office see it. */
  reference: string
  /** ISO 4217, such as `USD`. */
  currency: string
  lineItems: { label: string; amount: number }[]
  email: string
  description: string
  /** Where the visitor returns after paying: `/payment-processing` with the registration's token. */
  returnUrl: string
  /** Where the visitor returns without having paid. */
  cancelUrl: string
  /** The same for every try at the same checkout: a provider that gets it twice makes one checkout. */
  idempotencyKey: string
}

/** A page of the provider where the visitor pays. The URL may be a path of this site. */
export type Checkout = { id: string; url: string; expiresAt: Date }

/** The provider's answer about a checkout. */
export type PaymentReport = {
  /** `processing`: the visitor has paid, but the bank has not answered yet, which may take days. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** Why it failed, as one sentence for the visitor. */
  reason?: string
  receiptUrl?: string
  /** In minor units. */
  amount: number
  currency: string
}

/** A provider's webhook event about a checkout. Events may come in any order, late, or more than once. */
export type PaymentEvent = {
  /** Of the event: one that comes twice has the same id. */
  id: string
  checkoutId: string
  reference: string
  state: 'paid' | 'failed' | 'expired'
  reason?: string
  receiptUrl?: string
  /** In minor units. */
  amount: number
  currency: string
}

/** Money of a paid checkout that goes back to its card. */
export type RefundRequest = {
  /** Of the registration. */
  reference: string
  /** In minor units. */
  amount: number
  currency: string
  /** The same for every try at the same refund: a provider that gets it twice returns the money once. */
  idempotencyKey: string
}

/** A bank has sent back a refund that the provider had made: the card is closed, say. */
export type RefundFailure = {
  /** Of the event: one that comes twice has the same id. */
  id: string
  state: 'refund-failed'
  reference: string
  /** The idempotency key with which this site asked for the refund. */
  refundKey: string
  /** In minor units. */
  amount: number
}

/** A payment provider. No card data passes through this site: visitors pay on the provider's own page. */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox'
  /** Of the provider's page if it is not on this site: the content security policy must let forms lead there. */
  pageOrigin?: string
  /** @throws {PaymentUnavailable} */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /** @throws {PaymentUnavailable} */
  verify(checkoutId: string): Promise<PaymentReport>
  /**
   * Ends a checkout that is not paid, so that nobody can pay on it.
   * @throws {PaymentUnavailable} also if it had ended already: call `verify` to learn how
   */
  expire(checkoutId: string): Promise<void>
  /**
   * Returns money of a paid checkout to its card.
   * @throws {RefundRefused} if the provider will not do it, however often it is asked
   * @throws {PaymentUnavailable}
   */
  refund(checkoutId: string, request: RefundRequest): Promise<void>
  /**
   * Reads a call to our webhook; undefined if it is not about a checkout of this site.
   * @throws {ForgedPaymentEvent} if the signature is not the provider's
   */
  webhook(headers: Headers, rawBody: string): Promise<PaymentEvent | RefundFailure | undefined>
}

/** The provider cannot be reached, or refuses the request. The message holds no keys. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
  /** Whether the provider has answered: it would give the same answer to the same idempotency key again. */
  readonly isAnswer: boolean

  constructor(message: string, { isAnswer = false } = {}) {
    super(message)
    this.isAnswer = isAnswer
  }
}

/** The provider will not make a refund. The message says why, to the office. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}

/** A call to the webhook that the provider did not sign, or signed long ago. */
export class ForgedPaymentEvent extends Error {
  override readonly name = 'ForgedPaymentEvent'
  override readonly message = 'The signature of the payment event is not valid.'
}
