import type { Page } from '@playwright/test'
import { box, count, dialog, expectMarked, openSearch, results } from './search-box.ts'
import { TESTED_WINDOWS } from './shell.ts'
import { expect, markDocument, test } from './watched-page.ts'

for (const viewport of TESTED_WINDOWS) {
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
      await expect(count(page)).toHaveText('Results: 6')
      await expect(results(page)).toHaveCount(6)
      await expect(results(page).first()).toContainText('Negotiating Complex Deals')
      await expect(results(page).locator('mark')).toHaveText(['Deal', 'deal', 'Deal', 'Deal', 'Deal', 'Deal'])
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

    for (const [way, search] of [
      ['Enter', (page: Page) => box(page).press('Enter')],
      ['the Search button', (page: Page) => dialog(page).getByRole('button', { name: 'Search', exact: true }).click()],
    ] as const) {
      test(`${way} leads to the page of all results where none is marked`, async ({ page }) => {
        await openSearch(page)
        const isSameDocument = await markDocument(page)
        await box(page).fill('board')
        await search(page)
        await expect(page).toHaveURL('/search?q=board')
        await expect(dialog(page)).toBeHidden()
        await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('board')
        expect(await isSameDocument()).toBe(true)
      })
    }

    test('clears the text by Escape, then closes; focus goes back to the button', async ({ page }) => {
      await page.goto('/about-us')
      await page.getByRole('button', { name: 'Search' }).press('Enter')
      await expect(box(page)).toBeFocused()
      await box(page).fill('deal')
      await expect(results(page)).toHaveCount(6)
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
  await expect(results(page)).toHaveCount(6)
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

test('stays open by a click in its padding, and closes by one beside it, where the browser knows no `closedby`', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    // What Chromium would do by itself.
    document.addEventListener('cancel', (event) => event.preventDefault(), true)
  })
  await openSearch(page)
  const { x = 0, y = 0 } = (await dialog(page).boundingBox()) ?? {}
  await page.mouse.click(x + 6, y + 12)
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(x - 6, y + 12)
  await expect(dialog(page)).toBeHidden()
})

test('searches for nothing, and stays, where nothing was typed', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('  ')
  await box(page).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL('/about-us')
})

test('is a combobox that HTML allows: no search field, which has no list', async ({ page }) => {
  await openSearch(page)
  await expect(box(page)).toHaveRole('combobox')
  await expect(box(page)).toHaveAttribute('type', 'text')
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

test('names the keys of an Apple keyboard on one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about-us')
  await expect(page.locator('header kbd')).toHaveText('Ctrl K')
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
  await page.goto('/about-us')
  await expect(page.locator('header kbd')).toHaveText('⌘ K')
})
