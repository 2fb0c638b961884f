import { fieldsOf, type Attribute, type Model, type Schema } from '../openapi/model.ts'
import { singular, wordsOf } from './names.ts'

/**
 * One field of a new block: `title:string:required` → its name and its attribute. Rows and groups are components of
 * their own, which are made with the block.
 */
export type NewField = { name: string; attribute: Attribute; part?: Schema }

const FORM =
  'Write it as name:type, for example title:string:required, image:media, rows[].label:string or cards:items.card:many.'
const FIELD_NAME = /^[a-z][A-Za-z0-9_]*$/
/** `rows[].label`, and `opening.from` without the brackets. */
const INNER_NAME = /^([a-z][A-Za-z0-9_]*)(\[\])?\.([a-z][A-Za-z0-9_]*)$/
/** Columns that the content service adds itself, or keeps for itself; it writes `documentId` as `document_id`. */
const TAKEN_COLUMNS = new Set(
  'id document_id created_at updated_at published_at created_by updated_by created_by_id updated_by_id entry_id localizations locale meta status'.split(
    ' ',
  ),
)
const CHOICE = /^[a-z][a-z0-9-]*$/i
const TONES = ['white', 'grey', 'green-grey', 'red']
const MARKS = new Set(['required', 'many', 'card'])
/** Strapi shortens the name of a table that is longer. */
const LONGEST_TABLE = 55
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
  time: { type: 'time' },
  datetime: { type: 'datetime' },
  email: { type: 'email' },
}

/**
 * Reads the fields of a new block. Those of a row (`rows[].label`) or a group (`opening.from`) become one field.
 * @param kebab the name of the block, after which its rows and groups are named
 * @throws {Error} one sentence for the first that cannot be a field
 */
export function newFields(requests: readonly string[], model: Model, kebab: string): NewField[] {
  const owners = new Map<string, { isMany: boolean; inner: string[] }>()
  const fields = requests.flatMap((request): (NewField | string)[] => {
    const [path = ''] = request.split(':')
    const [, owner, brackets, inner] = INNER_NAME.exec(path) ?? []
    if (owner === undefined || inner === undefined) return [newField(request, model)]
    const isMany = brackets !== undefined
    const known = owners.get(owner)
    if (known && known.isMany !== isMany) {
      throw new Error(
        `“${owner}” cannot be both rows and a group. Write ${owner}[].… for rows, or ${owner}.… for a group.`,
      )
    }
    owners.set(owner, { isMany, inner: [...(known?.inner ?? []), inner + request.slice(path.length)] })
    return known ? [] : [owner]
  })
  const whole = fields.map((field) =>
    typeof field === 'string' ? partField(field, owners.get(field), model, kebab) : field,
  )
  refuseTwins(whole)
  return whole
}

/** The field of rows or of a group, with the component that it is made of. */
function partField(
  name: string,
  { isMany, inner }: { isMany: boolean; inner: string[] } = { isMany: false, inner: [] },
  model: Model,
  kebab: string,
): NewField {
  refuseTaken(name)
  const fields = inner.map((request) => newField(request, model))
  refuseTwins(fields)
  const part = `${kebab}-${columnOf(isMany ? singular(name) : name).replaceAll('_', '-')}`
  const uid = `items.${part}`
  if (model.components.has(uid))
    throw new Error(`The component “${uid}” for the field “${name}” already exists. Choose another name for the field.`)
  if (tableOf(uid).length > LONGEST_TABLE) {
    throw new Error(
      `The component “${uid}” for the field “${name}” would have a name that is too long for a database table. Shorten the name of the block or of the field.`,
    )
  }
  const info = {
    displayName: wordsOf(part),
    description: `${isMany ? 'One row' : 'A group'} of the block ${wordsOf(kebab)}.`,
  }
  const attributes = Object.fromEntries(fields.map((field) => [field.name, field.attribute]))
  return { name, attribute: { type: 'component', component: uid, repeatable: isMany }, part: { uid, info, attributes } }
}

/** The fields of a component, as its author wrote them. */
export function attributesOf(part: Schema | undefined): NewField[] {
  return Object.entries(part?.attributes ?? {})
    .filter(([, attribute]) => !attribute.private)
    .map(([name, attribute]) => ({ name, attribute }))
}

/** The table of a component: `components_items_price_list_row`. */
export function tableOf(uid: string): string {
  return `components_${uid.replaceAll(/[.-]/g, '_')}`
}

/** The model with the components that the fields bring. */
export function withParts(model: Model, fields: readonly NewField[]): Model {
  const parts = fields.flatMap(({ part }) => (part ? [[part.uid, part] as const] : []))
  return { ...model, components: new Map([...model.components, ...parts]) }
}

