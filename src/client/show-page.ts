import type { PagePayload } from '#registry/page.ts'
import { endIslands, watchIslands } from './islands.ts'
import { trustedHtml } from './trusted-html.ts'

/** Puts a page in the place of the one that is shown, inside `<main>`; header and footer stay as they are. */
export function showPage(main: Element, payload: PagePayload, url: URL): void {
  endIslands(main)
  document.title = payload.head.title
  document.querySelector('meta[name=description]')?.setAttribute('content', payload.head.description)
  setCanonical(payload.head.canonical && new URL(payload.head.canonical, url).href)
  // Out of every window: Firefox takes removed pictures apart later, and would fetch the image of each by itself.
  document.createElement('template').content.append(...main.childNodes)
  main.innerHTML = trustedHtml(payload.main)
  markCurrent(url)
  watchIslands(main)
}

/** Moves focus to the new heading, or to the anchor that was asked for, and says the new title once, as a new document would. */
export function announcePage(main: Element): void {
  const place = main.querySelector<HTMLElement>(':target') ?? main.querySelector('h1')
  if (place) {
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = document.title
}

/** A page with an address of its own names it; any other asks not to be found. */
function setCanonical(address: string | undefined): void {
  document.querySelector('link[rel=canonical], meta[name=robots]')?.remove()
  document.head.append(
    address
      ? Object.assign(document.createElement('link'), { rel: 'canonical', href: address })
      : Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }),
  )
}

/** Marks the page in header and drawer as the server does: its own link, and the menu that it belongs to. */
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
