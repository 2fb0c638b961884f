import { createFileRoute, redirect } from '@tanstack/react-router'
import { readToken, pageWithoutRegistration, resultPage } from '../-payment-page.ts'
import { resultOf, resultState } from '../-payment-result.ts'
import { ContentUnavailable } from '#api/errors.ts'
import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { paymentMessages } from '#messages/en.ts'
import type { Cancellation } from '#registration/registration-view.ts'
import { amountInWords } from '#registration/order.ts'
import { resultUrl, type RegistrationRecord } from '#registration/record.ts'
import { type Page, toSection } from '#registry/page.ts'
import { ADDRESSES, REGISTRATION_CALLS } from '#urls/addresses.ts'
import type { RouteContext } from '../__root.tsx'

export const Route = createFileRoute('/registration/cancel')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => cancellationPage(deps.token, context),
})

/**
 * The page that asks a visitor whether to cancel, and says what that costs by the school's rules; anyone who waits, or is
 * offered a place, is asked whether to leave the waiting list.
 * @throws {ContentUnavailable} if the content service, which knows the rules, does not answer
 */
async function cancellationPage(token: string | undefined, { forms }: Pick<RouteContext, 'forms'>): Promise<Page> {
  const record = token === undefined ? undefined : await forms?.registrations.byToken(token)
  if (!forms || !record?.submission.session) return pageWithoutRegistration('success', token, forms)
  const waiting = resultState(record, 'success')
  if (waiting === 'waitlisted' || waiting === 'offered') return leavingPage(record)
  const { status, holdsPlace } = record.state
  if (status === 'cancelled' || !holdsPlace) throw redirect({ href: resultUrl(record), statusCode: 303 })
  const cancellation = await forms.registrations.acts.cancellationOf(record).catch((error: unknown) => {
    throw new ContentUnavailable('The cancellation fee could not be read.', { cause: error })
  })
  const section = toSection({
    ...resultOf(record),
    state: 'cancelling',
    ...(cancellation ? costOf(record, cancellation) : {}),
    checkUrl: resultUrl(record),
  })
  return resultPage('success', paymentMessages.titles.cancelling, section)
}

function leavingPage(record: RegistrationRecord): Page {
  const { places = 1 } = record.submission
  const { offeredUntil, status } = record.state
  const isOffered = status === 'offered'
  const section = toSection({
    ...resultOf(record),
    state: 'leaving',
    heldUntil: isOffered && offeredUntil !== null ? momentDate(offeredUntil, schoolTimeZone()) : null,
    cancelText: paymentMessages.leaving(isOffered, places),
    leaveUrl: `${REGISTRATION_CALLS.leave}?token=${record.token}`,
    checkUrl: resultUrl(record),
  })
  return resultPage('success', paymentMessages.titles.leaving, section)
}

/** What cancelling costs, in words, and where it is done: at this fee, and at no other. */
function costOf(
  { token, submission: { currency, places }, state }: RegistrationRecord,
  { fee, refund, until }: Cancellation,
) {
  const amount = (units: number) => (units > 0 && currency !== null ? amountInWords(units, currency) : null)
  const end = state.status === 'awaiting-payment' || until === null ? null : momentDate(until, schoolTimeZone())
  return {
    cancelUrl: `${ADDRESSES.cancelRegistration}?token=${token}&fee=${fee}`,
    cancelText: paymentMessages.cancelling.text(amount(fee), amount(refund), end, places, amount(state.fee)),
  }
}
