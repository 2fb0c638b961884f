import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { toSection } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'
import { registrationMessages, registrationNoticeMessages as words } from '#messages/en.ts'
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
    sentence: words.alternative(when),
    action: { label: words.registerFor(when), url: alternative.registration.address },
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
    title: registrationMessages.title(title),
    text: words.closedText(closedReason(session, hasBegun), alternative?.sentence ?? null),
    facts: registrationFacts(session, { hasBegun }),
    actions: [
      ...(alternative ? [alternative.action] : []),
      { label: words.backTo(title), url: page },
      ...(alternative ? [] : [{ label: words.askForDates, url: ADDRESSES.getInTouch }]),
    ],
  })
}

function closedReason({ program_session_status: status }: Session, hasBegun: boolean): string {
  if (status === 'cancelled') return words.cancelled
  if (hasBegun) return words.started
  return status === 'closed' ? words.closed : words.notOpen
}

/** The notice of a session without a form: how to register by email. */
export function emailNotice(session: Session, { title, page }: SessionParent, email: string | null) {
  const write = email ? [{ label: words.email, url: mailto(email, title, session) }] : []
  return toSection({
    __component: 'page.notice',
    id: session.id,
    kind: 'plain',
    title: registrationMessages.title(title),
    text: words.byEmail,
    facts: registrationFacts(session),
    actions: [...write, { label: words.backTo(title), url: page }],
  })
}

function mailto(email: string, title: string, session: Session): string {
  return `mailto:${email}?subject=${encodeURIComponent(words.emailSubject(title, sessionDates(session), session.SKU ?? ''))}`
}
