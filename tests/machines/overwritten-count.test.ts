import { createClient } from '@redis/client'
import { expect, onTestFinished, test } from 'vitest'
import type { ContentEvent } from '#server/content/purge.ts'
import { openShared } from '#server/shared/open-shared.ts'
import { startRedis } from '../services/redis.ts'

const EVENT: ContentEvent = { event: 'entry.publish', model: 'about-us', entry: { documentId: 'about' } }
/** What somebody else may write in the place of `name:12`. */
const GARBAGE = ['garbage', '', 'a:b', 'a:9999999999999']
const PATIENCE = { timeout: 30_000 }

/** Two processes of a site, what they noticed, and somebody else who can write to their store. */
async function setUp() {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const stranger = createClient({ url: redis.url })
  await stranger.connect()
  onTestFinished(() => stranger.destroy())
  const noticed = [0, 1].map(() => ({ heard: 0, missed: 0 }))
  const processes = noticed.map(() =>
    openShared({
      url: redis.url,
      contentUrl: 'http://content.example',
      secret: 'a-secret-for-tests-only',
      metrics: { countShared: () => {} },
      readiness: { contentIsThere: () => {} },
      log: { error: () => {}, warn: () => {} },
    }),
  )
  for (const [index, one] of processes.entries()) {
    const own = noticed[index]
    await one.listen({ onEvent: () => void (own && (own.heard += 1)), onMissed: () => void (own && (own.missed += 1)) })
    onTestFinished(() => one.close())
  }
  await expect.poll(() => processes.every((one) => one.isUp()), PATIENCE).toBe(true)
  const [mark = ''] = await stranger.keys('site:*:mark')
  /** Until both have compared counts at least twice more. */
  const beats = async () => {
    const calls = async () => Number(/cmdstat_eval:calls=(\d+)/.exec(await stranger.info('commandstats'))?.[1])
    const before = await calls()
    await expect.poll(calls, PATIENCE).toBeGreaterThan(before + 3)
  }
  /** Tells both of a change; twice, where the store is late on a busy machine. */
  const tell = async () => {
    const before = noticed.map(({ heard }) => heard)
    await processes[0]?.tell(EVENT)
    await expect.poll(() => noticed.every(({ heard }, at) => heard > (before[at] ?? 0)), PATIENCE).toBe(true)
  }
  const missed = () => noticed.map((own) => own.missed)
  return { processes, stranger, missed, mark, beats, tell }
}

test('a count that somebody overwrites is begun anew, once, and changes are told on', async () => {
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
  const count = async () => (await processes[0]?.countForms('192.0.2.1'))?.count
  await expect.poll(count, PATIENCE).toBeGreaterThan(0)
  for (const key of await stranger.keys('site:*:forms:*')) await stranger.set(key, '1000')
  await expect.poll(count, PATIENCE).toBeUndefined()
})
