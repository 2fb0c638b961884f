import { safeHref } from '#links/safe-href.ts'
import { dateRange } from '#format/dates.ts'
import {
  CALENDAR_COLOURS,
  monthsOf,
  SESSION_STATUSES,
  type CalendarEvent,
  type SessionRun,
} from '#sessions/calendar-events.ts'
import { dayOf } from '#sessions/session-dates.ts'
import styles from './session-months.module.css'

/**
 * When sessions take place, month by month; days that follow one another are one line. The island `SessionCalendar`
 * around it reads every line from here: see `readCalendarEvents`.
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

function Run({ run }: { run: SessionRun }) {
  const [event] = run.parts
  if (!event) return null
  const { groupId, start, extendedProps } = event
  const href = event.url === null ? undefined : safeHref(event.url)
  return (
    <li className={styles.run}>
      <p className={styles.when}>
        <time dateTime={start} data-end={endOf(run)} data-group={groupId} data-status={extendedProps.status}>
          {dateRange(run.first, run.last, 'UTC')}
        </time>
      </p>
      <p className={styles.title}>{href ? <a href={href}>{event.title}</a> : event.title}</p>
      <p className={styles.status}>{extendedProps.statusText}</p>
    </li>
  )
}

/** When a run ends; of whole days the first day after it, as of an event. */
function endOf({ parts, last }: SessionRun): string | null {
  const [event] = parts
  if (!event || parts.length === 1) return event?.end ?? null
  if (event.allDay) return dayOf(last, 1)
  return parts.map(({ end }) => end).findLast((end) => end !== null && dayOf(end) === last) ?? last
}

/**
 * The runs of sessions that `SessionMonths` drew inside an element, each as one event. How it looks follows from its
 * status.
 */
export function readCalendarEvents(frame: ParentNode): CalendarEvent[] {
  return [...frame.querySelectorAll('time')].map((time, index) => {
    const { group = '', end = null, status: said } = time.dataset
    // What, and whether there are places: the paragraphs after that of the days.
    const [, title, statusText] = time.closest('li')?.querySelectorAll('p') ?? []
    const status = SESSION_STATUSES.find((known) => known === said) ?? 'closed'
    return {
      id: `${group}-${index}`,
      groupId: group,
      title: title?.textContent ?? '',
      url: title?.querySelector('a')?.getAttribute('href') ?? null,
      start: time.dateTime,
      end,
      allDay: !time.dateTime.includes('T'),
      extendedProps: { status, statusText: statusText?.textContent ?? '' },
      ...CALENDAR_COLOURS[status],
      display: 'block',
    }
  })
}
