import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { level } from '../level.ts'
import { z } from 'zod'
import { openApiDocument } from '../../scripts/openapi/document.ts'
import { readForeign } from '../../scripts/openapi/foreign.ts'
import { readModel } from '../../scripts/openapi/model.ts'
import { undrawn } from '../../scripts/openapi/undrawn.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOREIGN = join(ROOT, 'fixtures/foreign-model')
const MUSEUM = join(FOREIGN, 'museum')
const THEATRE = join(FOREIGN, 'theatre.openapi.json')

/** Of the test itself: several run at once. */
type OnTestFinished = (end: () => void) => void

test('what a museum answers is what the contract of its model says', () => {
  const { document, blocks } = readForeign(MUSEUM)
  const visit = checkerOf(document.components.schemas, 'Visit')
  const { data } = sample('museum-visit.json')
  expect(visit.safeParse(data).error?.issues).toBeUndefined()
  expect(visit.safeParse({ ...data, sections: [{ ...data.sections[0], season: 'monsoon' }] }).success).toBe(false)
  expect(visit.safeParse({ ...data, sections: [{ ...data.sections[0], days: [{ id: 1 }] }] }).success).toBe(false)
  expect(blocks).toEqual([
    'sections.exhibition-row',
    'sections.object-story',
    'sections.opening-hours',
    'sections.ticket-prices',
    'sections.visit-notice',
  ])
})

test('what a theatre answers is what its own OpenAPI document says', () => {
  const { document, blocks } = readForeign(THEATRE)
  const season = checkerOf(document.components.schemas, 'Season')
  const { data } = sample('theatre-season.json')
  expect(season.safeParse(data).error?.issues).toBeUndefined()
  expect(season.safeParse({ ...data, content: [{ ...data.content[1], size: 'tiny' }] }).success).toBe(false)
  expect(blocks).toEqual(['stage.cast-list', 'stage.play-bill', 'stage.scene-photo'])
  expect(Object.keys(document.components.schemas.ZoneBlock?.discriminator?.mapping ?? {}).toSorted()).toEqual(blocks)
})

test('relations of which nobody said how much is shown are named', () => {
  expect(readForeign(MUSEUM).leftOut).toEqual([
    'api::artist.artist.exhibitions',
    'api::exhibition.exhibition.artists',
    'sections.exhibition-row.exhibitions',
  ])
})

test.each([
  [
    'nowhere',
    'There is nothing at nowhere. Give the path of an openapi.json file or of the folder of a Strapi application.',
  ],
  ['docs', 'docs is not a Strapi application, because it has neither src/api nor src/components.'],
  [
    'package.json',
    'package.json is not an OpenAPI 3 document, because it does not have both "openapi": "3…" and components.',
  ],
  ['README.md', /^README\.md is not JSON: .*\.$/],
])('%s is refused in one sentence', (path, sentence) => {
  expect(() => readForeign(path)).toThrow(sentence)
})

test('a model without anything to choose, and a schema file that is no JSON, are refused by name', ({
  onTestFinished,
}) => {
  const dir = folder(onTestFinished)
  cpSync(join(MUSEUM, 'src/api/artist'), join(dir, 'src/api/artist'), { recursive: true })
  expect(() => readForeign(dir)).toThrow(
    `No dynamic zone in ${dir} allows any components, so there is nothing to render.`,
  )
  const file = join(dir, 'src/api/artist/content-types/artist/schema.json')
  writeFileSync(file, '{ "kind": ')
  expect(() => readForeign(dir)).toThrow(`${file} is not JSON: `)
})

