import { z } from 'zod'
import { joiningMessages } from '#messages/en.ts'
import { sessionTimes } from '#sessions/session-dates.ts'

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

/**
 * When and where a session is and how to join it, as lines: times of each part, venue, address, room, what to bring, what
 * else there is to know. Of what has changed the earlier line, if there was one, stands below the one of now.
 */
export function joiningFacts(details: SessionDetails, before?: SessionDetails | null): Fact[] {
  const earlier = before && linesOf(before)
  return linesOf(details).flatMap(({ label, value, mayHaveChanged }, index) => {
    const was = mayHaveChanged && earlier ? earlier[index]?.value : value
    const isChanged = (was ?? '') !== (value ?? '')
    return [
      ...(value ? [{ label, value }] : isChanged ? [{ label, value: joiningMessages.none }] : []),
      ...(isChanged && was ? [{ label: joiningMessages.before(label), value: was }] : []),
    ]
  })
}

function linesOf({ parts, venue, street, room, bring, note }: SessionDetails) {
  const { labels } = joiningMessages
  return [
    { label: labels.times, value: sessionTimes(parts).join('\n'), mayHaveChanged: true },
    { label: labels.venue, value: venue, mayHaveChanged: true },
    { label: labels.street, value: street, mayHaveChanged: true },
    { label: labels.room, value: room, mayHaveChanged: true },
    { label: labels.bring, value: bring, mayHaveChanged: false },
    { label: labels.note, value: note, mayHaveChanged: false },
  ]
}
