import { NARROW } from './shell.ts'
import { TESTED_TEMPLATES } from './templates.ts'
import { expect, test } from './watched-page.ts'

/** As many windows of a telephone as anybody has to pass on a page of any kind. */
const MOST_WINDOWS = 10

test.use({ viewport: NARROW })

for (const path of TESTED_TEMPLATES) {
  test(`${path} is at most ${MOST_WINDOWS} windows of a telephone high`, async ({ page }) => {
    await page.goto(path)
    await page.locator('footer').scrollIntoViewIfNeeded()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(MOST_WINDOWS * NARROW.height)
  })
}
