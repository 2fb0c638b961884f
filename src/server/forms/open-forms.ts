import type { Context, Hono } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { composed } from '#registry/section.ts'
import type { BotCheck } from '#bot-check/bot-check.ts'
import type { PaymentProvider } from '#payment/payment-provider.ts'
import { formOf, renderGiven, renderPage } from '../pages/render-page.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import type { FormVariables } from './form-settings.ts'
import { invitations } from './private-links.ts'
import { trackUnverified } from './heard-of.ts'
import { openRegistrations } from './open-registrations.ts'
import { createPaymentCalls } from './payment-calls.ts'
import { rateLimit, type RateLimitSettings } from './rate-limit.ts'
import { createForms } from './receive-forms.ts'

export type OpenedForms = {
  /** Of the site, with what its pages with forms need. */
  settings: SiteSettings
  apps: Hono[]
  undelivered: () => number
  close: () => Promise<void>
}

/** The secret that the panel signs the private links of sessions with. */
type Variables = FormVariables & { PREVIEW_SECRET?: string | undefined }

type Given = {
  botCheck: BotCheck
  payment: PaymentProvider
  contentUrl: string
  /** Counts what an address sends to any process of the site. */
  countForms?: RateLimitSettings['countTogether']
}

/** Everything that receives what visitors send. @throws {Error} where the outbox cannot be written */
export function openForms(variables: Variables, site: SiteSettings, given: Given): OpenedForms {
  const { botCheck, contentUrl, countForms } = given
  const { payment, hasNoReply } = trackUnverified(given.payment)
  const { siteUrl } = site
  const { registrations, undelivered, close } = openRegistrations(variables, { ...site, payment, contentUrl })
  const isInvitation = invitations(variables.PREVIEW_SECRET)
  const forms = {
    botCheck: (action: string) => ({ ...botCheck.offer(action), action }),
    registrations,
    hasNoReply,
    isInvitation,
  }
  const settings: SiteSettings = { ...site, forms }
  const header = variables.CLIENT_ADDRESS_HEADER

  const received = createForms({
    siteUrl,
    registrations,
    botCheck,
    waitOf: rateLimit(variables.FORMS_PER_MINUTE, { countTogether: countForms }),
    addressOf: (context) => addressOf(context, header),
    formOf: (address) => formOf(address, settings),
    render: (address, submitted) => renderPage(address, settings, submitted),
    onFailure: (error) => site.log.error({ alarm: 'outbox', err: error }, 'form could not be kept'),
    say: (path, title, text) =>
      renderGiven(
        path,
        {
          head: { title, description: text },
          sections: [
            composed({
              __component: 'page.notice',
              id: 1,
              kind: 'bad',
              title,
              text,
              facts: [],
              actions: [{ label: 'Open the page', url: path }],
            }),
          ],
        },
        settings,
      ),
  })
  const apps = [createPaymentCalls({ siteUrl, payment, registrations, hasNoReply }), received]
  return { settings, apps, undelivered, close }
}

/** Behind a proxy, who sends something is in a header that the proxy writes, and the operator names. */
function addressOf(context: Context, header: string | undefined): string {
  const named = header && context.req.header(header)?.split(',').at(-1)?.trim()
  return named || (getConnInfo(context).remote.address ?? 'unknown')
}
