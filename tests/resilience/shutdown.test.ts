import { expect, test } from 'vitest'
import { FaultedSite } from './faulted-site.ts'
import { expectNoneLost } from './tally.ts'
import { crowd, visit, type Visit } from './visit.ts'

const PATHS = ['/', '/about-us', '/advisory', '/get-in-touch', '/search?q=finance', '/privacy-policy']

test('answers what is under way, says that it stops, and ends soon after the last answer', async () => {
  await using site = await FaultedSite.start({ lastGood: 'none', env: { SHUTDOWN_DELAY_SECONDS: '1' } })
  await visit(site.url, '/')
  const held = site.proxy.holdNext(/about-us/)
  const underWay = visit(site.url, '/about-us')
  const goOn = await held
  const stopped = site.stop()
  await expect.poll(async () => (await visit(site.url, '/readyz')).status).toBe(503)
  // It sends others elsewhere, and still answers who comes.
  const late = await visit(site.url, '/')
  goOn()
  const last = await underWay
  expect(await stopped).toBe(0)
  // Otherwise it would have waited for the last answer although that had ended.
  expect(site.log.filter(({ msg }) => String(msg).includes('closing the connections'))).toEqual([])
  expectNoneLost([late, last])
})

test('no request fails while two sites are restarted in turn, under load', async () => {
  const env = { SHUTDOWN_DELAY_SECONDS: '1' }
  await using first = await FaultedSite.start({ lastGood: 'none', env })
  await using second = await FaultedSite.start({ lastGood: 'none', env, proxy: first.proxy })
  for (const { url } of [first, second]) await crowd(url, PATHS, 2)
  const balancer = new Balancer([first.url, second.url])
  const visits = balancer.run(4)
  for (const site of [first, second]) {
    await site.stop()
    await site.start()
    await balancer.sees(site.url)
  }
  balancer.end()
  expectNoneLost(await visits, { faults: 2 })
})

/** Sends visitors to whichever site says that it is ready, as a load balancer does; it looks ten times a second. */
class Balancer {
  readonly #ready = new Map<string, boolean>()
  readonly #looks: NodeJS.Timeout
  #hasEnded = false

  constructor(urls: readonly string[]) {
    for (const url of urls) this.#ready.set(url, true)
    this.#looks = setInterval(() => {
      for (const url of urls) void visit(url, '/readyz').then(({ status }) => this.#ready.set(url, status === 200))
    }, 100)
  }

  /** So many visitors at a time, each with one request after the other, until the end. */
  async run(atOnce: number): Promise<Visit[]> {
    const visits: Visit[] = []
    const visitor = async () => {
      for (let asked = 0; !this.#hasEnded; asked += 1) {
        const ready = [...this.#ready].filter(([, isReady]) => isReady).map(([url]) => url)
        visits.push(await visit(ready[asked % ready.length] ?? '', PATHS[asked % PATHS.length] ?? '/'))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visitor))
    return visits
  }

  /** Waits until a site is sent visitors again. */
  async sees(url: string): Promise<void> {
    await expect.poll(() => this.#ready.get(url)).toBe(true)
  }

  end(): void {
    this.#hasEnded = true
    clearInterval(this.#looks)
  }
}
