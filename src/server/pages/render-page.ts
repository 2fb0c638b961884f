import type { HonoRequest, MiddlewareHandler } from 'hono'
import { FRESH_MS } from '#api/entity-cache.ts'
import type { Tag } from '#api/tags.ts'
import type { Page, PagePayload } from '#registry/page.ts'
import type { PageContent } from '../site.ts'
import { contentPolicy, CDN_CACHING, mayBeCached, NO_STORE, PAGE_CACHING, NO_PATH_ONWARD } from '../http/headers.ts'
import { cachedAnswer, type Conditions, type ReadyAnswer } from '../http/answer.ts'
import { documentHtml } from './document.ts'
import { bannerHtml, errorPayload, pagePayload } from './page-payload.ts'
import { AddressTooLong, type DrawableAddress } from './page-request.ts'
import type { Routed } from './route-page.ts'
import type { SiteSettings } from './site-settings.ts'
import type { CachedPage } from './page-cache.ts'

/** A page that lacks something is rendered again after this time. */
const INCOMPLETE_MS = 5_000
const UNAVAILABLE = 503
const RETRY_AFTER_SECONDS = '10'

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
type RenderedMain = { payload: PagePayload; page?: Page; error?: unknown }

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

/** A page as HTML, or as the JSON that a navigation in the browser fetches. */
export function pageAnswer(page: CachedPage, wants: 'html' | 'payload', conditions: Conditions): ReadyAnswer {
  return cachedAnswer(page, wants === 'html' ? 0 : 1, page[wants], conditions, () => {
    const type = wants === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
    const caching: Record<string, string> = mayBeCached(page)
      ? { 'cache-control': PAGE_CACHING, 'cdn-cache-control': CDN_CACHING }
      : NO_STORE
    const referrer: Record<string, string> = page.isCacheable ? {} : NO_PATH_ONWARD
    const retry: Record<string, string> = page.status === UNAVAILABLE ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
    const policy: Record<string, string> = page.contentPolicy ? { 'content-security-policy': page.contentPolicy } : {}
    const keys: Record<string, string> = page.surrogateKeys ? { 'surrogate-key': page.surrogateKeys } : {}
    // The data of a missing page was found, and names the status of the page itself.
    const status = wants === 'payload' && page.status === 404 ? 200 : page.status
    const headers = { 'content-type': type, ...caching, ...referrer, ...policy, ...retry, ...keys }
    return { status, headers }
  })
}

/** Renders the page for a path at which there is nothing. */
export type DrawMissing = (path: string) => Promise<string>

/**
 * Answers a navigation to a missing file with the page for 404; any other request for it gets a line of text. The page is
 * rendered each time, and neither cached nor compressed, so that made-up addresses cost little.
 */
export function notFoundPage(draw: DrawMissing): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { req, res } = context
    if (res.status !== 404 || res.headers.get('content-type')?.startsWith('text/html')) return
    const answer = isNavigation(req) ? context.html(await draw(req.path), 404, NO_STORE) : undefined
    // A cache on the way would send one of the two answers to everybody.
    if (!answer) return res.headers.set('cache-control', 'no-store')
    // Without this, the headers of the replaced answer would stay.
    context.res = undefined
    context.res = answer
  }
}

/** Whether a browser wants to show the answer as a page. Older browsers only send what they can read. */
function isNavigation(request: HonoRequest): boolean {
  const destination = request.header('sec-fetch-dest')
  if (destination !== undefined) return destination === 'document'
  return request.header('accept')?.includes('text/html') ?? false
}
