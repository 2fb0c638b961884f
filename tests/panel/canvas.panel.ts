import type { FrameLocator, Page } from '@playwright/test'
import { canvas as messages } from '../../content-service/src/engine/panel/canvas-messages.mjs'
import { onTheSite } from '../../content-service/src/engine/rules/rules.mjs'
import { axeViolations } from '../axe-on.ts'
import { anonymous, json, withToken } from '../contract/content-service.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { administrator, inRole } from './accounts.ts'
import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

const PAGE = 'api::page.page'

type Made = { documentId: string; slug: string; path: string }

/** A published page of three blocks, and where the panel shows it. */
async function publishedPage(): Promise<Made> {
  const banner = (title: string) => ({ __component: 'blocks.cta-banner', title })
  const slug = `canvas-${crypto.randomUUID()}`
  const content = [banner('First block'), banner('Second block'), banner('Third block')]
  const made = await withToken('/api/pages?status=published', json('POST', { title: 'As published', slug, content }))
  expect(made.status).toBe(201)
  const { documentId } = made.body.data
  return { documentId, slug, path: `/content-manager/collection-types/${PAGE}/${documentId}` }
}

type Canvas = { form: FrameLocator; site: FrameLocator; title: ReturnType<FrameLocator['getByRole']> }

/** The canvas of an entry, by the way that authors take, once the page is there. */
async function openCanvas(page: Page, { path }: Made): Promise<Canvas> {
  await page.goto(panelPage(path))
  await page.getByRole('link', { name: messages.open }).click()
  const form = page.frameLocator(`iframe[title="${messages.form}"]`)
  const site = page.frameLocator(`iframe[title="${messages.page}"]`)
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('As published')
  await expect(site.locator('html'), 'the page listens').toHaveAttribute('data-canvas', '')
  return { form, site, title: form.getByRole('textbox', { name: 'Title' }).first() }
}

const section = (site: FrameLocator, at: number) => site.locator(`main [data-zone="content"][data-at="${at}"]`)
const titles = (site: FrameLocator) => site.locator('main [data-zone="content"] h2')

async function savedDraft({ documentId }: Made) {
  return (await withToken(`/api/pages/${documentId}?status=draft`)).body.data
}

test('what is typed shows on the page at once; the draft and what visitors see stay as they are', async ({
  page,
  request,
}) => {
  const made = await publishedPage()
  const { site, title } = await openCanvas(page, made)
  await title.fill('Only typed')
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Only typed')
  expect((await savedDraft(made)).title).toBe('As published')
  const seen = await (await request.get(`${process.env.TEST_SITE_URL}/${made.slug}`)).text()
  expect(seen).toContain('As published')
  expect(seen).not.toContain('Only typed')
})

test(
  'blocks and rows that are added by keyboard and by pointer open, are marked on the page and drawn with their styles',
  inAllOnly,
  async ({ page }) => {
    const data = { title: 'As published', slug: `canvas-${crypto.randomUUID()}` }
    const { body } = await withToken('/api/pages?status=published', json('POST', data))
    const { documentId } = body.data
    const path = `/content-manager/collection-types/${PAGE}/${documentId}`
    const { site, form } = await openCanvas(page, { documentId, slug: data.slug, path })
    await page.getByRole('button', { name: messages.picker.open }).press('Enter')
    const picker = page.getByRole('dialog', { name: messages.picker.title })
    const banner = picker.getByRole('button', { name: /^CTA banner One question and one button\./ })
    await expect(banner.locator('img')).toHaveJSProperty('complete', true)
    expect(await axeViolations(page, { within: '#block-picker' })).toEqual([])
    await banner.press('Enter')
    await expect(form.locator('[name="content.0.title"]')).toBeFocused()
    await expect(page.getByRole('heading', { name: messages.block.chosen('CTA banner', 0, 1) })).toBeVisible()
    await page.keyboard.type('Rooms within a walk')
    const heading = section(site, 0).getByRole('heading')
    await expect(heading).toHaveText('Rooms within a walk')
    const inset = () => heading.evaluate((element) => element.getBoundingClientRect().left)
    await expect.poll(inset, 'as far from the edge as all sections').toBeGreaterThan(16)

    await form.getByRole('button', { name: /Add a component/ }).click()
    await form.getByRole('button', { name: 'FAQ FAQ', exact: true }).click()
    await expect(form.locator('[name="content.1.title"]')).toBeFocused()
    // Past its text and its link.
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(form.locator('[name="content.1.questions.0.question"]')).toBeFocused()
  },
)

