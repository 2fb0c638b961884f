import type { Entity } from '#api/check-entity.ts'
import { toCome } from '#api/sessions.ts'
import { ADDRESSES, registrationSegment } from '#urls/addresses.ts'
import { fee, registration, sessionPlaces, sessionWhen } from '#blocks/session-terms.ts'
import { composed } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'

type Session = Entity<'ProgramSession'>

/** Among what a session is offered. */
export type Sessions = {
  /** Of the program, group or conference that the session belongs to. */
  title: string
  /** Its address. */
  page: string
  /** Its other sessions: what is offered where this one takes nobody. */
  sessions: readonly components['schemas']['ProgramSessionCard'][]
}

/** The first of the other sessions that somebody can join now; undefined where there is none. */
export function nextSession(session: Session, { page, sessions }: Sessions) {
  const [next] = toCome(sessions, Date.now()).flatMap((other) => {
    if (other.documentId === session.documentId) return []
    const segment = registrationSegment(other)
    return segment && registration(other, page).state === 'open' ? [{ other, url: `${page}/${segment}` }] : []
  })
  if (!next) return undefined
  const when = sessionWhen(next.other)
  return {
    sentence: `The next session that you can join is ${when}.`,
    action: { label: `Register for ${when}`, url: next.url },
  }
}

/** Says why a session takes nobody any more, and which other one does. */
export function shutNotice(session: Session, offered: Sessions, isOver: boolean) {
  const { title, page } = offered
  const next = nextSession(session, offered)
  return composed({
    __component: 'page.notice',
    id: session.id,
    kind: 'plain',
    title: `Register for ${title}`,
    text: `${whyShut(session, isOver)} ${next?.sentence ?? 'No other session is open to join at the moment.'}`,
    facts: sessionFacts(session, { isOver }),
    actions: [
      ...(next ? [next.action] : []),
      { label: `Back to ${title}`, url: page },
      ...(next ? [] : [{ label: 'Ask for the next dates', url: ADDRESSES.getInTouch }]),
    ],
  })
}

function whyShut({ program_session_status: status }: Session, isOver: boolean): string {
  if (status === 'cancelled') return 'This session was cancelled.'
  if (isOver) return 'This session has begun.'
  return status === 'closed' ? 'Registration for this session is closed.' : 'Registration for this session is not open.'
}

/** Says whom to write to, where nobody can register by a form. */
export function writeNotice(session: Session, { title, page }: Sessions, email: string | null) {
  const write = email ? [{ label: 'Write to the Program Office', url: mailto(email, title, session) }] : []
  return composed({
    __component: 'page.notice',
    id: session.id,
    kind: 'plain',
    title: `Register for ${title}`,
    text: 'Places are given by the Program Office. Write with your name and organisation, and a person will answer within a working day.',
    facts: sessionFacts(session),
    actions: [...write, { label: `Back to ${title}`, url: page }],
  })
}

/** When, where and at what price a session is, by name. */
export function sessionFacts(session: Session, { isWaitlist = false, isOver = false, isInvited = false } = {}) {
  const rows: [string, string | null][] = [
    ['Dates', sessionWhen(session)],
    ['Place', session.location],
    ['Format', [session.program_learning_format?.title, session.duration].filter(Boolean).join(', ') || null],
    ['Fee', fee(session)],
    [
      'Places',
      isOver
        ? 'The session has begun'
        : isWaitlist
          ? 'Full, waiting list open'
          : sessionPlaces(session, undefined, isInvited),
    ],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

function mailto(email: string, title: string, session: Session): string {
  return `mailto:${email}?subject=${encodeURIComponent(`${title}, ${sessionWhen(session)}, ${session.SKU}`)}`
}
