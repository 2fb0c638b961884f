import type { Page, Route } from '@playwright/test'
import { violations } from './violations.ts'
import { addLink, expect, markDocument, test } from './watched-page.ts'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`in a window of ${viewport.width} px`, () => {
    test.use({ viewport })

    test('opens by its button and by Ctrl K or Cmd K, at the top of the window, with focus in the box', async ({
      page,
    }) => {
      await page.goto('/about-us')
      for (const open of [
        () => page.getByRole('button', { name: 'Search' }).click(),
        () => page.keyboard.press('Control+k'),
        () => page.keyboard.press('Meta+k'),
      ]) {
        await open()
        await expect(dialog(page)).toBeVisible()
        await expect(dialog(page).getByRole('heading', { name: 'Search Page' })).toBeVisible()
        await expect(box(page)).toBeFocused()
        expect((await dialog(page).boundingBox())?.y).toBeLessThan(viewport.height / 8)
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toBeHidden()
      }
    })

    test('finds while one types, counts, and marks what matches', async ({ page }) => {
      await openSearch(page)
      await box(page).pressSequentially('deal')
      await expect(count(page)).toHaveText('Results: 2')
      await expect(results(page)).toHaveCount(2)
      await expect(results(page).first()).toContainText('Negotiating Complex Deals')
      await expect(results(page).locator('mark')).toHaveText(['Deal', 'deal'])
    })

    test('follows a result by pointer: the dialog closes, its page is shown in place', async ({ page }) => {
      await openSearch(page)
      const isSameDocument = await markDocument(page)
      await box(page).fill('negotiating')
      await results(page).first().click()
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator('h1')).toHaveText('Negotiating Complex Deals')
      await expect(page.locator('h1')).toBeFocused()
      expect(await isSameDocument()).toBe(true)
    })

    test('follows a result by keyboard', async ({ page }) => {
      await openSearch(page)
      await box(page).fill('board')
      await expect(results(page)).not.toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      await expectMarked(page, 0)
      await page.keyboard.press('ArrowDown')
      await expectMarked(page, 1)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expectMarked(page, (await results(page).count()) - 1)
      await page.keyboard.press('ArrowDown')
      const address = (await results(page).first().getAttribute('href')) ?? ''
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL(address)
    })

    test('clears the text by Escape, then closes; focus goes back to the button', async ({ page }) => {
      await page.goto('/about-us')
      await page.getByRole('button', { name: 'Search' }).press('Enter')
      await expect(box(page)).toBeFocused()
      await box(page).fill('deal')
      await expect(results(page)).toHaveCount(2)
      await page.keyboard.press('Escape')
      await expect(box(page)).toHaveValue('')
      await expect(box(page)).toBeFocused()
      await expect(results(page)).toHaveCount(0)
      await expect(count(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
    })

    test('scrolls its list above 400 px, and keeps the marked result in sight', async ({ page }) => {
      await openSearch(page)
      await box(page).fill('a')
      await expect(results(page).nth(20)).toBeAttached()
      const list = dialog(page).getByRole('listbox')
      const { height, scrolls } = await list.evaluate((element) => ({
        height: element.clientHeight,
        scrolls: element.scrollHeight > element.clientHeight,
      }))
      expect(height).toBe(400)
      expect(scrolls).toBe(true)
      for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown')
      await expectMarked(page, 11)
      await expect(results(page).nth(11)).toBeInViewport({ ratio: 0.99 })
    })

    test('says what to do where nothing is found', async ({ page }) => {
      await openSearch(page)
      await box(page).fill('zeppelin')
      await expect(count(page)).toContainText('Results: 0')
      await expect(dialog(page)).toContainText('Nothing matches “zeppelin”')
    })
  })
}

test('clears text and results whenever it opens', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('deal')
  await expect(results(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Close search' }).click()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveValue('')
  await expect(results(page)).toHaveCount(0)
})

test('closes by a click beside it', async ({ page }) => {
  await openSearch(page)
  await page.mouse.click(10, 500)
  await expect(dialog(page)).toBeHidden()
})

test('searches at once by its button', async ({ page }) => {
  await page.clock.install()
  await openSearch(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).fill('deal')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page).toHaveURL('/about-us')
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return results(page).count()
    })
    .toBe(2)
})

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
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['?q=negotiating'])
})

