import { sessionBrochureAddress, sessionCalendarAddress } from '#urls/addresses.ts'
import type { components } from '#schema/contract.gen.ts'
import { fileFacts } from '#format/numbers.ts'
import { registration, sessionDetails, sessionPlaces, sessionWhen } from '../session-terms.ts'
import type { SessionsList } from './sessions-list.model.ts'

type Session = components['schemas']['ProgramSessionCard']
type Row = SessionsList['rows'][number]

type RowOf = {
  /** What the row is called. */
  title: string
  /** Where that leads. */
  url: string | null
  /** That offers the session, by default its program's. */
  page?: string | undefined
  /** Says that the session is featured, where it is. */
  marksFeatured?: boolean
}

/** A session as a row of the list. */
export function sessionRow(session: Session, { title, url, page, marksFeatured = false }: RowOf): Row {
  const wayIn = registration(session, page)
  return {
    id: session.id,
    isFeatured: marksFeatured && session.isFeatured === true,
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
    brochure: brochureOf(session),
  }
}

function brochureOf(session: Session): Row['brochure'] {
  const file = session.brochure?.file
  if (!file) return null
  return { url: sessionBrochureAddress(session) ?? file.url, facts: fileFacts(file) }
}
