import { keptAnswer, type Conditions } from '../http/answer.ts'
import { CDN_CACHING, PAGE_CACHING } from '../http/caching.ts'
import type { CachedPage } from './page-cache.ts'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import { NO_PATH_ONWARD } from '../http/security-headers.ts'

const RETRY_AFTER_SECONDS = '10'

/** A page as HTML, or as the JSON that a navigation in the browser fetches. */
export function pageAnswer(page: CachedPage, wants: 'html' | 'payload', conditions: Conditions): ReadyAnswer {
  return keptAnswer(page, wants === 'html' ? 0 : 1, page[wants], conditions, () => {
    const type = wants === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
    const isKept = page.status === 200 && page.isKept
    const caching: Record<string, string> = isKept
      ? { 'cache-control': PAGE_CACHING, 'cdn-cache-control': CDN_CACHING }
      : { 'cache-control': 'no-store' }
    const referrer: Record<string, string> = page.status === 200 && !page.isKept ? NO_PATH_ONWARD : {}
    const retry: Record<string, string> = page.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
    const policy: Record<string, string> = page.contentPolicy ? { 'content-security-policy': page.contentPolicy } : {}
    const keys: Record<string, string> = page.surrogateKeys ? { 'surrogate-key': page.surrogateKeys } : {}
    // The payload says the page's status itself: fetching it worked.
    const status = wants === 'payload' && page.status === 404 ? 200 : page.status
    const headers = { 'content-type': type, ...caching, ...referrer, ...policy, ...retry, ...keys }
    return { status, headers }
  })
}
