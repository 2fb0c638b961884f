import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES, sessionKey } from '#urls/addresses.ts'
import type { Crumb } from '#blocks/crumbs.model.ts'
import { toSection } from '#registry/page.ts'
import { emailField, type FormContent, type SiteField } from '#forms/form-definition.ts'
import { answeredForm, type SubmittedForm } from '#forms/submitted-form.ts'
import { PASS_FIELD } from '#registration/submission.ts'
import { amountInWords, EMPTY_ORDER, orderOf, priceShown, type Order } from '#registration/order.ts'
import { withCode, withPlaces, type FormPage, type RegistrationForm } from '#registration/page-forms.ts'
import {
  enteredPlaces,
  mostPlaces,
  PAYMENT_FIELD,
  paymentMethodOf,
  PLACES_FIELD,
  registrationDefinition,
} from '#registration/questions.ts'
import { formMessages, registrationMessages as words, sessionMessages } from '#messages/en.ts'
import { registrationFacts, registrationState } from '#sessions/availability.ts'
import { lacksCurrency } from '#sessions/price.ts'
import { hasStarted, sessionDates, sessionMonths, sessionPeriod } from '#sessions/session-dates.ts'
import type { Forms } from '#registration/open-forms.ts'
import { HOME } from './-page-head.ts'
import type { RouteContext } from './__root.tsx'
import { alternativeOffer, closedNotice, emailNotice, type SessionParent } from './-registration-notices.ts'

type Session = Entity<'ProgramSession'>

export type RegistrationOptions = SessionParent & {
  crumbs?: readonly Crumb[]
  form: FormContent | null
  /** Address of the form, unless it is below the page. */
  path?: string
  /** Whether the visitor came by the private link of the session, and an author has opened it. */
  isInvited?: boolean
  /** Fields besides those of the form. */
  questions?: readonly SiteField[]
}

/**
 * The page where a visitor registers for a session: its form with the order. If the session takes no registrations, a
 * notice with an alternative; if the site receives no forms, as a copy of it, or the fee has no currency, how to write.
 */
export async function registrationPage(
  session: Session,
  options: RegistrationOptions,
  { content, forms, areFormsClosed }: Pick<RouteContext, 'content' | 'forms' | 'areFormsClosed'>,
): Promise<FormPage> {
  const hasBegun = hasStarted(session, Date.now())
  const registration = registrationState(session, options.page, options.isInvited)
  const navigation = await content.orElse(null, 'navigation', () => content.navigation())
  const { title } = options
  const page: Omit<FormPage, 'sections'> = {
    layout: 'header',
    head: {
      title: words.title(title),
      description: words.description(sessionMessages.named(title, sessionDates(session))),
    },
    isCacheable: false,
  }
  if (hasBegun || registration.state === 'shut') {
    return { ...page, form: null, sections: [closedNotice(session, options, hasBegun)] }
  }
  // Without a currency the fee is unknown, so the office tells it by email.
  if (!forms || (registration.state === 'open' && lacksCurrency(session))) {
    return {
      ...page,
      form: null,
      sections: [emailNotice(session, options, { email: navigation?.contact_email ?? null, isForNow: areFormsClosed })],
    }
  }
  return {
    ...page,
    ...formPage(session, options, {
      forms,
      hasTerms: Boolean(navigation?.program_tnc),
      path: options.path ?? registration.address,
    }),
  }
}

