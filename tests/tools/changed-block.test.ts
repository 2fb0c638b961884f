import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renamingChanges } from '../../scripts/block-rename/rename.ts'
import { level } from '../level.ts'
import { copyOfSite, filesOf, run } from './copy-of-site.ts'
import { homeWith, madeUpContent } from './made-up-content.ts'

const ROOT = join(import.meta.dirname, '../..')
const PICTURES = 'tests/qa/baselines'

if (level !== 'usual') {
  // Compiling takes most of the time of these tests: `npm test` compiles the block with a field of every kind.
  test.concurrent('a renamed block compiles, draws what it drew, and knows what it was called', async ({
    onTestFinished,
  }) => {
    const dir = copyOfSite(onTestFinished)
    cpSync(`${PICTURES}/text-with-media`, join(dir, PICTURES, 'text-with-media'), { recursive: true })
    const renamed = await run(dir, 'scripts/block-rename.ts', ['text-with-media', 'words-and-picture'])
    expect(renamed).toMatchObject({ code: 0, complaint: '' })
    const done = await Promise.all([
      run(dir, 'node_modules/@typescript/native/bin/tsc', ['--noEmit', '-p', '.']),
      run(dir, 'node_modules/.bin/vitest', ['run', '--project', 'unit', 'src/blocks/words-and-picture']),
      run(dir, 'node_modules/.bin/oxfmt', ['--check', 'src/blocks', 'content-service/src', 'content-service/database']),
      run(dir, 'scripts/registry.ts', ['--check']),
      run(dir, 'scripts/schema.ts', ['--check']),
    ])
    expect(done.filter(({ code }) => code !== 0)).toEqual([])
    const left = Object.entries(filesOf(dir)).filter(
      ([file, text]) => file.includes('text-with-media') || /['"]blocks\.text-with-media['"]/.test(text),
    )
    const migration = expect.stringMatching(
      /^content-service\/database\/migrations\/.*\.rename-text-with-media-to-words/,
    )
    expect(left.map(([file]) => file)).toEqual([migration, 'src/blocks/words-and-picture/WordsAndPicture.tsx'])
    expect(readFileSync(join(dir, left[1]?.[0] ?? ''), 'utf8')).toContain("formerly: ['blocks.text-with-media']")
    expect(existsSync(join(dir, PICTURES, 'words-and-picture/typical.1280.webp'))).toBe(true)
    expect(existsSync(join(dir, 'content-service/thumbnails/words-and-picture.webp'))).toBe(true)
  })

  test.concurrent('a dry run of a renaming says everything and writes nothing', async ({ onTestFinished }) => {
    const dir = copyOfSite(onTestFinished)
    const before = filesOf(dir)
    const { code, said } = await run(dir, 'scripts/block-rename.ts', ['faq', 'questions', '--dry-run'])
    expect(code).toBe(0)
    expect(said).toContain('would move    src/blocks/faq/Faq.tsx → src/blocks/questions/Questions.tsx\n')
    expect(said).toContain('would change  content-service/src/api/conference/content-types/conference/schema.json\n')
    expect(said).toMatch(/would write +content-service\/database\/migrations\/[\dT.]+\.rename-faq-to-questions\.js\n/)
    expect(filesOf(dir)).toEqual(before)
  })
}

test.each([
  ['nothing', 'something', 'There is no block “nothing”. The blocks are the folders in src/blocks.'],
  ['cover', 'front', '“cover” is not a block that authors choose, because it has no component. Change it by hand.'],
  [
    'faq',
    'tabs',
    'The name “tabs” is already used by content-service/src/components/blocks/tabs.json. Choose another name.',
  ],
  [
    'faq',
    'q'.repeat(35),
    `is too long, because the name of the table components_blocks_${'q'.repeat(35)}_cmps would have more than 55`,
  ],
])('%s cannot be renamed to %s, and one sentence says why', (old, name, sentence) => {
  expect(() => renamingChanges(old, name, new Date())).toThrow(sentence)
})

test.concurrent('a block that is made and removed again leaves every file as it was', async ({ onTestFinished }) => {
  const dir = copyOfSite(onTestFinished)
  const before = filesOf(dir)
  const rows = ['--field', 'title:string:required', '--field', 'rows[].label:string']
  await run(dir, 'scripts/block-new.ts', ['a-quote-to-try', '--zone', 'homepage.grey_section', ...rows])
  const content = await madeUpContent({}, onTestFinished)
  const dry = await run(dir, 'scripts/block-remove.ts', ['a-quote-to-try', '--dry-run'], content)
  expect(dry.said).toContain('would remove  src/blocks/a-quote-to-try/AQuoteToTry.tsx\n')
  expect(dry.said).toContain('would remove  content-service/src/components/items/a-quote-to-try-row.json\n')
  const removed = await run(dir, 'scripts/block-remove.ts', ['a-quote-to-try'], content)
  expect(removed).toMatchObject({ code: 0, complaint: '' })
  expect(filesOf(dir)).toEqual(before)
  // Its rows keep their name when it gets another, and still leave with it.
  await run(dir, 'scripts/block-new.ts', ['a-quote-to-try', '--zone', 'homepage.grey_section', ...rows])
  await run(dir, 'scripts/block-rename.ts', ['a-quote-to-try', 'a-quote-tried'])
  expect((await run(dir, 'scripts/block-remove.ts', ['a-quote-tried'], content)).code).toBe(0)
  const left = Object.keys(filesOf(dir)).filter((file) => !(file in before))
  expect(left).toEqual([expect.stringMatching(/migrations\/.*\.rename-a-quote-to-try-to-a-quote-tried\.js$/)])
})

test.concurrent('a block that a page uses stays, unless somebody insists', async ({ onTestFinished }) => {
  const dir = copyOfSite(onTestFinished)
  const before = filesOf(dir)
  const content = await madeUpContent(
    { '/api/homepage': homeWith([{ __component: 'blocks.faq', id: 1 }]) },
    onTestFinished,
  )
  const refused = await run(dir, 'scripts/block-remove.ts', ['faq'], content)
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('/ uses the block: grey_section 1\n')
  expect(refused.complaint).toContain('The block was not removed, because pages use it and would lose its content.')
  const blind = await run(dir, 'scripts/block-remove.ts', ['tabs'], { ...content, CONTENT_TOKEN: '' })
  expect(blind.complaint).toContain('The block was not removed, because drafts may use it')
  expect(filesOf(dir)).toEqual(before)
  const insisted = await run(dir, 'scripts/block-remove.ts', ['faq', '--force'], content)
  expect(insisted.code).toBe(0)
  const after = Object.keys(filesOf(dir))
  expect(after.filter((file) => file.startsWith('src/blocks/faq/'))).toEqual([])
  expect(after.filter((file) => /migrations\/.*\.remove-faq\.js$/.test(file))).toHaveLength(1)
  expect(insisted.said).toContain('src/routes/-sections/program-sections.ts:')
})

test.concurrent('a block that a field of a type is stays, and the field is named', async ({ onTestFinished }) => {
  const dir = copyOfSite(onTestFinished)
  const before = filesOf(dir)
  const content = await madeUpContent({}, onTestFinished)
  for (const option of ['--dry-run', '--force']) {
    const refused = await run(dir, 'scripts/block-remove.ts', ['cta-banner', option], content)
    expect(refused).toMatchObject({ code: 1, said: '' })
    expect(refused.complaint.trim()).toBe(
      'The block was not removed, because blocks.cta-banner is the component of 1 field: cta_banner in content-service/src/api/program-type-page/content-types/program-type-page/schema.json. First remove every such field and the code that renders it.',
    )
  }
  expect(filesOf(dir)).toEqual(before)
})

if (level !== 'usual') {
  test('a block that only a draft may use is not removed without its migration', async ({ onTestFinished }) => {
    const draft = { '/api/homepage?status=draft': homeWith([{ __component: 'blocks.tabs', id: 1 }]) }
    const blind = { ...(await madeUpContent(draft, onTestFinished)), CONTENT_TOKEN: '' }
    for (const option of ['--force', '--dry-run']) {
      const { said } = await run(ROOT, 'scripts/block-remove.ts', ['tabs', option, '--dry-run'], blind)
      expect(said).not.toContain('uses the block')
      expect(said).toMatch(/would write +content-service\/database\/migrations\/[\dT.]+\.remove-tabs\.js\n/)
    }
  })
}
