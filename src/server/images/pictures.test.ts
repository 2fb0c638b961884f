import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { PICTURE_TYPES, PICTURE_WIDTHS, type PictureVariant } from '#links/picture-address.ts'
import { ContentFiles } from '../uploads/content-files.ts'
import { KeptUploads } from '../uploads/kept-uploads.ts'
import { oneOfEachKind } from '../../../tests/level.ts'
import { Pictures, fallbacksOf, isWideEnough } from './pictures.ts'

/** Far longer than anything takes: a machine may stand still for a moment. */
const PATIENCE = { timeout: 120_000 }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const RED = { r: 220, g: 0, b: 40 }
const GREEN = { r: 0, g: 160, b: 60 }
const AVIF: PictureVariant = { file: 'hall.jpg', width: 480, type: 'avif' }
const WEBP: PictureVariant = { ...AVIF, type: 'webp' }
/** Neither the picture nor another in its place. */
const NOTHING = { fallback: undefined }
const HOUR_MS = 60 * 60 * 1000
const TWO_DAYS_MS = 48 * HOUR_MS

type SetUp = { isDown?: () => boolean; isExact?: boolean; mostInLine?: number; keepsOriginals?: boolean }

/** A content service that answers so, folders for what is made and for originals, what was asked and what was logged. */
async function setUp(
  answer: (method: string, url: string) => Response | Promise<Response>,
  { isDown, keepsOriginals = false, ...options }: SetUp = {},
) {
  const cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(cacheDir, { recursive: true, force: true }))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return answer(method, url)
  })
  const logged: unknown[][] = []
  const note = (...line: unknown[]) => logged.push(line)
  const log = { error: note, warn: note, info: () => {} }
  const contentFiles = new ContentFiles('http://content.example:1337', isDown)
  const uploads = new KeptUploads({ contentFiles, folder: keepsOriginals ? join(cacheDir, 'kept') : undefined, log })
  const settings = { contentFiles, uploads, cacheDir, log, ...options }
  const folder = join(cacheDir, 'content.example_1337')
  return { settings, pictures: new Pictures(settings), uploads, asked, logged, folder }
}

async function photo(width: number, height: number, background = RED): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

function file(body: Buffer | string, lastModified?: number): Response {
  const headers = lastModified ? { 'last-modified': new Date(lastModified).toUTCString() } : undefined
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { headers })
}

/** What was made, if it was. */
async function made(pictures: Pictures, variant: PictureVariant) {
  const picture = await pictures.get(variant)
  if (typeof picture === 'string' || !('body' in picture)) throw new Error(JSON.stringify(picture))
  const { body } = picture
  const { format, width, height, exif, orientation } = await sharp(body).metadata()
  const { dominant } = await sharp(body).stats()
  return { body, format, width, height, exif, orientation, isRed: dominant.r > dominant.g }
}

test('makes a picture in the width and type that is asked for', async () => {
  const original = await photo(1200, 800)
  const { pictures, asked } = await setUp(() => file(original))
  expect(await made(pictures, AVIF)).toMatchObject({ format: 'heif', width: 480, height: 320 })
  expect(await made(pictures, WEBP)).toMatchObject({ format: 'webp', width: 480, height: 320 })
  expect(asked).toEqual(Array(2).fill('GET http://content.example:1337/uploads/hall.jpg'))
})

test('makes the part of a picture that is asked for, and keeps it', async () => {
  const original = await photo(1200, 800)
  const { pictures, folder } = await setUp(() => file(original))
  const part = await made(pictures, { ...AVIF, cut: { shape: '11x10', place: 7 } })
  expect(part).toMatchObject({ format: 'heif', width: 480, height: 436 })
  expect(await readdir(folder)).toEqual(['480+11x10-7-hall.jpg.avif'])
})

test('never makes a picture larger than it is', async () => {
  const original = await photo(300, 200)
  const { pictures } = await setUp(() => file(original))
  expect(await made(pictures, { ...WEBP, width: 3200 })).toMatchObject({ width: 300, height: 200 })
})

