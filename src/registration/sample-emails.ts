import { calendarDate, momentDate, schoolTimeZone } from '#format/dates.ts'
import { builtInEmails, emailSubject } from '#messages/en.ts'
import { drawnEmail, type Email } from './email-layout.tsx'
import { headingOf, paragraphsOf } from './email-parts.ts'
import { type EventEmailSettings, eventEmail } from './event-emails.ts'
import type { SessionDetails } from './session-details.ts'
import { amountInWords } from './order.ts'
import { emailOfJob, officeEmail, type VisitorMailKind } from './outbox-emails.ts'
import { RecordState, Submission, type RegistrationRecord } from './record.ts'
import type { RegistrationView } from './registration-view.ts'

const MOMENT = '2026-11-23T20:00:00Z'
const REFERENCE = 'DUP-2610-ABC234'
const TITLE = 'Decisions Under Pressure'
const WHEN = '12–16 October 2026'
const PRICE = 640_000
const INVOICE = { number: '2026-000123', due_on: '2026-12-24' }

/** The Friday ends earlier than the other days. */
const DETAILS: SessionDetails = {
  title: TITLE,
  parts: [12, 13, 14, 15, 16].map((day) => ({
    title: null,
    start: `2026-10-${day}T01:00:00Z`,
    end: `2026-10-${day}T${day === 16 ? '05' : '09'}:00:00Z`,
  })),
  venue: 'Harbour District campus',
  street: '14 Quarry Terrace, Harbour District',
  room: 'Case room 2, second floor',
  bring: 'A laptop, and one decision of your own that is still open.',
  note: 'Doors open at half past eight.\nThe step-free entrance is on the Mill Street side.',
}

/** As it was planned before: a week later, and in another room. */
const PLANNED: SessionDetails = {
  ...DETAILS,
  parts: [19, 20, 21, 22, 23].map((day) => ({
    title: null,
    start: `2026-10-${day}T01:00:00Z`,
    end: `2026-10-${day}T09:00:00Z`,
  })),
  room: 'Boardroom, ground floor',
}
const CHANGE = { before: PLANNED, now: DETAILS, isTold: true }

const submission = Submission.parse({
  kind: 'registration',
  page: '/register',
  email: 'ada@company.example',
  answers: [
    { name: 'q-name', label: 'Name', value: 'Ada <Admiral> Lim & partners' },
    { name: 'q-topics', label: 'Topics', value: ['Strategy', 'Negotiation'] },
  ],
  session: { documentId: 'd1', key: 'DUP2610-d1', title: TITLE, when: WHEN, place: 'Harbour District campus' },
  currency: 'USD',
  items: [{ label: 'Fee', amount: PRICE }],
  total: PRICE,
})

const record: RegistrationRecord = {
  id: 'sample',
  token: 'sample',
  reference: REFERENCE,
  createdAt: new Date(MOMENT),
  revision: 1,
  submission,
  state: RecordState.parse({
    status: 'paid',
    payment: 'card',
    isAccepted: true,
    reason: null,
    receiptUrl: 'https://pay.example/receipt',
    history: [],
  }),
}

const view: RegistrationView = {
  submission: 'sample',
  version: 1,
  reference: REFERENCE,
  token: 'sample',
  state: 'confirmed',
  money: 'none',
  until: MOMENT,
  method: 'card',
  places: 1,
  price: PRICE,
  received: 0,
  returned: 0,
  fee: 0,
  toReturn: 0,
  due: PRICE,
  currency: 'USD',
  email: 'ada@company.example',
  person: 'Ada Lim',
  stamp: '',
  session: 'd1',
  session_key: 'DUP2610-d1',
  session_title: `${TITLE}, ${WHEN}`,
  invoice: INVOICE,
  documents: [{ number: INVOICE.number, kind: 'invoice' }],
  session_details: DETAILS,
}

/** A participant of a group, as whom somebody reads nothing of what is paid. */
const known = { isNamed: true, hasAddress: true, notes: '', mayName: true, mayChange: true, until: MOMENT }
const participant: Partial<RegistrationView> = {
  participant: known,
  due: 0,
  currency: null,
  invoice: null,
  documents: [],
}
const OF_PARTICIPANT = new Map<string, Partial<RegistrationView>>([
  ['participant-named', participant],
  ['participant-removed', participant],
  ['participant-cancelled', { ...participant, state: 'cancelled' }],
  ['participant-invited', { ...participant, participant: { ...known, isNamed: false } }],
])

