import { afterEach, expect, test, vi } from 'vitest'
import { CircuitBreaker, boundedFetch, type CallOutcome, guardedFetch, retryAfterMs } from './guarded-fetch.ts'
import { ContentNotAsked, ContentUnavailable } from './errors.ts'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'

/** A host of these tests alone: what a test of another file has begun may still ask. */
const URL_OF_CALL = 'http://guarded.example/api/home?locale=en'
const good = () => Response.json({ data: 1 })
const broken = () => Response.json({ data: null }, { status: 502 })
const refusing = () => Promise.reject(new TypeError('fetch failed'))
const html = (status: number) => () => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A guarded fetch whose service gives these answers in turn, the last one from then on. */
function serviceOf(...answers: (() => Response | Promise<Response>)[]) {
  const outcomes: CallOutcome[] = []
  let tries = 0
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url !== URL_OF_CALL) throw new TypeError('no such host')
    const answer = answers[Math.min(tries, answers.length - 1)] ?? good
    tries += 1
    return answer()
  })
  const call = guardedFetch(new CircuitBreaker(), (outcome) => outcomes.push(outcome))
  const get = (method = 'GET') => call(new Request(URL_OF_CALL, { method }))
  return { get, outcomes, tries: () => tries }
}

test.each([
  ['refuses', refusing],
  ['fails', broken],
  ['gives a page of HTML', html(200)],
  ['gives a page of HTML that says 404', html(404)],
  ['is another, which says 404 in plain text', () => new Response('404', { status: 404 })],
  ['gives JSON of another kind', () => Response.json([1, 2, 3])],
  ['gives half of its JSON', () => new Response('{"da', { headers: { 'content-type': 'application/json' } })],
])('a service that %s is asked once more', async (_, answer) => {
  const { get, outcomes, tries } = serviceOf(answer, good)
  expect(await (await get()).json()).toEqual({ data: 1 })
  expect([tries(), outcomes]).toEqual([2, ['answered']])
})

test('a second failure is the end of the call, and is counted as one', async () => {
  const { get, outcomes, tries } = serviceOf(refusing, broken)
  await expect(get()).rejects.toThrow(ContentUnavailable)
  expect([tries(), outcomes]).toEqual([2, ['failed']])
})

test.each([
  ['both tries of a call have two seconds together', 1200, [2000, 800]],
  ['what little is left of them is no try', 1900, [2000]],
])('%s', async (_, passedMs, expected) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const given: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    given.push(ms)
    return new AbortController().signal
  })
  const { get } = serviceOf(() => {
    vi.advanceTimersByTime(passedMs)
    return broken()
  })
  await expect(get()).rejects.toThrow(ContentUnavailable)
  expect(given).toEqual(expected)
  timeout.mockRestore()
  vi.useRealTimers()
})

test('what changes something is never asked twice', async () => {
  const { get, tries } = serviceOf(broken, good)
  await expect(get('POST')).rejects.toThrow(ContentUnavailable)
  expect(tries()).toBe(1)
})

test.each([
  [404, 'absent'],
  [403, 'refused'],
])('%i is an answer, which is asked for once', async (status, outcome) => {
  const { get, outcomes, tries } = serviceOf(() => Response.json({ data: null }, { status }))
  expect((await get()).status).toBe(status)
  expect([tries(), outcomes]).toEqual([1, [outcome]])
})

test('after five failed calls nothing is asked', async () => {
  const { get, outcomes, tries } = serviceOf(refusing)
  for (let call = 0; call < 5; call += 1) await expect(get()).rejects.toThrow(ContentUnavailable)
  const before = tries()
  await expect(get()).rejects.toThrow(ContentNotAsked)
  expect([tries(), outcomes.at(-1)]).toEqual([before, 'not-asked'])
})

test('a service that is asked too often is not asked before the time that it says', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const tooOften = () => Response.json({}, { status: 429, headers: { 'retry-after': '7' } })
  const { get, tries } = serviceOf(tooOften, good)
  expect((await get()).status).toBe(429)
  vi.advanceTimersByTime(6_999)
  await expect(get()).rejects.toThrow(ContentNotAsked)
  expect(tries()).toBe(1)
  vi.advanceTimersByTime(1)
  expect((await get()).status).toBe(200)
  vi.useRealTimers()
})

test('waits two seconds, where no operator says otherwise', async () => {
  const deadline = vi.spyOn(AbortSignal, 'timeout')
  const { get } = serviceOf(good)
  await get()
  expect(deadline.mock.calls).toEqual([[2000]])
  deadline.mockRestore()
})

test('waits as long as an operator says', async () => {
  vi.stubGlobal('fetch', (_request: Request, { signal }: RequestInit) => untilAborted(signal))
  const call = guardedFetch(new CircuitBreaker(), undefined, 50)
  await expect(call(new Request(URL_OF_CALL))).rejects.toHaveProperty('cause.name', 'TimeoutError')
})

/** An answer that never comes, to anyone who gives up. */
async function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  if (signal && !signal.aborted) await once(signal, 'abort')
  throw signal?.reason
}

test('says which address failed, without its query', async () => {
  const { get } = serviceOf(broken)
  await expect(get()).rejects.toThrow(/^The content service responded to GET \/api\/home with status 502\.$/)
})

