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

/** A change of a source, and the blocks that are drawn otherwise by it: each block by one change alone. */
type Planted = { file: string; from: string | RegExp; to: string; blocks: readonly string[] }

/** Something more at the end of a script, in the first rule of a stylesheet, and in the first element of a view. */
const INTO_SCRIPT = { from: /$/, to: '\nconsole.log(1)\n' }
const INTO_STYLES = { from: '{', to: '{ outline: 0;' }
const INTO_VIEW = { from: 'className=', to: 'data-planted="" className=' }
const PLANTED: readonly Planted[] = [
  { file: 'src/blocks/cover/cover.module.css', ...INTO_STYLES, blocks: ['cover'] },
  { file: 'src/blocks/hover-cards/hover-cards.module.css', ...INTO_STYLES, blocks: ['hover-cards'] },
  { file: 'src/blocks/tentative/tentative.module.css', ...INTO_STYLES, blocks: ['tentative'] },
  { file: 'src/blocks/form/form.module.css', ...INTO_STYLES, blocks: ['form'] },
  { file: 'src/blocks/milestone/milestone.examples.ts', from: '1998', to: '1999', blocks: ['milestone'] },
  {
    file: 'src/blocks/green-grey-cards/green-grey-cards.examples.ts',
    from: 'See the group',
    to: 'See groups',
    blocks: ['green-grey-cards'],
  },
  {
    file: 'src/blocks/counter-animation/CounterAnimation.behavior.ts',
    ...INTO_SCRIPT,
    blocks: ['counter-animation'],
  },
  { file: 'src/blocks/hero-banner/HeroCarousel.behavior.ts', ...INTO_SCRIPT, blocks: ['hero-banner'] },
  { file: 'src/blocks/notice/Notice.tsx', from: 'title={title}', to: 'title={`${title}.`}', blocks: ['notice'] },
  { file: 'src/blocks/text-with-media/TextWithMedia.tsx', ...INTO_VIEW, blocks: ['text-with-media'] },
  { file: 'src/blocks/home-intro/HomeIntro.tsx', ...INTO_VIEW, blocks: ['home-intro'] },
  { file: 'src/blocks/cta-banner/CtaBanner.tsx', from: "first: 'red'", to: "first: 'white'", blocks: ['cta-banner'] },
  {
    file: 'src/blocks/repeatable-infographic/RepeatableInfographic.tsx',
    ...INTO_VIEW,
    blocks: ['repeatable-infographic'],
  },
  { file: 'src/blocks/speakers/Speakers.tsx', ...INTO_VIEW, blocks: ['speakers'] },
  // What blocks share, which others have nothing of.
  { file: 'src/ui/accordion.module.css', ...INTO_STYLES, blocks: ['faq', 'policy-tabs'] },
  { file: 'src/ui/session-months.module.css', ...INTO_STYLES, blocks: ['sessions-calendar', 'sessions-list'] },
  { file: 'src/ui/overview-parts.module.css', ...INTO_STYLES, blocks: ['overview', 'overview-media'] },
  { file: 'src/ui/SocialLinkList.tsx', ...INTO_VIEW, blocks: ['social-links'] },
  { file: 'src/ui/CarouselRow.behavior.ts', ...INTO_SCRIPT, blocks: ['slider', 'testimonials'] },
]
/** A view that throws: its sheet says why, and in which line. */
const THROWS = {
  file: 'src/blocks/brochure/Brochure.tsx',
  from: '  return (\n',
  to: "  if (title) throw new Error('planted')\n  return (\n",
  block: 'brochure',
}

if (level !== 'usual') {
  test('each of twenty changed sources gives another digest to the sheets that it draws, and to no other', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'changed-sources-'))
    try {
      for (const part of [...BUILT_FROM, ...SETTINGS]) cpSync(part, join(dir, part), { recursive: true })
      symlinkSync(resolve('node_modules'), join(dir, 'node_modules'))
      const before = await digests(process.env.GALLERY_URL ?? '')
      for (const { file, from, to } of [...PLANTED, THROWS]) change(join(dir, file), from, to)
      const line = readFileSync(join(dir, THROWS.file), 'utf8')
        .split("throw new Error('planted')")[0]
        ?.split('\n').length
      const { url, stop } = await startGallery(dir)
      const after = await digests(url)
      const sheet = await (await fetch(`${url}/qa/sheets/${THROWS.block}`)).text()
      await stop()
      const changed = allBlocks().filter((block) => before.get(block) !== after.get(block))
      expect(changed).toEqual([...PLANTED.flatMap(({ blocks }) => blocks), THROWS.block].sort())
      expect(sheet).toContain(`data-failure="planted (${THROWS.file}:${line})"`)
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