test('leaving asks while something is not saved', inAllOnly, async ({ page }) => {
  const made = await publishedPage()
  const { site, title } = await openCanvas(page, made)
  await title.fill('Only typed')
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Only typed')
  const back = page.getByRole('link', { name: messages.back })
  await back.click()
  await page.getByRole('button', { name: messages.stay }).click()
  await expect(title).toHaveValue('Only typed')
  await back.click()
  await page.getByRole('button', { name: messages.leaveAnyway }).click()
  await expect(page).toHaveURL(panelPage(made.path))
  await expect(page.locator('[name="title"]')).toHaveValue('As published')
})

test('a click on a block opens its fields, and the block that has the focus is marked', inAllOnly, async ({ page }) => {
  const { form, site } = await openCanvas(page, await publishedPage())
  await section(site, 2).click()
  const third = form.locator('[name="content.2.title"]')
  await expect(third).toBeFocused()
  await expect(third).toBeInViewport()
  await expect(section(site, 2)).toHaveAttribute('data-marked', '')
  await expect(page.getByRole('heading', { name: messages.block.chosen('CTA banner', 2, 3) })).toBeVisible()
  await third.fill('Third, typed')
  await expect(titles(site)).toHaveText(['First block', 'Second block', 'Third, typed'])

  await form.getByRole('button', { name: 'CTA banner - First block' }).click()
  await form.locator('[name="content.0.title"]').focus()
  await expect(section(site, 0)).toHaveAttribute('data-marked', '')
  await expect(section(site, 2)).not.toHaveAttribute('data-marked')
})

test(
  'the bar above the page moves and duplicates a block by keyboard and removes one by pointer, and saving keeps it so',
  inAllOnly,
  async ({ page }) => {
    const made = await publishedPage()
    const { form, site } = await openCanvas(page, made)
    await section(site, 1).click()
    const hasFocus = (at: number) => expect(form.locator(`[name="content.${at}.title"]`)).toBeFocused()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await hasFocus(1)
    await page.keyboard.press('F6')
    await expect(button(messages.picker.open)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(titles(site)).toHaveText(['Second block', 'First block', 'Third block'])
    await expect(button(messages.block.down), 'as nothing is above it now').toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(titles(site)).toHaveText(['Second block', 'Second block', 'First block', 'Third block'])
    await page.keyboard.press('F6')
    await hasFocus(1)
    await section(site, 3).click()
    await hasFocus(3)
    await page.getByRole('button', { name: messages.block.remove, exact: true }).click()
    await expect(titles(site)).toHaveText(['Second block', 'Second block', 'First block'])
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = async () => (await savedDraft(made)).content.map((block: { title: string }) => block.title)
    await expect.poll(saved).toEqual(['Second block', 'Second block', 'First block'])

    await page.getByRole('link', { name: messages.back }).click()
    await expect(page.getByText('Blocks (3)')).toBeVisible()
    await expect(page.getByRole('button', { name: /CTA banner - Second block/ }), 'as it was saved').toHaveCount(2)
  },
)

test(
  'a block is copied and pasted into another entry by keyboard, and by pointer not where it is not allowed',
  inAllOnly,
  async ({ page }) => {
    const made = await publishedPage()
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const first = await openCanvas(page, made)
    await section(first.site, 1).click()
    await expect(first.form.locator('[name="content.1.title"]')).toBeFocused()
    await press(messages.block.keep)
    await expect(first.form.getByText(messages.block.kept('CTA banner'))).toBeVisible()

    const other = await publishedPage()
    const second = await openCanvas(page, other)
    await section(second.site, 0).click()
    await expect(second.form.locator('[name="content.0.title"]')).toBeFocused()
    await press(messages.block.paste('CTA banner'))
    await expect(titles(second.site)).toHaveText(['First block', 'Second block', 'Second block', 'Third block'])
    await second.form.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = async () => (await savedDraft(other)).content.map((block: { title: string }) => block.title)
    await expect.poll(saved).toEqual(['First block', 'Second block', 'Second block', 'Third block'])

    await page.evaluate(() => {
      const block = { __component: 'blocks.home-intro', title: 'Of the home page' }
      localStorage.setItem('canvas-block', JSON.stringify({ name: 'Home intro', block }))
    })
    const third = await openCanvas(page, other)
    await section(third.site, 0).click()
    await expect(third.form.locator('[name="content.0.title"]')).toBeFocused()
    await page.getByRole('button', { name: messages.block.paste('Home intro'), exact: true }).click()
    await expect(third.form.getByText(messages.block.notAllowed('Home intro'))).toBeVisible()
    await expect(titles(third.site)).toHaveCount(4)
  },
)

test(
  'a window of its own follows what is typed, and a block that is clicked there opens in the form',
  inAllOnly,
  async ({ page, context }) => {
    const { form, title } = await openCanvas(page, await publishedPage())
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: messages.ownWindow }).click()
    const own = await opening
    const site = own.frameLocator(`iframe[title="${messages.page}"]`)
    await title.fill('Typed for the other window')
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Typed for the other window')
    await section(site, 2).click()
    await expect(form.locator('[name="content.2.title"]')).toBeFocused()
    await expect(section(site, 2)).toHaveAttribute('data-marked', '')
    expect(await axeViolations(own, { within: 'dialog' })).toEqual([])
  },
)

