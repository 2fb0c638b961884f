import type { Page } from '@playwright/test'
import { holdPages, menuButton, openMenu, WIDE } from './shell.ts'
import { expect, test } from './watched-page.ts'

/** Spec 9, in two steps around the moment. */
const JUST_BEFORE_MS = 99
const LONG_MS = 60_000
const GROUPS = 'Networking Groups'
const BELOW = [700, WIDE.height - 5] as const

test.use({ viewport: WIDE })

for (const from of ['menu', 'button'] as const) {
  test(`closes a menu 100 ms after the pointer went from the ${from} elsewhere, and not sooner`, async ({ page }) => {
    await openWithStoppedClock(page)
    await (from === 'menu' ? lastLink(page) : menuButton(page, GROUPS)).hover()
    await page.clock.runFor(LONG_MS)
    await expect(openMenu(page)).toBeVisible()
    await page.mouse.move(...BELOW)
    await page.clock.runFor(JUST_BEFORE_MS)
    await expect(openMenu(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(openMenu(page)).toHaveCount(0)
  })
}

test('keeps a menu open when the pointer comes back in time, to it or to its button', async ({ page }) => {
  await openWithStoppedClock(page)
  for (const back of [lastLink(page), menuButton(page, GROUPS)]) {
    await page.mouse.move(...BELOW)
    await page.clock.runFor(JUST_BEFORE_MS)
    await back.hover()
    await page.clock.runFor(LONG_MS)
    await expect(openMenu(page)).toBeVisible()
  }
})

test('closes a menu 100 ms after the pointer has left the window', async ({ page }) => {
  await openWithStoppedClock(page)
  await page.mouse.move(700, -5)
  await page.clock.runFor(JUST_BEFORE_MS)
  await expect(openMenu(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(openMenu(page)).toHaveCount(0)
})

test('keeps a menu that was opened by keyboard while the pointer moves elsewhere', async ({ page }) => {
  await openWithStoppedClock(page)
  await page.keyboard.press('Escape')
  await page.mouse.move(...BELOW)
  await menuButton(page, GROUPS).press('Enter')
  await page.mouse.move(500, WIDE.height - 50)
  await page.clock.runFor(LONG_MS)
  await expect(openMenu(page)).toBeVisible()
})

test('closes a menu as soon as one of its links is followed, before the page is there', async ({ page }) => {
  await page.goto('/about-us')
  const release = await holdPages(page)
  await menuButton(page, GROUPS).click()
  await lastLink(page).click()
  await expect(openMenu(page)).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText('About Us')
  release()
  await expect(page.locator('h1')).not.toHaveText('About Us')
})

test('closes a menu when the visitor goes back, before the page is there', async ({ page }) => {
  await page.goto('/advisory')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  const release = await holdPages(page)
  await menuButton(page, GROUPS).click()
  await page.evaluate(() => history.back())
  await expect(openMenu(page)).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText('About Us')
  release()
  await expect(page.locator('h1')).not.toHaveText('About Us')
})

test('closes a menu as soon as a link is followed where the browser has no Navigation API', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('/about-us')
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }),
  )
  await menuButton(page, GROUPS).click()
  await lastLink(page).click()
  await expect(openMenu(page)).toHaveCount(0)
  await expect(page).toHaveURL('/about-us')
})

test('closes a menu when focus goes on past it, so that it covers nothing that has focus', async ({ page }) => {
  await page.goto('/about-us')
  await menuButton(page, GROUPS).press('Enter')
  await lastLink(page).focus()
  await page.keyboard.press('Tab')
  await expect(menuButton(page, 'Voices of Influence')).toBeFocused()
  await expect(openMenu(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(menuButton(page, GROUPS)).toBeFocused()
  await expect(openMenu(page)).toHaveCount(0)
})

/** A menu that was opened by click, on a page whose clock stands still from then on. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2027-01-01T08:00:00Z' })
  await page.goto('/about-us')
  await page.clock.pauseAt('2027-01-01T09:00:00Z')
  await menuButton(page, GROUPS).click()
  await expect(openMenu(page)).toBeVisible()
}

function lastLink(page: Page) {
  return openMenu(page).getByRole('link').last()
}
