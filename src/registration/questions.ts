import {
  emailField,
  formOrDefault,
  withSection,
  type FormContent,
  type FormDefinition,
  type FormField,
  type SiteField,
} from '#forms/form-definition.ts'
import type { FormValues } from '#forms/submitted-form.ts'
import { contactMessages, registrationMessages } from '#messages/en.ts'
import type { Answer } from '#forms/validate-answers.ts'

const { fields, defaultForm: words } = registrationMessages

/** The site's own question about how a registration is paid. */
export const PAYMENT_FIELD = 'payment'

/** The site's own question about how many places somebody registers for. */
export const PLACES_FIELD = 'places'

/** Of one registration: the content service takes no more. */
export const MOST_PLACES = 100

/** How many places can be asked for in a session with so many. */
export function mostPlaces(capacity: number | null): number {
  return Math.max(1, Math.min(capacity ?? MOST_PLACES, MOST_PLACES))
}

/** How many places somebody has asked for; one where that cannot be read, or where the form did not ask. */
export function enteredPlaces(values: FormValues): number {
  const entered = Number(values[PLACES_FIELD]?.[0])
  return Number.isInteger(entered) && entered >= 1 && entered <= MOST_PLACES ? entered : 1
}

/** The site's own question about a code that lowers the price. */
export const CODE_FIELD = 'price-code'

/** The code that a visitor has entered; empty where there is none. */
export function enteredCode({ answers }: { answers: readonly Answer[] }): string {
  return String(answers.find(({ name }) => name === CODE_FIELD)?.value ?? '')
}

const PLACES: SiteField = {
  name: PLACES_FIELD,
  label: fields.places,
  help: fields.placesHelp,
  kind: 'places',
  isRequired: true,
}

const CODE: SiteField = { name: CODE_FIELD, label: fields.code, help: fields.codeHelp, kind: 'text', maxLength: 60 }

const PAYMENT: SiteField = {
  name: PAYMENT_FIELD,
  label: fields.payment,
  kind: 'radio',
  isRequired: true,
  options: [
    { value: 'card', label: fields.byCard },
    { value: 'invoice', label: fields.byInvoice },
  ],
}
/** How a registration is paid, as the page asked it: "By card, now". @param value of the answer */
export function paymentInWords(value: string): string {
  return PAYMENT.options?.find((option) => option.value === value)?.label ?? value
}

/** The site's own question about an email address. */
export const EMAIL = { name: 'email', label: fields.email, kind: 'email', isRequired: true } as const

const FOR_INVOICE: FormContent['sections'][number] = {
  id: 2,
  title: words.forInvoice,
  text: null,
  fields: [
    field(8, words.billingAddress, 'textarea', { help: words.billingAddressHelp, max_length: 300 }),
    field(9, words.taxNumber, 'text', { max_length: 40 }),
    field(10, words.purchaseOrder, 'text', { max_length: 60 }),
  ],
}

/** The questions of a registration that costs nothing, if no author wrote any. */
export const DEFAULT_REGISTRATION: FormContent = {
  title: null,
  text: null,
  sections: [
    {
      id: 1,
      title: words.title,
      text: null,
      fields: [
        field(1, words.firstName, 'text', { isRequired: true, max_length: 80 }),
        field(2, words.lastName, 'text', { isRequired: true, max_length: 80 }),
        field(3, words.workEmail, 'email', { isRequired: true, help: words.workEmailHelp }),
        field(4, words.telephone, 'phone', { help: words.telephoneHelp }),
        field(5, words.organisation, 'text', { max_length: 140 }),
        field(6, words.country, 'country', { isRequired: true }),
        field(7, words.notes, 'textarea', { help: words.notesHelp, max_length: 1000, isForSessionOnly: true }),
      ],
    },
  ],
}

/** The questions of a registration that is paid, which may be by invoice, if no author wrote any. */
const DEFAULT_PAID_REGISTRATION: FormContent = {
  ...DEFAULT_REGISTRATION,
  sections: [...DEFAULT_REGISTRATION.sections, FOR_INVOICE],
}

/** The questions of a message to the school, if no author wrote any. */
export const DEFAULT_CONTACT: FormContent = {
  title: null,
  text: null,
  sections: [
    {
      id: 1,
      title: null,
      text: null,
      fields: [
        field(1, contactMessages.fields.name, 'text', { isRequired: true, max_length: 140 }),
        field(2, contactMessages.fields.email, 'email', { isRequired: true, help: contactMessages.fields.emailHelp }),
        field(3, contactMessages.fields.organisation, 'text', { max_length: 140 }),
        field(4, contactMessages.fields.message, 'textarea', { isRequired: true, max_length: 4000 }),
      ],
    },
  ],
}

type RegistrationExtras = {
  /** What this offer asks besides its form. */
  questions: readonly SiteField[]
  isPaid: boolean
  /** How many places can be asked for; where it is one, nobody is asked. */
  mostPlaces?: number
  /** Whether a code may lower the price, also that of a place which becomes free later. */
  takesCode?: boolean
  /** The terms to accept; null if no author wrote any. */
  terms: FormField['document']
}

/**
 * The questions of a registration: an author's, then those that the site always needs, which are an email address, the number of
 * places, a code, how it is paid, and the consent to the terms.
 */
export function registrationDefinition(
  content: FormContent | null,
  { questions, isPaid, mostPlaces: most = 1, takesCode = false, terms }: RegistrationExtras,
): FormDefinition {
  const form = formOrDefault(content, isPaid ? DEFAULT_PAID_REGISTRATION : DEFAULT_REGISTRATION)
  const email = emailField(form) ? [] : [{ ...EMAIL, help: fields.emailHelp }]
  const asked = withSection(form, null, [...email, ...questions])
  const ofPlaces = most > 1 ? [{ ...PLACES, most }] : []
  const ofMoney = [...(takesCode ? [CODE] : []), ...(isPaid ? [PAYMENT] : [])]
  const title = isPaid ? fields.paymentSection : takesCode ? fields.priceSection : null
  const titled = ofPlaces.length > 0 ? fields.placesSection(title) : title
  return withSection(asked, titled, [...ofPlaces, ...ofMoney, ...termsField(terms)])
}

function termsField(document: RegistrationExtras['terms']): SiteField[] {
  if (!document) return []
  return [{ name: 'terms', label: fields.terms, kind: 'consent', isRequired: true, document }]
}

/** The questions of a message to the school: an author's, and an email address to answer to. */
export function contactDefinition(content: FormContent | null): FormDefinition {
  const form = formOrDefault(content, DEFAULT_CONTACT)
  return emailField(form) ? form : withSection(form, null, [{ ...EMAIL, help: contactMessages.fields.emailHelp }])
}

/** How the visitor chose to pay. */
export function paymentMethodOf(values: FormValues, isPaid: boolean): 'none' | 'card' | 'invoice' {
  if (!isPaid) return 'none'
  return values[PAYMENT_FIELD]?.[0] === 'invoice' ? 'invoice' : 'card'
}

type AuthorField = FormContent['sections'][number]['fields'][number]

function field(id: number, label: string, type: AuthorField['type'], rules: Partial<AuthorField>): AuthorField {
  return {
    id,
    label,
    type,
    help: null,
    isRequired: false,
    isForSessionOnly: false,
    max_length: null,
    options: [],
    ...rules,
  }
}
