import { readFile } from 'node:fs/promises'
import { linkedFrom } from '../../content-service/src/engine/rules/rules.mjs'
import { anonymous, json, withBearer } from '../contract/content-service.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { panelPage } from './author.ts'
import { bySite, registrationFor, sessionOf, sessionWithOne } from './session-with-one.ts'
import { expect, test } from './signed-in.ts'

test('the office saves the registrations that it has searched for as a table', inAllOnly, async ({ page }) => {
  const [wanted, other] = [await sessionWithOne(), await sessionWithOne()]
  await page.goto(panelPage(`/registrations?search=${wanted.reference}`))
  await expect(page.getByText(wanted.reference)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^registrations-\d{4}-\d\d-\d\d\.csv$/)
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toMatch(/^\uFEFFReference,Name,Email,Company,Places,Participants,Status,Attention,/)
  expect(table).toContain(`${wanted.reference},,ada@company.example,,1,,Held for payment,`)
  expect(table).not.toContain(other.reference)
})

test('from the list to one registration, to what will be sent, to done', async ({ page }) => {
  const { reference, documentId } = await sessionWithOne()
  await page.goto(panelPage(`/registrations?session=${documentId}`))
  await expect(page.getByText('1 of 2 places taken. 0 confirmed, 1 held, 0 waiting')).toBeVisible()
  await page.getByRole('link', { name: 'ada@company.example' }).click()
  await expect(page.getByText(reference).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('You asked us to.')
  await dialog.getByRole('button', { name: 'See what will happen' }).click()
  await expect(dialog.getByText('To ada@company.example')).toBeVisible()
  for (const line of ['Your registration is cancelled.', 'You asked us to.']) {
    await expect(dialog.getByText(line, { exact: true })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByText(/^Cancelled, by Ada Author/)).toBeVisible()
})

test(
  'an act that asks nothing begins with what will happen, and the keyboard is back in the page afterwards',
  inAllOnly,
  async ({ page }) => {
    const { documentId } = await sessionWithOne()
    await page.goto(panelPage(`/registrations?session=${documentId}`))
    await page.getByRole('link', { name: 'ada@company.example' }).click()
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    await confirm.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('To ada@company.example')).toBeVisible()
    await expect(dialog.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(confirm).toBeFocused()
    await confirm.press('Enter')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    // A place is confirmed only once, so its button is gone.
    await expect(confirm).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'What you can do' }).getByRole('button').first()).toBeFocused()
  },
)

test('a registration shows by itself when the payment provider has refunded the card', inAllOnly, async ({ page }) => {
  const documentId = await sessionOf(2)
  const ada = registrationFor(documentId, 'ada')
  const byProvider = (type: string, given: object) =>
    bySite('act', { submission: ada.submission, type, by: 'provider', key: `${type}-${documentId}`, with: given })
  await bySite('accept', ada)
  await byProvider('pay', { amount: 10_000, checkout: `checkout-${documentId}` })
  await page.goto(panelPage(`/registrations?session=${documentId}`))
  await page.getByRole('link', { name: 'ada@company.example' }).click()
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'See what will happen' }).click()
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByText('USD 100 being refunded')).toBeVisible()
  await byProvider('card-refunded', { amount: 10_000 })
  await expect(page.getByText('USD 100 refunded')).toBeVisible()
})

test(
  'the registrations of a session that does not take place say that it is cancelled',
  inAllOnly,
  async ({ page }) => {
    const documentId = await sessionOf(2, { program_session_status: 'cancelled' })
    await page.goto(panelPage(`/registrations?session=${documentId}`))
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  },
)

test('the field of the search shows its whole hint on a telephone', inAllOnly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(panelPage('/registrations'))
  const field = page.getByRole('textbox', { name: 'Search by name, email, company or reference' })
  const [hint, room] = await field.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('This browser cannot measure words.')
    canvas.font = font
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    return [canvas.measureText(input.placeholder).width, input.clientWidth - padding]
  })
  expect(hint).toBeLessThan(room ?? 0)
})

test('what needs the office on the home fits its width, however long a line is', inAllOnly, async ({ page }) => {
  const { documentId } = await sessionWithOne()
  const { submission } = registrationFor(documentId, 'ada')
  const byProvider = (type: string, given: object) =>
    bySite('act', { submission, type, by: 'provider', key: `${type}-${documentId}`, with: given })
  await byProvider('pay', { amount: 1000, checkout: `checkout-${documentId}` })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(panelPage('/'))
    const all = page.getByRole('link', { name: 'Open all of these registrations' })
    await expect(all).toBeVisible()
    const tooWide = await all.evaluate((link) => {
      for (let box = link.parentElement; box; box = box.parentElement) {
        if (box.tagName === 'SECTION') return 0
        if (box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible') return box.scrollWidth
      }
      return undefined
    })
    expect(tooWide).toBe(0)
  }
})

