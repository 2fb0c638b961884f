import type { ReactNode } from 'react'
import { groupDigits } from '#format/numbers.ts'
import { listingMessages } from '#messages/en.ts'
import styles from './show-all.module.css'

type ShowAllProps = {
  /** Of all entries, those that stand before it too. */
  count: number
  className?: string | undefined
  /** The entries that wait. */
  children: ReactNode
}

/** The rest of a long list, behind one control that counts the whole. */
export function ShowAll({ count, className, children }: ShowAllProps) {
  return (
    <details className={className}>
      <Control whenShut={listingMessages.showAll(groupDigits(count))} whenOpen={listingMessages.showFewer} />
      {children}
    </details>
  )
}

type FoldedProps = {
  /** What the control does while it is shut, and while it is open. */
  whenShut: string
  whenOpen: string
  children: ReactNode
}

/** What says once more, at greater length, what stands above: behind a control on small windows, open on all others. */
export function FoldedOnSmallWindows({ whenShut, whenOpen, children }: FoldedProps) {
  return (
    <details className={styles.folded}>
      <Control whenShut={whenShut} whenOpen={whenOpen} />
      {children}
    </details>
  )
}

function Control({ whenShut, whenOpen }: Omit<FoldedProps, 'children'>) {
  return (
    <summary className={styles.summary}>
      <span className={styles.whenShut}>{whenShut}</span>
      <span className={styles.whenOpen}>{whenOpen}</span>
    </summary>
  )
}