function formPage(
  session: Session,
  options: RegistrationOptions,
  { forms, hasTerms, path }: { forms: Forms; hasTerms: boolean; path: string },
): Pick<FormPage, 'sections' | 'form' | 'cspSources' | 'head'> {
  const { title, page, crumbs = [], form: content, questions = [], isInvited = false } = options
  const isWaitlist = registrationState(session, page, isInvited).state === 'waitlist'
  const alternative = isWaitlist ? alternativeOffer(session, options) : undefined
  const pricedAt = forms.submitted?.pricedAt ?? Date.now()
  const heldAt = isWaitlist ? undefined : forms.submitted?.heldAt
  const orderOfPlace = heldAt ?? orderOf(session, pricedAt)
  const asked = {
    questions,
    isPaid: !isWaitlist && orderOfPlace.total > 0,
    mostPlaces: mostPlaces(session.capacity),
    takesCode: orderOfPlace.total > 0,
    terms: hasTerms ? { label: words.fields.termsDocument, url: ADDRESSES.termsAndConditions } : null,
  }
  const definition = registrationDefinition(content, asked)
  const registrationForm: RegistrationForm = {
    kind: 'registration',
    definition,
    isWaitlist,
    isInvited,
    isHeld: heldAt !== undefined,
    placesLeft: session.places_left,
    ...(isWaitlist ? { order: EMPTY_ORDER, orderOfPlace } : { order: orderOfPlace }),
    ...(isWaitlist || session.early_fee === null ? {} : { orderAt: (moment) => orderOf(session, moment) }),
    session: {
      documentId: session.documentId,
      key: sessionKey(session),
      sku: session.SKU ?? '',
      title,
      when: sessionDates(session),
      month: sessionMonths(session)[0] ?? null,
      endsAt: sessionPeriod(session)?.end ?? null,
      venue: session.location,
    },
  }
  const { submitted } = forms
  const code = submitted?.pass ? submitted.code : undefined
  const places = enteredPlaces(submitted?.values ?? {})
  const forAll = withPlaces(registrationForm, places)
  const checked = code ? withCode(forAll, code) : forAll
  const check = submitted?.pass ? checkOf(checked, submitted, { holdHours: forms.holdHours, isFull: isWaitlist }) : null
  // Where places are asked for, what one costs identifies the offer.
  const offer = check ? checked : registrationForm
  const { order } = offer
  const priced = !check && forAll.isWaitlist ? registrationForm : checked
  // Whose code leaves nothing to pay is not asked how to pay it; the answer that was given goes with the others.
  const isFreeByCode = asked.isPaid && order.total === 0
  const shown = isFreeByCode ? registrationDefinition(content, { ...asked, isPaid: false }) : definition
  const unasked = isFreeByCode ? (submitted?.values[PAYMENT_FIELD] ?? []) : []
  const registering = offer.isWaitlist ? words.waitlistTitle(title) : words.title(title)
  const heading = check ? words.check.title : registering
  const name = check ? words.check.pageTitle(registering) : registering
  const isRefused = submitted !== undefined && (submitted.errors.size > 0 || submitted.problem !== null)
  return {
    form: registrationForm,
    cspSources: check ? ['payment'] : ['bot-check', 'payment'],
    head: {
      // If the form is shown again, the title starts with the error.
      title: isRefused ? formMessages.errorTitle(name) : name,
      description: words.description(sessionMessages.named(title, sessionDates(session))),
    },
    sections: [
      toSection({
        __component: 'page.page-head',
        id: session.id,
        title: heading,
        text: check?.text ?? (alternative ? words.full(alternative.sentence) : null),
        crumbs: [...(crumbs.length > 0 ? crumbs : [HOME]), { label: title, url: page }],
      }),
      toSection({
        __component: 'page.form',
        ...answeredForm(shown, submitted, { [PAYMENT_FIELD]: ['card'], [PLACES_FIELD]: ['1'] }),
        id: session.id,
        title: check ? words.check.formTitle : (definition.title ?? words.formTitle),
        text: check ? null : definition.text,
        instead: alternative?.action ?? null,
        url: path,
        hidden: [priceShown(order, offer.isWaitlist), ...unasked.map((value) => ({ name: PAYMENT_FIELD, value }))],
        order: {
          title,
          facts: registrationFacts(session, {
            isWaitlist,
            isInvited,
            isPriceAgreed: heldAt !== undefined,
            now: pricedAt,
          }),
          ...costOf(priced),
          places: asked.mostPlaces > 1 ? (priced.places ?? 1) : null,
          note: paymentNote(priced, isWaitlist),
        },
        botCheck: check ? null : forms.botCheck('register'),
        check: check && { next: check.next, pass: check.pass },
        submit: check?.submit ?? words.continue,
        cancel: { label: words.cancel, url: page },
      }),
    ],
  }
}

/**
 * What the page says of answers that are to be checked: what happens next, and what its button does.
 * @param settings `isFull`: one person would have to wait, too
 */
function checkOf(
  { definition, order, isWaitlist, code, places = 1, placesLeft = null }: RegistrationForm,
  { values, pass, isCorrection }: SubmittedForm,
  { holdHours, isFull }: { holdHours: number; isFull: boolean },
) {
  const { check } = words
  const email = values[emailField(definition)?.name ?? '']?.[0] ?? ''
  const ofPlace = isCorrection ? check.textCorrection(places) : check.text
  const ofWaitlist = isFull ? check.textWaitlist : check.textTogether(placesLeft ?? 0, places)
  const common = { pass: { name: PASS_FIELD, value: pass ?? '' }, text: isWaitlist ? ofWaitlist : ofPlace }
  const ofCode = code ? [check.waitlistCode] : []
  if (isWaitlist)
    return { ...common, next: [...check.waitlist(email, places), ...ofCode], submit: check.submitWaitlist }
  const price = amountInWords(order.total, order.currency ?? '')
  switch (paymentMethodOf(values, order.total > 0)) {
    case 'card':
      return { ...common, next: check.byCard(price, check.hours(holdHours), places), submit: check.submitCard }
    case 'invoice':
      return { ...common, next: check.byInvoice(price, email, places), submit: check.submitInvoice }
    default:
      return { ...common, next: check.free(places), submit: check.submitFree }
  }
}

/** What is to be paid, in words: of several places, what one costs, too. */
function costOf({ order: { currency, items, total }, places = 1 }: { order: Order; places?: number }) {
  if (currency === null) return { items: [], total: null }
  const labelOf = ({ label, amount }: Order['items'][number]) =>
    places > 1 ? words.times(label, places, amountInWords(amount / places, currency)) : label
  return {
    items: items.map((item) => ({ label: labelOf(item), amount: amountInWords(item.amount, currency) })),
    total: amountInWords(total, currency),
  }
}

/** @param isFull whether one person would have to wait, too */
function paymentNote({ isWaitlist, order }: RegistrationForm, isFull: boolean): string | null {
  if (isWaitlist) return isFull ? words.waitlistNote : words.waitlistNoteTogether
  return order.total > 0 ? words.paymentNote : null
}