test('puts a picture upright and leaves out what the camera noted', async () => {
  const lying = await sharp(await photo(1200, 800))
    .withExif({ IFD0: { Copyright: 'A photographer' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(lying).metadata()).exif).toBeDefined()
  const { pictures } = await setUp(() => file(lying))
  const upright = await made(pictures, WEBP)
  expect(upright).toMatchObject({ width: 480, height: 720, exif: undefined, orientation: undefined })
})

test('who asks while a picture is made waits for the same one', async () => {
  const original = await photo(1200, 800)
  const { pictures, asked } = await setUp(() => file(original))
  const all = await Promise.all([made(pictures, WEBP), made(pictures, WEBP), made(pictures, WEBP)])
  expect(new Set(all.map(({ body }) => body)).size).toBe(1)
  expect(asked).toHaveLength(1)
})

test('makes at most two at once', async () => {
  const original = await photo(200, 200)
  let underWay = 0
  let most = 0
  const { pictures } = await setUp(async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await setTimeout(5)
    underWay -= 1
    return file(original)
  })
  const widths = [160, 187, 219, 256, 300] as const
  await Promise.all(widths.map((width) => pictures.get({ ...WEBP, width })))
  expect(most).toBe(2)
})

test('a picture that was made once is read from disk, also after a new start', async () => {
  const original = await photo(1200, 800)
  const { settings, pictures, asked, folder } = await setUp(() => file(original))
  const first = await pictures.get(WEBP)
  expect(await readdir(folder)).toEqual(['480-hall.jpg.webp'])
  expect(await pictures.get(WEBP)).toEqual(first)
  expect(await new Pictures(settings).get(WEBP)).toEqual(first)
  expect(asked).toHaveLength(1)
})

test('a file that was changed or deleted is forgotten in every width, type and part, and others are not', async () => {
  const original = await photo(1200, 800)
  let answer = () => file(original)
  const { pictures, asked, folder } = await setUp(() => answer())
  const part = { ...AVIF, cut: { shape: '11x10', place: 7 } } as const
  for (const variant of [AVIF, WEBP, part, { ...WEBP, width: 187 } as const, { ...WEBP, file: 'all.jpg' }])
    await pictures.get(variant)
  await pictures.forget('/uploads/hall.jpg')
  expect(await readdir(folder)).toEqual(['480-all.jpg.webp'])
  answer = () => new Response('no', { status: 404 })
  expect(await pictures.get(WEBP)).toBe('missing')
  expect(asked).toHaveLength(6)
})

test('what is being made of the old state of a file is not kept', async () => {
  const [before, after] = await Promise.all([photo(400, 400, RED), photo(400, 400, GREEN)])
  const slow = Promise.withResolvers<Response>()
  const answers: (Response | Promise<Response>)[] = [slow.promise, file(after)]
  const { pictures, asked, folder } = await setUp(() => answers.shift() ?? new Response(null, { status: 500 }))
  const old = pictures.get(WEBP)
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
  await pictures.forget('/uploads/hall.jpg')
  slow.resolve(file(before))
  await old
  expect(await readdir(folder).catch(() => [])).toEqual([])
  expect((await made(pictures, WEBP)).isRed).toBe(false)
})

test.each(['/uploads/../../etc', '/uploads/logo.svg', 'https://elsewhere.example/a.jpg', ''])(
  'a change of %j concerns no picture',
  async (url) => {
    const { pictures, folder } = await setUp(() => file('x'))
    await pictures.forget(url)
    expect(await readdir(folder).catch(() => 'no folder')).toBe('no folder')
  },
)

test('once a day the original is asked whether it changed: by who comes next, behind their back', async () => {
  const [before, after] = await Promise.all([photo(400, 400, RED), photo(400, 400, GREEN)])
  let original = () => file(before)
  const { pictures, asked, folder } = await setUp(() => original())
  await pictures.get(WEBP)
  const kept = join(folder, '480-hall.jpg.webp')
  const age = async (ms: number) => {
    const time = new Date(Date.now() - ms)
    await utimes(kept, time, time)
  }
  await age(TWO_DAYS_MS)
  original = () => file(before, Date.now() - 2 * TWO_DAYS_MS)
  expect((await made(pictures, WEBP)).isRed).toBe(true)
  await vi.waitFor(() => expect(asked.at(-1)).toMatch(/^HEAD/), PATIENCE)
  await setTimeout(20)
  await pictures.get(WEBP)
  expect(asked).toHaveLength(2)

  await age(TWO_DAYS_MS)
  original = () => file(after, Date.now())
  expect((await made(pictures, WEBP)).isRed).toBe(true)
  await vi.waitFor(async () => expect((await made(pictures, WEBP)).isRed).toBe(false), PATIENCE)

  // Written down while the calendar was ahead.
  await age(-TWO_DAYS_MS)
  original = () => new Response('no', { status: 404 })
  await vi.waitFor(async () => expect(await pictures.get(WEBP)).toBe('missing'), PATIENCE)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  [404, 'missing'],
  [403, { fallback: undefined }],
  [500, { fallback: undefined }],
])('a picture for which the content service answers %i is %j', async (status, said) => {
  const { pictures } = await setUp(() => new Response('strapi says', { status }))
  expect(await pictures.get(AVIF)).toEqual(said)
})

