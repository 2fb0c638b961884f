import type { FormField } from '#blocks/form/form.model.ts'
import { USUAL_REGISTRATION } from './default-forms.ts'
import {
  emailField,
  formOrUsual,
  withSection,
  type FormContent,
  type FormDefinition,
  type OwnField,
} from './form-definition.ts'
import { PAYMENT_FIELD } from './page-form.ts'

type Besides = {
  /** What this offer asks, beyond its form. */
  questions: readonly OwnField[]
  isPaid: boolean
  /** What has to be accepted; null where no author gave any. */
  terms: NonNullable<FormField['document']> | null
}

const EMAIL: OwnField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  isRequired: true,
  help: 'We write to this address.',
}

const PAYMENT: OwnField = {
  name: PAYMENT_FIELD,
  label: 'How would you like to pay?',
  kind: 'radio',
  isRequired: true,
  options: [
    { value: 'card', label: 'Card, now' },
    { value: 'invoice', label: 'Invoice to my organisation' },
  ],
}

/**
 * What is asked of somebody who registers: what an author wrote, then what the site has to know whatever an author
 * wrote, which is an address to write to, how it is paid, and that the terms are accepted.
 */
export function registrationDefinition(
  content: FormContent | null,
  { questions, isPaid, terms }: Besides,
): FormDefinition {
  const form = formOrUsual(content, USUAL_REGISTRATION)
  const asked = withSection(form, null, [...(emailField(form) ? [] : [EMAIL]), ...questions])
  return withSection(asked, isPaid ? 'Payment' : null, [...(isPaid ? [PAYMENT] : []), ...termsField(terms)])
}

function termsField(document: Besides['terms']): OwnField[] {
  if (!document) return []
  const label = 'I accept the program terms and conditions'
  return [{ name: 'terms', label, kind: 'consent', isRequired: true, document }]
}

/** How the visitor said that it is paid. */
export function paymentOf(
  given: Readonly<Record<string, readonly string[]>>,
  isPaid: boolean,
): 'none' | 'card' | 'invoice' {
  if (!isPaid) return 'none'
  return given[PAYMENT_FIELD]?.[0] === 'invoice' ? 'invoice' : 'card'
}
