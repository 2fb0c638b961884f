import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedPaths, visit } from '../resilience/visit.ts'
import { startRedis } from '../services/redis.ts'
import { Load } from './load.ts'
import { until, type SiteGroup } from './site-group.ts'
import { PAGE, TitledGroup } from './titled-group.ts'

/** Far longer than it takes, and far sooner than the minute after which each process looks by itself. */
const TOLD_WITHIN_MS = 15_000

let titled: TitledGroup
let group: SiteGroup
let paths: string[]

beforeAll(async () => {
  titled = await TitledGroup.start()
  group = titled.group
  paths = await publishedPaths(group.url)
})

afterAll(() => titled[Symbol.asyncDispose]())

test('what is published shows on every process, whichever of them is told', async () => {
  const took: number[] = []
  for (const index of group.urls.keys()) {
    const published = `Published at ${index}`
    await titled.publish(published, index)
    took.push(await until(() => titled.allShow(published)))
  }
  console.log(`Visible on ${took.length} processes after ${took.join(', ')} ms.`)
  expect(Math.max(...took)).toBeLessThan(TOLD_WITHIN_MS)
})

test('no request fails while all processes are restarted in turn, under load', async () => {
  const load = new Load(group.url, paths)
  for (const index of group.urls.keys()) {
    await load.goOn(60)
    await group.stopSite(index)
    await group.startSite(index)
  }
  await load.goOn(60)
  const { requests, failed } = await load.stop()
  console.log(`Rolling restart: ${requests} requests, ${failed.length} failed.`)
  expect(failed).toEqual([])
  expect(requests).toBeGreaterThan(240)
})

test('no page fails while a process is killed under load', async () => {
  const load = new Load(group.url, paths)
  await load.goOn(100)
  await group.killSite(1)
  await load.goOn(200)
  await group.startSite(1)
  await load.goOn(100)
  const { requests, failed } = await load.stop()
  console.log(`A process killed: ${requests} requests, ${failed.length} failed.`)
  expect(failed).toEqual([])
})

test('without the shared cache every process goes on, and hears what it missed once it is back', async () => {
  const { port } = new URL(titled.redis.url)
  const load = new Load(group.url, paths)
  await load.goOn(60)
  await titled.redis.stop()
  await titled.publish('Published meanwhile')
  await until(async () => (await titled.showing('Published meanwhile'))[0] === true)
  await until(async () => group.logged({ level: 50, alarm: 'shared-cache-down' }) >= 3)
  titled.redis = await startRedis(Number(port))
  const took = await until(() => titled.allShow('Published meanwhile'))
  await until(async () => group.logged({ level: 40, alarm: 'shared-cache-down' }) >= 3)
  await titled.publish('Published afterwards')
  const after = await until(() => titled.allShow('Published afterwards'))
  const { requests, failed } = await load.stop()
  console.log(
    `Redis killed and back: ${requests} requests, ${failed.length} failed; visible ${took} ms after, then ${after} ms.`,
  )
  expect(failed).toEqual([])
  expect(Math.max(took, after)).toBeLessThan(TOLD_WITHIN_MS)
})

test('forms of one address are counted together', async () => {
  const send = async (index: number) => {
    const headers = { 'x-real-ip': '192.0.2.9', origin: group.url, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${group.urls[index % 3]}/get-in-touch`, { method: 'POST', headers, body: 'form_key=' })
    await answer.arrayBuffer()
    return answer.status
  }
  // A process that hears nothing of the shared cache for a moment counts that form by itself.
  let taken = 0
  while (taken < 60 && (await send(taken)) === 422) taken += 1
  expect(taken).toBeGreaterThanOrEqual(20)
  expect(taken).toBeLessThan(30)
})

test('a preview that was left at one process is left at all', async () => {
  const ask = (index: number, path: string, init: RequestInit = {}) =>
    fetch(`${group.urls[index]}${path}`, { redirect: 'manual', ...init })
  const { pathname, search } = new URL(group.previewLink(PAGE))
  const cookie = (await ask(0, pathname + search)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const statuses = () =>
    Promise.all([0, 1, 2].map(async (index) => (await ask(index, '/preview/changes', { headers: { cookie } })).status))
  expect(await statuses()).toEqual([200, 200, 200])
  const form = { method: 'POST', headers: { cookie, origin: group.url }, body: new URLSearchParams() }
  expect((await ask(0, '/preview/leave', form)).status).toBe(303)
  expect(await statuses()).toEqual([404, 404, 404])
})

test('nginx asks another process where one has gone, and tells who asked', async () => {
  expect((await visit(group.url, '/healthz')).status).toBe(200)
  await group.stopSite(2)
  const visits = await Promise.all(Array.from({ length: 12 }, () => visit(group.url, '/')))
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]))
})
