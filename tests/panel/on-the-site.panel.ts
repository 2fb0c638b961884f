import type { Request } from '@playwright/test'
import { linkedFrom, onTheSite } from '../../content-service/src/engine/rules/rules.mjs'
import { axeViolations } from '../axe-on.ts'
import { json, withToken } from '../contract/content-service.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

const WRONG = 'The site cannot link to “www.google.com”.'

/** The draft of a page with a button that no link may carry; its address in the panel. */
async function draftWithWrongButton(): Promise<string> {
  const banner = { __component: 'blocks.cta-banner', title: 'Go', button: { label: 'Go', url: 'www.google.com' } }
  const data = { title: 'Campus', slug: `campus-${crypto.randomUUID()}`, content: [banner] }
  const { body } = await withToken('/api/pages?status=draft', json('POST', data))
  return panelPage(`/content-manager/collection-types/api::page.page/${body.data.documentId}`)
}

test('an author is led from what the site would leave out to its field, fixes it and publishes', async ({ page }) => {
  await page.goto(await draftWithWrongButton())
  await expect(page.getByRole('heading', { name: onTheSite.refuses })).toBeVisible()
  expect(await axeViolations(page, { within: '#on-the-site' })).toEqual([])
  const finding = page.getByRole('button', { name: 'Blocks › 1 › CTA banner › Button › Address' })
  await finding.focus()
  await page.keyboard.press('Enter')
  const address = page.locator('[name="content.0.button.url"]')
  await expect(address).toBeFocused()
  await address.fill('https://www.google.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(onTheSite.nothing)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published document')).toBeVisible()
})

test('publishing is refused at the field, and nothing that was typed is lost', inAllOnly, async ({ page }) => {
  await page.goto(await draftWithWrongButton())
  await page.getByLabel('Title', { exact: false }).first().fill('Campus, renamed')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('[name="content.0.button.url"]')).toBeVisible()
  await expect(page.getByText(WRONG, { exact: false }).first()).toBeVisible()
  await expect(page.locator('[name="title"]')).toHaveValue('Campus, renamed')
})

for (const [button, done] of [
  ['Save', 'Saved document'],
  ['Publish', 'Published document'],
] as const) {
  test(
    `what is typed and added after ${button} was pressed, and before it is done, stays in the form`,
    inAllOnly,
    async ({ page }) => {
      const banner = { __component: 'blocks.cta-banner', title: 'Rooms' }
      const data = { title: 'Campus', slug: `typing-${crypto.randomUUID()}`, content: [banner] }
      const { documentId } = (await withToken('/api/pages?status=draft', json('POST', data))).body.data
      await page.goto(panelPage(`/content-manager/collection-types/api::page.page/${documentId}`))
      const title = page.locator('[name="title"]')
      await title.fill('Campus, sent')
      const typed = Promise.withResolvers<void>()
      const isSent = (request: Request) => request.method() !== 'GET' && request.url().includes(documentId)
      await page.route(new RegExp(documentId), async (route) => {
        if (isSent(route.request())) await typed.promise
        await route.continue()
      })
      const sent = page.waitForRequest(isSent)
      await page.getByRole('button', { name: button, exact: true }).click()
      await sent
      await title.fill('Campus, typed meanwhile')
      await page.getByRole('button', { name: /Add a component/ }).click()
      await page.getByRole('button', { name: 'CTA banner CTA banner', exact: true }).click()
      const added = page.locator('[name="content.1.title"]')
      await expect(added, 'the fields of a block that was added come into view').toBeFocused()
      await expect(added).toBeInViewport()
      await page.keyboard.type('Added meanwhile')
      // Strapi reads the entry anew, and fills the form with it.
      const read = page.waitForResponse(
        (answer) => answer.request().method() === 'GET' && answer.url().includes(documentId),
      )
      typed.resolve()
      await expect(page.getByText(done)).toBeVisible()
      await read
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const saved = async () => {
        const draft = (await withToken(`/api/pages/${documentId}?status=draft`)).body.data
        return [draft.title, ...draft.content.map((block: { title: string }) => block.title)]
      }
      await expect.poll(saved).toEqual(['Campus, typed meanwhile', 'Rooms', 'Added meanwhile'])
    },
  )
}

