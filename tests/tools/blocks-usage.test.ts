import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './copy-of-site.ts'
import { homeWith, madeUpContent } from './made-up-content.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCRIPT = 'scripts/blocks-usage.ts'
const CALL = { id: 4, title: 'Talk to us', text: null, image: null, button: { id: 1, label: 'Ask', url: '/' } }

/** The page of a program type, whose call to action is a field and stands in no zone. */
function typePage(cta_banner: object): object[] {
  return [{ id: 1, documentId: 'open', title: 'Open programs', slug: 'open-programs', cta_banner }]
}

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
