import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { oneOfEachKind } from '../level.ts'
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

for (const { width, height, density } of oneOfEachKind(WINDOWS.slice(-2), WINDOWS)) {
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

const PHONE = { width: 390, height: 844 }
/** Pages with a block each whose picture is cut at its sides in narrow windows. */
const CUT_PICTURES = [
  ['hero-banner', '/'],
  ['cover', '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure'],
  ['cta-banner-with-background', '/about-us'],
] as const
/** Mean difference of two pictures, of 255: compressing differently makes up to 3, a place one tenth off 14 or more. */
const LIKE = 6

for (const [block, path] of oneOfEachKind(CUT_PICTURES.slice(0, 1), CUT_PICTURES)) {
  test(`a telephone is sent the part of a picture that ${block} shows, and shows what it would of the whole`, async ({
    browser,
  }) => {
    const page = await at(browser, PHONE, 2)
    await page.goto(path)
    const selector = `[data-block="${block}"] picture > img`
    const part = await chosen(page, selector)
    const [, place] = /^\/pictures\/\d+\/\d+x\d+-(\d+)\//.exec(part.address) ?? []
    expect(place, part.address).toBeDefined()
    const picture = page.locator(selector).first()
    const position = await picture.evaluate((shown) => getComputedStyle(shown).objectPosition.split(' ')[0])
    expect(position).toBe(`${Number(place) * 10}%`)
    const shownOfPart = await picture.screenshot()
    await page.locator(`[data-block="${block}"] source[media^="screen"]`).evaluateAll((parts) => {
      for (const one of parts) one.remove()
    })
    const whole = await chosen(page, selector)
    expect(whole.address).not.toContain(`-${place}/`)
    expect(await difference(shownOfPart, await picture.screenshot())).toBeLessThan(LIKE)
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

test('answers 304 to anyone who has a picture already', async () => {
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

/** Mean difference of two pictures of one size, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  )
  if (!first || first.byteLength !== second?.byteLength) throw new Error('Two pictures of different sizes.')
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.byteLength
}

/** What the browser chose of a picture: its path, its own width in pixels, and how wide it is drawn in CSS pixels. */
async function chosen(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate(async (picture: HTMLImageElement) => {
      await picture.decode()
      let file = await fetch(picture.currentSrc)
      // Where it is not made in time, another width stands in for it, which nothing keeps.
      while (file.headers.get('cache-control') === 'no-store') file = await fetch(picture.currentSrc)
      return {
        address: new URL(picture.currentSrc).pathname,
        // Its own `naturalWidth` counts what a candidate says of itself.
        pixels: (await createImageBitmap(await file.blob())).width,
        drawn: picture.getBoundingClientRect().width,
      }
    })
}