test('what another model calls as a block of this one is marked, unless it has the fields of that block, too', ({
  onTestFinished,
}) => {
  const dir = folder(onTestFinished)
  cpSync(join(MUSEUM, 'src'), dir, { recursive: true })
  mkdirSync(join(dir, 'components/blocks'))
  const faq = { collectionName: 'components_blocks_faqs', info: { displayName: 'Faq' } }
  const lines = { ...faq, attributes: { lines: { type: 'text', required: true } } }
  writeFileSync(join(dir, 'components/blocks/faq.json'), JSON.stringify(lines))
  writeFileSync(join(dir, 'components/sections/tabs.json'), JSON.stringify({ ...lines, collectionName: 'tabs' }))
  writeFileSync(join(dir, 'components/sections/cover.json'), JSON.stringify({ ...lines, collectionName: 'cover' }))
  const file = join(dir, 'api/visit/content-types/visit/schema.json')
  const visit = readFileSync(file, 'utf8')
  const more = '"components": ["blocks.faq", "sections.cover", "sections.tabs", '
  writeFileSync(file, visit.replace('"components": [', more))
  const ours = openApiDocument(readModel('content-service/src')).components.schemas
  const { blocks, document } = readForeign(dir)
  expect(undrawn(blocks, document.components.schemas, ours)).toEqual(
    expect.arrayContaining([
      { component: 'blocks.faq', advice: 'src/blocks/faq already has this name. Rename that block first' },
      { component: 'sections.cover', advice: 'src/blocks/cover already has this name. Rename the component first' },
      { component: 'sections.opening-hours', advice: 'npm run block:new -- sections.opening-hours' },
      { component: 'sections.tabs', advice: 'src/blocks/tabs already has this name. Rename that block first' },
    ]),
  )
  const own = readForeign('content-service')
  expect(undrawn(own.blocks, own.document.components.schemas, ours)).toEqual([])
})

// It runs two commands and the compiler.
if (level !== 'usual') {
  test.concurrent('the types of both compile, and tell their blocks apart; the command says how to make each block', async ({
    onTestFinished,
  }) => {
    const dir = folder(onTestFinished)
    const written = await Promise.all([
      node(ROOT, 'scripts/schema.ts', '--from', MUSEUM, '--out', join(dir, 'museum')),
      node(ROOT, 'scripts/schema.ts', '--from', THEATRE, '--out', join(dir, 'theatre')),
    ])
    expect(written.map(({ code, complaint }) => ({ code, complaint }))).toEqual([
      { code: 0, complaint: '' },
      { code: 0, complaint: '' },
    ])
    expect(written[0]?.said).toMatch(/sections\.opening-hours +npm run block:new -- sections\.opening-hours\n/)
    const need = 'To use the commands in this list, you need the component files of the Strapi application'
    expect(written.map(({ said }) => said.includes(need))).toEqual([false, true])
    writeFileSync(
      join(dir, 'use.ts'),
      `import type { components as Museum } from './museum/contract.gen.ts'
import type { components as Theatre } from './theatre/contract.gen.ts'

export function season(block: Museum['schemas']['ZoneBlock']): 'summer' | 'winter' | undefined {
  return block.__component === 'sections.opening-hours' ? block.season : undefined
}
export function size(block: Theatre['schemas']['ZoneBlock']): 'half' | 'full' | undefined {
  return block.__component === 'stage.scene-photo' ? block.size : undefined
}
`,
    )
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--allowImportingTsExtensions',
      '--module',
      'preserve',
      '--ignoreConfig',
    ]
    const compiled = await node(ROOT, 'node_modules/@typescript/native/bin/tsc', ...options, join(dir, 'use.ts'))
    expect(compiled).toMatchObject({ code: 0, said: '' })
  })
}

type Schemas = ReturnType<typeof readForeign>['document']['components']['schemas']

/** Checks a value against one of these schemas, every limit included. */
function checkerOf(schemas: Schemas, name: string): z.ZodType {
  const $defs = JSON.parse(JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/'))
  for (const schema of Object.values<object>($defs)) Reflect.deleteProperty(schema, 'discriminator')
  return z.fromJSONSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs,
    $ref: `#/$defs/${name}`,
  })
}

function sample(file: string) {
  return JSON.parse(readFileSync(join(FOREIGN, file), 'utf8'))
}

function folder(onTestFinished: OnTestFinished): string {
  const dir = mkdtempSync(join(tmpdir(), 'foreign-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

function node(cwd: string, ...command: string[]): Promise<{ code: number; said: string; complaint: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string; complaint: string }>()
  execFile(process.execPath, command, { cwd }, (error, said, complaint) => {
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complaint })
  })
  return promise
}
