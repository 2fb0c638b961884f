import type { Page } from '@playwright/test'
import { oneOfEachKind } from '../level.ts'
import { MENUS, menuButton, NARROW, openDrawer, openMenu, TESTED_WINDOWS, WIDE } from './shell.ts'
import { violations } from './violations.ts'
import { expect, test } from './watched-page.ts'

const REFLOW = { width: 320, height: 640 }
const PAGES = ['/', '/about-us', '/advisory', '/voices-of-influence-2027', '/nope']
const TESTED_MENUS = oneOfEachKind(MENUS.slice(0, 1), MENUS)

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

for (const path of oneOfEachKind(['/', '/voices-of-influence-2027', '/nope'], PAGES)) {
  test(`axe finds nothing at ${path} in any window, and nothing is wider`, async ({ page, problems }) => {
    if (path === '/nope') problems.forgive(/404.*\/nope/)
    await page.goto(path)
    for (const viewport of oneOfEachKind([WIDE, REFLOW], [WIDE, NARROW, REFLOW])) {
      await page.setViewportSize(viewport)
      expect(await violations(page), `${viewport.width} px`).toEqual([])
      expect(await overflow(page), `${viewport.width} px`).toBe(0)
    }
  })
}

test('axe finds nothing while a menu is open, nor while its links have focus', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/about-us')
  for (const name of TESTED_MENUS) {
    await menuButton(page, name).press('Enter')
    await expect(openMenu(page)).toContainText(name)
    expect(await violations(page), `${name}, with focus on its button`).toEqual([])
    await page.keyboard.press('Tab')
    await expect(openMenu(page).locator(':focus')).toHaveCount(1)
    expect(await violations(page, 'header'), `${name}, with focus inside`).toEqual([])
    await openMenu(page).getByRole('link').last().hover()
    expect(await violations(page, 'header'), `${name}, with the pointer on a link`).toEqual([])
    await page.keyboard.press('Escape')
  }
})

for (const viewport of oneOfEachKind([REFLOW], [NARROW, REFLOW])) {
  test(`axe finds nothing while the drawer is open at ${viewport.width} px, nor while a group of it is`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/about-us')
    const drawer = await openDrawer(page)
    expect(await violations(page)).toEqual([])
    for (const name of TESTED_MENUS) {
      await drawer.locator('summary', { hasText: name }).press('Enter')
      await expect(drawer.locator('details[open] > summary')).toHaveText([name])
      expect(await violations(page, 'dialog'), `${name}, with focus on its heading`).toEqual([])
      await page.keyboard.press('Tab')
      await expect(drawer.locator('details[open] a:focus')).toHaveCount(1)
      expect(await violations(page, 'dialog'), `${name}, with focus inside`).toEqual([])
    }
  })
}

for (const viewport of TESTED_WINDOWS) {
  test(`axe finds nothing while links of header and footer have focus at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/about-us')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    expect(await violations(page, 'body'), 'the way past the header').toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.locator('header :focus')).toHaveCount(1)
    expect(await violations(page, 'header'), 'the logo').toEqual([])
    await page.locator('footer a').last().focus()
    // The sticky header may lie over other links of the footer.
    expect(await violations(page, 'footer a:focus'), 'the last link').toEqual([])
  })
}

test('axe finds nothing once every session is shown', async ({ page }) => {
  await page.goto('/')
  await page.getByText(/^Show all/).click()
  expect(await violations(page, '#featured')).toEqual([])
})

test('axe finds nothing on a small window once every list and the calendar are open', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/our-programs/open-enrollment-programs')
  const controls = page.locator('main details > summary')
  for (const control of await controls.all()) await control.click()
  await expect(page.locator('main details:not([open])')).toHaveCount(0)
  await expect(page.locator('#calendar').getByRole('button', { name: 'List' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  expect(await overflow(page)).toBe(0)
})

/** How much wider than the window the page is, pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
