import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { amountWords } from './order.ts'
import type { Mail } from './mailer.ts'
import type { JobKind } from './jobs.ts'
import type { Kept } from './record.ts'

export type LetterSettings = { siteName: string; siteUrl: string }
type Facts = {
  /** Until when an unpaid place is held. */
  heldUntil: Date
  /** Whether the dates go with it as a file. */
  hasCalendar: boolean
}

type Letter = Pick<Mail, 'subject' | 'text'>
type MailKind = Exclude<JobKind, 'store'>

/** What the visitor is written, in plain text: never more of the answers than is needed to know it is theirs. The office gets all of them. */
export function letterOf(kind: MailKind, record: Kept, settings: LetterSettings & Facts): Letter {
  const { submission, reference } = record
  if (submission.kind === 'contact') {
    return letter(`We have your message (${reference})`, settings, [
      'Thank you for writing to us. A person reads it and answers to this address.',
      `Reference: ${reference}`,
    ])
  }
  const { title = '', when = '', place = null } = submission.session ?? {}
  const facts = [
    `Reference: ${reference}`,
    `Session: ${title}, ${when}`,
    ...(place ? [`Place: ${place}`] : []),
    ...(submission.currency ? [`Amount: ${amountWords(submission.total, submission.currency)}`] : []),
  ].join('\n')
  const page = `${settings.siteUrl}/payment-success?token=${record.token}`
  const attached = settings.hasCalendar ? ' The dates are attached for your calendar.' : ''
  switch (kind) {
    case 'mail:paid':
      return letter(`Your place is confirmed: ${title} (${reference})`, settings, [
        `Your payment has arrived and your place is confirmed.${attached}`,
        facts,
        ...(record.standing.receiptUrl ? [`Your receipt: ${record.standing.receiptUrl}`] : []),
        `Your registration: ${page}`,
      ])
    case 'mail:registered':
      return letter(`Your place is confirmed: ${title} (${reference})`, settings, [
        record.standing.payment === 'invoice'
          ? `Your place is confirmed. The invoice follows in a message of its own.${attached}`
          : `Your place is confirmed.${attached}`,
        facts,
        `Your registration: ${page}`,
      ])
    case 'mail:unplaced':
      return letter(`Your payment has arrived: ${title} (${reference})`, settings, [
        'Your payment has arrived after your place had been given up, and all places of this session are taken by now. A person writes to you about other dates, or returns your money.',
        facts,
      ])
    case 'mail:waitlisted':
      return letter(`You are on the waiting list: ${title} (${reference})`, settings, [
        'All places of this session are taken. You are on its waiting list: as soon as a place is free, a person writes to you. Nothing is charged.',
        facts,
      ])
    case 'mail:payable':
    case 'mail:unpaid':
      return letter(`A place is held for you: ${title} (${reference})`, settings, [
        `A place is held for you until ${momentDate(settings.heldUntil.toISOString(), schoolTimeZone())}. It is yours once it is paid:`,
        `${settings.siteUrl}/payment-failed?token=${record.token}`,
        facts,
      ])
    case 'mail:office':
      return letter(`A registration for a session that is gone: ${title} (${reference})`, settings, [
        'The session is not published any more, so that the content service could not keep this registration. It is cancelled, and the visitor was told that registration has closed. What was sent:',
        facts,
        [`Email: ${submission.email}`, ...submission.answers.map(answerLine)].join('\n'),
      ])
    default:
      return letter(`Registration has closed: ${title} (${reference})`, settings, [
        'Registration for this session had closed by the time that we could take yours down. Nothing is charged. Answer to this message, and we tell you about the next dates.',
        facts,
      ])
  }
}

function answerLine({ label, value }: Kept['submission']['answers'][number]): string {
  return `${label}: ${Array.isArray(value) ? value.join(', ') : value}`
}

function letter(subject: string, { siteName }: LetterSettings, paragraphs: readonly string[]): Letter {
  return { subject, text: `${[...paragraphs, siteName].join('\n\n')}\n` }
}
