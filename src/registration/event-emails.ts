import { emailMessages } from '#messages/en.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import type { AskedChange } from './changes.ts'
import type { DocumentName } from './issued-invoice.ts'
import type { RegistrationEvent, RegistrationView } from './registration-view.ts'
import { drawnEmail, type Email } from './email-layout.tsx'
import {
  amountFacts,
  confirmLink,
  documentLink,
  namingWords,
  participantLink,
  payByFacts,
  placesFact,
  registrationLink,
} from './email-parts.ts'
import type { EmailSettings } from './outbox-emails.ts'
import { joiningFacts, cancelledCalendar, sessionCalendar, type MailCalendar } from './session-details.ts'

/** `office`: its address, which calendars name. */
export type EventEmailSettings = EmailSettings & { office: string }
/** The address at which a change is confirmed. */
type ChangeLink = (asked: AskedChange) => string
type EventEmail = Email & { to: string; calendar: MailCalendar | undefined }
type Event = Pick<RegistrationEvent, 'email' | 'data' | 'at'>

/**
 * The email about something that happened to a registration, in the words of the content service, with the facts of the
 * session and the calendar; undefined if there is none to send. Samples have a change confirmed nowhere.
 */
export function eventEmail(
  event: Event,
  registration: RegistrationView,
  settings: EventEmailSettings,
  changeLink: ChangeLink = () => settings.siteUrl + ADDRESSES.confirmChange,
): EventEmail | undefined {
  if (!event.email) return undefined
  const { kind, to, subject, heading, paragraphs } = event.email
  const { siteName, siteUrl } = settings
  const { reference, session_title: title, token } = registration
  const calendar = calendarOf(kind, event, registration, settings)
  const { facts: labels } = emailMessages
  const isToStranger = TO_STRANGERS.has(kind)
  const facts = [
    { label: labels.reference, value: reference },
    { label: labels.session, value: title ?? reference },
    // Somebody who was taken out had one of them.
    ...(kind === REMOVED ? [] : placesFact(registration.places)),
    ...detailsOf(kind, event, registration),
    ...(isToStranger ? [] : moneyFacts(kind, registration)),
  ]
  const confirms = CONFIRM[kind]
  const page = confirms
    ? [confirmLink(changeLink(askedBy(event, confirms, registration)), confirms === 'payer' ? 'address' : 'change')]
    : token && !isToStranger
      ? [
          ...documentsIn(kind, registration).map((one) => documentLink(siteUrl, token, one)),
          registration.participant
            ? participantLink(siteUrl, registration.participant, token)
            : registrationLink(siteUrl, token),
        ]
      : []
  const asked = JOINING.has(kind) && hasPlace(registration) ? namingWords(registration) : []
  const parts = [...paragraphs, ...(calendar ? [calendarWords(kind, calendar)] : []), ...asked, { facts }, ...page]
  const footer = emailMessages.questions
  return { ...drawnEmail({ heading, subject, siteName, siteUrl, parts, footer }), to, calendar }
}

const SESSION_CHANGED = 'session-changed'
const HANDED_OVER = 'handed-over'
const REMOVED = 'participant-removed'
const MESSAGE = 'message'
const NOT_ABOUT_MONEY = new Set([SESSION_CHANGED, 'reminder', 'attended'])
/** Emails that have a change confirmed. */
const CONFIRM: Readonly<Record<string, AskedChange['change']['what']>> = {
  'confirm-email': 'email',
  'confirm-participant': 'participant',
  'confirm-payer': 'payer',
}
/** Emails to an address that the registration does not have, any more or yet: it must not get the way there, nor its price. */
const TO_STRANGERS = new Set([HANDED_OVER, REMOVED, 'earlier-address', ...Object.keys(CONFIRM)])
/** Emails with the joining instructions and the calendar, for those whose place is confirmed. */
const JOINING = new Set([
  'confirmed',
  'confirmed-by-invoice',
  'confirmed-with-invoice',
  'moved',
  'replaced-participant',
  'participant-named',
  'reminder',
  SESSION_CHANGED,
])
/** Emails about a place that is gone: its dates leave the calendar. */
const GONE = new Set(['cancelled', 'participant-cancelled', 'session-cancelled', HANDED_OVER, REMOVED])
/** Emails after which less is owed than before: their credit notes are of interest, too. */
const ENDED = new Set(['cancelled', 'places-given-back', 'session-cancelled'])
const WITH_PLACE = new Set<RegistrationView['state']>(['confirmed', 'attended'])

