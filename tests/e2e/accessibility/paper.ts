import type { Page } from '@playwright/test'

/** WCAG 1.4.3, on white: browsers leave backgrounds out. */
const LEAST = 4.5

/**
 * What would be wrong on paper: no address of the page, text too pale, what stands still over it, what only a screen can open, lists of links,
 * boxes that may be split over two pages.
 */
export function lostOnPaper(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const { contrastOf, isSeen, nameOf } = window.inPage
    const seen = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.closest('svg, script, [aria-hidden=true]') && isSeen(element),
    )
    const pale = seen.filter(
      (element) =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
        contrastOf(getComputedStyle(element).color, '#fff') < least,
    )
    const pinned = seen.filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    const shut = [...document.querySelectorAll('main :is(details, [role=tabpanel])')].filter(
      ({ lastElementChild: last }) =>
        // An island has no box of its own.
        last && ![last, ...last.querySelectorAll('*')].some((element) => element.checkVisibility()),
    )
    const links = seen.filter((element) => element.matches('footer nav'))
    const split = seen.filter((element) => isBox(element) && getComputedStyle(element).breakInside === 'auto')
    const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    const isAddressLost =
      address !== null && !(isSeen(address) && getComputedStyle(address, '::after').content.includes(address.href))
    return [
      ...(isAddressLost ? [`does not say its address: ${address.href}`] : []),
      ...links.map((element) => `leads nowhere: ${nameOf(element)}`),
      ...split.map((element) => `splits: ${nameOf(element)}`),
      ...pale.map((element) => `pale: ${nameOf(element)}`),
      ...pinned.map((element) => `stands still: ${nameOf(element)}`),
      ...shut.map((element) => `shut: ${nameOf(element)}`),
    ]

    /** Framed on all sides, and more than a word of a line. What is filled in on a screen is no matter of paper. */
    function isBox(element: Element): boolean {
      const { display, borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } =
        getComputedStyle(element)
      const borders = [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth]
      if (element.closest('form') || display.startsWith('inline')) return false
      return borders.every((width) => Number.parseFloat(width) > 0)
    }
  }, LEAST)
}
