import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BOT_CHECK_FIELD, type BotCheck } from '#bot-check/bot-check.ts'
import { emailField } from '#forms/form-definition.ts'
import { STEPS, type PriceCode, type SubmittedForm } from '#forms/submitted-form.ts'
import { validateAnswers, type Answer } from '#forms/validate-answers.ts'
import { ownRegistrationMessages, registrationMessages, sendingMessages, validationMessages } from '#messages/en.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import type { PageAddress, SiteEnv } from '#server/pages/page-request.ts'
import type { Redirect, RenderedPage } from '#server/pages/render-page.ts'
import { isSameOrigin } from '#server/http/rejections.ts'
import { NO_PATH_ONWARD } from '#server/http/headers.ts'
import type { BotCheckPasses } from './bot-check-passes.ts'
import { ContentNotWritten } from './content-writer.ts'
import { amountInWords, fullPrice, offerChange, placeWithoutCode, PRICE_FIELD, type Order } from './order.ts'
import {
  changeOf,
  CODE_FIELD,
  enteredPlaces,
  isStored,
  participantsIn,
  paymentMethodOf,
  PLACES_FIELD,
  withCode,
  withPlaces,
  type OwnForm,
  type PageForm,
  type RegistrationForm,
} from './page-forms.ts'
import { resultUrl, type RegistrationRecord } from './record.ts'
import { enteredCode, type Registrations } from './registrations.ts'
import { wantsInvoice } from './status.ts'
import { readForm, submissionId, type ValidForm } from './submission.ts'

/** Room for a few of the longest answers in characters that take nine bytes each when encoded. */
const LARGEST_FORM_BYTES = 256 * 1024
const RETRY = { 'retry-after': '60' }
const OK = 200
const CONFLICT = 409
const UNPROCESSABLE = 422
const TOO_MANY_REQUESTS = 429
const UNAVAILABLE = 503
const { changes, participants } = ownRegistrationMessages
const KEY = /^[\w-]{8,64}$/

export type FormDependencies = {
  siteUrl: string
  registrations: Pick<
    Registrations,
    | 'check'
    | 'corrects'
    | 'find'
    | 'heldBy'
    | 'hasNewLink'
    | 'submit'
    | 'priceCode'
    | 'tooFewFor'
    | 'openCheckout'
    | 'askForLinks'
    | 'changes'
    | 'acts'
    | 'byId'
  >
  passes: Pick<BotCheckPasses, 'issue' | 'isPassed' | 'read'>
  botCheck: Pick<BotCheck, 'verify'>
  /** After how many seconds a client may send again; undefined if it may now. */
  rateLimit: (clientIp: string) => Promise<number | undefined>
  /** The same for codes that lower a price, each of which may be a guess. */
  codeLimit: (clientIp: string) => Promise<number | undefined>
  clientIp: (context: Context) => string
  /** The form that a page takes; undefined if it takes none, null if it does not take one any more. */
  formAt: (page: PageAddress) => Promise<PageForm | null | undefined>
  /** Draws a page, with its form as it was submitted. */
  render: (
    page: PageAddress,
    submitted?: SubmittedForm,
  ) => Promise<Pick<RenderedPage, 'html' | 'contentPolicy' | 'status'> | Redirect>
  /** Draws a page with one sentence, and with ways onward other than to the page itself. */
  renderNotice: (
    path: string,
    title: string,
    sentence: string,
    actions?: readonly { label: string; url: string }[],
  ) => Promise<string>
  /** Called with the error if a form could not be stored. */
  onFailure: (error: unknown) => void
}

/**
 * Receives forms that visitors submit to the URLs of their pages. If something is wrong, the answer is the same page with
 * the submitted values and the errors. A registration is shown to be checked before it is kept. The answer to what is kept
 * is a redirect, so that a reload submits nothing again.
 */
