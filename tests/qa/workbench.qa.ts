import type { Page } from '@playwright/test'
import { tabTo } from '../e2e/shell.ts'
import { expect, test } from '../e2e/watched-page.ts'
import { axeViolations } from '../axe-on.ts'

function frameOf(page: Page) {
  return page.frameLocator('#frame')
}

test('a text and a choice that are edited by keyboard change the frame, and the field keeps the focus', async ({
  page,
  problems,
}) => {
  // On the way a link is passed, whose page is read ahead: the gallery has none.
  problems.forgive(/get-in-touch\/_payload\.json/)
  await page.goto(`${process.env.GALLERY_URL}/qa/blocks/cta-banner`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the block' })).toBeFocused()
  await page.keyboard.press('Enter')
  const title = page.getByLabel(/^title/)
  await tabTo(page, title)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Typed by hand')
  await expect(frameOf(page).getByRole('heading', { name: 'Typed by hand' })).toBeVisible()
  await expect(title).toBeFocused()
  const tone = page.getByRole('combobox', { name: 'tone', exact: true }).and(page.locator('#fields *'))
  await tabTo(page, tone)
  await page.keyboard.press('g')
  await expect(frameOf(page).locator('[data-block="cta-banner"]')).toHaveAttribute('data-tone', 'grey')
  await expect(tone).toBeFocused()
  await expect(page.locator('#data')).toContainText('"tone": "grey"')
  await page.reload()
  await expect(frameOf(page).getByRole('heading', { name: 'Typed by hand' })).toBeVisible()
  await page.getByRole('link', { name: 'Reset to the example' }).press('Enter')
  await expect(title).not.toHaveValue('Typed by hand')
  await expect(page.getByRole('heading', { name: 'Fields', exact: true })).toBeFocused()
  await expect(frameOf(page).getByRole('heading', { name: 'Typed by hand' })).toHaveCount(0)
})

test('an example that is chosen by keyboard keeps the focus, the page and the frame, and Back leads to the one before', async ({
  page,
}) => {
  await page.goto(`${process.env.GALLERY_URL}/qa/blocks/faq`)
  const link = page.getByRole('list', { name: 'Examples' }).getByRole('link', { name: 'one', exact: true })
  await page.evaluate(() => document.body.classList.add('as-it-was'))
  await link.press('Enter')
  await expect(frameOf(page).locator('[data-block="faq"] details')).toHaveCount(1)
  await expect(page.getByRole('group', { name: /^questions \d+$/ })).toHaveCount(1)
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#frame')).toHaveAttribute('title', 'faq, one')
  await expect(page.locator('body')).toHaveClass(/as-it-was/)
  const width = page.getByRole('combobox', { name: 'Width' })
  await width.selectOption('360')
  await expect(page).toHaveURL(/example=one&width=360/)
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Examples' }).locator('[aria-current]')).toHaveText('typical')
  await expect(width).toHaveValue('')
})

test('rows are added, moved and removed by keyboard, and the focus goes along', async ({ page }) => {
  await page.goto(`${process.env.GALLERY_URL}/qa/blocks/faq?example=one`)
  const questions = frameOf(page).locator('[data-block="faq"] details')
  await expect(questions).toHaveCount(1)
  await page.getByRole('button', { name: 'Add to questions' }).press('Enter')
  await expect(questions).toHaveCount(2)
  const second = page.getByRole('group', { name: 'questions 2' })
  await expect(second).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Is it mine?')
  await expect(questions.nth(1)).toContainText('Is it mine?')
  await page.getByRole('button', { name: 'Up questions 2' }).press('Enter')
  await expect(questions.nth(0)).toContainText('Is it mine?')
  await page.getByRole('button', { name: 'Remove questions 2' }).press('Enter')
  await expect(questions).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'questions', exact: true })).toBeFocused()
})

