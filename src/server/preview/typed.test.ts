import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { signature } from '../../../content-service/src/engine/preview.js'
import { site } from '../../site.ts'
import { requestIds } from '../observability/log.ts'
import { PageCache } from '../pages/page-cache.ts'
import { pageAt } from '../pages/page-request.ts'
import { renderPage } from '../pages/render-page.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import { bindingsOf } from '../pages/testing/bindings.ts'
import { PreviewChanges } from './draft-pages.ts'
import { sitePreview } from './preview.ts'

const SECRET = 'a-secret-for-previews'
const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', publishedAt: null }
const entryOf = (title: string | null, grey_section: unknown[] = [], documentId = 'abc') => ({
  id: 1,
  documentId,
  title,
  grey_section,
  metadata: null,
  ...stamps,
})
const TYPED = entryOf('The typed title', [
  { __component: 'blocks.no-such', id: 1 },
  { __component: 'blocks.cta-banner', id: 2, title: 'Typed words' },
])

afterEach(() => void vi.unstubAllGlobals())

/** The site with a content service whose about-us page has a saved draft; what was asked of it, and the site's log. */
function setUp({ isDown = false } = {}) {
  const asked: { path: string; authorization: string | null }[] = []
  vi.stubGlobal('fetch', ({ url, headers }: Request) => {
    const { pathname: path, searchParams } = new URL(url)
    asked.push({ path, authorization: headers.get('authorization') })
    if (isDown) return Promise.reject(new Error('no content service'))
    const isDraft = searchParams.get('status') === 'draft'
    const aboutUs = path === '/api/about-us' ? entryOf(isDraft ? 'The saved draft' : 'The published one') : null
    const data = searchParams.has('pagination[page]') ? [] : aboutUs
    return Promise.resolve(Response.json({ data, meta: {} }, { status: data ? 200 : 404 }))
  })
  const logged: unknown[] = []
  const note = (...line: unknown[]) => void logged.push(line)
  const log = { error: note, warn: note, info: note }
  const settings: SiteSettings = {
    source: new ContentSource(contentClient('http://content.example'), { onFault: note, onFailedCall: note }),
    assets: { build: 'b1', head: () => '', stylesOf: (blocks) => `/${blocks.join('+')}.css` },
    site,
    openPage: (source) => site.openPage(source, 'ASB'),
    siteUrl: 'https://site.example',
    siteName: 'ASB',
    log,
    showFailures: false,
  }
  const preview = sitePreview(settings, {
    secret: SECRET,
    contentUrl: 'http://content.example',
    adminUrl: 'https://panel.example/admin',
    changes: new PreviewChanges(),
  })
  const app = new Hono().use(requestIds(log)).route('/', preview)
  app.all('*', (context) => context.text('no preview', 405))
  const pages = new PageCache(
    (page) => renderPage(page, settings),
    () => {},
  )
  const post = async (given: Partial<Sent> = {}, purpose = 'typed') => {
    const sent: Sent = { ...signed(given.signed), ...given }
    const init = { method: 'POST', headers: sent.headers, body: sent.body }
    const path = `/preview/${purpose}`
    return app.request(`https://site.example${path}`, init, bindingsOf(path, init, addressRules))
  }
  return { post, pages, asked, logged }
}

type Signed = {
  path?: string
  documentId?: string
  entry?: unknown
  author?: string
  seconds?: number
  secret?: string
  purpose?: string
  others?: object
}
type Sent = { headers: Record<string, string>; body: string; signed?: Signed }

/** A request as the content service makes it. */
function signed({
  path = '/about-us',
  documentId = 'abc',
  entry = TYPED,
  author = '7',
  seconds = 240,
  secret = SECRET,
  purpose = 'typed',
  others = {},
}: Signed = {}): Sent {
  const body = JSON.stringify({ path, documentId, entry, ...others })
  const until = String(Math.floor(Date.now() / 1000) + seconds)
  const sha256 = createHash('sha256').update(body).digest('hex')
  const grant = signature(secret, purpose, author, documentId, path, until, sha256)
  const headers = {
    'content-type': 'application/json',
    'preview-until': until,
    'preview-author': author,
    'preview-grant': grant,
  }
  return { headers, body }
}

const refusal = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  const { error } = await (await answer).json()
  return [status, error]
}

test('draws the page with the typed words in the place of the saved ones, and says where each section stands', async () => {
  const { post, asked } = setUp()
  const answer = await post()
  expect(answer.status).toBe(200)
  const { main, title, styles } = await answer.json()
  expect(title).toContain('The typed title')
  expect(styles, 'of a block that the saved page does not have').toContain('cta-banner')
  expect(main).toContain('The typed title')
  expect(main).not.toContain('The saved draft')
  expect(main).toMatch(/<section class="section section-failure" role="note" data-zone="grey_section" data-at="0">/)
  expect(main).toMatch(/<section id="cta-banner"[^>]* data-zone="grey_section" data-at="1">/)
  expect(asked.every(({ authorization }) => authorization?.startsWith('Bearer '))).toBe(true)
})

