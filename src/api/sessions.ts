import type { components } from '#schema/contract.gen.ts'

type ProgramSession = Pick<components['schemas']['ProgramSessionCard'], 'isFeatured' | 'isHidden' | 'session_parts'>
type FeaturedSession = Pick<ProgramSession, 'isHidden' | 'session_parts'> & {
  canRegister: boolean | null
  program: { isHidden: boolean | null } | null
}

/** Start of the first part, milliseconds since 1970; a session without a date counts as earliest (spec 4). */
export function sessionStart({ session_parts: [first] }: Pick<ProgramSession, 'session_parts'>): number {
  const start = Date.parse(first?.startDate ?? '')
  return Number.isNaN(start) ? Number.NEGATIVE_INFINITY : start
}

/** Ascending by the start of the first part (spec 4). */
export function byStart(one: Pick<ProgramSession, 'session_parts'>, other: Pick<ProgramSession, 'session_parts'>) {
  const [first, second] = [sessionStart(one), sessionStart(other)]
  return first === second ? 0 : first - second
}

/** The sessions that a visitor may still join, by start (spec 4): no hidden and no past ones. */
export function upcoming<Session extends ProgramSession>(sessions: readonly Session[], now: number): Session[] {
  return sessions.filter((session) => session.isHidden !== true && !hasStarted(session, now)).toSorted(byStart)
}

/** The sessions that a visitor may still join, featured ones first, then by start (spec 7). */
export function upcomingFeaturedFirst<Session extends ProgramSession>(
  sessions: readonly Session[],
  now: number,
): Session[] {
  return upcoming(sessions, now).toSorted(
    (one, other) => Number(other.isFeatured ?? false) - Number(one.isFeatured ?? false),
  )
}

/**
 * Whether a session may stand among the featured ones, found or picked by hand (spec 4): it takes registrations, has not
 * begun, and neither it nor its program is hidden.
 */
export function mayBeFeatured({ canRegister, isHidden, program, ...session }: FeaturedSession, now: number): boolean {
  return canRegister !== false && isHidden !== true && program?.isHidden !== true && !hasStarted(session, now)
}

/** Whether a session's first part has begun. */
export function hasStarted(session: Pick<ProgramSession, 'session_parts'>, now: number): boolean {
  const start = sessionStart(session)
  return Number.isFinite(start) && start < now
}

/** The two parts of a session's key `{SKU}-{documentId}`, split at its first hyphen (spec 5); undefined without one. */
export function splitSessionKey(key: string): { SKU: string; documentId: string } | undefined {
  const hyphen = key.indexOf('-')
  return hyphen < 0 ? undefined : { SKU: key.slice(0, hyphen), documentId: key.slice(hyphen + 1) }
}
