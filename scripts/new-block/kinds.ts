import type { Model, Schema } from '../openapi/model.ts'
import type { NewField } from './fields.ts'

const HEADING = /^(title|heading|headline)$/
const ADDRESS = /(^|_)(url|href)$|[a-z](Url|Href)$/
const QUOTE = /^(quote|quotation)$/
/** Choices with such a name say how a block looks rather than what it says: its styles read them. */
const LOOK =
  /(^|_)(tone|side|size|layout|align|alignment|variant|style|theme|columns|width)$|[a-z](Side|Size|Layout|Style)$/
/** Pictures of people, which are upright. */
export const PORTRAIT = /portrait|profile|person|speaker|people/i
/** What is a fact rather than a sentence. */
export const SHORT = new Set(['number', 'digits', 'day', 'moment', 'time', 'boolean', 'choice'])

/** How a field is drawn. */
export type Kind = ReturnType<typeof kindOf>

/** How a field is drawn, by its type and its name; `nothing` for what only its developer can know how to draw. */
export function kindOf({ name, attribute }: NewField, model: Model) {
  const { type, component } = attribute
  const isMany = attribute.repeatable === true || attribute.multiple === true
  if (component) {
    const isButton = isLink(model.components.get(component))
    if (isMany) return isButton ? 'links' : 'rows'
    return isButton ? 'link' : 'group'
  }
  if (type === 'relation')
    return attribute.pluginOptions?.contract?.include === 'card' ? cardKind(attribute.relation) : 'nothing'
  if (type === 'media') return isPicture(attribute) ? (isMany ? 'pictures' : 'picture') : isMany ? 'files' : 'file'
  if (type === 'richtext' || type === 'blocks') return 'richtext'
  if (type === 'enumeration') return LOOK.test(name) ? 'look' : 'choice'
  if (type === 'boolean') return 'boolean'
  if (['integer', 'decimal', 'float'].includes(type)) return 'number'
  // More digits than a number of JavaScript holds: they come as text.
  if (type === 'biginteger') return 'digits'
  if (type === 'date') return 'day'
  if (type === 'datetime' || type === 'timestamp') return 'moment'
  if (type === 'time') return 'time'
  if (type === 'email') return 'email'
  if (!['string', 'text', 'uid'].includes(type)) return 'nothing'
  if (type === 'string' && HEADING.test(name)) return 'heading'
  if (ADDRESS.test(name)) return 'address'
  return QUOTE.test(name) ? 'quote' : 'words'
}

function cardKind(relation = '') {
  return relation.endsWith('ToMany') ? 'cards' : 'card'
}

function isPicture(attribute: object): boolean {
  const types = 'allowedTypes' in attribute ? attribute.allowedTypes : undefined
  return !Array.isArray(types) || types.includes('images')
}

/** A component with a label and an address, such as `shared.button`. */
function isLink(part: Schema | undefined): boolean {
  return ['label', 'url'].every((name) => part?.attributes[name]?.required === true)
}
