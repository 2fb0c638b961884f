import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { emailMessages, eventEmailMessages } from '#messages/en.ts'
import type { RegistrationEvent, RegistrationView } from './content-writer.ts'
import { drawnEmail, type Email } from './email-layout.tsx'
import { registrationLink, type EmailSettings } from './emails.ts'
import { amountWords } from './order.ts'

type EventEmail = Email & { hasCalendar: boolean }

/**
 * The email about something that happened to a registration; undefined if there is none to send: the visitor did it, and
 * was told at once, or something later has made it untrue.
 */
export function eventEmail(
  { type, by, why }: Pick<RegistrationEvent, 'type' | 'by' | 'why'>,
  registration: RegistrationView,
  { siteName, siteUrl }: EmailSettings,
): EventEmail | undefined {
  const kind = emailKind(type, by, registration)
  if (!kind) return undefined
  const { reference, session_title: title, until, currency } = registration
  const name = title ?? reference
  const { subject, text } = eventEmailMessages[kind]
  const amount = (units: number) => (currency === null ? '' : amountWords(units, currency))
  const paragraphs = text({
    until: until === null ? '' : momentDate(until, schoolTimeZone()),
    why,
    fee: registration.fee > 0 ? amount(registration.fee) : null,
    toReturn: registration.toReturn > 0 ? amount(registration.toReturn) : null,
    returned: registration.returned > 0 ? amount(registration.returned) : null,
  })
  const { facts: labels } = emailMessages
  const facts = [
    { label: labels.reference, value: reference },
    { label: labels.session, value: name },
    ...(registration.price > 0 && currency !== null
      ? [{ label: labels.amount, value: amount(registration.price) }]
      : []),
  ]
  const page = registration.token ? [registrationLink(siteUrl, registration.token)] : []
  const parts = [...paragraphs, { facts }, ...page]
  return {
    ...drawnEmail({ subject: subject(name, reference), siteName, siteUrl, parts }),
    hasCalendar: kind === 'confirmed',
  }
}

type Kind = keyof typeof eventEmailMessages

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
      return toReturn > 0 ? 'moneyToReturn' : undefined
    case 'refunded':
      return 'refunded'
    case 'asked-again':
      return 'askedAgain'
    default:
      return undefined
  }
}
