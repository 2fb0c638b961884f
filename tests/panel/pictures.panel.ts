import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pictures as messages } from '../../content-service/src/engine/panel/pictures-messages.mjs'
import { axeViolations } from '../axe-on.ts'
import { anonymous, json, withToken } from '../contract/content-service.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { administrator, inRole } from './accounts.ts'
import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

type Picture = { id: number; name: string; url: string }

async function jpeg(background: string): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Uploads a picture that nothing uses yet. */
async function uploaded(): Promise<Picture> {
  const form = new FormData()
  const name = `hall-${crypto.randomUUID()}.jpg`
  form.append('files', new File([new Uint8Array(await jpeg('teal'))], name, { type: 'image/jpeg' }))
  form.append('fileInfo', JSON.stringify({ name, alternativeText: 'A hall' }))
  const { body } = await withToken('/api/upload', { method: 'POST', body: form })
  return JSON.parse(body)[0]
}

/** A page that shows a picture in a block, and again in the text of that block. */
async function pageWith({ id, url }: Picture, status: 'draft' | 'published') {
  const block = { __component: 'blocks.text-with-media', title: 'The hall', media: id, text: `![Again](${url})` }
  const slug = `hall-${crypto.randomUUID()}`
  const made = await withToken(`/api/pages?status=${status}`, json('POST', { title: slug, slug, content: [block] }))
  expect(made.status).toBe(201)
  return { documentId: String(made.body.data.documentId), slug, update: { content: [] } }
}

const onSite = async (slug: string) => (await fetch(`${process.env.TEST_SITE_URL}/${slug}`)).text()
const expectNoViolations = (page: Page) => expect.poll(() => axeViolations(page, { within: 'main' })).toEqual([])

test('who may see pictures reads where each is used, also in drafts and texts; the office and visitors do not', async () => {
  const picture = await uploaded()
  const { documentId } = await pageWith(picture, 'draft')
  const author = await inRole('Author')
  const { uses } = (await author('GET', `/pictures/${picture.id}`)).body.data
  expect(uses).toEqual(
    ['text', 'media'].map((field) =>
      expect.objectContaining({ documentId, path: ['content', '0', field], statuses: ['draft'] }),
    ),
  )
  const office = await inRole('Office')
  for (const path of ['/pictures', `/pictures/${picture.id}`]) {
    expect((await office('GET', path)).status, path).toBe(403)
    expect((await anonymous(path)).status, path).toBe(401)
    expect((await withToken(path)).status, path).toBe(401)
  }
  expect((await office('POST', '/pictures/delete', { ids: [picture.id] })).status).toBe(403)
})

test('a picture is deleted only while nothing uses it; an earlier version does not keep it, and says so', async () => {
  const ask = administrator()
  const picture = await uploaded()
  const remove = () => ask('POST', '/pictures/delete', { ids: [picture.id] })
  const { documentId, update } = await pageWith(picture, 'published')
  expect((await remove()).body.error.message).toBe(messages.remove.usedNow([picture.name]))

  // What is published still shows it.
  await withToken(`/api/pages/${documentId}?status=draft`, json('PUT', update))
  expect((await remove()).status).toBe(409)
  await withToken(`/api/pages/${documentId}?status=published`, json('PUT', update))
  const found = (await ask('GET', `/pictures?view=unused&search=${picture.name}`)).body.data
  expect(found.rows).toEqual([expect.objectContaining({ id: picture.id, uses: [], inVersions: 1 })])
  // A picture that somebody else has deleted meanwhile.
  expect((await ask('POST', '/pictures/delete', { ids: [picture.id, 999_999] })).status).toBe(409)
  expect((await anonymous(picture.url)).status).toBe(200)
  expect((await remove()).body.data).toEqual({ deleted: 1 })
  expect((await anonymous(picture.url)).status).toBe(404)
})

