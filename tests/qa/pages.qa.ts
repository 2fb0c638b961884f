import { expect, test, type Page } from '@playwright/test'
import { axeViolations } from '../axe-on.ts'
import { oneOfEachKind } from '../level.ts'

const WIDTHS = [360, 1280]
const ENTITIES = [
  'homepage',
  'about-us',
  'advisory',
  'conference',
  'page-of-blocks',
  'program-type',
  'program-category',
  'program',
  'networking-group',
  'highlight',
  'article',
  'thought-leadership',
  'spotlights',
  'get-in-touch',
  'privacy-policy',
  'whistleblowing-policy',
]
const FULLNESS = oneOfEachKind(['typical'], ['typical', 'min', 'max'])

test.use({ reducedMotion: 'reduce', bypassCSP: true })

for (const [index, entity] of ENTITIES.entries()) {
  // Half of them narrow, half of them wide, where one of each kind is enough.
  const widths = oneOfEachKind(WIDTHS.slice(index % 2).slice(0, 1), WIDTHS)
  for (const [turn, fullness] of FULLNESS.entries()) {
    test(`a ${fullness} ${entity} of made content is whole at ${widths.join(' and ')} pixels`, async ({ page }) => {
      const problems = watched(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${process.env.GALLERY_URL}/qa/pages/${entity}?fullness=${fullness}`)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('.section-failure')).toHaveCount(0)
        expect(await sidewaysPixels(page), `${width} pixels`).toBe(0)
        // axe takes longest: it reads a page at one width, and of an entity with the least and the most content both.
        if (width !== WIDTHS[(index + turn) % 2]) continue
        const violations = await axeViolations(page)
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      }
      expect(problems).toEqual([])
    })
  }
}

test('each block stands after each without pushing the page sideways', async ({ page }) => {
  const problems = watched(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${process.env.GALLERY_URL}/qa/neighbours`)
    const names = await page
      .locator('[data-block]')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-block')))
    const blocks = new Set(names)
    const pairs = new Set(names.slice(1).map((name, index) => `${names[index]} ${name}`))
    expect(pairs.size).toBe(blocks.size ** 2)
    expect(await sidewaysPixels(page), `${width} pixels`).toBe(0)
  }
  expect(problems).toEqual([])
})

/** Messages, errors and failed answers of a page, as they come. */
function watched(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', ({ message }) => problems.push(`uncaught: ${message}`))
  page.on('response', (response) => {
    // Files of made content exist nowhere; a visitor's page only links to them.
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

/** How far the widest part of the page sticks out of the window; what scrolls by itself does not count. */
function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const widest = [...document.querySelectorAll('main, main > section, header, footer')].map(
      (element) => element.scrollWidth,
    )
    return Math.max(0, ...widest.map((width) => width - clientWidth))
  })
}
