import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { pathOf } from '#addresses/page-parameters.ts'
import type { BotCheck } from '#bot-check/bot-check.ts'
import { BOT_CHECK_FIELD } from '#bot-check/offer.ts'
import { checkAnswers } from '#registration/check-answers.ts'
import { emailField } from '#registration/form-definition.ts'
import { givenOf } from '#registration/form-block.ts'
import { KEY_FIELD, type PageForm, type Sent } from '#registration/page-form.ts'
import { paymentOf } from '#registration/registration-definition.ts'
import type { Registrations } from '#registration/registrations.ts'
import { readPageRequest } from '../page-request.ts'
import type { RenderedPage } from '../render-page.ts'
import { resultAddress } from '#registration/result-address.ts'
import { isSameOrigin } from './same-origin.ts'

/** Many times what anybody writes into a form. */
const LARGEST_FORM_BYTES = 64 * 1024
const RETRY_SECONDS = 60
const KEY = /^[\w-]{8,64}$/

export type FormSettings = {
  siteUrl: string
  registrations: Pick<Registrations, 'submit' | 'openCheckout'>
  botCheck: Pick<BotCheck, 'verify'>
  /** In how many seconds an address may send again; undefined where it may now. */
  waitOf: (address: string) => Promise<number | undefined>
  /** Of whoever sends a request. */
  addressOf: (context: Context) => string
  /** What the page of an address takes; undefined where it takes nothing. */
  formOf: (address: string) => Promise<PageForm | undefined>
  /** The page of an address with its form as it was sent. */
  render: (address: string, sent: Sent) => Promise<Pick<RenderedPage, 'html' | 'contentPolicy'>>
  /** A page that says one sentence. */
  say: (path: string, title: string, sentence: string) => Promise<string>
}

/**
 * Receives what visitors send to the addresses of pages with a form. Whatever is wrong is said on the same page, with
 * everything that was typed; what is fine leads on, so that a reload sends nothing again.
 */
export function createForms(settings: FormSettings): Hono {
  const { siteUrl, registrations, botCheck, waitOf, addressOf, formOf, render, say } = settings
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
    if (!form) return next()
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

  async function receive(context: Context, address: string, form: PageForm): Promise<Response> {
    const body = new URLSearchParams(await context.req.text())
    const key = body.get(KEY_FIELD) ?? ''
    const given = givenOf(form.definition, body)
    const refuse = async (status: 422 | 429 | 503, refusal: Partial<Sent>, headers: Record<string, string> = {}) => {
      const sent = {
        key: KEY.test(key) ? key : crypto.randomUUID(),
        given,
        errors: new Map(),
        problem: null,
        ...refusal,
      }
      const { html, contentPolicy } = await render(address, sent)
      const policy: Record<string, string> = contentPolicy ? { 'content-security-policy': contentPolicy } : {}
      return context.html(html, status, { ...NEVER_KEPT, ...policy, ...headers })
    }

    const waitSeconds = await waitOf(addressOf(context))
    if (waitSeconds !== undefined) {
      const problem = `You have sent many forms in a short time. Wait ${waitSeconds} seconds and send it again: nothing is lost.`
      return refuse(429, { problem }, { 'retry-after': String(waitSeconds) })
    }
    const checked = checkAnswers(form.definition, given)
    if ('errors' in checked) return refuse(422, { errors: checked.errors })
    if (!KEY.test(key)) return refuse(422, { problem: 'The form was not complete. Please send it once more.' })

    const email = given[emailField(form.definition)?.name ?? '']?.[0]?.trim() ?? ''
    const payment = paymentOf(given, form.kind === 'registration' && form.order.total > 0)
    const page = pathOf(address)
    const expected = {
      hostname: new URL(siteUrl).hostname,
      action: ACTIONS[form.kind],
      ip: addressOf(context),
    }
    const submitted = await registrations.submit({ form, page, key, email, answers: checked.answers, payment }, () =>
      botCheck.verify(body.get(BOT_CHECK_FIELD) ?? undefined, expected),
    )
    if (submitted.outcome === 'unavailable') {
      const problem = 'The check that you are a person is out of order. Nothing was sent: please try again in a minute.'
      return refuse(503, { problem }, { 'retry-after': String(RETRY_SECONDS) })
    }
    if (submitted.outcome !== 'kept') {
      return refuse(422, {
        problem: 'Please do the check that you are a person once more: it is good for one time only.',
      })
    }
    const { record } = submitted
    const location = registrations.openCheckout(record)?.url ?? resultAddress(record)
    return context.body(null, 303, { ...NEVER_KEPT, location })
  }
}

/** What the bot check of each kind of form is made for. */
export const ACTIONS = { registration: 'register', contact: 'contact' } as const

const NEVER_KEPT = { 'cache-control': 'no-store' }

function addressAsked(context: Context): string {
  const { pathname, search } = new URL(context.req.url)
  return pathname + search
}