test('the office adds a note, and prints who takes part without the rest of the panel', inAllOnly, async ({ page }) => {
  const documentId = await sessionOf(2)
  const ada = { ...registrationFor(documentId, 'ada'), payment_method: 'invoice', person: 'Ada Lim' }
  const answers = [
    { label: 'Anything we should know?', value: 'Vegetarian' },
    { label: 'I accept the terms', value: 'yes', isConsent: true },
  ]
  await bySite('accept', { ...ada, answers })
  await page.goto(panelPage(`/registrations?session=${documentId}`))
  await page.getByRole('link', { name: 'Ada Lim' }).click()
  await page.getByLabel('Note for the office').fill('Rings back on Friday.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText(/^Note: Rings back on Friday\., by Ada Author/)).toBeVisible()
  await page.goto(panelPage(`/registrations?session=${documentId}`))
  await page.getByRole('link', { name: 'List of participants' }).click()
  await expect(page.getByText('Anything we should know? Vegetarian').first()).toBeVisible()
  // Of no use to a teacher, unless somebody wants it.
  const consent = page.getByText('I accept the terms: yes')
  await expect(consent).toHaveCount(0)
  const choice = page.getByRole('checkbox', { name: 'I accept the terms' })
  await choice.click()
  await expect(consent.first()).toBeVisible()
  await choice.click()
  await expect(consent).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('cell', { name: 'Ada Lim' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('from the home to what a visitor has written, to answered', inAllOnly, async ({ page }) => {
  const email = `nora-${Date.now()}@company.example`
  const message = { submission: `message-${email}`, reference: `MSG-${Date.now()}`, email }
  const answers = [
    { label: 'Name', value: `Nora ${message.reference}` },
    { label: 'Email', value: email },
  ]
  const data = { ...message, answers, received_at: '2026-11-21T10:00:00.000Z' }
  await withBearer(process.env.TEST_WRITE_TOKEN ?? '', '/api/contact-messages/accept', json('POST', data))
  await page.goto(panelPage('/'))
  await page.getByRole('link', { name: /^\d+ messages? to answer$/ }).click()
  const written = page.locator('section', { has: page.getByRole('heading', { name: `Nora ${message.reference}` }) })
  await expect(written.getByRole('link', { name: email })).toHaveAttribute('href', /^mailto:nora/)
  await written.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(written).toHaveCount(0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(written.getByText(/^Marked as answered by Ada Author, /)).toBeVisible()
})

test(
  'a message from the website is read line by line, and nothing is said of links when it is deleted',
  inAllOnly,
  async ({ page }) => {
    const answers = [
      { label: 'Name', value: 'Nora Quist' },
      { label: 'About', value: ['Prices', 'Dates'] },
    ]
    const message = {
      submission: `message-${Date.now()}`,
      reference: `MSG-${Date.now()}`,
      email: 'nora@company.example',
    }
    const received_at = '2026-11-21T10:00:00.000Z'
    const data = { ...message, answers, received_at }
    await withBearer(process.env.TEST_WRITE_TOKEN ?? '', '/api/contact-messages/accept', json('POST', data))
    await page.goto(panelPage('/content-manager/collection-types/api::contact-message.contact-message'))
    await page.getByText(message.reference).click()
    await expect(page.getByText('Prices, Dates')).toBeVisible()
    await expect(page.getByText('Nora Quist')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['Choose date', 'Choose time']) {
      const field = page.getByRole('group', { name: 'Received' }).getByRole('combobox', { name })
      await expect
        .poll(() => field.evaluate((input) => input.scrollWidth - input.clientWidth), { message: name })
        .toBe(0)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'More actions' }).first().click()
    const answered = page.waitForResponse('**/linked-from')
    await page.getByRole('menuitem', { name: 'Delete entry' }).click()
    await (await answered).finished()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(linkedFrom.delete)
    await expect(dialog).not.toContainText(linkedFrom.failed)
  },
)

test('nobody gets the table without signing in', async () => {
  expect((await anonymous('/office/registrations.csv')).status).toBe(401)
})
