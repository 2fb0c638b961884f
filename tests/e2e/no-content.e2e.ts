import type { Page } from '@playwright/test'
import { oneOfEachKind } from '../level.ts'
import { openDrawer, NARROW, tabTo, TESTED_BROWSERS, TESTED_WINDOWS, WIDE } from './shell.ts'
import { siteWithoutContent } from './silent-content.ts'
import { violations } from './violations.ts'
import { expect, test } from './watched-page.ts'

/** A site of our own that no content reaches. */
const { url: siteUrl, start, stop } = await siteWithoutContent()

test.beforeAll(start)
test.afterAll(stop)
test.use({ baseURL: siteUrl })

const FIXED_LINKS = ['Home', 'About Us', 'Advisory', 'Get in Touch']
const POLICIES = ['Privacy Policy', 'Whistleblowing Policy']

for (const { viewport, javaScriptEnabled } of TESTED_BROWSERS) {
  test.describe(`no content at ${viewport.width} px${javaScriptEnabled ? '' : ' without JavaScript'}`, () => {
    test.use({ viewport, javaScriptEnabled })

    test('is said with the status, and with no message', async ({ page, problems }) => {
      problems.forgive(/503/)
      const answer = await page.goto('/about-us')
      expect(answer?.status()).toBe(503)
      await expect(page.locator('h1')).toHaveText('An error occurred.')
      await expect(page.getByText('Status Code: 503')).toBeVisible()
      await expect(page.getByText('Message')).toHaveCount(0)
      await expect(page.locator('main')).not.toContainText('404')
    })

    test('leaves the fixed links and a drawn logo in header and footer', async ({ page, problems }) => {
      problems.forgive(/503/)
      await page.goto('/about-us')
      const links = viewport === WIDE ? page.getByRole('navigation', { name: 'Main' }) : await openDrawer(page)
      await expect(links.getByRole('listitem')).toHaveText(FIXED_LINKS)
      for (const name of FIXED_LINKS) await expect(links.getByRole('link', { name })).toBeVisible()
      for (const part of ['header', 'footer']) {
        await expect(page.locator(part).locator('a[data-brand] svg')).toBeVisible()
        await expect(page.locator(part).locator('a[data-brand]')).toHaveText('ASB Executive Education')
      }
      const footer = page.locator('footer')
      for (const name of [...FIXED_LINKS.slice(1), ...POLICIES])
        await expect(footer.locator('a', { hasText: name })).toBeVisible()
    })

    for (const way of ['pointer', 'keyboard'] as const) {
      test(`leads home by ${way}`, async ({ page, problems }) => {
        problems.forgive(/503/)
        await page.goto('/about-us')
        await follow(page, 'Home', way)
        await expect(page).toHaveURL('/')
      })
    }
  })
}

for (const viewport of TESTED_WINDOWS) {
  for (const way of ['pointer', 'keyboard'] as const) {
    test(`leads back from an error by ${way} at ${viewport.width} px`, async ({ page, problems }) => {
      problems.forgive(/503/)
      await page.setViewportSize(viewport)
      await page.goto('/advisory')
      await page.goto('/about-us')
      await follow(page, 'Back', way)
      await expect(page).toHaveURL('/advisory')
    })
  }
}

test('says that an address is of no page also where content cannot be read', async ({ page, problems }) => {
  problems.forgive(/404/)
  const answer = await page.goto('/no/such/page/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page not found: /no/such/page/at/all')).toBeVisible()
})

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

  for (const width of oneOfEachKind([WIDE.width, 320], [WIDE.width, NARROW.width, 320])) {
    test(`finds nothing on the page of an error at ${width} px`, async ({ page, problems }) => {
      problems.forgive(/503/)
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/about-us')
      await expect(page.locator('h1')).toHaveText('An error occurred.')
      expect(await violations(page)).toEqual([])
    })
  }
})

async function follow(page: Page, name: string, way: 'pointer' | 'keyboard'): Promise<void> {
  const button = page.locator('main').getByRole('link', { name })
  if (way === 'pointer') return button.click()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}
