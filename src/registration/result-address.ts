import { ADDRESSES } from '#urls/addresses.ts'
import type { Kept } from './record.ts'

/** Where a visitor reads what became of what was sent: a registration by its token, at the address of its outcome. */
export function resultAddress({ token, submission, standing }: Kept): string {
  if (submission.kind === 'contact') return `${ADDRESSES.getInTouch}?token=${token}`
  if (standing.isProcessing) return `${ADDRESSES.paymentProcessing}?token=${token}`
  return `${PAGES[standing.status]}?token=${token}`
}

const PAGES: Record<Kept['standing']['status'], string> = {
  draft: ADDRESSES.paymentSuccess,
  'awaiting-payment': ADDRESSES.paymentFailed,
  paid: ADDRESSES.paymentSuccess,
  registered: ADDRESSES.paymentSuccess,
  waitlisted: ADDRESSES.paymentSuccess,
  failed: ADDRESSES.paymentFailed,
  cancelled: ADDRESSES.paymentFailed,
}
