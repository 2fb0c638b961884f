import { defineBlock } from '#registry/define-block.ts'
import { PaymentResult } from './PaymentResult.tsx'

export const paymentResult = defineBlock({ name: 'page.payment-result', view: PaymentResult })
