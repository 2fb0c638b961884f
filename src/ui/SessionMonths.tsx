import { safeHref } from '#addresses/safe-href.ts'
import { dateRange } from './dates.ts'
import { dayOf, lastDay, type SessionEvent } from './session-event.ts'
import { monthsOf } from './session-months.ts'
import styles from './session-months.module.css'

/** Parts of sessions, month by month. The island `SessionCalendar` around it reads them from here. */
export function SessionMonths({ events }: { events: readonly SessionEvent[] }) {
  return (
    <div className={styles.months}>
      {monthsOf(events).map(({ month, name, events: inMonth }) => (
        <div key={month} className={styles.month}>
          <h3 className={styles.name}>{name}</h3>
          <ol>
            {inMonth.map((event) => (
              <Part key={event.id} event={event} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

function Part({ event }: { event: SessionEvent }) {
  const { title, url, start, extendedProps } = event
  const href = url === null ? undefined : safeHref(url)
  return (
    <li
      className={styles.part}
      data-event={event.id}
      data-group={event.groupId}
      data-end={event.end}
      data-dates={extendedProps.dates}
      data-status={extendedProps.status}
      data-background-color={event.backgroundColor}
      data-border-color={event.borderColor}
      data-text-color={event.textColor}
      data-display={event.display}
    >
      <time className={styles.when} dateTime={start}>
        {dateRange(dayOf(start), lastDay(event), 'UTC')}
      </time>
      <p className={styles.title} data-title>
        {href ? <a href={href}>{title}</a> : title}
      </p>
      <p className={styles.status} data-status-text>
        {extendedProps.statusText}
      </p>
    </li>
  )
}
