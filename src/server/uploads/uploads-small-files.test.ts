import { afterEach, expect, test, vi } from 'vitest'
import { SmallFiles } from './uploads.ts'
import { OUTAGES, uploadsSite } from './testing/uploads-site.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Longer than a file is taken to be as it was. */
const LONG_MS = 61_000
const DAY_MS = 24 * 60 * 60_000
const SVG = { 'content-type': 'image/svg+xml', 'content-length': '6', 'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT' }

/** Uploads over a content service whose answer a test changes, and a clock that it moves. */
function setUpLogo() {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  let answer: () => Response | Promise<Response> = () => new Response('<svg/>', { headers: SVG })
  const site = uploadsSite(() => answer())
  return {
    ...site,
    ask: (headers: Record<string, string> = {}) => site.app.request('/uploads/logo.svg', { headers }),
    /** Has the content service answer otherwise, and lets a minute pass. */
    later: (next: typeof answer) => {
      answer = next
      vi.advanceTimersByTime(LONG_MS)
    },
  }
}

test('a small file is read once for all who ask within a minute, and again behind one who asks later', async () => {
  const { ask, later, reached } = setUpLogo()
  for (let visitor = 0; visitor < 3; visitor += 1) expect(await (await ask()).text()).toBe('<svg/>')
  expect(reached).toHaveLength(1)
  later(() => new Response('<svg></svg>', { headers: { ...SVG, 'content-length': '11' } }))
  expect(await (await ask({ 'if-none-match': '"1"' })).text()).toBe('<svg/>')
  await expect.poll(async () => (await ask()).text()).toBe('<svg></svg>')
  expect(reached).toHaveLength(2)
  expect(new Headers(reached[1]?.init.headers).has('if-none-match')).toBe(false)
})

test('a small file is asked for again after a minute though the calendar was set back', async () => {
  const { ask, later, reached } = setUpLogo()
  await ask()
  vi.setSystemTime(Date.now() - 10 * DAY_MS)
  later(() => new Response('<svg/>', { headers: SVG }))
  await ask()
  await expect.poll(() => reached.length).toBe(2)
})

test('a small file that nobody has asked for is read once for all who ask at once', async () => {
  const { ask, reached } = setUpLogo()
  const visitors = Array.from({ length: 100 }, async () => (await ask()).text())
  expect(new Set(await Promise.all(visitors))).toEqual(new Set(['<svg/>']))
  expect(reached).toHaveLength(1)
})

test('who has a small file is told so, and the content service is not asked', async () => {
  const { ask, reached } = setUpLogo()
  const given = await ask()
  expect(given.headers.get('last-modified')).toBe(SVG['last-modified'])
  const again = await ask({ 'if-none-match': given.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
  expect(reached).toHaveLength(1)
})

test('HEAD says of a small file what GET says, whichever comes first', async () => {
  const { app, ask, reached } = setUpLogo()
  const head = await app.request('/uploads/logo.svg', { method: 'HEAD' })
  expect(await head.text()).toBe('')
  expect(Object.fromEntries((await ask()).headers)).toEqual(Object.fromEntries(head.headers))
  expect(reached).toHaveLength(1)
})

test('HEAD of a large file reads no more of it than its headers', async () => {
  const cancelled = vi.fn<() => void>()
  const headers = { 'content-type': 'application/pdf', 'content-length': '300000' }
  const { app } = uploadsSite(() => new Response(new ReadableStream({ cancel: cancelled }), { headers }))
  const head = await app.request('/uploads/a.pdf', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '300000'])
  expect(cancelled).toHaveBeenCalledOnce()
})

test('a part of a file that is kept is read from the content service', async () => {
  const { ask, reached } = setUpLogo()
  await ask()
  await ask({ range: 'bytes=0-3' })
  const asked = reached.slice(1).map(({ init }) => [init.method, new Headers(init.headers).get('range')])
  expect(asked).toEqual([
    ['HEAD', null],
    [undefined, 'bytes=0-3'],
  ])
})

test('a part of a file that is kept is all of it while the content service does not answer', async () => {
  let isGone = false
  const logo = () => new Response('logo', { headers: { 'content-type': 'image/png', 'content-length': '4' } })
  const { app } = uploadsSite(() => (isGone ? Promise.reject(new Error('ECONNREFUSED')) : logo()))
  await app.request('/uploads/logo.png')
  isGone = true
  const answer = await app.request('/uploads/logo.png', { headers: { range: 'bytes=0-1' } })
  expect([answer.status, await answer.text()]).toEqual([200, 'logo'])
})

test('a file that has become too large to be kept is passed on from then, and not read to its end meanwhile', async () => {
  const { ask, later } = setUpLogo()
  await ask()
  const cancelled = vi.fn<() => void>()
  const headers = { ...SVG, 'content-length': '300000' }
  later(() => new Response(new ReadableStream({ cancel: cancelled }), { headers }))
  await ask()
  await expect.poll(() => cancelled.mock.calls.length).toBe(1)
  later(() => new Response('a large one', { headers }))
  expect(await (await ask()).text()).toBe('a large one')
})

test('a file that changes while it is read is not kept', async () => {
  const files = new SmallFiles()
  const read = async () => {
    files.forget('/uploads/logo.svg')
    return new Response('<svg/>', { headers: SVG })
  }
  await files.keep('/uploads/logo.svg', read)
  expect(files.get('/uploads/logo.svg')).toBeUndefined()
})

test('a logo that was shown before is not asked for again while the content service is down, whoever answers there', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  let isDown = false
  let answer = () => new Response('<svg/>', { headers: SVG })
  const { app, reached } = uploadsSite(() => answer(), { isDown: () => isDown })
  const ask = async () => (await app.request('/uploads/logo.svg')).text()
  await ask()
  isDown = true
  answer = () => new Response('<h1>404', { status: 404 })
  vi.advanceTimersByTime(LONG_MS)
  expect([await ask(), await ask()]).toEqual(['<svg/>', '<svg/>'])
  expect(reached).toHaveLength(1)
})

test.each(OUTAGES)('a logo that was shown before is shown while the content service $outage', async ({ fail }) => {
  const { ask, later, reached } = setUpLogo()
  const before = await ask()
  expect(await before.text()).toBe('<svg/>')
  for (let minute = 2; minute <= 3; minute += 1) {
    later(fail)
    const meanwhile = await ask()
    expect([meanwhile.status, await meanwhile.text()]).toEqual([200, '<svg/>'])
    expect(Object.fromEntries(meanwhile.headers)).toEqual(Object.fromEntries(before.headers))
    expect(reached).toHaveLength(minute)
  }
  later(() => new Response('gone', { status: 404 }))
  await expect.poll(async () => (await ask()).status).toBe(404)
  later(fail)
  expect((await ask()).status).toBe(503)
})

test.each([
  ['a large file', { 'content-type': 'application/pdf', 'content-length': '300000' }, 200],
  ['a part of a file', { 'content-type': 'image/png', 'content-length': '7' }, 206],
] as const)('%s is not kept', async (_name, headers, status) => {
  let answer: () => Response | Promise<Response> = () => new Response('content', { status, headers })
  const { app } = uploadsSite(() => answer())
  await app.request('/uploads/a.pdf')
  answer = OUTAGES[0]?.fail ?? answer
  expect((await app.request('/uploads/a.pdf')).status).toBe(503)
})
