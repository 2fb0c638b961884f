import { isDeepStrictEqual } from 'node:util'
import { normalize } from '#api/check-entity.ts'
import { followed, type ValueSchema } from '#fixtures/contract.ts'
import { makeValue, seededFaker } from '#fixtures/make-value.ts'
import type { Values } from './edits.ts'
import { allFields, formOf, readLeaf, type Field, type Group, type Rows } from './form.ts'
import { picksOf } from './picks.ts'

/** What a form sent, by the names of its controls. */
export type Posted = ReadonlyMap<string, string>

/** What comes of a form: values, and the path of what to go on with. */
export type Edited = { values: Values; at: string | undefined }

/** The choice of a group that stays as it is; an empty one takes it away. */
export const AS_IT_IS = 'own'

/** Name of the control of a field: none of the names that a form has itself. */
export function controlName(path: string): string {
  return `f.${path}`
}

/** Name of the control that picks a file or an entry. */
export function pickName(path: string): string {
  return `f.${path}:pick`
}

/** Which of the picks a group holds. */
export function pickOf({ value, schema }: Group): string {
  if (value === null || value === undefined) return ''
  const at = picksOf(schema).findIndex((pick) => isDeepStrictEqual(pick.value, value))
  return at < 0 ? AS_IT_IS : String(at)
}

/** The values of a block after somebody sent its form: what was typed, then what the pressed button says. */
export function editedValues(component: string, values: Values, posted: Posted): Edited {
  const typed = { ...values, ...readFields(formOf(component, values), posted) }
  const [action = '', path = ''] = (posted.get('do') ?? '').split(':')
  if (action === '') return { values: typed, at: undefined }
  const fields = allFields(formOf(component, typed))
  const field = fields.find((one) => one.path === path)
  const list = fields.find((one) => one.path === path.replace(/\.\d+$/, '') && one.kind === 'rows')
  const changed = field && changeOf(action, field, list?.kind === 'rows' && list !== field ? list : undefined)
  if (!changed) return { values: typed, at: undefined }
  return { values: withValue(typed, changed.path.split('.'), changed.value), at: changed.at }
}

function readFields(fields: readonly Field[], posted: Posted): Values {
  const read = fields.map((field) => [field.name, readField(field, posted)] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

function readField(field: Field, posted: Posted): unknown {
  if (field.kind === 'kept') return field.value
  if (field.kind === 'rows') {
    return Array.isArray(field.value) ? field.rows.map((row) => readField(row, posted)) : field.value
  }
  if ('fields' in field) {
    const pick = posted.get(pickName(field.path))
    if (pick !== undefined && pick !== pickOf(field))
      return pick === '' ? null : picksOf(field.schema)[Number(pick)]?.value
    return isObject(field.value) ? { ...field.value, ...readFields(field.fields, posted) } : field.value
  }
  const typed = posted.get(controlName(field.path))
  return typed === undefined ? field.value : readLeaf(field, typed)
}

type Change = { path: string; value: unknown; at: string }

function changeOf(action: string, field: Field, list: Rows | undefined): Change | undefined {
  const { path } = field
  if (action === 'add' && field.kind === 'rows') {
    const rows = rowsOf(field)
    return { path, value: [...rows, newRow(field, rows)], at: `${path}.${rows.length}` }
  }
  if (action === 'add') return { path, value: made(field.schema, path), at: path }
  if (!list) return action === 'remove' ? { path, value: field.empty?.value ?? null, at: path } : undefined
  const rows = rowsOf(list)
  const from = Number(path.slice(list.path.length + 1))
  const others = rows.toSpliced(from, 1)
  if (action === 'remove') return { path: list.path, value: others, at: list.path }
  const to = Math.min(Math.max(action === 'up' ? from - 1 : from + 1, 0), others.length)
  return { path: list.path, value: others.toSpliced(to, 0, rows[from]), at: `${list.path}.${to}` }
}

function rowsOf({ value }: Rows): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A typical row, with an identity that none of the others has. */
function newRow({ schema, path }: Rows, rows: readonly unknown[]): unknown {
  const row = made(schema.items ?? {}, `${path}/${rows.length}`)
  if (!isObject(row) || !('id' in row)) return row
  const id = Math.max(0, ...rows.map((one) => (isObject(one) && 'id' in one ? Number(one.id) || 0 : 0))) + 1
  return { ...row, id: typeof row.id === 'string' ? String(id) : id }
}

/** A typical value of a schema, as the site reads it. */
function made(schema: ValueSchema, name: string): unknown {
  const actual = followed(schema)
  // Schemas are plain data: the site knows them by another type.
  return normalize(makeValue(actual, 'typical', seededFaker(name)), JSON.parse(JSON.stringify(actual)))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The same with another value at a path. */
function withValue(values: Values, [name = '', ...deeper]: readonly string[], value: unknown): Values {
  if (deeper.length === 0) return { ...values, [name]: value }
  return { ...values, [name]: replaced(values[name], deeper, value) }
}

function replaced(target: unknown, path: readonly string[], value: unknown): unknown {
  const [name = '', ...deeper] = path
  const inner = (held: unknown) => (deeper.length === 0 ? value : replaced(held, deeper, value))
  if (Array.isArray(target)) return target.map((item: unknown, at) => (String(at) === name ? inner(item) : item))
  return isObject(target) ? { ...target, [name]: inner(Reflect.get(target, name)) } : target
}
