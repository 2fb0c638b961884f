import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import {
  IMMUTABLE_CACHING,
  MADE_FILE_CACHING,
  PAGE_CACHING,
  PICTURE_CACHING,
  UPLOAD_CACHING,
  SECURITY_HEADERS,
  UPLOAD_POLICY,
} from '#server/http/headers.ts'
import { crawlSite } from '../e2e/crawled-site.ts'
import { ask } from '../e2e/raw-request.ts'
import { expect, test } from '../e2e/watched-page.ts'
import { PUBLIC_URL } from './static-copy.ts'

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const PAGE_POLICY = SECURITY_HEADERS['content-security-policy']

test('the content service that it was made from does not run any more', async () => {
  const answer = fetch(process.env.TEST_COPIED_FROM ?? '').catch((error: Error) => error.cause)
  expect(await answer).toMatchObject({ code: 'ECONNREFUSED' })
})

test('every page of the sitemap answers 200, and so does its data', async () => {
  const { text } = await ask('/sitemap.xml')
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address))
  expect(listed.length).toBeGreaterThan(50)
  expect(new Set(listed.map(({ origin }) => origin))).toEqual(new Set([PUBLIC_URL]))
  const build = JSON.parse((await ask('/builds/latest.json')).text).id
  for (const { pathname } of listed) {
    const page = await ask(pathname)
    expect([page.status, page.headers['content-type']], pathname).toEqual([200, HTML])
    expect(page.text).toContain(`data-build="${build}"`)
    const payload = await ask(`${pathname.replace(/\/$/, '')}/_payload.json?${build}`)
    expect([payload.status, payload.headers['content-type']], pathname).toEqual([200, JSON_TYPE])
    const { main, status } = JSON.parse(payload.text)
    expect([page.text.includes(main), status], pathname).toEqual([true, 200])
  }
})

test('every internal link leads to a whole page or a file, and every fragment to its place', async () => {
  const { pages, files, faults } = await crawlSite()
  expect(faults).toEqual([])
  expect(pages.length).toBeGreaterThan(80)
  expect(files.length).toBeGreaterThan(20)
})

test('every picture of every page is there, in all its widths', async () => {
  const { pages } = await crawlSite()
  const pictures = new Set(
    pages.flatMap(({ html }) =>
      [...html.matchAll(/\/(?:pictures|uploads)\/[\w@~+%./-]+/g)].map(([address]) => address),
    ),
  )
  expect(pictures.size).toBeGreaterThan(500)
  for (const address of pictures) expect((await ask(address, { method: 'HEAD' })).status, address).toBe(200)
})

test('a page that does not exist is answered with the site’s own page for that, which names no address', async () => {
  for (const path of [
    '/nope',
    '/our-programs/nope/nope',
    '/nope/_payload.json',
    '/assets/nope.js',
    '/about-us/nope.ics',
  ]) {
    const { status, headers, text } = await ask(path)
    expect([status, headers['content-type'], headers['cache-control']], path).toEqual([404, HTML, 'no-store'])
    expect(text).toContain('The page you are looking for is not found.')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).toContain('>Page not found</p>')
    expect(text).not.toContain('there-is-no-such-page')
  }
})

