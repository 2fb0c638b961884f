import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { emailMessages, emailSubject, joiningMessages } from '#messages/en.ts'
import { amountWords } from './order.ts'
import { drawnEmail, type Email, type EmailPart } from './email-layout.tsx'
import { joiningFacts, type SessionDetails } from './joining.ts'
import type { JobKind } from './outbox-jobs.ts'
import type { RegistrationRecord } from './record.ts'

export type EmailSettings = { siteName: string; siteUrl: string }
type Facts = {
  /** Until when an unpaid seat is held. */
  heldUntil: Date
  /** Whether the dates are attached as a calendar file. */
  hasCalendar: boolean
  /** What a person with a confirmed place is told of the session; null for everybody else. */
  details: SessionDetails | null
}

type MailKind = Exclude<JobKind, 'store'>

const { facts } = emailMessages

/**
 * An email as text and HTML, such as the confirmation, with session, dates and venue. To the visitor it says no more of the
 * answers than is needed to recognize the registration. The office gets all answers.
 */
export function emailOf(kind: MailKind, record: RegistrationRecord, settings: EmailSettings & Facts): Email {
  const { submission, reference } = record
  const { siteName, siteUrl } = settings
  const draw = (heading: string, parts: readonly EmailPart[]) =>
    drawnEmail({
      heading,
      subject: emailSubject(heading, reference, submission.session?.title),
      siteName,
      siteUrl,
      parts,
    })
  if (submission.kind === 'contact') {
    const { heading, text } = emailMessages.contact
    return draw(heading, [text, { facts: [{ label: facts.reference, value: reference }] }])
  }
  const { details } = settings
  const { title = '', when = '', place: venue = null } = submission.session ?? {}
  const registration = {
    facts: [
      { label: facts.reference, value: reference },
      { label: facts.session, value: emailMessages.dated(title, when) },
      ...(details ? joiningFacts(details) : venue ? [{ label: joiningMessages.labels.venue, value: venue }] : []),
      ...(submission.currency
        ? [{ label: facts.amount, value: amountWords(submission.total, submission.currency) }]
        : []),
    ],
  }
  const page = registrationLink(siteUrl, record.token)
  const withCalendar = (text: string) => (settings.hasCalendar ? `${text} ${emailMessages.calendarAttached}` : text)
  switch (kind) {
    case 'mail:paid': {
      const { heading, text } = emailMessages.paid
      const receipt = record.state.receiptUrl ? [linkPart('receipt', record.state.receiptUrl, false)] : []
      return draw(heading, [withCalendar(text), registration, ...receipt, page])
    }
    case 'mail:registered': {
      const { heading, text, textWithInvoice } = emailMessages.registered
      const confirmed = record.state.payment === 'invoice' ? textWithInvoice : text
      return draw(heading, [withCalendar(confirmed), registration, page])
    }
    case 'mail:unplaced': {
      const { heading, text } = emailMessages.unplaced
      return draw(heading, [text, registration])
    }
    case 'mail:waitlisted': {
      const { heading, text } = emailMessages.waitlisted
      return draw(heading, [text, registration, page])
    }
    case 'mail:payable':
    case 'mail:unpaid': {
      const { heading, text } = emailMessages.unpaid
      const heldUntil = momentDate(settings.heldUntil.toISOString(), schoolTimeZone())
      const payAt = linkPart('payment', `${siteUrl}/payment-failed?token=${record.token}`)
      return draw(heading, [text(heldUntil), payAt, registration])
    }
    case 'mail:office': {
      const { heading, text } = emailMessages.office
      const answers = {
        facts: [{ label: facts.email, value: submission.email }, ...submission.answers.map(answerFact)],
      }
      return draw(heading, [text, registration, answers])
    }
    default: {
      const { heading, text } = emailMessages.closed
      return draw(heading, [text, registration])
    }
  }
}

function answerFact({ label, value }: RegistrationRecord['submission']['answers'][number]) {
  return { label, value: Array.isArray(value) ? value.join(', ') : value }
}

/** The way to somebody's registration. */
export function registrationLink(siteUrl: string, token: string): EmailPart {
  return linkPart('registration', `${siteUrl}/payment-success?token=${token}`)
}

function linkPart(to: 'receipt' | 'registration' | 'payment', href: string, isMain = true): EmailPart {
  const { line, button } = emailMessages[to]
  return { href, button, line: line(href), isMain }
}
