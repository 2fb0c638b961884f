import { expect, type Page } from '@playwright/test'

/** What the checks of this folder ask of a page, in the page. */
type InPage = {
  /** WCAG's ratio of two colours as CSS writes them. */
  contrastOf: (one: string, other: string) => number
  /** The colour that lies under an element, or of the element itself. */
  groundOf: (element: Element | null) => string
  /** Whether somebody sees it once it is scrolled to. */
  isSeen: (element: Element) => boolean
  /** Whether it stays where it is while the page scrolls. */
  isPinned: (element: Element) => boolean
  nameOf: (element: Element | null) => string
}

declare global {
  interface Window {
    inPage: InPage
  }
}

/** Gives every page what the checks of this folder need, and lets it move as it does for a visitor. */
export async function prepare(page: Page): Promise<void> {
  // The site keeps still in automated browsers.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  await page.addInitScript(install)
}

/** Opens a page and touches every island of it, so that nothing comes alive while it is looked at. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('x-island')) {
      island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
  })
  await expect(page.locator('x-island:not([data-alive])')).toHaveCount(0)
}

function install(): void {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map<string, readonly number[]>()
  const cutAway = new Map<Element, boolean>()
  const pinned = new Map<Element, boolean>()
  window.inPage = { contrastOf, groundOf, isSeen, isPinned, nameOf }

  function contrastOf(one: string, other: string): number {
    const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  function groundOf(element: Element | null): string {
    for (let ground = element; ground; ground = ground.parentElement) {
      const { backgroundColor } = getComputedStyle(ground)
      if (rgbaOf(backgroundColor)[3] === 255) return backgroundColor
    }
    return 'Canvas'
  }

  function isSeen(element: Element): boolean {
    const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isThere && !element.closest('.skip, [inert]') && !isWithin(element, isCutAway, cutAway)
  }

  function isCutAway(element: Element): boolean {
    const { clipPath, clip, overflow } = getComputedStyle(element)
    const isOfScreenReaders = clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)'
    return isOfScreenReaders || (overflow === 'hidden' && element.clientHeight <= 1)
  }

  function isPinned(element: Element): boolean {
    return isWithin(element, isOfWindow, pinned)
  }

  function isOfWindow(element: Element): boolean {
    return element.matches('.skip') || ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  }

  /** Whether that is so of an element or of what it stands in; asked once of each while nothing changes. */
  function isWithin(element: Element, isSo: (element: Element) => boolean, asked: Map<Element, boolean>): boolean {
    const before = asked.get(element)
    if (before !== undefined) return before
    if (asked.size === 0) queueMicrotask(() => asked.clear())
    const { parentElement } = element
    const answer = isSo(element) || (parentElement !== null && isWithin(parentElement, isSo, asked))
    asked.set(element, answer)
    return answer
  }

  function nameOf(element: Element | null): string {
    const words = element?.getAttribute('aria-label') ?? element?.textContent.trim().replace(/\s+/g, ' ') ?? ''
    return `${element?.localName ?? 'nothing'} “${words.slice(0, 40)}”`
  }

  function luminanceOf(colour: string): number {
    const [red = 0, green = 0, blue = 0] = rgbaOf(colour).map((byte) => {
      const share = byte / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /** As it is drawn, whatever CSS calls it: system colours change with the visitor's settings, so only figures are kept. */
  function rgbaOf(colour: string): readonly number[] {
    const before = known.get(colour)
    if (before) return before
    if (!canvas) throw new Error('This browser draws nothing.')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const drawn = [...canvas.getImageData(0, 0, 1, 1).data]
    if (/\d/.test(colour)) known.set(colour, drawn)
    return drawn
  }
}
