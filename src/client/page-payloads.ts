import type { PagePayload } from '#registry/page.ts'
import { mayPreload } from './builds.ts'

const TTL_MS = 60_000
const PRELOADS_AT_ONCE = 4

const payloads = new Map<string, Promise<PagePayload>>()
let preloading = 0

/**
 * Fetches a page as data, for the same build as this document; at most once a minute for each address.
 * Rejects if the answer is no page.
 */
export function pagePayload(url: URL): Promise<PagePayload> {
  const query = [...(url.search ? [url.search.slice(1)] : []), document.documentElement.dataset.build]
  const address = `${url.pathname.replace(/\/$/, '')}/_payload.json?${query.join('&')}`
  const known = payloads.get(address)
  if (known) return known
  const payload = read(address)
  payloads.set(address, payload)
  const forget = () => {
    if (payloads.get(address) === payload) payloads.delete(address)
  }
  payload.catch(forget)
  setTimeout(forget, TTL_MS)
  return payload
}

/** Fetches a page that the visitor is likely to ask for next, but not on a slow or metered connection. */
export async function preload(url: URL): Promise<void> {
  const { connection } = navigator
  if (connection?.saveData || connection?.effectiveType === 'slow-2g' || !mayPreload(url.pathname)) return
  if (preloading >= PRELOADS_AT_ONCE) return
  preloading += 1
  await pagePayload(url).catch(() => undefined)
  preloading -= 1
}

async function read(address: string): Promise<PagePayload> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  // A page that does not exist is answered with 200 and its own text. The server shows any other failure.
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('application/json')
  if (!isPage) throw new Error(address)
  return response.json()
}

declare global {
  interface Navigator {
    /** Network Information; not in every browser. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string }
  }
}
