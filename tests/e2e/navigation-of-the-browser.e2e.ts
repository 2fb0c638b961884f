import type { Route } from '@playwright/test'
import { shellMessages } from '#messages/en.ts'
import { ABOUT_US_PAYLOAD, aboutUs, ofAnotherBuild, requestsOf, scrollTop } from './followed-links.ts'
import { addLink, expect, markDocument, test } from './watched-page.ts'

test.use({ viewport: { width: 1280, height: 720 } })

for (const [failure, fail] of [
  ['is of another build', ofAnotherBuild],
  ['answers 500', (route: Route) => route.fulfill({ status: 500, body: 'An error occurred.' })],
  ['is lost on the way', (route: Route) => route.abort()],
  ['is no JSON', (route: Route) => route.fulfill({ contentType: 'application/json', body: '<html>' })],
] as const) {
  test(`loads the whole page where its data ${failure}`, async ({ page, problems }) => {
    problems.forgive(/about-us\/_payload\.json/)
    await page.route(ABOUT_US_PAYLOAD, fail)
    await page.goto('/')
    const isSameDocument = await markDocument(page)
    await aboutUs(page).click()
    await expect(page.locator('h1')).toHaveText('About Us')
    expect(await isSameDocument()).toBe(false)
    await expect(page).toHaveURL('/about-us')
  })
}

test('leaves a link to another window to the browser', async ({ page, context }) => {
  await page.goto('/')
  const link = await addLink(page, '/about-us', { target: '_blank' })
  const requests = requestsOf(page)
  const [other] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(other.locator('h1')).toHaveText('About Us')
  await expect(page).toHaveURL('/')
  expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual([])
})

test('leaves a download to the browser', async ({ page }) => {
  await page.goto('/')
  const link = await addLink(page, '/about-us', { download: 'about-us.html' })
  const requests = requestsOf(page)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('about-us.html')
  await expect(page).toHaveURL('/')
  expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual([])
})

test('leaves a link to a file to the browser', async ({ page, problems }) => {
  // Playwright's own scripts may not run in an upload either.
  problems.forgive(/frame is sandboxed/)
  await page.goto('/')
  const requests = requestsOf(page)
  await (await addLink(page, '/uploads/logo-header.svg')).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/uploads/logo-header.svg')
  expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual([])
})

test('follows plain links in a browser without the Navigation API', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('/')
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
  const isSameDocument = await markDocument(page)
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await isSameDocument()).toBe(false)
  await page.goBack()
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.locator('[data-position]')).toHaveText('2')
})

test('opens a page that is loaded whole at its top', async ({ page }) => {
  await page.route(ABOUT_US_PAYLOAD, ofAnotherBuild)
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  await link.scrollIntoViewIfNeeded()
  expect(await scrollTop(page)).toBeGreaterThan(1000)
  const isSameDocument = await markDocument(page)
  await link.click()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await isSameDocument()).toBe(false)
  await page.waitForLoadState('load')
  expect(await scrollTop(page)).toBe(0)
})

test('Back from a page that was slow to come and is loaded whole leads to the place that was left', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/get-in-touch\/_payload\.json/, async (route) => {
    await held.promise
    await ofAnotherBuild(route)
  })
  await page.goto('/')
  await aboutUs(page).click()
  await expect(page.locator('h1')).toBeFocused()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const isSameDocument = await markDocument(page)
  // As in Safari, a click leaves the focus where it is.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Get in Touch' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('#loading')).toBeVisible()
  const left = await scrollTop(page)
  expect(left).toBeGreaterThan(300)
  held.resolve()
  await expect(page.locator('h1')).toHaveText('Get in Touch')
  expect(await isSameDocument()).toBe(false)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect.poll(() => scrollTop(page)).toBe(left)
})

test('opens a page that is loaded whole at the place that its address names', async ({ page }) => {
  await page.route(ABOUT_US_PAYLOAD, ofAnotherBuild)
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  await link.evaluate((one) => one.setAttribute('href', '/about-us#cta-banner'))
  const isSameDocument = await markDocument(page)
  await link.click()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await isSameDocument()).toBe(false)
  await page.waitForLoadState('load')
  await expect(page).toHaveURL('/about-us#cta-banner')
  await expect(page.locator('#cta-banner')).toBeInViewport({ ratio: 0.5 })
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('keeps the page where there is no network, and says so until there is', async ({ page, context, problems }) => {
  // The manifest is asked for a second after the page has come.
  problems.forgive(/ERR_INTERNET_DISCONNECTED|manifest of the build could not be read/)
  await page.goto('/privacy-policy')
  await expect(page.locator('main x-island')).toHaveAttribute('data-alive')
  const isSameDocument = await markDocument(page)
  await context.setOffline(true)
  await aboutUs(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toHaveText(shellMessages.offline)
  await expect(page).toHaveURL('/privacy-policy')
  expect(await isSameDocument()).toBe(true)
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
})
