import { onTestFinished } from 'vitest'
import { formDefinition } from '#forms/form-definition.ts'
import { EMPTY_ORDER } from '../order.ts'
import { Outbox } from '../outbox.ts'
import { withCode, withPlaces, type RegistrationForm } from '../page-forms.ts'
import { CODE_FIELD, DEFAULT_REGISTRATION, PLACES_FIELD } from '../questions.ts'
import type { PriceCode } from '#forms/submitted-form.ts'
import type { RegistrationRecord } from '../record.ts'
import type { IssuedInvoice } from '../issued-invoice.ts'
import { Registrations, type Submitted } from '../registrations.ts'
import type { ValidForm } from '../submission.ts'
import { contentDouble, logDouble, paymentDouble } from './doubles.ts'

export const HOUR_MS = 3_600_000
/** A provider's report about a checkout that was paid in full. */
export const PAID = { state: 'paid', amount: 640_000, currency: 'usd', id: 'e1', reference: 'any' } as const

/** Registrations with an outbox in memory. They hold a seat for a day by a clock that tests set. */
export function setUpRegistrations() {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const now = () => clock.now
  const outbox = new Outbox(':memory:', { now, elapsed: now })
  onTestFinished(() => outbox.close())
  const [content, payment, log] = [contentDouble(), paymentDouble(now), logDouble()]
  const settings = { outbox, content: content.content, payment: payment.payment, log }
  const registrations = new Registrations({
    ...settings,
    siteUrl: 'https://site.example',
    secret: 'a-secret',
    holdMs: 24 * HOUR_MS,
  })
  return { clock, outbox, content, payment, log, registrations }
}

/** An invoice as the content service issued it, and the credit note that takes all of it back. */
export const ISSUED_INVOICE: IssuedInvoice = {
  number: 'ASB-2026-000123',
  kind: 'invoice',
  of: null,
  reference: 'DUP-2610-ABC234',
  issued_at: '2026-11-27T02:00:00.000Z',
  issued_on: '2026-11-27',
  due_on: '2026-12-27',
  recipient: ['Lim Engines Ltd', 'Ada Lim', '4 Dock Road'],
  sender: ['ASB Executive Education', '14 Quarry Terrace'],
  bank: ['Harbour Bank', 'Account 5142 8800 1234'],
  tax_number: 'Service tax no. W10-1808',
  tax_rate: 8,
  tax_words: 'Service tax',
  description: 'Decisions Under Pressure, 12–16 October 2026',
  quantity: 1,
  currency: 'USD',
  net: 592_593,
  tax: 47_407,
  total: 640_000,
  paid: 0,
}
export const CREDIT_NOTE: IssuedInvoice = {
  ...ISSUED_INVOICE,
  number: 'ASB-2026-000124',
  kind: 'credit-note',
  of: ISSUED_INVOICE.number,
  due_on: null,
  bank: [],
  description: `Cancelled: ${ISSUED_INVOICE.description}`,
}

/** A bot check that everybody passes. */
export const passed = async () => 'passed' as const

/** The record of a form that was stored. @throws {Error} if it was not */
export function recordOf(submitted: Submitted): RegistrationRecord {
  if (submitted.outcome !== 'kept') throw new Error(submitted.outcome)
  return submitted.record
}

const ADA = [{ name: 'q-first-name', label: 'First name', value: 'Ada' }]

/** A valid registration form. Each key is of another visitor. */
export function validForm(
  changes: Partial<ValidForm> & {
    fee?: number
    endsAt?: string | null
    isWaitlist?: boolean
    isInvited?: boolean
    places?: number
    code?: PriceCode | undefined
  } = {},
): ValidForm {
  const { fee = 6400, endsAt = null, isWaitlist = false, isInvited = false, code, places = 1, ...others } = changes
  const { answers: given = ADA } = changes
  const many = places > 1 ? [{ name: PLACES_FIELD, label: 'How many places?', value: String(places) }] : []
  const answers = [...given, ...many]
  const total = fee * 100
  const form: RegistrationForm = {
    kind: 'registration',
    definition: formDefinition(DEFAULT_REGISTRATION),
    isWaitlist,
    isInvited,
    session: {
      documentId: 'd1',
      key: 'DUP2610-d1',
      sku: 'DUP2610',
      title: 'Decisions Under Pressure',
      when: '12–16 October 2026',
      month: '2026-10',
      endsAt,
      venue: 'Harbour District campus',
    },
    order: total > 0 ? { currency: 'USD', items: [{ label: 'Fee', amount: total }], total } : EMPTY_ORDER,
  }
  const forAll = withPlaces(form, places)
  return {
    form: code ? withCode(forAll, code) : forAll,
    page: '/our-programs/open/leadership/dup/register-DUP2610-d1',
    key: 'key-of-a-page',
    email: `${others.key ?? 'ada'}@company.example`,
    payment: fee > 0 ? 'card' : 'none',
    ...others,
    answers: code ? [...answers, { name: CODE_FIELD, label: 'Code', value: code.id }] : answers,
  }
}
