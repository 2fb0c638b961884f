import type { RegistrationEvent, RegistrationView } from './content-writer.ts'
import type { Email } from './email-layout.tsx'
import { emailOf, type EmailSettings } from './emails.ts'
import { eventEmail } from './event-emails.ts'
import type { SessionDetails } from './joining.ts'
import { RecordState, Submission, type RegistrationRecord } from './record.ts'

const MOMENT = '2026-11-23T20:00:00Z'
const REFERENCE = 'DUP-2610-ABC234'
const TITLE = 'Decisions Under Pressure'
const WHEN = '12–16 October 2026'
const PRICE = 640_000

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

/** A week later, and in another room. */
const NEXT_WEEK: SessionDetails = {
  ...DETAILS,
  parts: [19, 20, 21, 22, 23].map((day) => ({
    title: null,
    start: `2026-10-${day}T01:00:00Z`,
    end: `2026-10-${day}T09:00:00Z`,
  })),
  room: 'Boardroom, ground floor',
}
const CHANGE = { before: DETAILS, now: NEXT_WEEK, isTold: true }

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
  price: PRICE,
  received: 0,
  returned: 0,
  fee: 0,
  toReturn: 0,
  due: 0,
  currency: 'USD',
  email: 'ada@company.example',
  person: 'Ada Lim',
  session: 'd1',
  session_key: 'DUP2610-d1',
  session_title: `${TITLE}, ${WHEN}`,
  session_details: DETAILS,
}

/** Every email of the site with sample data, by the name of its kind. */
export function sampleEmails(settings: EmailSettings & { office: string }): ReadonlyMap<string, Email> {
  const facts = { ...settings, heldUntil: new Date(MOMENT), hasCalendar: true, details: DETAILS }
  const ofEvent = (type: string, changes: Partial<RegistrationView>, event: Partial<RegistrationEvent> = {}) =>
    eventEmail({ type, by: 'office', why: null, at: MOMENT, ...event }, { ...view, ...changes }, settings)
  const emails: readonly [name: string, email: Email | undefined][] = [
    ['contact', emailOf('mail:registered', { ...record, submission: { ...submission, kind: 'contact' } }, facts)],
    ['paid', emailOf('mail:paid', record, facts)],
    ['registered', emailOf('mail:registered', record, facts)],
    ['unpaid', emailOf('mail:unpaid', record, facts)],
    ['waitlisted', emailOf('mail:waitlisted', record, facts)],
    ['unplaced', emailOf('mail:unplaced', record, facts)],
    ['closed', emailOf('mail:refused', record, facts)],
    ['office', emailOf('mail:office', record, facts)],
    ['offered', ofEvent('offered', { state: 'offered' })],
    ['confirmed', ofEvent('confirmed', {})],
    ['lapsed', ofEvent('lapsed', { state: 'lapsed' })],
    [
      'cancelled',
      ofEvent(
        'cancelled',
        { state: 'cancelled', fee: PRICE / 2, toReturn: PRICE / 2 },
        { why: 'The <speaker> is ill & cannot travel.', data: { from: 'confirmed' } },
      ),
    ],
    ['money-to-return', ofEvent('money-received', { state: 'lapsed', toReturn: PRICE })],
    ['refunded', ofEvent('refunded', { state: 'cancelled', returned: PRICE / 2 })],
    ['asked-again', ofEvent('asked-again', {})],
    ['reminder', ofEvent('reminder', {})],
    ['session-changed', ofEvent('session-changed', { session_details: NEXT_WEEK }, { data: CHANGE })],
  ]
  return new Map(emails.flatMap(([name, email]) => (email ? [[name, email]] : [])))
}