export function createForms(dependencies: FormDependencies): Hono {
  const { siteUrl, registrations, passes, botCheck, rateLimit, codeLimit, clientIp } = dependencies
  const { formAt, render, renderNotice, onFailure } = dependencies
  const forms = new Hono()

  forms.post('*', async (context: Context<SiteEnv>, next) => {
    const { address: asked } = context.env.request
    if (asked.kind !== 'page' || asked.wants !== 'html') return next()
    const form = await formAt(asked)
    if (form === undefined) return next()
    if (form === null) return renderCurrent(context, asked)
    if (!isSameOrigin(context.req.raw.headers, siteUrl)) {
      const { title, text } = sendingMessages.foreign
      return context.html(await renderNotice(asked.path, title, text), 403, NO_STORE)
    }
    const tooLarge = bodyLimit({
      maxSize: LARGEST_FORM_BYTES,
      onError: async () => {
        const { title, text } = sendingMessages.tooLong
        return context.html(await renderNotice(asked.path, title, text), 413, NO_STORE)
      },
    })
    return (
      (await tooLarge(context, async () => {
        context.res = await receive(context, asked, form)
      })) ?? context.res
    )
  })
  return forms

  /** Answers a form whose session has closed, or whose page has moved or gone: with the page as it is now. */
  async function renderCurrent(context: Context, asked: PageAddress): Promise<Response> {
    const page = await render(asked)
    if (!('location' in page) && page.status >= 500) {
      const { title, text } = sendingMessages.unavailable
      const html = await renderNotice(asked.path, title, text)
      return context.html(html, UNAVAILABLE, { ...NO_STORE, ...RETRY })
    }
    return answer(page, CONFLICT)
  }

  async function receive(context: Context, asked: PageAddress, formThere: PageForm): Promise<Response> {
    const body = new URLSearchParams(await context.req.text())
    const sent = readForm(formThere, body)
    const { key, values, step } = sent
    const isConfirmed = formThere.kind === 'contact' || step === STEPS.confirm
    const validated = validateAnswers(formThere.definition, values)
    const answers = 'errors' in validated ? [] : validated.answers
    const emailName = emailField(formThere.definition)?.name ?? ''
    const email = answerTo(emailName, answers)
    const common = { page: asked.address, key, email, answers }
    const held = heldFor(formThere, { ...common, email: values[emailName]?.[0] ?? '' })
    const heldAt = priceHeld(formThere, held)
    const formOfOne = heldAs(formThere, heldAt)
    const formNow = forPlaces(formOfOne, enteredPlaces(values))
    const code = enteredCode(common)
    const isChecked = isConfirmed || step === STEPS.change
    const passed = isChecked ? passes.read({ ...common, form: formNow, payment: 'none' }, sent.pass) : undefined
    const pricedAt = isConfirmed && passed ? Date.now() - passed.ageMs : undefined
    const form = pricedAs(formNow, pricedAt, passed?.code)
    const offered = body.get(PRICE_FIELD)
    // The page that asks shows what one place costs, the page to check what all of them do.
    const isAsked = step !== STEPS.confirm && step !== STEPS.change
    const newOffer = (now: RegistrationForm) =>
      offerChange(now, offered, isAsked && formOfOne.kind === 'registration' ? formOfOne : now)
    const isNewOffer = form.kind === 'registration' && newOffer(form) !== null
    // What a code leaves of the price is not known before it has been checked once more.
    const isCodeUnread = form.kind === 'registration' && code !== '' && isConfirmed && !form.code
    /** What to tell of an offer that is another one than the page showed, at the price that is shown now. */
    const changeTo = (now: PageForm) =>
      isNewOffer && !(isCodeUnread && !passed) && now.kind === 'registration' ? newOffer(now) : null
    const show = async (
      status: Status,
      { form: shownForm = form, ...shown }: Partial<SubmittedForm> & { form?: PageForm },
      headers: Record<string, string> = {},
    ) => {
      const submitted = {
        key: KEY.test(key) ? key : crypto.randomUUID(),
        values,
        errors: new Map(),
        pass: null,
        ...shown,
        ...(isNewOffer ? {} : { pricedAt }),
        heldAt,
        code: shownForm.kind === 'registration' ? shownForm.code : undefined,
        // The page shows what is offered now, so its change is mentioned whatever else is wrong.
        problem: [shown.problem, changeTo(shownForm)].filter(Boolean).join(' ') || null,
      }
      return answer(await render(asked, submitted), status, headers)
    }
    // Who confirms answers stays on the page that shows them.
    const notNow = (status: Status, problem: string, headers: Record<string, string>) =>
      show(status, { problem, pass: step === STEPS.confirm ? sent.pass : null }, headers)

    const waitSeconds = await rateLimit(clientIp(context))
    if (waitSeconds !== undefined) {
      return notNow(TOO_MANY_REQUESTS, sendingMessages.tooMany(waitSeconds), { 'retry-after': String(waitSeconds) })
    }
    if (step === STEPS.change) return show(OK, {})
    const botCheckError = sent.token ? sendingMessages.botCheckRefused : sendingMessages.botCheckMissing
    if ('errors' in validated) {
      const unchecked: [string, string][] = sent.token || sent.pass ? [] : [[BOT_CHECK_FIELD, botCheckError]]
      return show(UNPROCESSABLE, { errors: new Map([...validated.errors, ...unchecked]) })
    }
    if (!KEY.test(key)) return show(UNPROCESSABLE, { problem: sendingMessages.incomplete })
    const placesHeld = held?.submission.places ?? 1
    if (held && placesHeld !== enteredPlaces(values)) {
      return show(UNPROCESSABLE, { errors: new Map([[PLACES_FIELD, registrationMessages.placesHeld(placesHeld)]]) })
    }

    const payment = paymentMethodOf(values, form.kind === 'registration' && form.order.total > 0)
    const refuseCode = (error: string) => show(UNPROCESSABLE, { errors: new Map([[CODE_FIELD, error]]), form: formNow })
    const valid = { ...common, payment }
    const expected = { hostname: new URL(siteUrl).hostname, action: ACTIONS[form.kind], ip: clientIp(context) }
    const verify = async () =>
      passes.isPassed({ ...valid, form }, sent.pass) ? ('passed' as const) : botCheck.verify(sent.token, expected)
    try {
      const result = isStored(form) ? await keepOrCheck({ ...valid, form }) : await ask({ ...valid, form })
      switch (result.outcome) {
        case 'unavailable':
          return await notNow(UNAVAILABLE, sendingMessages.botCheckUnavailable, RETRY)
        case 'refused':
          return await show(UNPROCESSABLE, { errors: new Map([[BOT_CHECK_FIELD, botCheckError]]) })
        case 'passed': {
          const shown = 'form' in result ? result.form : form
          const pass = passes.issue({ ...valid, form: shown })
          const isCorrection = isStored(shown) && registrations.corrects({ ...valid, form: shown })
          return await show(isNewOffer ? UNPROCESSABLE : OK, { pass, form: shown, isCorrection })
        }
        case 'too-large': {
          const error = validationMessages.tooManyPlaces(result.room)
          return await show(UNPROCESSABLE, { errors: new Map([[PLACES_FIELD, error]]) })
        }
        case 'code-refused':
          return await refuseCode(sendingMessages.codeRefused)
        case 'code-over':
          return await refuseCode(sendingMessages.codeOver(costOf(formNow)))
        case 'code-unavailable':
          return await notNow(UNAVAILABLE, sendingMessages.codeUnavailable, RETRY)
        case 'too-many-codes': {
          const { waitSeconds: wait } = result
          return await notNow(TOO_MANY_REQUESTS, sendingMessages.tooManyCodes(wait), { 'retry-after': String(wait) })
        }
        case 'sent':
          return await show(OK, { isSent: true })
        case 'same':
          return await show(UNPROCESSABLE, { errors: new Map([['email', changes.email.same]]) })
        case 'impossible':
          return await show(CONFLICT, { problem: changes.impossible })
        case 'not-named':
          return await show(CONFLICT, { problem: participants.impossible })
        case 'wrong':
          return await show(UNPROCESSABLE, { errors: result.errors })
        case 'not-now':
          return await notNow(UNAVAILABLE, sendingMessages.notCorrected, RETRY)
        case 'too-late':
          return await refuseKept(sendingMessages.tooLate, resultUrl(result.record))
        case 'new-link':
          return await refuseKept(sendingMessages.newLink, ADDRESSES.newLink)
        default: {
          const location = registrations.openCheckout(result.record)?.url ?? resultUrl(result.record)
          return context.body(null, 303, { ...NO_STORE, location })
        }
      }
    } catch (error) {
      onFailure(error)
      return notNow(UNAVAILABLE, sendingMessages.notSaved, RETRY)
    }

    /** The registration whose place is held for whoever sends a form; undefined where there is none. */
    function heldFor(asksFor: PageForm, sentBy: Omit<ValidForm, 'form' | 'payment'>): RegistrationRecord | undefined {
      if (asksFor.kind !== 'registration') return undefined
      return registrations.heldBy({ ...sentBy, form: asksFor, payment: 'none' })
    }

    /** Says why a form that was kept before does nothing more, with a way onward. */
    async function refuseKept({ title, text, action, contact }: Record<NoticePart, string>, url: string) {
      const ways = [
        { label: action, url },
        { label: contact, url: ADDRESSES.getInTouch },
      ]
      return context.html(await renderNotice(asked.path, title, text, ways), CONFLICT, NO_STORE)
    }

    /** Keeps a form, or says that its answers are to be checked first. */
    async function keepOrCheck(validForm: ValidForm) {
      // What is kept already is recognised before what is offered now: the last place may be its own.
      const known = registrations.find(validForm)
      const isDone = known !== undefined && (isConfirmed || !wantsInvoice(known, payment))
      const isOver = isDone || registrations.hasNewLink(validForm)
      const isToCheck = !isOver && (!isConfirmed || isNewOffer || isCodeUnread)
      if (!isToCheck) return registrations.submit(validForm, verify)
      const outcome = await registrations.check(validForm, verify)
      if (outcome !== 'passed') return { outcome }
      const now = isNewOffer ? formNow : pricedAs(formNow, pricedAt)
      const room = now.kind === 'registration' ? await registrations.tooFewFor(now) : undefined
      if (room !== undefined) return { outcome: 'too-large' as const, room }
      return now.kind === 'registration' && code !== ''
        ? checkCode({ ...valid, form: now }, known)
        : { outcome, form: now }
    }

    /**
     * Finds out what a code takes off the price: whoever enters one has passed the bot check, and may not try as many as
     * they like. A registration that is kept keeps what its code took off.
     */
    async function checkCode(validForm: ValidForm & { form: RegistrationForm }, known: RegistrationRecord | undefined) {
      const { form: unreduced } = validForm
      const kept = known?.submission
      if (kept?.code) {
        const priced = { ...kept.code, of: fullPrice(kept), currency: kept.currency }
        return { outcome: 'passed' as const, form: withCode(unreduced, priced) }
      }
      // It may have to be sent again as it is, which needs no second bot check.
      passes.issue(validForm)
      const wait = await codeLimit(clientIp(context))
      if (wait !== undefined) return { outcome: 'too-many-codes' as const, waitSeconds: wait }
      try {
        const priced = await registrations.priceCode(validForm, code)
        if (priced === null) return { outcome: 'code-refused' as const }
        return { outcome: 'passed' as const, form: withCode(unreduced, priced) }
      } catch (error) {
        if (error instanceof ContentNotWritten) return { outcome: 'code-unavailable' as const }
        throw error
      }
    }

    /** Carries out what a form asks that is not kept; one that is sent twice needs no second check. */
    async function ask(validForm: ValidForm<OwnForm>) {
      const outcome = await registrations.check(validForm, verify)
      if (outcome !== 'passed') return { outcome }
      passes.issue(validForm)
      if (validForm.form.kind === 'participants') {
        const { id } = validForm.form
        const named = participantsIn(valid.answers)
        if ('errors' in named) return { outcome: 'wrong' as const, errors: named.errors }
        const isDone = await registrations.acts.nameParticipants(id, named.participants, submissionId(validForm))
        if (!isDone) return { outcome: 'not-named' as const }
        return { outcome: 'kept' as const, record: registrations.byId(id) }
      }
      if (validForm.form.kind !== 'new-link') {
        const { kind, id } = validForm.form
        return { outcome: await registrations.changes.ask(id, changeOf(kind, valid.answers), submissionId(validForm)) }
      }
      registrations.askForLinks(email)
      return { outcome: 'sent' as const }
    }
  }
}

