import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

/** Of every thumbnail, in pixels. */
const WIDTH = 600

test('authors see what a block looks like where they choose it', async ({ page }) => {
  await page.goto(panelPage('/content-manager/single-types/api::about-us.about-us'))
  await page.getByRole('button', { name: 'Add a component' }).first().click()
  const thumbnail = page.locator('img[src*="/block-thumbnails/counter-animation.webp"]')
  await thumbnail.scrollIntoViewIfNeeded()
  await expect(thumbnail).toHaveAttribute('alt', 'Counter animation')
  await expect(thumbnail).toHaveJSProperty('naturalWidth', WIDTH)
})
