import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { level } from '../level.ts'
import { startGallery } from './gallery-site.ts'
import { allBlocks } from './run.ts'
import { galleryReader, sheetInputs } from './sheet-inputs.ts'

const BUILT_FROM = ['src', 'fixtures', 'gallery', 'schema', 'scripts', 'content-service/src']
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'tsr.config.json']

/** Each in a file of its own; the words may stand in other blocks' examples too. */
const IN_BLOCKS = [
  { file: 'src/blocks/cover/cover.module.css', from: '{', to: '{ outline: 0;', block: 'cover' },
  { file: 'src/blocks/milestone/milestone.examples.ts', from: '1998', to: '1999', block: 'milestone' },
  {
    file: 'src/blocks/counter-animation/CounterAnimation.behavior.ts',
    from: /$/,
    to: '\nconsole.log(1)\n',
    block: 'counter-animation',
  },
  { file: 'src/blocks/notice/Notice.tsx', from: 'title={title}', to: 'title={`${title}.`}', block: 'notice' },
]
/** What blocks share, and some that have nothing of it. */
const SHARED = { file: 'src/ui/accordion.module.css', from: '{', to: '{ outline: 0;', blocks: ['faq', 'policy-tabs'] }

if (level !== 'usual') {
  test('a changed source gives another digest to the sheets that it draws, and to no other', async () => {
    test.setTimeout(300_000)
    const dir = mkdtempSync(join(tmpdir(), 'changed-sources-'))
    try {
      for (const part of [...BUILT_FROM, ...SETTINGS]) cpSync(part, join(dir, part), { recursive: true })
      symlinkSync(resolve('node_modules'), join(dir, 'node_modules'))
      const before = await digests(process.env.GALLERY_URL ?? '')
      for (const { file, from, to } of [...IN_BLOCKS, SHARED]) change(join(dir, file), from, to)
      const { url, stop } = await startGallery(dir)
      const after = await digests(url)
      await stop()
      const changed = allBlocks().filter((block) => before.get(block) !== after.get(block))
      expect(changed).toEqual([...IN_BLOCKS.map(({ block }) => block), ...SHARED.blocks].sort())
    } finally {
      rmSync(dir, { recursive: true })
    }
  })
}

function change(file: string, from: string | RegExp, to: string): void {
  const source = readFileSync(file, 'utf8')
  const changed = source.replace(from, () => to)
  expect(changed).not.toBe(source)
  writeFileSync(file, changed)
}

async function digests(galleryUrl: string): Promise<Map<string, string>> {
  const read = galleryReader(galleryUrl)
  const found = allBlocks().map(async (block) => [block, (await sheetInputs(read, block)).digest] as const)
  return new Map(await Promise.all(found))
}
