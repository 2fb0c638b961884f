import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ContentFiles } from './content-files.ts'
import { KeptUploads } from './kept-uploads.ts'
import { picturesIn } from './upload-folder.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Far longer than anything takes: a machine may stand still for a moment. */
const PATIENCE = { timeout: 120_000 }
const DAY_MS = 24 * 60 * 60 * 1000
const HALL = '/uploads/hall.jpg'
const ANSWER = { title: 'A hall', image: { url: HALL } }

type SetUp = {
  answer?: (method: string, path: string) => Response | Promise<Response>
  isDown?: () => boolean
  mostBytes?: number
}

/** Uploads of a content service that answers so, in a folder of their own; what was asked and what was logged. */
async function setUp({ answer = () => new Response('picture'), isDown, mostBytes }: SetUp = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kept-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const { pathname } = new URL(url)
    asked.push(`${method} ${pathname}`)
    return answer(method, pathname)
  })
  const logged: unknown[][] = []
  const note = (...line: unknown[]) => logged.push(line)
  const log = { error: note, warn: note, info: note }
  const contentFiles = new ContentFiles('http://content.example:1337', isDown)
  const settings = { contentFiles, folder, log, ...(mostBytes ? { mostBytes } : {}) }
  const inside = join(folder, 'originals', 'content.example_1337')
  const kept = async () => (await readdir(inside).catch((): string[] => [])).toSorted()
  return { uploads: new KeptUploads(settings), settings, folder, inside, kept, asked, logged }
}

async function textOf(uploads: KeptUploads, path: string) {
  const opened = await uploads.opened(path)
  return opened && { ...opened, body: await new Response(opened.body).text() }
}

test('finds the pictures in an answer, in whatever text, and not the copies that the content service made of them', () => {
  const answer = {
    image: { url: '/uploads/hall.jpg', formats: { small: { url: '/uploads/small_hall.jpg' } } },
    text: 'See ![Room](/uploads/room_1@2x.webp#1280x860), "/uploads/logo.SVG" and /uploads/film.mp4.',
    blocks: [{ logo: { url: '/uploads/logo.svg' }, file: { url: '/uploads/brochure.pdf' } }],
    odd: ['/uploads/../secret.png', '/uploads/.png', '/uploads/a.jpgx', null],
  }
  expect([...picturesIn(answer)]).toEqual(['hall.jpg', 'room_1@2x.webp', 'logo.SVG', 'logo.svg'])
  expect([...picturesIn(null), ...picturesIn(undefined), ...picturesIn('none')]).toEqual([])
})

test('pictures that published content names are read ahead, each once, and another process has them', async () => {
  const { uploads, settings, kept, asked } = await setUp()
  uploads.want({ ...ANSWER, logo: '/uploads/logo.svg' })
  uploads.want(ANSWER)
  await vi.waitFor(async () => expect(await kept()).toEqual(['hall.jpg', 'logo.svg']), PATIENCE)
  expect(asked).toEqual(['GET /uploads/hall.jpg', 'GET /uploads/logo.svg'])
  const later = new KeptUploads(settings)
  await later.open()
  expect([later.size, later.bytes]).toEqual([2, 14])
  expect(await textOf(later, '/uploads/logo.svg')).toEqual({ type: 'image/svg+xml', bytes: 7, body: 'picture' })
  expect(await textOf(later, '/uploads/other.svg')).toBeUndefined()
})

