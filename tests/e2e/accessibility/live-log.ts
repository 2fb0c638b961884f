import type { Page } from '@playwright/test'

/**
 * Notes from now on what a screen reader says by itself: each new text of a live region that was there before, what an
 * alert appears with, and where focus moves to. Returns what was noted so far, in its order.
 */
export async function logLive(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const REGIONS = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
    const log: string[] = []
    Object.assign(window, { liveLog: log })
    const said = new Map<Element, string>()
    for (const region of document.querySelectorAll(REGIONS)) said.set(region, textOf(region))
    new MutationObserver((changes) => {
      for (const region of new Set(
        changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes].map(regionOf)),
      )) {
        if (region) hear(region)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true, attributeFilter: ['hidden'] })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) log.push(`focus: ${target.localName} ${nameOf(target)}`.trim())
    })

    /** A region that comes with its text is heard where it is an alert. */
    function hear(region: Element): void {
      const text = textOf(region)
      const isNew = !said.has(region)
      if (text === said.get(region)) return
      said.set(region, text)
      if (text !== '' && (!isNew || region.matches('[role=alert]'))) log.push(`${region.role ?? 'status'}: ${text}`)
    }

    function regionOf(node: Node): Element | null | undefined {
      return (node instanceof Element ? node : node.parentElement)?.closest(REGIONS)
    }

    function textOf(region: Element): string {
      return region instanceof HTMLElement && region.checkVisibility()
        ? region.innerText.replace(/\s+/g, ' ').trim()
        : ''
    }

    function nameOf(element: Element): string {
      return (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 60)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'liveLog'))
}
