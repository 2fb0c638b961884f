import { createHmac } from 'node:crypto'
import { sessionMessages } from '#messages/en.ts'
import { z } from 'zod'
import { fromMinorUnits } from '#format/numbers.ts'
import { AcceptOutcome, ContentNotWritten, NotInContent, type ContentWriter } from './content-writer.ts'
import { personOf, type RegistrationRecord, type Submission } from './record.ts'
import { RegistrationCopy, siteFactsOf } from './registration-copy.ts'
import {
  Cancellation,
  Deletion,
  GivingBack,
  IssuedInvoice,
  RegistrationEvent,
  RegistrationView,
} from './registration-view.ts'

const DEADLINE_MS = 5000
/** Of a column of the content service. */
const LONGEST_URL = 255
const PROVIDER_ACTS = new Set<string>(['card-refunded', 'refund-failed', 'refund-sent-back'])
/** The content service's own answer about an entry. Any other 404, of a proxy or an unknown path, means nothing. */
const NoSuchEntry = z.object({ error: z.object({ message: z.string().startsWith('There is no such ') }) })
const Accepted = z.object({ data: z.object({ outcome: AcceptOutcome }) })
const Priced = z.object({ data: z.object({ id: z.string(), reduction: z.number() }).nullable() })
const Bookable = z.object({ data: z.object({ room: z.number().nullable() }) })
const Shown = z.object({ data: RegistrationView })
const Invoiced = z.object({ data: IssuedInvoice })
const Worded = z.object({ data: z.object({ heading: z.string(), text: z.string() }) })
const Acted = z.object({ data: RegistrationView.extend({ isDone: z.boolean() }) })
const Amended = z.object({
  // A content service of before says nothing of codes.
  data: RegistrationView.extend({ isDone: z.boolean(), isCodeOver: z.boolean().default(false) }),
})
const Asked = z.object({ data: Cancellation.nullable() })
const AskedOfPart = z.object({ data: GivingBack.nullable() })
const Possible = z.object({ data: z.object({ isDone: z.boolean() }) })
const Confirmed = z.object({
  data: RegistrationView.extend({ outcome: z.enum(['done', 'stale', 'duplicate']) }),
})
const Kept = z.object({ data: z.object({ emails: z.number().nullable() }) })
const Claimed = z.object({ data: z.array(RegistrationEvent), deletions: z.array(Deletion).default([]) })
const Found = z.object({ data: z.object({ copy: RegistrationCopy.nullable(), isGone: z.boolean() }) })
const Earlier = z.object({ data: z.array(RegistrationCopy) })
const Taken = z.object({ data: z.object({ state: z.enum(['yours', 'others', 'sent']) }) })

/**
 * A writer for the content service at that URL, with the site's write token.
 * @param holdHours for how long a place is held for a payment: the office reads it, too
 * @param readDeadlineMs how long a question may take that somebody waits for with a page: no longer than its content
 */
