import { createRequire } from 'node:module'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { thumbnailOf } from '../../scripts/thumbnails/thumbnail.ts'
import { knownSources, thumbnailFault, zoneBlocks } from '../../scripts/thumbnails/zone-blocks.ts'
import { copyOfSite, run } from './copy-of-site.ts'

const PICTURES = 'tests/qa/baselines'

test('every block that authors choose has a picture of at most 15 kB', () => {
  const blocks = zoneBlocks()
  expect(blocks.length).toBeGreaterThan(10)
  expect(blocks.flatMap((block) => thumbnailFault(block, knownSources()) ?? [])).toEqual([])
  expect(blocks.filter(({ thumbnail }) => readFileSync(thumbnail).length > 15_000)).toEqual([])
})

test('a thumbnail is the top of its picture, the same bytes each time, and small however much is to be seen', async () => {
  const noise = await sharp({
    create: {
      width: 1280,
      height: 3000,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 6 },
      background: '#fff',
    },
  })
    .blur(4)
    .png()
    .toBuffer()
  const [one, other] = [await thumbnailOf(noise), await thumbnailOf(noise)]
  expect(one.equals(other)).toBe(true)
  expect(one.length).toBeLessThanOrEqual(15_000)
  expect(await sharp(one).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
})

test.concurrent('a block without a thumbnail, or with one of an older picture, is named with the command that makes it', async ({
  onTestFinished,
}) => {
  const dir = copyOfSite(onTestFinished)
  for (const { kebab } of zoneBlocks()) keepPicture(kebab, join(dir, PICTURES, kebab))
  rmSync(join(dir, 'content-service/thumbnails/faq.webp'))
  keepPicture('faq', join(dir, PICTURES, 'tabs'))
  rmSync(join(dir, PICTURES, 'overview'), { recursive: true })
  const found = await run(dir, 'scripts/blocks-thumbnails.ts', ['--check'])
  expect(found.code).toBe(1)
  expect(found.complaint.trim().split('\n')).toEqual([
    'faq has no thumbnail. Run `npm run blocks:thumbnails`.',
    'overview has no baseline picture. Check the look of the block, then run `npm run qa:update -- overview`.',
    'The thumbnail of tabs is out of date. Run `npm run blocks:thumbnails`.',
  ])
  keepPicture('overview', join(dir, PICTURES, 'overview'))
  const made = await run(dir, 'scripts/blocks-thumbnails.ts', [])
  expect(made).toMatchObject({ code: 0, complaint: '' })
  expect(made.said.match(/wrote/g)).toHaveLength(2)
  const kept = readFileSync('content-service/thumbnails/faq.webp')
  expect(readFileSync(join(dir, 'content-service/thumbnails/faq.webp')).equals(kept)).toBe(true)
})

test('the content service gives out thumbnails and nothing else beside them', async () => {
  const serviceRequire = createRequire(new URL('../../content-service/package.json', import.meta.url))
  const serve: () => (ctx: Record<string, unknown>, next: () => Promise<void>) => Promise<void> = serviceRequire(
    './src/engine/block-thumbnails.js',
  )
  const answer = async (path: string, method = 'GET') => {
    const ctx = { path, method, type: '', body: undefined, set: () => {} }
    await serve()(ctx, async () => {})
    return { type: ctx.type, isThere: ctx.body !== undefined }
  }
  expect(await answer('/block-thumbnails/faq.webp')).toEqual({ type: 'image/webp', isThere: true })
  const others = [
    '/block-thumbnails/sources.json',
    '/block-thumbnails/../package.json',
    '/block-thumbnails/x.webp',
    '/',
  ]
  for (const path of others) expect(await answer(path), path).toEqual({ type: '', isThere: false })
  expect(await answer('/block-thumbnails/faq.webp', 'POST')).toEqual({ type: '', isThere: false })
})

function keepPicture(block: string, folder: string): void {
  const file = join(folder, 'typical.1280.webp')
  mkdirSync(dirname(file), { recursive: true })
  cpSync(join(PICTURES, block, 'typical.1280.webp'), file)
}
