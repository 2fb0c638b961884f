import { createClient } from '@redis/client'
import { expect, onTestFinished, test } from 'vitest'
import type { ContentEvent } from '#server/content/content-event.ts'
import { openCluster, type Cluster } from '#server/cluster/cluster.ts'
import { startRedis } from '../services/redis.ts'

const EVENT: ContentEvent = { event: 'entry.publish', model: 'about-us', entry: { documentId: 'about' } }
/** What somebody else may write in the place of `name:12`. */
const GARBAGE = ['garbage', '', 'a:b', 'a:9999999999999']

type Noticed = { events: ContentEvent[]; missed: number }

/** Two processes of a site, what they noticed, and somebody else who can write to their store. */
async function setUp() {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const stranger = createClient({ url: redis.url })
  await stranger.connect()
  onTestFinished(() => stranger.destroy())
  const noticed: Noticed[] = []
  const processes: Cluster[] = []
  /** Starts a process more, and gives what it notices. */
  const start = async (): Promise<Noticed> => {
    const own: Noticed = { events: [], missed: 0 }
    const one = openCluster({
      url: redis.url,
      contentUrl: 'http://content.example',
      secret: 'a-secret-for-tests-only',
      metrics: { countShared: () => {} },
      readiness: { contentIsThere: () => {} },
      log: { error: () => {}, warn: () => {} },
    })
    await one.listen({ onEvent: (event) => own.events.push(event), onMissed: () => void (own.missed += 1) })
    onTestFinished(() => one.close())
    noticed.push(own)
    processes.push(one)
    return own
  }
  await start()
  await start()
  await expect.poll(() => processes.every((one) => one.isUp())).toBe(true)
  const [mark = ''] = await stranger.keys('site:*:mark')
  /** Until both have compared counts at least twice more. */
  const beats = async () => {
    const calls = async () => Number(/cmdstat_eval:calls=(\d+)/.exec(await stranger.info('commandstats'))?.[1])
    const before = await calls()
    await expect.poll(calls).toBeGreaterThan(before + 3)
  }
  /** Tells both of a change; twice, where the store is late on a busy machine. */
  const tell = async () => {
    const before = noticed.map(({ events }) => events.length)
    await processes[0]?.publish(EVENT)
    await expect.poll(() => noticed.every(({ events }, at) => events.length > (before[at] ?? 0))).toBe(true)
  }
  const missed = () => noticed.map((own) => own.missed)
  return { processes, noticed, start, stranger, missed, mark, beats, tell }
}

test('a count that somebody overwrites is started again, once, and changes are told on', async () => {
  const { stranger, missed, mark, beats, tell } = await setUp()
  for (const garbage of GARBAGE) {
    const before = missed()
    await stranger.set(mark, garbage)
    await beats()
    await tell()
    expect(missed(), garbage).toEqual(before.map((times) => times + 1))
  }
  await stranger.del(mark)
  await stranger.lPush(mark, 'a list')
  await beats()
  await tell()
})

test('what somebody else says on the channel changes nothing', async () => {
  const { stranger, missed, mark, beats, tell } = await setUp()
  const before = missed()
  for (const message of ['', ' ', 'nonsense', '{"event":"entry.delete"}', 'a: {}', 'a:b {}']) {
    await stranger.publish(mark.replace(/mark$/, 'changes'), message)
  }
  await tell()
  await beats()
  expect(missed()).toEqual(before)
})

test('a count of forms that never ends is not taken for one', async () => {
  const { stranger, processes } = await setUp()
  const count = async () => (await processes[0]?.countTogether('192.0.2.1'))?.count
  await expect.poll(count).toBeGreaterThan(0)
  for (const key of await stranger.keys('site:*:forms:*')) await stranger.set(key, '1000')
  await expect.poll(count).toBeUndefined()
})

const ORDER: ContentEvent = { event: 'operator.take-down', documentId: 'gone', address: '/gone' }

test('a take-down by an operator reaches every process, and one that starts later', async () => {
  const { processes, noticed, start, tell } = await setUp()
  await expect.poll(() => processes[0]?.publish(ORDER)).toBe(true)
  await expect.poll(() => noticed.every(({ events }) => events.some(isOrder))).toBe(true)
  await tell()
  const late = await start()
  await expect.poll(() => late.events).toContainEqual(ORDER)
})

test('nobody else gives an order, however well it is written', async () => {
  const { noticed, start, stranger, mark, beats } = await setUp()
  const now = (await stranger.get(mark)) ?? ''
  const [name = '', count = '0'] = now.split(':')
  const forged = JSON.stringify(ORDER)
  for (const told of [forged, `signature ${forged}`, ` ${forged}`]) {
    await stranger.publish(mark.replace(/mark$/, 'changes'), `${name}:${Number(count) + 1} ${told}`)
    await stranger.hSet(mark.replace(/mark$/, 'orders'), 'gone', told)
  }
  await beats()
  const late = await start()
  expect([...noticed, late].flatMap(({ events }) => events)).toEqual([])
})

function isOrder(event: ContentEvent): boolean {
  return event.event === ORDER.event
}
