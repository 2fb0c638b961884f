import { registration, fee, sessionPlaces, sessionWhen } from '#blocks/session-terms.ts'
import { composed, type Section } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'

type Session = components['schemas']['ProgramSessionCard']
type Fact = components['schemas']['ProgramInformationItem']
type Link = { label: string; url: string }

type Rail = {
  id: number
  facts: readonly Fact[]
  /** To come, by start. */
  sessions: readonly Session[]
  /** That offers the sessions. */
  page: string | undefined
  hasBrochure: boolean
  /** That the author wrote, beside the way to the next session. */
  ownAction?: Link | null
  /** Safe HTML. */
  note: string | null
}

/**
 * The facts of a program or group, with the way to its next session: the first that is open to register, else the
 * first that has a waiting list. When that begins is a fact that no author has to keep up to date.
 */
export function factsRail({ id, facts, sessions, page, hasBrochure, ownAction, note }: Rail): Section {
  const next = nextSession(sessions, page)
  const brochure = hasBrochure ? [{ label: 'Get the brochure', url: '#brochure' }] : []
  const isNew = ownAction && ownAction.url !== next?.action.url
  const [first, ...others] = facts
  const dates = next ? [{ id: 0, label: 'Next date', value: next.when, note: next.places }] : []
  const shown = first ? [first, ...dates, ...others] : dates
  return composed(
    {
      __component: 'page.information-items',
      id,
      title: 'Key facts',
      facts: shown,
      actions: [...(next ? [next.action] : []), ...(isNew ? [ownAction] : []), ...brochure],
      note,
      bar: next && {
        title: next.fee ?? next.when,
        text: [next.fee ? next.when : null, next.places].filter(Boolean).join(', ') || null,
        action: next.action,
      },
    },
    { anchor: 'facts', column: 'rail' },
  )
}

function nextSession(sessions: readonly Session[], page: string | undefined) {
  const withWayIn = sessions.map((session) => ({ session, wayIn: registration(session, page) }))
  const next =
    withWayIn.find(({ wayIn }) => wayIn.state === 'open') ?? withWayIn.find(({ wayIn }) => wayIn.state === 'waitlist')
  if (!next || next.wayIn.state === 'shut') return null
  const { session, wayIn } = next
  const label = wayIn.state === 'open' ? 'Register' : 'Join waiting list'
  return {
    when: sessionWhen(session),
    places: sessionPlaces(session, page),
    fee: fee(session),
    action: { label, url: wayIn.address },
  }
}
