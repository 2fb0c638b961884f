import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { previewLink } from '../../../content-service/src/engine/preview.js'
import { contentPolicy, SECURITY_HEADERS } from '../http/headers.ts'
import { encodeBody } from '../http/answer.ts'
import { bindingsOf } from '../pages/testing/bindings.ts'
import { PreviewChanges } from './draft-pages.ts'
import { createPreview, previewHeaders } from './preview.ts'
import { previewViews } from '#shell/preview/preview-views.tsx'
import { PreviewSessions } from './sessions.ts'

const SECRET = 'a-secret-for-previews'

afterEach(() => void vi.useRealTimers())

/** A site whose pages are one line, for visitors and for authors; what was drawn for authors. */
function setUp(siteUrl = 'http://127.0.0.1:3000') {
  const drawn: string[] = []
  const changes = new PreviewChanges()
  const preview = createPreview({
    secret: SECRET,
    sessions: new PreviewSessions(SECRET, siteUrl),
    async draw({ address }, status) {
      drawn.push(`${status} ${address}`)
      if (address === '/moved') return { status: 308, location: '/about-us' }
      const [html, payload] = await Promise.all([encodeBody(`<h1>${status}</h1>`), encodeBody('{"main":"draft"}')])
      return { status: 200, html, payload, tags: [], freshUntil: 0, isCacheable: true }
    },
    drawTyped: async () => 'missing',
    findChanged: async () => 'unavailable',
    changes,
    site: { addresses: addressRules, preview: previewViews },
    assets: {
      build: 'b1',
      head: (styles) => `<link href="${styles}">`,
      stylesOf: (names) => `/${names.join('+')}.css`,
    },
    siteUrl,
    adminUrl: 'https://panel.example/admin',
  })
  const site = new Hono().route('/', preview).get('*', (context) => context.text('what visitors see'))
  const request = (path: string, init?: RequestInit) =>
    site.request(siteUrl + path, init, bindingsOf(path, init ?? {}, addressRules))
  const open = (path: string, status: 'draft' | 'published' = 'draft') =>
    request(previewLink({ siteUrl: '', secret: SECRET, path, status }))
  const cookieOf = async (status?: 'draft' | 'published') =>
    (await open('/about-us', status)).headers.get('set-cookie')?.split(';')[0] ?? ''
  return { request, open, cookieOf, drawn, changes }
}

const ONLY_THE_PANEL = {
  'cache-control': 'no-store',
  'content-security-policy': expect.stringContaining('frame-ancestors https://panel.example;'),
  'x-robots-tag': 'noindex',
}

