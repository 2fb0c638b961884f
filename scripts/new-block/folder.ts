import type { Model } from '../openapi/model.ts'
import type { NewFile } from './component.ts'
import { exampleValue } from './example-values.ts'
import type { NewField } from './fields.ts'
import type { BlockNames } from './names.ts'
import { subjectOf } from './subjects.ts'
import { drawing } from './view.ts'

/** The files of the block's folder: a view that draws every field, its styles, examples and test. */
export function blockFolder(names: BlockNames, fields: readonly NewField[], model: Model): NewFile[] {
  const { kebab } = names
  return [
    ...drawing(names, fields, model),
    { path: `src/blocks/${kebab}/${kebab}.examples.ts`, text: examplesFile(names, fields, model) },
    { path: `src/blocks/${kebab}/${kebab}.test.tsx`, text: testFile(names, fields) },
  ]
}

/** The same for a component that is there already: it is drawn with what the fixtures make of its contract. */
export function folderOfComponent(names: BlockNames, fields: readonly NewField[], model: Model): NewFile[] {
  const { kebab } = names
  return [...drawing(names, fields, model), { path: `src/blocks/${kebab}/${kebab}.test.tsx`, text: testOfMade(names) }]
}

function examplesFile({ kebab, view }: BlockNames, fields: readonly NewField[], model: Model): string {
  const subject = subjectOf(
    kebab,
    fields.map(({ name }) => name),
  )
  const values = fields.map(({ name, attribute }) => `  ${name}: ${exampleValue(name, attribute, { model, subject })},`)
  const usesMedia = values.some((line) => line.includes('exampleMedia('))
  return `import type { Block } from '#registry/block-types.ts'
${usesMedia ? "import { exampleMedia } from '../example-media.ts'\n" : ''}
type ${view} = Block<'blocks.${kebab}'>

/** As its author means it to look. */
const typical: ${view} = {
  __component: 'blocks.${kebab}',
  id: 1,
${values.join('\n')}
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, ${view}>
`
}

function testOfMade({ kebab, component, constant, view }: BlockNames): string {
  return `import { expect, test } from 'vitest'
import { made } from '#fixtures/examples.ts'
import { render } from '#registry/testing/render.ts'
import { ${constant} } from './${view}.tsx'

test.each(['typical', 'min', 'max'] as const)('draws the %s example', (fullness) => {
  const block = made('${component}', fullness)
  expect(render(${constant}.draw(block, { id: '${kebab}', tone: 'white', isFirst: false }, {})).html).toContain('<')
})
`
}

function testFile({ kebab, constant, view }: BlockNames, fields: readonly NewField[]): string {
  const title = fields.find(({ attribute: { type, required } }) => required && (type === 'string' || type === 'text'))
  const expected = title
    ? `draw(examples.typical).text).toContain(examples.typical.${title.name})`
    : `draw(examples.typical).html).toContain('<')`
  return `import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { ${constant} } from './${view}.tsx'
import { examples } from './${kebab}.examples.ts'

function draw(block: Block<'blocks.${kebab}'>) {
  return render(${constant}.draw(block, { id: '${kebab}', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(${expected}
})
`
}
