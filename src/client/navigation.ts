import type { PagePayload } from '#registry/page.ts'
import { isOutdated, mayPreload } from './builds.ts'
import { closeMenusAndDialogs } from './menus.ts'
import { pageFailed, pageFinished, pageStarted, showOffline } from './page-loading.ts'
import { announcePage, loadStyles, showPage } from './show-page.ts'

const PAYLOAD_TTL_MS = 60_000
const PRELOADS_AT_ONCE = 4

/** Set once the browser is loading a whole document: from then on nothing is intercepted. */
let isLeaving = false
/** Address of the page in the document. `location` is already that of the next page while it loads. */
let shown = addressOf(location)

const payloads = new Map<string, Promise<PagePayload>>()
let preloading = 0

/**
 * Answers links to this site with the data of the page instead of a whole document, in browsers with the Navigation API.
 * In other browsers links are plain links.
 */
export function interceptNavigations(): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!shouldIntercept(event, url)) return
    closeMenusAndDialogs()
    pageStarted()
    event.signal.addEventListener('abort', () => abandon(event))
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => navigate(url, event) })
  })
  for (const type of ['pointerover', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => preloadLink(target), { passive: true })
  }
}

async function navigate(url: URL, event: NavigateEvent): Promise<void> {
  const main = document.querySelector('main')
  const { navigationType } = event
  if (isOutdated()) return loadDocument(navigationType)
  try {
    const payload = await pagePayload(url)
    if (event.signal.aborted) return
    const { layout, guests } = document.body.dataset
    const isSameSite =
      payload.build === document.documentElement.dataset.build && payload.layout === layout && payload.guests === guests
    if (!main || !isSameSite) return loadDocument(navigationType)
    await loadStyles(payload.styles)
    if (event.signal.aborted) return
    await inTransition(() => {
      // The browser calls this some frames later. Another navigation may have begun by then.
      if (event.signal.aborted) return
      showPage(main, payload, url)
      shown = addressOf(url)
      event.scroll()
    })
    if (event.signal.aborted) return
    pageFinished()
    announcePage(main)
  } catch {
    if (event.signal.aborted) return
    pageFailed()
    if (navigator.onLine || navigationType === 'traverse') return loadDocument(navigationType)
    restoreAddress()
    showOffline()
  }
}

/**
 * Ends a navigation that was aborted, for example by a download. If no other page is loading, the address is restored to
 * that of the page that is shown.
 */
function abandon({ navigationType }: NavigateEvent): void {
  pageFailed()
  setTimeout(() => {
    if (isLeaving || window.navigation.transition || addressOf(location) === shown) return
    if (navigationType === 'traverse') loadDocument(navigationType)
    else restoreAddress()
  })
}

function restoreAddress(): void {
  history.replaceState(null, '', shown)
}

/**
 * Loads the whole document of a page that could not be shown here. The address is restored first: a reload would keep the
 * scroll position of the old page, which is right only when going back, and replacing an address with itself and an
 * anchor would only scroll.
 */
function loadDocument(navigationType: NavigationType): void {
  isLeaving = true
  if (navigationType === 'traverse') location.reload()
  else {
    const { href } = location
    restoreAddress()
    location.replace(href)
  }
}

function addressOf({ pathname, search }: URL | Location): string {
  return pathname + search
}

async function inTransition(change: () => void): Promise<void> {
  const fadedWithinMs = 1000
  const isReduced = matchMedia('(prefers-reduced-motion)').matches
  const transition = !isReduced && document.startViewTransition?.(change)
  if (!transition) return change()
  // Until it fades, the browser draws nothing: a page that does not begin to in time is shown at once. Nothing is skipped
  // where the fade is over.
  setTimeout(() => transition.skipTransition(), fadedWithinMs)
  // The next page may come before this one has started to fade in.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

function shouldIntercept(event: NavigateEvent, url: URL): boolean {
  const isWithinPage = event.hashChange && addressOf(url) === shown
  // By `history.replaceState`: the page stays.
  const isRenamed = event.navigationType === 'replace' && event.destination.sameDocument && !event.hashChange
  const isOther = isLeaving || !event.canIntercept || isWithinPage || event.downloadRequest !== null
  if (isOther || isRenamed || event.formData || event.navigationType === 'reload') return false
  return isPage(url)
}

/** Pages have no file extension; everything else is a file. */
function isPage(url: URL): boolean {
  return url.origin === location.origin && !/\.\w+$/.test(url.pathname)
}

function preloadLink(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return
  const url = new URL(link.href)
  if (isPage(url) && url.pathname !== location.pathname) void preload(url)
}

/**
 * Fetches a page as data, for the same build as this document; at most once a minute for each address.
 * Rejects if the answer is no page.
 */
function pagePayload(url: URL): Promise<PagePayload> {
  const query = [...(url.search ? [url.search.slice(1)] : []), document.documentElement.dataset.build]
  const address = `${url.pathname.replace(/\/$/, '')}/_payload.json?${query.join('&')}`
  const known = payloads.get(address)
  if (known) return known
  const payload = fetchPayload(address)
  payloads.set(address, payload)
  const forget = () => {
    if (payloads.get(address) === payload) payloads.delete(address)
  }
  payload.catch(forget)
  setTimeout(forget, PAYLOAD_TTL_MS)
  return payload
}

/** Fetches a page that the visitor is likely to ask for next, but not on a slow or metered connection. */
async function preload(url: URL): Promise<void> {
  const { connection } = navigator
  if (connection?.saveData || connection?.effectiveType === 'slow-2g' || !mayPreload(url.pathname)) return
  if (preloading >= PRELOADS_AT_ONCE) return
  preloading += 1
  await pagePayload(url).catch(() => undefined)
  preloading -= 1
}

async function fetchPayload(address: string): Promise<PagePayload> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  // A page that does not exist is answered with 200 and its own text. The server shows any other failure.
  const isPayload = response.ok && response.headers.get('content-type')?.startsWith('application/json')
  if (!isPayload) throw new Error(address)
  return response.json()
}

/** Links marked `data-back` go back in the history if the visitor came from a page of this site. Else they are plain links. */
export function watchBackLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-back]') : null
    const canGoBack = 'navigation' in window ? window.navigation.canGoBack : history.length > 1
    const opensOtherWindow = event.ctrlKey || event.metaKey || event.shiftKey
    if (!link || !canGoBack || opensOtherWindow) return
    event.preventDefault()
    history.back()
  })
}

declare global {
  interface Navigator {
    /** Network Information; not in every browser. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string }
  }
}
