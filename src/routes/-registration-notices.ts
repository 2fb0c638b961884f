import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES, sessionPage } from '#urls/addresses.ts'
import { toSection } from '#registry/page.ts'
import type { components } from '#schema/contract.gen.ts'
import {
  invoiceMessages,
  paymentMessages,
  registrationMessages,
  registrationNoticeMessages as words,
  sessionMessages,
} from '#messages/en.ts'
import { invoiceUrl } from '#registration/invoice.ts'
import { amountInWords } from '#registration/order.ts'
import { CODE_OVER, DUPLICATE, personOf, type RegistrationRecord } from '#registration/record.ts'
import { hasLapsed, statusBefore } from '#registration/status.ts'
import { alternativeSession, registrationFacts, registrationState } from '#sessions/availability.ts'
import { sessionDates, hasStarted } from '#sessions/session-dates.ts'
import type { Block } from '#registry/block-types.ts'

type Session = Entity<'ProgramSession'>

/** The program, group or conference that a session belongs to. */
export type SessionParent = {
  title: string
  /** Address of its page. */
  page: string
  /** All its sessions, which may be alternatives to this one. */
  sessions: readonly components['schemas']['ProgramSessionCard'][]
}

/**
 * What to say of another session that is open to register; undefined if there is none.
 * @param isWaitlistEnough whether, without one, another with a waiting list will do
 */
export function alternativeOffer(session: Session, { page, sessions }: SessionParent, isWaitlistEnough = false) {
  const alternative = alternativeSession(session, sessions, page, isWaitlistEnough)
  if (!alternative) return undefined
  const dates = sessionDates(alternative.session)
  const when = dates === sessionMessages.datesUnknown ? null : dates
  const { state, address } = alternative.registration
  return state === 'waitlist'
    ? { sentence: words.waitingList(when), action: { label: words.waitFor(when), url: address } }
    : { sentence: words.alternative(when), action: { label: words.registerFor(when), url: address } }
}

/** The notice of a session that takes no registrations: why, and which other session does. */
export function closedNotice(session: Session, parent: SessionParent, hasBegun: boolean) {
  const { title, page } = parent
  const alternative = alternativeOffer(session, parent, true)
  return toSection({
    __component: 'page.notice',
    id: session.id,
    kind: 'plain',
    title: registrationMessages.title(title),
    text: words.closedText(closedReason(session, hasBegun), alternative?.sentence ?? null),
    facts: registrationFacts(session, { hasBegun }),
    actions: [
      ...(alternative ? [alternative.action] : []),
      { label: words.backTo(title), url: page },
      ...(alternative ? [] : [{ label: words.askForDates, url: ADDRESSES.getInTouch }]),
    ],
  })
}

function closedReason({ program_session_status: status }: Session, hasBegun: boolean): string {
  if (status === 'cancelled') return words.cancelled
  if (hasBegun) return words.started
  return status === 'closed' ? words.closed : words.notOpen
}

/** The notice of a session without a form: how to register by email. @param isForNow whether there will be a form soon */
export function emailNotice(
  session: Session,
  { title, page }: SessionParent,
  { email, isForNow = false }: { email: string | null; isForNow?: boolean | undefined },
) {
  const write = email ? [{ label: words.email, url: mailto(email, title, session) }] : []
  return toSection({
    __component: 'page.notice',
    id: session.id,
    kind: 'plain',
    title: registrationMessages.title(title),
    text: isForNow ? words.byEmailForNow : words.byEmail,
    facts: registrationFacts(session),
    actions: [...write, { label: words.backTo(title), url: page }],
  })
}

function mailto(email: string, title: string, session: Session): string {
  return `mailto:${email}?subject=${encodeURIComponent(words.emailSubject(sessionMessages.named(title, sessionDates(session)), session.SKU ?? ''))}`
}

/**
 * The notice of a registration without a payment to show: it has no place, or none yet.
 * @param isSessionCancelled whether its session does not take place
 */
export function registrationNotice(
  record: RegistrationRecord,
  { sessionUrl }: ReturnLinks,
  isSessionCancelled: boolean,
) {
  const { submission, reference } = record
  const { session } = submission
  const { title, text } = noticeOf(record, isSessionCancelled)
  const { facts, actions } = paymentMessages
  const person = personOf(submission.answers)
  const section = toSection({
    __component: 'page.notice',
    id: 1,
    kind: 'plain',
    title,
    text,
    facts: [
      { name: facts.reference, value: reference },
      ...(person ? [{ name: facts.person, value: person }] : []),
      ...(session ? [{ name: facts.session, value: sessionName(session) }] : []),
    ],
    actions: [
      ...(sessionUrl
        ? [{ label: isSessionCancelled ? actions.otherDates : actions.backToSession, url: sessionUrl }]
        : []),
      ...documentsOf(record),
      { label: actions.getInTouch, url: ADDRESSES.getInTouch },
    ],
  })
  return { title, section }
}