export function contentWriter(
  contentUrl: string,
  token: string | undefined,
  holdHours: number,
  readDeadlineMs = 2000,
): ContentWriter {
  async function post(path: string, data: object, deadlineMs = DEADLINE_MS): Promise<unknown> {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
      body: JSON.stringify({ data }),
      redirect: 'error' as const,
      signal: AbortSignal.timeout(deadlineMs),
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

  async function ask<Shape extends z.ZodType>(
    path: string,
    data: object,
    shape: Shape,
    deadlineMs?: number,
  ): Promise<z.infer<Shape>> {
    const result = shape.safeParse(await post(path, data, deadlineMs))
    if (!result.success) throw new ContentNotWritten(`POST ${path} was answered with unexpected content`)
    return result.data
  }

  return {
    async accept(record) {
      const path = record.submission.session ? '/api/registrations/accept' : '/api/contact-messages/accept'
      return (await ask(path, acceptedData(record, holdHours), Accepted)).data.outcome
    },
    async priceCode({ formHash, places, ...asked }) {
      const sent = { ...asked, ...ofPlaces(places), ...(formHash === undefined ? {} : { form_hash: formHash }) }
      return (await ask('/api/registrations/code', sent, Priced)).data
    },
    async bookablePlaces(session) {
      return (await ask('/api/registrations/room', { session }, Bookable)).data.room
    },
    async amend({ id, submission }, { email, answers, ...order }, key) {
      const { session, formHash, total, currency, code } = submission
      const of = { submission: id, session: session?.documentId, form_hash: formHash, price: total, currency }
      const isOtherCode = order.code?.id !== code?.id
      const to = { price: order.total, price_code: order.code ?? null, ...majorAmounts(order) }
      const sent = { ...of, email, person: personOf(answers), answers, key, ...(isOtherCode ? { to } : {}) }
      const { isDone, isCodeOver, ...view } = (await ask('/api/registrations/amend', sent, Amended)).data
      return { isDone, isCodeOver, view }
    },
    async updateStatus({ id, revision, submission, state }, { key, checkouts }) {
      const report = {
        submission: id,
        revision,
        // A content service of before knows no other word for a place that is held.
        registration_status: state.status === 'unverified' ? 'awaiting-payment' : state.status,
        ...withVerification(submission.places, state.payment),
        history: state.history,
        payment_method: state.payment,
        odd_payment: state.oddPayment,
        key,
        facts: siteFactsOf(submission),
        checkouts: checkouts.toReversed().map(({ expiresAt, ...one }) => ({ ...one, expires_at: expiresAt.getTime() })),
        paid_checkout: state.paidCheckout,
        ...(state.receiptUrl && state.receiptUrl.length <= LONGEST_URL ? { receipt_url: state.receiptUrl } : {}),
      }
      return (await ask('/api/registrations/settle', report, Shown)).data
    },
    async act(id, act, key) {
      const { type } = act
      const verifies = type === 'accept-offer' && act.with.method === 'invoice' ? { verifies: true } : {}
      const hold = type === 'accept-offer' ? { hold_hours: holdHours, ...verifies } : {}
      const facts = 'with' in act ? { with: { ...act.with, ...hold } } : {}
      const by = PROVIDER_ACTS.has(type) ? 'provider' : 'visitor'
      const sent = { submission: id, type, by, key, ...facts }
      const { isDone, ...view } = (await ask('/api/registrations/act', sent, Acted)).data
      return { isDone, view }
    },
    async cancellationOf(id) {
      return (await ask('/api/registrations/cancellation', { submission: id }, Asked)).data
    },
    async costOfGivingBack(id, places) {
      return (await ask('/api/registrations/cancellation', { submission: id, places }, AskedOfPart)).data
    },
    async giveBack(id, given, key) {
      const sent = { submission: id, ...given, key }
      const { isDone, ...view } = (await ask('/api/registrations/give-back', sent, Acted)).data
      return { isDone, view }
    },
    async show(id) {
      return (await ask('/api/registrations/show', { submission: id }, Shown, readDeadlineMs)).data
    },
    async find(asked) {
      return (await ask('/api/registrations/find', asked, Found, readDeadlineMs)).data
    },
    async earlier({ formHash, ...form }) {
      const sent = { ...form, ...(formHash === undefined ? {} : { form_hash: formHash }) }
      return (await ask('/api/registrations/earlier', sent, Earlier, readDeadlineMs)).data
    },
    async takeEmail(email) {
      return (await ask('/api/registrations/email', { ...email, is_sent: false }, Taken)).data.state
    },
    async noteSent(email) {
      await post('/api/registrations/email', { ...email, is_sent: true })
    },
    async invoice(number, id) {
      const asked = id === undefined ? { number } : { number, submission: id }
      return (await ask('/api/registrations/invoice', asked, Invoiced)).data
    },
    async sendLinks(email) {
      await post('/api/registrations/links', { email })
    },
    async nameParticipants(id, { participants, seen }, key) {
      const sent = { submission: id, participants, key, ...(seen === undefined ? {} : { seen }) }
      const { isDone, ...view } = (await ask('/api/registrations/participants', sent, Acted)).data
      return { isDone, view }
    },
    async makeLinks(id, key) {
      await ask('/api/registrations/participant-links', { submission: id, key }, Acted)
    },
    async participant(link) {
      return (await ask('/api/registrations/participant', { token: link }, Shown)).data
    },
    async describe(link, myself, key) {
      const sent = { token: link, ...myself, key }
      const { isDone, ...view } = (await ask('/api/registrations/describe', sent, Acted)).data
      return { isDone, view }
    },
    async askForChange(id, { what, ...to }, key) {
      return (await ask('/api/registrations/ask', { submission: id, what, to, key }, Possible)).data.isDone
    },
    async confirmChange({ id, change: { what, ...to }, seen }, key) {
      const sent = { submission: id, what, to, seen, key }
      const { outcome, ...view } = (await ask('/api/registrations/confirm', sent, Confirmed)).data
      return { outcome, view }
    },
    async words(kind, places) {
      return (await ask('/api/registrations/words', { kind, places }, Worded)).data
    },
    async claimEvents(after) {
      const { data: events, deletions } = await ask('/api/registrations/claim', { after }, Claimed)
      return { events, deletions }
    },
    isAbout({ who }, address) {
      const keyed = createHmac('sha256', token ?? '').update(address.trim().toLowerCase())
      return who !== null && who === keyed.digest('base64url')
    },
    async endEvents(ids) {
      await post('/api/registrations/handled', ids)
    },
    async emailDays() {
      return (await ask('/api/registrations/kept', {}, Kept)).data.emails
    },
    async forget(ids) {
      await post('/api/registrations/forget', { submissions: ids })
    },
  }
}

function acceptedData(
  { id, token, reference, createdAt, submission, state }: RegistrationRecord,
  holdHours: number,
): object {
  const { email, answers, session, currency } = submission
  const common = {
    submission: id,
    reference,
    email,
    answers,
    received_at: createdAt.toISOString(),
  }
  if (!session) return common
  return {
    ...common,
    token,
    person: personOf(answers),
    session: session.documentId,
    session_key: session.key,
    session_title: sessionMessages.named(session.title, session.when),
    ...majorAmounts(submission),
    currency,
    payment_method: state.payment,
    hold_hours: holdHours,
    is_waitlist: submission.isWaitlist,
    ...ofPlaces(submission.places),
    ...withVerification(submission.places, state.payment),
    // An older content service does not know this field.
    ...(submission.isInvited ? { is_invited: true } : {}),
    ...(submission.code ? { price_code: submission.code } : {}),
    ...(submission.formHash === undefined ? {} : { form_hash: submission.formHash }),
    facts: siteFactsOf(submission),
  }
}

/** An older content service does not know this field. */
function ofPlaces(places = 1): { places?: number } {
  return places > 1 ? { places } : {}
}

/** That whoever registers a group by invoice can be asked to confirm the address; an older content service does not know this field. */
function withVerification(places = 1, payment: RegistrationRecord['state']['payment']): { verifies?: true } {
  return places > 1 && payment === 'invoice' ? { verifies: true } : {}
}

/** For the office, amounts are in major units. */
function majorAmounts({ currency, items, total }: Pick<Submission, 'currency' | 'items' | 'total'>) {
  const toMajorUnits = (amount: number) => (currency === null ? 0 : fromMinorUnits(amount, currency))
  const line_items = items.map(({ label, amount }) => ({ label, amount: toMajorUnits(amount) }))
  return { line_items, amount: toMajorUnits(total) }
}
