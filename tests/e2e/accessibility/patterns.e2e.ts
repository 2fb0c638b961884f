import type { Locator } from '@playwright/test'
import { FaultProxy } from '../../resilience/fault-proxy.ts'
import { registrationPath, somebody } from '../registration-form.ts'
import { NARROW, tabTo, WIDE } from '../shell.ts'
import { siteOfItsOwn } from '../site-of-its-own.ts'
import { expect, inAllOnly, test } from '../watched-page.ts'
import { openAlive } from './in-page.ts'

test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } })

test('the search is a combobox in a dialog: focus stays in its field while a result is marked, and in the dialog', async ({
  page,
}) => {
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Search' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Search Page' })
  const field = dialog.getByRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.fill('board')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const marked = dialog.locator('[role=option][aria-selected=true]')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? 'an option')
  }
  await expect(field).toHaveAttribute(
    'aria-controls',
    (await dialog.getByRole('listbox').getAttribute('id')) ?? 'a list',
  )
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    // From its last stop the keyboard reaches the browser, and never the page below.
    await expect(page.locator(':focus:not(dialog *, body)')).toHaveCount(0)
  }
})

test('a question opens by Enter and by the space bar, alone, and what it hides is not reached', async ({ page }) => {
  await page.goto('/voices-of-influence-2027')
  const questions = page.locator('#faq details')
  const [first, second] = [questions.nth(0).locator('summary'), questions.nth(1).locator('summary')]
  await expect(questions.nth(0)).toHaveAttribute('open')
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('#faq details[open] a')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#faq details[open]')).toHaveCount(1)
  await expect(questions.nth(1)).toHaveAttribute('open')
  await page.keyboard.press('Shift+Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await expect(questions.nth(0)).toHaveAttribute('open')
  await page.keyboard.press('Space')
  await expect(page.locator('#faq details[open]')).toHaveCount(0)
})

test('a card that opens under the pointer opens for the keyboard too, and closes when focus goes on', async ({
  page,
}) => {
  await page.goto('/advisory')
  const cards = page.locator('#hover-cards li')
  const [first, second] = [cards.nth(0), cards.nth(1)]
  expect(await shownHeight(first)).toBe(0)
  await first.getByRole('link').focus()
  await expect.poll(() => shownHeight(first)).toBeGreaterThan(20)
  await page.keyboard.press('Tab')
  await expect(second.getByRole('link')).toBeFocused()
  await expect.poll(() => shownHeight(first)).toBe(0)
  await expect.poll(() => shownHeight(second)).toBeGreaterThan(20)
})

test('the slides turn by their buttons, which keep focus, and say which slide is shown', async ({ page }) => {
  await page.goto('/')
  const banner = page.locator('#hero-banner')
  await expect(banner.locator('x-island')).toHaveAttribute('data-alive')
  const [previous, next] = [banner.locator('[data-previous]'), banner.locator('[data-next]')]
  for (const [button, key, shown] of [
    [next, 'Enter', 2],
    [next, 'Space', 3],
    [previous, 'Enter', 2],
  ] as const) {
    await button.press(key)
    await expect(button).toBeFocused()
    await expect(banner.getByRole('status')).toHaveText(new RegExp(`^${shown} of 3: .`))
  }
})

test('a row of cards answers the arrow keys, and brings the card into view that focus comes to', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/voices-of-influence/past-talks/one-page')
  const row = page.getByRole('group', { name: 'Cards' })
  await row.scrollIntoViewIfNeeded()
  await expect(page.locator('x-island', { has: row })).toHaveAttribute('data-alive')
  const cards = row.getByRole('link')
  await row.focus()
  for (const [key, shown] of [
    ['ArrowRight', 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(row).toBeFocused()
    await expect(cards.nth(shown)).toBeInViewport({ ratio: 1 })
  }
  for (const card of await cards.all()) {
    await page.keyboard.press('Tab')
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport({ ratio: 1 })
  }
})

test(
  'the pages of a long list are turned by links, and focus comes to the list',
  inAllOnly,
  async ({ page, problems }) => {
    // What stands between this site and its content passes no files on; and what the browser reads ahead may be too much
    // at once for a site that has just started.
    problems.forgive(/\/pictures\/|503.*\/_payload\.json/)
    const site = await siteWithManyPrograms()
    try {
      await page.goto(`${site.url}/our-programs/open-enrollment-programs`)
      const [list, pages] = [page.locator('#programs'), page.getByRole('navigation', { name: 'Pages of programs' })]
      for (const [link, shown] of [
        ['Next', '25–39 of 39 programs'],
        ['Previous', '1–24 of 39 programs'],
      ] as const) {
        await tabTo(page, pages.getByRole('link', { name: link }))
        await page.keyboard.press('Enter')
        await expect(pages).toContainText(shown)
        await expect(list).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(list.locator(':focus')).toHaveCount(1)
      }
    } finally {
      // First of all, nobody is to ask for anything any more.
      await page.close()
      await site.stop()
    }
  },
)

test('a table is rows on a telephone, each cell with the name of its column, and a table elsewhere', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  await page.goto('/get-in-touch')
  const frame = page.getByRole('group', { name: 'Table' })
  const cells = frame.locator('tbody tr').first().locator('td')
  const tops = () => cells.evaluateAll((all) => new Set(all.map((cell) => cell.getBoundingClientRect().top)).size)
  const names = () => cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content))
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await tops()).toBe(3)
  expect(await names()).toEqual(['"You would like to"', '"Write to"', '"Who answers"'])
  await page.setViewportSize(WIDE)
  expect(await tops()).toBe(1)
  expect(await names()).toEqual(['none', 'none', 'none'])
})

