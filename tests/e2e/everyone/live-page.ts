import { expect, type Page } from '@playwright/test'

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
