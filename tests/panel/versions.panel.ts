import type { Page } from '@playwright/test'
import { versions as messages } from '../../content-service/src/engine/panel/versions-messages.mjs'
import { axeViolations } from '../axe-on.ts'
import { anonymous, json, withToken } from '../contract/content-service.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { administrator, inRole } from './accounts.ts'
import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

const PAGE = 'api::page.page'

type Made = { documentId: string; entry: string; path: string }

const banner = (title: string, text = 'What it says') => ({ __component: 'blocks.cta-banner', title, text })

/** A page that is published, and once more with other words and another order of its blocks. */
async function publishedTwice(): Promise<Made> {
  const data = { title: 'A day on the campus', slug: `versions-${crypto.randomUUID()}` }
  const first = { ...data, summary: 'Of then', content: [banner('First'), banner('Second'), banner('Third')] }
  const made = await withToken('/api/pages?status=published', json('POST', first))
  expect(made.status).toBe(201)
  const { documentId } = made.body.data
  const changed = {
    title: 'A week on the campus',
    summary: 'Of now',
    content: [banner('Third'), banner('First', 'New')],
  }
  expect((await withToken(`/api/pages/${documentId}?status=published`, json('PUT', changed))).status).toBe(200)
  return { documentId, entry: `${PAGE}/${documentId}`, path: `/content-manager/collection-types/${PAGE}/${documentId}` }
}

const saved = async ({ documentId }: Made, status: 'draft' | 'published') =>
  (await withToken(`/api/pages/${documentId}?status=${status}`)).body.data

/** Once a window has come to rest. */
const expectNoViolations = (page: Page, within: string) =>
  expect.poll(() => axeViolations(page, { within })).toEqual([])

/** Each change in one line. */
const lines = (page: Page) => page.getByRole('dialog').locator('li:has(span)').allTextContents()

test('an author reads what publishing the draft changes, and Escape leads back', inAllOnly, async ({ page }) => {
  const made = await publishedTwice()
  const draft = {
    title: 'A month on the campus',
    content: [banner('Third'), banner('New one'), banner('First', 'New')],
  }
  await withToken(`/api/pages/${made.documentId}?status=draft`, json('PUT', draft))
  await page.goto(panelPage(made.path))
  const ask = page.getByRole('button', { name: messages.whatWillChange })
  await ask.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: messages.draftTitle })
  await expect(dialog.getByText(messages.draftLead)).toBeVisible()
  const text = (await lines(page)).join('\n').replaceAll(/\s+/g, ' ')
  expect(text).toContain('ChangedTitleA Removed: week Added: month on the campus')
  expect(text).toContain('AddedBlocks › 2 › CTA banner“New one”')
  expect(await dialog.locator('del').allTextContents()).toEqual([`${messages.wordsRemoved}week `])
  await expectNoViolations(page, '#versions-window')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()
})

/** The paths of the pages that search engines know. */
async function sitemapPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${process.env.TEST_SITE_URL}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/**
 * The HTML of every page that search engines know, and of the given ones, by its path; a status where there is none. A page
 * with a form is drawn separately for each visitor, and says nothing.
 */
async function everyPage(...others: string[]): Promise<Map<string, string>> {
  const pages = [...new Set([...(await sitemapPaths()), ...others])].map(async (path) => {
    const answer = await fetch(process.env.TEST_SITE_URL + path, { redirect: 'manual' })
    const html = await answer.text()
    const says = answer.status !== 200 ? String(answer.status) : html.includes(' method="post"') ? '' : html
    return [path, says] as const
  })
  return new Map(await Promise.all(pages))
}