function newField(request: string, model: Model): NewField {
  const [name = '', kind = '', ...marks] = request.split(':')
  if (name.split('.').length > 2)
    throw new Error(
      `The field “${request}” has too many levels. Rows and groups can contain fields, but not other rows or groups.`,
    )
  if (!FIELD_NAME.test(name) || !kind) throw new Error(`The field “${request}” is not valid. ${FORM}`)
  refuseTaken(name)
  const unknown = marks.find((mark) => !MARKS.has(mark))
  if (unknown !== undefined) {
    throw new Error(`The field “${request}” must not end in “${unknown}”. Use required, many or card.`)
  }
  if (name === 'tone' && !(kind.includes('|') && kind.split('|').every((tone) => TONES.includes(tone)))) {
    throw new Error(
      `The field “tone” sets the colours of a section, so its values can only be ${TONES.join('|')}. For other choices, use a field name such as variant or style.`,
    )
  }
  const attribute = attributeOf(request, kind, marks, model)
  return { name, attribute: marks.includes('required') ? { ...attribute, required: true } : attribute }
}

function attributeOf(request: string, kind: string, marks: readonly string[], model: Model): Attribute {
  const simple = KINDS[kind]
  const isMany = marks.includes('many')
  if (simple && isMany && kind !== 'media') {
    throw new Error(
      `The field “${request}” cannot have more than one value. Use rows instead, for example ${request.split(':')[0]}[].text:${kind}.`,
    )
  }
  const type = [...model.types.values()].find(({ info }) => info.singularName === kind)
  if (type && !simple) return relationTo(type, request, marks, model)
  if (marks.includes('card')) {
    throw new Error(
      `The field “${request}” ends in “:card”, but “${kind}” is not a type of entry. The types with a card are ${cardNames(model)}.`,
    )
  }
  if (simple) return isMany ? { ...simple, multiple: true } : simple
  if (kind.includes('|')) return { type: 'enumeration', enum: choicesOf(request, kind) }
  if (model.components.has(kind)) return { type: 'component', component: kind, repeatable: isMany }
  const known = [...Object.keys(KINDS), 'one|or|the|other'].join(', ')
  throw new Error(
    kind.includes('.')
      ? `There is no component “${kind}”. The components are ${componentNames(model)}.`
      : `There is no type “${kind}”. Use ${known}, a component such as shared.button, or entries to choose from, such as exhibition:card.`,
  )
}

/** Entries that authors choose, of which the block shows the card. */
function relationTo(type: Schema, request: string, marks: readonly string[], model: Model): Attribute {
  const { singularName = '' } = type.info
  if (!marks.includes('card')) {
    throw new Error(
      `The field “${request}” must also have “:card”, because a block shows only the card of an entry. Write ${request}:card.`,
    )
  }
  if (marks.includes('required')) {
    throw new Error(
      `The field “${request}” cannot be required, because the entry that an author chooses may be withdrawn later. Remove “:required”.`,
    )
  }
  if (fieldsOf(model, type, 'card').length === 0) {
    throw new Error(
      `Entries of the type “${singularName}” have no card. List the fields of the card in pluginOptions.contract.card in the schema.json of the type.`,
    )
  }
  const relation = marks.includes('many') ? 'oneToMany' : 'oneToOne'
  return { type: 'relation', relation, target: type.uid, pluginOptions: { contract: { include: 'card' } } }
}

function choicesOf(request: string, kind: string): string[] {
  const choices = kind.split('|')
  // Their examples are named in small letters.
  const small = choices.map((choice) => choice.toLowerCase())
  const bad = choices.find((choice, index) => !CHOICE.test(choice) || small.indexOf(choice.toLowerCase()) !== index)
  if (bad === undefined) return choices
  throw new Error(
    `The field “${request}” cannot have the choice “${bad}”. Choices must be different from each other, start with a letter, and contain only letters, digits and hyphens.`,
  )
}

function refuseTaken(name: string): void {
  if (!TAKEN_COLUMNS.has(columnOf(name)) && !columnOf(name).startsWith('strapi')) return
  throw new Error(`The content service reserves the name “${name}”. Choose another name for the field.`)
}

function refuseTwins(fields: readonly NewField[]): void {
  const columns = fields.map(({ name }) => columnOf(name))
  const twice = fields.find((_, index) => columns.indexOf(columns[index] ?? '') !== index)
  if (twice) throw new Error(`There are two fields with the name “${twice.name}”. Rename one of them.`)
}

/** `buttonUrl` and `button_url` are one column of the database. */
function columnOf(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

function cardNames(model: Model): string {
  const types = [...model.types.values()].filter((type) => fieldsOf(model, type, 'card').length > 0)
  return types.map(({ info }) => info.singularName).join(', ')
}

/** Components that a block may be made of. */
export function componentNames(model: Model): string {
  return [...model.components.keys()].filter((name) => !name.startsWith('blocks.')).join(', ')
}
