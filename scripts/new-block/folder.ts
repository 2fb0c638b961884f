import type { Model, Schema } from '../openapi/model.ts'
import { blockFile } from './block-files.ts'
import type { NewFile } from './component.ts'
import type { NewField } from './fields.ts'
import type { BlockNames } from './names.ts'

/** Enumerations and yes-or-no fields choose how a block looks; the others are for whoever draws it. */
const NOT_SHOWN = new Set(['enumeration', 'boolean', 'relation', 'dynamiczone', 'json', 'customField', 'password'])

/** What is shown as it is written. */
const WORDS = new Set(['string', 'text', 'email', 'uid', 'date', 'time'])

/** The files of the block's folder: a view that shows every field, its styles, examples and test. */
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

function drawing(names: BlockNames, fields: readonly NewField[], model: Model): NewFile[] {
  const { kebab } = names
  return [
    { path: blockFile(kebab), text: viewAndDefinition(names, fields, model) },
    {
      path: `src/blocks/${kebab}/${kebab}.module.css`,
      text: `.${classOf(names)} {\n  display: grid;\n  gap: var(--s-5);\n}\n`,
    },
  ]
}

function viewAndDefinition(names: BlockNames, fields: readonly NewField[], model: Model): string {
  const { kebab, component, constant, view, words } = names
  const shown = fields.flatMap((field) => drawField(field, model)).join('\n      ')
  const parts = ['ButtonLink', 'Picture', 'RichText'].filter((part) => shown.includes(`<${part} `))
  return `import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
${parts.map((part) => `import { ${part} } from '#ui/${part}.tsx'\n`).join('')}import styles from './${kebab}.module.css'

export const ${constant} = defineBlock({ name: '${component}', view: ${view} })

/** ${words}, field by field. */
function ${view}({ block }: BlockProps<'${component}'>) {
  return (
    <div className={styles.${classOf(names)}}>
      ${shown || '{/* Nothing of it is plain text: it is for you to draw. */}'}
    </div>
  )
}
`
}

function drawField({ name, attribute }: NewField, model: Model): string[] {
  const value = `block.${name}`
  const isMany = attribute.repeatable === true || attribute.multiple === true
  if (NOT_SHOWN.has(attribute.type)) return []
  if (!isMany) return [guarded(value, attribute, drawOne(value, name, attribute, model))]
  const item = `<li key={item.id}>${drawItem(name, attribute, model)}</li>`
  const list = attribute.type === 'media' ? `${value}?.map` : `${value}.map`
  return [`<ul>{${list}((item) => (${item}))}</ul>`]
}

function guarded(value: string, { required, type }: NewField['attribute'], drawn: string): string {
  const isAlwaysThere = required === true && type !== 'media'
  return isAlwaysThere || drawn.startsWith('<Picture') ? drawn : `{${value} !== null && (${drawn})}`
}

function drawOne(value: string, name: string, { type, component }: NewField['attribute'], model: Model): string {
  if (component === 'shared.button') return `<ButtonLink button={${value}} />`
  if (component) return `<div>${partFields(value, model.components.get(component))}</div>`
  if (type === 'media') return `<Picture media={${value}} sizes="(min-width: 48em) 50vw, 100vw" />`
  if (type === 'richtext' || type === 'blocks') return `<RichText html={${value}} />`
  if (name === 'title') return `<h2 className="h2">{${value}}</h2>`
  return `<p className="measure">{${value}}</p>`
}

/** What stands in a list item: the item itself is the frame. */
function drawItem(name: string, attribute: NewField['attribute'], model: Model): string {
  const { component } = attribute
  const isDrawnByParts = component !== undefined && component !== 'shared.button'
  return isDrawnByParts ? partFields('item', model.components.get(component)) : drawOne('item', name, attribute, model)
}

