import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../../scripts/registry.ts')

/** Of the test itself: several run at once. */
type OnTestFinished = (end: () => void) => void

/** A site of these files, until the test ends. */
function siteOf(onTestFinished: OnTestFinished, files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'registry-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [file, text] of Object.entries({ 'src/client/.keep': '', 'src/blocks/.keep': '', ...files })) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  return dir
}

function registry(cwd: string, ...flags: string[]): Promise<{ code: number; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
  execFile(process.execPath, [SCRIPT, ...flags], { cwd }, (error, _, said) => {
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, said })
  })
  return promise
}

const QUOTE = {
  'src/blocks/pull-quote/PullQuote.tsx': "export const pullQuote = defineBlock({ name: 'blocks.pull-quote' })",
}

test.concurrent('lists every block under its component, and every island under its name', async ({
  onTestFinished,
}) => {
  const dir = siteOf(onTestFinished, {
    ...QUOTE,
    'src/blocks/pull-quote/Turn.island.tsx': '',
    'src/ui/Zoom.island.tsx': '',
    'src/ui/Swap.behavior.ts': '',
    'src/client/Draw.behavior.ts': '',
  })
  expect(await registry(dir)).toEqual({ code: 0, said: '' })
  const blocks = readFileSync(join(dir, 'src/blocks/registry.gen.ts'), 'utf8')
  expect(blocks).toContain("import { pullQuote } from './pull-quote/PullQuote.tsx'")
  expect(blocks).toContain("  'blocks.pull-quote': pullQuote,\n}")
  const islands = readFileSync(join(dir, 'src/client/islands.gen.ts'), 'utf8')
  expect(islands).toContain("Turn: () => import('#blocks/pull-quote/Turn.island.tsx')")
  expect(islands).toContain("Zoom: () => import('#ui/Zoom.island.tsx')")
  expect(islands).toMatch(/behaviors[^}]*Draw: \(\) => import\('#client\/Draw.behavior.ts'\)/)
  expect(islands).toMatch(/behaviors[^}]*Swap: \(\) => import\('#ui\/Swap.behavior.ts'\)/)
  expect((await registry(dir, '--check')).code).toBe(0)
})

test.concurrent('lists the shapes to which views cut pictures, each once, the widest first', async ({
  onTestFinished,
}) => {
  const dir = siteOf(onTestFinished, {
    'src/ui/TallCards.tsx': "const TALL = 4 / 5\ncutTo([TALL, '20vw'], [1 / 0.62, '100vw'])",
    'src/ui/TallCards.test.tsx': "cutTo([7 / 5, '20vw'])",
    'src/ui/Portrait.tsx': 'cutTo([4 / 5, widths])',
    'src/ui/Cover.tsx': "cutTo([3, '100vw'])",
    'src/ui/Other.tsx': 'const RATIO = 9 / 5',
  })
  expect((await registry(dir)).code).toBe(0)
  const cuts = readFileSync(join(dir, 'content-service/src/engine/panel/picture-cuts.gen.ts'), 'utf8')
  expect(cuts.match(/\{.*\}/g)).toEqual([
    '{ width: 3, height: 1 }',
    '{ width: 13, height: 8 }',
    '{ width: 11, height: 10 }',
    '{ width: 4, height: 5 }',
  ])
})

test.concurrent('a block that was added without its entry is found, and nothing is written', async ({
  onTestFinished,
}) => {
  const dir = siteOf(onTestFinished, { ...QUOTE, 'src/blocks/registry.gen.ts': 'old' })
  const { code, said } = await registry(dir, '--check')
  expect(code).toBe(1)
  expect(said).toContain('src/blocks/registry.gen.ts is out of date')
  expect(readFileSync(join(dir, 'src/blocks/registry.gen.ts'), 'utf8')).toBe('old')
})

test.concurrent('a block that does not name its component is refused, by its file', async ({ onTestFinished }) => {
  const { code, said } = await registry(
    siteOf(onTestFinished, { 'src/blocks/faq/Faq.tsx': 'export const faq = defineBlock({})' }),
  )
  expect(code).not.toBe(0)
  expect(said).toContain('src/blocks/faq/Faq.tsx has no component name')
})

test.concurrent('a component of the contract that no block draws is named, with the file to add', async ({
  onTestFinished,
}) => {
  const mapping = { 'blocks.pull-quote': '', 'blocks.poll': '' }
  const contract = { components: { schemas: { ZoneBlock: { discriminator: { mapping } } } } }
  const dir = siteOf(onTestFinished, { ...QUOTE, 'schema/openapi.json': JSON.stringify(contract) })
  await registry(dir)
  const { code, said } = await registry(dir, '--check')
  expect(code).toBe(1)
  expect(said).toContain('blocks.poll has no block yet. Add src/blocks/poll/Poll.tsx')
  expect(said).not.toContain('blocks.pull-quote')
})

test.concurrent('says in one line which block has no component name', async ({ onTestFinished }) => {
  const dir = siteOf(onTestFinished, {
    'src/blocks/pull-quote/PullQuote.tsx': 'export const pullQuote = defineBlock({})',
  })
  const file = 'src/blocks/pull-quote/PullQuote.tsx'
  expect(await registry(dir)).toEqual({
    code: 1,
    said: `${file} has no component name. Add one, such as \`name: 'blocks.quote'\`.\n`,
  })
})
