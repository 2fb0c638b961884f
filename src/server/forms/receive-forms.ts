import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { pathOf } from '#urls/page-parameters.ts'
import { BOT_CHECK_FIELD, type BotCheck } from '#bot-check/bot-check.ts'
import { emailField } from '#forms/form-definition.ts'
import { KEY_FIELD, readValues, type SubmittedForm } from '#forms/submitted-form.ts'
import { validateAnswers } from '#forms/validate-answers.ts'
import { PRICE_FIELD, priceChange } from '#registration/order.ts'
import { paymentMethodOf, type PageForm } from '#registration/page-forms.ts'
import type { Registrations } from '#registration/registrations.ts'
import { readPageRequest } from '../pages/page-request.ts'
import type { Redirect, RenderedPage } from '../pages/render-page.ts'
import { NO_PATH_ONWARD } from '../http/security-headers.ts'
import { resultUrl } from '#registration/record.ts'
import { isSameOrigin } from './same-origin.ts'

/** A few of the longest answers, in letters that take nine bytes each on their way. */
const LARGEST_FORM_BYTES = 256 * 1024
const RETRY = { 'retry-after': '60' }
const CONFLICT = 409
const UNAVAILABLE = 503
const KEY = /^[\w-]{8,64}$/

export type FormSettings = {
  siteUrl: string
  registrations: Pick<Registrations, 'submit' | 'openCheckout'>
  botCheck: Pick<BotCheck, 'verify'>
  /** In how many seconds an address may send again; undefined where it may now. */
  waitOf: (address: string) => Promise<number | undefined>
  /** Of whoever sends a request. */
  addressOf: (context: Context) => string
  /** What the page of an address takes; undefined where it takes nothing, null where it does not take it any more. */
  formOf: (address: string) => Promise<PageForm | null | undefined>
  /** The page of an address, with its form as it was sent. */
  render: (
    address: string,
    submitted?: SubmittedForm,
  ) => Promise<Pick<RenderedPage, 'html' | 'contentPolicy' | 'status'> | Redirect>
  /** A page that says one sentence. */
  say: (path: string, title: string, sentence: string) => Promise<string>
  /** Hears why a form could not be kept. */
  onFailure: (error: unknown) => void
}

/**
 * Receives what visitors send to the addresses of pages with a form. Whatever is wrong is said on the same page, with
 * everything that was typed; what is fine leads on, so that a reload sends nothing again.
 */
