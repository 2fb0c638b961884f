import type {
  Course,
  CourseInstance,
  EducationEvent,
  Event,
  Offer,
  Place,
  VirtualLocation,
  WithContext,
} from 'schema-dts'
import type { components } from '#schema/contract.gen.ts'
import { schoolTimeZone, wallClock } from '#format/dates.ts'
import { registrationState, upcoming } from './availability.ts'
import { earlyFee, withAddedTax } from './price.ts'
import { byStart, dayOf, sessionPeriod } from './session-dates.ts'

/** Structured data (JSON-LD) of programs and conferences for search engines: their dates and prices are those of sessions. */

type Session = components['schemas']['ProgramSessionCard']
type Part = components['schemas']['ProgramSessionPart']

type Mode = { course: string; attendance: NonNullable<Event['eventAttendanceMode']> }

const IN_PERSON: Mode = { course: 'Onsite', attendance: 'https://schema.org/OfflineEventAttendanceMode' }
const ONLINE: Mode = { course: 'Online', attendance: 'https://schema.org/OnlineEventAttendanceMode' }
const BOTH: Mode = { course: 'Blended', attendance: 'https://schema.org/MixedEventAttendanceMode' }

/** The mode of a session by the slug of its learning format. Other formats are left out of structured data. */
const MODES = new Map([
  ['on-campus', IN_PERSON],
  ['online', ONLINE],
  ['blended', BOTH],
])

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type CourseFacts = { title: string; description: string; path: string; sessions: readonly Session[]; provider: string }

/** A program with those of its sessions that have a date. */
export function course({ title, description, path, sessions, provider }: CourseFacts): WithContext<Course> {
  const dated = sessions.filter((session) => datesOf(session) !== undefined)
  const prices = distinct(dated.flatMap((session) => priceOf(session) ?? []))
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description,
    url: path,
    provider: { '@type': 'Organization', name: provider },
    ...(prices.length > 0 ? { offers: prices } : {}),
    hasCourseInstance: dated.map((session) => courseInstance(session, path)),
  }
}

function courseInstance(session: Session, page: string): CourseInstance {
  const { program_learning_format: format } = session
  const mode = modeOf(session)?.course ?? format?.title
  const workload = workloadOf(session.session_parts)
  const sessionOffer = offer(session, page)
  return {
    '@type': 'CourseInstance',
    ...timeAndPlace([session], page),
    ...(mode ? { courseMode: mode } : {}),
    ...(workload ? { courseWorkload: workload } : {}),
    ...(sessionOffer ? { offers: sessionOffer } : {}),
  }
}

type EventFacts = {
  title: string
  description: string
  path: string
  image?: string | undefined
  sessions: readonly Session[]
  organizer: string
}

/**
 * A conference on the dates of its next session, or of its last one if all are over; undefined if none has a date. Other
 * sessions on the same dates count as other tickets to it.
 */
export function event(conference: EventFacts, now: number): WithContext<EducationEvent> | undefined {
  const { title, description, path, image, sessions, organizer } = conference
  const dated = sessions.filter((session) => session.isHidden !== true && datesOf(session) !== undefined)
  const upcomingSessions = upcoming(dated, now)
  const [first] = upcomingSessions.length > 0 ? upcomingSessions : dated.toSorted(byStart).toReversed()
  if (!first) return undefined
  const dates = JSON.stringify(datesOf(first))
  const tickets = dated.filter((session) => JSON.stringify(datesOf(session)) === dates)
  const offers = upcoming(tickets, now).flatMap((session) => offer(session, path) ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: title,
    description,
    url: path,
    ...timeAndPlace(tickets, path),
    ...(image ? { image } : {}),
    ...(offers.length > 0 ? { offers } : {}),
    organizer: { '@type': 'Organization', name: organizer, url: '/' },
  }
}

type TimeAndPlace = Pick<Event, 'startDate' | 'endDate' | 'eventStatus' | 'eventAttendanceMode' | 'location'>

