import type { Attribute, Schema } from '../openapi/model.ts'
import { wordsOf } from '../new-block/names.ts'
import { addressOf, folderOf, slugField, titleField, type TheirModel } from './their-model.ts'

/** Stands for the number of the sample picture until the content service knows it. */
const PICTURE = '@picture'
const DAY = '2027-04-12'
const MANY = 2
/** Of a block: it says which one it is. */
const HEADINGS = ['title', 'heading', 'headline']

/** The module with which the content service fills an empty database: two entries of each collection, one of each page. */
export function seedOf(model: TheirModel): string {
  const entries = model.types.map((type) => {
    const slug = slugField(type)
    const isSingle = type.kind === 'singleType'
    if (!isSingle && addressOf(type) === undefined) return ''
    const data = isSingle ? entryOf(type, 1) : [1, 2].map((item) => entryOf(type, item))
    const made = code(data)
    const files = made.includes('file(') ? 'file' : ''
    return `    ['${folderOf(type)}', ${isSingle ? 'null' : `'${slug}'`}, (${files}) => (${made})],\n`
  })
  return `'use strict'

const path = require('node:path')

/** The only sample picture: the sign of the site. */
const SIGN = path.join(__dirname, '../../src/shell/favicon.svg')

/**
 * An entry or two of each imported type, with one of each block that it may hold. Made up: change them into your own.
 * @type {import('../src/engine/seed').SampleContent}
 */
module.exports = {
  files: [{ path: SIGN, alternativeText: 'The sign of this site', focalPoint: null }],
  content: [
${entries.join('')}  ],
}
`

  function entryOf(type: Schema, item: number): object {
    const [title, slug] = [titleField(type), slugField(type)]
    const values = valuesOf(type)
    const words = wordsOf(folderOf(type))
    return {
      ...values,
      ...(title ? { [title]: item === 1 ? words : `${words} ${item}` } : {}),
      ...(slug ? { [slug]: `${folderOf(type)}-${item}` } : {}),
    }
  }

  function valuesOf({ attributes }: Schema): Record<string, unknown> {
    const values = Object.entries(attributes).map(([name, attribute]) => [name, valueOf(name, attribute)] as const)
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }

  function valueOf(name: string, attribute: Attribute): unknown {
    const { type, component, components = [], repeatable, multiple } = attribute
    if (type === 'dynamiczone') return components.map((uid) => ({ __component: uid, ...partOf(uid) }))
    if (type === 'component')
      return repeatable ? Array.from({ length: countOf(attribute) }, () => partOf(component)) : partOf(component)
    if (type === 'media') return isForPictures(attribute) ? (multiple ? [PICTURE] : PICTURE) : undefined
    return scalarOf(name, attribute)
  }

  function partOf(uid = ''): object {
    const schema = model.components.find((one) => one.uid === uid)
    if (!schema) return {}
    const heading = HEADINGS.find((name) => schema.attributes[name]?.type === 'string')
    return { ...valuesOf(schema), ...(heading ? { [heading]: wordsOf(uid.slice(uid.indexOf('.') + 1)) } : {}) }
  }
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