/** The words of a component's own fields; what it holds beside words is left to its author. */
function partFields(value: string, part: Schema | undefined): string {
  return Object.entries(part?.attributes ?? {})
    .filter(([, { type }]) => WORDS.has(type))
    .map(([name, { required }]) => {
      const words = `${value}.${name}`
      const drawn = name === 'title' ? `<h3 className="h5">{${words}}</h3>` : `<p>{${words}}</p>`
      return required ? drawn : `{${words} && ${drawn}}`
    })
    .join('')
}

function examplesFile({ kebab, view }: BlockNames, fields: readonly NewField[], model: Model): string {
  const values = fields.map(({ name, attribute }) => `  ${name}: ${example(name, attribute, model, 1)},`)
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

/** A value of the field as code; `many` fields get three. */
function example(name: string, attribute: NewField['attribute'], model: Model, id: number): string {
  if (attribute.repeatable) {
    const one = { ...attribute, repeatable: false }
    return `[${[1, 2, 3].map((item) => example(name, one, model, item)).join(', ')}]`
  }
  if (attribute.multiple) return `[${example(name, { ...attribute, multiple: false }, model, id)}]`
  if (attribute.component === 'shared.button') return `{ id: ${id}, label: 'Read more', url: '/about-us' }`
  if (attribute.component) {
    const inner = Object.entries(model.components.get(attribute.component)?.attributes ?? {})
    return `{ id: ${id}, ${inner.map(([key, field]) => `${key}: ${example(key, field, model, id)}`).join(', ')} }`
  }
  return scalarExample(name, attribute)
}

function scalarExample(name: string, { type, enum: choices, required, pluginOptions }: NewField['attribute']): string {
  const words = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
  if (pluginOptions) return '[]'
  if (type === 'media') return exampleMedia(name)
  if (type === 'richtext') return `'<p>${words} in a sentence or two, with a <strong>strong</strong> word.</p>'`
  if (type === 'boolean') return 'false'
  if (type === 'integer' || type === 'decimal') return '42'
  if (type === 'date') return `'2027-04-12'`
  if (type === 'datetime') return `'2027-04-12T01:00:00.000Z'`
  if (type === 'enumeration') return required ? `'${choices?.[0] ?? ''}'` : 'null'
  if (name === 'url' || name.endsWith('_url')) return `'/about-us'`
  return type === 'text' ? `'${words} in a sentence that says what happens in the room.'` : `'${words}'`
}

/** A bust where people are shown, else a room; the gallery draws both. */
function exampleMedia(field: string): string {
  return /portrait|profile|person|speaker/i.test(field)
    ? `exampleMedia('bust-4.webp', 560, 700, 'Plaster bust of a woman looking to the left')`
    : `exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat')`
}

function testOfMade({ kebab, component, constant, view }: BlockNames): string {
  return `import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { made } from '#fixtures/examples.ts'
import { ${constant} } from './${view}.tsx'

test.each(['typical', 'min', 'max'] as const)('draws the %s example', (fullness) => {
  const block = made('${component}', fullness)
  expect(renderToStaticMarkup(${constant}.draw(block, { id: '${kebab}', tone: 'white', isFirst: false }, {}))).toContain('<')
})
`
}

function testFile({ kebab, constant, view }: BlockNames, fields: readonly NewField[]): string {
  const title = fields.find(({ attribute: { type, required } }) => required && (type === 'string' || type === 'text'))
  const expected = title ? `toContain(examples.typical.${title.name})` : `toContain('<')`
  return `import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { ${constant} } from './${view}.tsx'
import { examples } from './${kebab}.examples.ts'

function draw(block: Block<'blocks.${kebab}'>): string {
  return renderToStaticMarkup(${constant}.draw(block, { id: '${kebab}', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).${expected}
})
`
}

/** The class of the outermost element: the last word of the name, as in `.quote` of `pull-quote`. */
function classOf({ kebab }: BlockNames): string {
  return kebab.slice(kebab.lastIndexOf('-') + 1).replace(/^\d/, 'n$&')
}