/** What an event asks a new address to confirm. */
function askedBy({ data }: Event, what: AskedChange['change']['what'], known: RegistrationView): AskedChange {
  const { submission, email, stamp } = known
  if (what === 'payer') return { id: submission, change: { what, email, person: null, company: null }, seen: stamp }
  const { address, person = null, company = null, seen = '' } = data ?? {}
  return { id: submission, change: { what, email: address ?? email, person, company }, seen }
}

/**
 * What has been paid for a place, and what is to pay for it and by when; of a place that is only offered, its price. In emails
 * that are about something else it is said only where something is to be paid, and never beside what the office writes.
 */
function moneyFacts(kind: string, registration: RegistrationView) {
  const { state, method, currency, offer, due, invoice, received: paid, toReturn, returned } = registration
  if (kind === MESSAGE) return []
  if (offer?.currency) return amountFacts({ price: offer.price }, offer.currency)
  if (currency === null) return []
  const isOver = state === 'cancelled' || state === 'lapsed'
  const amounts = isOver || (due === 0 && NOT_ABOUT_MONEY.has(kind)) ? { due } : { paid, toReturn, returned, due }
  const dueLabel = method === 'invoice' ? emailMessages.facts.dueByInvoice : emailMessages.facts.due
  return [...amountFacts(amounts, currency, dueLabel), ...(due > 0 ? payByFacts(invoice) : [])]
}

/** What an email leads to: the invoice that is to be paid, and after a cancellation everything. */
function documentsIn(kind: string, { documents, invoice, due }: RegistrationView): DocumentName[] {
  if (ENDED.has(kind)) return documents
  if (kind === MESSAGE) return []
  return documents.filter(({ number }) => due > 0 && number === invoice?.number)
}

function hasPlace({ state }: RegistrationView): boolean {
  return WITH_PLACE.has(state)
}

/** What the email says of when and where the session is: everything to those with a place; of a change also what was. */
function detailsOf(kind: string, { data }: Event, registration: RegistrationView) {
  if (kind === SESSION_CHANGED) return data?.now ? joiningFacts(data.now, data.before) : []
  const { session_details: details } = registration
  return details && JOINING.has(kind) && hasPlace(registration) ? joiningFacts(details) : []
}

function calendarOf(
  kind: string,
  { data, at: happenedAt }: Event,
  registration: RegistrationView,
  site: EventEmailSettings,
): MailCalendar | undefined {
  const { session, session_details } = registration
  const at = new Date(happenedAt)
  // Somebody else has the place by then, or nobody: anyone who had one confirmed has its dates in a calendar.
  const hadPlace = data?.from === 'confirmed' || (kind === HANDED_OVER && hasPlace(registration))
  if (GONE.has(kind)) return hadPlace ? cancelledCalendar({ session, details: session_details, at }, site) : undefined
  if (!JOINING.has(kind) || !hasPlace(registration)) return undefined
  const details = (kind === SESSION_CHANGED ? data?.now : session_details) ?? null
  return sessionCalendar({ session, details, before: data?.before, at }, site)
}

function calendarWords(kind: string, { method }: MailCalendar): string {
  if (method === 'CANCEL') return emailMessages.calendarToRemove
  return kind === SESSION_CHANGED ? emailMessages.calendarToUpdate : emailMessages.calendarAttached
}
