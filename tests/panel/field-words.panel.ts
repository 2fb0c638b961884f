import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

test('authors see what each field does: labels, help, limits, and choices in words', async ({ page }) => {
  await page.goto(panelPage('/content-manager/collection-types/api::program-session.program-session'))
  await page.getByRole('row').nth(1).click()
  await expect(page.getByLabel('Street address')).toBeVisible()
  await expect(page.getByText('Names the session in addresses and in the office', { exact: false })).toBeVisible()
  await expect(page.getByText('max. 40 characters').first()).toBeVisible()
  // Of a component, for which Strapi shows no help by itself.
  await expect(page.getByText('What the fee consists of.', { exact: false })).toBeVisible()
  await page.getByRole('combobox', { name: 'Availability' }).click()
  await page.getByRole('option', { name: 'Closed' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved document')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Availability' })).toContainText('Closed')
})
