import type { Hono } from 'hono'
import type { ContentSource } from '#api/content-source.ts'
import { blocks } from '#blocks/registry.gen.ts'
import type { BotCheck } from '#bot-check/bot-check.ts'
import { createBotCheck } from '#bot-check/provider.ts'
import { createBotCheckTokens } from '#bot-check/stand-in.ts'
import { createPayment } from '#payment/create-payment.ts'
import type { Assets } from './assets/assets.ts'
import type { Environment } from './environment.ts'
import { openForms } from './forms/open-forms.ts'
import type { Log } from './observability/log.ts'
import type { SiteSettings } from './pages/site-settings.ts'
import type { Cluster } from './cluster/cluster.ts'

type Dependencies = {
  source: ContentSource
  assets: Assets
  contentUrl: string
  log: Log
  /** What the processes of the site share; undefined if there is only one. */
  cluster: Cluster | undefined
}

export type OpenedSite = {
  /** What its pages are rendered with. */
  settings: SiteSettings
  botCheck: BotCheck
  /** Request handlers for forms, payment and tokens of the bot check. */
  apps: readonly Hono[]
  /** How many deliveries are late: tried several times without success, or long overdue. */
  undelivered: () => number
  /** Waits for the deliveries that are running. */
  close: () => Promise<void>
}

/** A site with the providers that its environment names. @throws {Error} where the outbox cannot be written */
export async function openSite(
  environment: Environment,
  { source, assets, contentUrl, log, cluster }: Dependencies,
): Promise<OpenedSite> {
  const { HOST: host, PORT: port, STATIC_EXPORT: isExport } = environment
  const siteUrl = (environment.SITE_URL ?? `http://${host}:${port}`).replace(/\/$/, '')
  const botCheck = createBotCheck(environment.botCheck, (sentence) => log.error({ alarm: 'bot-check' }, sentence))
  const payment = await createPayment(environment.payment, {
    siteUrl,
    webhookUrl: `http://${host}:${port}/webhooks/payment`,
  })
  const withoutForms = {
    source,
    assets,
    blocks,
    log,
    siteUrl,
    siteName: environment.SITE_NAME,
    buildCheckSeconds: environment.BUILD_CHECK_SECONDS,
    showFailures: false,
    isExport,
    cspOrigins: { botCheck: botCheck.sources, paymentPage: payment.provider.pageOrigin },
  }
  // A static export receives nothing.
  const providers = { botCheck, payment: payment.provider, contentUrl, countForms: cluster?.countForms }
  const forms = isExport ? undefined : openForms(environment, withoutForms, providers)
  return {
    settings: forms?.settings ?? withoutForms,
    botCheck,
    apps: [createBotCheckTokens(botCheck), ...(payment.pages ? [payment.pages] : []), ...(forms?.apps ?? [])],
    undelivered: forms?.undelivered ?? (() => 0),
    close: forms?.close ?? (() => Promise.resolve()),
  }
}
