import type { Context, Hono } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { toSection } from '#registry/section.ts'
import type { BotCheck } from '#bot-check/bot-check.ts'
import type { PaymentProvider } from '#payment/payment-provider.ts'
import { sendingMessages } from '#messages/en.ts'
import { isSameSecret, signature } from '../hmac-signer.ts'
import { formOf, renderGiven, renderPage } from '../pages/render-page.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import type { FormVariables } from './form-settings.ts'
import { openRegistrations } from './open-registrations.ts'
import { createPaymentCalls, trackUnverified } from './payment-calls.ts'
import { rateLimitPerClient, type RateLimitSettings } from './rate-limit.ts'
import { createForms } from './receive-forms.ts'

export type OpenedForms = {
  /** The site's settings, with what its pages with forms need. */
  settings: SiteSettings
  apps: Hono[]
  undelivered: () => number
  close: () => Promise<void>
}

/** With the secret with which the panel signs the private links of sessions. */
type Variables = FormVariables & { PREVIEW_SECRET?: string | undefined }

type Dependencies = {
  botCheck: BotCheck
  payment: PaymentProvider
  contentUrl: string
  /** Counts what a client sends to all processes of the site. */
  countForms?: RateLimitSettings['countTogether']
}

/** Sets up everything that receives what visitors send. @throws {Error} if the outbox cannot be written */
export function openForms(variables: Variables, site: SiteSettings, dependencies: Dependencies): OpenedForms {
  const { botCheck, contentUrl, countForms } = dependencies
  const { payment, hasNoReply } = trackUnverified(dependencies.payment)
  const { siteUrl } = site
  const { registrations, undelivered, close } = openRegistrations(variables, { ...site, payment, contentUrl })
  const isInvitation = createInvitationCheck(variables.PREVIEW_SECRET)
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
    retryAfter: rateLimitPerClient(variables.FORMS_PER_MINUTE, { countTogether: countForms }),
    clientIp: (context) => clientIp(context, header),
    formAt: (page) => formOf(page, settings),
    render: (page, submitted) => renderPage(page, settings, submitted),
    onFailure: (error) => site.log.error({ alarm: 'outbox', err: error }, 'form could not be stored'),
    renderNotice: (path, title, text) =>
      renderGiven(
        path,
        {
          head: { title, description: text },
          sections: [
            toSection({
              __component: 'page.notice',
              id: 1,
              kind: 'bad',
              title,
              text,
              facts: [],
              actions: [{ label: sendingMessages.openPage, url: path }],
            }),
          ],
        },
        settings,
      ),
  })
  const apps = [createPaymentCalls({ siteUrl, payment, registrations, hasNoReply }), received]
  return { settings, apps, undelivered, close }
}

/** Behind a proxy, the client's address is in a header that the proxy writes and the operator names. */
function clientIp(context: Context, header: string | undefined): string {
  const named = header && context.req.header(header)?.split(',').at(-1)?.trim()
  return named || (getConnInfo(context).remote.address ?? 'unknown')
}

/**
 * A check whether a code is that of a session's private link, as the content service's panel makes it: a signature of the
 * session's id. Without a secret no code is valid.
 */
export function createInvitationCheck(secret: string | undefined): (documentId: string, code: string) => boolean {
  if (!secret) return () => false
  return (documentId, code) => isSameSecret(code, signature(secret, 'private registration', documentId))
}
