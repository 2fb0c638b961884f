import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BOT_CHECK_FIELD, type BotCheck } from '#bot-check/bot-check.ts'
import { emailField } from '#forms/form-definition.ts'
import { STEPS, type SubmittedForm } from '#forms/submitted-form.ts'
import { validateAnswers } from '#forms/validate-answers.ts'
import { registrationMessages, sendingMessages } from '#messages/en.ts'
import type { PageAddress, SiteEnv } from '#server/pages/page-request.ts'
import type { Redirect, RenderedPage } from '#server/pages/render-page.ts'
import { isSameOrigin } from '#server/http/rejections.ts'
import type { BotCheckPasses } from './bot-check-passes.ts'
import {
  answerNotKept,
  CONFLICT,
  formAnswer,
  NO_STORE,
  OK,
  RETRY,
  seeOther,
  TOO_MANY_REQUESTS,
  UNAVAILABLE,
  UNPROCESSABLE,
  carryOut,
  keepOrCheck,
  type Status,
} from './form-outcome.ts'
import { formOffer, BOT_CHECK_ACTIONS, isStored, type PageForm } from './page-forms.ts'
import { PRICE_FIELD } from './order.ts'
import { SEEN_FIELD } from './own-questions.ts'
import { enteredCode, enteredPlaces, paymentMethodOf, PLACES_FIELD } from './questions.ts'
import { resultUrl, type RegistrationRecord } from './record.ts'
import type { Registrations } from './registrations.ts'
import { readForm, type ValidForm } from './submission.ts'

/** Room for a few of the longest answers in characters that take nine bytes each when encoded. */
const LARGEST_FORM_BYTES = 256 * 1024
const KEY = /^[\w-]{8,64}$/

export type FormDependencies = {
  siteUrl: string
  registrations: Registrations
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
    return formAnswer(page, CONFLICT)
  }

  async function receive(context: Context, asked: PageAddress, formThere: PageForm): Promise<Response> {
    const body = new URLSearchParams(await context.req.text())
    const sent = readForm(formThere, body)
    const { key, values, step } = sent
    const validated = validateAnswers(formThere.definition, values)
    const answers = 'errors' in validated ? [] : validated.answers
    const emailName = emailField(formThere.definition)?.name ?? ''
    const email = String(answers.find(({ name }) => name === emailName)?.value ?? '')
    const common = { page: asked.address, key, email, answers }
    const waitSeconds = await rateLimit(clientIp(context))
    const emailSent = values[emailName]?.[0] ?? ''
    // Another process may have received what this visitor has sent before.
    if (waitSeconds === undefined && formThere.kind === 'registration') {
      await registrations.gather({ ...common, email: emailSent, form: formThere, payment: 'none' })
    }
    const held = heldFor(formThere, { ...common, email: emailSent })
    const offer = formOffer(formThere, {
      values,
      step,
      held,
      code: enteredCode(common),
      price: body.get(PRICE_FIELD),
      passFor: (at) => passes.read({ ...common, form: at, payment: 'none' }, sent.pass),
    })
    const { form, formNow, heldAt, pricedAt, isNewOffer, changeTo } = offer
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
      return formAnswer(await render(asked, submitted), status, headers)
    }
    // Who confirms answers stays on the page that shows them.
    const notNow = (status: Status, problem: string, headers?: Record<string, string>) =>
      show(status, { problem, pass: step === STEPS.confirm ? sent.pass : null }, headers)

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
    const valid = { ...common, payment }
    const expected = {
      hostname: new URL(siteUrl).hostname,
      action: BOT_CHECK_ACTIONS[form.kind],
      ip: clientIp(context),
    }
    const verify = async () =>
      passes.isPassed({ ...valid, form }, sent.pass) ? ('passed' as const) : botCheck.verify(sent.token, expected)
    const seen = body.get(SEEN_FIELD) ?? undefined
    const steps = { registrations, passes, verify, codeLimit: () => codeLimit(clientIp(context)), seen }
    try {
      const result = isStored(form)
        ? await keepOrCheck({ ...valid, form }, offer, steps)
        : await carryOut({ ...valid, form }, steps)
      if (result.outcome === 'passed') {
        const shown = 'form' in result ? result.form : form
        const pass = passes.issue({ ...valid, form: shown })
        const isCorrection = isStored(shown) && registrations.earlier.corrects({ ...valid, form: shown })
        return await show(isNewOffer ? UNPROCESSABLE : OK, { pass, form: shown, isCorrection })
      }
      if (result.outcome === 'kept') {
        return seeOther(registrations.openCheckout(result.record)?.url ?? resultUrl(result.record))
      }
      return await answerNotKept(result, { show, notNow, notice, botCheckError, formNow })
    } catch (error) {
      onFailure(error)
      return notNow(UNAVAILABLE, sendingMessages.notSaved, RETRY)
    }

    /** The registration whose place is held for the person who sends a form; undefined where there is none. */
    function heldFor(asksFor: PageForm, sentBy: Omit<ValidForm, 'form' | 'payment'>): RegistrationRecord | undefined {
      if (asksFor.kind !== 'registration') return undefined
      return registrations.earlier.heldBy({ ...sentBy, form: asksFor, payment: 'none' })
    }

    /** Answers with a notice and ways onward. */
    async function notice(title: string, text: string, ways: readonly { label: string; url: string }[]) {
      return context.html(await renderNotice(asked.path, title, text, ways), CONFLICT, NO_STORE)
    }
  }
}
