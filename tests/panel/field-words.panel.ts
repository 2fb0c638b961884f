import { json, withToken } from '../contract/content-service.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

test('authors see what each field does: labels, help, limits, and choices in words', async ({ page }) => {
  await page.goto(panelPage('/content-manager/collection-types/api::program-session.program-session'))
  await page.getByRole('row').nth(1).click()
  await expect(page.getByLabel('Street address')).toBeVisible()
  await expect(page.getByText('A short name for the session, such as LEAD24A.', { exact: false })).toBeVisible()
  await expect(page.getByText('max. 40 characters').first()).toBeVisible()
  // Of a component, for which Strapi shows no help by itself.
  await expect(page.getByText('The amounts that make up the fee.', { exact: false })).toBeVisible()
  await page.getByRole('combobox', { name: 'Availability' }).click()
  await page.getByRole('option', { name: 'Closed' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved document')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Availability' })).toContainText('Closed')
})

test(
  'the slug of a new page follows its title until it is published, and is no other page’s',
  inAllOnly,
  async ({ page }) => {
    const words = `Following ${crypto.randomUUID()}`
    const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')
    await withToken('/api/pages?status=draft', json('POST', { title: words, slug: slugOf(words) }))
    // The buttons beside the form come when the browser has nothing else to do, and may come after a title that was pasted.
    await page.addInitScript(() => {
      const whenIdle = window.requestIdleCallback.bind(window)
      const pasted = new Promise((resolve) => Object.assign(window, { pasted: resolve }))
      window.requestIdleCallback = (act, options) => Number(void pasted.then(() => whenIdle(act, options)))
    })
    // So may Strapi's own slug.
    const pasted = Promise.withResolvers<void>()
    await page.route('**/content-manager/uid/generate*', async (route) => {
      await pasted.promise
      await route.continue()
    })
    await page.goto(panelPage('/content-manager/collection-types/api::page.page/create'))
    const [title, slug] = [page.locator('[name="title"]'), page.locator('[name="slug"]')]
    await title.fill(words)
    pasted.resolve()
    await expect(slug).toHaveValue(`${slugOf(words)}-1`)
    await title.fill(`${words} on`)
    await page.evaluate(() => Reflect.get(window, 'pasted')())
    await expect(slug).toHaveValue(`${slugOf(words)}-on`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published document')).toBeVisible()
    await title.fill('Another title')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved document')).toBeVisible()
    await expect(slug).toHaveValue(`${slugOf(words)}-on`)
  },
)
