import { z } from 'zod'
import { fromMinorUnits } from '#payment/currency.ts'
import type { RegistrationRecord } from './record.ts'

/** The content service's answer to a registration: it has a seat, waits for one, or the session takes nobody. */
export type AcceptOutcome = 'accepted' | 'waitlisted' | 'refused'

/** Writes submissions to the content service: the office reads them there, and seats are counted there. */
export type ContentWriter = {
  /**
   * Stores a submission. Idempotent.
   * @throws {ContentNotWritten} @throws {NotInContent} if its session is not published any more
   */
  accept(record: RegistrationRecord): Promise<AcceptOutcome>
  /**
   * Writes the status of a registration. Returns whether it holds a seat with that status.
   * @throws {ContentNotWritten} @throws {NotInContent} if the office has deleted it
   */
  updateStatus(record: RegistrationRecord): Promise<{ holdsPlace: boolean }>
  /** Deletes registrations that came to nothing. @throws {ContentNotWritten} */
  forget(ids: readonly string[]): Promise<void>
}

/** The content service did not answer, or not as expected. The message holds nothing of what was sent. */
export class ContentNotWritten extends Error {
  override readonly name = 'ContentNotWritten'
}

/** The content service does not have the entry of a call, and will not have it later. */
export class NotInContent extends Error {
  override readonly name = 'NotInContent'
}

const DEADLINE_MS = 5000
/** The content service's own answer about an entry. Any other 404, of a proxy or an unknown path, means nothing. */
const NoSuchEntry = z.object({ error: z.object({ message: z.string().startsWith('There is no such ') }) })
const Accepted = z.object({ data: z.object({ outcome: z.enum(['accepted', 'waitlisted', 'refused']) }) })
const Updated = z.object({ data: z.object({ holds_place: z.boolean() }) })

/** A writer for the content service at that URL, with the site's write token. */
export function contentWriter(contentUrl: string, token: string | undefined): ContentWriter {
  async function post(path: string, data: object): Promise<unknown> {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
      body: JSON.stringify({ data }),
      redirect: 'error' as const,
      signal: AbortSignal.timeout(DEADLINE_MS),
    }
    const answer = await fetch(contentUrl + path, request).catch((error: unknown) => {
      throw new ContentNotWritten(`POST ${path} failed`, { cause: error })
    })
    if (answer.status === 404 && NoSuchEntry.safeParse(await answer.json().catch(() => undefined)).success) {
      throw new NotInContent(`POST ${path} names an entry that does not exist`)
    }
    if (!answer.ok) {
      // The body is not read: it may quote what was sent.
      if (!answer.bodyUsed) await answer.body?.cancel()
      throw new ContentNotWritten(`POST ${path} was answered with ${answer.status}`)
    }
    return answer.json()
  }

  return {
    async accept(record) {
      const path = record.submission.session ? '/api/registrations/accept' : '/api/contact-messages/accept'
      const result = Accepted.safeParse(await post(path, acceptedData(record)))
      if (!result.success) throw new ContentNotWritten(`POST ${path} was answered with unexpected content`)
      return result.data.data.outcome
    },
    async updateStatus({ id, revision, state, submission }) {
      if (!submission.session) return { holdsPlace: false }
      const path = '/api/registrations/settle'
      const answer = await post(path, {
        submission: id,
        revision,
        registration_status: state.status,
        history: state.history,
        payment_method: state.payment,
        odd_payment: state.oddPayment,
      })
      const result = Updated.safeParse(answer)
      if (!result.success) throw new ContentNotWritten(`POST ${path} was answered with unexpected content`)
      return { holdsPlace: result.data.data.holds_place }
    },
    async forget(ids) {
      await post('/api/registrations/forget', { submissions: ids })
    },
  }
}

function acceptedData({ id, reference, createdAt, submission, state }: RegistrationRecord): object {
  const { email, answers, session, currency, items, total } = submission
  const common = {
    submission: id,
    reference,
    email,
    answers,
    received_at: createdAt.toISOString(),
  }
  if (!session) return common
  const toMajorUnits = (amount: number) => (currency === null ? 0 : fromMinorUnits(amount, currency))
  return {
    ...common,
    session: session.documentId,
    session_key: session.key,
    session_title: `${session.title}, ${session.when}`,
    // For the office, amounts are in major units.
    line_items: items.map(({ label, amount }) => ({ label, amount: toMajorUnits(amount) })),
    amount: toMajorUnits(total),
    currency,
    payment_method: state.payment,
    is_waitlist: submission.isWaitlist,
    // An older content service does not know this field.
    ...(submission.isInvited ? { is_invited: true } : {}),
  }
}