export function createForms(settings: FormSettings): Hono {
  const { siteUrl, registrations, botCheck, waitOf, addressOf, formOf, render, say, onFailure } = settings
  const forms = new Hono()
  const tooLarge = bodyLimit({
    maxSize: LARGEST_FORM_BYTES,
    onError: async (context) =>
      context.html(
        await say(
          pathOf(addressAsked(context)),
          'That was too much',
          'What was sent is longer than a form can be. Go back: your browser keeps what you wrote, and shorter it will arrive.',
        ),
        413,
        NEVER_KEPT,
      ),
  })

  forms.post('*', async (context, next) => {
    const asked = readPageRequest(addressAsked(context))
    if (asked.kind !== 'page' || asked.wants !== 'html') return next()
    const { address } = asked
    const form = await formOf(address)
    if (form === undefined) return next()
    if (form === null) return asRead(context, address)
    if (!isSameOrigin(context.req.raw.headers, siteUrl)) {
      const sentence = 'This form was not sent from its own page. Open the page, and send it from there.'
      return context.html(await say(pathOf(address), 'That did not come from here', sentence), 403, NEVER_KEPT)
    }
    return (
      (await tooLarge(context, async () => {
        context.res = await receive(context, address, form)
      })) ?? context.res
    )
  })
  return forms

  /** To a form that was open while its session closed, its page moved or its content went away: what there is by now. */
  async function asRead(context: Context, address: string): Promise<Response> {
    const page = await render(address)
    if (!('location' in page) && page.status >= 500) {
      const sentence = 'Nothing was sent. Go back: your browser keeps what you wrote. Please send it again in a minute.'
      const html = await say(pathOf(address), 'We cannot take this down at the moment', sentence)
      return context.html(html, UNAVAILABLE, { ...NEVER_KEPT, ...RETRY })
    }
    return answer(page, CONFLICT)
  }

  async function receive(context: Context, address: string, form: PageForm): Promise<Response> {
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
        // The page that comes back has the new price: whatever else is wrong, this is the moment to say so.
        problem: [refusal.problem, newPrice].filter(Boolean).join(' ') || null,
      }
      return answer(await render(address, submittedForm), status, headers)
    }

    const waitSeconds = await waitOf(addressOf(context))
    if (waitSeconds !== undefined) {
      const problem = `You have sent many forms in a short time. Wait ${waitSeconds} seconds and send it again: nothing is lost.`
      return refuse(429, { problem }, { 'retry-after': String(waitSeconds) })
    }
    const checked = validateAnswers(form.definition, values)
    if ('errors' in checked) return refuse(422, { errors: checked.errors })
    if (newPrice !== null) return refuse(422, {})
    if (!KEY.test(key)) return refuse(422, { problem: 'The form was not complete. Please send it once more.' })

    const email = values[emailField(form.definition)?.name ?? '']?.[0]?.trim() ?? ''
    const payment = paymentMethodOf(values, form.kind === 'registration' && form.order.total > 0)
    const page = pathOf(address)
    const expected = {
      hostname: new URL(siteUrl).hostname,
      action: ACTIONS[form.kind],
      ip: addressOf(context),
    }
    const validForm = { form, page, key, email, answers: checked.answers, payment }
    const submitted = await registrations
      .submit(validForm, () => botCheck.verify(body.get(BOT_CHECK_FIELD) ?? undefined, expected))
      .catch((error: unknown) => {
        onFailure(error)
        return { outcome: 'failed' as const }
      })
    if (submitted.outcome === 'failed') {
      const problem =
        'We could not take this down just now. Nothing that you wrote is lost: please send it again in a minute.'
      return refuse(UNAVAILABLE, { problem }, RETRY)
    }
    if (submitted.outcome === 'unavailable') {
      const problem = 'The check that you are a person is out of order. Nothing was sent: please try again in a minute.'
      return refuse(UNAVAILABLE, { problem }, RETRY)
    }
    if (submitted.outcome !== 'kept') {
      return refuse(422, {
        problem: 'Please do the check that you are a person once more: it is good for one time only.',
      })
    }
    const { record } = submitted
    const location = registrations.openCheckout(record)?.url ?? resultUrl(record)
    return context.body(null, 303, { ...NEVER_KEPT, location })
  }
}

/** What the bot check of each kind of form is made for. */
export const ACTIONS = { registration: 'register', contact: 'contact' } as const

const NEVER_KEPT = { 'cache-control': 'no-store', ...NO_PATH_ONWARD }

type Status = 409 | 422 | 429 | 503

/** A page in answer to what was sent: under that status, unless it has a worse one of its own, or is elsewhere by now. */
function answer(
  page: Pick<RenderedPage, 'html' | 'contentPolicy' | 'status'> | Redirect,
  status: Status,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if ('location' in page) {
    return new Response(null, { status: page.status, headers: { ...NEVER_KEPT, location: page.location } })
  }
  const { html, contentPolicy } = page
  const policy: Record<string, string> = contentPolicy ? { 'content-security-policy': contentPolicy } : {}
  const type = { 'content-type': 'text/html; charset=UTF-8' }
  return new Response(html, {
    status: page.status === 200 ? status : page.status,
    headers: { ...type, ...NEVER_KEPT, ...policy, ...headers },
  })
}

function addressAsked(context: Context): string {
  const { pathname, search } = new URL(context.req.url)
  return pathname + search
}
