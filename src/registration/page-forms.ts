/** The forms of pages, and at which price each is offered to the person who sends it. */
import type { FormDefinition } from '#forms/form-definition.ts'
import { STEPS, type PriceCode, type FormValues } from '#forms/submitted-form.ts'
import type { Page } from '#registry/page.ts'
import {
  EMPTY_ORDER,
  fullPrice,
  orderOfPlaces,
  reducedOrder,
  amountInWords,
  offerChange,
  placeWithoutCode,
  type Order,
} from './order.ts'
import type { Change } from './registration-view.ts'
import type { BotCheckPasses } from './bot-check-passes.ts'
import { enteredPlaces } from './questions.ts'
import type { RegistrationRecord } from './record.ts'

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

/** What is offered to the person who sends a form, and at which price. */
export type FormOffer = {
  /** The form at the price that counts for its visitor: that of now, or the one at which the answers were shown to be checked. */
  form: PageForm
  /** The form at the price of now, without a code. */
  formNow: PageForm
  /** The code that the visitor has entered; empty where there is none. */
  code: string
  /** Whether the answers were checked by their visitor, or need not be. */
  isConfirmed: boolean
  /** What was agreed for one place of those that are held for the visitor. */
  heldAt: Order | undefined
  /** The moment whose price counts; undefined for now. */
  pricedAt: number | undefined
  /** Whether the page showed another offer than this one. */
  isNewOffer: boolean
  /** Whether it is not known yet what the code leaves of the price: it has to be checked once more. */
  isCodeUnread: boolean
  /** What to tell of an offer that is another one than the page showed, at the price that is shown now. */
  changeTo: (shown: PageForm) => string | null
}

/**
 * The offer to the person who sends a form.
 * @param sent what came with it: the price that the page showed, the registration whose place is held for its visitor, and
 *   what the pass beside its answers says
 */
export function formOffer(
  formThere: PageForm,
  sent: {
    values: FormValues
    step: string | null
    code: string
    price: string | null
    held: RegistrationRecord | undefined
    passFor: (form: PageForm) => ReturnType<BotCheckPasses['read']>
  },
): FormOffer {
  const { values, step, code, price, held, passFor } = sent
  const isConfirmed = formThere.kind === 'contact' || step === STEPS.confirm
  const heldAt = priceHeld(formThere, held)
  const formOfOne = heldAs(formThere, heldAt)
  const formNow = forPlaces(formOfOne, enteredPlaces(values))
  const passed = isConfirmed || step === STEPS.change ? passFor(formNow) : undefined
  const pricedAt = isConfirmed && passed ? Date.now() - passed.ageMs : undefined
  const form = pricedAs(formNow, pricedAt, passed?.code)
  // The page that asks shows what one place costs, the page to check what all of them do.
  const isAsked = step !== STEPS.confirm && step !== STEPS.change
  const newOffer = (now: RegistrationForm) =>
    offerChange(now, price, isAsked && formOfOne.kind === 'registration' ? formOfOne : now)
  const isNewOffer = form.kind === 'registration' && newOffer(form) !== null
  const isCodeUnread = form.kind === 'registration' && code !== '' && isConfirmed && !form.code
  const changeTo = (shown: PageForm) =>
    isNewOffer && !(isCodeUnread && !passed) && shown.kind === 'registration' ? newOffer(shown) : null
  return { form, formNow, code, isConfirmed, heldAt, pricedAt, isNewOffer, isCodeUnread, changeTo }
}

/** What was agreed for one place of those that are held for the person who sends a form, without the code. */
function priceHeld(form: PageForm, held: RegistrationRecord | undefined): Order | undefined {
  const isWaitlist = form.kind === 'registration' && form.isWaitlist
  return held && !isWaitlist ? placeWithoutCode(held.submission) : undefined
}

function forPlaces(form: PageForm, places: number): PageForm {
  return form.kind === 'registration' ? withPlaces(form, places) : form
}

/** A form at the price of a place that is held for the person who sends it, where one is. */
function heldAs(form: PageForm, order: Order | undefined): PageForm {
  if (form.kind !== 'registration' || !order) return form
  const { orderAt: _, ...unpriced } = form
  return withPlaces({ ...unpriced, isHeld: true }, form.places ?? 1, order)
}

/** A form at the price of the moment at which its answers were shown to be checked, and that its code left. */
export function pricedAs(form: PageForm, moment: number | undefined, code?: PriceCode): PageForm {
  if (form.kind !== 'registration') return form
  const { places = 1, orderAt } = form
  const priced = moment !== undefined && orderAt ? withPlaces(form, places, orderAt(moment)) : form
  return code ? withCode(priced, code) : priced
}

/** What a form costs without a code, in words; null where nothing is to be paid, or nothing yet. */
export function costOf(form: PageForm): string | null {
  if (form.kind !== 'registration' || form.order.currency === null) return null
  return amountInWords(form.order.total, form.order.currency)
}
