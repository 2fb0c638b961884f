import { afterEach, expect, test, vi } from 'vitest'
import { Breaker } from './breaker.ts'
import { ContentNotAsked, ContentUnavailable } from './errors.ts'
import { guardedFetch, type CallOutcome } from './guarded-fetch.ts'

const URL_OF_CALL = 'http://content.example/api/homepage?locale=en'
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
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(tries, answers.length - 1)] ?? good
    tries += 1
    return answer()
  })
  const call = guardedFetch(new Breaker(), (outcome) => outcomes.push(outcome))
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

test('says which address failed, without its query', async () => {
  const { get } = serviceOf(broken)
  await expect(get()).rejects.toThrow(/^GET \/api\/homepage answered 502\.$/)
})
