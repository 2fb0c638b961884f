import { ADDRESSES } from '#urls/addresses.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import buttonLink from '#ui/button-link.module.css'
import { classNames } from '#ui/class-names.ts'
import type { PaymentResultBlock } from './payment-result.model.ts'

/** What can be done now; the first is the one to take. */
export function PaymentActions({ block }: { block: PaymentResultBlock }) {
  const { state, calendarUrl, receiptUrl, retryUrl, invoiceUrl, checkUrl, contactUrl } = block
  switch (state) {
    case 'processing':
      return (
        checkUrl && (
          <a className={classNames(buttonLink.button, buttonLink.line)} href={checkUrl} data-check="">
            <span>Check again</span>
          </a>
        )
      )
    case 'paid':
    case 'registered':
      return (
        <>
          {calendarUrl && <ButtonLink button={{ label: 'Add to calendar', url: calendarUrl }} />}
          {receiptUrl && <ButtonLink button={{ label: 'Download receipt', url: receiptUrl }} variant="line" />}
        </>
      )
    case 'declined':
    case 'left':
      return (
        <>
          {retryUrl && <PostButton action={retryUrl} label={state === 'left' ? 'Pay now' : 'Try again'} />}
          {invoiceUrl && <PostButton action={invoiceUrl} label="Pay by invoice" isLine />}
        </>
      )
    default:
      return (
        <>
          <ButtonLink button={{ label: 'Get in touch', url: contactUrl }} />
          <ButtonLink button={{ label: 'Home', url: ADDRESSES.home }} variant="line" />
        </>
      )
  }
}

/** What changes something is no link: nothing fetches it before it is pressed. */
function PostButton({ action, label, isLine = false }: { action: string; label: string; isLine?: boolean }) {
  return (
    <form method="post" action={action}>
      <button className={classNames(buttonLink.button, isLine && buttonLink.line)} type="submit">
        <span>{label}</span>
      </button>
    </form>
  )
}