test('the list of pages has exactly those that visitors then see otherwise', inAllOnly, async ({ page }) => {
  const made = await publishedTwice()
  const { slug } = await saved(made, 'published')
  const below = { title: 'Below the campus', slug: `below-${crypto.randomUUID()}`, parent: made.documentId }
  expect((await withToken('/api/pages?status=published', json('POST', below))).status).toBe(201)
  const moved = `${slug}-moved`
  await withToken(`/api/pages/${made.documentId}?status=draft`, json('PUT', { title: 'Another title', slug: moved }))
  const all = [`/${slug}`, `/${moved}`, `/${below.slug}`]
  // The site has heard of both.
  await expect.poll(sitemapPaths).toEqual(expect.arrayContaining([`/${slug}`, `/${below.slug}`]))
  const before = await everyPage(...all)

  await page.goto(panelPage(made.path))
  await page.getByRole('button', { name: messages.whatWillChange }).click()
  const list = page.locator('#changed-pages')
  // The site may have to read all its pages first.
  await expect(list.getByText(messages.pages.found(3, 0))).toBeVisible()
  await expectNoViolations(page, '#versions-window')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const { kind } = messages.pages
  for (const [path, words] of [
    [`/${below.slug}`, kind.changed],
    [`/${slug}`, kind.gone],
    [`/${moved}`, kind.new],
  ]) {
    const listed = list.getByRole('listitem').filter({ has: page.getByText(String(path), { exact: true }) })
    await expect(listed).toContainText(String(words))
  }
  await withToken(`/api/pages/${made.documentId}?status=published`, json('PUT', {}))
  const differing = async () => {
    const after = await everyPage(...all)
    return [...after.keys()].filter((path) => after.get(path) !== before.get(path)).toSorted()
  }
  await expect.poll(differing).toEqual(all.toSorted())
})

