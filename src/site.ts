/**
 * The site of the school: what the engine (`engine.json`) is started with, in production, development, the gallery,
 * benchmarks and tests. The only file that imports both.
 */
import type { ContentSource } from '#api/content-source.ts'
import { contentReader, shellContent, type ContentReader } from '#content/content-reader.ts'
import { formAddresses, publishedAddresses } from '#content/published-addresses.ts'
import { blocks } from '#blocks/registry.gen.ts'
import type { BotCheck } from '#bot-check/bot-check.ts'
import { createBotCheck, createBotCheckTokens } from '#bot-check/provider.ts'
import { setSchoolTimeZone } from '#format/dates.ts'
import { createPayment } from '#payment/create-payment.ts'
import { openForms } from '#registration/open-forms.ts'
import type { LoadableName, Loadables } from '#registry/block-types.ts'
import type { RouteContext } from '#routes/__root.tsx'
import { closedPage } from '#routes/-closed-page.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import type { components } from '#schema/contract.gen.ts'
import { createSearchAnswers } from '#search/site-search.ts'
import { routePage } from '#server/pages/route-page.ts'
import type { EngineServices, PageContent, RunningSite, Site } from '#server/site.ts'
import { mayBeFeatured } from '#sessions/availability.ts'
import { addressRules, UNLINKED } from '#urls/addresses.ts'
import { errorPage } from '#shell/ErrorPage.tsx'
import { previewViews } from '#shell/preview/preview-views.tsx'
import { icons, shellOf } from '#shell/shell-html.tsx'
import { SiteEnvironment } from './environment.ts'
import { createSchoolFiles } from './files/files.ts'

/** Some pages of the gallery check for bots, too. */
export type SchoolServices = RunningSite & { botCheck: BotCheck }

export const site: Site<SchoolServices> = {
  name: 'ASB Executive Education',
  blocks,
  routes: routeTree,
  addresses: addressRules,
  icons,
  probe: (client) => client.GET('/api/navigation'),
  openPage: (source, siteName) => openPage(source, { siteName }),
  errorPage,
  preview: previewViews,
  environment: SiteEnvironment,
  mirror: { unlinked: UNLINKED, closedPage: (source) => closedPage(contentReader(source)) },
  start,
}

function openPage(source: ContentSource, context: Omit<RouteContext, 'content'>): PageContent {
  const content = contentReader(source)
  return {
    reader: content,
    route: (asked) => routePage(routeTree, asked, { content, ...context } satisfies RouteContext),
    shell: async () => shellOf(await shellContent(content), context.siteName),
    load: (names) => loadBlockData(names, content),
    publishedAddresses: () => publishedAddresses(content),
    unlistedAddresses: () => formAddresses(content),
  }
}

type Session = components['schemas']['ProgramSessionCard']

/** For as long a block that was drawn with the time is kept, milliseconds. */
const TIME_KEPT_MS = 60_000

declare module '#registry/block-types.ts' {
  interface Loadables {
    /** Sessions that are featured or upcoming and open for registration, in the order to show (spec 7). */
    'featured-sessions': readonly Session[]
    /** Whether a session that an author picked may stand among the featured ones now. */
    'may-be-featured': (session: Session) => boolean
  }
}

const loaders: { [Name in LoadableName]: (content: ContentReader) => Promise<Loadables[Name]> } = {
  'featured-sessions': (content) => content.featuredSessions(),
  'may-be-featured': () => Promise.resolve(featuredRule(Math.floor(Date.now() / TIME_KEPT_MS))),
}

let ofMinute: { minute: number; rule: Loadables['may-be-featured'] } | undefined

/** The same function within a minute, so that what was drawn with it can be kept. */
function featuredRule(minute: number): Loadables['may-be-featured'] {
  if (ofMinute?.minute !== minute) {
    const now = Date.now()
    ofMinute = { minute, rule: (session) => mayBeFeatured(session, now) }
  }
  return ofMinute.rule
}

/** Loads what the blocks of one page named, once each and all at the same time. */
async function loadBlockData(names: readonly LoadableName[], content: ContentReader): Promise<Partial<Loadables>> {
  const loaded = await Promise.all(names.map(async (name) => [name, await loaders[name](content)] as const))
  return Object.fromEntries(loaded)
}

/** @throws {Error} if the outbox cannot be written */
async function start(engine: EngineServices): Promise<SchoolServices> {
  const { siteUrl, siteName, processUrl, isExport, isMirror, log, source } = engine
  const environment = SiteEnvironment.parse(engine.variables)
  setSchoolTimeZone(environment.SCHOOL_TIME_ZONE)
  const botCheck = createBotCheck(environment.botCheck, (sentence) => log.error({ alarm: 'bot-check' }, sentence))
  const payment = await createPayment(environment.payment, { siteUrl, webhookUrl: `${processUrl}/webhooks/payment` })
  const { pageOrigin } = payment.provider
  const opened = isExport
    ? undefined
    : openForms(environment, {
        engine,
        botCheck,
        payment: payment.provider,
        openPage: (forms) => openPage(source(), { siteName, forms }),
      })
  return {
    botCheck,
    openPage: (from) => openPage(from, { siteName, forms: opened?.forms, areFormsClosed: isMirror, isExport }),
    handlers: [
      createSearchAnswers({ source, isExport }),
      createSchoolFiles(engine),
      createBotCheckTokens(botCheck),
      ...(payment.pages ? [payment.pages] : []),
      ...(opened?.handlers ?? []),
    ],
    cspOrigins: {
      'bot-check': botCheck.sources,
      payment: pageOrigin === undefined ? undefined : { forms: [pageOrigin] },
    },
    gauges: [
      {
        name: 'site_undelivered',
        help: 'Registration and message jobs that have failed several times or are long overdue.',
        value: () => opened?.undelivered() ?? 0,
      },
    ],
    renderInputs: [environment.SCHOOL_TIME_ZONE],
    close: () => opened?.close() ?? Promise.resolve(),
  }
}
