import { momentDate, schoolTimeZone } from '#format/dates.ts'
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

/**
 * The text of an e-mail. To the visitor it says no more of the answers than is needed to recognize the registration. The
 * office gets all answers.
 */
export function emailOf(kind: MailKind, record: RegistrationRecord, settings: EmailSettings & Facts): Email {
  const { submission, reference } = record
  if (submission.kind === 'contact') {
    return email(`We have your message (${reference})`, settings, [
      'Thank you for writing to us. A person reads it and answers to this address.',
      `Reference: ${reference}`,
    ])
  }
  const { title = '', when = '', place: venue = null } = submission.session ?? {}
  const facts = [
    `Reference: ${reference}`,
    `Session: ${title}, ${when}`,
    ...(venue ? [`Place: ${venue}`] : []),
    ...(submission.currency ? [`Amount: ${amountWords(submission.total, submission.currency)}`] : []),
  ].join('\n')
  const page = `${settings.siteUrl}/payment-success?token=${record.token}`
  const attached = settings.hasCalendar ? ' The dates are attached for your calendar.' : ''
  switch (kind) {
    case 'mail:paid':
      return email(`Your place is confirmed: ${title} (${reference})`, settings, [
        `Your payment has arrived and your place is confirmed.${attached}`,
        facts,
        ...(record.state.receiptUrl ? [`Your receipt: ${record.state.receiptUrl}`] : []),
        `Your registration: ${page}`,
      ])
    case 'mail:registered':
      return email(`Your place is confirmed: ${title} (${reference})`, settings, [
        record.state.payment === 'invoice'
          ? `Your place is confirmed. The invoice follows in a message of its own.${attached}`
          : `Your place is confirmed.${attached}`,
        facts,
        `Your registration: ${page}`,
      ])
    case 'mail:unplaced':
      return email(`Your payment has arrived: ${title} (${reference})`, settings, [
        'Your payment has arrived after your place had been given up, and all places of this session are taken by now. A person writes to you about other dates, or returns your money.',
        facts,
      ])
    case 'mail:waitlisted':
      return email(`You are on the waiting list: ${title} (${reference})`, settings, [
        'All places of this session are taken. You are on its waiting list: as soon as a place is free, a person writes to you. Nothing is charged.',
        facts,
      ])
    case 'mail:payable':
    case 'mail:unpaid':
      return email(`A place is held for you: ${title} (${reference})`, settings, [
        `A place is held for you until ${momentDate(settings.heldUntil.toISOString(), schoolTimeZone())}. It is yours once it is paid:`,
        `${settings.siteUrl}/payment-failed?token=${record.token}`,
        facts,
      ])
    case 'mail:office':
      return email(`A registration for a session that is gone: ${title} (${reference})`, settings, [
        'The session is not published any more, so that the content service could not keep this registration. It is cancelled, and the visitor was told that registration has closed. What was sent:',
        facts,
        [`Email: ${submission.email}`, ...submission.answers.map(answerLine)].join('\n'),
      ])
    default:
      return email(`Registration has closed: ${title} (${reference})`, settings, [
        'Registration for this session had closed by the time that we could take yours down. Nothing is charged. Answer to this message, and we tell you about the next dates.',
        facts,
      ])
  }
}

function answerLine({ label, value }: RegistrationRecord['submission']['answers'][number]): string {
  return `${label}: ${Array.isArray(value) ? value.join(', ') : value}`
}

function email(subject: string, { siteName }: EmailSettings, paragraphs: readonly string[]): Email {
  return { subject, text: `${[...paragraphs, siteName].join('\n\n')}\n` }
}
