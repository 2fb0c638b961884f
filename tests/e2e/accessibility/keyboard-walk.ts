import type { Page } from '@playwright/test'

/** More presses than any page has stops. */
const MOST_STOPS = 400
const PRESSES_AT_ONCE = 8
/** WCAG 2.4.13: so wide is the ring, and so much brighter or darker than what it lies on. */
const RING = { widthPx: 2, contrast: 3 }

/**
 * Moves focus through the whole page from one end, as a visitor does by keyboard. Returns the stops that are out of
 * sight, under something, without a ring or out of order; those that are never reached; and a trap.
 */
export async function faultsOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(watchFocus, { ring: RING, isBackwards: key === 'Shift+Tab' })
  if (key === 'Shift+Tab') await page.keyboard.down('Shift')
  for (let pressed = 0; pressed < MOST_STOPS; pressed += PRESSES_AT_ONCE) {
    for (let press = 0; press < PRESSES_AT_ONCE; press += 1) await page.keyboard.down('Tab')
    if (await page.evaluate(() => Reflect.get(window, 'walked').isRound)) break
  }
  await page.keyboard.up('Tab')
  if (key === 'Shift+Tab') await page.keyboard.up('Shift')
  return page.evaluate(() => Reflect.get(window, 'walked').end())
}

/** Runs in the page: notes how each stop looks when focus comes, and where it stands when focus leaves. */
function watchFocus({ ring, isBackwards }: { ring: typeof RING; isBackwards: boolean }): void {
  type Place = { element: Element; top: number; bottom: number; left: number; right: number }

  const { contrastOf, groundOf, isPinned, nameOf } = window.inPage
  const header = document.querySelector('header')
  const walked = { isRound: false, end }
  const faults: string[] = []
  const visited = new Set<Element>()
  const places: Place[] = []
  const listening = new AbortController()
  Object.assign(window, { walked })
  beginAtEnd()
  document.addEventListener('focusin', come, { signal: listening.signal })
  // When focus leaves an element, all scrolling that it caused is done.
  document.addEventListener('focusout', leave, { signal: listening.signal })

  /** The keyboard goes on from where something had focus, also once that is gone. */
  function beginAtEnd(): void {
    const place = document.createElement('span')
    place.tabIndex = -1
    if (isBackwards) document.body.append(place)
    else document.body.prepend(place)
    place.focus()
    place.remove()
  }

  function come({ target }: FocusEvent): void {
    if (!(target instanceof Element) || walked.isRound) return
    if (visited.size > 1 && visited.has(target)) {
      walked.isRound = true
      return
    }
    visited.add(target)
    for (const change of document.getAnimations()) change.finish()
    note(ringFault(target), target)
  }

  function leave({ target }: FocusEvent): void {
    if (!(target instanceof Element) || walked.isRound || target.matches('.skip')) return
    const box = target.getClientRects()[0] ?? target.getBoundingClientRect()
    note(placeFault(target, box), target)
    if (!isPinned(target)) places.push(placeOf(target, box))
  }

  function end(): string[] {
    listening.abort()
    if (!walked.isRound) note('no end: focus is caught', document.activeElement)
    for (const stop of allStops()) if (!visited.has(stop)) note('never reached', stop)
    const order = isBackwards ? places.toReversed() : places
    for (const [index, place] of order.entries()) {
      const before = order[index - 1]
      if (before && isReadBefore(place, before)) note(`out of order, after ${nameOf(before.element)}`, place.element)
    }
    return faults
  }

  function note(fault: string | undefined, element: Element | null): void {
    if (fault) faults.push(`${fault}: ${nameOf(element)}`)
  }

  /** Where it stands in the page, whatever is scrolled. */
  function placeOf(element: Element, { top, bottom, left, right }: DOMRect): Place {
    let aside = 0
    for (let row = element.parentElement; row; row = row.parentElement) aside += row.scrollLeft
    return { element, top: top + scrollY, bottom: bottom + scrollY, left: left + aside, right: right + aside }
  }

  /** Above it, unless in a column further on; or beside it, further to the start of the line. */
  function isReadBefore(one: Place, other: Place): boolean {
    if (one.bottom <= other.top) return one.left < other.right
    return one.top < other.bottom && one.right <= other.left
  }

  /** A field shows the line of its caret, and what is as high as half the window shows a part of it. */
  function placeFault(target: Element, { top, bottom, left, right, height }: DOMRect): string | undefined {
    if (left < -1 || right > innerWidth + 1) return `beside the window, ${left} to ${right}`
    const ceiling = header && !header.contains(target) ? Math.max(0, header.getBoundingClientRect().bottom) : 0
    const isHigh = height > (innerHeight - ceiling) / 2 || target.matches('textarea')
    const isWhole = top >= ceiling - 1 && bottom <= innerHeight + 1
    const [from, to] = [Math.max(top, ceiling), Math.min(bottom, innerHeight)]
    if (isHigh ? to - from < 24 : !isWhole) return `not in view, ${top} to ${bottom}`
    const hit = document.elementFromPoint((left + right) / 2, (from + to) / 2)
    return hit && (target.contains(hit) || hit.contains(target)) ? undefined : `covered by ${nameOf(hit)}`
  }

  /** The ring may be that of the element, of something drawn over it, or of what it stands in. */
  function ringFault(target: Element): string | undefined {
    for (let element: Element | null = target, up = 0; element && up < 4; element = element.parentElement, up += 1) {
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < ring.widthPx) continue
        const contrast = contrastOf(style.outlineColor, around(element, style))
        return contrast < ring.contrast ? `a ring of ${contrast.toFixed(1)} to 1` : undefined
      }
    }
    return 'no ring'
  }

  /** The gap that is drawn between an element and its ring, or what both lie on. */
  function around(element: Element, { boxShadow, outlineOffset }: CSSStyleDeclaration): string {
    const gap = /^(\w+\([^)]*\)) 0px 0px 0px \d+px$/.exec(boxShadow)?.[1]
    const isInside = Number.parseFloat(outlineOffset) < 0
    return gap ?? groundOf(isInside ? element : element.parentElement)
  }

  /** Of a group of radio buttons, the keyboard stops at one. */
  function allStops(): Element[] {
    const all = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex]'
    return [...document.querySelectorAll<HTMLElement>(all)].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(':disabled, [type=radio]') &&
        !stop.closest('[inert]') &&
        stop.checkVisibility({ visibilityProperty: true }),
    )
  }
}
