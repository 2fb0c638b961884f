import { z } from 'zod'
import { fromMinorUnits } from '#payment/currency.ts'
import type { Kept } from './record.ts'

/** What the content service makes of a registration: it has a place, waits for one, or the session takes nobody. */
export type Outcome = 'accepted' | 'waitlisted' | 'refused'

/** Where submissions end up: the office reads them there, and places are counted there. */
export type ContentWriter = {
  /**
   * Keeps a submission, once however often it is asked.
   * @throws {ContentNotWritten} @throws {NotInContent} where its session is not published any more
   */
  accept(record: Kept): Promise<Outcome>
  /**
   * Writes where a registration stands, and says whether it has a place by that.
   * @throws {ContentNotWritten} @throws {NotInContent} where the office has deleted it
   */
  settle(record: Kept): Promise<{ holdsPlace: boolean }>
  /** Has registrations forgotten that came to nothing. @throws {ContentNotWritten} */
  forget(ids: readonly string[]): Promise<void>
}

/** The content service did not answer, or not as agreed; says nothing of what was sent. */
export class ContentNotWritten extends Error {
  override readonly name = 'ContentNotWritten'
}

/** The content service does not have what a call is about, and will not have it later. */
export class NotInContent extends Error {
  override readonly name = 'NotInContent'
}

const DEADLINE_MS = 5000
/** As the content service says it of an entry. A proxy's 404, or that of a path it does not know, means nothing. */
const NoSuchEntry = z.object({ error: z.object({ message: z.string().startsWith('There is no such ') }) })
const Accepted = z.object({ data: z.object({ outcome: z.enum(['accepted', 'waitlisted', 'refused']) }) })
const Settled = z.object({ data: z.object({ holds_place: z.boolean() }) })

/** The content service at that address, with the token that it knows the site by. */
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
      throw new NotInContent(`POST ${path} is about something that is not there`)
    }
    if (!answer.ok) {
      // What it says may quote what was sent.
      if (!answer.bodyUsed) await answer.body?.cancel()
      throw new ContentNotWritten(`POST ${path} was answered with ${answer.status}`)
    }
    return answer.json()
  }

  return {
    async accept(record) {
      const path = record.submission.session ? '/api/registrations/accept' : '/api/contact-messages/accept'
      const result = Accepted.safeParse(await post(path, acceptedData(record)))
      if (!result.success) throw new ContentNotWritten(`POST ${path} was answered with something else`)
      return result.data.data.outcome
    },
    async settle({ id, revision, standing, submission }) {
      if (!submission.session) return { holdsPlace: false }
      const path = '/api/registrations/settle'
      const answer = await post(path, {
        submission: id,
        revision,
        registration_status: standing.status,
        history: standing.history,
        payment_method: standing.payment,
        odd_payment: standing.oddPayment,
      })
      const result = Settled.safeParse(answer)
      if (!result.success) throw new ContentNotWritten(`POST ${path} was answered with something else`)
      return { holdsPlace: result.data.data.holds_place }
    },
    async forget(ids) {
      await post('/api/registrations/forget', { submissions: ids })
    },
  }
}

function acceptedData({ id, reference, createdAt, submission, standing }: Kept): object {
  const { email, answers, session, currency, items, total } = submission
  const common = {
    submission: id,
    reference,
    email,
    answers,
    received_at: createdAt.toISOString(),
  }
  if (!session) return common
  const inWhole = (amount: number) => (currency === null ? 0 : fromMinorUnits(amount, currency))
  return {
    ...common,
    session: session.documentId,
    session_key: session.key,
    session_title: `${session.title}, ${session.when}`,
    // The office reads amounts as people write them.
    line_items: items.map(({ label, amount }) => ({ label, amount: inWhole(amount) })),
    amount: inWhole(total),
    currency,
    payment_method: standing.payment,
    is_waitlist: submission.isWaitlist,
    // A content service of before the private link knows no such field.
    ...(submission.isInvited ? { is_invited: true } : {}),
  }
}
