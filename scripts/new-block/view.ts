import { existsSync } from 'node:fs'
import type { Model } from '../openapi/model.ts'
import { blockFile } from './block-files.ts'
import type { NewFile } from './component.ts'
import { drawFields } from './draw.ts'
import type { NewField } from './fields.ts'
import { kindOf } from './kinds.ts'
import { choiceWords, FORMATS, lookAttributes, Needs, PRICES } from './markup.ts'
import type { BlockNames } from './names.ts'
import { stylesheet } from './styles.ts'

/** The frame of list-like blocks: a heading in the margin, the content beside it. A site may do without. */
const HEADED_BLOCK = 'src/ui/HeadedBlock.tsx'
/** What a heading in the margin takes along. */
const INTRODUCTION = /^(text|intro|introduction|lead|description|summary)$/
const LISTS = new Set(['rows', 'cards', 'pictures', 'links', 'group'])

/** The view of a block, which draws every field, and its styles. */
export function drawing(names: BlockNames, fields: readonly NewField[], model: Model): NewFile[] {
  const { kebab, component, constant, view, words } = names
  const needs = new Needs()
  const markup = markupOf(fields, model, needs)
  const imports = [...needs.parts].sort().map((part) => `import { ${part} } from '#ui/${part}.tsx'\n`)
  const prices = needs.hasPrices ? `import { price } from '${PRICES.replace('src/', '#')}'\n` : ''
  const formats = [...needs.formats].map((name) => `const ${name} = ${FORMATS[name]}\n`)
  const choices = [...needs.choices].map(([name, options]) => {
    const pairs = options.map((option) => `${JSON.stringify(option)}: ${JSON.stringify(choiceWords(option))}`)
    return `const ${name} = { ${pairs.join(', ')} }\n`
  })
  const constants = [...formats, ...choices]
  const text = `${prices}import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
${imports.join('')}import styles from './${kebab}.module.css'

export const ${constant} = defineBlock({ name: '${component}', view: ${view} })
${constants.length > 0 ? `\n${constants.join('')}` : ''}
/** ${words}, field by field. */
function ${view}({ block }: BlockProps<'${component}'>) {
  return (
    ${markup}
  )
}
`
  return [
    { path: blockFile(kebab), text },
    { path: `src/blocks/${kebab}/${kebab}.module.css`, text: stylesheet(needs.styles, needs.looks) },
  ]
}

function markupOf(fields: readonly NewField[], model: Model, needs: Needs): string {
  const kinds = new Map(fields.map((field) => [field, kindOf(field, model)]))
  const ofKind = (kind: string) => fields.filter((field) => kinds.get(field) === kind)
  const [title] = ofKind('heading')
  const isListLike = fields.some((field) => LISTS.has(kinds.get(field) ?? ''))
  if (title?.attribute.required && isListLike && existsSync(HEADED_BLOCK)) {
    const text = fields.find(
      ({ name, attribute: { type } }) => INTRODUCTION.test(name) && (type === 'text' || type === 'string'),
    )
    const [link] = ofKind('link')
    const taken = new Set([title, text, link])
    const body = within(
      fields.filter((field) => !taken.has(field)),
      fields,
      model,
      needs,
    )
    const value = (field: NewField | undefined) => (field ? `block.${field.name}` : 'null')
    return `<${needs.part('HeadedBlock')} title={block.${title.name}} text={${value(text)}} link={${value(link)}}>${body}</HeadedBlock>`
  }
  const pictures = ofKind('picture')
  if (pictures.length !== 1 || fields.length === 1) return within(fields, fields, model, needs)
  const words = drawFields(
    fields.filter((field) => field !== pictures[0]),
    'block',
    2,
    model,
    needs,
  )
  const picture = drawFields(pictures, 'block', 2, model, needs)
  const looks = lookAttributes(fields, 'block', '.beside', model, needs)
  return `<div ${needs.style('beside')}${looks}><div ${needs.style('words')}>${words.join('')}</div>${picture.join('')}</div>`
}

function within(fields: readonly NewField[], all: readonly NewField[], model: Model, needs: Needs): string {
  const drawn = drawFields(fields, 'block', 2, model, needs)
  const inner = drawn.join('') || '{/* Nothing of it is plain text: it is for you to draw. */}'
  return `<div ${needs.style('block')}${lookAttributes(all, 'block', '.block', model, needs)}>${inner}</div>`
}
