import { expect, test } from 'vitest'
import { freePort } from '../../scripts/services/ports.ts'
import { oneOfEachKind, times } from '../level.ts'
import { startNginx } from '../services/nginx.ts'
import { FaultedSite } from './faulted-site.ts'
import { expectNoneLost } from './tally.ts'
import { crowd, visit } from './visit.ts'

/** Stands for a million: what is kept must not grow with their number at all. */
const QUERIES = times(2000, 20_000)
const PAGES = ['/', '/about-us', '/our-programs/open-enrollment-programs']
const OTHER_SPELLINGS = times(300, 1500)

/** A built site, and what its metrics say. */
async function measuredSite() {
  const metricsPort = await freePort()
  const site = await FaultedSite.start({
    lastGood: 'none',
    env: { METRICS_PORT: String(metricsPort), LOG_LEVEL: 'error' },
  })
  const figure = async (name: string) => {
    const { text } = await visit(`http://127.0.0.1:${metricsPort}`, '/metrics')
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  }
  return { site, figure, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

test('made-up parameters are never part of what is kept, however many there are', async () => {
  await using measured = await measuredSite()
  const { site, figure } = measured
  const before = await crowd(site.url, PAGES)
  expectNoneLost(before, { faults: 0 })
  const [pages, bytes, answers] = [
    await figure('site_cache_pages'),
    await figure('site_cache_page_bytes'),
    await figure('site_cache_answers'),
  ]
  expect(pages).toBe(PAGES.length)
  const addresses = Array.from({ length: QUERIES }, (_, index) => `${PAGES[index % PAGES.length]}?${madeUp(index)}`)
  // Who has the pages is told so, which is less to read for both.
  const headers = { 'if-none-match': before.map(({ etag }) => etag).join(', ') }
  expectNoneLost(await crowd(site.url, addresses, 50, headers))
  expect(await figure('site_cache_pages')).toBe(pages)
  expect(await figure('site_cache_answers')).toBe(answers)
  // What was sent in another encoding is kept with the page.
  expect(await figure('site_cache_page_bytes')).toBeLessThan(2 * bytes)
  console.log(`${QUERIES} made-up queries: ${pages} pages kept before, ${await figure('site_cache_pages')} after`)
})

// nginx belongs to `npm test -- --all`: `npm test` needs a Chromium and nothing else.
const WAYS = oneOfEachKind(['directly'], ['directly', 'by nginx'])

test.each(WAYS)('other spellings of an address are never kept, when they come %s', async (way) => {
  await using measured = await measuredSite()
  const { site, figure } = measured
  expectNoneLost(await crowd(site.url, PAGES), { faults: 0 })
  const targets = Array.from({ length: OTHER_SPELLINGS }, (_, index) => spelled(index, site.url))
  const answers = way === 'directly' ? await crowd(site.url, targets) : await crowdByNginx(site.url, targets)
  // A slug that nobody has is asked of the content service, which may be too busy to say so.
  const isExpected = (status: number) => (status >= 200 && status < 500) || status === 503
  const odd = answers.filter(({ path, status }) => !isExpected(status) || (path.includes('#') && status !== 400))
  expect(odd.map(({ path, status }) => `${path} ${status}`)).toEqual([])
  expect(await figure('site_cache_pages')).toBe(PAGES.length)
})

/** What the site answers through the nginx that stands before its processes. */
async function crowdByNginx(siteUrl: string, targets: readonly string[]) {
  const here = `127.0.0.1:${new URL(siteUrl).port} `
  const elsewhere = Object.fromEntries([1, 2, 3].map((process) => [`127.0.0.1:300${process} `, here]))
  const nginx = await startNginx('deploy/nginx/several-processes.conf', { elsewhere })
  try {
    return await crowd(nginx.url, targets)
  } finally {
    await nginx.stop()
  }
}

/** One of the addresses, spelled in a way that no other has. */
function spelled(index: number, siteUrl: string): string {
  const page = PAGES[index % PAGES.length] ?? ''
  const path = page === '/' ? '' : page
  const ways = [
    `${page}#${index}`,
    `${path}/_payload.json#${index}`,
    `${page}?a=${index}#${index}`,
    `${path}/%23${index}`,
    `${path}%3F${index}`,
    `${path};a=${index}`,
    `${path}/_payload.json;${index}`,
    `/%2e${path}?${index}`,
    `//${index}.example${path}`,
    `${path}/?a=${index}`,
    `${path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}?${index}`,
    `${path.toUpperCase()}?${index}`,
    `${siteUrl}${page}?${index}`,
  ]
  return ways[Math.floor(index / PAGES.length) % ways.length] ?? ''
}

/** Parameters that no page knows, each another one. */
function madeUp(index: number): string {
  const noise = (index * 2_654_435_761) % 4_294_967_296
  const names = ['utm_source', 'fbclid', 'a[b]', '%F0%9F%98%80', `x${noise}`, '__proto__', 'constructor']
  return `${names[index % names.length]}=${noise.toString(36)}${index % 3 === 0 ? `&q=${index}` : ''}`
}
