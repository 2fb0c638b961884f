import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BOT_CHECK_FIELD, type BotCheck } from '#bot-check/bot-check.ts'
import { emailField } from '#forms/form-definition.ts'
import { STEPS, type SubmittedForm } from '#forms/submitted-form.ts'
import { validateAnswers, type Answer } from '#forms/validate-answers.ts'
import { ownRegistrationMessages, sendingMessages } from '#messages/en.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import type { PageAddress, SiteEnv } from '#server/pages/page-request.ts'
import type { Redirect, RenderedPage } from '#server/pages/render-page.ts'
import { isSameOrigin } from '#server/http/rejections.ts'
import { NO_PATH_ONWARD } from '#server/http/headers.ts'
import type { BotCheckPasses } from './bot-check-passes.ts'
import { offerChange, PRICE_FIELD } from './order.ts'
import { changeOf, isStored, paymentMethodOf, type OwnForm, type PageForm } from './page-forms.ts'
import { resultUrl } from './record.ts'
import type { Registrations } from './registrations.ts'
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
const { changes } = ownRegistrationMessages
const KEY = /^[\w-]{8,64}$/

export type FormDependencies = {
  siteUrl: string
  registrations: Pick<Registrations, 'check' | 'find' | 'submit' | 'openCheckout' | 'askForLinks' | 'changes'>
  passes: Pick<BotCheckPasses, 'issue' | 'isPassed' | 'ageOf'>
  botCheck: Pick<BotCheck, 'verify'>
  /** After how many seconds a client may send again; undefined if it may now. */
  rateLimit: (clientIp: string) => Promise<number | undefined>
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
  const { siteUrl, registrations, passes, botCheck, rateLimit, clientIp, formAt, render, renderNotice, onFailure } =
    dependencies
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

  async function receive(context: Context, asked: PageAddress, formNow: PageForm): Promise<Response> {
    const body = new URLSearchParams(await context.req.text())
    const sent = readForm(formNow, body)
    const { key, values, step } = sent
    const isConfirmed = formNow.kind === 'contact' || step === STEPS.confirm
    const validated = validateAnswers(formNow.definition, values)
    const answers = 'errors' in validated ? [] : validated.answers
    const email = answerTo(emailField(formNow.definition)?.name, answers)
    const common = { page: asked.address, key, email, answers }
    const checkedAgoMs = isConfirmed
      ? passes.ageOf({ ...common, form: formNow, payment: 'none' }, sent.pass)
      : undefined
    const pricedAt = checkedAgoMs === undefined ? undefined : Date.now() - checkedAgoMs
    const form = pricedAt === undefined ? formNow : pricedAs(formNow, pricedAt)
    const newOffer = form.kind === 'registration' ? offerChange(form, body.get(PRICE_FIELD)) : null
    const show = async (status: Status, shown: Partial<SubmittedForm>, headers: Record<string, string> = {}) => {
      const submitted = {
        key: KEY.test(key) ? key : crypto.randomUUID(),
        values,
        errors: new Map(),
        pass: null,
        ...shown,
        ...(newOffer === null ? { pricedAt } : {}),
        // The page shows what is offered now, so its change is mentioned whatever else is wrong.
        problem: [shown.problem, newOffer].filter(Boolean).join(' ') || null,
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

    const payment = paymentMethodOf(values, form.kind === 'registration' && form.order.total > 0)
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
        case 'passed':
          return await show(newOffer === null ? OK : UNPROCESSABLE, { pass: passes.issue({ ...valid, form }) })
        case 'sent':
          return await show(OK, { isSent: true })
        case 'same':
          return await show(UNPROCESSABLE, { errors: new Map([['email', changes.email.same]]) })
        case 'impossible':
          return await show(CONFLICT, { problem: changes.impossible })
        case 'not-now':
          return await notNow(UNAVAILABLE, sendingMessages.notCorrected, RETRY)
        case 'too-late': {
          const { title, text, action, contact } = sendingMessages.tooLate
          const ways = [
            { label: action, url: resultUrl(result.record) },
            { label: contact, url: ADDRESSES.getInTouch },
          ]
          const html = await renderNotice(asked.path, title, text, ways)
          return context.html(html, CONFLICT, NO_STORE)
        }
        default: {
          const location = registrations.openCheckout(result.record)?.url ?? resultUrl(result.record)
          return context.body(null, 303, { ...NO_STORE, location })
        }
      }
    } catch (error) {
      onFailure(error)
      return notNow(UNAVAILABLE, sendingMessages.notSaved, RETRY)
    }

    /** Keeps a form, or says that its answers are to be checked first. */
    async function keepOrCheck(validForm: ValidForm) {
      // What is kept already is recognised before what is offered now: the last place may be its own.
      const known = registrations.find(validForm)
      const isDone = known !== undefined && (isConfirmed || !wantsInvoice(known, payment))
      const isToCheck = !isDone && (!isConfirmed || newOffer !== null)
      if (!isToCheck) return registrations.submit(validForm, verify)
      return { outcome: await registrations.check(validForm, verify) }
    }

    /** Carries out what a form asks that is not kept; one that is sent twice needs no second check. */
    async function ask(validForm: ValidForm<OwnForm>) {
      const outcome = await registrations.check(validForm, verify)
      if (outcome !== 'passed') return { outcome }
      passes.issue(validForm)
      if (validForm.form.kind !== 'new-link') {
        const { kind, id } = validForm.form
        return { outcome: await registrations.changes.ask(id, changeOf(kind, valid.answers), submissionId(validForm)) }
      }
      registrations.askForLinks(email)
      return { outcome: 'sent' as const }
    }
  }
}

/** A form at the price of the moment at which its answers were shown to be checked. */
function pricedAs(form: PageForm, moment: number): PageForm {
  return form.kind === 'registration' && form.orderAt ? { ...form, order: form.orderAt(moment) } : form
}

/** The answer in one line to the question of a name. */
function answerTo(name: string | undefined, answers: readonly Answer[]): string {
  const value = answers.find((one) => one.name === name)?.value
  return typeof value === 'string' ? value : ''
}

const OWN = 'own-registration'
/** The bot check's action of each kind of form. */
const ACTIONS = { registration: 'register', contact: 'contact', 'new-link': OWN, email: OWN, participant: OWN } as const

const NO_STORE = { 'cache-control': 'no-store', ...NO_PATH_ONWARD }

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
