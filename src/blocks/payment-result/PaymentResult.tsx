import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import type { BlockProps } from '#registry/block-types.ts'
import { Enhanced } from '#registry/Enhanced.tsx'
import { classNames } from '#ui/class-names.ts'
import { FactList, type Fact } from '#ui/FactList.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { PaymentActions } from './PaymentActions.tsx'
import type { PaymentResultBlock } from './payment-result.model.ts'
import styles from './payment-result.module.css'
import { PaymentWait } from './PaymentWait.behavior.ts'
import { amountName, PAYMENT_TITLES, paymentText, SIGNS, STILL_WAITING, type Sign } from './payment-words.ts'

/** What a payment came to: what happened, what it means and what to do; never by colour alone. */
export function PaymentResult({ block }: BlockProps<'page.payment-result'>) {
  const sign = SIGNS[block.state]
  const result = (
    <div className={classNames(styles.result, styles[sign])} data-state-url={block.stateUrl}>
      <Picture sign={sign} />
      <h1 className={styles.title}>{PAYMENT_TITLES[block.state]}</h1>
      <p
        className={styles.text}
        role={sign === 'waiting' ? 'status' : undefined}
        data-late={sign === 'waiting' ? STILL_WAITING : undefined}
      >
        {paymentText(block)}
      </p>
      <FactList facts={factsOf(block)} />
      <PaymentActions block={block} />
    </div>
  )
  // An address of this site, that is, and of nobody else's.
  const waits = block.state === 'processing' && block.stateUrl?.startsWith('/')
  return waits ? (
    <Enhanced by={PaymentWait} when="visible">
      {result}
    </Enhanced>
  ) : (
    result
  )
}

function Picture({ sign }: { sign: Sign }) {
  if (sign === 'waiting') return <Spinner className={styles.spinner} />
  if (sign === 'good') return <CheckCircleIcon className={styles.icon} aria-hidden="true" />
  if (sign === 'bad') return <WarningCircleIcon className={styles.icon} aria-hidden="true" />
  return null
}

function factsOf({ state, reference, amount, session, heldUntil }: PaymentResultBlock): Fact[] {
  if (state === 'unknown') return []
  const rows: [string, string | null][] = [
    ['Reference', reference],
    [amountName(state), amount],
    ['Session', session],
    ['Held until', state === 'declined' || state === 'left' ? heldUntil : null],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
