import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { SECURITY_HEADERS, UPLOAD_POLICY } from '../http/headers.ts'
import { OUTAGES, testUploads, uploadsSite } from './testing/uploads-site.ts'
import { answerUpload } from './uploads.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const jpeg = () =>
  new Response('picture', {
    headers: { 'content-type': 'image/jpeg', etag: '"1"', 'set-cookie': 'a=b', server: 'strapi' },
  })

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** The status of a request whose path is sent as it stands, as an attacker would. */
function rawStatus(port: number, path: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  request({ port, path, agent: false }, (response) => {
    response.resume()
    resolve(response.statusCode)
  })
    .on('error', reject)
    .end()
  return promise
}

test('passes a picture on under our own headers, and nothing else that the service says', async () => {
  const { app, reached } = uploadsSite(jpeg)
  const answer = await app.request('/uploads/small_hall_1@2x.jpg')
  expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
  expect(reached.map(({ url }) => url)).toEqual(['http://content.example/uploads/small_hall_1@2x.jpg'])
  expect(Object.fromEntries(answer.headers)).toEqual({
    ...SECURITY_HEADERS,
    'content-security-policy': UPLOAD_POLICY,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-type': 'image/jpeg',
    etag: '"1"',
  })
})

test.each([
  'text/html',
  'text/html; charset=utf-8',
  'application/javascript',
  'application/xhtml+xml',
  'text/xml',
  '',
  'image/jpegx',
  'ximage/png',
])('a file of type %j is saved, never shown', async (type) => {
  const { app } = uploadsSite(() => new Response('<script>', { headers: { 'content-type': type } }))
  const { headers } = await app.request('/uploads/a.html')
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toBe('attachment')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a video opened by itself plays: its player may load the file, and nothing else', async () => {
  const { app } = uploadsSite(() => new Response('film', { headers: { 'content-type': 'video/mp4' } }))
  const policy = (await app.request('/uploads/film.mp4')).headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; .*style-src 'unsafe-inline'; media-src 'self'$/)
})

test('a drawing is shown, and nothing in it runs', async () => {
  const { app } = uploadsSite(() => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }))
  const { headers } = await app.request('/uploads/logo.svg')
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test.each([
  '/uploads/',
  '/uploads/..',
  '/uploads/.',
  '/uploads/../api/home',
  '/uploads/../../etc/passwd',
  '/uploads/%2e%2e',
  '/uploads/%2e%2e/api/home',
  '/uploads/%2e%2e%2fapi%2fhome',
  '/uploads/..%2fapi%2fhome',
  '/uploads/..\\api',
  '/uploads/a/../../api',
  '/uploads/a/b.jpg',
  '/uploads/a.jpg%00.html',
  '//uploads/../api',
  '/uploads//content.example',
])('%s reaches nothing of the content service but files', async (path) => {
  const { app, reached } = uploadsSite(jpeg)
  const port = await listen(getRequestListener(app.fetch))
  const status = await rawStatus(port, path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(reached).toEqual([])
})

test('no parameter of a visitor reaches the content service', async () => {
  const { app, reached } = uploadsSite(jpeg)
  await app.request('/uploads/a.jpg?path=/../../api&status=draft')
  expect(reached.map(({ url }) => url)).toEqual(['http://content.example/uploads/a.jpg'])
})

test('passes on what a browser knows or wants of a file, and nothing about its visitor', async () => {
  const { app, reached } = uploadsSite(() => new Response(null, { status: 304, headers: { etag: '"1"' } }))
  const headers = {
    'if-none-match': '"1"',
    range: 'bytes=0-99',
    cookie: 'a=b',
    authorization: 'secret',
    'x-forwarded-for': '1',
  }
  const answer = await app.request('/uploads/a.jpg', { headers })
  expect(answer.status).toBe(304)
  const sent = new Headers(reached[0]?.init.headers)
  expect(Object.fromEntries(sent)).toEqual({ 'accept-encoding': 'identity', 'if-none-match': '"1"' })
  expect(reached[0]?.init.redirect).toBe('error')
})

test.each([404, 410])('a %i of the content service is a missing file, in our own words', async (status) => {
  const { app } = uploadsSite(() => new Response('strapi says', { status }))
  const answer = await app.request('/uploads/a.jpg')
  expect([answer.status, await answer.text()]).toEqual([404, 'There is no such file.\n'])
})

test.each([401, 403, 429, 500])(
  'a %i of the content service says nothing of a file, which may be had later',
  async (status) => {
    const { app } = uploadsSite(() => new Response('strapi says', { status }))
    const answer = await app.request('/uploads/a.jpg')
    expect([answer.status, await answer.text()]).toEqual([503, 'The file is not available at the moment.\n'])
  },
)

test.each(OUTAGES)('a content service that $outage makes the file unavailable', async ({ fail }) => {
  const { app } = uploadsSite(fail)
  const answer = await app.request('/uploads/a.jpg')
  expect([answer.status, await answer.text()]).toEqual([503, 'The file is not available at the moment.\n'])
})

/** Lets the test move time, for deadlines of either kind. */
function fakeDeadlines(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const deadline = new AbortController()
    setTimeout(() => deadline.abort(), milliseconds)
    return deadline.signal
  })
}

