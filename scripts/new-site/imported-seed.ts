import type { Attribute, Schema } from '../openapi/model.ts'
import { wordsOf } from '../new-block/names.ts'
import { addressOf, folderOf, slugField, titleField, type ImportedModel } from './imported-model.ts'

/** Stands for the number of the sample picture until the content service knows it. */
const PICTURE = '@picture'
const DAY = '2027-04-12'
const MANY = 2
/** Of a block: it says which one it is. */
const HEADINGS = ['title', 'heading', 'headline']

/** Entries of theirs as their content service answered them, by the name of the type. */
export type Answers = ReadonlyMap<string, readonly Values[]>
export type Values = Readonly<Record<string, unknown>>

/** What a type begins with: their own entries, or made-up ones; two of a collection, one of a page. */
export function entriesOf(model: ImportedModel, type: Schema, answers: Answers): Values[] {
  const own = answers.get(folderOf(type))
  if (own) return own.map((entry) => kept(model, type, entry))
  return (type.kind === 'singleType' ? [1] : [1, 2]).map((item) => madeEntry(model, type, item))
}

/** The module with which the content service fills an empty database. */
export function seedOf(model: ImportedModel, answers: Answers): string {
  const entries = model.types.map((type) => {
    const slug = slugField(type)
    const isSingle = type.kind === 'singleType'
    if (!isSingle && addressOf(type) === undefined) return ''
    const data = entriesOf(model, type, answers)
    const made = code(isSingle ? data[0] : data)
    const files = made.includes('file(') ? 'file' : ''
    const key = JSON.stringify(isSingle ? null : slug)
    return `    [${JSON.stringify(folderOf(type))}, ${key}, (${files}) => (${made})],\n`
  })
  return `'use strict'

const path = require('node:path')

/** The only sample picture: the logo of the site. */
const LOGO = path.join(__dirname, '../../src/shell/favicon.svg')

/**
 * Entries of each imported type: those that were imported, or an entry or two with one of each block, made up.
 * @type {import('../src/engine/seed').SampleContent}
 */
module.exports = {
  files: [{ path: LOGO, alternativeText: 'The logo of this site', focalPoint: null }],
  content: [
${entries.join('')}  ],
}
`
}

/** What of an answer the content service takes back: the logo in the place of files, and nothing of other entries. */
function kept(model: ImportedModel, { uid, attributes }: Schema, values: Values): Values {
  const pairs = Object.entries(attributes).map(
    ([name, attribute]) =>
      [name, keptValue(model, attribute, values[model.fields.get(`${uid}.${name}`) ?? name])] as const,
  )
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined && value !== null))
}

function keptValue(model: ImportedModel, attribute: Attribute, value: unknown): unknown {
  const { type, component, multiple, required } = attribute
  if (type === 'relation' || type === 'password') return undefined
  if (type === 'media') return value || required ? pictureFor(attribute, multiple === true) : undefined
  if (type !== 'component' && type !== 'dynamiczone') return value
  if (Array.isArray(value)) return value.flatMap((one) => keptPart(model, component, one) ?? [])
  return keptPart(model, component, value)
}

/** A part of an entry, whose component it names itself in a zone. */
function keptPart(model: ImportedModel, component: string | undefined, value: unknown): Values | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const values: Values = Object.fromEntries(Object.entries(value))
  const uid = component ?? model.names.get(String(values.__component))
  const schema = model.components.find((one) => one.uid === uid)
  if (!schema) return undefined
  return { ...(component === undefined ? { __component: uid } : {}), ...kept(model, schema, values) }
}

function madeEntry(model: ImportedModel, type: Schema, item: number): Values {
  const [title, slug] = [titleField(type), slugField(type)]
  const words = wordsOf(folderOf(type))
  return {
    ...madeValues(model, type),
    ...(title ? { [title]: item === 1 ? words : `${words} ${item}` } : {}),
    ...(slug ? { [slug]: `${folderOf(type)}-${item}` } : {}),
  }
}

function madeValues(model: ImportedModel, { attributes }: Schema): Values {
  const values = Object.entries(attributes).map(
    ([name, attribute]) => [name, madeValue(model, name, attribute)] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function madeValue(model: ImportedModel, name: string, attribute: Attribute): unknown {
  const { type, component, components = [], repeatable, multiple } = attribute
  if (type === 'dynamiczone') return components.map((uid) => ({ __component: uid, ...madePart(model, uid) }))
  if (type === 'component') {
    const one = () => madePart(model, component)
    return repeatable ? Array.from({ length: countOf(attribute) }, one) : one()
  }
  if (type === 'media') return pictureFor(attribute, multiple === true)
  return scalarOf(name, attribute)
}

function madePart(model: ImportedModel, uid = ''): Values {
  const schema = model.components.find((one) => one.uid === uid)
  if (!schema) return {}
  const heading = HEADINGS.find((name) => schema.attributes[name]?.type === 'string')
  return { ...madeValues(model, schema), ...(heading ? { [heading]: wordsOf(uid.slice(uid.indexOf('.') + 1)) } : {}) }
}

function pictureFor(attribute: Attribute, isMany: boolean): unknown {
  if (!isForPictures(attribute)) return undefined
  return isMany ? [PICTURE] : PICTURE
}

function countOf({ min = 0, max = MANY }: Attribute): number {
  return Math.max(min, Math.min(max, MANY))
}

function isForPictures(attribute: object): boolean {
  const types = 'allowedTypes' in attribute ? attribute.allowedTypes : undefined
  return !Array.isArray(types) || types.includes('images')
}

/** A value that the content service takes; undefined where it makes its own, or where it may be anything. */
function scalarOf(name: string, { type, enum: choices, min, max, minLength = 0, maxLength }: Attribute): unknown {
  const words = wordsOf(name)
  const sentence = `Replace this: ${words.toLowerCase()}.`
  const number = Math.min(Math.max(min ?? 1, 1), max ?? Number.MAX_SAFE_INTEGER)
  const values: Record<string, unknown> = {
    string: words.padEnd(minLength, '.').slice(0, maxLength),
    text: sentence.padEnd(minLength, '.').slice(0, maxLength),
    richtext: sentence,
    blocks: [{ type: 'paragraph', children: [{ type: 'text', text: sentence }] }],
    email: 'hello@example.org',
    enumeration: choices?.[0],
    boolean: false,
    integer: number,
    biginteger: String(number),
    decimal: number,
    float: number,
    date: DAY,
    datetime: `${DAY}T09:00:00.000Z`,
    timestamp: `${DAY}T09:00:00.000Z`,
    time: '09:30:00.000',
    json: {},
  }
  return values[type]
}

function code(value: unknown): string {
  return JSON.stringify(value).replaceAll(JSON.stringify(PICTURE), "file('favicon.svg')")
}