test('shows nothing of an earlier search in the next one', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('deal')
  await expect(results(page)).toHaveCount(2)
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
    await expect(said(page)).toHaveText('The search is not available at the moment. Please try again.')
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
  await expect(count(page)).toHaveText('Results: 2')
  await expect(dialog(page).locator('[aria-selected=true]')).toHaveCount(0)
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
  await expect(said(page)).toHaveText('The search is not available at the moment. Please try again.')
  isDown = false
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(results(page)).toHaveCount(2)
})

test('says that a question is too long for an address', async ({ page, problems }) => {
  problems.forgive(/414/)
  await openSearch(page)
  await box(page).fill('long '.repeat(500))
  await expect(said(page)).toHaveText('That is too long to search for. Use fewer words.')
})

test('lets Home and End move in the text', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('eal')
  await expect(results(page)).not.toHaveCount(0)
  await page.keyboard.press('Home')
  await page.keyboard.type('d')
  await expect(box(page)).toHaveValue('deal')
})

test('opens a result in another window where its visitor wants that, and stays open', async ({ page, context }) => {
  await openSearch(page)
  await box(page).fill('negotiating')
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    results(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(other.locator('h1')).toHaveText('Negotiating Complex Deals')
  await expect(dialog(page)).toBeVisible()
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
  await expect(results(page)).toHaveCount(2)
  await expect(box(page)).toHaveValue('deal')
})

test('opens while a field has the focus, and leaves plain keys to the field', async ({ page }) => {
  await page.goto('/search')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.press('k')
  await expect(field).toHaveValue('k')
  await expect(dialog(page)).toBeHidden()
  await field.press('Control+k')
  await expect(dialog(page)).toBeVisible()
})

test('leaves the keys to the browser on a page without a search', async ({ page }) => {
  await page.goto('/loading')
  await page.evaluate(() =>
    document.addEventListener('keydown', (event) => {
      if (event.key === 'k') document.title = event.defaultPrevented ? 'taken' : 'left'
    }),
  )
  await page.keyboard.press('Control+k')
  await expect(page).toHaveTitle('left')
})

test('closes the drawer before it opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog(page)).toBeVisible()
})

test('is a page, to share: the question in its address, its results in the HTML', async ({ page }) => {
  const html = await (await page.request.get('/search?q=deal')).text()
  expect(html).toContain('Negotiating Complex ')
  expect(html).toContain('<meta name="robots" content="noindex">')
  await page.goto('/search?q=deal')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Results: 2')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('deal')
  await expect(page).toHaveTitle(/^deal \| Search \|/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Negotiating/ })
    .click()
  await expect(page.locator('h1')).toHaveText('Negotiating Complex Deals')
  await page.goBack()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Results: 2')
})

test('searches anew in place from its page', async ({ page }) => {
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
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Results: 2')
})

test('names the keys of an Apple keyboard on one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about-us')
  await expect(page.locator('header kbd')).toHaveText('Ctrl K')
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
  await page.goto('/about-us')
  await expect(page.locator('header kbd')).toHaveText('⌘ K')
})

test.describe('to axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ]) {
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

    for (const path of ['/search', '/search?q=board', '/search?q=zeppelin', '/loading']) {
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
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Results: 2')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Negotiating/ })
      .click()
    await expect(page.locator('h1')).toHaveText('Negotiating Complex Deals')
  })
})

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Search Page' })
}

function box(page: Page) {
  return dialog(page).getByLabel('Search this site')
}

function results(page: Page) {
  return dialog(page).getByRole('option')
}

/** What screen readers are told of the search, one region for all of it. */
function said(page: Page) {
  return dialog(page).getByRole('status')
}

function count(page: Page) {
  return said(page).filter({ hasText: 'Results:' })
}

/** Which result assistive technology is told of, and nothing else is marked. */
async function expectMarked(page: Page, index: number): Promise<void> {
  const result = results(page).nth(index)
  await expect(result).toHaveAttribute('aria-selected', 'true')
  await expect(dialog(page).locator('[aria-selected=true]')).toHaveCount(1)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await result.getAttribute('id')) ?? 'none')
  await expect(box(page)).toBeFocused()
}

async function openSearch(page: Page): Promise<void> {
  await page.goto('/about-us')
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).locator('x-island')).toHaveAttribute('data-alive')
}
