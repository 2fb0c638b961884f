import type { SessionBar } from '../session-bars.ts'
import styles from './session-calendar.module.css'

/** The session's name where there is room, else its days. A screen reader hears when, what, and whether there are places. */
export function BarContent({ bar: { event, dates, days }, isWide }: { bar: SessionBar; isWide: boolean }) {
  const { title, extendedProps } = event
  return (
    <>
      {!isWide && (
        <span className={styles.days} aria-hidden="true">
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </span>
      )}
      <span className="vh">{dates}, </span>
      <span className={isWide ? styles.title : 'vh'}>{title}</span>
      <span className="vh">, {extendedProps.statusText}</span>
    </>
  )
}