test(
  'what is found on the page as it is drawn leads to its field, by pointer and by keyboard',
  inAllOnly,
  async ({ page }) => {
    const slug = `check-${crypto.randomUUID()}`
    const content = [
      { __component: 'blocks.cta-banner', title: 'Rooms', button: { label: 'Rooms on campus', url: '/gone-away' } },
      {
        __component: 'blocks.text-with-media',
        title: 'Getting there',
        text: 'The [parking](/about-us#nowhere) is free.',
      },
      { __component: 'blocks.cta-banner', title: 'Everything is fine' },
      {
        __component: 'blocks.faq',
        title: 'Questions',
        questions: [
          { question: 'Why?', answer: 'Because.' },
          { question: 'How?', answer: 'Lorem ipsum dolor.' },
        ],
      },
    ]
    const { body } = await withToken('/api/pages', json('POST', { title: 'As published', slug, content }))
    const path = `/content-manager/collection-types/${PAGE}/${body.data.documentId}`
    const { form, site } = await openCanvas(page, { documentId: body.data.documentId, slug, path })
    const third = form.locator('[name="content.2.title"]')
    await section(site, 2).click()
    await third.fill('TODO and fine')
    await expect(titles(site).nth(2)).toHaveText('TODO and fine')

    // Nothing links to the page, so all others would be read: one of them stands for them.
    const locations = [slug, 'about-us'].map((one) => `<url><loc>${process.env.TEST_SITE_URL}/${one}</loc></url>`)
    const sitemap = `<urlset>${locations.join('')}</urlset>`
    await page.route('**/sitemap.xml', (route) => route.fulfill({ contentType: 'application/xml', body: sitemap }))
    await page.getByRole('button', { name: messages.check.start }).click()
    const list = page.getByRole('region', { name: messages.check.title })
    await expect(page.getByText(messages.check.found(6))).toBeVisible()
    await expect(list.getByRole('heading')).toHaveText([
      messages.check.wholePage,
      messages.block.chosen('CTA banner', 0, 4),
      messages.block.chosen('Text with media', 1, 4),
      messages.block.chosen('CTA banner', 2, 4),
      messages.block.chosen('FAQ', 3, 4),
    ])
    await expect(list.getByRole('listitem')).toHaveText([
      'The page has no description, or the description repeats the title. Write one for search engines to show.',
      'No other page links to this page. Add a link to it on a page or in a menu, or unpublish it.',
      'Link “Rooms on campus”: There is no page at /gone-away. Correct the link, or publish the page.',
      'Link “parking”: The page /about-us has no part “nowhere”. Correct the end of the link, after #.',
      'The text contains the placeholder “TODO”. Replace it.',
      'The text contains the placeholder “Lorem ipsum”. Replace it.',
    ])
    expect(await axeViolations(page, { within: '#page-findings' })).toEqual([])
    expect(await axeViolations(page, { within: '#canvas-page-bar' })).toEqual([])

    const finding = (name: string) => list.getByRole('button', { name })
    await finding('no page at /gone-away').click()
    await expect(form.locator('[name="content.0.button.url"]')).toBeFocused()
    await expect(section(site, 0)).toHaveAttribute('data-marked', '')
    await finding('no part').focus()
    await page.keyboard.press('Enter')
    const text = form.locator('[contenteditable="true"]').filter({ hasText: 'parking' })
    await expect(text).toBeFocused()
    await expect(text).toBeInViewport()
    await finding('Lorem ipsum').press('Enter')
    await expect(form.locator('[contenteditable="true"]').filter({ hasText: 'Lorem ipsum' })).toBeFocused()
    await finding('no description').press('Enter')
    await expect(form.locator('button:focus')).toContainText('No entry yet')
    await expect(form.getByText(/^The page has no description/).last()).toBeInViewport()

    await finding('TODO').press('Enter')
    await expect(third).toBeFocused()
    await third.fill('Everything is fine')
    await expect(page.getByText(messages.check.changed)).toBeVisible()
    // What was typed just before is drawn first.
    const drawn = Promise.withResolvers<void>()
    await page.route('**/canvas/**', async (route) => {
      await drawn.promise
      await route.continue()
    })
    await third.fill('Everything is fine again')
    await page.getByRole('button', { name: messages.check.again }).press('Enter')
    await expect(page.getByText(messages.check.busy)).toBeVisible()
    drawn.resolve()
    await expect(page.getByText(messages.check.found(5))).toBeVisible()
    await expect(finding('TODO')).toBeHidden()
    await expect(page.getByText(messages.check.changed)).toBeHidden()
    await page.getByRole('button', { name: messages.check.close }).press('Enter')
    await expect(list).toBeHidden()
  },
)

