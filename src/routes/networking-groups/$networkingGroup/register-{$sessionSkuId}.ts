import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { networkingGroupAddress, sessionKey } from '#urls/addresses.ts'
import { registrationPage } from '#routes/-registration-page.ts'
import type { Entity } from '#api/check-entity.ts'
import { registrationState, upcoming } from '#sessions/availability.ts'
import { sessionDates } from '#sessions/session-dates.ts'
import type { SiteField } from '#forms/form-definition.ts'
import { registrationMessages } from '#messages/en.ts'

export const Route = createFileRoute('/networking-groups/$networkingGroup/register-{$sessionSkuId}')({
  // The form is made for one visitor, so browsers do not preload the page.
  staticData: { preload: false },
  loader: async ({ context, params }) => {
    const { content } = context
    const session = await content.sessionByKey(params.sessionSkuId)
    if (!session.networking_group) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const { slug } = session.networking_group
    const page = networkingGroupAddress(slug)
    // A session has one address. Others redirect with 308, which keeps a form that was sent.
    if (slug !== params.networkingGroup)
      throw redirect({ href: `${page}/register-${params.sessionSkuId}`, statusCode: 308 })
    const group = await content.networkingGroup(slug)
    const { title, registration_form: form, program_session: sessions } = group
    return registrationPage(
      session,
      { title, page, form, sessions, questions: groupQuestions(group, session.documentId) },
      context,
    )
  },
})

type Group = Pick<Entity<'EdlpNetworking'>, 'slug' | 'session_selections' | 'interest_options'>

/**
 * The fields of a networking group besides its form: other meetings that are open, and subjects to talk about. The value
 * of a meeting is its key, because two meetings on one day have the same label.
 * @param documentId of the session that the visitor registers for
 */
function groupQuestions({ slug, session_selections, interest_options }: Group, documentId: string): SiteField[] {
  const page = networkingGroupAddress(slug)
  const meetings = upcoming(session_selections, Date.now()).filter(
    (session) => session.documentId !== documentId && registrationState(session, page).state === 'open',
  )
  const questions = [
    {
      name: 'sessions',
      label: registrationMessages.fields.meetings,
      options: meetings.map((session) => ({
        value: sessionKey(session),
        label: [sessionDates(session), session.location].filter(Boolean).join(', '),
      })),
    },
    {
      name: 'interests',
      label: registrationMessages.fields.interests,
      options: interest_options.map(({ label }) => ({ value: label, label })),
    },
  ]
  return questions.flatMap((question) =>
    question.options.length === 0 ? [] : [{ ...question, kind: 'checkbox' as const }],
  )
}
