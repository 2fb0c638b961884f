import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntityCache, type Answer, memoize } from './entity-cache.ts'
import type { Tag } from './tags.ts'

/** As promised: what nobody tells of is seen within a minute. */
const FRESH_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function answer(value: string, ...tags: Tag[]): Answer<string> {
  return { value, tags, entries: [], readAt: performance.now() }
}

function atOnce(): never {
  throw new Error('at once')
}

const OLDEST_MS = 5 * 60_000

/** A cache, what it reported, and a content service that answers when the test says so. */
function setUp() {
  const errors: string[] = []
  const cache = new EntityCache((key, error) => errors.push(`${key}: ${String(error)}`))
  const calls: PromiseWithResolvers<Answer<string>>[] = []
  const load = () => {
    const call = Promise.withResolvers<Answer<string>>()
    calls.push(call)
    return call.promise
  }
  const get = (key = 'home') => cache.get(key, load).then(({ value }) => value)
  /** For a page that nobody waits for. */
  const getInBackground = () => cache.get('home', load, { isBackground: true })
  /** Has an answer kept that was read so long ago. */
  const keep = async (value: string, ageMs: number) => {
    const first = get()
    calls.at(-1)?.resolve(answer(value))
    await first
    vi.advanceTimersByTime(ageMs)
  }
  return { cache, errors, calls, get, getInBackground, keep }
}

test('the same call is never under way twice: a thousand who ask at once wait for one answer', async () => {
  const { calls, get } = setUp()
  const asked = Promise.all(Array.from({ length: 1000 }, () => get()))
  expect(calls).toHaveLength(1)
  calls[0]?.resolve(answer('one'))
  expect(new Set(await asked)).toEqual(new Set(['one']))
})

test('different calls do not wait for each other', async () => {
  const { calls, get } = setUp()
  const [slow, fast] = [get('products'), get('home')]
  calls[1]?.resolve(answer('fast'))
  expect(await fast).toBe('fast')
  calls[0]?.resolve(answer('slow'))
  expect(await slow).toBe('slow')
})

test('a fresh answer is given without asking', async () => {
  const { calls, get } = setUp()
  const first = get()
  calls[0]?.resolve(answer('one'))
  await first
  vi.advanceTimersByTime(FRESH_MS - 1)
  expect(await get()).toBe('one')
  expect(calls).toHaveLength(1)
})