test('is for the content service alone: kept and found by nobody', async () => {
  const { post } = setUp()
  const { headers } = await post()
  expect(Object.fromEntries(headers)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect([headers.get('set-cookie'), headers.get('access-control-allow-origin')]).toEqual([null, null])
})

test('an entry that no page can be made of says what to fix, in the place of the page', async () => {
  const answer = await setUp().post(signed({ entry: entryOf(null) }))
  expect(answer.status).toBe(200)
  expect((await answer.json()).main).toContain('The field “Title” is empty, but it must be text.')
})

test('visitors see nothing of it, before and after, and nothing of it is logged', async () => {
  const { post, pages, logged } = setUp()
  const text = async () => {
    const page = await pages.get(pageAt('/about-us', addressRules))
    return 'location' in page ? '' : page.html.bodies.identity.toString()
  }
  await post()
  const seen = await text()
  expect(seen).toContain('The published one')
  expect(seen).not.toMatch(/typed|data-zone|data-at|Preview/i)
  await post(signed({ entry: entryOf(null) }))
  expect(await text()).toBe(seen)
  expect(JSON.stringify(logged)).not.toMatch(/Typed words|typed title|no-such|is empty/)
})

test.each([
  ['another secret', signed({ secret: 'another-secret-of-theirs' })],
  ['another author', { headers: { ...signed().headers, 'preview-author': '8' } }],
  ['a later end', { headers: { ...signed().headers, 'preview-until': String(Math.floor(Date.now() / 1000) + 250) } }],
  ['a changed body', { body: signed().body.replace('Typed words', 'Other words') }],
  ['the page of another entry', { body: signed().body.replace('/about-us', '/advisory') }],
  ['no signature', { headers: { 'content-type': 'application/json' } }],
  ['an author that is no id', signed({ author: '7 8' })],
])('refuses a request with %s', async (_, sent) => {
  const { post, asked } = setUp()
  expect(await refusal(post(sent))).toEqual([403, expect.stringContaining('signature does not match')])
  expect(asked).toEqual([])
})

test.each([
  ['that has expired', 0],
  ['that would last longer than five minutes and what clocks differ by', 365],
])('refuses a signature %s', async (_, seconds) => {
  expect(await refusal(setUp().post(signed({ seconds })))).toEqual([403, expect.stringContaining('expired')])
})

test('takes a signature by a clock that is a minute ahead', async () => {
  expect((await setUp().post(signed({ seconds: 355 }))).status).toBe(200)
})

test.each([
  ['no JSON', { body: '{"path":' }],
  ['no entry', signed({ entry: null })],
  ['the entry of another documentId', signed({ entry: entryOf('x', [], 'other') })],
])('refuses a body with %s, without repeating it', async (_, sent) => {
  const { post, logged } = setUp()
  expect(await refusal(post(sent))).toEqual([422, expect.stringContaining('must be JSON')])
  expect(JSON.stringify(logged)).not.toContain(sent.body)
})

test('refuses more than 256 kB, however its length is said', async () => {
  const { post } = setUp()
  const large = signed({ entry: entryOf('x'.repeat(256 * 1024)) })
  const length = String(large.body.length)
  for (const headers of [large.headers, { ...large.headers, 'content-length': length }]) {
    expect(await refusal(post({ headers, body: large.body }))).toEqual([413, expect.stringContaining('256 kB')])
  }
})

test.each(['/no/such/page', '//evil.example', 'https://evil.example/', '/about-us/_payload.json'])(
  'there is no page at %s',
  async (path) => {
    expect(await refusal(setUp().post(signed({ path })))).toEqual([404, expect.stringContaining('no page')])
  },
)

test('says that the page cannot be drawn where the content service is down', async () => {
  expect(await refusal(setUp({ isDown: true }).post())).toEqual([503, expect.stringContaining('at the moment')])
})

test('draws twenty pages at once for an author, then asks to wait, and others are not kept waiting', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { post } = setUp()
  const answers = await Promise.all(Array.from({ length: 21 }, () => post()))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429])
  const late = await post()
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '2'])
  expect((await post(signed({ author: '8' }))).status).toBe(200)
})

test('draws what is published for a comparison, and says where each section stands', async () => {
  const { post, asked } = setUp()
  const answer = await post(signed({ purpose: 'published' }), 'published')
  expect(answer.status).toBe(200)
  expect((await answer.json()).main).toContain('The published one')
  expect(asked.every(({ authorization }) => authorization === null)).toBe(true)
})

test('names the pages that a draft changes, and no other', async () => {
  const { post } = setUp()
  const pagesFor = async (documentId: string) => {
    const draft = { documentId, purpose: 'publishing', others: { type: 'about-us', names: [] } }
    return (await post(signed(draft), 'publishing')).json()
  }
  const page = { path: '/about-us', title: expect.stringContaining('The published one'), change: 'changed' }
  expect(await pagesFor('abc')).toEqual({ pages: [page], unread: 0 })
  expect(await pagesFor('another')).toEqual({ pages: [], unread: 0 })
})

test('what was signed for one purpose serves no other', async () => {
  for (const purpose of ['published', 'publishing']) {
    const sent = signed({ others: { type: 'about-us', names: [] } })
    expect(await refusal(setUp().post(sent, purpose))).toEqual([403, expect.stringContaining('does not match')])
  }
})
