import { STEPS, type FormValues, type PriceCode } from '#forms/submitted-form.ts'
import type { BotCheckPasses } from './bot-check-passes.ts'
import { amountInWords, offerChange, placeWithoutCode, type Order } from './order.ts'
import { withCode, withPlaces, type PageForm, type RegistrationForm } from './page-forms.ts'
import { enteredPlaces } from './questions.ts'
import type { RegistrationRecord } from './record.ts'

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