/** Dates, status, mode and venue of sessions on the same dates. */
function timeAndPlace(sessions: readonly Session[], page: string): TimeAndPlace {
  const [first] = sessions
  const isCancelled = sessions.every(({ program_session_status: status }) => status === 'cancelled')
  const [place, ...others] = distinct(sessions.flatMap((session) => locationsOf(session, page)))
  const attendance = attendanceOf(sessions)
  return {
    ...(first && datesOf(first)),
    eventStatus: isCancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    ...(attendance ? { eventAttendanceMode: attendance } : {}),
    ...(place ? { location: others.length > 0 ? [place, ...others] : place } : {}),
  }
}

/** Start and end of a session; undefined if it has no date. An end that nobody wrote is left out. */
function datesOf(session: Session): { startDate: string; endDate?: string } | undefined {
  const period = sessionPeriod(session)
  if (!period) return undefined
  return { startDate: period.start, ...(period.end === period.start ? {} : { endDate: period.end }) }
}

function modeOf({ program_learning_format: format }: Session): Mode | undefined {
  return format ? MODES.get(format.slug) : undefined
}

/** The attendance mode of sessions together: mixed if they differ, undefined if one is unknown. */
function attendanceOf(sessions: readonly Session[]): Mode['attendance'] | undefined {
  const [mode, ...others] = distinct(sessions.map((session) => modeOf(session) ?? null))
  if (others.includes(null)) return undefined
  return (others.length > 0 ? BOTH : mode)?.attendance
}

/** The venue as its author wrote it, which serves as its address, and the page of an online session. */
function locationsOf(session: Session, page: string): (Place | VirtualLocation)[] {
  const { location: venue } = session
  const mode = modeOf(session)
  const online: VirtualLocation = { '@type': 'VirtualLocation', url: page }
  if (mode === ONLINE) return [online]
  const places: Place[] = venue ? [{ '@type': 'Place', name: venue, address: venue }] : []
  return mode === BOTH ? [...places, online] : places
}

/** Price and availability of a session; undefined if the price is unknown or the session is cancelled. */
function offer(session: Session, page: string): Offer | undefined {
  const price = priceOf(session)
  if (!price || session.program_session_status === 'cancelled') return undefined
  const registration = registrationState(session, page)
  const availability = registration.state === 'open' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut'
  const isKnown = registration.state !== 'shut' || session.places_left === 0
  return {
    ...price,
    ...(isKnown ? { availability } : {}),
    ...(registration.state === 'shut' ? {} : { url: registration.address }),
  }
}

function priceOf(session: Session): Offer | undefined {
  const { currency, early_fee_until: until } = session
  const early = earlyFee(session)
  const fee = early ?? session.fee
  if (fee === null || (fee > 0 && !currency)) return undefined
  const category = fee > 0 ? 'Paid' : 'Free'
  return {
    '@type': 'Offer',
    category,
    price: withAddedTax(fee, session),
    ...(currency ? { priceCurrency: currency } : {}),
    ...(early !== null && until ? { priceValidUntil: until } : {}),
  }
}

/**
 * The length of all parts as an ISO 8601 duration: in hours, or in days if one part lasts several days, because its hours
 * are unknown. Undefined if a part has no start or end.
 */
function workloadOf(parts: readonly Part[]): string | undefined {
  const lengths = parts.map(lengthOf)
  if (lengths.length === 0 || lengths.some((length) => length === undefined)) return undefined
  const known = lengths.flatMap((length) => length ?? [])
  const days = known.reduce((sum, length) => sum + length.days, 0)
  if (days > known.length) return `P${days}D`
  const minutes = known.reduce((sum, length) => sum + length.minutes, 0)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`
}

/** Days are those in the school's time zone, including the first and the last. */
function lengthOf({ startDate, endDate }: Part): { minutes: number; days: number } | undefined {
  if (!startDate || !endDate) return undefined
  const minutes = Math.round((Date.parse(endDate) - Date.parse(startDate)) / MINUTE_MS)
  const [first, last] = [startDate, endDate].map((moment) => Date.parse(dayOf(wallClock(moment, schoolTimeZone()))))
  if (first === undefined || last === undefined || minutes <= 0) return undefined
  return { minutes, days: Math.round((last - first) / DAY_MS) + 1 }
}

function distinct<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}
