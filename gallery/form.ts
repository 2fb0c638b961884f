import { blockSchema, followed, withoutNull, type ValueSchema } from '#fixtures/contract.ts'
import { isMedia } from '#fixtures/make-value.ts'
import { limitsOf } from './catalogue.ts'
import type { Values } from './edits.ts'
import { htmlOf, shownAs } from './field-text.ts'
import { faultOf } from './form-faults.ts'

type Common = {
  /** `questions.0.answer`: the name of its control. */
  path: string
  /** Its name in the contract. */
  name: string
  value: unknown
  schema: ValueSchema
  /** What it may be in the place of a value; undefined where it needs one. */
  empty: { value: null | undefined } | undefined
  limits: string
  /** What the contract refuses, in one sentence. */
  fault: string | undefined
}

/** Something typed or chosen. */
export type Leaf = Common & {
  kind: 'line' | 'long' | 'rich' | 'number' | 'date' | 'moment' | 'choice'
  /** As its control shows the value. */
  shown: string
  /** What may be chosen; an empty one for none. */
  choices: readonly string[]
}

/** Fields that belong together: a component, a file or another entry; none where it is empty. */
export type Group = Common & { kind: 'component' | 'media' | 'entry'; fields: Field[] }
export type Rows = Common & { kind: 'rows'; rows: Group[] }
/** What nobody edits: identities, and what the contract does not describe. */
export type Kept = Common & { kind: 'kept' }
export type Field = Leaf | Group | Rows | Kept

/** Shorter ones are typed in one line. */
const LONG_CHARACTERS = 140
const STRAPI_BLOCKS = 'application/vnd.strapi.blocks+json'
const IDENTITY = new Set(['id', 'documentId'])
/** What the office of a file, rather than its author, knows. */
const OF_FILE = new Set(['alternativeText', 'caption'])

/** The form of a block with these values, one field for each of the contract. */
export function formOf(component: string, values: Values): Field[] {
  return fieldsOf(blockSchema(component), values, '')
}

/** Every field of a form, those inside of others too. */
export function allFields(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...allFields(innerFields(field))])
}

/** The fields that a field is made of. */
export function innerFields(field: Field): readonly Field[] {
  if (field.kind === 'rows') return field.rows
  return 'fields' in field ? field.fields : []
}

function fieldsOf(schema: ValueSchema, values: object, path: string): Field[] {
  const required = schema.required ?? []
  return Object.entries(schema.properties ?? {}).map(([name, asked]) =>
    fieldOf(asked, {
      path: path ? `${path}.${name}` : name,
      name,
      value: Reflect.get(values, name),
      isOptional: !required.includes(name),
    }),
  )
}

type At = { path: string; name: string; value: unknown; isOptional: boolean }

/** The field of a schema; that of the rows of a list has the list's name. */
export function fieldOf(asked: ValueSchema, { path, name, value, isOptional }: At): Field {
  const { schema, isNullable } = withoutNull(followed(asked))
  const empty = isNullable ? { value: null } : isOptional ? { value: undefined } : undefined
  const common = { path, name, value, schema, empty, limits: limitsOf(schema) }
  const kind = fitting(kindOf(schema, name), value)
  const fault = faultOf({ kind, value, schema, isEmptyAllowed: empty !== undefined })
  if (kind === 'kept') return { ...common, fault: undefined, kind }
  if (kind === 'rows') return { ...common, fault, kind, rows: rowsOf(schema, value, path, name) }
  if (kind === 'component' || kind === 'media' || kind === 'entry') {
    const fields = typeof value === 'object' && value !== null ? fieldsOf(schema, value, path) : []
    return { ...common, fault, kind, fields: fields.filter((field) => isEdited(field, kind)) }
  }
  const shown = kind === 'rich' ? shownAs(value) : textOf(value, kind)
  const choices = kind === 'choice' ? choicesOf(schema, empty !== undefined, shown) : []
  return { ...common, fault, kind, shown, choices }
}

function rowsOf({ items }: ValueSchema, value: unknown, path: string, name: string): Group[] {
  if (!items || !Array.isArray(value)) return []
  return value.flatMap((row: unknown, index) => {
    const field = fieldOf(items, { path: `${path}.${index}`, name, value: row, isOptional: false })
    return 'fields' in field ? [field] : []
  })
}

function isEdited({ kind, name }: Field, of: Group['kind']): boolean {
  return kind !== 'kept' && (of !== 'media' || OF_FILE.has(name))
}

function kindOf(schema: ValueSchema, name: string): Field['kind'] {
  const { type, format, contentMediaType, maxLength = 0, items, properties } = schema
  const is = (wanted: string) => [type].flat().includes(wanted)
  if (schema.const !== undefined || IDENTITY.has(name)) return 'kept'
  if (schema.enum || is('boolean')) return 'choice'
  if (contentMediaType === STRAPI_BLOCKS || contentMediaType === 'text/markdown') return 'rich'
  if (items) return followed(items).properties ? 'rows' : 'kept'
  if (isMedia(schema)) return 'media'
  if (properties) return 'documentId' in properties ? 'entry' : 'component'
  if (is('number') || is('integer')) return 'number'
  if (!is('string')) return 'kept'
  if (format === 'date') return 'date'
  if (format === 'date-time') return 'moment'
  return maxLength > LONG_CHARACTERS ? 'long' : 'line'
}

/** A kind whose control holds that value: in a browser, a line has no break, and a moment has its time. */
function fitting(kind: Field['kind'], value: unknown): Field['kind'] {
  if (typeof value !== 'string') return kind
  if (kind === 'moment' && !/T\d\d:\d\d/.test(value)) return 'line'
  return kind === 'line' && value.includes('\n') ? 'long' : kind
}

/** How a control shows a value: yes and no for true and false, moments without seconds as browsers ask for them. */
function textOf(value: unknown, kind: Leaf['kind']): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return kind === 'moment' ? text.slice(0, 'yyyy-mm-ddThh:mm'.length) : text
}

/** What stands in a list today stays in it, though the contract does not know it. */
function choicesOf(schema: ValueSchema, mayBeEmpty: boolean, shown: string): string[] {
  const known = schema.enum?.filter((one) => one !== null).map(String) ?? ['yes', 'no']
  return [...new Set([...(mayBeEmpty ? [''] : []), ...known, shown])]
}

/** What a text that was typed means; the value of before where it was not changed. */
export function readLeaf({ kind, shown, value, empty, schema }: Leaf, typed: string): unknown {
  const text = typed.replaceAll('\r\n', '\n')
  if (text === shown.replaceAll('\r\n', '\n')) return value
  if (text === '' && empty) return empty.value
  if (kind === 'rich') return htmlOf(text, schema)
  if (kind === 'moment') return text === '' ? null : `${text}:00.000Z`
  if (kind === 'date' || kind === 'number') return text === '' ? null : kind === 'date' ? text : numberOf(text)
  return kind === 'choice' && !schema.enum ? text === 'yes' : text
}

/** What is no number stays as it was typed, for the contract to refuse. */
function numberOf(text: string): number | string {
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}
