import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { emailMessages, emailSubject, eventEmailMessages } from '#messages/en.ts'
import type { RegistrationEvent, RegistrationView } from './content-writer.ts'
import { drawnEmail, type Email } from './email-layout.tsx'
import { registrationLink, type EmailSettings } from './emails.ts'
import { joiningFacts } from './joining.ts'
import { amountWords } from './order.ts'

type EventEmail = Email & { to: string; hasCalendar: boolean }

/**
 * The email about something that happened to a registration; undefined if there is none to send: the visitor did it, and
 * was told at once, or something later has made it untrue.
 */
export function eventEmail(
  { type, by, why, data }: Pick<RegistrationEvent, 'type' | 'by' | 'why' | 'data'>,
  registration: RegistrationView,
  { siteName, siteUrl }: EmailSettings,
): EventEmail | undefined {
  const { reference, session_title: title, until, currency, state } = registration
  const name = title ?? reference
  const kind = emailKind(type, by, registration)
  if (!kind) return undefined
  const amount = (units: number) => (currency === null ? '' : amountWords(units, currency))
  const { heading, text } = kind === 'message' ? written(data) : eventEmailMessages[kind]
  // What the office wrote has a subject of its own.
  const subject = kind === 'message' ? heading : emailSubject(heading, reference, name)
  const paragraphs = text({
    until: until === null ? '' : momentDate(until, schoolTimeZone()),
    why,
    fee: registration.fee > 0 ? amount(registration.fee) : null,
    toReturn: registration.toReturn > 0 ? amount(registration.toReturn) : null,
    returned: registration.returned > 0 ? amount(registration.returned) : null,
    received: registration.received > 0 ? amount(registration.received) : null,
    isConfirmed: state === 'confirmed',
  })
  const { facts: labels } = emailMessages
  const details = JOINING.has(kind) && state === 'confirmed' ? registration.session_details : null
  const facts = [
    { label: labels.reference, value: reference },
    { label: labels.session, value: name },
    ...(details?.venue ? [{ label: labels.venue, value: details.venue }] : []),
    ...(details ? joiningFacts(details) : []),
    ...(registration.price > 0 && currency !== null
      ? [{ label: labels.amount, value: amount(registration.price) }]
      : []),
  ]
  const isOfEarlier = kind === 'handedOver'
  const page = registration.token && !isOfEarlier ? [registrationLink(siteUrl, registration.token)] : []
  const parts = [...paragraphs, { facts }, ...page]
  return {
    ...drawnEmail({ heading, subject, siteName, siteUrl, parts }),
    to: isOfEarlier ? (data?.address ?? registration.email) : registration.email,
    hasCalendar: state === 'confirmed' && JOINING.has(kind),
  }
}

type Kind = keyof typeof eventEmailMessages | 'message'

/** Emails with the joining instructions and the calendar, for those whose place is confirmed. */
const JOINING = new Set<Kind>(['confirmed', 'moved', 'replacedParticipant'])

/** What the office wrote to everybody of a session. */
function written(data: RegistrationEvent['data']) {
  const { subject = '', text = '' } = data ?? {}
  return { heading: subject, text: () => [text] }
}

/** What others do, the office, the clock or a late payment; of what a visitor does only what ends or starts a wait. */
function emailKind(type: string, by: RegistrationEvent['by'], { state, toReturn }: RegistrationView): Kind | undefined {
  const isOfOthers = by === 'office' || by === 'clock' || by === 'service'
  switch (type) {
    case 'offered':
      return state === 'offered' ? 'offered' : undefined
    case 'lapsed':
      return state === 'lapsed' ? 'lapsed' : undefined
    case 'cancelled':
    case 'left':
      return state === 'cancelled' ? 'cancelled' : undefined
    case 'confirmed':
      return isOfOthers && (state === 'confirmed' || state === 'attended') ? 'confirmed' : undefined
    case 'money-received':
      if (toReturn > 0) return 'moneyToReturn'
      return by === 'office' ? 'paymentReceived' : undefined
    case 'waiting':
      return by === 'office' && state === 'waiting' ? 'waiting' : undefined
    case 'moved':
      return 'moved'
    case 'replaced-participant':
      return 'replacedParticipant'
    case 'handed-over':
      return 'handedOver'
    case 'email-corrected':
      return 'emailCorrected'
    case 'message':
      return 'message'
    case 'sent-again':
      return KIND_OF_STATE[state]
    case 'refunded':
      return 'refunded'
    case 'asked-again':
      return 'askedAgain'
    default:
      return undefined
  }
}

/** The email that says in which state a registration is, for somebody who has not got it. */
const KIND_OF_STATE: Record<RegistrationView['state'], Kind | undefined> = {
  received: undefined,
  waiting: 'waiting',
  offered: 'offered',
  held: 'held',
  confirmed: 'confirmed',
  attended: 'confirmed',
  cancelled: 'cancelled',
  lapsed: 'lapsed',
}