test('a content service that does not answer, or stops in the middle, makes a picture unavailable for now', async () => {
  const original = await photo(400, 400)
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(original.subarray(0, 100))),
    pull: (controller) => controller.error(new Error('reset')),
  })
  const refused = () => Promise.reject(new Error('ECONNREFUSED'))
  // A connection that fails is tried once more.
  const answers = [refused, refused, () => new Response(broken), () => file(original)]
  const { pictures } = await setUp(() => answers.shift()?.() ?? Promise.reject(new Error('none')))
  expect(await pictures.get(WEBP)).toEqual(NOTHING)
  expect(await pictures.get(WEBP)).toEqual(NOTHING)
  expect((await made(pictures, WEBP)).width).toBe(400)
})

test('a content service that is known to be down is asked for one picture in ten seconds, and nobody waits for more', async () => {
  let isDown = false
  const original = await photo(400, 400)
  let answer = (method: string) => Promise.resolve(file(method === 'GET' ? original : ''))
  const { pictures, asked } = await setUp((method) => answer(method), { isDown: () => isDown })
  const { body } = await made(pictures, WEBP)
  isDown = true
  answer = () => Promise.reject(new Error('ECONNREFUSED'))
  const others = [AVIF, { ...AVIF, width: 300 }, { ...AVIF, file: 'all.jpg' }] as const
  expect(await pictures.get(others[0])).toMatchObject({ fallback: { variant: WEBP } })
  expect(await pictures.get(others[1])).toMatchObject({ fallback: { variant: WEBP } })
  expect(await pictures.get(others[2])).toEqual(NOTHING)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + TWO_DAYS_MS)
  expect(await pictures.get(WEBP)).toEqual({ body })
  expect(asked).toHaveLength(2)
  isDown = false
  answer = () => Promise.resolve(file(original))
  expect((await made(pictures, AVIF)).width).toBe(400)
})

test('a picture is made while the content service is down of an original that was read before', async () => {
  let isDown = false
  const original = await photo(1200, 800)
  const { pictures, uploads, asked } = await setUp(() => file(original), {
    isDown: () => isDown,
    keepsOriginals: true,
  })
  await uploads.bring('/uploads/hall.jpg')
  isDown = true
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + TWO_DAYS_MS)
  expect(await made(pictures, AVIF)).toMatchObject({ format: 'heif', width: 480 })
  expect(asked).toHaveLength(1)
})

test('one reading of the original does for every width and type', async () => {
  const original = await photo(1200, 800)
  const { pictures, asked } = await setUp(() => file(original), { keepsOriginals: true })
  for (const variant of [AVIF, WEBP, { ...WEBP, width: 300 } as const]) await made(pictures, variant)
  expect(asked).toEqual(['GET http://content.example:1337/uploads/hall.jpg'])
})

test('what was made of an original that had changed without a word is made again within a day of the last look at it', async () => {
  const [before, after] = await Promise.all([photo(400, 400, RED), photo(400, 400, GREEN)])
  const start = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(start)
  let original = file(before, start - TWO_DAYS_MS)
  const { pictures, uploads, asked } = await setUp(() => original.clone(), { keepsOriginals: true })
  await uploads.bring('/uploads/hall.jpg')
  original = file(after, start + 13 * HOUR_MS)
  now.mockReturnValue(start + 23 * HOUR_MS)
  expect((await made(pictures, WEBP)).isRed).toBe(true)
  expect(asked).toHaveLength(1)
  now.mockReturnValue(start + 25 * HOUR_MS)
  await vi.waitFor(async () => expect((await made(pictures, WEBP)).isRed).toBe(false), PATIENCE)
  expect((await made(pictures, AVIF)).isRed).toBe(false)
})

test('a content service that never answers keeps nobody waiting for good', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  const { pictures, asked } = await setUp(() => {
    const never = Promise.withResolvers<Response>()
    deadline.signal.addEventListener('abort', () => never.reject(new Error('aborted')))
    return never.promise
  })
  const picture = pictures.get(WEBP)
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
  deadline.abort()
  expect(await picture).toEqual(NOTHING)
  expect(timeout).toHaveBeenCalledWith(15_000)
})

