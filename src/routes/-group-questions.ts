import type { Entity } from '#api/check-entity.ts'
import { toCome } from '#api/sessions.ts'
import { sessionWhen } from '#blocks/session-terms.ts'
import type { OwnField } from '#registration/form-definition.ts'

/** What a networking group asks besides its form: which of its meetings, and what a member would like to talk about. */
export function groupQuestions({
  session_selections,
  interest_options,
}: Pick<Entity<'EdlpNetworking'>, 'session_selections' | 'interest_options'>): OwnField[] {
  const meetings = toCome(session_selections, Date.now()).map((session) =>
    [sessionWhen(session), session.location].filter(Boolean).join(', '),
  )
  const questions = [
    { name: 'sessions', label: 'Which other meetings would you like to come to?', choices: meetings },
    {
      name: 'interests',
      label: 'What would you like to talk about?',
      choices: interest_options.map(({ label }) => label),
    },
  ]
  return questions.flatMap(({ name, label, choices }) =>
    choices.length === 0
      ? []
      : [
          {
            name,
            label,
            kind: 'checkbox' as const,
            options: choices.map((choice) => ({ value: choice, label: choice })),
          },
        ],
  )
}
