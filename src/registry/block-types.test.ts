import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CONTRACT = "'#schema/contract.gen.ts'"

/** Files that exist only for the compiler, in the folder of the engine; each is one mistake, or none. */
const planted: Record<string, string> = {
  'composed.ts': `
    declare module '#registry/block-types.ts' {
      interface ComposedBlocks { 'page.planted': { __component: 'page.planted'; id: number } }
      interface Loadables { 'planted-names': readonly string[] }
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
    function HomeIntro({ loaded }: BlockProps<'blocks.home-intro', 'planted-names'>) {
      return <p>{loaded['planted-names'].length}</p>
    }
    export const homeIntro = defineBlock({ name: 'blocks.home-intro', view: HomeIntro })`,
  'no-blocks.ts': `export type components = { schemas: { ZoneBlock: never } }`,
  'engine-without-blocks.ts': source('block-types.ts').replace(CONTRACT, "'./no-blocks.ts'"),
}

type Mistake = { code: number; text: string }

/** One run of the compiler for all of them. */
const mistakes = mistakesByFile(new Map(Object.entries(planted).map(([name, text]) => [inEngine(name), text])))

function mistakesByFile(files: ReadonlyMap<string, string>): Record<string, Mistake[]> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'))
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, ROOT)
  const disk = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    getSourceFile(file, language) {
      const text = files.get(file)
      return text === undefined ? disk.getSourceFile(file, language) : ts.createSourceFile(file, text, language)
    },
  }
  const program = ts.createProgram([...files.keys()], options, host)
  const found = [...files.keys()].map((file) => {
    return [basename(file), program.getSemanticDiagnostics(program.getSourceFile(file)).map(mistake)]
  })
  return Object.fromEntries(found)
}

function mistake({ code, messageText }: ts.Diagnostic): Mistake {
  return { code, text: ts.flattenDiagnosticMessageText(messageText, '\n') }
}

function inEngine(file: string): string {
  return join(import.meta.dirname, file)
}

function source(file: string): string {
  return readFileSync(inEngine(file), 'utf8')
}

test('a complete map and a right view compile', () => {
  expect(mistakes['complete.ts']).toEqual([])
  expect(mistakes['right-view.tsx']).toEqual([])
  expect(mistakes['composed.ts']).toEqual([])
})

test('a component of the content service without an entry in the map does not compile', () => {
  const text = expect.stringContaining(`Property '"blocks.cta-banner"' is missing`)
  expect(mistakes['missing-entry.ts']).toEqual([{ code: 1360, text }])
})

test('a section that pages compose, without an entry in the map, does not compile', () => {
  const text = expect.stringContaining(`Property '"page.planted"' is missing`)
  expect(mistakes['missing-composed-entry.ts']).toEqual([{ code: 1360, text }])
})

test('the definition of another block under a name does not compile', () => {
  const text = expect.stringContaining(`"blocks.home-intro"`)
  expect(mistakes['wrong-entry.ts']).toEqual([{ code: 2322, text }])
})

test('the view of another block under a name does not compile', () => {
  expect(mistakes['wrong-view.tsx']).toEqual([{ code: 2322, text: expect.stringContaining('blocks.cta-banner') }])
})

test('a misspelt field in a view does not compile', () => {
  const text = expect.stringContaining(`Property 'titel' does not exist`)
  expect(mistakes['misspelt-field.tsx']).toEqual([{ code: 2551, text }])
})

test('a block of a name that the contract does not have does not compile', () => {
  expect(mistakes['misspelt-name.tsx']).toEqual([{ code: 2820, text: expect.stringContaining('blocks.cta-baner') }])
})

test('a view that reads what its definition does not load does not compile', () => {
  expect(mistakes['undeclared-load.tsx']).toEqual([{ code: 2322, text: expect.stringContaining('planted-names') }])
})

test('a contract without blocks does not compile: every map would look complete', () => {
  const text = `Type 'false' does not satisfy the constraint 'true'.`
  expect(mistakes['engine-without-blocks.ts']).toEqual([{ code: 2344, text }])
})
