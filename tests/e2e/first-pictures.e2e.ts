import type { Page } from '@playwright/test'
import { standInForPictures } from '../../bench/browser/drawn-pictures.ts'
import { ask } from './raw-request.ts'
import { NARROW, WIDE } from './shell.ts'
import { TEMPLATES, TESTED_TEMPLATES } from './templates.ts'
import { expect, test } from './watched-page.ts'

for (const path of TEMPLATES) {
  test(`${path} asks for one picture before all others at most, and gives each its size and its text`, async () => {
    const pictures = (await ask(path)).text.match(/<img[^>]*>/g) ?? []
    const urgent = pictures.filter((picture) => /fetchpriority="high"/i.test(picture))
    expect(urgent.length).toBeLessThanOrEqual(1)
    expect(urgent.join('')).not.toContain('loading="lazy"')
    for (const picture of pictures) {
      expect(picture).toMatch(/ width="\d+" height="\d+"/)
      expect(picture).toMatch(/ alt="/)
      if (/ src="\/uploads\/[^"]*\.(avif|jpe?g|png|webp)"/.test(picture))
        expect(picture).toMatch(/ srcset="[^"]+" sizes="[^"]+"/i)
    }
  })
}

for (const viewport of [NARROW, WIDE]) {
  test(`the picture that a visitor sees first is the urgent one, in a window of ${viewport.width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await standInForPictures(context)
    for (const path of TESTED_TEMPLATES) {
      await page.goto(path)
      const { first, urgent } = await firstPictures(page)
      expect(urgent, path).toBe(first ?? urgent)
    }
  })
}

/** The first photograph of the first screen, and the urgent one, by their files. Pictograms are drawings. */
function firstPictures(page: Page) {
  return page.locator('main').evaluate((main) => {
    const pictures = [...main.querySelectorAll('img')].filter(({ src }) => !src.endsWith('.svg'))
    const first = pictures.find((picture) => {
      const { top, left, width } = picture.getBoundingClientRect()
      return width > 0 && top < innerHeight && left < innerWidth
    })
    return { first: first?.src, urgent: pictures.find(({ fetchPriority }) => fetchPriority === 'high')?.src }
  })
}
