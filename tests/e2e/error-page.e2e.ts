import type { Page } from '@playwright/test'
import { tabTo, TESTED_BROWSERS, TESTED_WINDOWS, WIDE } from './shell.ts'
import { addLink, expect, markDocument, test } from './watched-page.ts'

for (const { viewport, javaScriptEnabled } of TESTED_BROWSERS) {
  test.describe(`page not found at ${viewport.width} px${javaScriptEnabled ? '' : ' without JavaScript'}`, () => {
    test.use({ viewport, javaScriptEnabled })

    test('says so, and which, between header and footer', async ({ page, problems }) => {
      problems.forgive(/404.*\/nope/)
      const answer = await page.goto('/nope')
      expect(answer?.status()).toBe(404)
      await expect(page.locator('h1')).toHaveText('The page you are looking for is not found.')
      await expect(page.getByText('404', { exact: true })).toBeVisible()
      await expect(page.getByText('Page not found: /nope')).toBeVisible()
      await expect(page.getByText('Status Code')).toHaveCount(0)
      await expect(page.locator('header')).toBeVisible()
      await expect(page.locator('footer')).toBeVisible()
    })

    test('leads home, by pointer and by keyboard', async ({ page, problems }) => {
      problems.forgive(/404.*\/nope/)
      await page.goto('/nope')
      await homeLink(page).click()
      await expect(page).toHaveURL('/')
      await page.goto('/nope')
      await tabTo(page, homeLink(page))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/')
    })

    test('leads back home where the visitor comes from nowhere', async ({ page, problems }) => {
      problems.forgive(/404.*\/nope/)
      await page.goto('/nope')
      await tabTo(page, backLink(page))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/')
    })
  })
}

for (const path of [
  '/pdf',
  '/pdf/nothing.pdf',
  '/uploads/nothing.jpg',
  '/assets/nothing.js',
  '/calendars/nothing.ics',
]) {
  test(`${path}, gone to like a page, is the page of what is not found`, async ({ page, problems }) => {
    problems.forgive(/404/)
    const answer = await page.goto(path)
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([404, 'no-store'])
    await expect(page.locator('h1')).toHaveText('The page you are looking for is not found.')
    await expect(page.getByText(`Page not found: ${path}`)).toBeVisible()
    await expect(page.locator('footer')).toBeVisible()
  })
}

for (const viewport of TESTED_WINDOWS) {
  for (const [way, follow] of [
    ['by pointer', (page: Page) => backLink(page).click()],
    ['by keyboard', (page: Page) => tabTo(page, backLink(page)).then(() => page.keyboard.press('Enter'))],
  ] as const) {
    test(`leads back to the page that had the broken link, ${way}, at ${viewport.width} px`, async ({
      page,
      problems,
    }) => {
      problems.forgive(/404.*\/nope/)
      await page.setViewportSize(viewport)
      await page.goto('/about-us')
      const isSameDocument = await markDocument(page)
      await (await addLink(page, '/nope')).click()
      await expect(page.getByText('Page not found: /nope')).toBeVisible()
      await follow(page)
      await expect(page).toHaveURL('/about-us')
      await expect(page.locator('h1')).toHaveText('About Us')
      expect(await isSameDocument()).toBe(true)
    })
  }
}

test('leads back over a whole load, too', async ({ page, problems }) => {
  problems.forgive(/404.*\/nope/)
  await page.goto('/advisory')
  const heading = await page.locator('h1').textContent()
  await page.goto('/nope')
  await backLink(page).click()
  await expect(page).toHaveURL('/advisory')
  await expect(page.locator('h1')).toHaveText(heading ?? 'a heading')
})

test('leads back where the browser has no Navigation API', async ({ page, problems }) => {
  problems.forgive(/404.*\/nope/)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('/advisory')
  await page.goto('/nope')
  await backLink(page).click()
  await expect(page).toHaveURL('/advisory')
})

test('marks no page and no menu as the one that is shown', async ({ page, problems }) => {
  problems.forgive(/404.*\/nope/)
  await page.setViewportSize(WIDE)
  await page.goto('/nope')
  await expect(page.locator('main')).toContainText('Page not found: /nope')
  await expect(page.locator('[aria-current]')).toHaveCount(0)
})

function homeLink(page: Page) {
  return page.locator('main').getByRole('link', { name: 'Home' })
}

function backLink(page: Page) {
  return page.locator('main').getByRole('link', { name: 'Back' })
}
