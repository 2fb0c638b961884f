import FullCalendar, { type CalendarRef, type EventApi, type EventInput } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import '@fullcalendar/react/skeleton.css'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { sessionBars, type SessionBar } from '../session-bars.ts'
import type { SessionEvent } from '../session-event.ts'
import { BarContent } from './BarContent.tsx'
import { Legend } from './Legend.tsx'
import styles from './session-calendar.module.css'

type CalendarMonthProps = { events: readonly SessionEvent[]; month: string; isWide: boolean; isRightToLeft: boolean }

const PLUGINS = [dayGridPlugin]
const SUNDAY = 0
/** Width of six weeks by their least height; a flat calendar is as high as what stands in it. */
const WIDE_ASPECT = 1.7
const FLAT = 100
const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

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
        dayHeaderContent={({ dow, text, isNarrow }) => (isNarrow ? WEEKDAYS[dow] : text)}
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
