import { z } from 'zod'
import { joiningMessages } from '#messages/en.ts'
import { sessionTimes } from '#sessions/session-times.ts'

/**
 * What a person is told of the session, as the content service has it now. How to join (street, room, what to bring, note)
 * is there only for those who have a confirmed place: it is read with the site's token, for one registration at a time.
 */
export const SessionDetails = z.object({
  title: z.string().nullable(),
  parts: z.array(z.object({ title: z.string().nullable(), start: z.string().nullable(), end: z.string().nullable() })),
  venue: z.string().nullable(),
  street: z.string().nullable(),
  room: z.string().nullable(),
  bring: z.string().nullable(),
  note: z.string().nullable(),
})
export type SessionDetails = z.infer<typeof SessionDetails>

type Fact = { label: string; value: string }

/** The joining instructions as lines: times of each part, address, room, what to bring, what else there is to know. */
export function joiningFacts({ parts, street, room, bring, note }: SessionDetails): Fact[] {
  const { times, ...labels } = joiningMessages
  const lines = [
    { label: times, value: sessionTimes(parts).join('\n') },
    { label: labels.street, value: street },
    { label: labels.room, value: room },
    { label: labels.bring, value: bring },
    { label: labels.note, value: note },
  ]
  return lines.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
