import type { Page } from '@playwright/test'
import { NARROW } from './shell.ts'
import { expect, test } from './watched-page.ts'

const TYPE = '/our-programs/open-enrollment-programs'
const PROGRAM = `${TYPE}/leadership/decisions-under-pressure`
const REGISTRATION = /\/register-[\w-]+$/

test('the sessions of a program become a calendar once they are near; its bars lead to registration', async ({
  page,
}) => {
  await page.goto(PROGRAM)
  const { island, table } = await calendar(page)
  await expect(island.locator('[data-session-list]')).toBeHidden()
  const bar = table.getByRole('link').first()
  await expect(bar).toHaveAccessibleName(/\d{4}, .+, .+/)
  await expect(bar).toHaveAttribute('href', REGISTRATION)
  const href = (await bar.getAttribute('href')) ?? ''
  await island.getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
})

test('opens at the month of the first session, and its buttons name and show the months around it', async ({
  page,
}) => {
  await page.goto(PROGRAM)
  const firstMonth = await page.locator('[data-session-list] h3').first().textContent()
  const { island, table } = await calendar(page)
  const name = island.getByRole('heading', { level: 3 }).first()
  await expect(name).toHaveText(firstMonth ?? '')
  const [previous, next] = await island.getByRole('button').all()
  const nextMonth = (await next?.getAttribute('aria-label')) ?? ''
  expect(nextMonth).toMatch(/^[A-Z][a-z]+ \d{4}$/)
  await next?.click()
  await expect(name).toHaveText(nextMonth)
  await expect(table).toHaveAccessibleName(nextMonth)
  await expect(previous ?? name).toHaveAttribute('aria-label', firstMonth ?? '')
  await previous?.click()
  await expect(name).toHaveText(firstMonth ?? '')
  await expect(table.getByRole('link').first()).toBeVisible()
})

test('weeks begin on Sunday, in any time zone of the visitor', async ({ browser }) => {
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const page = await browser.newPage({ timezoneId, baseURL: process.env.TEST_SITE_URL })
    await page.goto(PROGRAM)
    const firstDay = (await page.locator('[data-session-list] time').first().getAttribute('datetime'))?.slice(0, 10)
    const { table } = await calendar(page)
    await expect(table.getByRole('columnheader').first()).toContainText('Sunday')
    await expect(table.locator(`[data-date="${firstDay}"]`).getByRole('listitem').first()).toBeVisible()
    await page.close()
  }
})

test('all programs of a type stand in a month or in a list, as the visitor chooses', async ({ page }) => {
  await page.goto(TYPE)
  const { island, table } = await calendar(page)
  const list = island.locator('[data-session-list]')
  const views = island.getByRole('group', { name: 'View' })
  await expect(views.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true')
  await views.getByRole('button', { name: 'List' }).click()
  await expect(views.getByRole('button', { name: 'List' })).toBeFocused()
  await expect(table).toBeHidden()
  await expect(list.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(list.getByRole('link').first()).toHaveAttribute('href', REGISTRATION)
  await views.getByRole('button', { name: 'Month' }).click()
  await expect(table).toBeVisible()
  await expect(list).toBeHidden()
})

test('on a small window the calendar waits for its control, and then begins with the list', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto(TYPE)
  const island = page.locator('x-island[name=SessionCalendar]')
  await page.locator('#calendar summary').scrollIntoViewIfNeeded()
  await expect(island.locator('[data-session-list]')).toBeHidden()
  await expect(island.getByRole('button')).toHaveCount(0)
  await page.locator('#calendar summary').press('Enter')
  await expect(island.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await expect(island.locator('[data-session-list] li').first()).toBeVisible()
})

test('on a wide window nothing folds the calendar', async ({ page }) => {
  await page.goto(TYPE)
  await expect(page.locator('#calendar summary')).toBeHidden()
  await nearIsland(page)
  await expect(page.locator('#calendar').getByRole('table')).toBeVisible()
})

test('the list stays where the calendar cannot be loaded', async ({ page, problems }) => {
  problems.forgive(/SessionCalendar/)
  await page.route(/SessionCalendarViews/, (route) => route.abort())
  await page.goto(TYPE)
  const island = await nearIsland(page)
  // The page is loaded once more, in case a new version of the site has come: it says so twice then.
  await expect.poll(() => problems.matching(/SessionCalendar could not be hydrated/).length).toBe(2)
  await expect(island.locator('[data-session-list] li').first()).toBeVisible()
  await expect(island.getByRole('button')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of [TYPE, PROGRAM]) {
    test(`every day stands in a list under its month: ${address}`, async ({ page }) => {
      await page.goto(address)
      const island = page.locator('x-island[name=SessionCalendar]')
      for (const entry of await island.locator('h3, li').all()) await expect(entry).toBeVisible()
      await expect(island.getByRole('link').first()).toHaveAttribute('href', REGISTRATION)
      await expect(island.getByRole('button')).toHaveCount(0)
    })

    test(`on a small window every day stands behind a control: ${address}`, async ({ page }) => {
      await page.setViewportSize(NARROW)
      await page.goto(address)
      const island = page.locator('x-island[name=SessionCalendar]')
      await expect(island.locator('li').first()).toBeHidden()
      await page.locator('details:has(x-island[name=SessionCalendar]) > summary').click()
      for (const entry of await island.locator('h3, li').all()) await expect(entry).toBeVisible()
    })
  }
})

/** The calendar of a page, brought near so that it comes alive. */
async function calendar(page: Page) {
  const island = await nearIsland(page)
  const table = island.getByRole('table')
  await expect(table).toBeVisible()
  return { island, table }
}

async function nearIsland(page: Page) {
  const island = page.locator('x-island[name=SessionCalendar]')
  await island.locator('h3').first().scrollIntoViewIfNeeded()
  return island
}
