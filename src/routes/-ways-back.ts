import type { Entity } from '#api/check-entity.ts'
import type { Block } from '#registry/block-types.ts'
import type { RegistrationRecord } from '#registration/record.ts'
import { registrationState } from '#sessions/availability.ts'
import { hasStarted } from '#sessions/session-dates.ts'
import { sessionPage } from '#sessions/session-key.ts'

type Session = Entity<'ProgramSession'>

/** Where a registration leads back to: the page of its session, and where one registers for it now. */
export type WaysBack = Pick<Block<'page.payment-result'>, 'sessionUrl' | 'registerUrl' | 'isWaitlist'>

/** The ways back of a registration; without its session, as while content is down, only the page above its form. */
export function waysBack({ submission: { page, isInvited } }: RegistrationRecord, session: Session | null): WaysBack {
  // Only the page of a private link has no other page above it.
  const below = /^(.+)\/register-[^/]*$/.exec(page)?.[1] ?? null
  if (!session) return { sessionUrl: below, ...NOWHERE }
  const sessionUrl = sessionPage(session) ?? below
  const registration = registrationState(session, sessionUrl ?? undefined, isInvited)
  if (registration.state === 'shut' || hasStarted(session, Date.now())) return { sessionUrl, ...NOWHERE }
  const isWaitlist = registration.state === 'waitlist'
  return { sessionUrl, registerUrl: isInvited ? page : registration.address, isWaitlist }
}

const NOWHERE = { registerUrl: null, isWaitlist: false }
