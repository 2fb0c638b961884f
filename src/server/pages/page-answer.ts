import { cachedAnswer, type Conditions, type ReadyAnswer } from '../http/answer.ts'
import { CDN_CACHING, mayBeCached, NO_STORE, PAGE_CACHING } from '../http/caching.ts'
import type { CachedPage } from './page-cache.ts'
import { NO_PATH_ONWARD } from '../http/security-headers.ts'
import type { HonoRequest, MiddlewareHandler } from 'hono'

const RETRY_AFTER_SECONDS = '10'

/** A page as HTML, or as the JSON that a navigation in the browser fetches. */
export function pageAnswer(page: CachedPage, wants: 'html' | 'payload', conditions: Conditions): ReadyAnswer {
  return cachedAnswer(page, wants === 'html' ? 0 : 1, page[wants], conditions, () => {
    const type = wants === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
    const caching: Record<string, string> = mayBeCached(page)
      ? { 'cache-control': PAGE_CACHING, 'cdn-cache-control': CDN_CACHING }
      : NO_STORE
    const referrer: Record<string, string> = page.status === 200 && !page.isCacheable ? NO_PATH_ONWARD : {}
    const retry: Record<string, string> = page.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
    const policy: Record<string, string> = page.contentPolicy ? { 'content-security-policy': page.contentPolicy } : {}
    const keys: Record<string, string> = page.surrogateKeys ? { 'surrogate-key': page.surrogateKeys } : {}
    // The payload says the page's status itself: fetching it worked.
    const status = wants === 'payload' && page.status === 404 ? 200 : page.status
    const headers = { 'content-type': type, ...caching, ...referrer, ...policy, ...retry, ...keys }
    return { status, headers }
  })
}

/** Draws the page that says that there is nothing at a path. */
export type DrawMissing = (path: string) => Promise<string>

/**
 * Shows the page of what is not found to a browser that goes to a file which is not there; whoever else asks for it gets
 * a line of text. Drawn each time and kept nowhere, nor compressed: made-up addresses cost no more than that.
 */
export function notFoundPage(draw: DrawMissing): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { req, res } = context
    if (res.status !== 404 || res.headers.get('content-type')?.startsWith('text/html')) return
    const answer = isNavigation(req) ? context.html(await draw(req.path), 404, NO_STORE) : undefined
    // A cache between us would give one of the two to everybody.
    if (!answer) return res.headers.set('cache-control', 'no-store')
    // Headers of what is replaced would stay otherwise.
    context.res = undefined
    context.res = answer
  }
}

/** Browsers say what they want something for; older ones only what they can read. */
function isNavigation(request: HonoRequest): boolean {
  const destination = request.header('sec-fetch-dest')
  if (destination !== undefined) return destination === 'document'
  return request.header('accept')?.includes('text/html') ?? false
}
