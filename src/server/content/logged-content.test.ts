import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { askWhileDown, loggedContent } from './logged-content.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Content of a service that answers so, and what the log says. */
function contentOf(answer: () => Response) {
  const lines: string[] = []
  const note =
    (level: string) =>
    (entry: object, text = '') =>
      void lines.push(
        `${level} ${'alarm' in entry ? String(entry.alarm) : 'call' in entry ? String(entry.call) : text}`,
      )
  vi.stubGlobal('fetch', async () => answer())
  const log = { error: note('error'), warn: note('warn'), info: note('info') }
  const { source, breaker } = loggedContent('http://content.example', log)
  const ask = () =>
    source.one('Homepage', { call: 'homepage', type: 'homepage', ask: (client) => client.GET('/api/homepage') })
  return { ask, breaker, lines }
}

test('an outage is one alarm when it begins and one line when it is over, however often it is tried', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ask, breaker, lines } = contentOf(() => Response.json({ data: null }, { status: 404 }))
  breaker.succeeded()
  for (let call = 0; call < 5; call += 1) breaker.failed()
  for (let tried = 0; tried < 3; tried += 1) {
    vi.advanceTimersByTime(10_000)
    breaker.enter()
    breaker.failed()
    await expect(ask()).rejects.toThrow('is down')
  }
  expect(lines).toEqual(['error content-down'])
  vi.advanceTimersByTime(10_000)
  await ask()
  expect(lines).toEqual(['error content-down', 'warn content-down'])
  vi.useRealTimers()
})

test('a content service that has never answered is waited for in one line, and an alarm once that takes a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { breaker, lines } = contentOf(() => Response.json({ data: null }))
  const tryIt = () => {
    breaker.tryNow()
    breaker.enter()
    breaker.failed()
  }
  for (let call = 0; call < 8; call += 1) tryIt()
  expect(lines).toEqual(['warn waiting for the content service, which has not responded yet'])
  vi.advanceTimersByTime(60_000)
  tryIt()
  tryIt()
  expect(lines.slice(1)).toEqual(['error content-down'])
  breaker.tryNow()
  breaker.enter()
  breaker.succeeded()
  expect(lines.slice(2)).toEqual(['warn content-down'])
  vi.useRealTimers()
})

test('a content service that is back is found out without any visitor', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, breaker, lines } = contentOf(() => Response.json({ data: null }, { status: 404 }))
  breaker.succeeded()
  for (let call = 0; call < 5; call += 1) breaker.failed()
  const stop = askWhileDown(breaker, ask)
  vi.advanceTimersByTime(5000)
  expect(breaker.state).toBe('open')
  vi.advanceTimersByTime(10_000)
  await vi.waitUntil(() => breaker.state === 'closed')
  expect(lines).toEqual(['error content-down', 'warn content-down'])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
