import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BOT_CHECK_FIELD, type BotCheck } from '#bot-check/bot-check.ts'
import { emailField } from '#forms/form-definition.ts'
import { KEY_FIELD, readValues, type SubmittedForm } from '#forms/submitted-form.ts'
import { validateAnswers, type Answer } from '#forms/validate-answers.ts'
import { sendingMessages } from '#messages/en.ts'
import type { PageAddress, SiteEnv } from '#server/pages/page-request.ts'
import type { Redirect, RenderedPage } from '#server/pages/render-page.ts'
import { isSameOrigin } from '#server/http/rejections.ts'
import { NO_PATH_ONWARD } from '#server/http/headers.ts'
import { PRICE_FIELD, priceChange } from './order.ts'
import { paymentMethodOf, type PageForm } from './page-forms.ts'
import { resultUrl } from './record.ts'
import type { Registrations } from './registrations.ts'

/** Room for a few of the longest answers in characters that take nine bytes each when encoded. */
const LARGEST_FORM_BYTES = 256 * 1024
const RETRY = { 'retry-after': '60' }
const CONFLICT = 409
const UNPROCESSABLE = 422
const TOO_MANY_REQUESTS = 429
const UNAVAILABLE = 503
const KEY = /^[\w-]{8,64}$/

export type FormDependencies = {
  siteUrl: string
  registrations: Pick<Registrations, 'submit' | 'openCheckout'>
  botCheck: Pick<BotCheck, 'verify'>
  /** After how many seconds a client may send again; undefined if it may now. */
  retryAfter: (clientIp: string) => Promise<number | undefined>
  clientIp: (context: Context) => string
  /** The form that a page takes; undefined if it takes none, null if it does not take one any more. */
  formAt: (page: PageAddress) => Promise<PageForm | null | undefined>
  /** Draws a page, with its form as it was submitted. */
  render: (
    page: PageAddress,
    submitted?: SubmittedForm,
  ) => Promise<Pick<RenderedPage, 'html' | 'contentPolicy' | 'status'> | Redirect>
  /** Draws a page with one sentence. */
  renderNotice: (path: string, title: string, sentence: string) => Promise<string>
  /** Called with the error if a form could not be stored. */
  onFailure: (error: unknown) => void
}

/**
 * Receives forms that visitors submit to the URLs of their pages. If something is wrong, the answer is the same page with
 * the submitted values and the errors; otherwise it is a redirect, so that a reload submits nothing again.
 */
export function createForms(dependencies: FormDependencies): Hono {
  const { siteUrl, registrations, botCheck, retryAfter, clientIp, formAt, render, renderNotice, onFailure } =
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

  async function receive(context: Context, asked: PageAddress, form: PageForm): Promise<Response> {
    const body = new URLSearchParams(await context.req.text())
    const key = body.get(KEY_FIELD) ?? ''
    const values = readValues(form.definition, body)
    const newPrice = form.kind === 'registration' ? priceChange(form.order, body.get(PRICE_FIELD)) : null
    const refuse = async (status: Status, refusal: Partial<SubmittedForm>, headers: Record<string, string> = {}) => {
      const submittedForm = {
        key: KEY.test(key) ? key : crypto.randomUUID(),
        values,
        errors: new Map(),
        ...refusal,
        // The page shows the new price now, so its change is mentioned whatever else is wrong.
        problem: [refusal.problem, newPrice].filter(Boolean).join(' ') || null,
      }
      return answer(await render(asked, submittedForm), status, headers)
    }

    const waitSeconds = await retryAfter(clientIp(context))
    if (waitSeconds !== undefined) {
      const problem = sendingMessages.tooMany(waitSeconds)
      return refuse(TOO_MANY_REQUESTS, { problem }, { 'retry-after': String(waitSeconds) })
    }
    const validated = validateAnswers(form.definition, values)
    if ('errors' in validated) {
      const unchecked = body.get(BOT_CHECK_FIELD) ? [] : Object.entries(NOT_CHECKED)
      return refuse(UNPROCESSABLE, { errors: new Map([...validated.errors, ...unchecked]) })
    }
    if (newPrice !== null) return refuse(UNPROCESSABLE, {})
    if (!KEY.test(key)) return refuse(UNPROCESSABLE, { problem: sendingMessages.incomplete })

    const email = answerTo(emailField(form.definition)?.name, validated.answers)
    const payment = paymentMethodOf(values, form.kind === 'registration' && form.order.total > 0)
    const expected = {
      hostname: new URL(siteUrl).hostname,
      action: ACTIONS[form.kind],
      ip: clientIp(context),
    }
    const validForm = { form, page: asked.address, key, email, answers: validated.answers, payment }
    const submitted = await registrations
      .submit(validForm, () => botCheck.verify(body.get(BOT_CHECK_FIELD) ?? undefined, expected))
      .catch((error: unknown) => {
        onFailure(error)
        return { outcome: 'failed' as const }
      })
    if (submitted.outcome !== 'kept') {
      if (submitted.outcome === 'refused') {
        const errors = body.get(BOT_CHECK_FIELD) ? CHECK_USED : NOT_CHECKED
        return refuse(UNPROCESSABLE, { errors: new Map(Object.entries(errors)) })
      }
      return refuse(UNAVAILABLE, { problem: NOT_STORED[submitted.outcome] }, RETRY)
    }
    const { record } = submitted
    const location = registrations.openCheckout(record)?.url ?? resultUrl(record)
    return context.body(null, 303, { ...NO_STORE, location })
  }
}

/** The answer in one line to the question of a name. */
function answerTo(name: string | undefined, answers: readonly Answer[]): string {
  const value = answers.find((answer) => answer.name === name)?.value
  return typeof value === 'string' ? value : ''
}

/** The bot check's action of each kind of form. */
const ACTIONS = { registration: 'register', contact: 'contact' } as const

/** What is wrong with the bot check: it was not done, or its token was used before. */
const NOT_CHECKED = { [BOT_CHECK_FIELD]: sendingMessages.botCheckMissing }
const CHECK_USED = { [BOT_CHECK_FIELD]: sendingMessages.botCheckRefused }

/** Why a valid form could not be stored at the moment. */
const NOT_STORED = { failed: sendingMessages.notSaved, unavailable: sendingMessages.botCheckUnavailable }

const NO_STORE = { 'cache-control': 'no-store', ...NO_PATH_ONWARD }

type Status = 409 | 422 | 429 | 503

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
