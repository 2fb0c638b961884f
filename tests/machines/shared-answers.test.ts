import { expect, test } from 'vitest'
import { FaultProxy } from '../faults/fault-proxy.ts'
import { crowd, publishedPaths, visit } from '../faults/visit.ts'
import { startRedis } from '../services/redis.ts'
import { SiteGroup, until } from './site-group.ts'

/** Processes whose content service is a proxy, and with it a title that an author may change. */
async function groupWithTitle() {
  const redis = await startRedis()
  const proxy = await FaultProxy.open()
  const group = await SiteGroup.start({ cacheUrl: redis.url, contentUrl: `http://127.0.0.1:${proxy.port}` })
  await group.haveReadEverything()
  const { data } = await (await fetch(`http://127.0.0.1:${proxy.port}/api/about-us`)).json()
  const publish = async (title: string) => {
    proxy.rewrite = (path, before) =>
      path.startsWith('/api/about-us') ? { ...Object(before), data: { ...Object(before).data, title } } : before
    const entry = { documentId: data.documentId, publishedAt: '2026-01-01' }
    await group.hook(0, { event: 'entry.publish', model: 'about-us', entry })
  }
  const end = async () => {
    await group[Symbol.asyncDispose]()
    await proxy.close()
    await redis.stop()
  }
  return { group, proxy, publish, [Symbol.asyncDispose]: end }
}

test('a process that starts with nothing takes pages from the others, even while the content service is down', async () => {
  await using held = await groupWithTitle()
  const { group, proxy } = held
  const paths = await publishedPaths(group.urls[0] ?? '')
  await crowd(group.urls[0] ?? '', paths)
  await group.stopSite(2)
  await group.forgetAnswers(2)
  await proxy.refuse()
  const asked = proxy.calls.length
  const begun = performance.now()
  await group.startSite(2)
  const visits = await crowd(group.urls[2] ?? '', paths)
  const ms = Math.round(performance.now() - begun)
  const lost = visits.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`)
  console.log(
    `A cold process: ${visits.length} pages, ${lost.length} lost, ${ms} ms with its start, ${proxy.calls.length - asked} calls.`,
  )
  // Pages with a form are made for one visitor, of answers that all share.
  expect(lost).toEqual([])
})

test('a refresh that began before a purge, at whichever process, is taken by none', async () => {
  await using held = await groupWithTitle()
  const { group, proxy, publish } = held
  const shows = (title: string) => group.showing('/about-us', title)
  const all = (title: string) => async () => (await shows(title)).every(Boolean)
  await until(all('About'))
  const call = proxy.holdNext(/about-us/)
  await publish('Old title')
  const goOn = await call
  await publish('New title')
  await until(all('New title'))
  goOn()
  await group.stopSite(1)
  await group.forgetAnswers(1)
  await group.startSite(1)
  for (let asked = 0; asked < 20; asked += 1) expect(await shows('Old title')).toEqual([false, false, false])
  expect(await shows('New title')).toEqual([true, true, true])
  expect((await visit(group.url, '/about-us')).text).toContain('New title')
})
