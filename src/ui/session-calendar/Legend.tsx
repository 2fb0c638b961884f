import { classNames } from '../class-names.ts'
import type { SessionEvent } from '../session-event.ts'
import styles from './session-calendar.module.css'

/** What filled, outlined and grey bars mean, in words; grey only where there are any. */
export function Legend({ events }: { events: readonly SessionEvent[] }) {
  const hasOthers = events.some(({ extendedProps: { status } }) => status !== 'open' && status !== 'few-places')
  return (
    <ul className={styles.legend}>
      <li className={classNames(styles.key, styles.open)}>Places open</li>
      <li className={classNames(styles.key, styles.few)}>Few places left</li>
      {hasOthers && <li className={classNames(styles.key, styles.other)}>No places</li>}
    </ul>
  )
}
