import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { monthOf, type CalendarEvent } from '#sessions/calendar-events.ts'
import { readCalendarEvents } from './SessionMonths.tsx'

type SessionCalendarProps = {
  /** Names the sessions in their bars, and lets a visitor choose between the months and the list. */
  isWide: boolean
  children?: ReactNode
}

type Shown = { events: CalendarEvent[]; month: string; view: 'month' | 'list'; isRightToLeft: boolean }

/** FullCalendar and its styles, for browsers only. Where they cannot be loaded, nor can the island: the list stays. */
const drawn = import.meta.env.SSR ? undefined : await import('./session-calendar/SessionCalendarViews.tsx')

/** Too narrow for names in the cells of a month: there the list comes first. */
const NARROW = '(max-width: 47.99em)'

function SessionCalendarView({ isWide, children }: SessionCalendarProps) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  useLayoutEffect(() => setShown(list.current ? firstShown(list.current, isWide) : undefined), [isWide])

  const hasMonths = shown !== undefined && drawn !== undefined
  return (
    <div>
      {hasMonths && (
        <drawn.CalendarBar
          month={shown.view === 'month' ? shown.month : null}
          hasViews={isWide}
          onMonth={(month) => setShown({ ...shown, month })}
          onView={(view) => setShown({ ...shown, view })}
        />
      )}
      <div ref={list} data-session-list hidden={hasMonths && shown.view === 'month'}>
        {children}
      </div>
      {hasMonths && shown.view === 'month' && <drawn.CalendarMonth {...shown} isWide={isWide} />}
    </div>
  )
}

/** The month of the first session; undefined where the list holds none. */
function firstShown(list: HTMLElement, isWide: boolean): Shown | undefined {
  const events = readCalendarEvents(list)
  const [first] = events
  if (!first) return undefined
  return {
    events,
    month: monthOf(first.start),
    view: isWide && matchMedia(NARROW).matches ? 'list' : 'month',
    isRightToLeft: getComputedStyle(list).direction === 'rtl',
  }
}

/** Makes a calendar of the list that `SessionMonths` draws, and reads the sessions from it. */
export const SessionCalendar = Object.assign(SessionCalendarView, { islandName: 'SessionCalendar' as const })
