import { afterEach, expect, test, vi } from 'vitest'
import { loggedContent } from './logged-content.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Content of a service that answers so, and what the log says. */
function contentOf(answer: () => Response) {
  const lines: string[] = []
  const note = (level: string) => (entry: object) =>
    void lines.push(`${level} ${'alarm' in entry ? String(entry.alarm) : 'call' in entry ? String(entry.call) : ''}`)
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