const ANSWERS: [name: string, path: string | RegExp, type: string, caching: string, policy: string | undefined][] = [
  ['the home page', '/', HTML, PAGE_CACHING, PAGE_POLICY],
  ['a page', '/about-us', HTML, PAGE_CACHING, PAGE_POLICY],
  ['the data of a page', '/about-us/_payload.json', JSON_TYPE, PAGE_CACHING, PAGE_POLICY],
  ['a script', /src="(\/assets\/[^"]+\.js)"/, 'text/javascript; charset=utf-8', IMMUTABLE_CACHING, PAGE_POLICY],
  [
    'the stylesheet of the blocks',
    /"(\/assets\/blocks\/[^"]+)"/,
    'text/css; charset=utf-8',
    IMMUTABLE_CACHING,
    PAGE_POLICY,
  ],
  ['a font', /href="(\/assets\/[^"]+\.woff2)"/, 'font/woff2', IMMUTABLE_CACHING, PAGE_POLICY],
  ['a picture', /(\/pictures\/480\/[^" ]+\.avif)/, 'image/avif', PICTURE_CACHING, UPLOAD_POLICY],
  ['an upload', '/uploads/logo-header.svg', 'image/svg+xml', UPLOAD_CACHING, UPLOAD_POLICY],
  ['a document', '/pdf/hse-policy-statement.pdf', 'application/pdf', MADE_FILE_CACHING, UPLOAD_POLICY],
  ['the icon', '/favicon.ico', 'image/svg+xml', MADE_FILE_CACHING, PAGE_POLICY],
  ['the feed', '/voices-of-influence/feed.xml', 'application/rss+xml; charset=utf-8', MADE_FILE_CACHING, PAGE_POLICY],
  ['the sitemap', '/sitemap.xml', 'application/xml; charset=utf-8', MADE_FILE_CACHING, PAGE_POLICY],
  ['robots.txt', '/robots.txt', 'text/plain; charset=utf-8', MADE_FILE_CACHING, PAGE_POLICY],
  ['the manifest', '/site.webmanifest', 'application/manifest+json', MADE_FILE_CACHING, PAGE_POLICY],
  ['what can be found', '/search.json?q=deal', JSON_TYPE, 'no-store', PAGE_POLICY],
  ['the newest build', '/builds/latest.json?123', JSON_TYPE, 'no-store', PAGE_POLICY],
]

for (const [name, where, type, caching, policy] of ANSWERS) {
  test(`answers ${name} as the site does`, async () => {
    const path = typeof where === 'string' ? where : where.exec((await ask('/')).text)?.[1]
    const { status, headers } = await ask(path ?? 'not on the home page')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'content-security-policy': policy })
    expect([headers['content-type'], headers['cache-control']]).toEqual([type, caching])
  })
}

test('a trailing slash leads to the address without it, on this site', async () => {
  const answer = await ask('/about-us/?from=mail')
  expect([answer.status, answer.headers.location]).toEqual([308, '/about-us?from=mail'])
  for (const path of ['//evil.example/', '/%2Fevil.example/', '/\\evil.example/', '/%0d%0aset-cookie:a/']) {
    const { headers } = await ask(path)
    expect(headers.location ?? '/', path).toMatch(/^\/(?![/\\])/)
    expect(headers, path).not.toHaveProperty('set-cookie')
  }
})

test('sends pages compressed, and 304 to anyone who has them', async () => {
  const plain = await ask('/about-us')
  const packed = await ask('/about-us', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.body).toString()).toBe(plain.text)
  const known = await ask('/about-us', { headers: { 'if-none-match': plain.headers.etag ?? '' } })
  expect([known.status, known.text]).toEqual([304, ''])
})

test('states the public address, and the manifest of its build', async () => {
  const { text } = await ask('/about-us')
  expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/about-us">`)
  expect(text).not.toContain('127.0.0.1')
  const { id } = JSON.parse((await ask('/builds/latest.json')).text)
  const manifest = await ask(`/builds/meta/${id}.json`)
  expect([manifest.status, manifest.headers['cache-control']]).toEqual([200, IMMUTABLE_CACHING])
  expect(JSON.parse(manifest.text)).toMatchObject({ id })
})

test('files that nobody links to are there', async () => {
  for (const path of [
    '/loading',
    '/test-loading',
    '/search',
    '/payment-processing',
    '/payment-success',
    '/payment-failed',
  ]) {
    expect((await ask(path)).status, path).toBe(200)
  }
  expect(readFileSync(`${process.env.TEST_COPY}/404.html`, 'utf8')).toContain('<footer')
})
