import { emailWords } from '../../content-service/src/admin/email-words.mjs'
import { onTheSite } from '../../content-service/src/engine/rules/rules.mjs'
import { inAllOnly } from '../e2e/watched-page.ts'
import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

test('the person who edits an email sees it as it is written, with sample data, before it is saved', async ({
  page,
}) => {
  await page.goto(panelPage('/content-manager/collection-types/api::email-template.email-template?pageSize=50'))
  await page.getByText(emailWords.reminder?.name ?? '', { exact: true }).click()
  await expect(page.getByLabel('Email', { exact: false }).first()).toBeDisabled()
  await page.getByLabel('Text').fill('Dear {name},\n\nWe look forward to {session}.')
  await page.getByRole('button', { name: 'See this email' }).click()
  const email = page.getByRole('dialog').frameLocator('iframe')
  await expect(email.getByText('Dear Ada Lim,', { exact: true })).toBeVisible()
  await expect(
    email.getByText('We look forward to Decisions Under Pressure, 12–16 October 2026.', { exact: true }),
  ).toBeVisible()
  await expect(email.getByRole('rowheader', { name: 'Address' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'See this email' })).toBeFocused()
  await page.getByLabel('Text').fill('Dear {nmae},')
  // At the field, while it is written; what was written stays.
  await expect(page.getByText(/the placeholder \{nmae\}/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByLabel('Text').fill('Dear {name},')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved document')).toBeVisible()
})

test('beside an email, which no page shows, nothing is said of the site', inAllOnly, async ({ page }) => {
  await page.goto(panelPage('/content-manager/collection-types/api::email-template.email-template?pageSize=50'))
  const answered = page.waitForResponse('**/on-the-site/**')
  await page.getByText(emailWords.reminder?.name ?? '', { exact: true }).click()
  await (await answered).finished()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await expect(page.getByRole('heading', { name: onTheSite.title })).toBeHidden()
})
