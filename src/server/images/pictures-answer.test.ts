import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { SECURITY_HEADERS, UPLOAD_POLICY } from '../http/headers.ts'
import { OUTAGES, testUploads } from '../uploads/testing/uploads-site.ts'
import { answerPicture, type Picture, type Pictures } from './pictures.ts'

const ADDRESS = '/pictures/480/hall.jpg.avif'

afterEach(() => vi.unstubAllGlobals())

/** Pictures that are answered so, and which were asked for; and how the content service answers for the upload itself. */
function setUp(made: Picture = { body: Buffer.from('picture') }, upload = OUTAGES[0]?.fail) {
  vi.stubGlobal('fetch', async () => upload?.())
  const uploads = testUploads()
  const asked: unknown[] = []
  const get: Pictures['get'] = async (variant) => {
    asked.push(variant)
    return made
  }
  const app = new Hono().get('/pictures/*', (context) => answerPicture(context, { get }, uploads))
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
    vary: 'Save-Data',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  })
  expect((await app.request('/pictures/480/hall.jpg.webp')).headers.get('content-type')).toBe('image/webp')
  expect((await app.request('/pictures/480/11x10-7/hall.jpg.avif')).headers.get('content-type')).toBe('image/avif')
  expect(asked.at(-1)).toEqual({ file: 'hall.jpg', width: 480, type: 'avif', cut: { shape: '11x10', place: 7 } })
})

test.each([
  ['/pictures/1232/hall.jpg.avif', 'on', { file: 'hall.jpg', width: 657, type: 'avif' }],
  ['/pictures/1232/hall.jpg.webp', 'On', { file: 'hall.jpg', width: 657, type: 'webp' }],
  [
    '/pictures/769/11x10-7/hall.jpg.avif',
    'on',
    { file: 'hall.jpg', width: 410, type: 'avif', cut: { shape: '11x10', place: 7 } },
  ],
  ['/pictures/160/hall.jpg.avif', 'on', { file: 'hall.jpg', width: 160, type: 'avif' }],
  ['/pictures/1232/hall.jpg.jpeg', 'on', { file: 'hall.jpg', width: 1232, type: 'jpeg' }],
  ['/pictures/1232/hall.jpg.avif', 'off', { file: 'hall.jpg', width: 1232, type: 'avif' }],
])(
  '%s with “Save-Data: %s” is answered in a width that is half as wide, and caches keep both',
  async (path, value, made) => {
    const { app, asked } = setUp()
    const answer = await app.request(path, { headers: { 'save-data': value } })
    expect(asked).toEqual([made])
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'Save-Data'])
    const etag = answer.headers.get('etag') ?? ''
    const again = await app.request(path, { headers: { 'save-data': value, 'if-none-match': etag } })
    expect([again.status, again.headers.get('vary')]).toEqual([304, 'Save-Data'])
  },
)

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
  const other = await setUp({ body: Buffer.from('changed') }).app.request(ADDRESS, {
    headers: { 'if-none-match': etag },
  })
  expect([other.status, await other.text()]).toEqual([200, 'changed'])
})

test('a picture that is not there, or cannot be had, is answered with a sentence that nothing keeps', async () => {
  const missing = await setUp('missing').app.request(ADDRESS)
  expect([missing.status, await missing.text()]).toEqual([404, 'There is no such file.\n'])
  expect(missing.headers.get('cache-control')).toBe('no-store')
  for (const made of ['unavailable', { fallback: undefined }] as const) {
    const unavailable = await setUp(made).app.request(ADDRESS)
    expect([unavailable.status, await unavailable.text()]).toEqual([503, 'The file is not available at the moment.\n'])
    expect(unavailable.headers.get('retry-after')).toBe('10')
    expect(unavailable.headers.get('cache-control')).toBe('no-store')
  }
})

const NEAR = {
  variant: { file: 'hall.jpg', width: 562, type: 'webp' },
  body: Buffer.from('near'),
  isWideEnough: true,
} as const
const SMALL = { ...NEAR, body: Buffer.from('small'), isWideEnough: false }
const original = () =>
  new Response('original', {
    headers: { 'content-type': 'image/jpeg', etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT' },
  })

test.each([
  ['a width that is near', NEAR, original, 'image/webp', 'near'],
  ['the upload itself rather than one much smaller', SMALL, original, 'image/jpeg', 'original'],
  ['the upload itself where no width was made', undefined, original, 'image/jpeg', 'original'],
  ['one much smaller where there is nothing else', SMALL, undefined, 'image/webp', 'small'],
] as const)(
  'in place of a picture that cannot be had now comes %s, which nothing keeps',
  async (_, fallback, upload, type, text) => {
    const { app } = setUp({ fallback }, upload)
    const answer = await app.request(ADDRESS, { headers: { 'if-none-match': '"1"', range: 'bytes=0-1' } })
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, type, text])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([answer.headers.get('etag'), answer.headers.get('last-modified')]).toEqual([null, null])
    expect(answer.headers.get('content-security-policy')).toBe(UPLOAD_POLICY)
  },
)

test('a picture whose upload is gone is missing', async () => {
  const { app } = setUp({ fallback: undefined }, () => new Response('strapi says', { status: 404 }))
  expect((await app.request(ADDRESS)).status).toBe(404)
})

test('HEAD of a picture that cannot be had now reads nothing of the upload', async () => {
  const cancelled = vi.fn<() => void>()
  const headers = { 'content-type': 'image/jpeg' }
  const { app } = setUp(
    { fallback: undefined },
    () => new Response(new ReadableStream({ cancel: cancelled }), { headers }),
  )
  expect((await app.request(ADDRESS, { method: 'HEAD' })).status).toBe(200)
  expect(cancelled).toHaveBeenCalledOnce()
})

test('a picture is told when the visitor who asked for it has left', async () => {
  const left = new AbortController()
  let given: AbortSignal | undefined
  const get: Pictures['get'] = async (_, signal) => {
    given = signal
    return 'missing'
  }
  const app = new Hono().get('/pictures/*', (context) => answerPicture(context, { get }, testUploads()))
  await app.request(ADDRESS, { signal: left.signal })
  left.abort()
  expect(given?.aborted).toBe(true)
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