test(
  'what is published and the draft stand side by side, and each change is brought into view on both',
  inAllOnly,
  async ({ page }) => {
    const made = await publishedTwice()
    const blocks = [banner('Third'), banner('New one'), banner('First', 'Other')]
    await withToken(`/api/pages/${made.documentId}?status=draft`, json('PUT', { title: 'A month', content: blocks }))
    await page.goto(panelPage(made.path))
    await page.getByRole('button', { name: messages.whatWillChange }).click()
    await page.getByRole('link', { name: messages.sideBySide }).click()
    const published = page.frameLocator(`iframe[title="${messages.compare.published}"]`)
    const draft = page.frameLocator(`iframe[title="${messages.compare.draft}"]`)
    await expect(published.getByRole('heading', { level: 1 })).toHaveText('A week on the campus')
    await expect(draft.getByRole('heading', { level: 1 })).toHaveText('A month')
    const marked = '[data-marked] h2'
    await expect(page.getByText(messages.compare.step(1, 3))).toBeVisible()
    await expect(draft.locator(marked)).toHaveCount(0)

    const next = page.getByRole('button', { name: messages.compare.next })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('“New one”')).toBeVisible()
    await expect(draft.locator(marked)).toHaveText('New one')
    await expect(published.locator(marked)).toHaveCount(0)
    await expect(page.getByText(messages.compare.notThere)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(draft.locator(marked)).toHaveText('First')
    await expect(published.locator(marked)).toHaveText('First')
    await expect(published.locator('[data-marked]')).toContainText('New')
    await expect(draft.locator('[data-marked]')).toContainText('Other')
    for (const within of ['#compare-bar', '#compare-steps']) await expectNoViolations(page, within)

    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.locator(`iframe[title="${messages.compare.published}"]`)).toBeHidden()
    await page.getByRole('button', { name: messages.compare.published, exact: true }).click()
    await expect(page.locator(`iframe[title="${messages.compare.published}"]`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.getByRole('link', { name: messages.compare.back }).click()
    await expect(page.locator('[name="title"]')).toHaveValue('A month')
  },
)

test('an earlier version is chosen, compared and restored into the draft by keyboard; visitors see it once it is published', async ({
  page,
}) => {
  const made = await publishedTwice()
  await page.goto(panelPage(made.path))
  await page.getByRole('button', { name: messages.earlier }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: messages.listTitle })
  const versions = dialog.getByRole('listitem').getByRole('button')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText(messages.now)
  await expect(dialog.getByText(messages.zone('Asia/Kuala_Lumpur'))).toBeVisible()
  await versions.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(messages.differs.draft)).toBeVisible()
  await expect(dialog.getByText('Blocks › 2 › CTA banner', { exact: true })).toBeVisible()
  await expectNoViolations(page, '#versions-window')
  await dialog.getByRole('button', { name: messages.published }).click()
  await expect(dialog.getByText(messages.differs.published)).toBeVisible()

  await dialog.getByRole('button', { name: messages.restore }).focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(messages.restoreLead)
  await expectNoViolations(page, '[role=alertdialog]')
  await asked.getByRole('button', { name: messages.restoreYes }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(messages.restored)).toBeVisible()
  await dialog.getByRole('button', { name: messages.showDraft }).click()
  await expect(page.locator('[name="title"]')).toHaveValue('A day on the campus')
  const { content } = await saved(made, 'draft')
  expect(content.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second', 'Third'])
  expect((await saved(made, 'published')).title).toBe('A week on the campus')

  await page.getByRole('button', { name: 'Publish', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published document')).toBeVisible()
  const published = await saved(made, 'published')
  expect(published.title).toBe('A day on the campus')
  expect(published.content.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second', 'Third'])
})

test(
  'nothing is restored over what is typed and not saved, and keeping the draft keeps it',
  inAllOnly,
  async ({ page }) => {
    const made = await publishedTwice()
    await page.goto(panelPage(made.path))
    const open = async () => {
      await page.getByRole('button', { name: messages.earlier }).click()
      await page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(1).click()
    }
    await open()
    await page.getByRole('button', { name: messages.restore }).click()
    await page.getByRole('button', { name: messages.restoreNo }).click()
    await page.getByRole('dialog').getByRole('button', { name: messages.close }).last().click()
    await page.locator('[name="title"]').fill('Only typed')
    await open()
    await expect(page.getByText(messages.unsaved)).toBeVisible()
    await expect(page.getByRole('button', { name: messages.restore })).toBeHidden()
    expect((await saved(made, 'draft')).title).toBe('A week on the campus')
  },
)

test(
  'files and entries that are gone are named before a version is restored by pointer, without them',
  inAllOnly,
  async ({ page }) => {
    const parent = await withToken('/api/pages', json('POST', { title: 'Above', slug: `above-${crypto.randomUUID()}` }))
    const data = { title: 'Below', slug: `below-${crypto.randomUUID()}`, parent: parent.body.data.documentId }
    const made = await withToken('/api/pages?status=published', json('POST', data))
    const { documentId } = made.body.data
    await withToken(`/api/pages/${documentId}?status=published`, json('PUT', { parent: null }))
    await withToken(`/api/pages/${parent.body.data.documentId}`, { method: 'DELETE' })
    await page.goto(panelPage(`/content-manager/collection-types/${PAGE}/${documentId}`))
    await page.getByRole('button', { name: messages.earlier }).click()
    const dialog = page.getByRole('dialog', { name: messages.listTitle })
    await dialog.getByRole('listitem').getByRole('button').nth(1).click()
    await expect(dialog.getByRole('heading', { name: messages.leftTitle })).toBeVisible()
    await expect(dialog.getByText(messages.left.entry('Above'))).toBeVisible()
    await dialog.getByRole('button', { name: messages.restore }).click()
    await page.getByRole('button', { name: messages.restoreYes }).click()
    await dialog.getByRole('button', { name: messages.showDraft }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('[name="title"]')).toHaveValue('Below')
  },
)

test('only who may read an entry reads its versions, only who may change it restores one, each field by itself', async () => {
  const { entry } = await publishedTwice()
  expect((await anonymous(`/versions/${entry}`)).status).toBe(401)
  const ask = administrator()
  const { body: list } = await ask('GET', `/versions/${entry}`)
  const restore = `/versions/${entry}/${list.data.versions[1].id}/restore`
  const office = await inRole('Office')
  const unseen = [
    await office('GET', `/versions/${entry}`),
    await office('GET', `/versions/${entry}/changes?from=published&to=draft`),
    await office('POST', restore),
  ]
  expect(unseen.map(({ status, body }) => [status, body.error.message])).toEqual(
    unseen.map(() => [403, messages.forbidden]),
  )

  const name = `Reader-${crypto.randomUUID()}`
  const { body: role } = await ask('POST', '/admin/roles', { name, description: '' })
  const read = { action: 'plugin::content-manager.explorer.read', subject: PAGE, properties: { fields: ['title'] } }
  await ask('PUT', `/admin/roles/${role.data.id}/permissions`, { permissions: [{ ...read, conditions: [] }] })
  const reader = await inRole(name)
  const changes = await reader('GET', `/versions/${entry}/changes?from=${list.data.versions[1].id}&to=published`)
  expect(changes.body.data.changes.map(({ steps }: { steps: string[] }) => steps)).toEqual([['Title']])
  const refused = await reader('POST', restore)
  expect([refused.status, refused.body.error.message]).toEqual([403, messages.forbiddenToRestore])

  const answers = await Promise.all(
    [
      `/versions/${PAGE}/nowhere`,
      '/versions/api::registration.registration/x',
      `/versions/${entry}/changes?from=draft&to=0`,
    ].map(async (path) => {
      const { status, body } = await ask('GET', path)
      return [status, body.error.message]
    }),
  )
  expect(answers).toEqual([
    [404, messages.notFound],
    [404, messages.notFound],
    [404, messages.noVersion],
  ])
})
