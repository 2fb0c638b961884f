import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { emailMessages, emailSubject, eventEmailMessages } from '#messages/en.ts'
import type { RegistrationEvent, RegistrationView } from './content-writer.ts'
import { drawnEmail, type Email } from './email-layout.tsx'
import { registrationLink, type EmailSettings } from './emails.ts'
import { joiningFacts } from './joining.ts'
import { amountWords } from './order.ts'
import { cancelledCalendar, sessionCalendar, type MailCalendar } from './session-calendar.ts'

/** `office`: its address, which calendars name. */
type EventEmailSettings = EmailSettings & { office: string }
type EventEmail = Email & { to: string; calendar: MailCalendar | undefined }

/**
 * The email about something that happened to a registration; undefined if there is none to send: the visitor did it, and
 * was told at once, or something later has made it untrue.
 */
export function eventEmail(
  event: Pick<RegistrationEvent, 'type' | 'by' | 'why' | 'data' | 'at'>,
  registration: RegistrationView,
  { siteName, siteUrl, office }: EventEmailSettings,
): EventEmail | undefined {
  const { why, data } = event
  const { reference, session_title: title, until, currency } = registration
  const name = title ?? reference
  const kind = emailKind(event, registration)
  if (!kind) return undefined
  const amount = (units: number) => (currency === null ? '' : amountWords(units, currency))
  const { heading, text } = kind === 'message' ? written(data) : eventEmailMessages[kind]
  // What the office wrote has a subject of its own.
  const subject = kind === 'message' ? heading : emailSubject(heading, reference, name)
  const calendar = calendarOf(kind, event, registration, { siteName, siteUrl, office })
  const paragraphs = text({
    until: until === null ? '' : momentDate(until, schoolTimeZone()),
    why,
    fee: registration.fee > 0 ? amount(registration.fee) : null,
    toReturn: registration.toReturn > 0 ? amount(registration.toReturn) : null,
    returned: registration.returned > 0 ? amount(registration.returned) : null,
    received: registration.received > 0 ? amount(registration.received) : null,
    isConfirmed: hasPlace(registration),
  })
  const { facts: labels } = emailMessages
  const facts = [
    { label: labels.reference, value: reference },
    { label: labels.session, value: name },
    ...detailsOf(kind, event, registration),
    ...(registration.price > 0 && currency !== null
      ? [{ label: labels.amount, value: amount(registration.price) }]
      : []),
  ]
  const isOfEarlier = kind === 'handedOver'
  const page = registration.token && !isOfEarlier ? [registrationLink(siteUrl, registration.token)] : []
  const parts = [...paragraphs, ...(calendar ? [calendarWords(kind, calendar)] : []), { facts }, ...page]
  return {
    ...drawnEmail({ heading, subject, siteName, siteUrl, parts }),
    to: isOfEarlier ? (data?.address ?? registration.email) : registration.email,
    calendar,
  }
}

type Kind = keyof typeof eventEmailMessages | 'message'

/** Emails with the joining instructions and the calendar, for those whose place is confirmed. */
const JOINING = new Set<Kind>(['confirmed', 'moved', 'replacedParticipant', 'reminder', 'sessionChanged'])
/** Emails about a place that is gone: its dates leave the calendar. */
const GONE = new Set<Kind>(['cancelled', 'handedOver'])
const WITH_PLACE = new Set<RegistrationView['state']>(['confirmed', 'attended'])

function hasPlace({ state }: RegistrationView): boolean {
  return WITH_PLACE.has(state)
}

/** What the email says of when and where the session is: everything to those with a place; of a change also what was. */
function detailsOf(kind: Kind, { data }: Pick<RegistrationEvent, 'data'>, registration: RegistrationView) {
  if (kind === 'sessionChanged') return data?.now ? joiningFacts(data.now, data.before) : []
  const { session_details: details } = registration
  return details && JOINING.has(kind) && hasPlace(registration) ? joiningFacts(details) : []
}

function calendarOf(
  kind: Kind,
  { data, at: happenedAt }: Pick<RegistrationEvent, 'data' | 'at'>,
  registration: RegistrationView,
  site: EventEmailSettings,
): MailCalendar | undefined {
  const { session, session_details } = registration
  const at = new Date(happenedAt)
  // Somebody else has the place by then, or nobody: whoever had one confirmed has its dates in a calendar.
  const hadPlace = data?.from === 'confirmed' || (kind === 'handedOver' && hasPlace(registration))
  if (GONE.has(kind)) return hadPlace ? cancelledCalendar({ session, details: session_details, at }, site) : undefined
  if (!JOINING.has(kind) || !hasPlace(registration)) return undefined
  const details = (kind === 'sessionChanged' ? data?.now : session_details) ?? null
  return sessionCalendar({ session, details, before: data?.before, at }, site)
}

function calendarWords(kind: Kind, { method }: MailCalendar): string {
  if (method === 'CANCEL') return emailMessages.calendarToRemove
  return kind === 'sessionChanged' ? emailMessages.calendarToUpdate : emailMessages.calendarAttached
}

/** What the office wrote to everybody of a session. */
function written(data: RegistrationEvent['data']) {
  const { subject = '', text = '' } = data ?? {}
  return { heading: subject, text: () => [text] }
}

/** What others do, the office, the clock or a late payment; of what a visitor does only what ends or starts a wait. */
function emailKind(
  { type, by, data }: Pick<RegistrationEvent, 'type' | 'by' | 'data'>,
  { state, toReturn }: RegistrationView,
): Kind | undefined {
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
    case 'reminder':
      return state === 'confirmed' ? 'reminder' : undefined
    case 'session-changed':
      return data?.isTold && HOLDS_PLACE.has(state) ? 'sessionChanged' : undefined
    default:
      return undefined
  }
}

const HOLDS_PLACE = new Set<RegistrationView['state']>(['offered', 'held', 'confirmed', 'attended'])

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