/** What stands for each placeholder. */
const VALUES = {
  name: 'Ada Lim',
  session: `${TITLE}, ${WHEN}`,
  reference: REFERENCE,
  until: momentDate(MOMENT, schoolTimeZone()),
  why: 'The <speaker> is ill & cannot travel.',
  paid: amountInWords(PRICE, 'USD'),
  fee: amountInWords(PRICE / 4, 'USD'),
  returned: amountInWords(PRICE / 4, 'USD'),
  refund: amountInWords(PRICE / 2, 'USD'),
  amount: amountInWords(PRICE / 2, 'USD'),
  due: amountInWords(PRICE / 2, 'USD'),
  confirmed: 'Your place is confirmed.',
  late: 'The time to pay has run out.',
  given: '2 places were given back.',
  stays: 'You still have 2 places, for Ada Lim and Ben Lim.',
  places: 'a place',
  nothing: 'You do not owe us anything.',
  how: 'open your registration',
  invoice: INVOICE.number,
  payby: calendarDate(INVOICE.due_on),
}

/** Before a place is confirmed there is no invoice. */
const NO_INVOICE = { invoice: null, documents: [] }

/** Of emails about a part that is paid, of those before there is an invoice, and of those after which nothing is to pay. */
const MONEY = new Map<string, Partial<RegistrationView>>([
  ['offered', { ...NO_INVOICE, state: 'offered', offer: { price: PRICE, currency: 'USD' } }],
  ['held', NO_INVOICE],
  ['confirm-payer', { ...NO_INVOICE, places: 4 }],
  ['places-given-back', { places: 2, price: 2 * PRICE, received: 4 * PRICE, fee: PRICE, toReturn: PRICE, due: 0 }],
  ['payment-received', { received: PRICE / 2, due: PRICE / 2 }],
  ...['attended', 'waiting', 'left', 'cancelled', 'session-cancelled', 'lapsed', 'refund-follows', 'refunded'].map(
    (kind): [string, { due: number }] => [kind, { due: 0 }],
  ),
])

/** Emails that the site sends by itself; the others follow from what happened in the content service. */
const JOBS = new Map<string, VisitorMailKind>([
  ['contact', 'mail:registered'],
  ['confirmed-by-card', 'mail:paid'],
  ['confirmed-by-invoice', 'mail:registered'],
  ['confirmed-with-invoice', 'mail:registered'],
  ['waitlisted', 'mail:waitlisted'],
  ['unpaid', 'mail:unpaid'],
  ['unplaced', 'mail:unplaced'],
  ['closed', 'mail:refused'],
  ['code-over', 'mail:refused'],
])

/** An email of a kind, with sample data below its words. */
export function sampleEmail(
  kind: string,
  written: { heading: string; subject: string; paragraphs: string[] },
  settings: EventEmailSettings,
): Email {
  const job = JOBS.get(kind)
  const at = MOMENT
  if (job) {
    const isContact = kind === 'contact'
    const shown = isContact ? { ...record, submission: { ...submission, kind: 'contact' as const } } : record
    const facts = { heldUntil: new Date(MOMENT), hasCalendar: kind.startsWith('confirmed') }
    const details = facts.hasCalendar ? DETAILS : null
    return emailOfJob(job, shown, written, {
      ...settings,
      ...facts,
      details,
      invoice: kind === 'confirmed-with-invoice' ? INVOICE : null,
    })
  }
  const email = { kind, to: view.email, ...written }
  const isChanged = kind === 'session-changed'
  const shown = { ...view, ...MONEY.get(kind), ...OF_PARTICIPANT.get(kind) }
  const event = { email, at, data: isChanged ? CHANGE : { from: 'confirmed' } }
  return eventEmail(event, shown, settings) ?? drawnEmail({ ...settings, ...written, parts: written.paragraphs })
}

/** Every email of the site with sample data, in the words that it begins with, by the name of its kind. */
export function sampleEmails(settings: EventEmailSettings): ReadonlyMap<string, Email> {
  const emails = Object.entries(builtInEmails).map(([kind, { heading: written, text }]): [string, Email] => {
    const heading = headingOf(written, 1)
    const subject = emailSubject(heading, REFERENCE, kind === 'contact' ? undefined : `${TITLE}, ${WHEN}`)
    return [kind, sampleEmail(kind, { heading, subject, paragraphs: paragraphsOf(text, VALUES) }, settings)]
  })
  return new Map([...emails, ['office', officeEmail(record, settings)]])
}