/** What was agreed for one place of those that are held for whoever sends a form, without the code. */
function priceHeld(form: PageForm, held: RegistrationRecord | undefined): Order | undefined {
  const isWaitlist = form.kind === 'registration' && form.isWaitlist
  return held && !isWaitlist ? placeWithoutCode(held.submission) : undefined
}

function forPlaces(form: PageForm, places: number): PageForm {
  return form.kind === 'registration' ? withPlaces(form, places) : form
}

/** A form at the price of a place that is held for whoever sends it, where one is. */
function heldAs(form: PageForm, order: Order | undefined): PageForm {
  if (form.kind !== 'registration' || !order) return form
  const { orderAt: _, ...unpriced } = form
  return withPlaces({ ...unpriced, isHeld: true }, form.places ?? 1, order)
}

/** A form at the price of the moment at which its answers were shown to be checked, and that its code left. */
function pricedAs(form: PageForm, moment: number | undefined, code?: PriceCode): PageForm {
  if (form.kind !== 'registration') return form
  const { places = 1, orderAt } = form
  const priced = moment !== undefined && orderAt ? withPlaces(form, places, orderAt(moment)) : form
  return code ? withCode(priced, code) : priced
}

/** What a form costs without a code, in words; null where nothing is to be paid, or nothing yet. */
function costOf(form: PageForm): string | null {
  if (form.kind !== 'registration' || form.order.currency === null) return null
  return amountInWords(form.order.total, form.order.currency)
}

