import { expect, test } from 'vitest'
import { FaultedSite } from './faulted-site.ts'
import { tally } from './tally.ts'
import { crowd, visit } from './visit.ts'

const RETRY_AFTER_SECONDS = 3

test('a content service that is asked too often is not asked before the time that it says', async () => {
  await using site = await FaultedSite.start({ lastGood: 'none' })
  await visit(site.url, '/')
  let saidAt = 0
  let tooEarly = 0
  site.proxy.fault = (_, response) => {
    // Calls that were on their way already are no fault of the site.
    if (saidAt > 0 && performance.now() - saidAt > 1000) tooEarly += 1
    saidAt ||= performance.now()
    response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': String(RETRY_AFTER_SECONDS) })
      .end('{}')
  }
  const cold = await crowd(site.url, ['/about-us', '/advisory', '/get-in-touch'], 3)
  expect(cold.map(({ status }) => status)).toEqual([503, 503, 503])
  while (performance.now() - saidAt < (RETRY_AFTER_SECONDS - 0.5) * 1000) {
    const visits = await crowd(site.url, ['/', '/about-us', '/advisory'])
    expect(visits.map(({ path, status }) => `${path} ${status}`).toSorted()).toEqual([
      '/ 200',
      '/about-us 503',
      '/advisory 503',
    ])
  }
  expect(tooEarly).toBe(0)
  await site.proxy.heal()
  await expect.poll(async () => (await visit(site.url, '/about-us')).status).toBe(200)
  tally({ faults: 1, pages: 1 })
})
