import type { Context, Hono } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { BOT_CHECK_FIELD, type BotCheck, type BotCheckOffer } from '#bot-check/bot-check.ts'
import type { SubmittedForm } from '#forms/submitted-form.ts'
import { sendingMessages } from '#messages/en.ts'
import type { PaymentProvider } from '#payment/payment-provider.ts'
import { toSection } from '#registry/page.ts'
import { isSameSecret, signature } from '#server/hmac-signer.ts'
import { rateLimitPerClient, type RateLimitSettings } from '#server/http/rate-limit.ts'
import type { PageAddress } from '#server/pages/page-request.ts'
import type { EngineServices, PageContent } from '#server/site.ts'
import { createCertificates } from './certificate.ts'
import { createInvoices } from './invoice.ts'
import { createEmailPreview } from './email-preview.ts'
import { officeAddress } from './mailer.ts'
import { openRegistrations, type RegistrationSettings } from './open-registrations.ts'
import { createOwnRegistrationCalls } from './own-registration.ts'
import { formOfPage } from './page-forms.ts'
import { createPaymentCalls, trackUnverified } from './payment-calls.ts'
import { createForms } from './receive-forms.ts'
import type { Registrations } from './registrations.ts'

/** What pages with forms need; missing if the site receives no forms, as a static copy. */
export type Forms = {
  /** Of the site, for links that visitors hand on. */
  siteUrl: string
  /** The form as a visitor sent it, if it is shown again. */
  submitted?: SubmittedForm | undefined
  /** What the bot check of a form is drawn with. */
  botCheck: (action: string) => BotCheckOffer & { action: string; error: string | null }
  /** For how many hours a place is held for a payment. */
  holdHours: number
  /** Whether a code is that of a session's private link. */
  isInvitation: (documentId: string, code: string) => boolean
  registrations: Pick<
    Registrations,
    'byToken' | 'received' | 'openCheckout' | 'payments' | 'acts' | 'changes' | 'participants'
  >
  /** Whether the payment provider did not answer when it was last asked about a checkout. */
  hasNoReply: (checkoutId: string) => boolean
}

/** Codes that one address, and all of them together, may enter in a minute. */
const CODES_PER_MINUTE = 5
const CODES_OF_ALL_PER_MINUTE = 60

export type OpenedForms = {
  forms: Forms
  handlers: Hono[]
  /** How many deliveries are late: tried several times without success, or long overdue. */
  undelivered: () => number
  /** Waits for the deliveries that are running. */
  close: () => Promise<void>
}

type FormSettings = RegistrationSettings & {
  /** With which the panel signs the private links of sessions. */
  PREVIEW_SECRET?: string | undefined
  FORMS_PER_MINUTE: number
  CLIENT_ADDRESS_HEADER?: string | undefined
}

type Dependencies = {
  engine: EngineServices
  botCheck: BotCheck
  payment: PaymentProvider
  /** Opens content for one page, which has these forms. */
  openPage: (forms: Forms) => PageContent
}

/** Sets up everything that receives what visitors send. @throws {Error} if the outbox cannot be written */
export function openForms(variables: FormSettings, dependencies: Dependencies): OpenedForms {
  const { engine, botCheck, openPage } = dependencies
  const { payment, hasNoReply } = trackUnverified(dependencies.payment)
  const { siteUrl, log, pages } = engine
  const { registrations, passes, refundSentBack, undelivered, close } = openRegistrations(variables, {
    ...engine,
    payment,
  })
  const forms: Forms = {
    siteUrl,
    botCheck: (action: string) => offered(action),
    registrations,
    hasNoReply,
    holdHours: variables.REGISTRATION_HOLD_HOURS,
    isInvitation: createInvitationCheck(variables.PREVIEW_SECRET),
  }
  const header = variables.CLIENT_ADDRESS_HEADER

  const limits = {
    rateLimit: rateLimitPerClient(variables.FORMS_PER_MINUTE, { countTogether: engine.countTogether }),
    clientIp: (context: Context) => clientIp(context, header),
  }
  const received = createForms({
    codeLimit: createCodeLimit({ countTogether: engine.countTogether }),
    siteUrl,
    registrations,
    passes,
    botCheck,
    ...limits,
    formAt: (page) => formAt(page, openPage(forms)),
    render: (page, submitted) =>
      pages.render(page, openPage({ ...forms, submitted, botCheck: (action) => offered(action, submitted) })),
    onFailure: (error) => log.error({ alarm: 'outbox', err: error }, 'form could not be stored'),
    renderNotice,
  })
  const own = createOwnRegistrationCalls({
    siteUrl,
    registrations,
    renderNotice,
    onFailure: (error) => log.error({ err: error }, 'registration could not be changed'),
  })
  const ofPapers = {
    siteName: engine.siteName,
    siteUrl,
    secret: variables.PREVIEW_SECRET,
    registrations,
    ...limits,
    renderNotice,
    onFailure: (error: unknown) => log.error({ err: error }, 'registration could not be read'),
  }
  const office = officeAddress(variables.MAIL_FROM)
  const preview = createEmailPreview(variables.PREVIEW_SECRET, { siteName: engine.siteName, siteUrl, office })
  const paying = createPaymentCalls({ siteUrl, payment, registrations, refundSentBack, hasNoReply })
  const handlers = [paying, preview, own, createCertificates(ofPapers), createInvoices(ofPapers), received]
  return { forms, handlers, undelivered, close }

  function offered(action: string, submitted?: SubmittedForm) {
    return { ...botCheck.offer(action), action, error: submitted?.errors.get(BOT_CHECK_FIELD) ?? null }
  }

  function renderNotice(
    path: string,
    title: string,
    text: string,
    given?: readonly { label: string; url: string }[],
  ): Promise<string> {
    const actions = given ? [...given] : [{ label: sendingMessages.openPage, url: path }]
    const notice = toSection({ __component: 'page.notice', id: 1, kind: 'bad', title, text, facts: [], actions })
    return pages.renderGiven(path, { head: { title, description: text }, sections: [notice] })
  }
}

/**
 * The form of the page of an address; undefined if there never was one. Null if a visitor may have sent it from a page
 * that has no form any more, that has moved, or that cannot be read.
 */
async function formAt(page: PageAddress, content: PageContent) {
  const routed = await content.route(page)
  if (routed.kind === 'page') return formOfPage(routed.page)
  return routed.kind === 'unknown' ? undefined : null
}

/** Behind a proxy, the client's address is in a header that the proxy writes and the operator names. */
function clientIp(context: Context, header: string | undefined): string {
  const named = header && context.req.header(header)?.split(',').at(-1)?.trim()
  return named || (getConnInfo(context).remote.address ?? 'unknown')
}

/**
 * A limit of the codes for a lower price that are tried: by one address, and by all together, since who guesses has many
 * addresses. It says after how many seconds another one may be tried; undefined if it may now.
 */
export function createCodeLimit(settings: RateLimitSettings): (address: string) => Promise<number | undefined> {
  const ofOne = rateLimitPerClient(CODES_PER_MINUTE, settings)
  const ofAll = rateLimitPerClient(CODES_OF_ALL_PER_MINUTE, settings)
  return async (address) => (await ofOne(`code ${address}`)) ?? ofAll('codes')
}

/**
 * A check whether a code is that of a session's private link, as the content service's panel makes it: a signature of the
 * session's id. Without a secret no code is valid.
 */
export function createInvitationCheck(secret: string | undefined): (documentId: string, code: string) => boolean {
  if (!secret) return () => false
  return (documentId, code) => isSameSecret(code, signature(secret, 'private registration', documentId))
}
