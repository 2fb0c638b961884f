import { listingMessages } from '#messages/en.ts'
import { expect, markDocument, test } from './watched-page.ts'

const TYPE = '/our-programs/open-enrollment-programs'

test('a choice narrows programs and dates, stands in the address, and survives a reload and the way back', async ({
  page,
}) => {
  await page.goto(TYPE)
  const isSameDocument = await markDocument(page)
  const programs = page.locator('#programs article h3')
  const all = await programs.count()
  await page.getByLabel('Category').selectOption({ label: 'Finance' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(`${TYPE}?category=finance&format=&month=#programs`)
  await expect(page.locator('#programs')).toContainText('3 of 13 programs')
  expect(await isSameDocument()).toBe(true)
  await expect(programs).toHaveCount(3)
  expect(all).toBeGreaterThan(3)
  for (const title of await page.locator('#dates h3 a').all()) {
    await expect(title).toHaveAttribute('href', new RegExp(`^${TYPE}/finance/`))
  }
  await page.reload()
  await expect(page.getByLabel('Category')).toHaveValue('finance')
  await expect(programs).toHaveCount(3)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByLabel('Category')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Category')).toHaveValue('finance')
  await expect(programs).toHaveCount(3)
})

test('a choice that nothing fits says so and offers the way back to all', async ({ page }) => {
  await page.goto(`${TYPE}?category=governance&format=online`)
  const listing = page.locator('#programs')
  await expect(listing).toContainText(listingMessages.programs.noMatches)
  await listing.getByRole('link', { name: 'Show all programs' }).click()
  await expect(page).toHaveURL(TYPE)
  await expect(listing.locator('article').first()).toBeVisible()
})

test('a choice that the school does not offer leads to the address without it', async ({ page }) => {
  await page.goto(`${TYPE}?category=no-such&format=online&utm_source=letter`)
  await expect(page).toHaveURL(`${TYPE}?format=online`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a choice works by its button', async ({ page }) => {
    await page.goto('/ee-highlights/thought-leadership')
    await page.getByLabel('Topic').selectOption({ label: 'Boards' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL('/ee-highlights/thought-leadership?category=boards#articles')
    await expect(page.locator('#articles')).toContainText(/\d of 12 articles/)
    await expect(page.getByLabel('Topic')).toHaveValue('boards')
  })
})