test('a link sets a cookie that scripts cannot read, and leads to the page at its own address', async () => {
  const { open } = setUp()
  const answer = await open('/about-us')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about-us'])
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('set-cookie')).toMatch(
    /^site_preview=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test('over https the cookie is sent in the panel’s frame, and kept apart for it', async () => {
  const { open } = setUp('https://site.example')
  const cookie = (await open('/about-us')).headers.get('set-cookie')
  expect(cookie).toMatch(
    /^__Host-site_preview=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
  )
})

test.each(['/preview', '/preview?path=/about-us', '/preview?secret=x&path=/about-us&status=draft'])(
  '%s is refused in words that the panel’s frame shows, and sets no cookie',
  async (path) => {
    const answer = await setUp().request(path)
    expect([answer.status, await answer.text()]).toEqual([
      403,
      'This is not a valid preview link. Open the preview from the panel again.\n',
    ])
    expect(Object.fromEntries(answer.headers)).toMatchObject(ONLY_THE_PANEL)
    expect(answer.headers.get('set-cookie')).toBeNull()
  },
)

test('with the cookie a page is drawn again for its author, as HTML and as data, and kept nowhere', async () => {
  const { request, cookieOf, drawn } = setUp()
  const cookie = await cookieOf()
  const html = await request('/about-us?utm=1', { headers: { cookie, 'if-none-match': '*' } })
  expect([html.status, await html.text()]).toEqual([200, '<h1>draft</h1>'])
  const data = await request('/about-us/_payload.json', { headers: { cookie } })
  expect(await data.json()).toEqual({ main: 'draft' })
  for (const { headers } of [html, data]) {
    expect(Object.fromEntries(headers)).toMatchObject(ONLY_THE_PANEL)
    expect([headers.get('etag'), headers.get('x-frame-options')]).toEqual([null, null])
  }
  expect(drawn).toEqual(['draft /about-us', 'draft /about-us'])
})

test('HEAD is answered as GET, without the page', async () => {
  const { request, cookieOf } = setUp()
  const answer = await request('/about-us', { method: 'HEAD', headers: { cookie: await cookieOf() } })
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([200, 'no-store', ''])
})

test('an author may look at what is published, too, and is led on as visitors are', async () => {
  const { request, cookieOf, drawn } = setUp()
  const cookie = await cookieOf('published')
  await request('/about-us', { headers: { cookie } })
  const moved = await request('/moved', { headers: { cookie } })
  expect([moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual(['/about-us', 'no-store'])
  expect(drawn).toEqual(['published /about-us', 'published /moved'])
})

test('without a cookie, or with one that is wrong or has expired, everybody sees what is published', async () => {
  const { request, cookieOf, drawn } = setUp()
  const cookie = await cookieOf()
  for (const wrong of [undefined, 'site_preview=', `${cookie}x`, cookie.replace('draft', 'published')]) {
    const answer = await request('/about-us', { headers: wrong === undefined ? {} : { cookie: wrong } })
    expect(await answer.text()).toBe('what visitors see')
  }
  vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000, toFake: ['Date'] })
  expect(await (await request('/about-us', { headers: { cookie } })).text()).toBe('what visitors see')
  expect(drawn).toEqual([])
})

test('the cookie of a site on another origin is worth nothing here', async () => {
  const cookie = await setUp('http://127.0.0.1:4000').cookieOf()
  expect(await (await setUp().request('/', { headers: { cookie } })).text()).toBe('what visitors see')
})

async function leave(
  request: ReturnType<typeof setUp>['request'],
  cookie: string,
  path: string,
  destination: string,
  site = 'same-origin',
) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const headers = { ...form, cookie, 'sec-fetch-dest': destination, 'sec-fetch-site': site }
  return request('/preview/leave', { method: 'POST', headers, body: new URLSearchParams({ path }).toString() })
}

test('leaving removes the cookie, ends its session and leads back to the page', async () => {
  const { request, cookieOf } = setUp()
  const cookie = await cookieOf()
  const answer = await leave(request, cookie, '/about-us', 'document')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about-us'])
  expect(answer.headers.get('set-cookie')).toMatch(/^site_preview=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await (await request('/about-us', { headers: { cookie } })).text()).toBe('what visitors see')
})

test.each(['cross-site', 'same-site', 'none'])('a form of another site cannot end a preview (%s)', async (site) => {
  const { request, cookieOf } = setUp()
  const cookie = await cookieOf()
  const answer = await leave(request, cookie, '/about-us', 'document', site)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
  expect(Object.fromEntries(answer.headers)).toMatchObject(ONLY_THE_PANEL)
  expect(await (await request('/about-us', { headers: { cookie } })).text()).toBe('<h1>draft</h1>')
})

test('in the panel’s frame, where no visitor’s page may stand, leaving says so and leads to a tab', async () => {
  const { request, cookieOf } = setUp()
  const answer = await leave(request, await cookieOf(), '/about-us', 'iframe')
  expect(answer.headers.get('location')).toBe('/preview/left?path=%2Fabout-us')
  const left = await request('/preview/left?path=%2Fabout-us')
  expect(await left.text()).toMatch(/href="\/about-us" target="_blank" rel="noopener"/)
  expect(Object.fromEntries(left.headers)).toMatchObject(ONLY_THE_PANEL)
})

test.each(['https://evil.example', '//evil.example', '"><script>', ''])(
  'leaving leads to nobody’s %j',
  async (path) => {
    const { request, cookieOf } = setUp()
    expect((await leave(request, await cookieOf(), path, 'document')).headers.get('location')).toBe('/')
    const left = await request(`/preview/left?${new URLSearchParams({ path })}`)
    expect(await left.text()).toContain('href="/" target="_blank"')
  },
)

test('who previews may ask how often content has changed', async () => {
  const { request, cookieOf, changes } = setUp()
  const cookie = await cookieOf()
  const before = await (await request('/preview/changes', { headers: { cookie } })).json()
  changes.note()
  const after = await (await request('/preview/changes', { headers: { cookie } })).json()
  expect(after).toEqual({ process: before.process, count: before.count + 1 })
  expect(await (await request('/preview/changes')).text()).toBe('what visitors see')
})

const BOT_CHECK = {
  scripts: ['https://check.example'],
  frames: ['https://frames.example'],
  connections: ['https://ask.example'],
}

test('a preview is framed by the panel alone, kept by nobody and found by nobody', () => {
  const headers = previewHeaders('https://panel.example')
  expect(headers['content-security-policy']).toBe(
    SECURITY_HEADERS['content-security-policy']?.replace(
      "frame-ancestors 'none'",
      'frame-ancestors https://panel.example',
    ),
  )
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(headers).not.toHaveProperty('x-frame-options')
})

test('a preview of a page with other sources allows them as well', () => {
  const ofPage = contentPolicy(['bot-check'], { 'bot-check': BOT_CHECK })
  const { 'content-security-policy': shown } = previewHeaders('https://panel.example', ofPage)
  expect(ofPage).toContain('https://check.example')
  expect(shown).toBe(ofPage?.replace("frame-ancestors 'none'", 'frame-ancestors https://panel.example'))
})