test('a slow visitor gets the whole of a large file: the deadline is for its beginning', async () => {
  const { promise: body, resolve: begun } = Promise.withResolvers<ServerResponse>()
  const port = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).write('first ')
    begun(response)
  })
  fakeDeadlines()
  const uploads = testUploads({ contentUrl: `http://127.0.0.1:${port}` })
  const app = new Hono().get('/uploads/*', (context) => answerUpload(context, uploads))
  const answer = await app.request('/uploads/brochure.pdf')
  vi.advanceTimersByTime(60_000)
  const ended = await body
  ended.end('last')
  expect(await answer.text().catch(String)).toBe('first last')
})

test('connections that the content service closes just as one is used again cost no visitor a file', async () => {
  const idle = new Set<Socket>()
  let closed = 0
  const port = await listen((asked, response) => {
    if (!idle.has(asked.socket)) {
      idle.add(asked.socket)
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('terms')
      return
    }
    closed += 1
    for (const socket of idle) socket.destroy()
    idle.clear()
  })
  const uploads = testUploads({ contentUrl: `http://127.0.0.1:${port}` })
  const app = new Hono().get('/uploads/*', (context) => answerUpload(context, uploads))
  for (let asked = 0; asked < 9; asked += 1) {
    const answer = await app.request('/uploads/terms.pdf')
    expect([answer.status, await answer.text()]).toEqual([200, 'terms'])
  }
  expect(closed).toBeGreaterThan(1)
})

test('a file that does not begin within ten seconds is unavailable', async () => {
  fakeDeadlines()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    ask()
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
  const uploads = testUploads()
  const app = new Hono().get('/uploads/*', (context) => answerUpload(context, uploads))
  const answer = app.request('/uploads/brochure.pdf')
  await asked
  vi.advanceTimersByTime(10_000)
  expect((await answer).status).toBe(503)
})

test.each([
  ['that is kept, once and in the smallest way that a browser takes', 200, 'br'],
  ['that is too large to be kept, as it is passed on', 20_000, 'gzip'],
])('compresses a drawing %s, and nothing but drawings', async (_name, paths, encoding) => {
  const drawing = `<svg>${'<path d="M0 0h10v10z"/>'.repeat(paths)}</svg>`
  const headers = (type: string) => ({ 'content-type': type, 'content-length': String(drawing.length), etag: '"1"' })
  const ask = (type: string, accepted: string) =>
    uploadsSite(() => new Response(drawing, { headers: headers(type) })).app.request('/uploads/logo.svg', {
      headers: { 'accept-encoding': accepted },
    })
  const compressed = await ask('image/svg+xml', 'gzip, br')
  expect(compressed.headers.get('content-encoding')).toBe(encoding)
  expect(compressed.headers.get('etag')).not.toBe('"1"')
  expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i)
  const expand = encoding === 'br' ? brotliDecompressSync : gunzipSync
  expect(expand(await compressed.arrayBuffer()).toString()).toBe(drawing)
  for (const plain of [await ask('image/svg+xml', 'identity'), await ask('image/png', 'gzip')]) {
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(drawing)
  }
})

/** A site that has kept a picture on disk, and a content service that then fails so. */
async function siteWithKeptPicture(fail: () => Response | Promise<Response>, { isDown = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let answer: () => Response | Promise<Response> = () => new Response('picture')
  const site = uploadsSite(() => answer(), { folder, isDown: () => isDown })
  await site.keptUploads.bring('/uploads/hall.jpg')
  site.reached.length = 0
  answer = fail
  return site
}

test.each(OUTAGES)('a picture that was kept on disk is shown while the content service $outage', async ({ fail }) => {
  const { app } = await siteWithKeptPicture(fail)
  const answer = await app.request('/uploads/hall.jpg', { headers: { 'if-none-match': '"1"' } })
  expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...SECURITY_HEADERS,
    'content-security-policy': UPLOAD_POLICY,
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  })
  expect((await app.request('/uploads/other.jpg')).status).toBe(503)
})

test('nobody waits for a content service that is known to be down where a picture is on disk, whatever it would say', async () => {
  const { app, reached } = await siteWithKeptPicture(() => new Response('a stranger', { status: 404 }), {
    isDown: true,
  })
  expect(await (await app.request('/uploads/hall.jpg')).text()).toBe('picture')
  expect(reached).toEqual([])
})

test('a content service that is slow to begin a picture is waited for two seconds where the picture is on disk', async () => {
  const { app, reached } = await siteWithKeptPicture(() => new Promise(() => {}))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    reached.push({ url, init })
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
  fakeDeadlines()
  const answer = app.request('/uploads/hall.jpg')
  await vi.waitFor(() => expect(reached).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect(await (await answer).text()).toBe('picture')
})

test('while the content service is down, one file is asked for in ten seconds, and not for long', async () => {
  const { app, reached } = uploadsSite(() => Promise.reject(new Error('ECONNREFUSED')), { isDown: () => true })
  for (const path of ['/uploads/a.pdf', '/uploads/b.pdf', '/uploads/c.mp4']) {
    expect((await app.request(path)).status).toBe(503)
  }
  expect(reached).toHaveLength(1)
})
