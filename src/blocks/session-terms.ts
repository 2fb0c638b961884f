import { sessionRegistrationAddress } from '#urls/addresses.ts'
import type { components } from '#schema/contract.gen.ts'
import type { Fact } from '#ui/FactList.tsx'
import { schoolTimeZone, sessionDates, wallClock } from '#format/dates.ts'
import { groupDigits, price } from '#format/numbers.ts'

type Session = components['schemas']['ProgramSessionCard']

/** A session that a card can show: it has a program, whose title it takes. */
export type ShownSession = Session & { program: NonNullable<Session['program']> }

/** What a visitor can do about a session. */
export type Registration =
  | { state: 'open'; address: string; note: string | null }
  | { state: 'waitlist'; address: string }
  | { state: 'shut'; note: string | null }

/** Whether a session may be shown: it has a program, and neither is hidden. */
export function isShown(session: Session): session is ShownSession {
  return session.program !== null && session.isHidden !== true && session.program.isHidden !== true
}

/**
 * Whether and how a visitor may register; the reason in words where not.
 * @param page that offers the session, by default its program's
 * @param isInvited by its private link, which an author opened: it takes registrations that everybody's does not
 */
export function registration(session: Session, page?: string, isInvited = false): Registration {
  const status = session.program_session_status
  if (status === 'cancelled') return { state: 'shut', note: 'Cancelled' }
  if (status === 'closed' && !isInvited) return { state: 'shut', note: 'Registration closed' }
  if (session.canRegister === false && !isInvited) return { state: 'shut', note: 'Registration is not open' }
  const address = sessionRegistrationAddress(session, page)
  if (!address) return { state: 'shut', note: null }
  if (status === 'waitlist' || session.places_left === 0) return { state: 'waitlist', address }
  return { state: 'open', address, note: status === 'few-places' ? 'Few places left' : null }
}

/** The rows of a card: format and fee, and on the leading card the places; only what is known. */
export function sessionFacts(session: Session, { withPlaces }: { withPlaces: boolean }): Fact[] {
  const facts = [
    { name: 'Format', value: formatAndDuration(session) },
    { name: 'Fee', value: fee(session) },
    { name: 'Places', value: withPlaces ? places(session) : null },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}

/** "12–16 April 2027" on the school's clock, or that the dates are not known. */
export function sessionWhen({ session_parts }: Pick<Session, 'session_parts'>): string {
  return sessionDates(session_parts, schoolTimeZone())
}

/** Months in which a session has a part, such as `2027-04`, on the school's clock. */
export function sessionMonths({ session_parts }: Pick<Session, 'session_parts'>): string[] {
  const months = session_parts.flatMap(({ startDate }) =>
    startDate ? [wallClock(startDate, schoolTimeZone()).slice(0, 'YYYY-MM'.length)] : [],
  )
  return [...new Set(months)]
}

/** "On campus, 5 days, USD 6,400": only what is known. */
export function sessionDetails(session: Session): string {
  return [formatAndDuration(session), fee(session)].filter(Boolean).join(', ')
}

/** "11 of 40 places left", or in words why there are none to be had. */
export function sessionPlaces(session: Session, page?: string, isInvited = false): string | null {
  const status = session.program_session_status
  const registrationState = registration(session, page, isInvited)
  if (registrationState.state === 'waitlist') return 'Full, waiting list open'
  if (status === 'waitlist') return 'Full'
  if (registrationState.state === 'shut' && registrationState.note) return registrationState.note
  const left = places(session)
  if (left) return left.replace(' left', ' places left')
  return status === 'few-places' ? 'Few places left' : null
}

function formatAndDuration({ program_learning_format, duration }: Session): string {
  return [program_learning_format?.title, duration].filter(Boolean).join(', ')
}

/** "USD 6,400", "Free", or null where it is not known (spec 9). */
export function fee({ fee: amount, currency }: Session): string | null {
  if (amount === null) return null
  return amount === 0 ? 'Free' : price(amount, currency)
}

function places({ places_left, capacity }: Session): string | null {
  if (places_left === null) return null
  if (places_left <= 0) return 'Full'
  const left = groupDigits(places_left)
  return capacity === null ? `${left} left` : `${left} of ${groupDigits(capacity)} left`
}
