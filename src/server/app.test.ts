import { expect, test } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import type { Tag } from '#api/tags.ts'
import { createApp, type AppSettings } from './app.ts'
import { renewAfterEvent } from './content/content-event.ts'
import { encodeBody } from './http/answer.ts'
import { bindingsOf } from './pages/testing/bindings.ts'
import { SECURITY_HEADERS } from './http/headers.ts'
import { testUploads } from './uploads/testing/uploads-site.ts'

const SECRET = 'a-secret-of-the-webhook'
const PUBLISHED = {
  event: 'entry.publish',
  model: 'homepage',
  entry: { documentId: 'home', publishedAt: '2026-05-01' },
}
const SAVED_DRAFT = { event: 'entry.update', model: 'homepage', entry: { documentId: 'home', publishedAt: null } }

/** The app with pages of one line, what was asked of them, what was purged and what was logged. */
function setUp(get: AppSettings['pages']['get'] = ({ address }) => page(address)) {
  const asked: string[] = []
  const purged: Tag[][] = []
  const removed: Tag[][] = []
  const sourcePurged: Tag[][] = []
  const words: string[] = []
  const logged: unknown[] = []
  const noted: unknown[] = []
  const forgotten: string[] = []
  const forgottenFiles: string[] = []
  const dropped: [string, boolean][] = []
  let told = 0
  const noteIn = (list: Tag[][]) => (tags: ReadonlySet<Tag>) => {
    list.push([...tags])
    return []
  }
  const made = {
    source: {
      purge: noteIn(sourcePurged),
      purgeAll: () => {},
      withdraw: (documentId: string) => void words.push(`taken back ${documentId}`),
      publish: (documentId: string) => void words.push(`published ${documentId}`),
      takeDown: (documentId: string) => void words.push(`taken down ${documentId}`),
      putBack: (documentId: string) => void words.push(`put back ${documentId}`),
    },
    pages: { purge: noteIn(purged), remove: noteIn(removed), purgeAll: () => [] },
    pictures: { forget: async (url: string) => void forgotten.push(url) },
    smallFiles: { forget: (url: string) => void forgottenFiles.push(url) },
    keptUploads: { forget: async (url: string, { isDeleted = false } = {}) => void dropped.push([url, isDeleted]) },
    changes: { note: () => void (told += 1) },
    cacheWarmer: { afterChange: () => {} },
    log: { info: () => {}, warn: () => {} },
  }
  const app = createApp({
    pages: {
      get(requested) {
        asked.push(requested.address)
        return get(requested)
      },
    },
    drawMissing: async (path) => `<h1>Nothing at ${path}</h1>`,
    assets: { stylesheet: async (address) => (address === '/assets/blocks/a.css' ? sheet() : undefined) },
    pictures: { get: async ({ file }) => (file === 'a.jpg' ? { body: Buffer.from('picture') } : 'missing') },
    uploads: testUploads(),
    webhookSecret: SECRET,
    onContentEvent: (event) => renewAfterEvent(event, made),
    log: { error: (entry: unknown) => logged.push(entry), warn: () => {}, info: (entry: unknown) => noted.push(entry) },
  })
  const request = (path: string, init?: RequestInit) =>
    app.request(`http://site.example${path}`, init, bindingsOf(path, init ?? {}, addressRules))
  const hook = (body: unknown, authorization = `Bearer ${SECRET}`) => {
    return request('/hooks/content', { method: 'POST', headers: { authorization }, body: JSON.stringify(body) })
  }
  return {
    request,
    hook,
    asked,
    purged,
    removed,
    sourcePurged,
    words,
    forgotten,
    forgottenFiles,
    dropped,
    logged,
    noted,
    told: () => told,
  }
}

async function page(path: string, status = 200) {
  const [html, payload] = await Promise.all([
    encodeBody(`<h1>${path}</h1>`),
    encodeBody(JSON.stringify({ main: path })),
  ])
  return { status, html, payload, tags: [], freshUntil: 0, isCacheable: true }
}

test('says of an address that no route has what was asked for, query and all, and of no other', async () => {
  const unknown = setUp(async ({ address }) => ({ ...(await page(address, 404)), isUnknown: true }))
  await unknown.request('/no/such?page=2')
  expect(unknown.noted).toContain('Page Not Found: /no/such?page=2')
  const missing = setUp(({ address }) => page(address, 404))
  await missing.request('/about-us?page=2')
  expect(missing.noted.filter((entry) => typeof entry === 'string')).toEqual([])
})

async function sheet() {
  return { ...(await encodeBody('.a{}')), type: 'text/css; charset=utf-8' }
}

