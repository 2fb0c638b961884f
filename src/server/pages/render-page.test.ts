import { afterEach, expect, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { site } from '../../site.ts'
import { type DrawableAddress, readAddress } from './page-request.ts'
import { renderPage, type RenderedPage } from './render-page.ts'
import type { SiteSettings } from './site-settings.ts'

const NOW = Date.parse('2027-01-01T00:00:00Z')
const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', publishedAt: null }
const intro = { __component: 'blocks.home-intro', id: 1, title: 'We teach', text: null, image: null, links: [] }
const homepage = {
  id: 1,
  documentId: 'home',
  title: 'Home of the school',
  hero_banner: null,
  grey_section: [intro],
  red_section: [],
  metadata: null,
  ...stamps,
}
const LISTS = {
  '/api/program-type-pages': [],
  '/api/edlp-networkings': [],
  '/api/voices-of-influences': [],
  '/api/program-sessions': [],
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function drawable(path: string): DrawableAddress {
  const read = readAddress(path, addressRules)
  if (read.kind === 'elsewhere') throw new Error(`${path} leads to ${read.location}`)
  return read
}

/** Renders one path over a content service that has these answers; `null` breaks the call. */
async function render(path: string, answers: Record<string, unknown>, changes: Partial<SiteSettings> = {}) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] })
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const data = { ...LISTS, ...answers }[new URL(url).pathname]
    if (data === null) return Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1'))
    if (data === undefined) return Promise.resolve(Response.json({ data: null, error: {} }, { status: 404 }))
    return Promise.resolve(Response.json({ data, meta: {} }))
  })
  const logged: { level: string; entry: unknown; message: string | undefined }[] = []
  const log = (level: string) => (entry: unknown, message?: string) => logged.push({ level, entry, message })
  const page = await renderPage(drawable(path), {
    source: new ContentSource(contentClient('http://content.example'), { onFault: () => {}, onFailedCall: () => {} }),
    assets: { build: 'b1', head: () => '', stylesOf: (names) => `/assets/blocks/${names.join('+')}.css` },
    site,
    openPage: (source) => site.openPage(source, 'ASB'),
    siteUrl: 'https://site.example',
    siteName: 'ASB',
    log: { error: log('error'), warn: log('warn'), info: log('info') },
    showFailures: false,
    ...changes,
  })
  return { page, logged }
}

function madeOf(page: Awaited<ReturnType<typeof render>>['page']): RenderedPage {
  if ('location' in page) throw new Error(`leads to ${page.location}`)
  return page
}

test('a page and its data hold the same main, made once', async () => {
  const made = madeOf((await render('/', { '/api/homepage': homepage })).page)
  const { payload } = made
  expect(made.status).toBe(200)
  expect(payload).toMatchObject({
    build: 'b1',
    status: 200,
    layout: 'default',
  })
  expect(payload.styles).toMatch(/^\/assets\/blocks\/.*home-intro.*\.css$/)
  expect(payload.main).toContain('We teach')
  expect(made.html).toContain(`<main id="main">${payload.main}</main>`)
  expect(made.html).toContain(`<title>${payload.head.title}</title>`)
})

test('knows what it was made of, the shell included, and until when it is fresh', async () => {
  const made = madeOf((await render('/', { '/api/homepage': homepage })).page)
  expect(made.tags).toEqual(expect.arrayContaining(['entry:home', 'list:program-type-page', 'list:program-session']))
})

test('a page of which everything was read is fresh for a minute', async () => {
  const navigation = {
    id: 1,
    documentId: 'nav',
    headerLogo: null,
    footerLogo: null,
    social_medias: [],
    HSE_policy: null,
    program_tnc: null,
    address: null,
    contact_email: null,
    external_faculty_url: null,
    accreditation_logos: [],
    programs_menu: null,
    networking_menu: null,
    voices_menu: null,
    ...stamps,
  }
  const made = madeOf((await render('/', { '/api/homepage': homepage, '/api/navigation': navigation })).page)
  expect(made.freshUntil).toBe(performance.now() + 60_000)
})

