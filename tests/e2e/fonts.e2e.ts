import type { Browser, Page } from '@playwright/test'
import { level } from '../level.ts'
import { ask } from './raw-request.ts'
import { registrationPath } from './registration-form.ts'
import { NARROW, WIDE } from './shell.ts'
import { TESTED_TEMPLATES } from './templates.ts'
import { expect, test } from './watched-page.ts'

/** A session that can be registered for. */
const SKU = 'FNF2705'
const MOST_FONTS = 2
const MOST_BYTES = 120_000
const RARE_SANS = /instrument-sans-asb-rare-[\w-]+\.woff2/
/** Cumulative layout shift while the fonts take the place of their stand-ins. */
const MOST_SHIFT = 0.01
/** Share of a page's height: a line here and there that breaks differently, below the first screen. */
const MOST_CHANGE = 0.02

test(`loads ${MOST_FONTS} fonts at most, together ${MOST_BYTES / 1000} kB at most`, async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.add(new URL(request.url()).pathname)
  })
  for (const path of [...TESTED_TEMPLATES, await registrationPath(SKU)]) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
  }
  const answers = await Promise.all([...asked].map((path) => ask(path)))
  const bytes = answers.reduce((sum, { body }) => sum + body.byteLength, 0)
  console.log(`  ${asked.size} fonts, ${bytes} bytes`)
  expect(asked.size).toBeGreaterThan(0)
  expect(asked.size).toBeLessThanOrEqual(MOST_FONTS)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

test('a letter that few pages have brings its font with it', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const arrives = page.waitForResponse(/newsreader-asb-rare-[\w-]+\.woff2/)
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Ørsted'
  })
  expect((await arrives).status()).toBe(200)
})

test('a list of countries brings the font of its rare letters once somebody goes to it', async ({ page }) => {
  await page.goto(await registrationPath(SKU))
  const arrives = page.waitForResponse(RARE_SANS)
  const countries = page.getByLabel('Country')
  await countries.focus()
  expect((await arrives).status()).toBe(200)
  await countries.press('ArrowDown')
  await countries.press('ArrowDown')
  await page.getByLabel('Work email').focus()
  await expect(countries).toHaveValue('Åland Islands')
  await expect(countries).toHaveCSS('font-family', /rare/)
})

for (const [turn, viewport] of [NARROW, WIDE].entries()) {
  test(`nothing moves when the fonts arrive late, in a window of ${viewport.width} px`, async ({ browser }) => {
    // Each kind of page in one of the two windows, for a release in both.
    const paths = TESTED_TEMPLATES.filter((_, index) => level === 'release' || index % 2 === turn)
    for (const path of paths) {
      const { page, arrive } = await withoutFonts(browser, viewport)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await twoFrames(page)
      const before = await height(page)
      expect(await loadedFonts(page), 'fonts before they arrive').toBe(0)
      arrive()
      await expect.poll(() => loadedFonts(page), path).toBe(MOST_FONTS)
      await twoFrames(page)
      const change = (await height(page)) / before - 1
      expect.soft(await shift(page), `layout shift of ${path}`).toBeLessThanOrEqual(MOST_SHIFT)
      expect.soft(Math.abs(change), `share by which ${path} grew or shrank`).toBeLessThanOrEqual(MOST_CHANGE)
      await page.context().close()
    }
  })
}

/** A page that measures its layout shift, and that waits for its fonts until they may arrive. */
async function withoutFonts(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL: process.env.TEST_SITE_URL, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
      document.documentElement.dataset.shift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { page, arrive }
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}

function loadedFonts(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => / ASB/.test(family) && status === 'loaded').length,
  )
}

/** Of the whole page, CSS pixels. */
function height(page: Page): Promise<number> {
  return page.evaluate(() => document.body.clientHeight)
}

function shift(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
}
