import type { Browser, Page } from '@playwright/test'
import { homepage } from './content.ts'
import { ask } from './raw-request.ts'
import { expect, test } from './watched-page.ts'

/** A browser takes the next listed width, or one a little narrower: they are a quarter apart. */
const LEAST = 0.85
const MOST = 1.3
const WINDOWS = [
  { width: 1440, height: 900, density: 1 },
  { width: 1440, height: 900, density: 2 },
  { width: 1024, height: 768, density: 1 },
  { width: 1024, height: 768, density: 2 },
  { width: 820, height: 500, density: 3 },
]

for (const { width, height, density } of WINDOWS) {
  test(`the first picture is AVIF and as large as ${width} px at density ${density} need`, async ({ browser }) => {
    const page = await at(browser, { width, height }, density)
    await page.goto('/')
    const hero = (await homepage()).hero_banner?.carousels[0]?.bg_image
    const { address, pixels, drawn } = await chosen(page, 'img[fetchpriority=high]')
    expect(address).toMatch(new RegExp(`^/pictures/\\d+/${hero?.name}\\.avif$`))
    const needed = Math.min(drawn * density, hero?.width ?? 0)
    expect(pixels / needed, `${pixels} px where ${needed} px are needed`).toBeGreaterThan(LEAST)
    expect(pixels / needed, `${pixels} px where ${needed} px are needed`).toBeLessThan(MOST)
    await page.context().close()
  })
}

test('no picture of the home page is broken, whichever a browser chooses', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const pictures = page.locator('main img')
  expect(await pictures.count()).toBeGreaterThan(3)
  const broken = await pictures.evaluateAll(async (all: HTMLImageElement[]) => {
    const tried = all.map(async (picture) => {
      picture.loading = 'eager'
      await picture.decode().catch(() => {})
      return picture.naturalWidth > 0 ? [] : [picture.currentSrc]
    })
    return (await Promise.all(tried)).flat()
  })
  expect(broken).toEqual([])
})

test('AVIF is smaller than WebP, and both are smaller than the original', async () => {
  const [avif, webp, original] = await Promise.all([
    ask('/pictures/1440/hero-1.webp.avif'),
    ask('/pictures/1440/hero-1.webp.webp'),
    ask('/uploads/hero-1.webp'),
  ])
  expect([avif.status, avif.headers['content-type']]).toEqual([200, 'image/avif'])
  expect([webp.status, webp.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(avif.body.byteLength).toBeLessThan(webp.body.byteLength)
  expect(webp.body.byteLength).toBeLessThan(original.body.byteLength)
})

test('answers 304 to whoever has a picture already', async () => {
  const { headers } = await ask('/pictures/480/hero-1.webp.avif')
  expect(headers['cache-control']).toContain('max-age=86400')
  const again = await ask('/pictures/480/hero-1.webp.avif', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect([again.status, again.body.byteLength]).toEqual([304, 0])
})

async function at(browser: Browser, viewport: { width: number; height: number }, density: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.TEST_SITE_URL,
    viewport,
    deviceScaleFactor: density,
  })
  return context.newPage()
}

/** What the browser chose of a picture: its path, its own width in pixels, and how wide it is drawn in CSS pixels. */
async function chosen(page: Page, selector: string) {
  return page.locator(selector).evaluate(async (picture: HTMLImageElement) => {
    await picture.decode()
    // Its own `naturalWidth` counts what a candidate says of itself.
    const itself = new Image()
    itself.src = picture.currentSrc
    await itself.decode()
    return {
      address: new URL(picture.currentSrc).pathname,
      pixels: itself.naturalWidth,
      drawn: picture.getBoundingClientRect().width,
    }
  })
}
