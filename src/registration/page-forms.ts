import {
  emailField,
  formOrDefault,
  withSection,
  type FormContent,
  type FormDefinition,
  type FormField,
  type SiteField,
} from '#forms/form-definition.ts'
import type { FormValues, PriceCode } from '#forms/submitted-form.ts'
import { contactMessages, ownRegistrationMessages, registrationMessages } from '#messages/en.ts'
import type { Page } from '#registry/page.ts'
import type { Answer } from '#forms/validate-answers.ts'
import { EMPTY_ORDER, fullPrice, orderOfPlaces, reducedOrder, type Order } from './order.ts'
import type { Change, Participant } from './registration-view.ts'

/** The form with which a visitor registers for a session. */
export type RegistrationForm = {
  kind: 'registration'
  definition: FormDefinition
  session: {
    documentId: string
    /** `{SKU}-{documentId}`, by which its calendar is found. */
    key: string
    sku: string
    /** What the visitor registers for. */
    title: string
    /** Its dates in words. */
    when: string
    /** Of its first day, such as `2026-10`. */
    month: string | null
    /** The moment at which its last part ends; null if it has no dates. */
    endsAt: string | null
    venue: string | null
  }
  /** What is to be paid now, for all places: nothing on the waiting list. */
  order: Order
  /** What one place cost at a moment, where that changes: whoever has checked the answers keeps the price that they read. */
  orderAt?: (moment: number) => Order
  /** What one place costs without a code, where the order does not say it. */
  orderOfPlace?: Order
  /** How many places it is for; one where it does not say. */
  places?: number
  /** How many are free; null or missing where nobody counts. */
  placesLeft?: number | null
  /** The code by which the order is lowered; on the waiting list, the order of a place that becomes free. */
  code?: PriceCode
  isWaitlist: boolean
  /** Whether a place is held for whoever sends it: the order is what was agreed for it. */
  isHeld?: boolean
  /** Whether it is behind the session's private link, which may be open while registration is closed to the public. */
  isInvited: boolean
}

/**
 * The form for so many places. More than are free are waited for together, also where one person could register; those that
 * are held for its visitor are not free for others.
 * @param orderOfPlace what one place costs
 */
export function withPlaces(
  form: RegistrationForm,
  places: number,
  orderOfPlace: Order = form.orderOfPlace ?? form.order,
): RegistrationForm {
  const { placesLeft = null, isHeld = false } = form
  const isWaitlist = form.isWaitlist || (!isHeld && places > 1 && placesLeft !== null && places > placesLeft)
  return {
    ...form,
    places,
    isWaitlist,
    orderOfPlace,
    order: isWaitlist ? EMPTY_ORDER : orderOfPlaces(orderOfPlace, places),
  }
}

/** The form at the price that a code leaves; the same form where the code was found to count for another price. */
export function withCode(form: RegistrationForm, code: PriceCode): RegistrationForm {
  if (form.isWaitlist) return { ...form, code }
  const isSamePrice = code.of === fullPrice(form.order) && code.currency === form.order.currency
  if (!isSamePrice) return form
  const { places = 1, orderOfPlace = form.order } = form
  const ofOne = reducedOrder(orderOfPlace, { reduction: code.reduction / places })
  return { ...form, order: orderOfPlaces(ofOne, places), code }
}

/** The form with which a visitor writes to the school. */
export type ContactForm = { kind: 'contact'; definition: FormDefinition }

/** A form that is kept as a submission. */
export type StoredForm = RegistrationForm | ContactForm

/**
 * The form with which somebody asks for new links to their registrations, or for a change of one of them (`id`), or names who takes
 * part in it.
 */
export type OwnForm =
  | { kind: 'new-link'; definition: FormDefinition }
  | { kind: 'participants'; definition: FormDefinition; id: string }
  | { kind: Change['what']; definition: FormDefinition; id: string }

export type PageForm = StoredForm | OwnForm

/** Whether a form is kept as a submission. */
export function isStored(form: PageForm): form is StoredForm {
  return form.kind === 'registration' || form.kind === 'contact'
}

/**
 * A page with what may be sent to its address. Null where something was taken and is not any more: who sends it all the
 * same reads the page.
 */
export type FormPage = Page & { form?: PageForm | null }

