import { calendarDate, momentDate, schoolTimeZone } from '#format/dates.ts'
import { emailMessages, emailSubject, joiningMessages, sessionMessages } from '#messages/en.ts'
import { drawnEmail, type Email, type EmailPart } from './email-layout.tsx'
import {
  amountFacts,
  documentLink,
  greetingName,
  headingOf,
  linkPart,
  namingWords,
  paragraphsOf,
  payByFacts,
  placesFact,
  registrationLink,
  type EmailKind,
  type EmailWords,
} from './email-parts.ts'
import { joiningFacts, type SessionDetails } from './session-details.ts'
import type { JobKind } from './outbox-jobs.ts'
import { CODE_OVER, personOf, type RegistrationRecord } from './record.ts'
import type { RegistrationView } from './registration-view.ts'
import { isConfirmed, isUnpaid } from './status.ts'

export type EmailSettings = { siteName: string; siteUrl: string }
type Facts = {
  /** Until when an unpaid seat is held. */
  heldUntil: Date
  /** Whether the dates are attached as a calendar file. */
  hasCalendar: boolean
  /** What a person with a confirmed place is told of the session; null for everybody else. */
  details: SessionDetails | null
  /** The invoice that the person is to pay. */
  invoice?: RegistrationView['invoice']
  /** Who takes part in a group, with a confirmed place. */
  naming?: RegistrationView['naming']
}

type Fact = { label: string; value: string }
type MailKind = Exclude<JobKind, 'store'>
/** An email to the visitor, and not to the office. */
export type VisitorMailKind = Exclude<MailKind, 'mail:office'>

/** What an email says before its facts. */
type Written = { heading: string; subject: string; paragraphs: readonly string[] }

const { facts } = emailMessages

/** Which email of the content service a job sends. */
export function emailKindOf(
  kind: VisitorMailKind,
  { submission, state }: RegistrationRecord,
  hasInvoice = false,
): EmailKind {
  if (submission.kind === 'contact') return 'contact'
  switch (kind) {
    case 'mail:paid':
      return 'confirmed-by-card'
    case 'mail:registered':
      if (state.payment !== 'invoice') return 'confirmed'
      return hasInvoice ? 'confirmed-with-invoice' : 'confirmed-by-invoice'
    case 'mail:unplaced':
      return 'unplaced'
    case 'mail:waitlisted':
      return 'waitlisted'
    case 'mail:payable':
    case 'mail:unpaid':
      return 'unpaid'
    default:
      return state.reason === CODE_OVER ? 'code-over' : 'closed'
  }
}

/** Whether something that has happened since makes an email untrue: nothing is confirmed that the office has cancelled. */
export function isOutdated(kind: JobKind, record: RegistrationRecord): boolean {
  switch (kind) {
    case 'mail:payable':
    case 'mail:unpaid':
      return !isUnpaid(record)
    case 'mail:paid':
    case 'mail:registered':
      return record.submission.session !== null && !(isConfirmed(record) && record.state.holdsPlace)
    case 'mail:waitlisted':
      return record.state.status !== 'waitlisted'
    default:
      return false
  }
}

/** An email to the visitor with its words, as they are edited in the content service. */
export function emailOf(
  kind: VisitorMailKind,
  record: RegistrationRecord,
  { words, ...settings }: EmailSettings & Facts & { words: EmailWords },
): Email {
  const { submission, reference } = record
  const session = sessionWords(record)
  const places = submission.places ?? 1
  const heading = headingOf(words.heading, places)
  const values = {
    name: greetingName(personOf(submission.answers)),
    session,
    reference,
    until: momentDate(settings.heldUntil.toISOString(), schoolTimeZone()),
    invoice: settings.invoice?.number,
    payby: settings.invoice && calendarDate(settings.invoice.due_on),
    confirmed: emailMessages.confirmed(places),
    places: emailMessages.places(places),
    how: settings.invoice ? emailMessages.how.invoice : emailMessages.how.page,
  }
  const written = {
    heading,
    subject: emailSubject(heading, reference, session),
    paragraphs: paragraphsOf(words.text, values),
  }
  return emailOfJob(kind, record, written, settings)
}

/**
 * An email to the visitor as text and HTML, with session, dates and venue. It says no more of the answers than is needed to
 * recognize the registration.
 */