test('somebody registers by keyboard alone', async ({ page }) => {
  const { first, last, email } = somebody('keys')
  await page.goto(await registrationPath('FNF2705'))
  await tabTo(page, page.getByLabel('First name'))
  await page.keyboard.type(first)
  await tabTo(page, page.getByLabel('Last name'))
  await page.keyboard.type(last)
  await tabTo(page, page.getByLabel('Work email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Country'))
  await page.keyboard.type('Malaysia')
  await expect(page.getByLabel('Country')).toHaveValue('Malaysia')
  await tabTo(page, page.getByLabel('You may write to me'))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('You may write to me')).toBeChecked()
  const [card, invoice] = [page.getByRole('radio', { name: 'Card' }), page.getByRole('radio', { name: 'Invoice' })]
  await tabTo(page, card)
  await page.keyboard.press('ArrowDown')
  await expect(invoice).toBeFocused()
  await expect(invoice).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(card).toBeChecked()
  await tabTo(page, page.getByLabel('I accept the program terms'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('I am not a robot'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Continue', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Check your answers')
  await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pay USD' })).toBeVisible()
})

test('focus stays clear of the sign that there is no network', async ({ page, context, problems }) => {
  problems.forgive(/ERR_INTERNET_DISCONNECTED|manifest of the build could not be read/)
  await openAlive(page, '/advisory')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click()
  const sign = page.getByRole('alert')
  await expect(sign).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const foot = (await sign.boundingBox())?.y ?? 0
  for (const link of await page.locator('main').getByRole('link').all()) {
    await tabTo(page, link)
    const { y, height } = (await link.boundingBox()) ?? { y: 0, height: 0 }
    expect(y + height).toBeLessThanOrEqual(foot)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an open menu does not cover what has focus in the page', async ({ page }) => {
    await page.goto('/about-us')
    const menu = page.locator('#menu-groups')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Networking Groups' })
      .press('Enter')
    await expect(menu).toBeVisible()
    await page.locator('main a').first().focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
  })
})

/** A site with every program three times: more than stand on a page. */
async function siteWithManyPrograms() {
  const proxy = await FaultProxy.open()
  proxy.rewrite = (path, answer) => {
    if (!path.startsWith('/api/programs?')) return answer
    const { data, ...rest }: { data: Record<string, unknown>[] } = Object(answer)
    const copies = [2, 3].flatMap((copy) =>
      data.map((one) => ({ ...one, documentId: `${String(one.documentId)}${copy}` })),
    )
    return { ...rest, data: [...data, ...copies] }
  }
  const site = await siteOfItsOwn()
  await site.start({ CONTENT_URL: `http://127.0.0.1:${proxy.port}` })
  return { url: site.url, stop: () => Promise.all([site.stop(), proxy.close()]) }
}

/** Of the text that a card shows beside its title, pixels. */
function shownHeight(card: Locator): Promise<number> {
  return card.locator('p').evaluate((text) => text.clientHeight)
}
