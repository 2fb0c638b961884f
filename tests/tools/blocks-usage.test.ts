import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { level } from '../level.ts'
import { run } from './copy-of-site.ts'
import { homeWith, madeUpContent } from './made-up-content.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCRIPT = 'scripts/blocks-usage.ts'
const CALL = { id: 4, title: 'Talk to us', text: null, image: null, button: { id: 1, label: 'Ask', url: '/' } }

/** The page of a program type, whose call to action is a field and stands in no zone. */
function typePage(cta_banner: object): object[] {
  return [{ id: 1, documentId: 'open', title: 'Open programs', slug: 'open-programs', cta_banner }]
}

test.concurrent('--strict fails where a block cannot be shown, and only there', async ({ onTestFinished }) => {
  const [sound, broken] = await Promise.all([
    madeUpContent({ '/api/program-type-pages': typePage(CALL) }, onTestFinished),
    madeUpContent({ '/api/homepage': homeWith([{ __component: 'blocks.gone' }]) }, onTestFinished),
  ])
  const told = await Promise.all([
    run(ROOT, SCRIPT, ['--strict'], sound),
    run(ROOT, SCRIPT, ['--strict'], broken),
    run(ROOT, SCRIPT, [], broken),
  ])
  expect(told.map(({ code }) => code)).toEqual([0, 1, 0])
  expect(told[0]?.said).toContain('\nEvery block can be shown.\n')
  expect(told[1]?.said).toContain('It cannot be shown. This site does not have a block with this name.')
})

// What is written is shown by tests/unit/blocks-usage.test.ts; here, that the command writes it.
if (level !== 'usual') {
  test.concurrent('a block that is a field of its type is a use, with its version and its fault', async ({
    onTestFinished,
  }) => {
    const content = await madeUpContent(
      {
        '/api/program-type-pages?status=published': typePage({ ...CALL, tone: 'red' }),
        '/api/program-type-pages?status=draft': typePage({ ...CALL, title: null }),
      },
      onTestFinished,
    )
    const { code, said } = await run(ROOT, SCRIPT, ['--json'], content)
    expect(code).toBe(0)
    const { blocks, invalid } = JSON.parse(said)
    const calls = blocks.find(({ component }: { component: string }) => component === 'blocks.cta-banner')
    const page = expect.objectContaining({ address: '/our-programs/open-programs' })
    expect(calls.uses).toMatchObject([
      { page, zone: 'cta_banner', variant: { tone: 'red' }, versions: ['published'] },
      { page, zone: 'cta_banner', versions: ['draft'] },
    ])
    expect(invalid).toMatchObject([{ page, zone: 'cta_banner', field: 'title', versions: ['draft'] }])
    const { said: table } = await run(ROOT, SCRIPT, [], content)
    expect(table).toMatch(/open-programs +cta_banner, cta_banner \(draft\)\n/)
  })

  test.concurrent('--html writes the page, with links to the panel of ADMIN_URL, and prints no table', async ({
    onTestFinished,
  }) => {
    const dir = mkdtempSync(join(tmpdir(), 'usage-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    const content = await madeUpContent({ '/api/homepage': homeWith([]) }, onTestFinished)
    const file = join(dir, 'usage.html')
    const told = await run(ROOT, SCRIPT, ['--html', file], { ...content, ADMIN_URL: 'https://panel.example/cms/' })
    expect(told).toEqual({ code: 0, said: '', complaint: `wrote ${file}\n` })
    const html = readFileSync(file, 'utf8')
    expect(html).toContain('<title>Blocks in use at 127.0.0.1:')
    expect(html).toContain('https://panel.example/cms/content-manager/single-types/api::homepage.homepage')
  })
}
