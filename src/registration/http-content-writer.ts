import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { AcceptOutcome, ContentNotWritten, NotInContent, type ContentWriter } from './content-writer.ts'
import { RegistrationCopy } from './copies.ts'
import { personOf } from './record.ts'
import { majorAmounts, newSubmissionReport, severalPlaces, stateReport } from './registration-reports.ts'
import { IssuedInvoice } from './issued-invoice.ts'
import { Cancellation, Deletion, GivingBack, RegistrationEvent, RegistrationView } from './registration-view.ts'

const DEADLINE_MS = 5000
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
  // An older content service says nothing of codes.
  data: RegistrationView.extend({ isDone: z.boolean(), isCodeOver: z.boolean().default(false) }),
})
const Asked = z.object({ data: Cancellation.nullable() })
const AskedOfPart = z.object({ data: GivingBack.nullable() })
const Possible = z.object({ data: z.object({ isDone: z.boolean() }) })
const Confirmed = z.object({
  data: RegistrationView.extend({ outcome: z.enum(['done', 'stale', 'duplicate']) }),
})
const Kept = z.object({ data: z.object({ emails: z.number().nullable() }) })
const Claimed = z.object({ data: z.array(z.looseObject({ id: z.number() })), deletions: z.array(Deletion).default([]) })
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
      throw new NotInContent(`POST ${path} refers to an entry that does not exist`)
    }
    if (!answer.ok) {
      // The body is not read: it may quote what was sent.
      if (!answer.bodyUsed) await answer.body?.cancel()
      throw new ContentNotWritten(`The content service responded to POST ${path} with status ${answer.status}`)
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
    if (!result.success)
      throw new ContentNotWritten(`The content service responded to POST ${path} with unexpected content`)
    return result.data
  }

  return {
    async accept(record) {
      const path = record.submission.session ? '/api/registrations/accept' : '/api/contact-messages/accept'
      return (await ask(path, newSubmissionReport(record, holdHours), Accepted)).data.outcome
    },
    async priceCode({ formHash, places, ...asked }) {
      const sent = { ...asked, ...severalPlaces(places), ...(formHash === undefined ? {} : { form_hash: formHash }) }
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
    async updateStatus(record, { key, checkouts }) {
      return (await ask('/api/registrations/settle', stateReport(record, { key, checkouts }), Shown)).data
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
      const { data, deletions } = await ask('/api/registrations/claim', { after }, Claimed)
      // An event that cannot be read must not hold up the others.
      const read = data.map((event) => ({ id: event.id, event: RegistrationEvent.safeParse(event).data }))
      return {
        events: read.flatMap(({ event }) => event ?? []),
        unreadable: read.flatMap(({ id, event }) => (event ? [] : [id])),
        deletions,
      }
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
  }
}
