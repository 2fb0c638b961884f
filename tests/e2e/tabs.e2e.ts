import type { Page } from '@playwright/test'
import { expect, test } from './watched-page.ts'

const CONFERENCE = '/voices-of-influence-2027'

test('tabs are tabs once they are near: one panel, chosen by click, arrows, Home and End', async ({ page }) => {
  const { tabs, panels } = await schedule(page)
  await expect(tabs).toHaveCount(2)
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(panels).toHaveCount(1)
  await tabs.last().click()
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  await expect(panels).toHaveAccessibleName((await tabs.last().textContent()) ?? '')
  for (const [key, chosen] of [
    ['ArrowRight', 0],
    ['ArrowLeft', 1],
    ['Home', 0],
    ['End', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabs.nth(chosen)).toBeFocused()
    await expect(tabs.nth(chosen)).toHaveAttribute('aria-selected', 'true')
    await expect(panels).toHaveCount(1)
  }
})

test('the keyboard reaches the chosen tab only, and its panel next', async ({ page }) => {
  const { tabs, panels } = await schedule(page)
  await tabs.first().focus()
  await page.keyboard.press('Tab')
  await expect(panels).toBeFocused()
})

test('an address that names a panel opens it', async ({ page }) => {
  const { tabs } = await schedule(page)
  const href = await tabs.last().getAttribute('href')
  await page.goto('/about-us')
  await page.goto(`${CONFERENCE}${href}`)
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator(href ?? '')).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every panel stands under its title', async ({ page }) => {
    await page.goto(CONFERENCE)
    const headings = page.locator('#tentative').getByRole('heading', { level: 3 })
    await expect(headings).toHaveCount(2)
    for (const heading of await headings.all()) await expect(heading).toBeVisible()
  })

  test('questions open to their answers', async ({ page }) => {
    await page.goto(CONFERENCE)
    const closed = page.locator('#faq details:not([open])').first()
    const answer = closed.locator('summary + *')
    await expect(answer).toBeHidden()
    await closed.locator('summary').click()
    await expect(page.locator('#faq details').nth(1).locator('summary + *')).toBeVisible()
  })
})

/** The schedule of a conference, brought near so that its tabs come alive. */
async function schedule(page: Page) {
  await page.goto(CONFERENCE)
  const section = page.locator('#tentative')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('tablist')).toBeVisible()
  return { tabs: section.getByRole('tab'), panels: section.getByRole('tabpanel') }
}
