import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { ADDRESSES, REGISTRATION_CALLS } from '#urls/addresses.ts'
import { ownRegistrationMessages } from '#messages/en.ts'
import { isSameOrigin } from '#server/http/rejections.ts'
import { NO_PATH_ONWARD } from '#server/http/headers.ts'
import { ContentNotWritten, NotInContent } from './content-writer.ts'
import { offeredOrder, priceShown } from './order.ts'
import { givenIn } from './own-questions.ts'
import { resultUrl, withToken, type RegistrationRecord } from './record.ts'
import type { Registrations } from './registrations.ts'

type OwnRegistrationDependencies = {
  siteUrl: string
  registrations: Pick<Registrations, 'byId' | 'byToken' | 'openCheckout' | 'acts' | 'changes' | 'participants'>
  /** Draws a page with one sentence, and a link to an address. */
  renderNotice: (path: string, title: string, sentence: string) => Promise<string>
  /** Called with the error if the content service could not be told. */
  onFailure: (error: unknown) => void
}

const HEADERS = { 'cache-control': 'no-store', ...NO_PATH_ONWARD }
const RETRY = { 'retry-after': '10' }

/**
 * What people do with registrations of theirs, by the secret link: take a place that is offered, leave the waiting list,
 * cancel, or confirm a change. The content service, which owns registrations, decides; the answer is the page that says what came of it.
 */
export function createOwnRegistrationCalls(dependencies: OwnRegistrationDependencies): Hono {
  const { siteUrl, registrations, renderNotice, onFailure } = dependencies
  const calls = new Hono()
  calls.post(REGISTRATION_CALLS.acceptOffer, (context) => answer(context, (record) => accept(context, record, 'card')))
  calls.post(REGISTRATION_CALLS.acceptOfferByInvoice, (context) =>
    answer(context, (record) => accept(context, record, 'invoice')),
  )
  calls.post(REGISTRATION_CALLS.leave, (context) =>
    answer(context, (record) => registrations.acts.leaveWaitingList(record)),
  )
  calls.post(ADDRESSES.cancelRegistration, (context) => answer(context, (record) => cancel(context, record)))
  calls.post(ADDRESSES.giveBack, (context) => answer(context, (record) => giveBack(context, record)))
  calls.post(ADDRESSES.participantLinks, (context) => answer(context, (record) => makeLinks(record)))
  calls.post(ADDRESSES.confirmChange, (context) => confirm(context))
  return calls

  /** Takes the offer at the price that the page showed; at another one the page is shown first. */
  async function accept(context: Context, record: RegistrationRecord, by: 'card' | 'invoice') {
    const place = await registrations.acts.placeOf(record)
    if (!place?.offer) return record
    const order = offeredOrder(record.submission, place.offer)
    const isShown = context.req.query('price') === priceShown(order).value
    return isShown ? registrations.acts.acceptOffer(record, order, by) : record
  }

  /** Cancels at the fee that the page showed; at another one the page asks again, with the fee of now. */
  async function cancel(context: Context, record: RegistrationRecord) {
    const fee = context.req.query('fee') ?? ''
    const now = /^\d+$/.test(fee) ? await registrations.acts.cancel(record, Number(fee)) : record
    return now.state.status === 'cancelled' ? now : `${ADDRESSES.cancelRegistration}?token=${record.token}`
  }

  /** Gives back the places that the page showed, at its fee; where either is another by now, the page asks again. */
  async function giveBack(context: Context, record: RegistrationRecord) {
    const { given: chosen = '', fee = '', seen = '' } = context.req.query()
    const given = givenIn(chosen)
    const isShown = given !== undefined && [fee, seen].every((one) => /^\d{1,15}$/.test(one))
    const shown = { fee: Number(fee), seen: Number(seen) }
    const isDone = isShown && (await registrations.acts.giveBack(record, { ...given, ...shown }))
    return isDone
      ? registrations.byId(record.id)
      : `${ADDRESSES.giveBack}?token=${record.token}&given=${encodeURIComponent(chosen)}`
  }

  /** Makes links for those who name themselves. Every press makes new ones. */
  async function makeLinks(record: RegistrationRecord) {
    await registrations.participants.makeLinks(record.id, `links-${randomUUID()}`)
    return `${ADDRESSES.participantLinks}?token=${record.token}`
  }

  /** Carries out a change that its new address confirms: opening the link, as mail scanners do, changes nothing. */
  async function confirm(context: Context): Promise<Response> {
    if (!isSameOrigin(context.req.raw.headers, siteUrl)) return refuse(context)
    const link = context.req.query('change') ?? ''
    const page = `${ADDRESSES.confirmChange}?change=${encodeURIComponent(link)}`
    try {
      const outcome = await registrations.changes.confirm(link)
      if (outcome === 'done') return redirectTo(context, page)
      const { title, text } = ownRegistrationMessages.changes[outcome]
      return context.html(await renderNotice(page, title, text), 409, HEADERS)
    } catch (error) {
      return unchanged(context, page, error)
    }
  }

  /** @param act returns the registration as it is then, or the address to go to */
  async function answer(
    context: Context,
    act: (record: RegistrationRecord) => Promise<RegistrationRecord | string>,
  ): Promise<Response> {
    if (!isSameOrigin(context.req.raw.headers, siteUrl)) return refuse(context)
    const token = context.req.query('token') ?? ''
    const record = await registrations.byToken(token)
    // The page says what the link leads to: another process may not have delivered it yet.
    if (!record?.submission.session) return redirectTo(context, withToken(ADDRESSES.paymentSuccess, token))
    try {
      const now = await act(record)
      if (typeof now === 'string') return redirectTo(context, now)
      return redirectTo(context, registrations.openCheckout(now)?.url ?? resultUrl(now))
    } catch (error) {
      return unchanged(context, resultUrl(record), error)
    }
  }

  function refuse(context: Context): Response {
    return context.text(`${ownRegistrationMessages.foreignRequest}\n`, 403, HEADERS)
  }

  /** Says that nothing has changed: the content service does not answer, or does not have the registration any more. */
  async function unchanged(context: Context, page: string, error: unknown): Promise<Response> {
    const isGone = error instanceof NotInContent
    if (!isGone && !(error instanceof ContentNotWritten)) throw error
    onFailure(error)
    const { title, text } = ownRegistrationMessages[isGone ? 'gone' : 'notNow']
    const html = await renderNotice(page, title, text)
    return isGone ? context.html(html, 410, HEADERS) : context.html(html, 503, { ...HEADERS, ...RETRY })
  }

  function redirectTo(context: Context, location: string): Response {
    return context.body(null, 303, { ...HEADERS, location })
  }
}