export function emailOfJob(
  kind: VisitorMailKind,
  record: RegistrationRecord,
  { heading, subject, paragraphs }: Written,
  { siteName, siteUrl, hasCalendar, details, invoice, naming }: EmailSettings & Facts,
): Email {
  const attached = hasCalendar ? [emailMessages.calendarAttached] : []
  const asked = namingWords({ places: record.submission.places ?? 1, naming })
  const parts = [...paragraphs, ...attached, ...asked, ...partsOf(kind, record, { siteUrl, details, invoice })]
  return drawnEmail({ heading, subject, siteName, siteUrl, parts, footer: emailMessages.questions })
}

/** To the office: a registration that could not be saved, with all answers. */
export function officeEmail(record: RegistrationRecord, { siteName, siteUrl }: EmailSettings): Email {
  const { submission, reference } = record
  const { heading, text } = emailMessages.office
  const answers = { facts: [{ label: facts.email, value: submission.email }, ...submission.answers.map(answerFact)] }
  const subject = emailSubject(heading, reference, sessionWords(record))
  return drawnEmail({
    heading,
    subject,
    siteName,
    siteUrl,
    parts: [text, registrationFacts(record, null, []), answers],
  })
}

/** The session with its dates, as all emails about it name it; undefined of a message. */
function sessionWords({ submission: { session } }: RegistrationRecord): string | undefined {
  return session ? sessionMessages.named(session.title, session.when) : undefined
}

/** What stands below the words. */
function partsOf(
  kind: VisitorMailKind,
  record: RegistrationRecord,
  { siteUrl, details, invoice }: { siteUrl: string } & Pick<Facts, 'details' | 'invoice'>,
): EmailPart[] {
  if (record.submission.kind === 'contact') return [{ facts: [{ label: facts.reference, value: record.reference }] }]
  const registration = registrationFacts(record, details, [...moneyFacts(kind, record), ...payByFacts(invoice)])
  const page = registrationLink(siteUrl, record.token)
  switch (kind) {
    case 'mail:paid':
      return [
        registration,
        ...(record.state.receiptUrl ? [linkPart('receipt', record.state.receiptUrl, false)] : []),
        page,
      ]
    case 'mail:registered':
    case 'mail:waitlisted':
    case 'mail:unplaced':
      return [
        registration,
        ...(invoice ? [documentLink(siteUrl, record.token, { ...invoice, kind: 'invoice' })] : []),
        page,
      ]
    case 'mail:payable':
    case 'mail:unpaid':
      return [linkPart('payment', `${siteUrl}/payment-failed?token=${record.token}`), registration]
    default:
      // Without the code, whoever had one can still register.
      return record.state.reason === CODE_OVER
        ? [registration, linkPart('again', siteUrl + record.submission.page)]
        : [registration]
  }
}

/** What is to pay or paid for a place that somebody has; nothing where it came to nothing. */
function moneyFacts(kind: VisitorMailKind, { submission: { currency, total }, state }: RegistrationRecord): Fact[] {
  if (currency === null) return []
  switch (kind) {
    case 'mail:paid':
    case 'mail:unplaced':
      return amountFacts({ paid: total }, currency)
    case 'mail:registered':
      return amountFacts({ ...state, due: state.due ?? total }, currency, facts.dueByInvoice)
    case 'mail:payable':
    case 'mail:unpaid':
      return amountFacts({ ...state, due: state.due ?? total }, currency)
    default:
      return []
  }
}

function registrationFacts(
  { submission, reference }: RegistrationRecord,
  details: SessionDetails | null,
  money: readonly Fact[],
) {
  const { title = '', when = '', place: venue = null } = submission.session ?? {}
  return {
    facts: [
      { label: facts.reference, value: reference },
      { label: facts.session, value: sessionMessages.named(title, when) },
      ...placesFact(submission.places ?? 1),
      ...(details ? joiningFacts(details) : venue ? [{ label: joiningMessages.labels.venue, value: venue }] : []),
      ...money,
    ],
  }
}

function answerFact({ label, value }: RegistrationRecord['submission']['answers'][number]) {
  return { label, value: Array.isArray(value) ? value.join(', ') : value }
}
