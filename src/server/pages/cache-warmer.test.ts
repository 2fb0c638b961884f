import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { loggedContent } from '../content/logged-content.ts'
import { CacheWarmer } from './cache-warmer.ts'

/** Far longer than anything takes: a machine may stand still for a moment. */
const PATIENCE = { timeout: 10_000 }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('finds a content service that starts after the site, without waiting for what outages are given', async () => {
  // The clock by which an outage is waited out stands still.
  vi.useFakeTimers({ toFake: ['performance'] })
  let isThere = false
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('connection refused')
    return Response.json({ data: null })
  })
  const lines: string[] = []
  const note = (entry: object, text = '') => void lines.push('alarm' in entry ? String(entry.alarm) : text)
  const log = { error: note, warn: note, info: () => {} }
  const { source, breaker } = loggedContent('http://content.example', log)
  const cacheWarmer = new CacheWarmer({ source, siteName: 'Site', log, tryNow: () => breaker.tryNow(), isProbe: false })
  onTestFinished(() => cacheWarmer.stop())
  cacheWarmer.runIn(0)
  await vi.waitUntil(() => lines.length > 0, PATIENCE)
  isThere = true
  await vi.waitUntil(() => breaker.state === 'closed', PATIENCE)
  expect(lines).toEqual(['waiting for the content service, which has not answered yet', 'the content service answers'])
})