test.each([
  ['text', () => 'no picture'],
  ['nothing', () => ''],
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: RED } })
        .gif()
        .toBuffer(),
  ],
  ['half a picture', async () => (await photo(900, 900)).subarray(0, 3000)],
])('%s under the name of a photograph is missing, and the log says which', async (_, body) => {
  const original = await body()
  const { pictures, logged, folder } = await setUp(() => file(original))
  expect(await pictures.get(WEBP)).toBe('missing')
  expect(logged).toEqual([[{ picture: 'hall.jpg', err: expect.any(Error) }, 'picture not converted']])
  expect(await readdir(folder).catch(() => [])).toEqual([])
})

test('reads no more than 40 MB of a larger file', async () => {
  const megabyte = new Uint8Array(1024 * 1024)
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1
      controller.enqueue(megabyte)
    },
  })
  const { pictures, logged } = await setUp(() => new Response(endless))
  expect(await pictures.get(WEBP)).toBe('missing')
  expect(sent).toBeLessThan(45)
  expect(logged).toEqual([
    [{ picture: 'hall.jpg', err: new RangeError('The file is larger than 40 MB.') }, expect.anything()],
  ])
})

test('where nothing can be written, pictures are made all the same, and one line says so', async () => {
  const original = await photo(400, 400)
  const { settings, asked, logged } = await setUp(() => file(original))
  const inTheWay = join(settings.cacheDir, 'a-file')
  await writeFile(inTheWay, '')
  const pictures = new Pictures({ ...settings, cacheDir: inTheWay })
  await pictures.open()
  for (let times = 0; times < 2; times += 1) {
    expect((await made(pictures, WEBP)).width).toBe(400)
  }
  expect(asked).toHaveLength(2)
  expect(logged).toEqual([
    [{ err: expect.any(Error) }, expect.stringMatching(/^Cannot write to PICTURE_CACHE_DIR \(\S+\), [^.]+\.$/)],
  ])
})

