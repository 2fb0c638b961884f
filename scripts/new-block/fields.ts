import type { Attribute, Model } from '../openapi/model.ts'

/** One field that the author of a new block asked for: `title:string:required` → its name and its attribute. */
export type NewField = { name: string; attribute: Attribute }

const FORM = 'write it as name:type, for example title:string:required, image:media or cards:items.card:many'
const FIELD_NAME = /^[a-z][A-Za-z0-9_]*$/
/** Columns that the content service adds itself, or keeps for itself; it writes `documentId` as `document_id`. */
const TAKEN_COLUMNS = new Set(
  'id document_id created_at updated_at published_at created_by updated_by created_by_id updated_by_id entry_id localizations locale meta status'.split(
    ' ',
  ),
)
const CHOICE = /^[a-z][a-z0-9-]*$/i
const TONES = ['white', 'grey', 'green-grey', 'red']
/** What a field of each kind begins with; authors are told the limits, and the examples keep to them. */
const KINDS: Record<string, Attribute & Record<string, unknown>> = {
  string: { type: 'string', maxLength: 140 },
  text: { type: 'text', maxLength: 320 },
  richtext: { type: 'richtext' },
  media: { type: 'media', multiple: false, allowedTypes: ['images'] },
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  decimal: { type: 'decimal' },
  date: { type: 'date' },
  datetime: { type: 'datetime' },
}

/** Reads the fields of a new block. @throws {Error} one sentence for the first that cannot be one */
export function newFields(wishes: readonly string[], model: Model): NewField[] {
  const fields = wishes.map((wish) => newField(wish, model))
  const columns = fields.map(({ name }) => columnOf(name))
  const twice = fields.find((_, index) => columns.indexOf(columns[index] ?? '') !== index)
  if (twice) throw new Error(`The field “${twice.name}” is named twice.`)
  return fields
}

function newField(wish: string, model: Model): NewField {
  const [name = '', kind = '', ...marks] = wish.split(':')
  if (!FIELD_NAME.test(name) || !kind) throw new Error(`The field “${wish}” cannot be read: ${FORM}.`)
  if (isTaken(name)) throw new Error(`The content service keeps the name “${name}” for itself: choose another.`)
  const unknown = marks.find((mark) => mark !== 'required' && mark !== 'many')
  if (unknown !== undefined) {
    throw new Error(`The field “${wish}” ends in “${unknown}”, which means nothing: only required and many do.`)
  }
  if (name === 'tone' && !(kind.includes('|') && kind.split('|').every((tone) => TONES.includes(tone)))) {
    throw new Error(`The field “tone” chooses the colours of a section: write tone:${TONES.join('|')} or some of them.`)
  }
  const attribute = attributeOf(wish, kind, marks.includes('many'), model)
  return { name, attribute: marks.includes('required') ? { ...attribute, required: true } : attribute }
}

function attributeOf(wish: string, kind: string, isMany: boolean, model: Model): Attribute {
  const simple = KINDS[kind]
  if (simple && isMany && kind !== 'media') {
    throw new Error(
      `The field “${wish}” cannot hold many: make a component of it, and write name:category.component:many.`,
    )
  }
  if (simple) return isMany ? { ...simple, multiple: true } : simple
  if (kind.includes('|')) return { type: 'enumeration', enum: choicesOf(wish, kind) }
  if (model.components.has(kind)) return { type: 'component', component: kind, repeatable: isMany }
  const known = [...Object.keys(KINDS), 'one|or|the|other'].join(', ')
  throw new Error(
    kind.includes('.')
      ? `There is no component “${kind}”: the components are ${componentNames(model)}.`
      : `There is no type “${kind}”: use ${known}, or a component such as shared.button.`,
  )
}

function choicesOf(wish: string, kind: string): string[] {
  const choices = kind.split('|')
  const bad = choices.find((choice, index) => !CHOICE.test(choice) || choices.indexOf(choice) !== index)
  if (bad === undefined) return choices
  throw new Error(
    `The field “${wish}” cannot offer “${bad}”: choices differ, begin with a letter, and have letters, digits and hyphens.`,
  )
}

function isTaken(name: string): boolean {
  return TAKEN_COLUMNS.has(columnOf(name)) || columnOf(name).startsWith('strapi')
}

/** `buttonUrl` and `button_url` are one column of the database. */
function columnOf(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

/** Components that a block may be made of. */
export function componentNames(model: Model): string {
  return [...model.components.keys()].filter((name) => !name.startsWith('blocks.')).join(', ')
}
