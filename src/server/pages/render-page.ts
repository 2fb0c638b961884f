import { FRESH_MS, type Tag } from '#api/entity-cache.ts'
import type { Page, PagePayload } from '#registry/page.ts'
import type { PageContent } from '../site.ts'
import { documentHtml } from './document.ts'
import { bannerHtml, errorPayload, pagePayload } from './page-payload.ts'
import { AddressTooLong, type DrawableAddress } from './page-request.ts'
import type { Routed } from './route-page.ts'
import { contentPolicy } from '../http/headers.ts'
import type { SiteSettings } from './site-settings.ts'

/** A page that lacks something is rendered again after this time. */
const INCOMPLETE_MS = 5_000
const UNAVAILABLE = 503

/** A rendered page as HTML and as data, with the tags of its content. */
export type RenderedPage = {
  status: number
  html: string
  /** The same page as data for a navigation in the browser. */
  payload: PagePayload
  tags: readonly Tag[]
  /** When it expires, milliseconds of `performance.now()`. */
  freshUntil: number
  /** No route has its address (spec 8). */
  isUnknown?: boolean
  /** Whether it is the same for every visitor (see `mayBeCached`). */
  isCacheable: boolean
  /** The content security policy, if the page has one of its own. */
  contentPolicy?: string | undefined
}

export type Redirect = { status: number; location: string }

/**
 * Renders the page of an address with its parameters: finds its route, reads its content, renders its sections.
 * @param content that the page reads; opened for it unless it is given
 */
export async function renderPage(
  asked: DrawableAddress,
  settings: SiteSettings,
  content = settings.openPage(settings.source),
): Promise<RenderedPage | Redirect> {
  const { address, path } = asked
  const [drawn, drawShell] = await Promise.all([renderMain(asked, settings, content), content.shell()])
  if ('location' in drawn) return drawn
  const { page, payload } = drawn
  const { site, preview, memo = true } = settings
  const shell = drawShell({ path, layout: payload.layout, memo })
  const banner = preview && bannerHtml(address, page?.entry, preview, site)
  const { tags, oldestReadAt, isIncomplete, isCutShort } = content.reader
  const isUsable = !(isCutShort && settings.isExport)
  const lifetime = isIncomplete || payload.status >= 500 ? INCOMPLETE_MS : FRESH_MS
  return {
    status: isUsable ? payload.status : UNAVAILABLE,
    html: documentHtml(payload, shell, { ...settings, icons: site.icons }, banner),
    payload,
    tags: [...tags],
    freshUntil: Math.max(oldestReadAt + lifetime, performance.now() + INCOMPLETE_MS),
    isUnknown: page === undefined && drawn.error === undefined,
    isCacheable: page !== undefined && page.isCacheable !== false,
    contentPolicy: contentPolicy(page?.cspSources, settings.cspOrigins ?? {}),
  }
}

/** A page as data: with what its route made of it, or the error for which no route made anything. */
export type RenderedMain = { payload: PagePayload; page?: Page; error?: unknown }

/** Renders the page of an address as data alone, without what stands around it. */
export async function renderMain(
  asked: DrawableAddress,
  settings: SiteSettings,
  content = settings.openPage(settings.source),
): Promise<RenderedMain | Redirect> {
  const routed = await routeOf(asked, content)
  if (routed.kind === 'redirect') return { status: routed.status, location: routed.to }
  if (routed.kind === 'page') {
    return { page: routed.page, payload: await pagePayload(asked.path, routed.page, content, settings) }
  }
  const error = routed.kind === 'failed' ? routed.error : undefined
  return { error, payload: errorPayload(asked.path, error, settings) }
}

/** The HTML of a page that does not come from a route. */
export function renderGiven(path: string, page: Page, settings: SiteSettings): Promise<string> {
  return render(path, settings, (content) => pagePayload(path, page, content, settings))
}

/** The HTML of the page for a missing page or file, without a search for a route. */
export function renderMissing(path: string, settings: SiteSettings): Promise<string> {
  return render(path, settings, () => errorPayload(path, undefined, settings))
}

async function render(
  path: string,
  settings: SiteSettings,
  payloadOf: (content: PageContent) => PagePayload | Promise<PagePayload>,
): Promise<string> {
  const content = settings.openPage(settings.source)
  const [payload, drawShell] = await Promise.all([payloadOf(content), content.shell()])
  const shell = drawShell({ path, layout: payload.layout, memo: settings.memo ?? true })
  return documentHtml(payload, shell, { ...settings, icons: settings.site.icons })
}

/** The route of an address. An invalid address has none; the router would redirect it to a valid one. */
async function routeOf(asked: DrawableAddress, content: PageContent): Promise<Routed> {
  if (asked.kind === 'too-long') return { kind: 'failed', error: new AddressTooLong() }
  return asked.kind === 'page' ? content.route(asked) : { kind: 'unknown' }
}
