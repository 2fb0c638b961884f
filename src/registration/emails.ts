import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { emailMessages } from '#messages/en.ts'
import { amountWords } from './order.ts'
import type { Mail } from './mailer.ts'
import type { JobKind } from './outbox-jobs.ts'
import type { RegistrationRecord } from './record.ts'

export type EmailSettings = { siteName: string; siteUrl: string }
type Facts = {
  /** Until when an unpaid seat is held. */
  heldUntil: Date
  /** Whether the dates are attached as a calendar file. */
  hasCalendar: boolean
}

type Email = Pick<Mail, 'subject' | 'text'>
type MailKind = Exclude<JobKind, 'store'>

const { facts } = emailMessages

/**
 * The text of an e-mail, such as the confirmation, with session, dates and venue. To the visitor it says no more of the answers than is needed to recognize the registration. The
 * office gets all answers.
 */
export function emailOf(kind: MailKind, record: RegistrationRecord, settings: EmailSettings & Facts): Email {
  const { submission, reference } = record
  if (submission.kind === 'contact') {
    const { subject, text } = emailMessages.contact
    return email(subject(reference), settings, [text, facts.reference(reference)])
  }
  const { title = '', when = '', place: venue = null } = submission.session ?? {}
  const registration = [
    facts.reference(reference),
    facts.session(title, when),
    ...(venue ? [facts.venue(venue)] : []),
    ...(submission.currency ? [facts.amount(amountWords(submission.total, submission.currency))] : []),
  ].join('\n')
  const page = facts.registration(`${settings.siteUrl}/payment-success?token=${record.token}`)
  const withCalendar = (text: string) => (settings.hasCalendar ? `${text} ${emailMessages.calendarAttached}` : text)
  switch (kind) {
    case 'mail:paid': {
      const { subject, text } = emailMessages.paid
      const receipt = record.state.receiptUrl ? [facts.receipt(record.state.receiptUrl)] : []
      return email(subject(title, reference), settings, [withCalendar(text), registration, ...receipt, page])
    }
    case 'mail:registered': {
      const { subject, text, textWithInvoice } = emailMessages.registered
      const confirmed = record.state.payment === 'invoice' ? textWithInvoice : text
      return email(subject(title, reference), settings, [withCalendar(confirmed), registration, page])
    }
    case 'mail:unplaced':
    case 'mail:waitlisted': {
      const { subject, text } = emailMessages[kind === 'mail:unplaced' ? 'unplaced' : 'waitlisted']
      return email(subject(title, reference), settings, [text, registration])
    }
    case 'mail:payable':
    case 'mail:unpaid': {
      const { subject, text } = emailMessages.unpaid
      const heldUntil = momentDate(settings.heldUntil.toISOString(), schoolTimeZone())
      const payAt = `${settings.siteUrl}/payment-failed?token=${record.token}`
      return email(subject(title, reference), settings, [text(heldUntil), payAt, registration])
    }
    case 'mail:office': {
      const { subject, text } = emailMessages.office
      const answers = [facts.email(submission.email), ...submission.answers.map(answerLine)].join('\n')
      return email(subject(title, reference), settings, [text, registration, answers])
    }
    default: {
      const { subject, text } = emailMessages.closed
      return email(subject(title, reference), settings, [text, registration])
    }
  }
}

function answerLine({ label, value }: RegistrationRecord['submission']['answers'][number]): string {
  return facts.answer(label, Array.isArray(value) ? value.join(', ') : value)
}

function email(subject: string, { siteName }: EmailSettings, paragraphs: readonly string[]): Email {
  return { subject, text: `${[...paragraphs, siteName].join('\n\n')}\n` }
}
