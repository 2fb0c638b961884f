import { redirect } from '@tanstack/react-router'
import { ContentUnavailable } from '#api/errors.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import type { Block } from '#registry/block-types.ts'
import { type Layout, type Page, type Section, toSection } from '#registry/page.ts'
import { paymentMessages } from '#messages/en.ts'
import { offeredOrder } from '#registration/order.ts'
import { ContentNotWritten } from '#registration/content-writer.ts'
import { resultUrl, type RegistrationRecord } from '#registration/record.ts'
import type { RegistrationView } from '#registration/registration-view.ts'
import type { Forms } from '#registration/open-forms.ts'
import { paymentResult, processingAddress, resultState, type Outcome } from './-payment-result.ts'
import { registrationNotice, returnLinks } from './-registration-notices.ts'
import type { RouteContext } from './__root.tsx'

const LAYOUTS: Record<Outcome, Layout> = { processing: 'header', success: 'default', failed: 'default' }

/**
 * The page of an outcome. It shows the status of the registration with this token, as the payment provider last reported
 * it. The page of another outcome redirects; without a registration the page shows nobody's data.
 * @throws a redirect to the page of the outcome that the registration has
 */
export async function paymentPage(
  outcome: Outcome,
  token: string | undefined,
  { forms, content }: Pick<RouteContext, 'forms' | 'content'>,
): Promise<Page> {
  const record = token === undefined ? undefined : await forms?.registrations.byToken(token)
  if (!forms || !record?.submission.session) return pageWithoutRegistration(outcome, token, forms)
  const mayHavePaid = isPaymentUncertain(record, forms)
  const address = mayHavePaid && outcome !== 'failed' ? processingAddress(record) : resultUrl(record)
  if (!address.startsWith(`/payment-${outcome}?`)) throw redirect({ href: address, statusCode: 303 })
  const state = resultState(record, outcome)
  const { key } = record.submission.session
  const session = await content.orElse(null, 'session of a registration', () => content.sessionByKey(key))
  const place = await placeOf(record, forms)
  const offer = state === 'offered' && place?.offer ? offeredOrder(record.submission, place.offer) : undefined
  const ways = returnLinks(record, session)
  const { title, section } = state
    ? paymentResult(state, place ? asOfNow(record, place) : record, { forms, offer, session, ways, place })
    : registrationNotice(record, ways, session?.program_session_status === 'cancelled')
  return resultPage(outcome, title, section)
}

/** What the content service says of a place that is confirmed or offered. A page without it is better than none. */
async function placeOf(record: RegistrationRecord, { registrations }: Forms): Promise<RegistrationView | null> {
  return registrations.acts.placeOf(record).catch((error: unknown) => {
    if (error instanceof ContentNotWritten) return null
    throw error
  })
}

/** A record with the papers of now: an invoice that was issued with the place may not have been told to this site yet. */
function asOfNow(record: RegistrationRecord, { documents, invoice }: RegistrationView): RegistrationRecord {
  return { ...record, state: { ...record.state, documents, payBy: invoice?.due_on ?? null } }
}

/** Whether a checkout is open and the provider does not answer. Then the visitor is not asked to pay again. */
function isPaymentUncertain(record: RegistrationRecord, { registrations, hasNoReply }: Forms): boolean {
  const checkout = registrations.openCheckout(record)
  return checkout !== undefined && hasNoReply(checkout.id)
}

export function resultPage(outcome: Outcome, title: string, section: Section): Page {
  return {
    layout: LAYOUTS[outcome],
    head: { title, description: paymentMessages.description },
    isCacheable: false,
    cspSources: outcome === 'failed' ? ['payment'] : [],
    sections: [section],
  }
}

/**
 * Without a registration a page says what it is for and what to do. A token may be of one that another process has received and
 * not delivered yet: that is said by the link alone. Any other token that finds none is a link that leads nowhere.
 * @throws {ContentUnavailable} if only the content service could know the registration, and does not answer
 */
export async function pageWithoutRegistration(
  outcome: Outcome,
  token: string | undefined,
  forms: Forms | undefined,
): Promise<Page> {
  const received = token === undefined ? undefined : await forms?.registrations.received(token)
  if (received?.is === 'received') return receivedPage(outcome, received.reference)
  if (received?.is === 'not-now')
    throw new ContentUnavailable(
      'The content service did not respond, so we do not know whether the link opens a registration.',
    )
  const { title, text } = paymentMessages.unknown[outcome]
  const { actions } = paymentMessages
  const newLink = forms ? [{ label: actions.newLink, url: ADDRESSES.newLink }] : []
  const section = noticeSection(title, text, [...newLink, { label: actions.home, url: ADDRESSES.home }])
  return { ...resultPage(outcome, title, section), ...(token === undefined ? {} : { status: 404 }), cspSources: [] }
}

/** What is known of a registration that the content service does not have yet, or cannot be asked about. */
function receivedPage(outcome: Outcome, reference: string): Page {
  const { title, text } = paymentMessages.onItsWay
  const section = noticeSection(title, text, [], [{ name: paymentMessages.facts.reference, value: reference }])
  return { ...resultPage(outcome, title, section), cspSources: [] }
}

function noticeSection(
  title: string,
  text: string,
  ways: Block<'page.notice'>['actions'],
  facts: Block<'page.notice'>['facts'] = [],
): Section {
  const contact = { label: paymentMessages.actions.getInTouch, url: ADDRESSES.getInTouch }
  const [first, ...others] = ways
  const actions = first ? [first, contact, ...others] : [contact]
  return toSection({ __component: 'page.notice', id: 1, kind: 'plain', title, text, facts, actions })
}

/** Reads from an address the token of a registration. */
export function readToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {}
}