test('reading ahead goes on when the content service responds again, and leaves out what is missing', async () => {
  let answer = (path: string) => Promise.resolve(new Response(path, { status: path.includes('gone') ? 404 : 500 }))
  const { uploads, kept, logged } = await setUp({ answer: (_, path) => answer(path) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  uploads.want({ gone: '/uploads/gone.jpg', ...ANSWER })
  await vi.waitFor(() => expect(logged).toHaveLength(1), PATIENCE)
  expect(logged[0]).toEqual([{ pictures: 1, missing: 1, waiting: 1 }, 'uploaded pictures fetched'])
  answer = () => Promise.resolve(new Response('picture'))
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(async () => expect(await kept()).toEqual(['hall.jpg']), PATIENCE)
})

test('a picture that was deleted is gone at once, and one that was changed is read again', async () => {
  let text = 'before'
  const { uploads, inside, kept } = await setUp({ answer: () => new Response(text) })
  await uploads.bring(HALL)
  await uploads.bring('/uploads/other.jpg')
  text = 'after'
  await uploads.forget('/uploads/other.jpg', { isDeleted: true })
  expect(uploads.has('/uploads/other.jpg')).toBe(false)
  await uploads.forget(HALL)
  await vi.waitFor(async () => expect(await kept()).toEqual(['hall.jpg']), PATIENCE)
  await vi.waitFor(async () => expect(await readFile(join(inside, 'hall.jpg'), 'utf8')).toBe('after'), PATIENCE)
})

test('a picture that changes while it is read is not kept in its old state', async () => {
  const slow = Promise.withResolvers<Response>()
  const { uploads, kept, asked } = await setUp({ answer: () => slow.promise })
  const bringing = uploads.bring(HALL)
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
  await uploads.forget(HALL, { isDeleted: true })
  slow.resolve(new Response('old'))
  await bringing
  expect(await kept()).toEqual([])
  expect(uploads.has(HALL)).toBe(false)
})

test('who asks for a picture while it is read waits for the same reading', async () => {
  const { uploads, asked } = await setUp()
  expect(await Promise.all([uploads.bring(HALL), uploads.bring(HALL)])).toEqual(['ready', 'ready'])
  expect(asked).toHaveLength(1)
})

test('a picture that was looked at a day ago is asked for, and read again where it changed since', async () => {
  const start = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(start)
  let [text, changedAt] = ['before', start - DAY_MS]
  const answer = () => new Response(text, { headers: { 'last-modified': new Date(changedAt).toUTCString() } })
  const { uploads, asked } = await setUp({ answer })
  await uploads.bring(HALL)
  now.mockReturnValue(start + 2 * DAY_MS)
  await uploads.bring(HALL)
  await uploads.bring(HALL)
  expect(asked).toEqual(['GET /uploads/hall.jpg', 'HEAD /uploads/hall.jpg'])
  ;[text, changedAt] = ['after', start + 3 * DAY_MS]
  now.mockReturnValue(start + 4 * DAY_MS)
  await uploads.bring(HALL)
  expect((await textOf(uploads, HALL))?.body).toBe('after')
})

test.each([
  ['fails', () => new Response(null, { status: 500 }), 'ready'],
  ['says that there is no such file', () => new Response(null, { status: 404 }), 'missing'],
])('a kept picture stays where the content service %s: only its webhook removes one', async (_, fail, said) => {
  let answer = () => new Response('picture')
  const { uploads, settings, kept } = await setUp({ answer: () => answer() })
  await uploads.bring(HALL)
  answer = fail
  const later = Date.now() + 2 * DAY_MS
  vi.spyOn(Date, 'now').mockReturnValue(later)
  expect(await uploads.bring(HALL)).toBe(said)
  expect(await kept()).toEqual(['hall.jpg'])
  const again = new KeptUploads(settings)
  await again.open()
  expect((await textOf(again, HALL))?.body).toBe('picture')
})

test('nothing is asked about a kept picture while the content service is known to be down', async () => {
  let isDown = false
  const { uploads, asked } = await setUp({ isDown: () => isDown })
  await uploads.bring(HALL)
  isDown = true
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * DAY_MS)
  expect(await uploads.bring(HALL)).toBe('ready')
  expect(asked).toHaveLength(1)
})

test('where there is no more room, what was not asked for the longest goes, and reading ahead pushes nothing out', async () => {
  const { uploads, kept, asked, logged } = await setUp({ mostBytes: 21 })
  for (const name of ['a', 'b', 'c']) await uploads.bring(`/uploads/${name}.jpg`)
  await uploads.read('/uploads/a.jpg')
  await uploads.bring('/uploads/d.jpg')
  await vi.waitFor(async () => expect(await kept()).toEqual(['a.jpg', 'c.jpg', 'd.jpg']), PATIENCE)
  uploads.want(ANSWER)
  uploads.want(ANSWER)
  expect(asked).toHaveLength(4)
  expect(logged).toEqual([[{ bytes: 21 }, 'not enough space to save all uploaded pictures']])
})

test('starts with no more than there is room for, and without what was half written', async () => {
  const { uploads, settings, inside, kept } = await setUp()
  for (const name of ['old', 'new']) await uploads.bring(`/uploads/${name}.jpg`)
  await utimes(join(inside, 'old.jpg'), 1000, 1000)
  await writeFile(join(inside, 'new.jpg.123456'), 'half')
  await writeFile(join(inside, 'notes.txt'), 'of somebody else')
  const smaller = new KeptUploads({ ...settings, mostBytes: 7 })
  await smaller.open()
  await vi.waitFor(async () => expect(await kept()).toEqual(['new.jpg', 'notes.txt']), PATIENCE)
  expect(smaller.has('/uploads/new.jpg')).toBe(true)
})

test('where nothing can be written, it is read from the content service each time, one line says so, and it is tried again', async () => {
  const { uploads, folder, asked, logged } = await setUp()
  await writeFile(join(folder, 'originals'), 'in the way')
  for (let times = 0; times < 2; times += 1) {
    expect(await uploads.bring(HALL)).toBe('ready')
    expect(await uploads.read(HALL)).toMatchObject({ body: Buffer.from('picture') })
  }
  expect(asked).toHaveLength(3)
  expect(logged).toEqual([
    [
      { alarm: 'last-good', err: expect.any(Error) },
      expect.stringMatching(/^Cannot write to LAST_GOOD_DIR \(\S+\)\. /),
    ],
  ])
  await rm(join(folder, 'originals'))
  const later = performance.now() + 10_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await uploads.bring(HALL)
  expect(uploads.has(HALL)).toBe(true)
})

test('without a folder nothing is read ahead or kept', async () => {
  const { settings, asked } = await setUp()
  const uploads = new KeptUploads({ ...settings, folder: undefined })
  await uploads.open()
  uploads.want(ANSWER)
  expect(await uploads.bring(HALL)).toBe('ready')
  expect(asked).toEqual([])
  expect(await uploads.read(HALL)).toMatchObject({ body: Buffer.from('picture') })
  expect(uploads.has(HALL)).toBe(false)
})

test('a file that somebody removed from the folder is read again', async () => {
  const { uploads, inside, asked } = await setUp()
  await uploads.bring(HALL)
  await rm(join(inside, 'hall.jpg'))
  expect(await uploads.opened(HALL)).toBeUndefined()
  expect(await uploads.bring(HALL)).toBe('ready')
  expect(asked).toHaveLength(2)
})
