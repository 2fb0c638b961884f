import { calendarFile, type CalendarSession } from '#sessions/ics.ts'
import type { SessionDetails } from './joining.ts'

/** A calendar file that an email carries. */
export type MailCalendar = { method: 'PUBLISH' | 'CANCEL'; content: string }

type CalendarSite = { siteName: string; siteUrl: string; office: string }
type Told = {
  /** The documentId of the session. */
  session: string
  details: SessionDetails | null
  /** What the person was told before, of this session or of another one: what is over of it leaves the calendar. */
  before?: (SessionDetails & { session?: string | undefined }) | null | undefined
  /** When that happened: a later file replaces an earlier one. */
  at: Date
}

/** The dates of a session for the calendar of somebody with a confirmed place; undefined if it has none. */
export function sessionCalendar(told: Told, site: CalendarSite): MailCalendar | undefined {
  const { session, details, before, at } = told
  if (!details || !hasDates(details)) return undefined
  const now = toCalendar(session, details, at)
  const isOther = before?.session !== undefined && before.session !== session
  const gone = before ? toCalendar(before.session ?? session, before, at, true) : undefined
  // Of the same session only the parts that it does not have any more.
  const parts = gone?.parts.map((part, index) => (isOther || !details.parts[index]?.start ? part : NO_DATE)) ?? []
  const sessions = gone ? [now, { ...gone, parts }] : [now]
  return { method: 'PUBLISH', content: calendarFile(now.title, sessions, site, { organizer: site.office }) }
}

/** Takes the dates of a session out of the calendar of somebody whose place is gone; undefined if it has none. */
export function cancelledCalendar({ session, details, at }: Told, site: CalendarSite): MailCalendar | undefined {
  if (!details || !hasDates(details)) return undefined
  const gone = toCalendar(session, details, at, true)
  const content = calendarFile(gone.title, [gone], site, { method: 'CANCEL', organizer: site.office })
  return { method: 'CANCEL', content }
}

const NO_DATE = { title: null, start: null, end: null }

function toCalendar(documentId: string, details: SessionDetails, at: Date, isCancelled = false): CalendarSession {
  const { title, parts, venue, room, street } = details
  return {
    documentId,
    title: title ?? '',
    parts,
    location: [venue, room, street].filter(Boolean).join(', ') || null,
    url: null,
    isCancelled,
    changedAt: at,
  }
}

function hasDates({ parts }: SessionDetails): boolean {
  return parts.some(({ start }) => start !== null)
}
