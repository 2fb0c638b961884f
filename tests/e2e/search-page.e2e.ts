import { oneOfEachKind } from '../level.ts'
import { box, count, dialog, expectMarked, openSearch, results, said } from './search-box.ts'
import { WIDE } from './shell.ts'
import { violations } from './violations.ts'
import { addLink, expect, markDocument, test } from './watched-page.ts'

const REFLOW = { width: 320, height: 640 }
const PAGES = ['/search', '/search?q=board', '/search?q=zeppelin', '/loading']

test('is a page, to share: the question in its address, its results in the HTML', async ({ page }) => {
  const html = await (await page.request.get('/search?q=deal')).text()
  expect(html).toContain('Negotiating Complex ')
  expect(html).toContain('<meta name="robots" content="noindex">')
  await page.goto('/search?q=deal')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Results: 6')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('deal')
  await expect(page).toHaveTitle(/^deal \| Search \|/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Negotiating/ })
    .click()
  await expect(page.locator('h1')).toHaveText('Negotiating Complex Deals')
  await page.goBack()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Results: 6')
})

test('searches again in place from its page', async ({ page }) => {
  await page.goto('/search')
  const isSameDocument = await markDocument(page)
  await page.getByRole('main').getByRole('searchbox').fill('élan & "quotes" <b>')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('main')).toContainText('Nothing matches “élan & "quotes" <b>”')
  expect(await isSameDocument()).toBe(true)
})

test('keeps no page of results: two questions are two answers', async ({ page }) => {
  for (const question of ['deal', 'board', 'deal']) {
    const answer = await page.request.get(`/search?q=${question}`)
    expect(answer.headers()['cache-control']).toBe('no-store')
    expect(await answer.text()).toContain(`value="${question}"`)
  }
})

test('follows a link to a question in place', async ({ page }) => {
  await page.goto('/about-us')
  await (await addLink(page, '/search?q=deal')).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Results: 6')
})

test.describe('to axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

  for (const viewport of oneOfEachKind([REFLOW], [WIDE, REFLOW])) {
    test(`is without fault in every state at ${viewport.width} px`, async ({ page, problems }) => {
      problems.forgive(/search\.json/)
      await page.setViewportSize(viewport)
      await openSearch(page)
      expect(await violations(page), 'before a question').toEqual([])
      await box(page).fill('a')
      await expect(results(page).nth(20)).toBeAttached()
      expect(await violations(page, 'dialog'), 'with a long list').toEqual([])
      await page.keyboard.press('ArrowDown')
      await expectMarked(page, 0)
      expect(await violations(page, 'dialog'), 'with a result marked').toEqual([])
      await box(page).fill('zeppelin')
      await expect(count(page)).toContainText('Results: 0')
      expect(await violations(page, 'dialog'), 'with nothing found').toEqual([])
      await page.route(/\/search\.json/, (route) => route.fulfill({ status: 503 }))
      await box(page).fill('zeppelins')
      await expect(said(page)).toContainText('not available')
      expect(await violations(page, 'dialog'), 'not available').toEqual([])
    })

    for (const path of oneOfEachKind(['/search?q=board', '/loading'], PAGES)) {
      test(`${path} is without fault at ${viewport.width} px`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await page.goto(path)
        expect(await violations(page)).toEqual([])
      })
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('leads from the dialog to the page of results', async ({ page }) => {
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(dialog(page)).toBeVisible()
    await box(page).fill('deal')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=deal')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Results: 6')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Negotiating/ })
      .click()
    await expect(page.locator('h1')).toHaveText('Negotiating Complex Deals')
  })
})
