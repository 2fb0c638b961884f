import type { ReactNode } from 'react'
import { groupDigits } from '#wording/numbers.ts'
import { classNames } from './class-names.ts'
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
    <details className={classNames(styles.rest, className)}>
      <summary className={styles.summary}>
        <span className={styles.whenShut}>Show all {groupDigits(count)}</span>
        <span className={styles.whenOpen}>Show fewer</span>
      </summary>
      {children}
    </details>
  )
}
