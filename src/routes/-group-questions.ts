import type { Entity } from '#api/check-entity.ts'
import { toCome } from '#api/sessions.ts'
import { networkingGroupAddress } from '#urls/addresses.ts'
import { registration, sessionWhen } from '#blocks/session-terms.ts'
import type { SiteField } from '#forms/form-definition.ts'

type Group = Pick<Entity<'EdlpNetworking'>, 'slug' | 'session_selections' | 'interest_options'>

/**
 * What a networking group asks besides its form: which of its other meetings that can be joined, and what a member would
 * like to talk about. A meeting is sent by its key: two on one day read the same.
 * @param documentId of the session that is registered for
 */
export function groupQuestions({ slug, session_selections, interest_options }: Group, documentId: string): SiteField[] {
  const page = networkingGroupAddress(slug)
  const meetings = toCome(session_selections, Date.now()).filter(
    (session) => session.documentId !== documentId && registration(session, page).state === 'open',
  )
  const questions = [
    {
      name: 'sessions',
      label: 'Which other meetings would you like to come to?',
      options: meetings.map((session) => ({
        value: `${session.SKU}-${session.documentId}`,
        label: [sessionWhen(session), session.location].filter(Boolean).join(', '),
      })),
    },
    {
      name: 'interests',
      label: 'What would you like to talk about?',
      options: interest_options.map(({ label }) => ({ value: label, label })),
    },
  ]
  return questions.flatMap((question) =>
    question.options.length === 0 ? [] : [{ ...question, kind: 'checkbox' as const }],
  )
}
