import { isOutdated } from './builds.ts'
import { closeOverlays } from './overlays.ts'
import { pageFailed, pageFinished, pageStarted, sayOffline } from './page-loading.ts'
import { pagePayload, preload } from './page-payloads.ts'
import { loadStyles } from './page-styles.ts'
import { announcePage, showPage } from './show-page.ts'

/** Set once the browser is loading a whole document: from then on nothing is intercepted. */
let isLeaving = false
/** Set while the address is put right, which is no navigation. */
let isPuttingRight = false
/** The page that stands in the document: the address runs ahead of it while the next one is on its way. */
let shown = addressOf(location)

/**
 * Answers links to this site with the page's data instead of a whole document, where the browser has the
 * Navigation API; elsewhere links are plain links.
 */
export function interceptNavigations(): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!isOurs(event, url)) return
    closeOverlays()
    pageStarted()
    event.signal.addEventListener('abort', () => giveUp(event))
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => goTo(url, event) })
  })
  for (const type of ['pointerover', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => intended(target), { passive: true })
  }
}

async function goTo(url: URL, event: NavigateEvent): Promise<void> {
  const main = document.querySelector('main')
  const { navigationType } = event
  if (isOutdated()) return loadWhole(navigationType)
  try {
    const payload = await pagePayload(url)
    if (event.signal.aborted) return
    const { layout, guests } = document.body.dataset
    const isSameSite =
      payload.build === document.documentElement.dataset.build && payload.layout === layout && payload.guests === guests
    if (!main || !isSameSite) return loadWhole(navigationType)
    await loadStyles(payload.styles)
    if (event.signal.aborted) return
    await inTransition(() => {
      showPage(main, payload, url)
      shown = addressOf(url)
      event.scroll()
    })
    pageFinished()
    announcePage(main)
  } catch {
    if (event.signal.aborted) return
    pageFailed()
    if (navigator.onLine || navigationType === 'traverse') return loadWhole(navigationType)
    putAddressRight()
    sayOffline()
  }
}

/**
 * A page that is given up, by a download for example, is not shown. Where no other page is on its way, the address,
 * which has moved on, becomes again that of the page that is.
 */
function giveUp({ navigationType }: NavigateEvent): void {
  pageFailed()
  setTimeout(() => {
    if (isLeaving || window.navigation.transition || addressOf(location) === shown) return
    if (navigationType === 'traverse') loadWhole(navigationType)
    else putAddressRight()
  })
}

function putAddressRight(): void {
  isPuttingRight = true
  history.replaceState(null, '', shown)
  isPuttingRight = false
}

/**
 * The server answers what could not be shown here, with a page of its own if it must. The browser has moved to the new
 * address already; a reload would keep the place that the old page was scrolled to, which only going back wants, and to
 * an anchor of its own address a page only scrolls.
 */
function loadWhole(navigationType: NavigationType): void {
  isLeaving = true
  if (navigationType === 'traverse') location.reload()
  else {
    const { href } = location
    putAddressRight()
    location.replace(href)
  }
}

function addressOf({ pathname, search }: URL | Location): string {
  return pathname + search
}

async function inTransition(change: () => void): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) return change()
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  // The next page may come before this one has begun to fade in.
  ready.catch(() => undefined)
  await updateCallbackDone
}

function isOurs(event: NavigateEvent, url: URL): boolean {
  const isWithinPage = event.hashChange && addressOf(url) === shown
  const isOther = isLeaving || isPuttingRight || !event.canIntercept || isWithinPage || event.downloadRequest !== null
  if (isOther || event.formData || event.navigationType === 'reload') return false
  return isPage(url)
}

/** Pages have no file extension; everything else is a file. */
function isPage(url: URL): boolean {
  return url.origin === location.origin && !/\.\w+$/.test(url.pathname)
}

function intended(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return
  const url = new URL(link.href)
  if (isPage(url) && url.pathname !== location.pathname) void preload(url)
}
