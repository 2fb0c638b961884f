import { afterEach, expect, test, vi } from 'vitest'
import { uploadsSite } from './testing/uploads-site.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const EARLIER = 'Fri, 20 Nov 2026 09:00:00 GMT'
const DATE = 'Sat, 21 Nov 2026 09:00:00 GMT'
const LATER = 'Sun, 22 Nov 2026 09:00:00 GMT'

/** The answer to a request for a file, with the faults that Strapi's own (koa-range) has. */
function strapiAnswer({ method = 'GET', headers: sent }: RequestInit, file = FILM, changed = DATE): Response {
  const range = new Headers(sent).get('range')
  const headers = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'last-modified': changed }
  const size = { 'content-length': String(file.length) }
  if (method === 'HEAD') return new Response(null, { headers: { ...headers, ...size } })
  if (range === null) return new Response(new Uint8Array(file), { headers: { ...headers, ...size } })
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)/.exec(range) ?? []
  if (first === '') return new Response(null, { status: 416, headers })
  const [from, to] = [Number(first), last === '' ? file.length - 1 : Number(last)]
  const part = { 'content-range': `bytes ${from}-${to}/${file.length}`, 'content-length': String(to - from + 1) }
  return new Response(new Uint8Array(file.subarray(from, to + 1)), { status: 206, headers: { ...headers, ...part } })
}

/** What a visitor gets of the film: the status, its headers, and which bytes. */
async function asked(headers: Record<string, string>, answer: typeof strapiAnswer = strapiAnswer, method = 'GET') {
  const { app, reached } = uploadsSite((request) => answer(request))
  const given = await app.request('/uploads/film.mp4', { method, headers })
  const [range, length] = ['content-range', 'content-length'].map((name) => given.headers.get(name))
  const body = Buffer.from(await given.arrayBuffer())
  return { status: given.status, range, length, body, headers: given.headers, reached }
}

test.each([
  ['bytes=0-3', 0, 3],
  ['bytes=0-', 0, 999],
  ['BYTES=10-19', 10, 19],
  ['bytes=999-999', 999, 999],
  ['bytes=990-2000', 990, 999],
  ['bytes=0-32768', 0, 999],
  ['bytes=-100', 900, 999],
  ['bytes=-5000', 0, 999],
])('%s of a file of 1000 bytes is a part that says exactly what it is', async (range, first, last) => {
  const { status, body, ...given } = await asked({ range })
  expect([status, given.range]).toEqual([206, `bytes ${first}-${last}/1000`])
  expect(given.length).toBe(String(last - first + 1))
  expect(body.equals(FILM.subarray(first, last + 1))).toBe(true)
  expect(given.headers.get('content-type')).toBe('video/mp4')
  expect(given.headers.get('last-modified')).toBe(DATE)
})

test.each(['bytes=1000-', 'bytes=1000-1000', 'bytes=5000-6000', 'bytes=-0'])(
  '%s of a file of 1000 bytes is no part of it, and the answer says how large it is',
  async (range) => {
    const { status, body, ...given } = await asked({ range })
    expect([status, given.range]).toEqual([416, 'bytes */1000'])
    expect(body.toString()).toBe('The file does not have this part.\n')
    expect(given.headers.get('cache-control')).toBe('no-store')
  },
)

test.each(['items=0-3', 'bytes=3-0', 'bytes=-', 'bytes=a-b', 'bytes', 'bytes=0-3,10-13'])(
  '%s is not one range of bytes: the whole file is sent',
  async (range) => {
    const { status, body, ...given } = await asked({ range })
    expect([status, given.range, given.length]).toEqual([200, null, '1000'])
    expect(body.equals(FILM)).toBe(true)
  },
)

test.each([
  ['the date of the file', DATE, 206],
  ['the date of an earlier file', EARLIER, 200],
  ['an ETag, where the file has none', '"1"', 200],
])('a download that goes on with %s gets only what can be joined to it', async (_, version, status) => {
  const given = await asked({ range: 'bytes=500-', 'if-range': version })
  expect([given.status, given.length]).toEqual([status, status === 206 ? '500' : '1000'])
})

test.each([
  ['"2"', 206],
  ['"1"', 200],
  ['W/"2"', 200],
])('a download that goes on with the ETag %s gets only what can be joined to it', async (version, status) => {
  const tagged: typeof strapiAnswer = (request) => {
    const answer = strapiAnswer(request)
    answer.headers.set('etag', '"2"')
    return answer
  }
  expect((await asked({ range: 'bytes=500-', 'if-range': version }, tagged)).status).toBe(status)
})

test('a file that is replaced while a part of it is asked for is sent whole', async () => {
  const film = Buffer.alloc(1000, 7)
  const given = await asked({ range: 'bytes=0-3' }, (request) =>
    request.method === 'HEAD' ? strapiAnswer(request) : strapiAnswer(request, film, LATER),
  )
  expect([given.status, given.headers.get('last-modified')]).toEqual([200, LATER])
  expect(given.body.equals(film)).toBe(true)
})

test.each([
  ['sends the whole file', (request: RequestInit) => strapiAnswer({ ...request, headers: {} })],
  [
    'refuses every part',
    (request: RequestInit) =>
      new Headers(request.headers).has('range') ? new Response(null, { status: 416 }) : strapiAnswer(request),
  ],
  [
    'does not say how large a file is',
    (request: RequestInit) => {
      const answer = strapiAnswer({ ...request, headers: {} })
      answer.headers.delete('content-length')
      return answer
    },
  ],
])('where a content service %s, a visitor gets the whole file', async (_, answer) => {
  const { status, range, body } = await asked({ range: 'bytes=0-3' }, answer)
  expect([status, range]).toEqual([200, null])
  expect(body.equals(FILM)).toBe(true)
})

test('a range is for GET: HEAD says what the whole file is', async () => {
  const { status, range, length } = await asked({ range: 'bytes=0-3' }, strapiAnswer, 'HEAD')
  expect([status, range, length]).toEqual([200, null, '1000'])
})

test('part of a file that is gone, or cannot be had, is neither a part nor no such part', async () => {
  const gone = await asked({ range: 'bytes=0-3' }, () => new Response(null, { status: 404 }))
  expect([gone.status, gone.body.toString()]).toEqual([404, 'There is no such file.\n'])
  const down = await asked({ range: 'bytes=0-3' }, () => new Response(null, { status: 500 }))
  expect([down.status, down.body.toString()]).toEqual([503, 'The file is not available at the moment.\n'])
})
