import type { FormDefinition } from '#forms/form-definition.ts'
import type { PriceCode } from '#forms/submitted-form.ts'
import type { Page } from '#registry/page.ts'
import { EMPTY_ORDER, fullPrice, orderOfPlaces, reducedOrder, type Order } from './order.ts'
import type { Change } from './registration-view.ts'

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
  /** What one place cost at a moment, where that changes: anyone who has checked the answers keeps the price that they read. */
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
  /** Whether a place is held for the person who sends it: the order is what was agreed for it. */
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
 * The form with which somebody asks for new links to their registrations, or for a change of one of them (`id`), names who takes
 * part in it, chooses places to give back, or says as one of these who they are.
 */
export type OwnForm =
  | { kind: 'new-link'; definition: FormDefinition }
  | { kind: 'participants'; definition: FormDefinition; id: string }
  | { kind: 'give-back'; definition: FormDefinition; id: string; token: string }
  | { kind: 'myself'; definition: FormDefinition; token: string }
  | { kind: Change['what']; definition: FormDefinition; id: string }

export type PageForm = StoredForm | OwnForm

const OWN = 'own-registration'

/** The bot check's action of each kind of form. */
export const BOT_CHECK_ACTIONS = {
  registration: 'register',
  contact: 'contact',
  'new-link': OWN,
  email: OWN,
  participant: OWN,
  participants: OWN,
  'give-back': OWN,
  myself: OWN,
} as const

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