/** What may be sent to the address of a page; undefined where nothing ever was. */
export function formOfPage(page: Page): FormPage['form'] {
  return hasForm(page) ? page.form : undefined
}

function hasForm(page: Page): page is FormPage {
  return 'form' in page
}

const { fields, defaultForm: words } = registrationMessages
const { newLink } = ownRegistrationMessages

/** The site's own question about how a registration is paid. */
export const PAYMENT_FIELD = 'payment'

/** The site's own question about how many places somebody registers for. */
export const PLACES_FIELD = 'places'

/** Of one registration: the content service takes no more. */
const MOST_PLACES = 100

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

const EMAIL = { name: 'email', label: fields.email, kind: 'email', isRequired: true } as const

/** The questions of a registration, if no author wrote any. */
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
  const form = formOrDefault(content, DEFAULT_REGISTRATION)
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

/** What is asked of somebody who wants new links to their registrations. */
export const NEW_LINK_FORM: OwnForm = {
  kind: 'new-link',
  definition: formOf({ ...EMAIL, label: newLink.field, help: newLink.fieldHelp }),
}

const { participant } = ownRegistrationMessages.changes
/** What is asked of somebody who wants to change a registration of theirs. */
export const CHANGE_FORMS: Readonly<Record<Change['what'], FormDefinition>> = {
  email: formOf({ ...EMAIL, label: ownRegistrationMessages.changes.email.field }),
  participant: formOf(
    { name: 'name', label: participant.name, kind: 'text', isRequired: true, maxLength: 80 },
    { ...EMAIL, label: participant.email, help: participant.emailHelp },
    { name: 'company', label: participant.company, kind: 'text', maxLength: 100 },
  ),
}

/** What the answers to such a form are to change. */
export function changeOf(what: Change['what'], answers: readonly Answer[]): Change {
  const answerTo = (name: string) => String(answers.find((one) => one.name === name)?.value ?? '')
  const isParticipant = what === 'participant'
  return {
    what,
    email: answerTo('email'),
    person: isParticipant ? answerTo('name') : null,
    company: (isParticipant && answerTo('company')) || null,
  }
}

/** What is asked of whoever registered a group: name and email address of each of the others. */
export function participantsDefinition(places: number): FormDefinition {
  const rows = Array.from({ length: places - 1 }, (_, index): SiteField[] => [
    { ...rowOf(index).name, kind: 'text', maxLength: 80, isOfAnother: true },
    { ...rowOf(index).email, kind: 'email', isOfAnother: true },
  ])
  return formOf(...rows.flat())
}

/** The questions about one of the others, of whom the first is the second participant. */
function rowOf(index: number) {
  const { name, email } = ownRegistrationMessages.participants
  return {
    name: { name: `name-${index + 2}`, label: name(index + 2) },
    email: { name: `email-${index + 2}`, label: email(index + 2) },
  }
}

/** Those who are named, to be changed. */
export function participantValues(participants: readonly Participant[]): FormValues {
  const values = participants.flatMap(({ person, email }, index): [string, string[]][] => {
    const row = rowOf(index)
    return [
      [row.name.name, [person]],
      [row.email.name, email === null ? [] : [email]],
    ]
  })
  return Object.fromEntries(values)
}

/** Those whom somebody has named, or what is wrong: an address alone names nobody. */
export function participantsIn(
  answers: readonly Answer[],
): { participants: Participant[] } | { errors: ReadonlyMap<string, string> } {
  const answerTo = (name: string) => String(answers.find((one) => one.name === name)?.value ?? '')
  const rows = Array.from({ length: MOST_PLACES - 1 }, (_, index) => {
    const { name, email } = rowOf(index)
    return { asked: name.name, number: index + 2, person: answerTo(name.name), email: answerTo(email.name) }
  }).filter(({ person, email }) => person !== '' || email !== '')
  const { noName } = ownRegistrationMessages.participants
  const wrong = rows.filter(({ person }) => person === '' || person.includes('@'))
  if (wrong.length > 0) return { errors: new Map(wrong.map(({ asked, number }) => [asked, noName(number)])) }
  return { participants: rows.map(({ person, email }) => ({ person, email: email || null })) }
}

function formOf(...asked: SiteField[]): FormDefinition {
  return withSection({ title: null, text: null, sections: [] }, null, asked)
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
