import type { components } from '#schema/contract.gen.ts'
import { groupDigits } from '#format/numbers.ts'
import { sessionMessages as words } from '#messages/en.ts'
import { feeWithEnd } from './price.ts'
import { byStart, hasStarted, sessionDates } from './session-dates.ts'
import { registrationAddress } from '#urls/addresses.ts'

/** Which sessions are offered, whether a visitor can register, and how many places are left. */

type Session = components['schemas']['ProgramSessionCard']
type Listed = Pick<Session, 'isFeatured' | 'isHidden' | 'session_parts'>
type MayBeHidden = { isHidden: boolean | null; program: { isHidden: boolean | null } | null }

/** A session that a card can show: it has a program, whose title it takes. */
export type ShownSession = Session & { program: NonNullable<Session['program']> }

/** What a visitor can do about a session. */
export type RegistrationState =
  | { state: 'open'; address: string; note: string | null }
  | { state: 'waitlist'; address: string }
  | { state: 'shut'; note: string | null }

/** Whether a session is shown nowhere: a session is hidden with its program. */
export function isHiddenSession({ isHidden, program }: MayBeHidden): boolean {
  return isHidden === true || program?.isHidden === true
}

/** Whether a session may be shown as a card: it has a program, and neither is hidden. */
export function isShown(session: Session): session is ShownSession {
  return session.program !== null && !isHiddenSession(session)
}

/** The sessions that a visitor may still join, by start (spec 4): no hidden and no past ones. */
export function upcoming<Of extends Listed>(sessions: readonly Of[], now: number): Of[] {
  return sessions.filter((session) => session.isHidden !== true && !hasStarted(session, now)).toSorted(byStart)
}

/** The sessions that a visitor may still join, featured ones first, then by start (spec 7). */
export function upcomingFeaturedFirst<Of extends Listed>(sessions: readonly Of[], now: number): Of[] {
  return upcoming(sessions, now).toSorted(
    (one, other) => Number(other.isFeatured ?? false) - Number(one.isFeatured ?? false),
  )
}

type Featurable = MayBeHidden & Pick<Session, 'session_parts'> & { canRegister: boolean | null }

/**
 * Whether a session may stand among the featured ones, found or picked by hand (spec 4): it takes registrations, has not
 * begun, and neither it nor its program is hidden.
 */
export function mayBeFeatured(session: Featurable, now: number): boolean {
  return session.canRegister !== false && !isHiddenSession(session) && !hasStarted(session, now)
}

/**
 * Whether and how a visitor may register, or join the waiting list; the reason in words where not.
 * @param page that offers the session, by default its program's
 * @param isInvited by its private link, which an author opened: it takes registrations that everybody's does not
 */
export function registrationState(session: Session, page?: string, isInvited = false): RegistrationState {
  const status = session.program_session_status
  if (status === 'cancelled') return { state: 'shut', note: words.cancelled }
  if (status === 'closed' && !isInvited) return { state: 'shut', note: words.closed }
  if (session.canRegister === false && !isInvited) return { state: 'shut', note: words.notOpen }
  const address = registrationAddress(session, page)
  if (!address) return { state: 'shut', note: null }
  if (status === 'waitlist' || session.places_left === 0) return { state: 'waitlist', address }
  return { state: 'open', address, note: status === 'few-places' ? words.fewPlaces : null }
}

/** A session that a visitor can register for, or wait for, and the address for it. */
export type JoinableSession = { session: Session; registration: Exclude<RegistrationState, { state: 'shut' }> }

/**
 * The session that a program's page offers: the first that is open to register, else the first with a waiting list;
 * undefined if there is neither.
 * @param sessions upcoming, by start
 */
export function sessionToOffer(sessions: readonly Session[], page: string | undefined): JoinableSession | undefined {
  const joinable = sessions.flatMap((session) => {
    const registration = registrationState(session, page)
    return registration.state === 'shut' ? [] : [{ session, registration }]
  })
  return joinable.find(({ registration }) => registration.state === 'open') ?? joinable[0]
}

/**
 * The first upcoming session besides one that is closed or full which is open to register; undefined if there is none.
 * @param isWaitlistEnough whether, without one, the first with a waiting list will do
 */
export function alternativeSession(
  { documentId }: Pick<Session, 'documentId'>,
  sessions: readonly Session[],
  page: string,
  isWaitlistEnough = false,
): JoinableSession | undefined {
  const others = upcoming(sessions, Date.now()).filter((other) => other.documentId !== documentId)
  const offered = sessionToOffer(others, page)
  return isWaitlistEnough || offered?.registration.state === 'open' ? offered : undefined
}

/** "11 of 40 places left", or in words why there are none to be had, such as that there is a waiting list. */
export function placesText(session: Session, page?: string, isInvited = false): string | null {
  const status = session.program_session_status
  const registration = registrationState(session, page, isInvited)
  if (registration.state === 'waitlist') return words.fullWithWaitlist
  if (status === 'waitlist') return words.full
  if (registration.state === 'shut' && registration.note) return registration.note
  const { places_left: left, capacity } = session
  if (left !== null && left <= 0) return words.full
  if (left !== null) return words.placesLeft(left, groupDigits(left), capacity === null ? null : groupDigits(capacity))
  return status === 'few-places' ? words.fewPlaces : null
}

function placesLeft({ places_left, capacity }: Session): string | null {
  if (places_left === null) return null
  if (places_left <= 0) return words.full
  return words.left(groupDigits(places_left), capacity === null ? null : groupDigits(capacity))
}

/** The rows of a card: format and fee, and on the leading card the places; only what is known. */
export function sessionFacts(session: Session, { withPlaces }: { withPlaces: boolean }) {
  return namedFacts([
    [words.format, formatText(session)],
    [words.fee, feeWithEnd(session)],
    [words.places, withPlaces ? placesLeft(session) : null],
  ])
}

/** Dates, venue, format, fee and places of a session, as named rows for anyone who registers; only what is known. */
export function registrationFacts(
  session: Session,
  { isWaitlist = false, hasBegun = false, isInvited = false, isPriceAgreed = false, now = Date.now() } = {},
) {
  const places = isWaitlist ? words.fullWithWaitlist : placesText(session, undefined, isInvited)
  return namedFacts([
    [words.dates, sessionDates(session)],
    [words.venue, session.location],
    [words.format, formatText(session)],
    [words.fee, isPriceAgreed ? null : feeWithEnd(session, now)],
    [words.places, hasBegun ? words.hasStarted : places],
  ])
}

/** "On campus, 5 days, USD 6,400": only what is known. */
export function sessionDetails(session: Session): string {
  return [formatText(session), feeWithEnd(session)].filter(Boolean).join(', ')
}

function formatText({ program_learning_format, duration }: Session): string {
  return [program_learning_format?.title, duration].filter(Boolean).join(', ')
}

function namedFacts(rows: readonly [name: string, value: string | null][]): { name: string; value: string }[] {
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
