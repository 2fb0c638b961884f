import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { toSection } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'
import { alternativeSession, registrationFacts } from '#sessions/availability.ts'
import { sessionDates } from '#sessions/session-dates.ts'

type Session = Entity<'ProgramSession'>

/** The program, group or conference that a session belongs to. */
export type SessionParent = {
  title: string
  /** Address of its page. */
  page: string
  /** All its sessions, which may be alternatives to this one. */
  sessions: readonly components['schemas']['ProgramSessionCard'][]
}

/** What to say of another session that is open to register; undefined if there is none. */
export function alternativeOffer(session: Session, { page, sessions }: SessionParent) {
  const alternative = alternativeSession(session, sessions, page)
  if (!alternative) return undefined
  const when = sessionDates(alternative.session)
  return {
    sentence: `The next session that you can join is ${when}.`,
    action: { label: `Register for ${when}`, url: alternative.registration.address },
  }
}

/** The notice of a session that takes no registrations: why, and which other session does. */
export function closedNotice(session: Session, parent: SessionParent, hasBegun: boolean) {
  const { title, page } = parent
  const alternative = alternativeOffer(session, parent)
  return toSection({
    __component: 'page.notice',
    id: session.id,
    kind: 'plain',
    title: `Register for ${title}`,
    text: `${closedReason(session, hasBegun)} ${alternative?.sentence ?? 'No other session is open to join at the moment.'}`,
    facts: registrationFacts(session, { hasBegun }),
    actions: [
      ...(alternative ? [alternative.action] : []),
      { label: `Back to ${title}`, url: page },
      ...(alternative ? [] : [{ label: 'Ask for the next dates', url: ADDRESSES.getInTouch }]),
    ],
  })
}

function closedReason({ program_session_status: status }: Session, hasBegun: boolean): string {
  if (status === 'cancelled') return 'This session was cancelled.'
  if (hasBegun) return 'This session has begun.'
  return status === 'closed' ? 'Registration for this session is closed.' : 'Registration for this session is not open.'
}

/** The notice of a session without a form: how to register by e-mail. */
export function emailNotice(session: Session, { title, page }: SessionParent, email: string | null) {
  const write = email ? [{ label: 'Write to the Program Office', url: mailto(email, title, session) }] : []
  return toSection({
    __component: 'page.notice',
    id: session.id,
    kind: 'plain',
    title: `Register for ${title}`,
    text: 'Places are given by the Program Office. Write with your name and organisation, and a person will answer within a working day.',
    facts: registrationFacts(session),
    actions: [...write, { label: `Back to ${title}`, url: page }],
  })
}

function mailto(email: string, title: string, session: Session): string {
  return `mailto:${email}?subject=${encodeURIComponent(`${title}, ${sessionDates(session)}, ${session.SKU}`)}`
}
