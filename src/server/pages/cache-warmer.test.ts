import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ContentNotFound } from '#api/errors.ts'
import { contentReader } from '#content/content-reader.ts'
import { loggedContent } from '../content/logged-content.ts'
import { site } from '../../site.ts'
import { CacheWarmer } from './cache-warmer.ts'

/** Far longer than anything takes: a machine may stand still for a moment. */
const PATIENCE = { timeout: 120_000 }

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
  const cacheWarmer = new CacheWarmer({
    source,
    addresses: site.addresses,
    open: () => site.openPage(source, 'Site'),
    probe: site.probe,
    log,
    tryNow: () => breaker.tryNow(),
    isProbe: false,
  })
  onTestFinished(() => cacheWarmer.stop())
  cacheWarmer.runIn(0)
  await vi.waitUntil(() => lines.length > 0, PATIENCE)
  isThere = true
  await vi.waitUntil(() => breaker.state === 'closed', PATIENCE)
  expect(lines).toEqual([
    'waiting for the content service, which has not responded yet',
    'the content service responds',
  ])
})

test('a visitor does not wait for the call that finds out whether the content service responds', async () => {
  const log = { error: () => {}, warn: () => {}, info: () => {} }
  const { source, breaker } = loggedContent('http://content.example', log)
  // The content service refuses connections at first, then takes them and says nothing.
  vi.stubGlobal('fetch', () =>
    breaker.state === 'closed' ? Promise.reject(new TypeError('connection refused')) : new Promise(() => {}),
  )
  const content = contentReader(source)
  await vi.waitFor(async () => {
    await content.navigation().catch(() => undefined)
    expect(breaker.state).toBe('open')
  }, PATIENCE)
  const cacheWarmer = new CacheWarmer({
    source,
    addresses: site.addresses,
    open: () => site.openPage(source, 'Site'),
    probe: site.probe,
    log,
    tryNow: () => breaker.tryNow(),
    isProbe: true,
  })
  onTestFinished(() => cacheWarmer.stop())
  cacheWarmer.runIn(0)
  await vi.waitUntil(() => breaker.state === 'trying', PATIENCE)
  await expect(content.navigation()).rejects.toThrow(/down/)
  expect(breaker.state).toBe('trying')
})

test('reads the pages that no search engine knows, after those that it does', async () => {
  const [read, runs]: [string[], unknown[]] = [[], []]
  const form = '/our-programs/open/finance/pricing/register-PRC2701-a1b2'
  const cacheWarmer = new CacheWarmer({
    source: { idle: async () => {}, probe: async () => {} },
    addresses: site.addresses,
    open: () => ({
      publishedAddresses: async () => [{ path: '/about-us', changedAt: '2026-01-01T00:00:00.000Z' }],
      unlistedAddresses: async () => [form],
      async route({ address }) {
        read.push(address)
        return { kind: 'failed', error: new ContentNotFound('Page Not Found') }
      },
    }),
    probe: site.probe,
    log: { info: (line: unknown) => void runs.push(line) },
    tryNow: () => {},
    isProbe: false,
  })
  onTestFinished(() => cacheWarmer.stop())
  cacheWarmer.runIn(0)
  await vi.waitUntil(() => runs.length > 0, PATIENCE)
  expect([read, runs]).toEqual([['/about-us', form], [{ pages: 2, missing: 0 }]])
})
