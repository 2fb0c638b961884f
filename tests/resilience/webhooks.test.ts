import { expect, test } from 'vitest'
import { level } from '../level.ts'
import { FaultedSite } from './faulted-site.ts'
import { expectNoneLost, tally } from './tally.ts'
import { crowd, visit } from './visit.ts'

const STORM = level === 'usual' ? 100 : 500
const PATHS = ['/', '/about-us', '/advisory', '/get-in-touch', '/privacy-policy']

/** The site as visitors have it, with titles that an author may change. */
async function siteWithTitle() {
  const site = await FaultedSite.start({ lastGood: 'none' })
  const answer = await fetch(`http://127.0.0.1:${site.proxy.port}/api/about-us`)
  const { documentId } = (await answer.json()).data
  /** Publishes another title of the page, without a word. */
  const retitle = (title: string) => {
    site.proxy.rewrite = (path, before) =>
      path.startsWith('/api/about-us') ? { ...Object(before), data: { ...Object(before).data, title } } : before
  }
  const event = { event: 'entry.publish', model: 'about-us', entry: { documentId, publishedAt: '2026-01-01' } }
  const shows = async (title: string) => (await visit(site.url, '/about-us')).text.includes(title)
  return { site, retitle, event, shows }
}

test('a storm of words ends with what was published last, and nobody goes without a page meanwhile', async () => {
  const { site, retitle, event, shows } = await siteWithTitle()
  await using _ = site
  await crowd(site.url, PATHS)
  const calls = site.proxy.calls.length
  retitle('After the storm')
  const visits = crowd(
    site.url,
    Array.from({ length: STORM }, (_each, index) => PATHS[index % PATHS.length] ?? '/'),
  )
  const statuses = await Promise.all(Array.from({ length: STORM }, () => site.hook(event)))
  expect(new Set(statuses)).toEqual(new Set([204]))
  expectNoneLost(await visits)
  await expect.poll(() => shows('After the storm')).toBe(true)
  expect(site.proxy.calls.length - calls).toBeLessThan(STORM)
  console.log(`${STORM} words within a storm: ${site.proxy.calls.length - calls} calls to the content service`)
})

test('a word from a stranger is refused, and changes nothing', async () => {
  const { site, retitle, event, shows } = await siteWithTitle()
  await using _ = site
  await visit(site.url, '/about-us')
  retitle('Forged')
  const statuses = await Promise.all(Array.from({ length: 50 }, () => site.hook(event, 'a-secret-for-strangers')))
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await shows('Forged')).toBe(false)
  tally({ faults: 1, pages: 1 })
})

test('a refresh that began before a purge and ends after it does not bring the old page back', async () => {
  const { site, retitle, event, shows } = await siteWithTitle()
  await using _ = site
  await visit(site.url, '/about-us')
  const held = site.proxy.holdNext(/about-us/)
  retitle('Old')
  // Makes the page again: its call is on its way, with the old title.
  await site.hook(event)
  const goOn = await held
  retitle('New')
  await site.hook(event)
  await expect.poll(() => shows('New')).toBe(true)
  goOn()
  await visit(site.url, '/advisory')
  for (let asked = 0; asked < 20; asked += 1) expect(await shows('Old')).toBe(false)
  expect(await shows('New')).toBe(true)
  tally({ faults: 1, pages: 22 })
})

test('a word and then an outage leave the last good page', async () => {
  const { site, retitle, event, shows } = await siteWithTitle()
  await using _ = site
  const { etag } = await visit(site.url, '/about-us')
  retitle('Never read')
  await site.proxy.refuse()
  await site.hook(event)
  const visits = await crowd(
    site.url,
    Array.from({ length: 50 }, () => '/about-us'),
  )
  expectNoneLost(visits, { isGood: (one) => one.etag === etag })
  expect(await shows('Never read')).toBe(false)
})
