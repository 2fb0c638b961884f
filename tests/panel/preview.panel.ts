import { previewMessages } from '#messages/en.ts'
import { write } from '../e2e/content.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { panelPage, previewLink, saveAboutUs } from './author.ts'
import { expect, test } from './signed-in.ts'

const ABOUT_US = '/content-manager/single-types/api::about-us.about-us'

test('an author changes a draft, sees it in the panel, and leaves it for what visitors see', async ({
  page,
  context,
  request,
}) => {
  const site = process.env.TEST_SITE_URL ?? ''
  const draft = `About us, drafted ${Date.now()}`
  await page.goto(panelPage(ABOUT_US))
  await page.getByLabel('title', { exact: false }).first().fill(draft)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved document')).toBeVisible()
  await page.getByRole('link', { name: 'Open preview' }).click()

  const frame = page.frameLocator('iframe[title="Preview"]')
  await expect(frame.getByRole('heading', { level: 1, name: draft })).toBeVisible()
  const banner = frame.getByRole('complementary', { name: 'Preview' })
  await expect(banner).toContainText('You are looking at a draft.')

  for (const path of ['/about-us', '/about-us/_payload.json']) {
    const seen = await (await request.get(site + path)).text()
    expect(seen).toContain('About Us')
    expect(seen).not.toContain(draft)
  }

  await banner.getByRole('button', { name: 'Leave preview' }).click()
  await expect(frame.getByRole('heading', { name: 'You have left the preview.' })).toBeVisible()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'See the published page' }).click(),
  ])
  await expect(tab).toHaveURL(`${site}/about-us`)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await expect(tab.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
})

test(
  'from the frame the same draft opens in a tab of its own, of the page that the author has come to',
  inAllOnly,
  async ({ page, context }) => {
    await saveAboutUs({ title: 'About Us' })
    await page.goto(panelPage(`${ABOUT_US}/preview`))
    const frame = page.frameLocator('iframe[title="Preview"]')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('About Us')
    await frame.getByRole('banner').getByRole('link', { name: 'Advisory' }).first().click()
    const banner = frame.getByRole('complementary', { name: 'Preview' })
    await expect(banner.getByRole('link', { name: 'Edit in the panel' })).toHaveText('Edit in the panel: Advisory')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      banner.getByRole('link', { name: previewMessages.openInTab }).click(),
    ])
    await expect(tab).toHaveURL(`${process.env.TEST_SITE_URL}/advisory`)
    const inTab = tab.getByRole('complementary', { name: 'Preview' })
    await expect(inTab).toContainText('You are looking at a draft.')
    await expect(inTab.getByRole('link', { name: previewMessages.openInTab })).toBeHidden()
  },
)

test('the panel shows what is published under its own tab, in the same frame', inAllOnly, async ({ page }) => {
  await page.goto(panelPage(`${ABOUT_US}/preview?status=published`))
  const frame = page.frameLocator('iframe[title="Preview"]')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await expect(frame.getByRole('complementary', { name: 'Preview' })).toContainText(previewMessages.published.title)
})

test('what is published from the bar above the frame shows in it at once', inAllOnly, async ({ page }) => {
  await write('/api/advisory?status=draft', { title: 'Advisory, published' })
  // What a preview asks by itself is not what this is about.
  await page.route('**/preview/changes', (route) => route.abort())
  await page.goto(panelPage('/content-manager/single-types/api::advisory.advisory/preview'))
  const frame = page.frameLocator('iframe[title="Preview"]')
  await expect(frame.locator('x-island[name=Preview]')).toHaveAttribute('data-alive', '')
  await frame.locator('html').evaluate((html) => html.setAttribute('data-mark', 'first document'))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(frame.locator('html[data-mark]')).toHaveCount(0)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Advisory, published')
})

test(
  'a tab shows what is saved in the panel beside it, and again what is published once that is discarded',
  inAllOnly,
  async ({ page, context }) => {
    await saveAboutUs({ title: 'About Us' })
    const tab = await context.newPage()
    await tab.goto(previewLink('/about-us'))
    const heading = tab.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('About Us')
    await page.goto(panelPage(ABOUT_US))
    const field = page.getByRole('textbox', { name: 'title' }).first()
    await field.fill('Saved in the panel')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(heading).toHaveText('Saved in the panel')

    await page.getByRole('button', { name: 'More document actions' }).click()
    await page.getByRole('menuitem', { name: 'Discard changes' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(heading).toHaveText('About Us')
  },
)

test('an entry without a page has no way to a preview', inAllOnly, async ({ page }) => {
  await page.goto(panelPage('/content-manager/collection-types/api::program-learning-format.program-learning-format'))
  const asked = page.waitForResponse((answer) => answer.url().includes('/preview/url/'))
  await page.getByRole('row').nth(1).click()
  expect((await asked).status()).toBe(204)
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open preview' })).toHaveCount(0)
})