/** The answer in one line to the question of a name. */
function answerTo(name: string | undefined, answers: readonly Answer[]): string {
  const value = answers.find((one) => one.name === name)?.value
  return typeof value === 'string' ? value : ''
}

const OWN = 'own-registration'
/** The bot check's action of each kind of form. */
const ACTIONS = {
  registration: 'register',
  contact: 'contact',
  'new-link': OWN,
  email: OWN,
  participant: OWN,
  participants: OWN,
} as const

const NO_STORE = { 'cache-control': 'no-store', ...NO_PATH_ONWARD }

type NoticePart = 'title' | 'text' | 'action' | 'contact'

type Status = 200 | 409 | 422 | 429 | 503

/** A page as an answer to a form: with the given status, unless the page has an error of its own or has moved. */
function answer(
  page: Pick<RenderedPage, 'html' | 'contentPolicy' | 'status'> | Redirect,
  status: Status,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if ('location' in page) {
    return new Response(null, { status: page.status, headers: { ...NO_STORE, location: page.location } })
  }
  const { html, contentPolicy } = page
  const policy: Record<string, string> = contentPolicy ? { 'content-security-policy': contentPolicy } : {}
  const type = { 'content-type': 'text/html; charset=UTF-8' }
  return new Response(html, {
    status: page.status === 200 ? status : page.status,
    headers: { ...type, ...NO_STORE, ...policy, ...headers },
  })
}
