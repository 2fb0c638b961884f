import type { Page, Route } from '@playwright/test'
import { searchMessages } from '#messages/en.ts'
import { box, count, dialog, expectMarked, openSearch, results, said } from './search-box.ts'
import { expect, test } from './watched-page.ts'

test('asks once for what is typed, 150 ms after the last letter', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search.json')) asked.push(new URL(request.url()).search)
  })
  await page.clock.install()
  await openSearch(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).pressSequentially('negotiating')
  await page.clock.runFor(149)
  await letReactWork(page)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['?q=negotiating'])
})

test('shows nothing of an earlier search in the next one', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('deal')
  await expect(results(page)).toHaveCount(6)
  await page.route(/search\.json/, () => undefined)
  await page.getByRole('button', { name: 'Close search' }).click()
  await page.keyboard.press('Control+k')
  const asked = page.waitForRequest(/search\.json\?q=zeppelin/)
  await box(page).fill('zeppelin')
  await asked
  await expect(results(page)).toHaveCount(0)
  await expect(said(page)).toHaveText('Searching …')
})

test('forgets at closing what was typed before its script was there', async ({ page }) => {
  await page.route(/SearchBox\.island/, () => undefined)
  await page.goto('/about-us')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('deal')
  await page.getByRole('button', { name: 'Close search' }).click()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveValue('')
})

for (const [failure, fail] of [
  ['is lost on the way', (route: Route) => route.abort()],
  ['is no JSON', (route: Route) => route.fulfill({ body: '<html>' })],
] as const) {
  test(`says in its own words that it is not available when an answer ${failure}`, async ({ page, problems }) => {
    problems.forgive(/search\.json/)
    await page.route(/search\.json/, fail)
    await openSearch(page)
    await box(page).fill('deal')
    await expect(said(page)).toHaveText(searchMessages.unavailable)
  })
}

test('breaks a question without spaces instead of growing', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('x'.repeat(300))
  await expect(count(page)).toContainText('Results: 0')
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('says and marks what the shown results are of while the next answer is on its way', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('zeppelin')
  await expect(count(page)).toContainText('Results: 0')
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route(/search\.json\?q=board/, (route) => resolve(route))
  await box(page).fill('board')
  const held = await promise
  await expect(dialog(page)).toContainText('Nothing matches “zeppelin”')
  await held.continue()
  await expect(results(page)).not.toHaveCount(0)
})

test('marks no result of another answer', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('board')
  await expect(results(page)).not.toHaveCount(0)
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route(/search\.json\?q=deal/, (route) => resolve(route))
  await box(page).fill('deal')
  const held = await promise
  await page.keyboard.press('ArrowDown')
  await expectMarked(page, 0)
  await held.continue()
  await expect(count(page)).toHaveText('Results: 6')
  await expect(dialog(page).locator('[aria-selected=true]')).toHaveCount(0)
})

test('keeps the marked result in the next answer, and Enter follows it', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('dea')
  await expect(results(page)).not.toHaveCount(0)
  const before = (await count(page).textContent()) ?? ''
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route(/search\.json\?q=negotiating/, (route) => resolve(route))
  await box(page).fill('negotiating')
  const held = await promise
  const wanted = results(page).filter({ hasText: 'Negotiating Complex Deals' }).first()
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await held.continue()
  await expect(count(page)).not.toHaveText(before)
  await expect(wanted).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negotiating Complex Deals')
})

test('finds accents without accents, and nothing for white space', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('NEGÓTIATING')
  await expect(results(page)).toHaveCount(1)
  await box(page).fill('   ')
  await expect(results(page)).toHaveCount(0)
  await expect(count(page)).toHaveCount(0)
})

test('finds no hidden program', async ({ page }) => {
  const answer = await page.request.get('/search.json?q=program')
  const { results: found } = await answer.json()
  expect(found.length).toBeGreaterThan(0)
  const hidden = await page.request.get(
    `${process.env.TEST_CONTENT_URL}/api/programs?filters[isHidden][$eq]=true&pagination[pageSize]=10`,
  )
  const { data } = await hidden.json()
  expect(data.length).toBeGreaterThan(0)
  for (const { title } of data) {
    const { total } = await (await page.request.get(`/search.json?q=${encodeURIComponent(title)}`)).json()
    expect(total).toBe(0)
  }
})

test('says that it is not available, and finds once it is again', async ({ page, problems }) => {
  problems.forgive(/search\.json/)
  let isDown = true
  await page.route(/\/search\.json/, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()))
  await openSearch(page)
  await box(page).fill('deal')
  await expect(said(page)).toHaveText(searchMessages.unavailable)
  isDown = false
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(results(page)).toHaveCount(6)
})

test('says that a question is too long for an address', async ({ page, problems }) => {
  problems.forgive(/414/)
  await openSearch(page)
  await box(page).fill('long '.repeat(500))
  await expect(said(page)).toHaveText(searchMessages.tooLong)
})

test('takes what was typed before its script was there', async ({ page }) => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/SearchBox\.island/, async (route) => {
    resolve()
    await released
    await route.continue()
  })
  await page.goto('/about-us')
  await page.keyboard.press('Control+k')
  await asked
  await page.keyboard.type('deal')
  release()
  await expect(results(page)).toHaveCount(6)
  await expect(box(page)).toHaveValue('deal')
})

/** What a timer began is asked for some tasks later, which no clock counts; an answer of the network comes after that. */
async function letReactWork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let answer = 0; answer < 3; answer += 1) await fetch('/favicon.ico', { cache: 'no-store' })
  })
}
