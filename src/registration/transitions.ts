import type { PaymentEvent } from '#payment/payment-provider.ts'

/** Where a registration stands. `registered` needs no payment here: it is free, or an invoice follows. */
export type RegistrationStatus =
  | 'draft'
  | 'awaiting-payment'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'waitlisted'
  | 'registered'

/**
 * What can happen to a registration: by the visitor (a checkout is opened, an invoice is chosen, nothing is to be paid,
 * no place is left, it is given up) and by the provider (paid, failed, expired).
 */
export type RegistrationEvent =
  | 'checkout-opened'
  | 'invoice-chosen'
  | 'nothing-to-pay'
  | 'no-place-left'
  | 'given-up'
  | PaymentEvent['state']

type Moves = Partial<Record<RegistrationEvent, RegistrationStatus>>

/** Money that has come is never lost, wherever a registration stands when we hear of it. */
const PAID = { paid: 'paid' } as const
/** What a visitor may still choose. */
const CHOICES = {
  'checkout-opened': 'awaiting-payment',
  'invoice-chosen': 'registered',
  'nothing-to-pay': 'registered',
  'given-up': 'cancelled',
} as const

const MOVES: Record<RegistrationStatus, Moves> = {
  draft: { ...PAID, ...CHOICES, 'no-place-left': 'waitlisted', failed: 'failed', expired: 'cancelled' },
  'awaiting-payment': { ...PAID, ...CHOICES, failed: 'failed', expired: 'cancelled' },
  failed: { ...PAID, ...CHOICES, expired: 'cancelled' },
  cancelled: { ...PAID, ...CHOICES, 'no-place-left': 'waitlisted' },
  waitlisted: { ...PAID, ...CHOICES },
  registered: { ...PAID, 'given-up': 'cancelled' },
  paid: {},
}

/** The status after an event; the same one where the event comes too late to matter. */
export function nextStatus(status: RegistrationStatus, event: RegistrationEvent): RegistrationStatus {
  return MOVES[status][event] ?? status
}

/**
 * What a provider's event means for a registration whose newest checkout is this one. An older checkout that fails or
 * expires says nothing of the newer one; one that is paid after all does: undefined means nothing happened.
 */
export function eventOf(
  { checkoutId, state }: Pick<PaymentEvent, 'checkoutId' | 'state'>,
  newestCheckoutId: string | undefined,
): RegistrationEvent | undefined {
  const isOfOlder = newestCheckoutId !== undefined && checkoutId !== newestCheckoutId
  return isOfOlder && state !== 'paid' ? undefined : state
}
