import { paymentMessages, sandboxMessages } from '#messages/en.ts'
import { fillIn, register, registrationPath, somebody } from '../registration-form.ts'
import { holdPages, menuButton, openMenu, WIDE } from '../shell.ts'
import { addLink, expect, test } from '../watched-page.ts'
import { logLive } from './live-log.ts'

const LISTING = '/our-programs/open-enrollment-programs'
const LOADING = 'status: Loading...'
const LONG_MS = 31_000
/** The longest pause between two questions. */
const PAUSE_MS = 20_000

test.use({ viewport: WIDE })

test('a page that is shown in place is announced once, and focus comes to its heading', async ({ page }) => {
  await page.goto('/advisory')
  const log = await logLive(page)
  await menuButton(page, 'Networking Groups').press('Enter')
  await openMenu(page).getByRole('link', { name: 'Finance Chairs' }).press('Enter')
  await expect(page.locator('h1')).toBeFocused()
  expect((await log()).slice(-2)).toEqual(['focus: h1 Finance Chairs', `status: ${await page.title()}`])
  expect((await log()).filter((line) => line.startsWith('status') && line !== LOADING)).toHaveLength(1)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Advisory')
  await expect
    .poll(async () => (await log()).slice(-2))
    .toEqual(['focus: h1 Advisory', `status: ${await page.title()}`])
})

test('a page that takes its time is said to load; nothing under the cover is reached, and focus comes back to where it was', async ({
  page,
  problems,
}) => {
  await page.goto('/advisory')
  const release = await holdPages(page)
  const log = await logLive(page)
  const link = await addLink(page, '/about-us')
  await link.press('Enter')
  await expect(page.locator('#loading')).toBeVisible()
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
  }
  expect(await log()).toEqual(['focus: a A link of this test', LOADING])
  // Stopping the page may also end a request that the first page has not finished.
  problems.forgive(/The manifest of the build could not be read/)
  await page.evaluate(() => window.stop())
  await expect(page.locator('#loading')).toBeHidden()
  await expect(link).toBeFocused()
  release()
})

test('the number of results is said once for each question', async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('x-island[name=SearchBox]')).toHaveAttribute('data-alive')
  const log = await logLive(page)
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill('board')
  await expect(page.getByRole('option').first()).toBeVisible()
  const count = await page.getByRole('option').count()
  await field.fill('zeppelin')
  await expect(page.getByRole('dialog')).toContainText('Nothing matches')
  expect((await log()).filter((line) => line.includes('Results'))).toEqual([
    `status: Results: ${count}`,
    'status: Results: 0 Nothing matches “zeppelin”. Try fewer or different words.',
  ])
})

test('a narrowed list is announced by its page, and focus comes to the list', async ({ page }) => {
  await page.goto(LISTING)
  const log = await logLive(page)
  await page.getByLabel('Category').selectOption({ label: 'Finance' })
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(page.locator('#programs')).toBeFocused()
  await expect.poll(async () => (await log()).at(-1)).toBe(`status: ${await page.title()}`)
  await expect(page.locator('#programs').getByRole('status')).toHaveText('3 of 13 programs')
})

test('a form that comes back with errors begins with them', async ({ page, problems }) => {
  problems.forgive(/422/)
  await page.goto(await registrationPath('FNF2705'))
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
  await expect(page).toHaveTitle(/^Error: /)
  const summary = page.getByRole('alert').filter({ visible: true })
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name')
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  // The header, which stays at the top, covers neither the question nor what is wrong with its answer.
  const header = await page.getByRole('banner').boundingBox()
  const question = await page.locator('label', { hasText: 'First name' }).boundingBox()
  expect(question?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('a payment that is waited for says so when it takes long, and shows by itself what became of it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, somebody('waits'))
  await register(page)
  await page.route('**/payment-processing/state*', (route) => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: sandboxMessages.payLate }).click()
  await expect(page).toHaveURL(/payment-processing/)
  await expect(page.locator('x-island[name=PaymentWait]')).toHaveAttribute('data-alive')
  const log = await logLive(page)
  await page.clock.runFor(LONG_MS)
  expect(await log()).toEqual([`status: ${paymentMessages.processingLate}`])
  await page.unroute('**/payment-processing/state*')
  const shown = async () => {
    await page.clock.runFor(PAUSE_MS)
    return page.locator('h1').innerText()
  }
  await expect.poll(shown).toBe('Your place is confirmed')
  // It is a document of its own, which a screen reader begins with its title.
  await expect(page).toHaveTitle(/^Your place is confirmed/)
})

test('what shows the rest of a list says whether it is shown, and what it shows comes next', async ({ page }) => {
  await page.goto('/')
  const control = page.locator('#featured summary')
  await control.focus()
  await page.keyboard.press('Enter')
  await expect(control.getByText('Show fewer')).toBeVisible()
  await expect(control).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#featured details a:focus')).toHaveCount(1)
  await control.focus()
  await page.keyboard.press('Space')
  await expect(control.getByText(/^Show all/)).toBeVisible()
})