test('a page that lacks something is made again after five seconds', async () => {
  const made = madeOf((await render('/', { '/api/homepage': homepage, '/api/program-sessions': null })).page)
  expect(made.status).toBe(200)
  expect(made.freshUntil).toBe(performance.now() + 5_000)
})

test('a section that fails is logged with its page, component and field, and the page stands', async () => {
  const broken = { ...intro, title: null }
  const { page, logged } = await render('/', { '/api/homepage': { ...homepage, grey_section: [broken, intro] } })
  expect(madeOf(page).status).toBe(200)
  expect(madeOf(page).payload.main).toContain('We teach')
  const entry = expect.objectContaining({ page: '/', component: 'blocks.home-intro', path: 'title' })
  expect(logged).toEqual([{ level: 'error', entry, message: 'section left out' }])
  expect(madeOf(page).html).not.toContain('not shown to visitors')
})

test('authors see in the page why a section is missing', async () => {
  const answers = { '/api/homepage': { ...homepage, grey_section: [{ ...intro, title: null }] } }
  const { page } = await render('/', answers, { showFailures: true })
  expect(madeOf(page).html).toContain(
    '<strong>Home intro</strong> is not shown to visitors. The field “Statement” is empty, but it must be text.',
  )
})

const PREVIEW = {
  preview: {
    status: 'draft',
    adminUrl: 'https://panel.example/admin',
    tab: '/preview?x',
    changes: { process: 'p', count: 0 },
  },
} as const
const EDIT_HOME = 'https://panel.example/admin/content-manager/single-types/api::homepage.homepage'

test('in a preview a banner says what is seen, and every section leads to its entry', async () => {
  const answers = { '/api/homepage': { ...homepage, grey_section: [intro, { ...intro, title: null }] } }
  const { html, payload } = madeOf((await render('/', answers, { ...PREVIEW, showFailures: true })).page)
  expect(html).toContain('You are looking at a draft.')
  expect(html).toContain('Leave preview</button>')
  expect(payload.main.match(new RegExp(`<a data-edit href="${EDIT_HOME}" target="_top">`, 'g'))).toHaveLength(3)
  expect(payload.main).toMatch(/<section id="home-intro"[^>]*><a data-edit/)
  expect(payload.styles).toMatch(/[+/]preview\b/)
})

test('what visitors get has nothing of a preview, even of blocks that were drawn for one', async () => {
  const source = new ContentSource(contentClient('http://content.example'), { onFault() {}, onFailedCall() {} })
  const answers = { '/api/homepage': homepage }
  const seen = madeOf((await render('/', answers, { ...PREVIEW, showFailures: true, source })).page)
  const { html, payload } = madeOf((await render('/', answers, { source })).page)
  expect(seen.payload.main).toContain('data-edit')
  expect(html + JSON.stringify(payload)).not.toMatch(/data-edit|preview|panel\.example/i)
})

test('an entry that nothing can be drawn of says in a preview what to fix, and where', async () => {
  const answers = { '/api/homepage': { ...homepage, title: null } }
  const { status, html } = madeOf((await render('/', answers, { ...PREVIEW, showFailures: true })).page)
  expect(status).toBe(503)
  expect(html).toContain('<h1>This page cannot be shown yet.</h1>')
  expect(html).toContain(
    '<strong>Homepage</strong> is not shown to visitors. The field “Title” is empty, but it must be text.',
  )
  expect(html).toContain(EDIT_HOME)
})

test('an unknown address is a page of its own, which names the path as text', async () => {
  const made = madeOf((await render('/no-<b>-such', {})).page)
  expect(made.status).toBe(404)
  expect(made.html).toContain('The page you are looking for is not found.')
  expect(made.html).toContain('Page not found: /no-&lt;b&gt;-such')
  expect(made.html).toContain('noindex')
  expect(made.html).not.toContain('<b>')
  expect(made.isUnknown).toBe(true)
})

