import { monthName } from '#format/dates.ts'
import { monthAfter } from '../session-months.ts'
import styles from './session-calendar.module.css'

type View = 'month' | 'list'

type CalendarBarProps = {
  /** The month that is shown, `2027-04`; null while the list is. */
  month: string | null
  hasViews: boolean
  onMonth: (month: string) => void
  onView: (view: View) => void
}

const VIEWS = [
  { view: 'month', label: 'Month' },
  { view: 'list', label: 'List' },
] as const

/** The name of the month, the ways to the months around it, and the choice of views. */
export function CalendarBar({ month, hasViews, onMonth, onView }: CalendarBarProps) {
  return (
    <div className={styles.bar} data-browser-only>
      {month && (
        <>
          <h3 className={styles.name} aria-live="polite">
            {monthName(month)}
          </h3>
          <div className={styles.ways}>
            <MonthButton month={monthAfter(month, -1)} onMonth={onMonth} />
            <MonthButton month={monthAfter(month, 1)} onMonth={onMonth} isNext />
          </div>
        </>
      )}
      {hasViews && (
        <div className={styles.views} role="group" aria-label="View">
          {VIEWS.map(({ view, label }) => (
            <button
              key={view}
              type="button"
              className={styles.view}
              aria-pressed={(month === null) === (view === 'list')}
              onClick={() => onView(view)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

type MonthButtonProps = { month: string; isNext?: boolean; onMonth: (month: string) => void }

function MonthButton({ month, isNext = false, onMonth }: MonthButtonProps) {
  return (
    <button type="button" className={styles.way} aria-label={monthName(month)} onClick={() => onMonth(month)}>
      <svg className={isNext ? styles.next : styles.previous} viewBox="0 0 256 256" aria-hidden="true">
        <path d="M224 128a8 8 0 0 1-8 8H59.3l58.4 58.3a8 8 0 0 1-11.4 11.4l-72-72a8 8 0 0 1 0-11.4l72-72a8 8 0 0 1 11.4 11.4L59.3 120H216a8 8 0 0 1 8 8Z" />
      </svg>
    </button>
  )
}