/** Time that a test moves, for patience alone. */
function fakePatience(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** A content service that gives nothing while it is told to wait. */
async function setUpSlow(options?: SetUp) {
  let goOn = Promise.withResolvers<void>()
  goOn.resolve()
  const original = await photo(400, 400)
  const site = await setUp(async () => {
    await goOn.promise
    return file(original)
  }, options)
  const hold = () => void (goOn = Promise.withResolvers())
  return { ...site, hold, goOn: () => goOn.resolve() }
}

const named = (name: string): PictureVariant => ({ ...WEBP, file: `${name}.jpg` })

/** In every width and type, five files are more than two hundred pictures. `npm test` makes those of one file. */
const FILES = oneOfEachKind(['a.jpg'], ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'])

test('every width of several pictures at once, of which nothing was made before, is made, and kept', async () => {
  const original = await photo(60, 40)
  const { pictures, asked, folder } = await setUp(() => file(original), { keepsOriginals: true })
  const all = FILES.flatMap((name) =>
    PICTURE_WIDTHS.flatMap((width) => PICTURE_TYPES.map((type) => ({ file: name, width, type }))),
  )
  fakePatience()
  const given = await Promise.all(all.map((variant) => made(pictures, variant)))
  expect(given).toHaveLength(all.length)
  expect(asked).toHaveLength(FILES.length)
  vi.useRealTimers()
  expect(all.length).toBeGreaterThan(FILES.length * 40)
  expect(await readdir(folder)).toHaveLength(all.length)
  expect(pictures.queued).toBe(0)
})

test('who waits for more than five seconds is shown the nearest width meanwhile, and theirs is made for who comes later', async () => {
  const { pictures, hold, goOn, folder } = await setUpSlow()
  const nearest = { ...WEBP, width: 562 } as const
  for (const variant of [nearest, { ...WEBP, width: 160 } as const]) await made(pictures, variant)
  hold()
  fakePatience()
  const asked = pictures.get(WEBP)
  await vi.waitFor(() => expect(pictures.queued).toBe(1), PATIENCE)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await asked).toMatchObject({ fallback: { variant: nearest, isWideEnough: true } })
  vi.useRealTimers()
  goOn()
  await vi.waitFor(async () => expect(await readdir(folder)).toContain('480-hall.jpg.webp'), PATIENCE)
  expect((await made(pictures, WEBP)).width).toBe(400)
})

test('a copy of the site waits for its pictures as long as it takes, and gets no other', async () => {
  const { pictures, hold, goOn } = await setUpSlow({ isExact: true })
  await made(pictures, { ...WEBP, width: 562 })
  hold()
  fakePatience()
  const asked = made(pictures, WEBP)
  await vi.waitFor(() => expect(pictures.queued).toBe(1), PATIENCE)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  goOn()
  expect((await asked).width).toBe(400)
})

test('a picture that nobody waits for any more is not made', async () => {
  const { pictures, hold, goOn, asked } = await setUpSlow()
  hold()
  fakePatience()
  const first = [named('a'), named('b')].map((variant) => made(pictures, variant))
  await vi.waitFor(() => expect(asked).toHaveLength(2), PATIENCE)
  const [visitor, other] = [new AbortController(), new AbortController()]
  const leaving = [pictures.get(named('c'), visitor.signal), pictures.get(named('c'), other.signal)]
  const staying = made(pictures, named('d'))
  await vi.waitFor(() => expect(pictures.queued).toBe(4), PATIENCE)
  visitor.abort()
  await leaving[0]
  expect(pictures.queued).toBe(4)
  other.abort()
  await leaving[1]
  expect(pictures.queued).toBe(3)
  goOn()
  await Promise.all([...first, staying])
  expect(asked.filter((call) => call.endsWith('/c.jpg'))).toEqual([])
})

test('what somebody waits for is made before what was given up', async () => {
  const { pictures, hold, goOn, asked } = await setUpSlow()
  hold()
  fakePatience()
  const first = [named('a'), named('b'), named('given-up')].map((variant) => pictures.get(variant))
  await vi.waitFor(() => expect(pictures.queued).toBe(3), PATIENCE)
  await vi.advanceTimersByTimeAsync(5_000)
  await Promise.all(first)
  const waitedFor = made(pictures, named('waited-for'))
  await vi.waitFor(() => expect(pictures.queued).toBe(4), PATIENCE)
  goOn()
  await waitedFor
  await vi.waitFor(() => expect(pictures.queued).toBe(0), PATIENCE)
  expect(asked.map((call) => call.split('/').at(-1))).toEqual(['a.jpg', 'b.jpg', 'waited-for.jpg', 'given-up.jpg'])
})

test('no more are in line than may be: who comes then waits for nothing, unless one that was given up makes room', async () => {
  const { pictures, hold, goOn, folder } = await setUpSlow({ mostInLine: 3 })
  hold()
  fakePatience()
  const first = [named('a'), named('b'), named('given-up')].map((variant) => pictures.get(variant))
  await vi.waitFor(() => expect(pictures.queued).toBe(3), PATIENCE)
  expect(await pictures.get(named('too-many'))).toEqual(NOTHING)
  await vi.advanceTimersByTimeAsync(5_000)
  await Promise.all(first)
  const late = made(pictures, named('late'))
  await vi.waitFor(async () => expect(await pictures.get(named('too-late'))).toEqual(NOTHING), PATIENCE)
  expect(pictures.queued).toBe(3)
  goOn()
  await late
  await vi.waitFor(() => expect(pictures.queued).toBe(0), PATIENCE)
  expect((await readdir(folder)).toSorted()).toEqual(['480-a.jpg.webp', '480-b.jpg.webp', '480-late.jpg.webp'])
})

const PART: PictureVariant = { ...AVIF, cut: { shape: '11x10', place: 7 } }

const shown = ({ width, type, cut }: PictureVariant) => `${width} ${cut ? 'part ' : ''}${type}`

test('the nearest width comes first, and every width in the end', () => {
  const widths = fallbacksOf({ ...AVIF, type: 'webp' }).map(({ width }) => width)
  expect(widths.slice(0, 4)).toEqual([410, 562, 351, 657])
  expect(new Set(widths)).toEqual(new Set(PICTURE_WIDTHS.filter((width) => width !== 480)))
})

test('who asks for AVIF may get WebP, and who asks for WebP gets nothing else', () => {
  expect(fallbacksOf(AVIF).slice(0, 3).map(shown)).toEqual(['480 webp', '410 avif', '410 webp'])
  expect(fallbacksOf({ ...AVIF, type: 'webp' }).filter(({ type }) => type === 'avif')).toEqual([])
})

test('in place of a part comes the same part, then the whole, of which its box shows that part', () => {
  expect(fallbacksOf(PART).slice(0, 4).map(shown)).toEqual(['480 avif', '480 webp', '410 part avif', '410 avif'])
  expect(fallbacksOf(AVIF).filter(({ cut }) => cut)).toEqual([])
})

test('what is less than half as wide as it is shown is worse than the original', () => {
  expect(isWideEnough({ ...AVIF, width: 256 }, AVIF)).toBe(true)
  expect(isWideEnough({ ...AVIF, width: 219 }, AVIF)).toBe(false)
  expect(isWideEnough({ ...AVIF, width: 3200 }, AVIF)).toBe(true)
})
