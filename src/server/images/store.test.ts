import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PICTURE_WIDTHS, type PictureWidth } from '#links/picture-address.ts'
import { PictureStore } from './store.ts'

/** Far longer than anything takes: a machine may stand still for a moment. */
const PATIENCE = { timeout: 120_000 }

const BYTES = 100

/** A store of at most so many bytes, with a picture of 100 bytes in each width, the narrowest the oldest. */
async function setUp(mostBytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'picture-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = new PictureStore(folder, { warn: () => {} }, mostBytes)
  const widths = PICTURE_WIDTHS.slice(0, 10)
  for (const [index, width] of widths.entries()) {
    await store.keep(variant(width), Buffer.alloc(BYTES))
    await utimes(join(folder, `${width}-a.jpg.webp`), 1000 + index, 1000 + index)
  }
  return { store, folder, widths }
}

function variant(width: PictureWidth) {
  return { file: 'a.jpg', width, type: 'webp' } as const
}

test('keeps everything as long as there is room', async () => {
  const { store, folder } = await setUp(10 * BYTES)
  await store.open()
  expect(await readdir(folder)).toHaveLength(10)
})

test('starts with removing the oldest where there is more than there may be', async () => {
  const { store, widths } = await setUp(5 * BYTES)
  await store.open()
  const kept = await Promise.all(widths.map((width) => store.read(variant(width))))
  expect(kept.map((picture) => picture !== undefined)).toEqual([...Array(6).fill(false), ...Array(4).fill(true)])
})

test('what was found unchanged lately is not the oldest', async () => {
  const { store, widths } = await setUp(5 * BYTES)
  const [first = 160, second = 187] = widths
  await store.touch(variant(first))
  await store.trim()
  expect(await store.read(variant(first))).toBeDefined()
  expect(await store.read(variant(second))).toBeUndefined()
})

test('removes the oldest while it runs, too', async () => {
  const { store, folder } = await setUp(5 * BYTES)
  for (let writes = 10; writes < 200; writes += 1) await store.keep(variant(3200), Buffer.alloc(BYTES))
  await vi.waitFor(async () => expect((await readdir(folder)).length).toBeLessThanOrEqual(5), PATIENCE)
})

test('a part of a picture is kept beside the whole, and beside a file with a name like that of the part', async () => {
  const { store } = await setUp(20 * BYTES)
  const part = { file: 'a.jpg', width: 480, type: 'avif', cut: { shape: '11x10', place: 7 } } as const
  const whole = { file: 'a.jpg', width: 480, type: 'avif' } as const
  const named = { ...whole, file: '11x10-7-a.jpg' }
  for (const [index, picture] of [part, whole, named].entries()) await store.keep(picture, Buffer.from([index]))
  const kept = await Promise.all([part, whole, named].map((picture) => store.read(picture)))
  expect(kept.map((picture) => picture?.body)).toEqual([Buffer.from([0]), Buffer.from([1]), Buffer.from([2])])
  await store.remove('a.jpg')
  expect(await Promise.all([store.read(part), store.read(whole)])).toEqual([undefined, undefined])
  expect(await store.read(named)).toBeDefined()
})

test('leaves nothing unfinished behind', async () => {
  const { folder } = await setUp(10 * BYTES)
  expect((await readdir(folder)).filter((name) => !name.endsWith('.webp'))).toEqual([])
})
