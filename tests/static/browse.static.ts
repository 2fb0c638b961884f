import type { Page } from '@playwright/test'
import { searchPageMessages } from '#messages/en.ts'
import { addLink, expect, markDocument, test } from '../e2e/watched-page.ts'

test.use({ viewport: { width: 1280, height: 720 } })

test('the home page is drawn whole, with all its pictures', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('footer')).toBeVisible()
  const pictures = page.locator('img')
  expect(await pictures.count()).toBeGreaterThan(5)
  for (const picture of await pictures.all()) {
    await picture.evaluate((image: HTMLImageElement) => {
      // What lies far below, or in a closed menu, is loaded late: not here.
      image.loading = 'eager'
    })
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
  }
})

test('a link swaps the main part without loading a document, and the page can be reloaded', async ({ page }) => {
  await page.goto('/')
  const isSameDocument = await markDocument(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.locator('header').getByRole('link', { name: 'About Us' }).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(page).toHaveURL('/about-us')
  expect(await isSameDocument()).toBe(true)
  expect(asked).toContain('/about-us/_payload.json')
  expect(asked).not.toContain('/about-us')
  await page.reload()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await isSameDocument()).toBe(false)
  await page.goBack()
  await expect(page.locator('header [aria-current]')).toHaveText(['Home'])
})

test('an address that does not exist shows the page for that, with header and footer', async ({ page, problems }) => {
  problems.forgive(/nope|404/)
  const answer = await page.goto('/nope')
  expect(answer?.status()).toBe(404)
  await isNotFound(page, '/nope')
  await page.locator('main').getByRole('link', { name: 'Home' }).click()
  // The address runs ahead of the page.
  await expect(page.locator('h1')).not.toHaveText(/not found/)
  await (await addLink(page, '/nope/never')).click()
  await expect(page).toHaveURL('/nope/never')
  await isNotFound(page, '/nope/never')
})

test('tabs come alive, in a page that is loaded and in one that is followed', async ({ page }) => {
  await page.goto('/privacy-policy')
  await opensLastTab(page)
  await page.goto('/')
  await (await addLink(page, '/privacy-policy')).click()
  await opensLastTab(page)
})

test('the carousel moves', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.locator('[data-position]')).toHaveText('2')
})

test('the search over the page finds, counts and leads to what was found', async ({ page }) => {
  await page.goto('/about-us')
  const isSameDocument = await markDocument(page)
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search Page' })
  await dialog.getByLabel('Search this site').fill('negotiating')
  await expect(dialog.getByRole('status')).toHaveText('Results: 1')
  await dialog.getByRole('option').first().click()
  await expect(page.locator('h1')).toHaveText('Negotiating Complex Deals')
  expect(await isSameDocument()).toBe(true)
})

test('the search page answers what its address asks, also after a reload', async ({ page }) => {
  await page.goto('/search?q=negotiating')
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(page.locator('main').getByText('Results: 1')).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: /Negotiating Complex Deals/ })).toBeVisible()
    await expect(page.locator('main').getByRole('searchbox')).toHaveValue('negotiating')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search page says that the search needs it, and leads to the main pages', async ({ page }) => {
    await page.goto('/search?q=negotiating')
    // Not by text or role: Playwright leaves out what stands here, although browsers show it.
    const shown = page.locator('main noscript')
    await expect(shown.locator('p')).toBeVisible()
    await expect(shown.locator('p')).toHaveText(searchPageMessages.needsJavaScript)
    await shown.locator('a').first().click()
    await expect(page.locator('h1')).toHaveText('Open Enrollment Programs')
  })
})

async function isNotFound(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1')).toHaveText('The page you are looking for is not found.')
  await expect(page.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible()
  await expect(page.locator('header').first()).toBeVisible()
  await expect(page.locator('footer')).toBeVisible()
}

async function opensLastTab(page: Page): Promise<void> {
  const last = page.getByRole('tab').last()
  await last.click()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
}

function isLoaded(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
