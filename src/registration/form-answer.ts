import type { Redirect, RenderedPage } from '#server/pages/render-page.ts'
import { NO_PATH_ONWARD } from '#server/http/headers.ts'

/** Headers of every answer to a form: nothing of it is kept by a cache. */
export const NO_STORE = { 'cache-control': 'no-store', ...NO_PATH_ONWARD }

/** What a form is answered with, where the answer is a page. */
export type Status = 200 | 409 | 422 | 429 | 503

/** A page as an answer to a form: with the given status, unless the page has an error of its own or has moved. */
export function formAnswer(
  page: Pick<RenderedPage, 'html' | 'contentPolicy' | 'status'> | Redirect,
  status: Status,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if ('location' in page) {
    return new Response(null, { status: page.status, headers: { ...NO_STORE, location: page.location } })
  }
  const { html, contentPolicy } = page
  const policy: Record<string, string> = contentPolicy ? { 'content-security-policy': contentPolicy } : {}
  const type = { 'content-type': 'text/html; charset=UTF-8' }
  return new Response(html, {
    status: page.status === 200 ? status : page.status,
    headers: { ...type, ...NO_STORE, ...policy, ...headers },
  })
}