test('a page without content is not found; the log says which, in the words of the catalogue', async () => {
  const { page, logged } = await render('/', {})
  expect(madeOf(page).status).toBe(404)
  expect(madeOf(page).isUnknown).toBe(false)
  expect(madeOf(page).html).toContain('The page you are looking for is not found.')
  expect(logged).toEqual([{ level: 'info', entry: { page: '/' }, message: 'Home Page Not Found' }])
})

test.each([
  ['does not answer', null],
  ['answers what no page can be made of', { ...homepage, title: null }],
])('while the content service %s the page is unavailable, and no visitor learns why', async (_, answer) => {
  const { page, logged } = await render('/', { '/api/homepage': answer })
  const made = madeOf(page)
  expect(made.status).toBe(503)
  expect(made.html).toContain('An error occurred.')
  expect(made.html + JSON.stringify(made.payload)).not.toMatch(/ECONNREFUSED|10\.0\.0\.1|content\.example|Homepage/)
  expect(made.freshUntil).toBe(performance.now() + 5_000)
  const entry = expect.objectContaining({ page: '/', err: expect.any(Error) })
  expect(logged).toEqual([{ level: 'error', entry, message: 'page unavailable' }])
})

test('the data of an error says its status, so that a navigation shows the same page', async () => {
  expect(madeOf((await render('/nowhere', {})).page).payload).toMatchObject({ status: 404, layout: 'default' })
  expect(madeOf((await render('/', { '/api/homepage': null })).page).payload).toMatchObject({ status: 503 })
})

test.each(['/About-us', '/about-us/more', '/ABOUT-US'])('%s is another address than /about-us', async (path) => {
  expect(madeOf((await render(path, { '/api/about-us': homepage })).page).status).toBe(404)
})

test.each(['//evil.example/', '//evil.example', '/a//b', '/%E0%A4%A', '/%zz/', '/%5Cevil.example', '/%0d%0aa', '/%00'])(
  'the malformed address %j is not found',
  async (path) => {
    const { page } = await render(path, {})
    expect(page).toMatchObject({ status: 404 })
    expect(page).not.toHaveProperty('location')
  },
)

test('a page that lacks something is unavailable while the site is written to files, and given to visitors', async () => {
  const answers = { '/api/homepage': homepage, '/api/voices-of-influences': null }
  const { page: written } = await render('/', answers, { isExport: true })
  const { page: visited } = await render('/', answers)
  expect([madeOf(written).status, madeOf(visited).status]).toEqual([503, 200])
  const { page: whole } = await render('/', { '/api/homepage': homepage }, { isExport: true })
  expect(madeOf(whole).status).toBe(200)
})

test('a page that names no layout has the default one; one that answers a question is not kept', async () => {
  const found = madeOf((await render('/search?q=policy', {})).page)
  expect(found.payload).toMatchObject({ status: 200, layout: 'default' })
  expect(found.isCacheable).toBe(false)
  expect(found.html).toContain('Results: 3<')
  expect(madeOf((await render('/search', {})).page).isCacheable).toBe(true)
})

test.each(['/search', '/loading'])(
  'no two elements of %s have one id, and none is named by an empty one',
  async (path) => {
    const { html } = madeOf((await render(path, {})).page)
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(html).not.toMatch(/ (id|aria-activedescendant)=""/)
  },
)

test('an address that is too long is a page with its status and a message, and asks for no entity', async () => {
  const { page } = await render(`/${'a'.repeat(3000)}`, {})
  const { payload } = madeOf(page)
  expect(payload.status).toBe(414)
  expect(payload.main).toContain('An error occurred.')
  expect(payload.main).toContain('Status Code: 414')
  expect(payload.main).toContain('Message: The address is too long.')
})
