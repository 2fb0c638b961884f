import type { components } from '#schema/contract.gen.ts'
import { axeViolations } from '../axe-on.ts'
import { oneOfEachKind } from '../level.ts'
import { asInput, blockOf } from '../e2e/content.ts'
import { ask } from '../e2e/raw-request.ts'
import { expect, inAllOnly, markDocument, test } from '../e2e/watched-page.ts'
import { panelPage, previewLink, saveAboutUs } from './author.ts'

type AboutUs = components['schemas']['AboutUs']

const TITLE = 'About Us'
const ADMIN = panelPage('/content-manager/single-types/api::about-us.about-us')

test.beforeEach(async ({ problems }) => {
  // A site that has just started makes its pictures one after another, and says at once that it is busy.
  problems.forgive(/\/pictures\//)
  // As it was published, whatever another test left of it.
  const { title, grey_section } = await published()
  await saveAboutUs({ title, grey_section: asInput(grey_section) })
})

test('a tab shows a draft as soon as it is saved, and the way to every entry', async ({ page }) => {
  await page.goto(previewLink('/about-us'))
  await expect(page).toHaveURL('/about-us')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(TITLE)
  await saveAboutUs({ title: 'Saved just now' })
  await expect(heading).toHaveText('Saved just now')
  await expect(page.getByRole('link', { name: 'Edit in the panel: About us' })).toHaveAttribute('href', ADMIN)
  // The page may still be drawn again.
  const withoutWay = page.locator(`main > section:not(:has(> [data-edit][href="${ADMIN}"]))`)
  await expect(page.locator('main > section')).not.toHaveCount(0)
  await expect(withoutWay).toHaveCount(0)
})

test(
  'pages are turned in place and back again in a preview, and every one of them is a draft',
  inAllOnly,
  async ({ page }) => {
    await saveAboutUs({ title: 'Not published' })
    // Word of what was just saved may come after the page: it would be loaded again, which is not what this is about.
    await page.route('**/preview/changes', (route) => route.fulfill({ status: 204 }))
    await page.goto(previewLink('/advisory'))
    const isSameDocument = await markDocument(page)
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not published')
    const edit = page.getByRole('complementary', { name: 'Preview' }).getByRole('link')
    await expect(edit).toHaveText('Edit in the panel: About us')
    await page.goBack()
    await expect(page).toHaveURL('/advisory')
    await expect(edit).toHaveText('Edit in the panel: Advisory')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not published')
    await expect(edit).toHaveAttribute('href', ADMIN)
    expect(await isSameDocument()).toBe(true)
    // Leaving leads to the page that is shown by now, with the keyboard, too.
    await page.getByRole('button', { name: 'Leave preview' }).press('Enter')
    await expect(page).toHaveURL('/about-us')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  },
)

test('a block that is wrong says what to fix, at which field, and where', async ({ page }) => {
  const { grey_section } = await published()
  const block = blockOf(grey_section, 'blocks.counter-animation')
  const [first, ...others] = block.counters
  const broken = { ...block, counters: [{ ...first, value: null }, ...others] }
  await saveAboutUs({ grey_section: asInput(grey_section.map((one) => (one === block ? broken : one))) })
  await page.goto(previewLink('/about-us'))
  const note = page.getByRole('note')
  await expect(note).toContainText(
    'Counter animation is not shown to visitors. In “Numbers”, entry 1: the field “Number” is empty, but it must be a number.',
  )
  await expect(note.getByRole('link', { name: 'Edit in the panel: Counter animation' })).toHaveAttribute('href', ADMIN)
})

for (const width of oneOfEachKind([320], [320, 1280])) {
  test(`a draft breaks no rule that axe knows at ${width} pixels, and nothing is wider than the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    // Nothing is to load the page again while axe reads it.
    await page.route('**/preview/changes', (route) => route.fulfill({ status: 204 }))
    await page.goto(previewLink('/'))
    const violations = await axeViolations(page)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('nobody but the author gets anything of a draft, whatever is asked before and after', async () => {
  const secret = `Secret ${Date.now()}`
  const before = await ask('/about-us')
  await saveAboutUs({ title: secret })
  const { pathname, search } = new URL(previewLink('/about-us'))
  const opened = await ask(pathname + search)
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  for (const path of [
    '/about-us',
    '/about-us/_payload.json',
    '/search?q=Secret',
    '/search.json?q=Secret',
    '/sitemap.xml',
  ]) {
    const draft = await ask(path, { headers: { cookie } })
    const isPage = path.startsWith('/about-us')
    expect(draft.text.includes(secret), path).toBe(isPage)
    if (isPage) expect(draft.headers['cache-control']).toBe('no-store')
    const anonymous = await ask(path)
    expect(anonymous.text, path).not.toContain(secret)
  }
  const known = { 'if-none-match': String(before.headers.etag) }
  expect((await ask('/about-us', { headers: known })).status).toBe(304)
  expect((await ask('/about-us', { headers: { ...known, cookie } })).status).toBe(200)
  const after = await ask('/about-us', { headers: { cookie: 'site_preview=forged' } })
  expect(after.text).toBe(before.text)
  expect((await ask('/about-us', { method: 'HEAD' })).headers.etag).toBe(before.headers.etag)
  expect((await ask('/about-us')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

async function published(): Promise<AboutUs> {
  const { data } = await (await fetch(`${process.env.TEST_CONTENT_URL}/api/about-us`)).json()
  return data
}