test(
  'what is typed while a new entry is saved for the first time stays in its form, and so does the cursor',
  inAllOnly,
  async ({ page }) => {
    await page.goto(panelPage('/content-manager/collection-types/api::page.page/create'))
    await page.locator('[name="title"]').fill(`Campus ${crypto.randomUUID()}`)
    const typed = Promise.withResolvers<void>()
    const isSent = (request: Request) => request.method() === 'POST' && request.url().includes('/collection-types/')
    await page.route('**/collection-types/api::page.page*', async (route) => {
      if (isSent(route.request())) await typed.promise
      await route.continue()
    })
    const sent = page.waitForRequest(isSent)
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await sent
    const summary = page.locator('[name="summary"]')
    await summary.fill('Typed meanwhile')
    typed.resolve()
    await expect(page).not.toHaveURL(/create/)
    await expect(summary).toHaveValue('Typed meanwhile')
    await expect(summary).toBeFocused()
    await page.keyboard.type(' and after')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const { documentId } = /(?<documentId>[^/]+)$/.exec(new URL(page.url()).pathname)?.groups ?? {}
    const saved = async () => (await withToken(`/api/pages/${documentId}?status=draft`)).body.data.summary
    await expect.poll(saved).toBe('Typed meanwhile and after')
  },
)

test('who unpublishes or deletes an entry is told first what links to it', inAllOnly, async ({ page }) => {
  const slug = `campus-${crypto.randomUUID()}`
  const campus = await publishedPage({ title: 'Campus', slug, content: [] })
  const button = { label: 'Go', url: `/${slug}?from=here#map` }
  const banner = { __component: 'blocks.cta-banner', title: 'Go', button }
  const arrival = await publishedPage({ title: 'Arrival', slug: `arrival-${slug}`, content: [banner] })

  await page.goto(panelPage(`/content-manager/collection-types/api::page.page/${campus}`))
  await page.getByRole('button', { name: 'More document actions' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(linkedFrom.links(1))
  await expect(dialog).toContainText('Page › Blocks › 1 › CTA banner › Button › Address')
  await expect(dialog.getByRole('link', { name: 'Arrival' })).toHaveAttribute('href', new RegExp(`${arrival}$`))
  expect(await axeViolations(page, { within: '[role=alertdialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Unpublished document')).toBeVisible()

  await page.goto(panelPage(`/content-manager/collection-types/api::page.page/${arrival}`))
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete entry' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(linkedFrom.nothing)
})

test(
  'who unpublishes or deletes entries of a list together is told first what links to them',
  inAllOnly,
  async ({ page }) => {
    const words = `Together-${crypto.randomUUID()}`
    const slug = words.toLowerCase()
    const button = { label: 'Go', url: `/${slug}-1` }
    const banner = { __component: 'blocks.cta-banner', title: 'Go', button }
    await publishedPage({ title: `${words} 1`, slug: `${slug}-1` })
    await publishedPage({ title: `${words} 2`, slug: `${slug}-2`, content: [banner] })
    const other = await publishedPage({
      title: 'Elsewhere',
      slug: `elsewhere-${crypto.randomUUID()}`,
      content: [banner],
    })
    await page.goto(panelPage(`/content-manager/collection-types/api::page.page?_q=${words}`))
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('checkbox').first().check()
    const dialog = page.getByRole('alertdialog')

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog).toContainText(linkedFrom.deleteSome(2))
    await expect(dialog).toContainText(linkedFrom.linksToSome(1))
    await expect(dialog.getByRole('link')).toHaveAttribute('href', new RegExp(`${other}$`))
    expect(await axeViolations(page, { within: '[role=alertdialog]' })).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Unpublish', exact: true }).press('Enter')
    await expect(dialog).toContainText(linkedFrom.unpublishSome(2))
    await expect(dialog.getByRole('link', { name: 'Elsewhere' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm' }).press('Enter')
    await expect(dialog).toBeHidden()
    expect((await withToken(`/api/pages?filters[slug][$startsWith]=${slug}`)).body.data).toEqual([])
  },
)

/** Its documentId. */
async function publishedPage(data: object): Promise<string> {
  const { body } = await withToken('/api/pages', json('POST', data))
  return body.data.documentId
}
