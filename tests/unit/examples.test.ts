import { expect, test } from 'vitest'
import type { z } from 'zod'
import { checkBlock } from '#api/check-entity.ts'

type Example = { __component: string }
type ExamplesFile = { examples: Record<string, Example> }

const files = import.meta.glob<ExamplesFile>('../../src/blocks/*/*.examples.ts', { eager: true })
const models = import.meta.glob<Record<string, unknown>>('../../src/blocks/*/*.model.ts', { eager: true })
const examples = Object.entries(files).flatMap(([file, module]) =>
  Object.entries(module.examples).map(([name, example]) => ({ file, name, example })),
)

test('every block has examples', () => {
  const views = Object.keys(import.meta.glob('../../src/blocks/*/*.tsx'))
  const examplesFiles = views.map((file) => file.replace(/([^/]+)\/[^/]+$/, '$1/$1.examples.ts'))
  expect(examplesFiles.length).toBeGreaterThan(0)
  expect(examplesFiles.filter((file) => !(file in files))).toEqual([])
})

test.each(examples)('$file $name is what the contract or the model of its block allows', ({ file, example }) => {
  if (example.__component.startsWith('blocks.')) {
    expect(checkBlock(example)).toMatchObject({ block: { __component: example.__component } })
    return
  }
  const checks = Object.values(models[file.replace('.examples.ts', '.model.ts')] ?? {}).filter(isCheck)
  expect(checks).toHaveLength(1)
  expect(checks[0]?.safeParse(example).error).toBeUndefined()
})

function isCheck(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && 'safeParse' in value
}
