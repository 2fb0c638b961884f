import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { level } from '../level.ts'
import { AS_LONG_AS_VISITORS, FaultedSite } from './faulted-site.ts'
import type { NamedOutage } from './faults.ts'
import { expectNoneLost, tally } from './tally.ts'
import { crowd, publishedPaths, visit, type Visit } from './visit.ts'

/** Sooner than the site's own deadline of two seconds: nothing was waited for. */
const AT_ONCE_MS = 1500
const CROWD = level === 'usual' ? 50 : 200

/** What visitors get in each of these outages: of a site that was visited, one that starts, one that never read anything. */
export function testOutages(outages: readonly NamedOutage[]): void {
  let healthy: FaultedSite
  let paths: string[] = []

  /** A site that read everything once: what a restart during an outage has to live on. */
  beforeAll(async () => {
    healthy = await FaultedSite.start()
    await healthy.logged({ msg: 'cache warmed', missing: 0 })
    paths = await publishedPaths(healthy.url)
    await healthy.stop()
  })
  afterAll(() => healthy[Symbol.asyncDispose]())

  describe.each(outages)('%s', (name, begin) => {
    test('a site that was visited goes on', async () => {
      await using site = await FaultedSite.start({ lastGood: 'none', env: AS_LONG_AS_VISITORS })
      let before: Visit[] = []
      // The first answers of a content service on a busy machine may take longer than a site waits.
      const missing = async () => {
        before = await crowd(site.url, paths.slice(0, 12), 4)
        return before.filter(({ status }) => status !== 200).map(({ path }) => path)
      }
      await expect.poll(missing).toEqual([])
      await begin(site.proxy, site)
      await site.changeMuch()
      expectNoneLost(await crowd(site.url, repeated(before.map(({ path }) => path))), { isGood: sameAs(before) })
    })

    test('a site that starts has every published page', async () => {
      await using site = await FaultedSite.prepare({
        lastGood: healthy.lastGood,
        proxy: healthy.proxy,
        env: AS_LONG_AS_VISITORS,
      })
      await begin(site.proxy, site)
      await site.start()
      // Every page once, of the others each eighth: drawing them is what takes the time.
      const asked = name === outages[0]?.[0] ? paths : paths.filter((_, index) => index % 8 === 0)
      expectNoneLost(await crowd(site.url, asked))
      expect((await visit(site.url, '/readyz')).status).toBe(200)
    })

    test('a site that never read anything says so, and waits for nothing once it knows', async () => {
      await using site = await FaultedSite.prepare({ lastGood: 'none', env: AS_LONG_AS_VISITORS })
      await begin(site.proxy, site)
      await site.start()
      const cold = [await visit(site.url, '/about-us'), ...(await crowd(site.url, paths.slice(0, 20)))]
      tally({ faults: 1 })
      expect(cold.map(({ status }) => status)).toEqual(cold.map(() => 503))
      expect(cold[0]).toMatchObject({ retryAfter: '10', text: expect.stringContaining('An error occurred.') })
      expect((await visit(site.url, '/readyz')).status).toBe(503)
      const known = [await visit(site.url, '/advisory'), await visit(site.url, '/advisory')]
      for (const answer of known) expect(answer).toMatchObject({ status: 503, retryAfter: '10' })
      const [longest, soonest] = [Math.max(...cold.map(({ ms }) => ms)), Math.min(...known.map(({ ms }) => ms))]
      // The sooner of two: a machine may stand still for a second.
      expect(soonest).toBeLessThan(AT_ONCE_MS)
      console.log(`${name}: cold ${Math.round(longest)} ms, then ${Math.round(soonest)} ms`)
    })
  })
}

/** The page that was there before the outage: the same bytes, or, with a form in it that is made for each visitor, the same words. */
function sameAs(before: readonly Visit[]): (visit: Visit) => boolean {
  const known = new Map(before.map((page) => [page.path, page]))
  return ({ path, etag, text }) => {
    const page = known.get(path)
    return page !== undefined && (page.etag === etag || wordsOf(page.text) === wordsOf(text))
  }
}

function wordsOf(html: string): string {
  return html.replaceAll(/<script[^]*?<\/script>|<[^>]*>/g, ' ')
}

function repeated(list: readonly string[]): string[] {
  return Array.from({ length: CROWD }, (_, index) => list[index % list.length] ?? '/')
}
