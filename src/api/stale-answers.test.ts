import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStaleAnswers } from './stale-answers.ts'

const CONTENT_URL = 'http://content.example'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** A folder of its own, what opens it as a new process would, and what was said. */
async function setUp(mostBytes?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'last-good-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const said: string[] = []
  const open = (contentUrl = CONTENT_URL) =>
    openStaleAnswers({
      folder,
      contentUrl,
      onFault: (sentence) => said.push(sentence),
      ...(mostBytes ? { mostBytes } : {}),
    })
  const files = async () => {
    const [name = ''] = await readdir(folder)
    return (await readdir(join(folder, name))).map((file) => join(folder, name, file))
  }
  return { folder, open, said, files }
}

test('gives a later process what was kept, whatever is in it', async () => {
  const { open, said } = await setUp()
  const answer = { title: 'lone \ud800, line\u2028end, שלום', large: 'x'.repeat(1024 * 1024) }
  const first = await open()
  first.keep('homepage', answer)
  await first.settled()
  const later = await open()
  expect(await later.read('homepage')).toEqual(answer)
  expect([later.size, said]).toEqual([1, []])
})

test('keeps the newest of several, and gives it before it is written', async () => {
  const { open, files } = await setUp()
  const staleAnswers = await open()
  for (let version = 0; version < 20; version += 1) staleAnswers.keep('homepage', { version })
  expect(await staleAnswers.read('homepage')).toEqual({ version: 19 })
  expect(await files()).toHaveLength(1)
})

test('tells of each answer that was not kept before, in this process', async () => {
  const { open } = await setUp()
  const told: unknown[] = []
  for (let processes = 0; processes < 2; processes += 1) {
    const staleAnswers = await open()
    staleAnswers.onKeep = (answer) => told.push(answer)
    for (const version of [1, 1, 2]) staleAnswers.keep('homepage', { version })
    await staleAnswers.settled()
  }
  expect(told).toEqual([{ version: 1 }, { version: 2 }, { version: 1 }, { version: 2 }])
})

test('what is forgotten is gone for a later process too', async () => {
  const { open } = await setUp()
  const first = await open()
  first.keep('programs/a', { a: 1 })
  await first.forget('programs/a')
  expect(await first.read('programs/a')).toBeUndefined()
  expect(await (await open()).read('programs/a')).toBeUndefined()
})

test.each([
  ['is cut short', (text: string) => text.slice(0, -10)],
  ['is empty', () => ''],
  ['was changed', (text: string) => text.replace('Home', 'Hone')],
  ['is no text', () => '\u0000\u0000\u0000'],
])('a file that %s is left out with a line in the log, and is gone', async (_, spoiled) => {
  const { open, files, said } = await setUp()
  const first = await open()
  first.keep('homepage', { title: 'Home' })
  await first.settled()
  const [file = ''] = await files()
  await writeFile(file, spoiled(await readFile(file, 'utf8')))
  const later = await open()
  expect(await later.read('homepage')).toBeUndefined()
  expect(said).toEqual([expect.stringMatching(/^The file \S+ in LAST_GOOD_DIR is damaged/)])
  expect(await files()).toEqual([])
})

test('a file that cannot be read is told from a damaged one', async () => {
  const { open, files, said } = await setUp()
  const first = await open()
  first.keep('homepage', { title: 'Home' })
  await first.settled()
  const later = await open()
  for (const file of await files()) await rm(file)
  expect(await later.read('homepage')).toBeUndefined()
  expect(said).toEqual([expect.stringMatching(/^The file \S+ in LAST_GOOD_DIR cannot be read/)])
})

test('answers of another content service are none of ours', async () => {
  const { open } = await setUp()
  const first = await open()
  first.keep('homepage', { title: 'Home' })
  await first.settled()
  expect(await (await open('http://other.example')).read('homepage')).toBeUndefined()
})

test('is bounded: what was written longest ago goes first', async () => {
  const { open } = await setUp(1000)
  const staleAnswers = await open()
  for (const call of ['a', 'b', 'c', 'd']) staleAnswers.keep(call, 'x'.repeat(200))
  await staleAnswers.settled()
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(async (call) => Boolean(await staleAnswers.read(call))))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(staleAnswers.bytes).toBeLessThanOrEqual(1000)
  staleAnswers.keep('e', 'x'.repeat(2000))
  expect(await staleAnswers.read('e')).toBeUndefined()
})

test('says once that a folder cannot be written, and goes on', async () => {
  const { folder, said } = await setUp()
  await writeFile(join(folder, 'a-file'), '')
  const onFault = (sentence: string) => said.push(sentence)
  const staleAnswers = await openStaleAnswers({ folder: join(folder, 'a-file'), contentUrl: CONTENT_URL, onFault })
  staleAnswers.keep('a', 1)
  staleAnswers.keep('b', 2)
  await staleAnswers.settled()
  expect(said).toEqual([expect.stringMatching(/^Cannot write to LAST_GOOD_DIR/)])
})

/** A folder that refuses every write, as a full disk does, until it is freed; and timers that the test moves. */
async function blockedFolder() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { folder, said } = await setUp()
  // A file stands in its place.
  const blocked = join(folder, 'blocked')
  await writeFile(blocked, '')
  const settings = { folder: blocked, contentUrl: CONTENT_URL, onFault: (sentence: string) => said.push(sentence) }
  const free = async () => {
    await rm(blocked)
    await mkdir(blocked)
  }
  return { open: () => openStaleAnswers(settings), free, said }
}