test(
  'axe finds nothing in what stands around the form and the page, and a narrow window shows one at a time',
  inAllOnly,
  async ({ page }) => {
    const { site, form } = await openCanvas(page, await publishedPage())
    await section(site, 0).click()
    await expect(page.getByRole('button', { name: messages.block.remove })).toBeVisible()
    for (const within of ['#canvas-bar', '#canvas-page-bar']) expect(await axeViolations(page, { within })).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(form.locator('[name="title"]')).toBeVisible()
    await expect(page.locator(`iframe[title="${messages.page}"]`)).toBeHidden()
    await page.getByRole('button', { name: messages.page, exact: true }).click()
    await expect(page.locator(`iframe[title="${messages.page}"]`)).toBeVisible()
    expect(await axeViolations(page, { within: '#canvas-bar' })).toEqual([])
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(scrolls).toBe(false)
  },
)

test('only who may read and change an entry gets its page, and a request that is no form gets a sentence', async () => {
  const { documentId } = await publishedPage()
  const address = `/canvas/${PAGE}/${documentId}`
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"values":{}}' }
  expect((await anonymous(address, options)).status).toBe(401)

  const author = await inRole('Author')
  const drawn = await author('POST', address, { values: { title: 'Of an author' } })
  expect([drawn.status, drawn.body.data.main]).toEqual([200, expect.stringContaining('Of an author')])
  const office = await inRole('Office')
  const refused = await office('POST', address, { values: { title: 'Of the office' } })
  expect([refused.status, refused.body.error.message]).toEqual([403, messages.forbidden])
  const unseen = await office('GET', `/on-the-site/${PAGE}/${documentId}`)
  expect([unseen.status, unseen.body.error.message]).toEqual([403, onTheSite.forbidden])
  const { body: sessions } = await office(
    'GET',
    '/content-manager/collection-types/api::program-session.program-session',
  )
  const readOnly = `/canvas/api::program-session.program-session/${sessions.results[0].documentId}`
  expect((await office('POST', readOnly, { values: {} })).status, 'may be read and not changed').toBe(403)

  const ask = administrator()
  const answer = async (path: string, body: object) => {
    const { status, body: said } = await ask('POST', path, body)
    return [status, said.error?.message]
  }
  expect(await answer(address, { values: [] })).toEqual([422, messages.malformed])
  expect(await answer(address, { values: { title: 'x'.repeat(257 * 1024) } })).toEqual([413, messages.tooLarge])
  expect(await answer(`/canvas/${PAGE}/nowhere`, { values: {} })).toEqual([404, messages.notFound])
  expect(await answer('/canvas/plugin::upload.file/x', { values: {} })).toEqual([404, messages.notFound])
})
