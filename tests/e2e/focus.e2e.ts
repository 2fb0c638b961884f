import type { Page } from '@playwright/test'
import { NARROW, WIDE } from './shell.ts'
import { expect, test } from './watched-page.ts'

test.use({ viewport: WIDE })

test('leads past the header first of all', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

for (const [viewport, keys] of [
  [WIDE, ['Tab', 'Shift+Tab']],
  // On the way up the header comes in the way of what is scrolled into view.
  [NARROW, ['Shift+Tab']],
] as const) {
  test(`never hides focus under the header at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    for (const key of keys) {
      const { stops, hidden } = await walk(page, key)
      expect(stops).toBeGreaterThan(20)
      expect(hidden).toEqual([])
    }
  })
}

/** Moves focus through the whole page. Returns how often it stopped, and the stops that the header covered. */
async function walk(page: Page, key: string): Promise<{ stops: number; hidden: string[] }> {
  const most = await page.evaluate(() => {
    const header = document.querySelector('header')
    const walked = { stops: 0, hidden: new Array<string>() }
    Object.assign(window, { walked })
    // When focus leaves an element, all scrolling that it caused is done.
    document.addEventListener('focusout', ({ target }) => {
      if (!(target instanceof Element) || !header) return
      walked.stops += 1
      const isBelow = target.getBoundingClientRect().top >= header.getBoundingClientRect().bottom
      if (!isBelow && !header.contains(target) && !target.matches('.skip')) walked.hidden.push(target.outerHTML)
    })
    return [...document.querySelectorAll('a[href], button, summary')].filter((stop) => stop.checkVisibility()).length
  })
  for (let stop = 0; stop <= most; stop += 1) await page.keyboard.press(key)
  return page.evaluate(() => Reflect.get(window, 'walked'))
}
