import type { components } from '#schema/contract.gen.ts'

type ProgramSession = Pick<components['schemas']['ProgramSessionCard'], 'isFeatured' | 'isHidden' | 'session_parts'>

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

/** The sessions that a visitor may still join, featured ones first, then by start: no hidden and no past ones. */
export function upcoming<Session extends ProgramSession>(sessions: readonly Session[], now: number): Session[] {
  return sessions
    .filter((session) => session.isHidden !== true && !hasStarted(session, now))
    .toSorted(
      (one, other) => Number(other.isFeatured ?? false) - Number(one.isFeatured ?? false) || byStart(one, other),
    )
}

function hasStarted(session: ProgramSession, now: number): boolean {
  const start = sessionStart(session)
  return Number.isFinite(start) && start < now
}
