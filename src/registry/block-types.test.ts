import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CONTRACT = "'#schema/contract.gen.ts'"

/** Files that exist only for the compiler, in the folder of the engine; each is one mistake, or none. */
const planted: Record<string, string> = {
  'composed.ts': `
    declare module '#registry/block-types.ts' {
      interface ComposedBlocks { 'page.planted': { __component: 'page.planted'; id: number } }
    }
    export {}`,
  'complete.ts': `
    import type { BlockMap } from '#registry/define-block.ts'
    declare const complete: BlockMap
    export const blocks = { ...complete } satisfies BlockMap`,
  'missing-entry.ts': `
    import type { BlockMap } from '#registry/define-block.ts'
    declare const complete: BlockMap
    const { 'blocks.cta-banner': left, ...others } = complete
    export const blocks = { ...others } satisfies BlockMap`,
  'missing-composed-entry.ts': `
    import type { BlockMap } from '#registry/define-block.ts'
    declare const complete: BlockMap
    const { 'page.planted': left, ...others } = complete
    export const blocks = { ...others } satisfies BlockMap`,
  'wrong-entry.ts': `
    import type { BlockMap } from '#registry/define-block.ts'
    declare const complete: BlockMap
    export const blocks = { ...complete, 'blocks.cta-banner': complete['blocks.home-intro'] } satisfies BlockMap`,
  'right-view.tsx': `
    import type { BlockProps } from '#registry/block-types.ts'
    import { defineBlock } from '#registry/define-block.ts'
    function CtaBanner({ block }: BlockProps<'blocks.cta-banner'>) { return <p>{block.title}</p> }
    export const ctaBanner = defineBlock({ name: 'blocks.cta-banner', view: CtaBanner })`,
  'wrong-view.tsx': `
    import type { BlockProps } from '#registry/block-types.ts'
    import { defineBlock } from '#registry/define-block.ts'
    function HomeIntro({ block }: BlockProps<'blocks.home-intro'>) { return <p>{block.title}</p> }
    export const ctaBanner = defineBlock({ name: 'blocks.cta-banner', view: HomeIntro })`,
  'misspelt-field.tsx': `
    import type { BlockProps } from '#registry/block-types.ts'
    export function CtaBanner({ block }: BlockProps<'blocks.cta-banner'>) { return <p>{block.titel}</p> }`,
  'misspelt-name.tsx': `
    import { defineBlock } from '#registry/define-block.ts'
    export const ctaBaner = defineBlock({ name: 'blocks.cta-baner', view: () => null })`,
  'undeclared-load.tsx': `
    import type { BlockProps } from '#registry/block-types.ts'
    import { defineBlock } from '#registry/define-block.ts'
    function Featured({ loaded }: BlockProps<'blocks.featured', 'featured-sessions'>) {
      return <p>{loaded['featured-sessions'].length}</p>
    }
    export const featured = defineBlock({ name: 'blocks.featured', view: Featured })`,
  'no-blocks.ts': `export type components = { schemas: { ZoneBlock: never } }`,
  'engine-without-blocks.ts': source('block-types.ts').replace(CONTRACT, "'./no-blocks.ts'"),
}

const mistakes = new Map<string, { code: number; text: string }[]>()

beforeAll(() => {
  const files = new Map(Object.entries(planted).map(([name, text]) => [join(import.meta.dirname, name), text]))
  const options = compilerOptions()
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (file) => files.has(file) || fileExists(file)
  host.getSourceFile = (file, language, ...rest) => {
    const text = files.get(file)
    return text === undefined ? getSourceFile(file, language, ...rest) : ts.createSourceFile(file, text, language)
  }
  const program = ts.createProgram([...files.keys(), join(ROOT, 'src/api/loadables.ts')], options, host)
  for (const file of files.keys()) {
    const found = program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ code, messageText }) => {
      return { code, text: ts.flattenDiagnosticMessageText(messageText, '\n') }
    })
    mistakes.set(file.slice(import.meta.dirname.length + 1), found)
  }
})

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  return ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT).options
}

function source(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

test('a complete map and a right view compile', () => {
  expect(mistakes.get('complete.ts')).toEqual([])
  expect(mistakes.get('right-view.tsx')).toEqual([])
  expect(mistakes.get('composed.ts')).toEqual([])
})

test('a component of the content service without an entry in the map does not compile', () => {
  const text = expect.stringContaining(`Property '"blocks.cta-banner"' is missing`)
  expect(mistakes.get('missing-entry.ts')).toEqual([{ code: 1360, text }])
})

test('a section that pages compose, without an entry in the map, does not compile', () => {
  const text = expect.stringContaining(`Property '"page.planted"' is missing`)
  expect(mistakes.get('missing-composed-entry.ts')).toEqual([{ code: 1360, text }])
})

test('the definition of another block under a name does not compile', () => {
  const text = expect.stringContaining(`"blocks.home-intro"`)
  expect(mistakes.get('wrong-entry.ts')).toEqual([{ code: 2322, text }])
})

test('the view of another block under a name does not compile', () => {
  expect(mistakes.get('wrong-view.tsx')).toEqual([{ code: 2322, text: expect.stringContaining('blocks.cta-banner') }])
})

test('a misspelt field in a view does not compile', () => {
  const text = expect.stringContaining(`Property 'titel' does not exist`)
  expect(mistakes.get('misspelt-field.tsx')).toEqual([{ code: 2551, text }])
})

test('a block of a name that the contract does not have does not compile', () => {
  expect(mistakes.get('misspelt-name.tsx')).toEqual([{ code: 2820, text: expect.stringContaining('blocks.cta-baner') }])
})

test('a view that reads what its definition does not load does not compile', () => {
  expect(mistakes.get('undeclared-load.tsx')).toEqual([{ code: 2322, text: expect.stringContaining('featured-sessions') }])
})

test('a contract without blocks does not compile: every map would look complete', () => {
  const text = `Type 'false' does not satisfy the constraint 'true'.`
  expect(mistakes.get('engine-without-blocks.ts')).toEqual([{ code: 2344, text }])
})