/** Ways to the invoices and credit notes of a registration. */
export function documentsOf({ token, state }: RegistrationRecord): { label: string; url: string }[] {
  return state.documents.map(({ number, kind }) => ({
    label: paymentMessages.actions.document(invoiceMessages.fileTitle(invoiceMessages.kinds[kind], number)),
    url: invoiceUrl(token, number),
  }))
}

function noticeOf(record: RegistrationRecord, isSessionCancelled: boolean) {
  const { submission, state } = record
  const { status, reason, toReturn, returned, fee, paid, history } = state
  // One that never had a place was refused; any other was cancelled.
  const wasRefused = !history.some((step) => step.status !== 'draft' && step.status !== 'cancelled')
  if (status === 'cancelled' && wasRefused) return paymentMessages[REFUSALS.get(reason) ?? 'closed']
  if (status === 'paid' || status === 'registered') {
    const { title, text } = paymentMessages.unplaced
    return { title, text: text(submission.places ?? 1) }
  }
  if (status !== 'cancelled') return paymentMessages[status === 'draft' ? 'received' : 'closed']
  const { currency } = submission
  const amountOf = (units: number) => (units > 0 && currency !== null ? amountInWords(units, currency) : null)
  const { title, text } = paymentMessages[hasLapsed(record) ? 'late' : 'cancelled']
  const amounts = [amountOf(toReturn), amountOf(returned), amountOf(fee), amountOf(paid)] as const
  const money = text(...amounts, isSessionCancelled) || nothingToPay(record)
  const { sessionCancelled } = paymentMessages
  return isSessionCancelled
    ? { title: sessionCancelled.title, text: [sessionCancelled.text, reason, money].filter(Boolean).join(' ') }
    : {
        title: hasWaited(record) ? paymentMessages.leftWaitingList : title,
        text: [reason, money].filter(Boolean).join(' '),
      }
}

/** Whether somebody cancelled who had no place yet, also where one was offered. */
function hasWaited(record: RegistrationRecord): boolean {
  const before = statusBefore(record)
  return !hasLapsed(record) && (before === 'waitlisted' || before === 'offered')
}

/** What is said of a cancelled registration of which no money is kept or refunded. */
function nothingToPay(record: RegistrationRecord): string {
  const { nothing } = paymentMessages.cancelled
  if (hasWaited(record)) return nothing.waited
  return record.state.documents.some(({ kind }) => kind === 'credit-note') ? nothing.credited : nothing.other
}

/** What is said to somebody who never had a place, where it is not that registration has closed. */
const REFUSALS = new Map<string | null, 'full' | 'tooLarge' | 'received' | 'codeOver'>([
  [words.full, 'full'],
  [words.tooLarge, 'tooLarge'],
  [DUPLICATE, 'received'],
  [CODE_OVER, 'codeOver'],
])

/** A session as people know it; one that was moved to may have no dates here. */
export function sessionName({ title, when }: NonNullable<RegistrationRecord['submission']['session']>): string {
  return sessionMessages.named(title, when)
}

/** Where a registration leads back to: the page of its session, and where one registers for it now. */
export type ReturnLinks = Pick<Block<'page.payment-result'>, 'sessionUrl' | 'registerUrl' | 'isWaitlist'>

/** The ways back of a registration; without its session, as while content is down, only the page above its form. */
export function returnLinks(
  { submission: { page, isInvited } }: RegistrationRecord,
  session: Session | null,
): ReturnLinks {
  // Only the page of a private link has no other page above it.
  const below = /^(.+)\/register-[^/]*$/.exec(page)?.[1] ?? null
  if (!session) return { sessionUrl: below, ...NOWHERE }
  const sessionUrl = sessionPage(session) ?? below
  const registration = registrationState(session, sessionUrl ?? undefined, isInvited)
  if (registration.state === 'shut' || hasStarted(session, Date.now())) return { sessionUrl, ...NOWHERE }
  const isWaitlist = registration.state === 'waitlist'
  return { sessionUrl, registerUrl: isInvited ? page : registration.address, isWaitlist }
}

const NOWHERE = { registerUrl: null, isWaitlist: false }