test('answers a page, as HTML and as data, by its path without parameters', async () => {
  const { request, asked } = setUp()
  const html = await request('/about-us?utm=1')
  expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await html.text()).toBe('<h1>/about-us</h1>')
  const data = await request('/about-us/_payload.json')
  expect(await data.json()).toEqual({ main: '/about-us' })
  expect(asked).toEqual(['/about-us', '/about-us'])
})

test('tells of every event of the content service, of drafts that nobody sees yet, too', async () => {
  const { hook, told } = setUp()
  await hook(PUBLISHED)
  await hook(SAVED_DRAFT)
  await hook({ event: 'review.done' })
  await hook(PUBLISHED, 'Bearer a-wrong-secret')
  expect(told()).toBe(2)
})

test('answers HEAD as GET, without the body', async () => {
  const { request } = setUp()
  const head = await request('/about-us', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(String('<h1>/about-us</h1>'.length))
})

test('answers 304 to a browser that has the page', async () => {
  const { request } = setUp()
  const etag = (await request('/')).headers.get('etag') ?? ''
  const again = await request('/', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s is not allowed, and what is allowed is named',
  async (method) => {
    const { request, asked } = setUp()
    for (const path of ['/', '/about-us', '/_payload.json', '/uploads/a.jpg', '/pictures/480/a.jpg.avif']) {
      const answer = await request(path, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    expect(asked).toEqual([])
  },
)

test('a trailing slash leads to the page, for good and on this host', async () => {
  const { request, asked } = setUp()
  const answer = await request('/about-us/?a=b')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/about-us?a=b'])
  expect(asked).toEqual([])
})

test.each(['//evil.example/', '//evil.example', '/\\evil.example/', '/%5Cevil.example/', '/%E0%A4%A', '/%E0%A4%A/'])(
  '%j is answered with the not-found page and leads nowhere',
  async (path) => {
    const { request } = setUp(({ address }) => page(address, 404))
    const answer = await request(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.headers.get('location')).toBeNull()
  },
)

test('an address that is too long is answered with the page that says so', async () => {
  const { request } = setUp(({ address }) => page(address, 414))
  for (const address of [`/${'a'.repeat(3000)}`, `/?q=${'a'.repeat(3000)}`]) {
    const answer = await request(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([414, 'text/html; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('passes a redirect of a route on', async () => {
  const { request } = setUp(() => Promise.resolve({ status: 307, location: '/congress' }))
  const answer = await request('/summit')
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/congress'])
})

test('what goes wrong is logged in full and answered with one sentence', async () => {
  const error = new Error('secret host 10.0.0.1')
  const { request, logged } = setUp(() => Promise.reject(error))
  const answer = await request('/')
  expect([answer.status, await answer.text()]).toEqual([500, 'An error occurred.\n'])
  expect(logged).toEqual([{ err: error }])
})

test('says that it is alive, without content', async () => {
  const { request, asked } = setUp()
  const answer = await request('/healthz')
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([200, 'ok\n', 'no-store'])
  expect(asked).toEqual([])
})

test('gives the stylesheets that pages link, and no others', async () => {
  const { request } = setUp()
  const known = await request('/assets/blocks/a.css')
  expect([known.status, known.headers.get('content-type'), await known.text()]).toEqual([
    200,
    'text/css; charset=utf-8',
    '.a{}',
  ])
  expect((await request('/assets/blocks/b.css')).status).toBe(404)
})

test.each([
  '/',
  '/_payload.json',
  '/about-us/',
  '/healthz',
  '/assets/blocks/a.css',
  '/assets/none.css',
  '/uploads/a b',
  '/pictures/480/b.jpg.avif',
  `/${'a'.repeat(3000)}`,
])('the answer to %.20s carries the security headers', async (path) => {
  const answer = await setUp().request(path)
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers.get(name), name).toBe(value)
})

test('so do refusals and failures', async () => {
  const { request, hook } = setUp(() => Promise.reject(new Error('broken')))
  for (const answer of [
    await request('/'),
    await request('/', { method: 'POST' }),
    await hook({}, 'Bearer wrong'),
    await hook({}),
  ]) {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers.get(name), name).toBe(value)
  }
})

test('published content is purged where it was read and where it is shown', async () => {
  const { hook, purged, sourcePurged } = setUp()
  expect((await hook(PUBLISHED)).status).toBe(204)
  expect(purged).toEqual([['entry:home', 'list:homepage']])
  expect(sourcePurged).toEqual([['entry:home', 'list:homepage']])
})

test.each([
  ['entry.publish', '2026-05-01', ['published home']],
  ['entry.update', '2026-05-01', ['published home']],
  ['entry.unpublish', null, ['taken back home']],
  ['entry.delete', '2026-05-01', ['taken back home']],
  ['entry.update', null, []],
  ['entry.draft-discard', null, []],
])('%s of an entry published at %j says who is shown: %j', async (event, publishedAt, expected) => {
  const { hook, words } = setUp()
  await hook({ ...PUBLISHED, event, entry: { documentId: 'home', publishedAt } })
  expect(words).toEqual(expected)
})

test('an operator takes an entry down and puts it back, and no page of before is given any more', async () => {
  const { hook, words, purged, removed } = setUp()
  await hook({ event: 'operator.take-down', documentId: 'home', address: '/' })
  await hook({ event: 'operator.put-back', documentId: 'home' })
  expect(words).toEqual(['taken down home', 'put back home'])
  expect(removed).toEqual([['entry:home'], ['entry:home']])
  expect(purged).toEqual([])
})

test.each([
  ['media.update', false],
  ['media.delete', true],
])('%s of a file forgets it, and the pictures made of it', async (event, isDeleted) => {
  const { hook, forgotten, forgottenFiles, dropped } = setUp()
  expect((await hook({ event, media: { id: 1, url: '/uploads/a.jpg' } })).status).toBe(204)
  await hook(PUBLISHED)
  expect(forgotten).toEqual(['/uploads/a.jpg'])
  expect(forgottenFiles).toEqual(['/uploads/a.jpg'])
  expect(dropped).toEqual([['/uploads/a.jpg', isDeleted]])
})

test('pictures are answered before pages', async () => {
  const { request, asked } = setUp()
  const answer = await request('/pictures/480/a.jpg.avif')
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'image/avif',
    'picture',
  ])
  expect(asked).toEqual([])
})

test.each(['', 'Bearer ', `Bearer ${SECRET}x`, SECRET, `bearer ${SECRET}`])(
  'nobody purges with the authorization %j',
  async (authorization) => {
    const { hook, purged, sourcePurged } = setUp()
    expect((await hook(PUBLISHED, authorization)).status).toBe(401)
    expect([purged, sourcePurged]).toEqual([[], []])
  },
)

test('nobody purges without authorization', async () => {
  const { request, purged } = setUp()
  const body = JSON.stringify(PUBLISHED)
  expect((await request('/hooks/content', { method: 'POST', body })).status).toBe(401)
  expect(purged).toEqual([])
})

test.each([[SAVED_DRAFT], [{ event: 'trigger-test' }], [null], ['text'], [[]]])('%j purges nothing', async (body) => {
  const { hook, purged, sourcePurged } = setUp()
  expect((await hook(body)).status).toBe(204)
  expect([purged, sourcePurged]).toEqual([[], []])
})

test('a webhook whose body is no JSON purges nothing', async () => {
  const { request, purged } = setUp()
  const headers = { authorization: `Bearer ${SECRET}` }
  expect((await request('/hooks/content', { method: 'POST', headers, body: '{"event":' })).status).toBe(204)
  expect(purged).toEqual([])
})

test('a webhook that says too much is refused', async () => {
  const { hook, purged } = setUp()
  const answer = await hook({ ...PUBLISHED, padding: 'x'.repeat(4 * 1024 * 1024) })
  expect(answer.status).toBe(413)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(purged).toEqual([])
})

const TO_A_FILE = { headers: { 'sec-fetch-dest': 'document', accept: 'text/html,*/*' } }

test.each(['/uploads/no/such.jpg', '/pictures/480/b.jpg.avif', '/assets/old.js'])(
  'a browser that goes to %s is shown the page of what is not found, which nobody keeps',
  async (path) => {
    const { request, asked } = setUp(({ address }) => page(address, 404))
    const answer = await request(path, TO_A_FILE)
    expect([answer.status, await answer.text()]).toEqual([404, `<h1>Nothing at ${path}</h1>`])
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toBe(SECURITY_HEADERS['content-security-policy'])
    expect(asked.filter((one) => one.includes('.'))).toEqual([])
  },
)

test('a browser that does not say what for is known by what it can read', async () => {
  const answer = await setUp().request('/assets/old.js', { headers: { accept: 'text/html,application/xhtml+xml' } })
  expect(await answer.text()).toContain('<h1>')
})

test.each<Record<string, string>>([
  {},
  { accept: '*/*' },
  { accept: 'image/avif,*/*', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-dest': 'script' },
])('anyone who asks for a missing file with %o gets a line, which nobody keeps', async (headers) => {
  const answer = await setUp().request('/uploads/no/such.jpg', { headers })
  expect([answer.status, await answer.text()]).toEqual([404, 'There is no such file.\n'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a missing page is the page that its route made', async () => {
  const { request, asked } = setUp(({ address }) => page(address, 404))
  expect(await (await request('/nope', TO_A_FILE)).text()).toBe('<h1>/nope</h1>')
  expect(asked).toEqual(['/nope'])
})
