import { sessionCalendarAddress } from '#addresses/addresses.ts'
import type { components } from '#schema/contract.gen.ts'
import { registration, sessionDetails, sessionPlaces, sessionWhen } from '../session-terms.ts'
import type { SessionsList } from './sessions-list.model.ts'

type Session = components['schemas']['ProgramSessionCard']
type Row = SessionsList['rows'][number]

/**
 * A session as a row of the list.
 * @param title what the row is called
 * @param page that offers the session, by default its program's
 */
export function sessionRow(session: Session, title: string, page?: string): Row {
  const wayIn = registration(session, page)
  return {
    id: session.id,
    dates: sessionWhen(session),
    title,
    details: sessionDetails(session),
    places: sessionPlaces(session),
    isMuted: wayIn.state !== 'open',
    action:
      wayIn.state === 'shut'
        ? null
        : { label: wayIn.state === 'waitlist' ? 'Join waiting list' : 'Register', url: wayIn.address },
    calendarUrl: session.session_parts.some(({ startDate }) => startDate)
      ? (sessionCalendarAddress(session) ?? null)
      : null,
  }
}
