import { calendarDate, momentDate, schoolTimeZone } from '#format/dates.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { builtInEmails, emailMessages, invoiceMessages } from '#messages/en.ts'
import type { EmailPart } from './email-layout.tsx'
import { invoiceUrl } from './invoice.ts'
import { amountInWords } from './order.ts'
import type { DocumentName } from './issued-invoice.ts'
import type { RegistrationView } from './registration-view.ts'

type Fact = { label: string; value: string }
/** The words of an email: its heading, which may say `{places}`, and its paragraphs with placeholders. */
export type EmailWords = { heading: string; text: string }
/** What stands for each placeholder; a paragraph of which one has no value is left out. */
type EmailValues = Readonly<Record<string, string | null | undefined>>
export type EmailKind = keyof typeof builtInEmails

const PLACEHOLDER = /\{([a-z]+)\}/g
const LONGEST_NAME = 60
const { facts } = emailMessages

/** The words of an email until somebody edits them in the content service, and when that cannot be read. */
export function builtInWords(kind: EmailKind): EmailWords {
  return builtInEmails[kind]
}

/**
 * The paragraphs of an email: each placeholder is replaced once by its value, as it is. Nothing but the given values can be
 * read. The content service does the same for what it previews (`content-service/src/school/emails/templates.js`).
 */
export function paragraphsOf(text: string, values: EmailValues): string[] {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && namesIn(paragraph).every((name) => valueOf(name) !== ''))
    .map((paragraph) => paragraph.replaceAll(PLACEHOLDER, (_, name: string) => valueOf(name)))
}

/** The heading of an email, which may say how many places it is about. The content service does the same. */
export function headingOf(heading: string, places: number): string {
  return heading.replaceAll('{places}', emailMessages.places(places))
}

function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/**
 * A name to greet somebody by; empty for anything else that was typed as one: with a name, our emails would carry a
 * stranger's sentence or address to whomever the stranger names.
 */
export function greetingName(person: string): string {
  const name = person.trim().replaceAll(/\s+/g, ' ')
  const isName = name.length <= LONGEST_NAME && /^[\p{L}\p{M}][\p{L}\p{M} .,'’()-]*$/u.test(name)
  return isName && !/\.\p{L}{2}/u.test(name) ? name : ''
}

/**
 * Amounts in minor units: the `price` of a place that is only offered, `paid` in all, `toReturn` and `returned` of that, and
 * `due`, what is still to pay.
 */
type Amounts = { price: number; paid: number; toReturn: number; returned: number; due: number }

/** Amounts in words: nothing of what there is none. `dueLabel` says how the rest is paid, where that is known. */
export function amountFacts(
  { price = 0, paid = 0, toReturn = 0, returned = 0, due = 0 }: Partial<Amounts>,
  currency: string,
  dueLabel: string = facts.due,
): Fact[] {
  const amounts = [
    { label: facts.price, units: price },
    { label: facts.paid, units: paid },
    { label: facts.refund, units: toReturn },
    { label: facts.refunded, units: returned },
    { label: dueLabel, units: due },
  ]
  return amounts
    .filter(({ units }) => units > 0)
    .map(({ label, units }) => ({ label, value: amountInWords(units, currency) }))
}

/** How many places somebody has or waits for; a single one goes without saying. */
export function placesFact(places: number): Fact[] {
  return places > 1 ? [{ label: facts.places, value: String(places) }] : []
}

/** Asks the person who registered a group to name the others, while that is possible. */
export function namingWords({ places, naming }: Pick<RegistrationView, 'places' | 'naming'>): string[] {
  const missing = places - 1 - (naming?.participants.length ?? 0)
  if (!naming?.isOpen || missing < 1) return []
  const { until } = naming
  return [emailMessages.nameParticipants(missing, until === null ? null : momentDate(until, schoolTimeZone()))]
}

/** Until when an invoice is to be paid. */
export function payByFacts(invoice: RegistrationView['invoice']): Fact[] {
  return invoice ? [{ label: facts.payBy, value: calendarDate(invoice.due_on) }] : []
}

/** The way to an invoice or a credit note. */
export function documentLink(siteUrl: string, token: string, { number, kind }: DocumentName): EmailPart {
  const href = siteUrl + invoiceUrl(token, number)
  const words = invoiceMessages.fileTitle(invoiceMessages.kinds[kind], number)
  const { line, button } = emailMessages.document
  return { href, button: button(words), line: line(words, href), isMain: false }
}

/** The way to somebody's registration. */
export function registrationLink(siteUrl: string, token: string): EmailPart {
  return linkPart('registration', `${siteUrl}/payment-success?token=${token}`)
}

/** The way to a participant's own page of a group. @param participant whether that person still has to say who they are */
export function participantLink(siteUrl: string, { isNamed }: { isNamed: boolean }, token: string): EmailPart {
  return linkPart(isNamed ? 'place' : 'naming', `${siteUrl}${ADDRESSES.myPlace}?token=${token}`)
}

/** The way to what the reader is asked to confirm: a change, or that the address is right. */
export function confirmLink(href: string, to: 'change' | 'address' = 'change'): EmailPart {
  return linkPart(to, href)
}

/** A link with the words of its kind. @param isMain whether it is the button of the email */
export function linkPart(
  to: 'receipt' | 'registration' | 'payment' | 'again' | 'change' | 'address' | 'place' | 'naming',
  href: string,
  isMain = true,
): EmailPart {
  const { line, button } = emailMessages[to]
  return { href, button, line: line(href), isMain }
}
