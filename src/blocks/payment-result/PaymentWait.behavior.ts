import { behavior } from '#registry/behavior.ts'
import { waitForPayment } from './wait-for-payment.ts'

/** Asks what became of the payment until it is known, and moves on then. */
export const PaymentWait = behavior('PaymentWait', waitForPayment)
