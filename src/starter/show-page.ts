import type { PagePayload } from '#registry/page.ts'
import { endIslands, watchIslands } from './islands.ts'
import { trustedHtml } from './trusted-html.ts'

/** Puts a page in the place of the one that is shown, inside `<main>`; header and footer stay as they are. */
export function showPage(main: Element, payload: PagePayload, url: URL): void {
  endIslands(main)
  document.title = payload.head.title
  document.querySelector('meta[name=description]')?.setAttribute('content', payload.head.description)
  setCanonical(payload.head.canonical && new URL(payload.head.canonical, url).href)
  main.innerHTML = trustedHtml(payload.main)
  markCurrent(url)
  watchIslands(main)
}

/** Loads the styles of a page's blocks before it is shown, so that nothing jumps. */
export async function loadStyles(styles: string | undefined): Promise<void> {
  if (styles === undefined || document.querySelector(`link[href="${CSS.escape(styles)}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${styles} could not be loaded`)))
    document.head.append(link)
  })
}

/** Moves focus to the new heading and says the new title once, as a new document would. */
export function announcePage(main: Element): void {
  const heading = main.querySelector('h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = document.title
}

/** A page with an address of its own names it; any other asks not to be found. */
function setCanonical(address: string | undefined): void {
  document.querySelector('link[rel=canonical], meta[name=robots]')?.remove()
  const tag = document.createElement(address ? 'link' : 'meta')
  for (const [name, value] of address
    ? [
        ['rel', 'canonical'],
        ['href', address],
      ]
    : [
        ['name', 'robots'],
        ['content', 'noindex'],
      ]) {
    if (name && value) tag.setAttribute(name, value)
  }
  document.head.append(tag)
}

/** Marks the links to this page, and the menus that lead to it or to a page above it. */
function markCurrent(url: URL): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('header button[popovertarget]')) {
    const links = button.popoverTargetElement?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? []
    const isAbove = [...links].some(({ pathname }) => `${url.pathname}/`.startsWith(`${pathname}/`))
    if (isAbove) button.setAttribute('aria-current', 'true')
    else button.removeAttribute('aria-current')
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[href], dialog a[href]')) {
    if (link.origin === url.origin && link.pathname === url.pathname && !link.hasAttribute('data-brand')) {
      link.setAttribute('aria-current', 'page')
    } else link.removeAttribute('aria-current')
  }
}
