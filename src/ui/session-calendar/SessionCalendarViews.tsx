// Before FullCalendar's own styles, which win where both say something.
import { calendarMessages } from '#messages/en.ts'
import styles from './session-calendar.module.css'
import FullCalendar, { type CalendarRef, type EventApi, type EventInput } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import '@fullcalendar/react/skeleton.css'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { monthName } from '#format/dates.ts'
import { monthAfter, sessionBars, type SessionBar, type CalendarEvent } from '#sessions/calendar-events.ts'
import { classNames } from '../class-names.ts'

const VIEWS = [
  { view: 'month', label: calendarMessages.month },
  { view: 'list', label: calendarMessages.list },
] as const

type CalendarMonthProps = { events: readonly CalendarEvent[]; month: string; isWide: boolean; isRightToLeft: boolean }

const PLUGINS = [dayGridPlugin]
const SUNDAY = 0
/** Width of six weeks by their least height; a flat calendar is as high as what stands in it. */
const WIDE_ASPECT = 1.7
const FLAT = 100

/** One month of sessions, drawn by FullCalendar. Nothing in it depends on the visitor's clock or zone. */
export function CalendarMonth({ events, month, isWide, isRightToLeft }: CalendarMonthProps) {
  const calendar = useRef<CalendarRef>(null)
  const bars = useMemo(() => new Map(sessionBars(events).map((bar) => [bar.id, bar])), [events])
  const inputs = useMemo(() => [...bars.values()].map(eventInput), [bars])
  const look = useMemo(() => barLook(bars, isWide), [bars, isWide])
  useLayoutEffect(() => calendar.current?.getApi().gotoDate(firstOf(month)), [month])
  return (
    <div className={classNames(styles.calendar, isWide ? styles.wide : styles.small)} data-browser-only>
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        initialView="dayGridMonth"
        initialDate={firstOf(month)}
        events={inputs}
        locale="en"
        firstDay={SUNDAY}
        timeZone="UTC"
        direction={isRightToLeft ? 'rtl' : 'ltr'}
        headerToolbar={false}
        // It would stand under the header of the page.
        tableHeaderSticky={false}
        height="auto"
        aspectRatio={isWide ? WIDE_ASPECT : FLAT}
        fixedWeekCount={false}
        showNonCurrentDates={false}
        dayHeaderAlign={({ isNarrow }) => (isNarrow ? 'center' : 'start')}
        dayHeaderContent={({ dow, text, isNarrow }) => (isNarrow ? calendarMessages.weekdays[dow] : text)}
        {...look}
        eventInnerClass={styles.fill}
        tableHeaderClass={styles.header}
        tableBodyClass={styles.body}
        dayHeaderClass={styles.weekday}
        dayRowClass={styles.week}
        dayCellClass={styles.day}
        dayCellTopClass={styles.number}
        dayCellInnerClass={styles.bars}
      />
      <Legend events={events} />
    </div>
  )
}

/** What FullCalendar is told. Version 7 knows two colours, of the bar and of what stands on it. */
function eventInput({ id, event, firstDay, end }: SessionBar): EventInput {
  return {
    id,
    groupId: event.groupId,
    title: event.title,
    ...(event.url === null ? {} : { url: event.url }),
    start: firstDay,
    end,
    allDay: true,
    display: event.display,
    color: event.backgroundColor,
    contrastColor: event.textColor,
  }
}

/** How FullCalendar is to draw each bar. */
function barLook(bars: ReadonlyMap<string, SessionBar>, isWide: boolean) {
  return {
    eventContent({ event }: { event: EventApi }) {
      const bar = bars.get(event.id)
      return bar && <BarContent bar={bar} isWide={isWide} />
    },
    eventClass({ event }: { event: EventApi }) {
      const bar = bars.get(event.id)
      return classNames(styles.sessionBar, bar?.isStart && styles.start, bar?.isEnd && styles.end)
    },
    eventDidMount({ event, el }: { event: EventApi; el: HTMLElement }) {
      el.style.setProperty('--event-border', bars.get(event.id)?.event.borderColor ?? '')
    },
  }
}

function firstOf(month: string): string {
  return `${month}-01`
}

/** The session's name where there is room, else its days. A screen reader hears when, what, and whether there are places. */
function BarContent({ bar: { event, dates, days }, isWide }: { bar: SessionBar; isWide: boolean }) {
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

/** What filled, outlined and grey bars mean, in words; grey only where there are any. */
function Legend({ events }: { events: readonly CalendarEvent[] }) {
  const hasOthers = events.some(({ extendedProps: { status } }) => status !== 'open' && status !== 'few-places')
  return (
    <ul className={styles.legend}>
      <li className={classNames(styles.key, styles.open)}>{calendarMessages.open}</li>
      <li className={classNames(styles.key, styles.few)}>{calendarMessages.few}</li>
      {hasOthers && <li className={classNames(styles.key, styles.other)}>{calendarMessages.none}</li>}
    </ul>
  )
}

type View = 'month' | 'list'

type CalendarBarProps = {
  /** The month that is shown, `2027-04`; null while the list is. */
  month: string | null
  hasViews: boolean
  onMonth: (month: string) => void
  onView: (view: View) => void
}

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
        <div className={styles.views} role="group" aria-label={calendarMessages.view}>
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
