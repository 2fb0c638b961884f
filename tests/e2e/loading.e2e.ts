import type { Page, Route } from '@playwright/test'
import { TESTED_WINDOWS } from './shell.ts'
import { violations } from './violations.ts'
import { expect, markDocument, test } from './watched-page.ts'

const ABOUT_US_PAYLOAD = /\/about-us\/_payload\.json/

for (const viewport of TESTED_WINDOWS) {
  test.describe(`in a window of ${viewport.width} px`, () => {
    test.use({ viewport })

    test('shows what the server sent at once: no bar, no overlay', async ({ page }) => {
      await page.clock.install()
      await page.goto('/advisory')
      await page.clock.runFor(2000)
      await expect(page.locator('h1')).toBeVisible()
      await expect(overlay(page)).toBeHidden()
      await expect(page.locator('#progress')).toBeHidden()
    })

    test('fills the bar by 0.1 at once and by 0.02 each 800 ms; it is full when the page is there, and goes', async ({
      page,
    }) => {
      const answer = await holdAboutUs(page)
      await openStill(page, '/advisory')
      await chooseAboutUs(page)
      await expect(page.locator('#progress')).toBeVisible()
      expect(await filled(page)).toBe(0.1)
      await page.clock.runFor(799)
      expect(await filled(page)).toBe(0.1)
      await page.clock.runFor(1)
      expect(await filled(page)).toBeCloseTo(0.12)
      await page.clock.runFor(1600)
      expect(await filled(page)).toBeCloseTo(0.16)
      await page.clock.runFor(60_000)
      expect(await filled(page)).toBeLessThan(1)
      await (await answer()).continue()
      await expect(page.locator('h1')).toHaveText('About Us')
      await expect.poll(() => filled(page)).toBe(1)
      await page.clock.runFor(199)
      await expect(page.locator('#progress')).toBeVisible()
      await page.clock.runFor(1)
      await expect(page.locator('#progress')).toBeHidden()
    })

    test('covers a page that takes longer than 300 ms, and uncovers it 100 ms after it is there', async ({ page }) => {
      const answer = await holdAboutUs(page)
      await openStill(page, '/advisory')
      await chooseAboutUs(page)
      await page.clock.runFor(299)
      await expect(overlay(page)).toBeHidden()
      await page.clock.runFor(1)
      await expect(overlay(page)).toBeVisible()
      expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
      await (await answer()).continue()
      await expect(page.locator('h1')).toHaveText('About Us')
      await page.clock.runFor(99)
      await expect(overlay(page)).toBeVisible()
      await page.clock.runFor(1)
      await expect(overlay(page)).toBeHidden()
    })
  })
}

test('never holds back a page that is ready: it is there while no time passes', async ({ page }) => {
  await openStill(page, '/advisory')
  await chooseAboutUs(page)
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(overlay(page)).toBeHidden()
  await page.clock.runFor(1000)
  await expect(overlay(page)).toBeHidden()
})

test('says that the page is busy once it has waited for 100 ms', async ({ page }) => {
  const answer = await holdAboutUs(page)
  await openStill(page, '/advisory')
  await chooseAboutUs(page)
  await page.clock.runFor(99)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1)
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await (await answer()).continue()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
})

test('uncovers the page at once when its visitor stops the next one', async ({ page, problems }) => {
  // Whatever is on its way is stopped, too.
  problems.forgive(/manifest of the build could not be read/)
  await holdAboutUs(page)
  await openStill(page, '/advisory')
  await chooseAboutUs(page)
  await page.clock.runFor(300)
  await expect(overlay(page)).toBeVisible()
  await page.evaluate(() => window.stop())
  await expect(overlay(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/advisory')
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
})

test('uncovers the page at once when the next one fails, and lets the server show it', async ({ page, problems }) => {
  problems.forgive(/about-us\/_payload\.json/)
  const answer = await holdAboutUs(page)
  await openStill(page, '/advisory')
  const isSameDocument = await markDocument(page)
  await chooseAboutUs(page)
  await page.clock.runFor(300)
  await expect(overlay(page)).toBeVisible()
  await noteChanges(page)
  await (await answer()).abort()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await isSameDocument()).toBe(false)
  expect(await page.evaluate(() => sessionStorage.getItem('overlay'))).toBe('hidden')
})

test('runs on for the page of the last click, and ends with it', async ({ page }) => {
  const { promise: policy, resolve } = Promise.withResolvers<Route>()
  await page.route(/\/privacy-policy\/_payload\.json/, (route) => resolve(route))
  await holdAboutUs(page)
  await openStill(page, '/advisory')
  await chooseAboutUs(page)
  await page.clock.runFor(200)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  const held = await policy
  await page.clock.runFor(300)
  await expect(overlay(page)).toBeVisible()
  await expect(page.locator('#progress')).toBeVisible()
  await held.continue()
  await expect(page.locator('h1')).toHaveText('Privacy Policy')
  await page.clock.runFor(1000)
  await expect(overlay(page)).toBeHidden()
  await expect(page.locator('#progress')).toBeHidden()
})

test('says "Loading..." to screen readers when it covers the page', async ({ page }) => {
  await holdAboutUs(page)
  await openStill(page, '/advisory')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1)
  await chooseAboutUs(page)
  await page.clock.runFor(300)
  await expect(page.getByText('Loading...')).toBeVisible()
})

test.describe('to axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

  test('is without fault while it covers the page', async ({ page }) => {
    await holdAboutUs(page)
    await page.goto('/advisory')
    await chooseAboutUs(page)
    await expect(overlay(page)).toBeVisible()
    expect(await violations(page, '#loading')).toEqual([])
  })
})

for (const path of ['/loading', '/test-loading']) {
  test(`${path} shows it as a page, over the footer and without a header`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible()
    await expect(page.locator('main svg')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  })
}

function overlay(page: Page) {
  return page.locator('#loading')
}

function filled(page: Page): Promise<number> {
  return page.locator('#progress').evaluate((bar) => Number(bar.style.getPropertyValue('--done')))
}

/** Opens a page on which time stands still. */
async function openStill(page: Page, path: string): Promise<void> {
  const start = new Date('2026-11-21T10:00:00Z')
  await page.clock.install({ time: start })
  await page.goto(path)
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
}

/** By a link that stands in every width. */
async function chooseAboutUs(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
}

/** Holds the answer for the next page back; gives it once it was asked for. */
async function holdAboutUs(page: Page): Promise<() => Promise<Route>> {
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route(ABOUT_US_PAYLOAD, (route) => resolve(route))
  return () => promise
}

/** Keeps what becomes of the overlay, for the time when its document is gone. */
async function noteChanges(page: Page): Promise<void> {
  await overlay(page).evaluate((cover) => {
    new MutationObserver(() =>
      sessionStorage.setItem('overlay', cover.hasAttribute('hidden') ? 'hidden' : 'shown'),
    ).observe(cover, {
      attributes: true,
    })
  })
}