test('an old answer is given at once, while it is asked for again behind it, once', async () => {
  const { calls, get } = setUp()
  const first = get()
  calls[0]?.resolve(answer('old'))
  await first
  vi.advanceTimersByTime(FRESH_MS)
  expect(await Promise.all([get(), get(), get()])).toEqual(['old', 'old', 'old'])
  expect(calls).toHaveLength(2)
  calls[1]?.resolve(answer('new'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await get()).toBe('new')
  expect(calls).toHaveLength(2)
})

test('the age of an answer is counted from when it was asked for, not from when it came', async () => {
  const { calls, get } = setUp()
  const first = get()
  const slow = answer('slow')
  vi.advanceTimersByTime(FRESH_MS)
  calls[0]?.resolve(slow)
  await first
  await get()
  expect(calls).toHaveLength(2)
})

test('when asking again fails, the old answer stays, the failure is reported, and the next visitor asks again', async () => {
  const { calls, errors, get } = setUp()
  const first = get()
  calls[0]?.resolve(answer('old'))
  await first
  vi.advanceTimersByTime(FRESH_MS)
  await get()
  calls[1]?.reject(new Error('down'))
  await vi.advanceTimersByTimeAsync(0)
  expect(errors).toEqual(['home: Error: down'])
  expect(await get()).toBe('old')
  expect(calls).toHaveLength(3)
})

test('one failed call is reported once, however many were given the old answer meanwhile', async () => {
  const { calls, errors, get } = setUp()
  const first = get()
  calls[0]?.resolve(answer('old'))
  await first
  vi.advanceTimersByTime(FRESH_MS)
  await Promise.all([get(), get(), get()])
  calls[1]?.reject(new Error('down'))
  await vi.advanceTimersByTimeAsync(0)
  expect(errors).toHaveLength(1)
})

test('an answer older than five minutes is not given: visitors wait for the new one', async () => {
  const { calls, get, keep } = setUp()
  await keep('old', OLDEST_MS)
  const later = get()
  calls[1]?.resolve(answer('new'))
  expect(await later).toBe('new')
  expect(calls).toHaveLength(2)
})

test('a page that nobody waits for is made of a new answer, never of an old one', async () => {
  const { calls, keep, getInBackground } = setUp()
  await keep('old', FRESH_MS - 1)
  expect((await getInBackground()).value).toBe('old')
  vi.advanceTimersByTime(1)
  const later = Promise.all([getInBackground(), getInBackground()])
  calls[1]?.resolve(answer('new'))
  expect((await later).map(({ value }) => value)).toEqual(['new', 'new'])
  expect(calls).toHaveLength(2)
})

/** How an answer is asked for, and how old a kept one is when a new one is waited for. */
const WAITING: [string, number, (tools: ReturnType<typeof setUp>) => Promise<string>][] = [
  ['a visitor', OLDEST_MS, ({ get }) => get()],
  ['a page that nobody waits for', FRESH_MS, async ({ getInBackground }) => (await getInBackground()).value],
]

/** A cache with an old answer, just after reading a new one has failed. */
async function setUpAfterFailure(ageMs: number, ask: (tools: ReturnType<typeof setUp>) => Promise<string>) {
  const tools = setUp()
  await tools.keep('old', ageMs)
  const waited = ask(tools)
  tools.calls[1]?.reject(new Error('down'))
  await waited
  return tools
}

test.each(WAITING)('%s gets the old answer after all where no new one can be had', async (_, ageMs, ask) => {
  const tools = setUp()
  await tools.keep('old', ageMs)
  const waited = ask(tools)
  tools.calls[1]?.reject(new Error('down'))
  expect(await waited).toBe('old')
  expect(tools.errors).toEqual(['home: Error: down'])
})

test.each(WAITING)('%s does not wait for a call that failed less than a minute ago', async (_, ageMs, ask) => {
  const tools = await setUpAfterFailure(ageMs, ask)
  const { calls } = tools
  vi.advanceTimersByTime(FRESH_MS - 1)
  const soon = ask(tools)
  // It is read behind whoever does not wait for it.
  calls[2]?.resolve(answer('new'))
  expect(await soon).toBe('old')
  await vi.advanceTimersByTimeAsync(0)
  expect(await tools.get()).toBe('new')
})

test.each(WAITING)('%s does not wait where an answer of an earlier process has just been given', async (_, __, ask) => {
  const tools = setUp()
  const first = tools.get()
  tools.calls[0]?.resolve({ ...answer('of an earlier process'), readAt: Number.NEGATIVE_INFINITY })
  await first
  const soon = ask(tools)
  tools.calls[1]?.resolve(answer('new'))
  expect(await soon).toBe('of an earlier process')
})

test.each(WAITING)('%s waits again for a call that failed a minute ago', async (_, ageMs, ask) => {
  const tools = await setUpAfterFailure(ageMs, ask)
  const { calls } = tools
  vi.advanceTimersByTime(FRESH_MS)
  const later = ask(tools)
  calls[2]?.resolve(answer('new'))
  expect(await later).toBe('new')
})

test('when the very first asking fails, everybody who waits learns it, and nothing is kept', async () => {
  const { calls, get } = setUp()
  const waiting = Promise.allSettled([get(), get()])
  calls[0]?.reject(new Error('down'))
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = get()
  expect(calls).toHaveLength(2)
  calls[1]?.resolve(answer('up'))
  expect(await again).toBe('up')
})

test('a call that throws instead of answering is a failure like any other', async () => {
  const { cache } = setUp()
  await expect(cache.get('home', atOnce)).rejects.toThrow('at once')
  await expect(cache.get('home', () => Promise.resolve(answer('up')))).resolves.toMatchObject({ value: 'up' })
})

test('a purged answer is not given again: visitors wait for the new one', async () => {
  const { cache, calls, get } = setUp()
  const first = get()
  calls[0]?.resolve(answer('old', 'entry:home'))
  await first
  cache.purge(new Set(['entry:home']))
  const later = get()
  calls[1]?.resolve(answer('new', 'entry:home'))
  expect(await later).toBe('new')
})

test('a purge concerns exactly the answers with one of its tags', async () => {
  const { cache, calls, get } = setUp()
  const first = Promise.all([get('a'), get('b')])
  calls[0]?.resolve(answer('a', 'entry:1', 'list:product'))
  calls[1]?.resolve(answer('b', 'entry:2'))
  await first
  cache.purge(new Set(['list:product', 'entry:3']))
  expect(await get('b')).toBe('b')
  expect(calls).toHaveLength(2)
  const again = get('a')
  expect(calls).toHaveLength(3)
  calls[2]?.resolve(answer('a2'))
  expect(await again).toBe('a2')
})

test('a purged answer is given after all when the new one cannot be had, and that is reported', async () => {
  const { cache, calls, errors, get } = setUp()
  const first = get()
  calls[0]?.resolve(answer('old', 'entry:home'))
  await first
  cache.purge(new Set(['entry:home']))
  const later = get()
  calls[1]?.reject(new Error('down'))
  expect(await later).toBe('old')
  expect(errors).toEqual(['home: Error: down'])
  const recovered = get()
  calls[2]?.resolve(answer('new', 'entry:home'))
  expect(await recovered).toBe('new')
})

test('a visitor who asks after a purge does not get what was on its way before it', async () => {
  const { cache, calls, get } = setUp()
  const before = get()
  cache.purge(new Set(['entry:home']))
  const after = get()
  expect(calls).toHaveLength(2)
  calls[1]?.resolve(answer('new', 'entry:home'))
  expect(await after).toBe('new')
  calls[0]?.resolve(answer('old', 'entry:home'))
  expect(await before).toBe('old')
})

test('what was on its way before a purge is not kept in place of what was asked for after it', async () => {
  const { cache, calls, get } = setUp()
  const before = get()
  const old = answer('old', 'entry:home')
  vi.advanceTimersByTime(5)
  cache.purge(new Set(['entry:home']))
  const after = get()
  calls[1]?.resolve(answer('new', 'entry:home'))
  await after
  calls[0]?.resolve(old)
  await before
  expect(await get()).toBe('new')
  expect(calls).toHaveLength(2)
})

test('what was on its way before a purge is asked for again when nobody asked since', async () => {
  const { cache, calls, get } = setUp()
  const before = get()
  cache.purge(new Set(['entry:home']))
  calls[0]?.resolve(answer('old', 'entry:home'))
  await before
  const after = get()
  expect(calls).toHaveLength(2)
  calls[1]?.resolve(answer('new', 'entry:home'))
  expect(await after).toBe('new')
})

test('gives the same answer for the same object, made once', () => {
  const made: string[] = []
  const upper = memoize(({ name }: { name: string }) => {
    made.push(name)
    return { name: name.toUpperCase() }
  })
  const entity = { name: 'a' }
  expect(upper(entity)).toBe(upper(entity))
  expect(made).toEqual(['a'])
})

test('asks again for another object, even an equal one', () => {
  const wrapped = memoize((entity: object) => ({ entity }))
  expect(wrapped({ id: 1 })).not.toBe(wrapped({ id: 1 }))
})

test('keeps a falsy answer too', () => {
  let asked = 0
  const zero = memoize((_entity: object) => {
    asked += 1
    return 0
  })
  const entity = {}
  expect([zero(entity), zero(entity), asked]).toEqual([0, 0, 1])
})