test('without JavaScript a button shows the changes', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${process.env.GALLERY_URL}/qa/blocks/cta-banner?width=360`)
  await page.getByLabel(/^title/).fill('Typed by hand')
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await expect(frameOf(page).getByRole('heading', { name: 'Typed by hand' })).toBeVisible()
  await expect(page.locator('.qa-stage')).toHaveAttribute('data-width', '360')
  await context.close()
})

for (const [windowWidth, width] of [
  [390, 360],
  [1440, 1280],
] as const) {
  test(`in a window of ${windowWidth} pixels the frame begins ${width} pixels wide, and says so`, async ({ page }) => {
    await page.setViewportSize({ width: windowWidth, height: 900 })
    await page.goto(`${process.env.GALLERY_URL}/qa/blocks/home-intro`)
    expect(await page.locator('#frame').evaluate((frame) => getComputedStyle(frame).width)).toBe(`${width}px`)
    const said = page.locator('.qa-scale')
    expect(await said.evaluate((words) => getComputedStyle(words, '::before').counterReset)).toBe(`pixels ${width}`)
    await expect(frameOf(page).locator('[data-block="home-intro"]')).toBeVisible()
  })
}

test('changes that no address can hold are said, and the frame stays as it was', async ({ page, problems }) => {
  problems.forgive(/400/)
  await page.goto(`${process.env.GALLERY_URL}/qa/blocks/faq`)
  const text = Array.from({ length: 4000 }, (_, at) => (at * 7919) % 10_007).join(' ')
  await page.getByLabel(/^text/).fill(text)
  await expect(page.locator('#state')).toContainText('These changes are too long for an address')
  await expect(frameOf(page).getByRole('heading', { name: 'Questions' })).toBeVisible()
})

test('what axe, HTML and the console find in the frame is said, and shown where it is', async ({ page, problems }) => {
  problems.forgive(/planted/)
  await page.route('**/qa/blocks/home-intro/*', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const planted = '<main id="main"><p class="lost"><img src="/qa/pictures/9x9/planted.svg"></p><ul><p>Words</p></ul>'
    await route.fulfill({ response, body: html.replace('<main id="main">', planted) })
  })
  await page.route('**/qa/findings/home-intro/*', (route) =>
    route.fulfill({ json: [{ check: 'HTML', rule: 'element-permitted-content', text: 'planted', element: '<p>' }] }),
  )
  await page.addInitScript(() => {
    if (window !== window.top) addEventListener('load', () => console.warn('planted'))
  })
  await page.goto(`${process.env.GALLERY_URL}/qa/blocks/home-intro`)
  const findings = page.locator('#findings li')
  await expect(findings.filter({ hasText: 'axe: image-alt' })).toContainText('<img src="/qa/pictures/9x9/planted.svg">')
  await expect(findings.filter({ hasText: 'console: warn' })).toContainText('planted')
  await expect(findings.filter({ hasText: 'HTML: element-permitted-content' })).toBeVisible()
  await findings.filter({ hasText: 'image-alt' }).getByRole('button', { name: 'Show where' }).press('Enter')
  await expect(frameOf(page).locator('.lost img')).toHaveClass('qa-found')
})

test('a sound block has no findings', async ({ page }) => {
  await page.goto(`${process.env.GALLERY_URL}/qa/blocks/home-intro`)
  await expect(page.locator('#findings-count')).toHaveText('axe, HTML and the console found nothing.')
})

test.describe('axe', () => {
  test.use({ bypassCSP: true, reducedMotion: 'reduce' })

  for (const width of [390, 1440]) {
    test(`finds nothing in the gallery itself, ${width} pixels wide, which does not scroll sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const address of ['/qa/blocks/featured?width=1920', '/qa/blocks?q=card', '/qa/pages']) {
        await page.goto(process.env.GALLERY_URL + address)
        await page.locator('details').evaluateAll((closed) => closed.map((one) => one.setAttribute('open', '')))
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        // The page in the frame has a main of its own.
        const violations = await axeViolations(page, { without: ['landmark-unique', 'landmark-no-duplicate-main'] })
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      }
    })
  }
})
