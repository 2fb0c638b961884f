/** What a visitor is to pay for, as a provider is told. Amounts are in minor units of the currency: cents, or whole yen. */
export type CheckoutRequest = {
  /** Of the registration, as the visitor and the office read it. */
  reference: string
  /** ISO 4217, such as `USD`. */
  currency: string
  lineItems: { label: string; amount: number }[]
  email: string
  description: string
  /** Where the visitor comes back to after paying: `/payment-processing` with what finds the registration. */
  returnUrl: string
  /** Where the visitor comes back to without having paid. */
  cancelUrl: string
  /** The same for every try at the same checkout: a provider that was asked twice makes one. */
  idempotencyKey: string
}

/** A page of the provider where the visitor pays; one of this site may be named by its path. */
export type Checkout = { id: string; url: string; expiresAt: Date }

/** What the provider says of a checkout when it is asked. */
export type PaymentReport = {
  /** `processing` is paid as far as the visitor is concerned: the bank has not answered yet, and may for days. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** Why it failed, as one sentence that a visitor may read. */
  reason?: string
  receiptUrl?: string
  /** In minor units. */
  amount: number
  currency: string
}

/** What the provider says of a checkout by itself, in any order, late or more than once. */
export type PaymentEvent = {
  /** Of the event: the same one that comes twice has the same. */
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

/** Who takes the money. No card data passes through this site: visitors pay on a page of the provider's. */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox'
  /** Of the provider's page where it is another than ours: forms that lead there must be allowed to. */
  pageOrigin?: string
  /** @throws {PaymentUnavailable} */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /** @throws {PaymentUnavailable} */
  verify(checkoutId: string): Promise<PaymentReport>
  /**
   * Ends a checkout on which nobody has paid, so that nobody can.
   * @throws {PaymentUnavailable} also where it was over already: who wants to know how asks for it
   */
  expire(checkoutId: string): Promise<void>
  /**
   * What a call to our webhook says; undefined where it is about nothing of ours.
   * @throws {ForgedPaymentEvent} where its signature is not the provider's
   */
  webhook(headers: Headers, rawBody: string): Promise<PaymentEvent | undefined>
}

/** The provider cannot be reached or refuses us; says nothing of its keys. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
  /** Whether the provider has answered: it gives the same answer to the same idempotency key again. */
  readonly isAnswer: boolean

  constructor(message: string, { isAnswer = false } = {}) {
    super(message)
    this.isAnswer = isAnswer
  }
}

/** A call to the webhook that the provider did not sign, or long ago. */
export class ForgedPaymentEvent extends Error {
  override readonly name = 'ForgedPaymentEvent'
  override readonly message = 'The signature of the payment event is wrong.'
}