const MEGABYTE = 1024 * 1024
/** For what a busy machine takes its time over. */
const LONG_MS = 60_000
/** For an answer that never comes. */
const SHORT_MS = 300

/** Of the test itself: several run at once. */
type OnTestFinished = (end: () => void) => void

/** A server that answers so on a port of its own, until the test ends. */
async function serve(onTestFinished: OnTestFinished, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/home`
}

/** What fetching ends with. */
function ending(url: string, withinMs?: number): Promise<unknown> {
  return boundedFetch(new Request(url), withinMs).catch((error: unknown) => error)
}

test.concurrent('gives a good answer on, with its status and headers', async ({ onTestFinished }) => {
  const url = await serve(onTestFinished, (_, response) => {
    response.writeHead(404, { 'content-type': 'application/json', 'x-kept': 'yes' }).end('{"data":null}')
  })
  const response = await boundedFetch(new Request(url))
  expect(response.status).toBe(404)
  expect(response.headers.get('x-kept')).toBe('yes')
  expect(await response.json()).toEqual({ data: null })
})

test.concurrent('reads an answer that was compressed or has no body', async ({ onTestFinished }) => {
  const url = await serve(onTestFinished, ({ url: path }, response) => {
    if (path?.endsWith('?empty')) response.writeHead(204).end()
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"data":1}'))
  })
  expect(await (await boundedFetch(new Request(url))).json()).toEqual({ data: 1 })
  const empty = await boundedFetch(new Request(`${url}?empty`))
  expect([empty.status, await empty.text()]).toEqual([204, ''])
})

test.concurrent('ends when the first byte does not come', async ({ onTestFinished }) => {
  const result = await ending(await serve(onTestFinished, () => {}), SHORT_MS)
  expect(result).toBeInstanceOf(ContentUnavailable)
  expect(result).toHaveProperty('cause.name', 'TimeoutError')
})

test.concurrent('ends when the body drips', async ({ onTestFinished }) => {
  const url = await serve(onTestFinished, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const dripping = setInterval(() => response.write(' '), 50)
    onTestFinished(() => clearInterval(dripping))
  })
  const result = await ending(url, SHORT_MS)
  expect(result).toBeInstanceOf(ContentUnavailable)
  expect(result).toHaveProperty('cause.name', 'TimeoutError')
})

test.concurrent('ends when the connection breaks, before the answer and within it', async ({ onTestFinished }) => {
  const url = await serve(onTestFinished, ({ url: path }, response) => {
    if (path?.endsWith('?within')) response.writeHead(200, { 'content-length': '100' }).write('{')
    setTimeout(() => response.destroy(), 20)
  })
  const endings = await Promise.all([ending(url, LONG_MS), ending(`${url}?within`, LONG_MS)])
  for (const result of endings) {
    expect(result).toBeInstanceOf(ContentUnavailable)
    expect(result).not.toHaveProperty('cause.name', 'TimeoutError')
  }
})

test.concurrent('ends when nobody answers at that address', async ({ onTestFinished }) => {
  const url = await serve(onTestFinished, () => {})
  const result = await ending(url.replace(/:\d+/, ':1'))
  expect(result).toBeInstanceOf(ContentUnavailable)
  expect(result).toHaveProperty('message', 'GET /api/home failed')
  expect(result).toHaveProperty('cause')
})

test.concurrent('does not follow a redirect: content comes from the content service alone', async ({
  onTestFinished,
}) => {
  let followed = false
  const url = await serve(onTestFinished, ({ url: path }, response) => {
    if (path === '/elsewhere') followed = true
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await ending(url)).toBeInstanceOf(ContentUnavailable)
  expect(followed).toBe(false)
})

test.concurrent('counts what comes out of a compressed answer, not what came in', async ({ onTestFinished }) => {
  const [fits, bursts] = [1, 17].map((megabytes) => gzipSync(Buffer.alloc(megabytes * MEGABYTE, ' '), { level: 1 }))
  const url = await serve(onTestFinished, ({ url: path }, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(path?.endsWith('?fits') ? fits : bursts)
  })
  const result = await ending(url, LONG_MS)
  expect(result).toBeInstanceOf(ContentUnavailable)
  expect(result).toHaveProperty('message', 'The response is larger than 16777216 bytes.')
  expect(await ending(`${url}?fits`, LONG_MS)).toBeInstanceOf(Response)
})

test('the message for the log names no host and no query', async () => {
  await expect(boundedFetch(new Request('http://127.0.0.1:1/api/products?token=secret'))).rejects.toThrow(
    /^GET \/api\/products failed$/,
  )
})

test.each([
  ['seconds', { 'retry-after': '30' }, 30_000],
  [
    'a date, by the clock of the service and not by ours',
    { 'retry-after': 'Wed, 01 Jan 2020 00:00:20 GMT', date: 'Wed, 01 Jan 2020 00:00:00 GMT' },
    20_000,
  ],
  [
    'a date that has passed',
    { 'retry-after': 'Wed, 01 Jan 2020 00:00:00 GMT', date: 'Wed, 01 Jan 2020 00:00:20 GMT' },
    1000,
  ],
  ['nothing', {}, 1000],
  ['nonsense', { 'retry-after': '-5 or so' }, 1000],
])('reads %s', (_, headers, milliseconds) => {
  expect(retryAfterMs(new Headers(headers))).toBe(milliseconds)
})
