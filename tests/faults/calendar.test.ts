import { expect, test } from 'vitest'
import { oneOfEachKind } from '../level.ts'
import { FaultedSite } from './faulted-site.ts'
import { expectNoneLost, tally } from './tally.ts'
import { crowd, visit } from './visit.ts'

const PATHS = ['/', '/about-us', '/our-programs/open-enrollment-programs']

test.each(oneOfEachKind([1], [-1, 1]))(
  'a calendar that is set by %i day, while the site runs, harms nobody',
  async (days) => {
    await using site = await FaultedSite.start({ lastGood: 'none' })
    await crowd(site.url, PATHS)
    await site.setCalendar(days)
    expectNoneLost(await crowd(site.url, PATHS))
    // What is published then is seen at once, though the page that is kept comes from another day.
    const answer = await fetch(`http://127.0.0.1:${site.proxy.port}/api/about-us`)
    const { documentId } = (await answer.json()).data
    site.proxy.rewrite = (path, before) =>
      path.startsWith('/api/about-us')
        ? { ...Object(before), data: { ...Object(before).data, title: 'Published that day' } }
        : before
    await site.hook({ event: 'entry.publish', model: 'about-us', entry: { documentId, publishedAt: '2026-01-01' } })
    await expect
      .poll(async () => (await visit(site.url, '/about-us')).text.includes('Published that day'), { timeout: 10_000 })
      .toBe(true)
    // An outage that begins on that day ends like any other.
    await site.proxy.refuse()
    await crowd(site.url, ['/advisory', '/get-in-touch', '/privacy-policy'])
    await site.proxy.heal()
    await site.setCalendar(0)
    await expect.poll(async () => (await visit(site.url, '/advisory')).status, { timeout: 20_000 }).toBe(200)
    tally({ pages: 1 })
  },
)
