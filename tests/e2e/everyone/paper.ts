import type { Page } from '@playwright/test'

/** WCAG 1.4.3, on white: browsers leave backgrounds out. */
const LEAST = 4.5

/** What would be wrong on paper: text too pale, what stands still over it, what only a screen can open. */
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
      ({ lastElementChild }) => lastElementChild && !lastElementChild.checkVisibility(),
    )
    return [
      ...pale.map((element) => `pale: ${nameOf(element)}`),
      ...pinned.map((element) => `stands still: ${nameOf(element)}`),
      ...shut.map((element) => `shut: ${nameOf(element)}`),
    ]
  }, LEAST)
}