test('counts what is on disk, and writes what a full disk did not take once it is free, without a restart', async () => {
  const { open, free, said } = await blockedFolder()
  const staleAnswers = await open()
  staleAnswers.keep('a', { of: 'a' })
  staleAnswers.keep('b', { of: 'b' })
  await staleAnswers.settled()
  expect([staleAnswers.size, staleAnswers.bytes, staleAnswers.unwritten]).toEqual([0, 0, 2])
  expect(await staleAnswers.read('a')).toEqual({ of: 'a' })

  // The same answer comes again, and the disk is still full.
  staleAnswers.keep('a', { of: 'a' })
  await vi.advanceTimersByTimeAsync(10_000)
  await staleAnswers.settled()
  expect([staleAnswers.size, said.length]).toEqual([0, 1])

  await free()
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(staleAnswers.unwritten).toBe(0))
  expect(staleAnswers.size).toBe(2)
  expect(staleAnswers.bytes).toBeGreaterThan(0)
  const later = await open()
  expect([await later.read('a'), await later.read('b')]).toEqual([{ of: 'a' }, { of: 'b' }])
})

test('what was taken back while the disk could not be written is gone once it can', async () => {
  const { open, free } = await blockedFolder()
  const staleAnswers = await open()
  staleAnswers.keep('a', 1)
  await staleAnswers.forget('a')
  expect(await staleAnswers.read('a')).toBeUndefined()
  await free()
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(staleAnswers.unwritten).toBe(0))
  expect(staleAnswers.size).toBe(0)
  expect(await (await open()).read('a')).toBeUndefined()
})

test('the folder of another contract goes after a week, and not because the calendar was ahead for a moment', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { folder, open } = await setUp()
  const [inUse, old] = ['0123456789abcdef', 'fedcba9876543210']
  for (const name of [inUse, old]) await mkdir(join(folder, name))
  const today = Date.now()
  await utimes(join(folder, old), new Date(today - 8 * DAY_MS), new Date(today - 8 * DAY_MS))
  vi.setSystemTime(today + 10 * DAY_MS)
  await open()
  vi.setSystemTime(today)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([inUse]))
})

/** A file as version 0.1 wrote it, with its name. */
const OF_0_1 = {
  name: 'cc9374625b4c560ea5ea6943a7d7380a.json',
  text: [
    '31eaa8fdfeb6a7a755d5e03971f49215164843f622ff44e156eda06e5ddf8bb2',
    '{"call":"program-learning-formats","answer":[{"id":2,"documentId":"amchy9uiitrs1z8cs2b4oziq","createdAt":"2026-09-01T01:21:00.000Z","updatedAt":"2026-09-01T01:21:00.000Z","publishedAt":"2026-09-01T01:21:00.000Z","title":"On campus","slug":"on-campus"},{"id":4,"documentId":"a0dsn1k7sf4yox5cbmxbxk28","createdAt":"2026-09-01T01:22:00.000Z","updatedAt":"2026-09-01T01:22:00.000Z","publishedAt":"2026-09-01T01:22:00.000Z","title":"Online","slug":"online"},{"id":6,"documentId":"ags4z42mr9gev9a550v2qs66","createdAt":"2026-09-01T01:23:00.000Z","updatedAt":"2026-09-01T01:23:00.000Z","publishedAt":"2026-09-01T01:23:00.000Z","title":"Blended","slug":"blended"}]}',
  ].join('\n'),
}

const FOLDERS_OF_0_1 = ['e0562700af70597b', '0123456789abcdef'] as const

async function keptByVersion01(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, OF_0_1.name), OF_0_1.text)
}

test('what version 0.1 kept, under its own contract, is given and stays for it', async () => {
  const { folder, open, said } = await setUp()
  await keptByVersion01(folder, FOLDERS_OF_0_1[0])
  const titles = [{ title: 'On campus' }, { title: 'Online' }, { title: 'Blended' }]
  const staleAnswers = await open()
  expect(await staleAnswers.read('program-learning-formats')).toMatchObject(titles)
  await staleAnswers.forget('program-learning-formats')
  expect((await open()).size).toBe(0)
  expect(await readdir(join(folder, FOLDERS_OF_0_1[0]))).toEqual([OF_0_1.name])
  expect(said).toEqual([])
})

test('of two folders of version 0.1 nobody knows whose content they hold: neither is given', async () => {
  const { folder, open } = await setUp()
  for (const name of FOLDERS_OF_0_1) await keptByVersion01(folder, name)
  expect((await open()).size).toBe(0)
})

test('what was kept last under another contract is given, but nothing of another content service', async () => {
  const { folder, open } = await setUp()
  for (const contentUrl of [CONTENT_URL, 'http://other.example']) {
    const staleAnswers = await open(contentUrl)
    staleAnswers.keep('homepage', { of: contentUrl })
    await staleAnswers.settled()
  }
  for (const [index, name] of (await readdir(folder)).toSorted().entries()) {
    await rename(join(folder, name), join(folder, name.replace(/^.{16}/, `000000000000000${index}`)))
  }
  expect(await (await open()).read('homepage')).toEqual({ of: CONTENT_URL })
})
