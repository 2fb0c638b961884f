import type { Locator, Page, Route } from '@playwright/test'
import { ABOUT_US_PAYLOAD, aboutUs, ofAnotherBuild } from './followed-links.ts'
import { addLink, expect, markDocument, test } from './watched-page.ts'

test.use({ viewport: { width: 1280, height: 720 } })

for (const [answers, answer] of [
  ['late', (route: Route) => route.continue()],
  ['late from another build', ofAnotherBuild],
] as const) {
  test(`shows the page of the last click when an earlier one answers ${answers}`, async ({ page }) => {
    const late = await hold(page, ABOUT_US_PAYLOAD)
    await page.goto('/')
    const isSameDocument = await markDocument(page)
    await aboutUs(page).click()
    await follow(await addLink(page, '/nope'))
    await expect(page.getByText('Page not found: /nope')).toBeVisible()
    await late.release(answer)
    await twoFrames(page)
    await expect(page).toHaveURL('/nope')
    await expect(page.getByText('Page not found: /nope')).toBeVisible()
    expect(await isSameDocument()).toBe(true)
  })
}

test('keeps content and address together when a download ends a navigation', async ({ page }) => {
  await page.route(ABOUT_US_PAYLOAD, () => undefined)
  await page.goto('/privacy-policy')
  const download = await addLink(page, '/site.webmanifest', { download: 'site.webmanifest' })
  await aboutUs(page).click()
  await expect(page).toHaveURL('/about-us')
  const [saved] = await Promise.all([page.waitForEvent('download'), follow(download)])
  expect(saved.suggestedFilename()).toBe('site.webmanifest')
  await expect(page).toHaveURL('/privacy-policy')
  await expect(page.locator('h1')).toHaveText('Privacy Policy')
})

test('shows the page that is on its way when a link to an anchor is followed meanwhile', async ({ page }) => {
  const late = await hold(page, ABOUT_US_PAYLOAD)
  await page.goto('/privacy-policy')
  const anchor = await addLink(page, '#cta-banner')
  await aboutUs(page).click()
  await expect(page).toHaveURL('/about-us')
  await follow(anchor)
  await late.release((route) => route.continue())
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(page).toHaveURL('/about-us#cta-banner')
})

test('waits for the styles of a page, however often it is asked for', async ({ page }) => {
  const { promise: asked, resolve } = Promise.withResolvers<Route>()
  await page.route(/\/assets\/blocks\/.*cta-banner-with-background/, (route) => resolve(route))
  await page.goto('/privacy-policy')
  await aboutUs(page).press('Enter')
  const styles = await asked
  await aboutUs(page).press('Enter')
  await twoFrames(page)
  await expect(page.locator('h1')).toHaveText('Privacy Policy')
  await styles.continue()
  await expect(page.locator('h1')).toHaveText('About Us')
})

/** As a visitor does who is quicker than the overlay, which takes the link from pointer and keyboard. */
function follow(link: Locator): Promise<void> {
  return link.evaluate((it: HTMLElement) => it.click())
}

/** Holds back the answer to an address until the test lets it go; then waits until it has arrived. */
async function hold(page: Page, address: RegExp) {
  const { promise: held, resolve } = Promise.withResolvers<Route>()
  await page.route(address, (route) => resolve(route))
  return {
    async release(answer: (route: Route) => Promise<void>) {
      const route = await held
      const arrived = page.waitForEvent('requestfinished', (request) => request === route.request())
      await answer(route)
      await arrived
    },
  }
}

/** Time for a page to be drawn, or for a document to begin to load. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
