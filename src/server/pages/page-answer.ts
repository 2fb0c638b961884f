import { cachedAnswer, type Conditions, type ReadyAnswer } from '../http/answer.ts'
import { CDN_CACHING, mayBeCached, NO_STORE, PAGE_CACHING, NO_PATH_ONWARD } from '../http/headers.ts'
import type { CachedPage } from './page-cache.ts'
import type { HonoRequest, MiddlewareHandler } from 'hono'

const RETRY_AFTER_SECONDS = '10'

/** A page as HTML, or as the JSON that a navigation in the browser fetches. */
export function pageAnswer(page: CachedPage, wants: 'html' | 'payload', conditions: Conditions): ReadyAnswer {
  return cachedAnswer(page, wants === 'html' ? 0 : 1, page[wants], conditions, () => {
    const type = wants === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
    const caching: Record<string, string> = mayBeCached(page)
      ? { 'cache-control': PAGE_CACHING, 'cdn-cache-control': CDN_CACHING }
      : NO_STORE
    const referrer: Record<string, string> = page.isCacheable ? {} : NO_PATH_ONWARD
    const retry: Record<string, string> = page.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
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
