import type { components } from '#schema/contract.gen.ts'
import { segment } from '#links/paths.ts'
import { conferenceAddress, networkingGroupAddress, programAddress } from '#urls/addresses.ts'
import { sessionMessages } from '#messages/en.ts'

/** The key of a session, `{SKU}-{documentId}` (spec 5), and the addresses that are made of it. */

type Identified = { SKU: string | null; documentId: string }
type Owned = Pick<components['schemas']['ProgramSession'], 'program' | 'conference' | 'networking_group' | 'SKU'>

const SHORTEST_SKU = 3

/** `{SKU}-{documentId}`, by which a session is found. */
export function sessionKey({ SKU, documentId }: Identified): string {
  return `${SKU}-${documentId}`
}

/** The two parts of a key, split at its first hyphen (spec 5); undefined without one. */
export function splitSessionKey(key: string): { SKU: string; documentId: string } | undefined {
  const hyphen = key.indexOf('-')
  return hyphen < 0 ? undefined : { SKU: key.slice(0, hyphen), documentId: key.slice(hyphen + 1) }
}

/** The segment `register-{SKU}-{documentId}`; undefined for a SKU under 3 characters or no documentId (spec 5). */
export function registrationSegment(session: Identified): string | undefined {
  if (!session.SKU || session.SKU.length < SHORTEST_SKU || !session.documentId) return undefined
  return `register-${segment(sessionKey(session))}`
}

/**
 * Where a visitor registers for a session: below the page that offers it, by default its program's;
 * undefined where no registration link may be built.
 */
export function registrationAddress(
  session: Pick<components['schemas']['ProgramSessionCard'], 'SKU' | 'documentId' | 'program'>,
  page = session.program ? programAddress(session.program) : undefined,
): string | undefined {
  const last = registrationSegment(session)
  return last && page ? `${page}/${last}` : undefined
}

/** `/pdf/sessions/{SKU}-{documentId}.pdf`: the brochure of a session; undefined without a SKU that can name a file. */
export function sessionBrochureAddress(session: Identified): string | undefined {
  const key = sessionKey(session)
  return session.SKU && /^[\w.~-]+$/.test(key) ? `/pdf/sessions/${key}.pdf` : undefined
}

/** `/calendars/sessions/{SKU}-{documentId}.ics`: one session for a calendar; undefined without a SKU. */
export function sessionCalendarAddress(session: Identified): string | undefined {
  return session.SKU ? sessionKeyCalendarAddress(sessionKey(session)) : undefined
}

/** The same by the session's key. */
export function sessionKeyCalendarAddress(key: string): string {
  return `/calendars/sessions/${segment(key)}.ics`
}

/** What a session is a session of: its program, conference or networking group; otherwise its SKU. */
export function sessionTitle({ program, conference, networking_group, SKU }: Owned): string {
  return (program ?? conference ?? networking_group)?.title ?? SKU ?? sessionMessages.session
}

/** The page of the program, conference or networking group that a session belongs to; undefined if it has none. */
export function sessionPage({ program, conference, networking_group }: Owned): string | undefined {
  if (program) return programAddress(program)
  if (conference) return conferenceAddress(conference.slug)
  return networking_group ? networkingGroupAddress(networking_group.slug) : undefined
}
