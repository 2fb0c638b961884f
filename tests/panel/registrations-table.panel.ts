import { readFile } from 'node:fs/promises'
import { anonymous } from '../contract/content-service.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { panelPage } from './author.ts'
import { sessionWithOne } from './session-with-one.ts'
import { expect, test } from './signed-in.ts'

const LIST = '/content-manager/collection-types/api::registration.registration'

test('the office saves the registrations that it has searched for as a table', async ({ page }) => {
  const [wanted, other] = [await sessionWithOne(), await sessionWithOne()]
  await page.goto(panelPage(`${LIST}?_q=${wanted.reference}`))
  await expect(page.getByText(wanted.reference)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^registrations-\d{4}-\d\d-\d\d\.csv$/)
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toMatch(/^\uFEFFReference,Status,Attention,Session,Key,Email,/)
  expect(table).toContain(`${wanted.reference},awaiting-payment,`)
  expect(table).not.toContain(other.reference)
})

test('lists of anything else have no such table', inAllOnly, async ({ page }) => {
  await page.goto(panelPage('/content-manager/collection-types/api::program.program'))
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toHaveCount(0)
})

test('nobody gets the table without signing in', async () => {
  expect((await anonymous('/office/registrations.csv')).status).toBe(401)
})