test('by pointer an author sets the focal point and sees every cut, then replaces the picture; the site follows at once', async ({
  page,
}) => {
  const picture = await uploaded()
  const { slug } = await pageWith(picture, 'published')
  const focused = /data-focus-x="8" data-focus-y="2" src="\/uploads\/hall_/
  await expect.poll(() => onSite(slug)).toContain(picture.url)
  expect(await onSite(slug)).not.toMatch(/data-focus-y="\d+" src="\/uploads\/hall_/)
  await page.goto(panelPage(`/pictures/${picture.id}`))
  const mark = page.getByRole('slider', { name: messages.focus.title })
  await expect(mark).toBeVisible()
  const { width, height } = (await mark.boundingBox()) ?? { width: 0, height: 0 }
  await mark.click({ position: { x: width * 0.8, y: height * 0.2 } })
  await expect(page.getByText(messages.focus.point(80, 20))).toBeVisible()
  const cut = page
    .getByRole('listitem')
    .filter({ hasText: messages.focus.cut(4, 5) })
    .locator('img')
  await expect(cut).toHaveCSS('object-position', '80% 20%')
  await expectNoViolations(page)
  await page.getByRole('button', { name: messages.focus.save }).click()
  await expect.poll(() => onSite(slug)).toMatch(focused)

  await page.getByRole('button', { name: messages.replace.button }).click()
  await expect(page.getByText(messages.replace.noFile)).toBeVisible()
  const file = { name: 'another.jpg', mimeType: 'image/jpeg', buffer: await jpeg('darkred') }
  await page.getByLabel(messages.replace.choose).setInputFiles(file)
  await page.getByRole('button', { name: messages.replace.button }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: messages.replace.button }).click()
  await expect(page.getByText(messages.replace.done)).toBeVisible()
  const next = picture.url.replace('.jpg', '@2.jpg')
  await expect.poll(() => onSite(slug)).not.toContain(picture.url)
  const html = await onSite(slug)
  // In the block and in its text; name, alternative text and focal point stay.
  expect(html.split(`src="${next}`)).toHaveLength(3)
  expect(html).toMatch(focused)
  expect(html).toContain('alt="A hall"')
  await expect(page.getByRole('heading', { name: picture.name })).toBeVisible()
  const small = `${process.env.TEST_SITE_URL}/pictures/480/${next.slice('/uploads/'.length)}.webp`
  const { dominant } = await sharp(await (await fetch(small)).arrayBuffer()).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
  expect((await fetch(`${process.env.TEST_SITE_URL}${picture.url}`)).status).toBe(404)
})

test(
  'by keyboard an author moves the focal point, opens the field that shows the picture, and deletes what is not used',
  inAllOnly,
  async ({ page }) => {
    const [picture, unused] = [await uploaded(), await uploaded()]
    await pageWith(picture, 'draft')
    await page.goto(panelPage(`/pictures/${picture.id}`))
    await page.getByRole('slider', { name: messages.focus.title }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(page.getByText(messages.focus.point(51, 40))).toBeVisible()
    await page.getByRole('button', { name: messages.focus.save }).press('Enter')
    await expect(page.getByText(messages.focus.saved)).toBeVisible()
    await page.getByRole('button', { name: messages.focus.clear }).press('Enter')
    await expect(page.getByText(messages.focus.none)).toBeVisible()

    const uses = page.getByRole('region', { name: messages.uses.title }).getByRole('link')
    await uses.last().press('Enter')
    await expect(page.getByText(picture.name)).toBeInViewport()
    await expect(page.locator('button:focus')).toBeInViewport()
    await expect(page.getByText(messages.here)).toBeHidden()

    await page.goto(panelPage('/pictures'))
    await expect(page.getByRole('grid')).toBeVisible()
    const search = page.getByRole('textbox', { name: messages.search })
    await search.fill(unused.name)
    await search.press('Enter')
    await expect(page.getByRole('checkbox', { name: messages.remove.choose(unused.name) })).toBeVisible()
    await expect(search, 'one field, as it was').toHaveValue(unused.name)
    await page.getByRole('button', { name: messages.views.unused }).press('Enter')
    await page.getByRole('checkbox', { name: messages.remove.choose(unused.name) }).press('Space')
    await expectNoViolations(page)
    await page.getByRole('button', { name: messages.remove.button(1) }).press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(messages.remove.lead(1))
    await question.getByRole('button', { name: messages.remove.yes }).press('Enter')
    await expect(page.getByText(messages.remove.done(1))).toBeVisible()
    await expect(page.getByText(messages.noMatch(unused.name))).toBeVisible()
    expect((await anonymous(unused.url)).status).toBe(404)
  },
)
