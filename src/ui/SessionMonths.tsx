import { safeHref } from '#links/safe-href.ts'
import { dateRange } from '#format/dates.ts'
import { monthsOf, type SessionRun } from '#sessions/calendar-days.ts'
import type { CalendarEvent } from '#sessions/calendar-events.ts'
import styles from './session-months.module.css'

/**
 * When sessions take place, month by month; days that follow one another are one line. The island `SessionCalendar`
 * around it reads every part from here.
 */
export function SessionMonths({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <div className={styles.months}>
      {monthsOf(events).map(({ month, name, runs }) => (
        <div key={month} className={styles.month}>
          <h3 className={styles.name}>{name}</h3>
          <ol>
            {runs.map((run) => (
              <Run key={run.parts[0]?.id} run={run} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

function Run({ run: { parts, first, last } }: { run: SessionRun }) {
  const [event] = parts
  if (!event) return null
  const href = event.url === null ? undefined : safeHref(event.url)
  return (
    <li className={styles.run} data-run>
      <p className={styles.when}>
        {dateRange(first, last, 'UTC')}
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </p>
      <p className={styles.title} data-title>
        {href ? <a href={href}>{event.title}</a> : event.title}
      </p>
      <p className={styles.status} data-status-text>
        {event.extendedProps.statusText}
      </p>
    </li>
  )
}

/** One part for the calendar; people read the whole run. */
function Part({ part }: { part: CalendarEvent }) {
  const { id, groupId, start, end, extendedProps, backgroundColor, borderColor, textColor, display } = part
  return (
    <time
      hidden
      dateTime={start}
      data-event={id}
      data-group={groupId}
      data-end={end}
      data-dates={extendedProps.dates}
      data-status={extendedProps.status}
      data-background-color={backgroundColor}
      data-border-color={borderColor}
      data-text-color={textColor}
      data-display={display}
    />
  )
}
