import type { Page } from '@playwright/test'
import { expect, test } from './watched-page.ts'

const LISTING = '/our-programs/open-enrollment-programs'

test.use({ viewport: { width: 1280, height: 720 } })

test('turns to the next and the previous quote, and round', async ({ page }) => {
  const { quotes, next, previous, position } = await testimonials(page)
  const count = await quotes.count()
  expect(count).toBe(3)
  await expect(position).toHaveText('1 of 3')
  for (const shown of [2, 3, 1]) {
    await next.click()
    await expect(position).toHaveText(`${shown} of 3`)
    await expect(quotes.nth(shown - 1)).toBeInViewport({ ratio: 0.9 })
  }
  await previous.click()
  await expect(position).toHaveText('3 of 3')
  await expect(quotes.nth(2)).toBeInViewport({ ratio: 0.9 })
})

test('lets only the quote in view be reached, and never moves the page', async ({ page }) => {
  const { quotes, row, next } = await testimonials(page)
  await expect(quotes.and(page.locator('[inert]'))).toHaveCount(2)
  // Where it stands in the window: what is far above may still grow, and the browser scrolls along with it.
  const top = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  await next.click()
  await expect(quotes.nth(1)).toHaveJSProperty('inert', false)
  await expect(quotes.and(page.locator('[inert]'))).toHaveCount(2)
  expect(await top()).toBe(before)
})

test('says a quote to screen readers once a visitor asks for it, and nothing before', async ({ page }) => {
  const { section, quotes, next, row } = await testimonials(page)
  const announcement = section.getByRole('status')
  await expect(announcement).toBeEmpty()
  await next.click()
  await expect(announcement).toHaveText(`2 of 3: ${await quotes.nth(1).locator('blockquote').textContent()}`)
  await row.hover()
  await page.mouse.wheel(1280, 0)
  await expect(section.getByText('3 of 3', { exact: true })).toBeVisible()
  await expect(announcement).toHaveText(/^2 of 3/)
})

test('answers the arrow keys, Home and End', async ({ page }) => {
  const { row, position, next } = await testimonials(page)
  await row.focus()
  for (const [key, shown] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 3],
    ['Home', 1],
    ['End', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(position).toHaveText(`${shown} of 3`)
  }
  await expect(row).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(position).toHaveText('1 of 3')
  await expect(next).toBeFocused()
})

test('keeps its quote when the window changes', async ({ page }) => {
  const { quotes, position, next } = await testimonials(page)
  await next.click()
  await page.setViewportSize({ width: 390, height: 844 })
  // What stands above has become longer.
  await quotes.nth(1).locator('blockquote').scrollIntoViewIfNeeded()
  await expect(quotes.nth(1).locator('blockquote')).toBeInViewport({ ratio: 0.5 })
  await expect(position).toHaveText('2 of 3')
})

test('fades nothing under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { quotes, next } = await testimonials(page)
  await next.click()
  await expect(quotes.nth(1)).toHaveJSProperty('inert', false)
  expect(await quotes.nth(1).evaluate((quote) => quote.getAnimations().length)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every quote stands under the one before, without buttons that do nothing', async ({ page }) => {
    await page.goto(LISTING)
    const section = page.locator('#testimonials')
    const quotes = section.locator('blockquote')
    await expect(quotes).toHaveCount(3)
    for (const quote of await quotes.all()) {
      await quote.scrollIntoViewIfNeeded()
      await expect(quote).toBeInViewport({ ratio: 0.9 })
    }
    await expect(section.getByRole('button')).toHaveCount(0)
  })
})

/** The quotes of a listing, brought near so that their pager comes alive. */
async function testimonials(page: Page) {
  await page.goto(LISTING)
  // What stands above has its height first.
  await page.locator('#calendar').scrollIntoViewIfNeeded()
  await expect(page.locator('#calendar').getByRole('table')).toBeVisible()
  const section = page.locator('#testimonials')
  await section.scrollIntoViewIfNeeded()
  await expect(section.locator('x-island')).toHaveAttribute('data-alive')
  const carousel = section.locator('[aria-roledescription=carousel]')
  await carousel.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return {
    section,
    row: section.getByRole('group', { name: 'Quotes' }),
    quotes: section.locator('[aria-roledescription=slide]'),
    position: section.getByText(/^\d of \d$/),
    previous: section.getByRole('button', { name: 'Previous quote' }),
    next: section.getByRole('button', { name: 'Next quote' }),
  }
}
