import { blockOf, homepage } from './content.ts'
import { expect, test } from './watched-page.ts'

test.use({ javaScriptEnabled: false })

test('shows every word of the home page', async ({ page }) => {
  await page.goto('/')
  const { hero_banner, grey_section } = await homepage()
  const unseen = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll(':is(h1, h2, h3, p, dt, dd, a, li):not(details :not(summary), [aria-hidden] *)')]
      .filter((element) => element.textContent.trim() !== '' && !element.closest('[aria-hidden=true]'))
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.outerHTML),
  )
  expect(unseen).toEqual([])
  for (const { title, text } of hero_banner?.carousels ?? []) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(text ?? '')).toBeVisible()
  }
  const { counters } = blockOf(grey_section, 'blocks.counter-animation')
  for (const { value } of counters)
    await expect(
      page.locator('[data-block="counter-animation"] dd', { hasText: value.toLocaleString('en') }),
    ).toBeVisible()
})

test('shows the sessions that wait behind "Show all"', async ({ page }) => {
  await page.goto('/')
  const last = page.locator('#featured article').last()
  await expect(last).toBeHidden()
  await page.getByText(/^Show all/).click()
  await expect(last).toBeVisible()
})

test('scrolls its row of slides, by hand or by the links below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  const [first, second, third] = await page.locator('#hero-banner [data-title]').all()
  if (!first || !second || !third) throw new Error('three slides')
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(second).not.toBeInViewport()
  await first.hover()
  await page.mouse.wheel(1280, 0)
  await expect(second).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Slide 3' }).click()
  await expect(third).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
})

test('follows links', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about-us')
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(main.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page')
})
