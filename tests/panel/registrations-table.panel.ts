import { readFile } from 'node:fs/promises'
import { anonymous } from '../contract/content-service.ts'
import { panelPage } from './author.ts'
import { sessionWithOne } from './session-with-one.ts'
import { expect, test } from './signed-in.ts'

test('the office saves the registrations that it has searched for as a table', async ({ page }) => {
  const [wanted, other] = [await sessionWithOne(), await sessionWithOne()]
  await page.goto(panelPage(`/registrations?search=${wanted.reference}`))
  await expect(page.getByText(wanted.reference)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^registrations-\d{4}-\d\d-\d\d\.csv$/)
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toMatch(/^\uFEFFReference,Name,Email,Company,Status,Attention,/)
  expect(table).toContain(`${wanted.reference},,ada@company.example,,Held for payment,`)
  expect(table).not.toContain(other.reference)
})

test('from the list to one registration, to what will be sent, to done', async ({ page }) => {
  const { reference, documentId } = await sessionWithOne()
  await page.goto(panelPage(`/registrations?session=${documentId}`))
  await expect(page.getByText('0 of 2 confirmed, 1 held, 0 waiting')).toBeVisible()
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

test('nobody gets the table without signing in', async () => {
  expect((await anonymous('/office/registrations.csv')).status).toBe(401)
})
