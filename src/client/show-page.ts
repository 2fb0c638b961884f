import type { PagePayload } from '#registry/page.ts'
import { endIslands, watchIslands } from './islands.ts'
import { trustedHtml } from './trusted-html.ts'

/** Stylesheets that were added after the document was loaded: those on their way and those that are there. */
const stylesheets = new Map<string, Promise<void>>()

/** Loads the stylesheet of a page's blocks before the page is shown, so that nothing jumps. Rejects if it cannot be loaded. */
export function loadStyles(address: string | undefined): Promise<void> {
  if (address === undefined || document.querySelector(`link[data-styles="${CSS.escape(address)}"]`)) {
    return Promise.resolve()
  }
  const known = stylesheets.get(address)
  if (known) return known
  const loading = appendStylesheet(address)
  stylesheets.set(address, loading)
  return loading
}

function appendStylesheet(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      stylesheets.delete(address)
      reject(new Error(address))
    })
    document.head.append(link)
  })
}

/** Replaces the page that is shown inside `<main>`; header and footer stay as they are. */
export function showPage(main: Element, payload: PagePayload, url: URL): void {
  endIslands(main)
  document.title = payload.head.title
  document.querySelector('meta[name=description]')?.setAttribute('content', payload.head.description)
  setCanonical(payload.head.canonical && new URL(payload.head.canonical, url).href)
  // Moved to a document without a window: Firefox would fetch the images of removed pictures again.
  document.createElement('template').content.append(...main.childNodes)
  main.innerHTML = trustedHtml(payload.main)
  markCurrent(url)
  watchIslands(main)
}

/** Moves focus to the new heading or to the anchor, and has screen readers say the new title, as a new document would. */
export function announcePage(main: Element): void {
  const target = main.querySelector<HTMLElement>(':target') ?? main.querySelector('h1')
  if (target) {
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = document.title
}

/** Sets the canonical address; a page without one gets `noindex`. */
function setCanonical(address: string | undefined): void {
  document.querySelector('link[rel=canonical], meta[name=robots]')?.remove()
  document.head.append(
    address
      ? Object.assign(document.createElement('link'), { rel: 'canonical', href: address })
      : Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }),
  )
}

/** Marks the links to the page, and the menus that it belongs to, in header and drawer as the server does. */
function markCurrent({ pathname }: URL): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-within]')) {
    const isWithin = (menu.dataset.within ?? '').split(' ').some((begin) => pathname.startsWith(begin))
    if (menu instanceof HTMLDetailsElement) menu.open = isWithin
    else menu.ariaCurrent = isWithin ? 'true' : null
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-page-link]')) {
    link.ariaCurrent = link.pathname === pathname ? 'page' : null
  }
}
