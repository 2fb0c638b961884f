import { expect, test } from 'vitest'
import { oneOfEachKind } from '../level.ts'
import { sendMessage } from '../services/sent-message.ts'
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
    await expect.poll(async () => (await visit(site.url, '/about-us')).text.includes('Published that day')).toBe(true)
    // An outage that begins on that day ends like any other.
    await site.proxy.refuse()
    await crowd(site.url, ['/advisory', '/get-in-touch', '/privacy-policy'])
    await site.proxy.heal()
    await site.setCalendar(0)
    await expect.poll(async () => (await visit(site.url, '/advisory')).status).toBe(200)
    tally({ pages: 1 })
  },
)

test('what was sent while the calendar was ahead is delivered when that is right again, also after a restart', async () => {
  await using site = await FaultedSite.start({
    lastGood: 'none',
    env: { CONTENT_WRITE_TOKEN: 'a-token-for-tests-only' },
  })
  await expect.poll(async () => (await visit(site.url, '/get-in-touch')).status).toBe(200)
  await site.setCalendar(10)
  await site.proxy.refuse()
  await sendMessage(site.url, 'ada@company.example', site.url)
  await site.logged({ msg: 'not delivered yet', job: 'store' })
  await site.stop()
  await site.setCalendar(0)
  await site.start()
  await site.proxy.heal()
  site.proxy.fault = (request, response) =>
    response
      .writeHead(request.method === 'POST' ? 201 : 503, { 'content-type': 'application/json' })
      .end('{"data":{"outcome":"accepted"}}')
  const told = () => site.proxy.calls.filter((path) => path === '/api/contact-messages/accept').length
  await expect.poll(told).toBe(1)
  tally({ pages: 0 })
})
