import { z } from 'zod'
import { joiningMessages } from '#messages/en.ts'
import { sessionTimes } from '#sessions/session-dates.ts'
import { calendarFile, type CalendarSession } from '#sessions/ics.ts'

/**
 * What a person is told of the session, as the content service has it now. How to join (street, room, what to bring, note)
 * is there only for those who have a confirmed place: it is read with the site's token, for one registration at a time.
 */
export const SessionDetails = z.object({
  title: z.string().nullable(),
  parts: z.array(z.object({ title: z.string().nullable(), start: z.string().nullable(), end: z.string().nullable() })),
  venue: z.string().nullable(),
  street: z.string().nullable(),
  room: z.string().nullable(),
  bring: z.string().nullable(),
  note: z.string().nullable(),
})
export type SessionDetails = z.infer<typeof SessionDetails>

type Fact = { label: string; value: string }

/**
 * When and where a session is and how to join it, as lines: times of each part, venue, address, room, what to bring, what
 * else there is to know. Of what has changed the earlier line, if there was one, stands below the one of now.
 */
export function joiningFacts(details: SessionDetails, before?: SessionDetails | null): Fact[] {
  const earlier = before && linesOf(before)
  return linesOf(details).flatMap(({ label, value, mayHaveChanged }, index) => {
    const was = mayHaveChanged && earlier ? earlier[index]?.value : value
    const isChanged = (was ?? '') !== (value ?? '')
    return [
      ...(value ? [{ label, value }] : isChanged ? [{ label, value: joiningMessages.none }] : []),
      ...(isChanged && was ? [{ label: joiningMessages.before(label), value: was }] : []),
    ]
  })
}

function linesOf({ parts, venue, street, room, bring, note }: SessionDetails) {
  const { labels } = joiningMessages
  return [
    { label: labels.times, value: sessionTimes(parts).join('\n'), mayHaveChanged: true },
    { label: labels.venue, value: venue, mayHaveChanged: true },
    { label: labels.street, value: street, mayHaveChanged: true },
    { label: labels.room, value: room, mayHaveChanged: true },
    { label: labels.bring, value: bring, mayHaveChanged: false },
    { label: labels.note, value: note, mayHaveChanged: false },
  ]
}

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
