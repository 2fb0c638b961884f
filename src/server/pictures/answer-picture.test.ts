import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { SECURITY_HEADERS, UPLOAD_POLICY } from '../http/security-headers.ts'
import { answerPicture } from './answer-picture.ts'
import type { Pictures } from './pictures.ts'

const ADDRESS = '/pictures/480/hall.jpg.avif'

/** Pictures that are answered so, and which were asked for. */
function setUp(made: Awaited<ReturnType<Pictures['get']>> = Buffer.from('picture')) {
  const asked: unknown[] = []
  const get: Pictures['get'] = async (variant) => {
    asked.push(variant)
    return made
  }
  const app = new Hono().get('/pictures/*', (context) => answerPicture(context, { get }))
  return { app, asked }
}

test('answers a picture in the type of its address, where nothing in it may run', async () => {
  const { app, asked } = setUp()
  const answer = await app.request(ADDRESS)
  expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
  expect(asked).toEqual([{ file: 'hall.jpg', width: 480, type: 'avif' }])
  expect(Object.fromEntries(answer.headers)).toEqual({
    ...SECURITY_HEADERS,
    'content-security-policy': UPLOAD_POLICY,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-type': 'image/avif',
    'content-length': '7',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  })
  expect((await app.request('/pictures/480/hall.jpg.webp')).headers.get('content-type')).toBe('image/webp')
  expect((await app.request('/pictures/480/11x10-7/hall.jpg.avif')).headers.get('content-type')).toBe('image/avif')
  expect(asked.at(-1)).toEqual({ file: 'hall.jpg', width: 480, type: 'avif', cut: { shape: '11x10', place: 7 } })
})

test('answers HEAD as GET, without the body', async () => {
  const head = await setUp().app.request(ADDRESS, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', ''])
})

test('a browser that has the picture gets 304, also when its tag became weak, and one that has another gets it', async () => {
  const { app } = setUp()
  const etag = (await app.request(ADDRESS)).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await app.request(ADDRESS, { headers: { 'if-none-match': known } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('content-security-policy')).toBe(UPLOAD_POLICY)
  }
  const other = await setUp(Buffer.from('changed')).app.request(ADDRESS, { headers: { 'if-none-match': etag } })
  expect([other.status, await other.text()]).toEqual([200, 'changed'])
})

test('a picture that is not there, or cannot be had, is answered with a sentence that nothing keeps', async () => {
  const missing = await setUp('missing').app.request(ADDRESS)
  expect([missing.status, await missing.text()]).toEqual([404, 'There is no such file.\n'])
  const unavailable = await setUp('unavailable').app.request(ADDRESS)
  expect([unavailable.status, await unavailable.text()]).toEqual([503, 'The file is not available at the moment.\n'])
  expect(unavailable.headers.get('retry-after')).toBe('10')
  for (const { headers } of [missing, unavailable]) expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  '/pictures/',
  '/pictures/481/hall.jpg.avif',
  '/pictures/480/hall.svg.avif',
  '/pictures/480/hall.jpg.png',
  '/pictures/480/..%2f..%2fetc%2fpasswd.png.avif',
  '/pictures/480/%2e%2e/hall.jpg.avif',
  '/pictures/480/a/hall.jpg.avif',
])('%s is no picture and asks for none', async (path) => {
  const { app, asked } = setUp()
  expect((await app.request(path)).status).toBe(404)
  expect(asked).toEqual([])
})
