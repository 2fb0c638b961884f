import { sessionCalendarAddress } from '#addresses/addresses.ts'
import type { components } from '#schema/contract.gen.ts'
import { registration, sessionDetails, sessionPlaces, sessionWhen } from '../session-terms.ts'
import type { SessionsList } from './sessions-list.model.ts'

type Session = components['schemas']['ProgramSessionCard']
type Row = SessionsList['rows'][number]

type Named = {
  /** What the row is called. */
  title: string
  /** Where that leads. */
  url: string | null
}

/**
 * A session as a row of the list.
 * @param page that offers the session, by default its program's
 */
export function sessionRow(session: Session, { title, url }: Named, page?: string): Row {
  const wayIn = registration(session, page)
  return {
    id: session.id,
    dates: sessionWhen(session),
    title,
    url,
    details: sessionDetails(session),
    places: sessionPlaces(session, page),
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
