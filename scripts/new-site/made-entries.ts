import { matchingText } from '#fixtures/matching-text.ts'
import { wordsOf } from '../new-block/names.ts'
import type { Attribute, Schema } from '../openapi/model.ts'
import { folderOf, type ImportedModel, slugField, titleField } from './imported-model.ts'

/** Stands for the number of the sample picture until the content service knows it. */
export const PICTURE = '@picture'
/** How many values are made up so far for each field that is unique. */
export type Counts = Map<Attribute, number>

type Values = Record<string, unknown>

const DAY = Date.UTC(2027, 3, 12)
const DAY_MS = 86_400_000
const MANY = 2
/** Of a block: it says which one it is. */
const HEADINGS = ['title', 'heading', 'headline']

/** Made-up entries of a type, within the limits of its fields, with one of each block: two of a collection, one of a page. */
export function madeEntries(model: ImportedModel, type: Schema, counts: Counts): Values[] {
  return (type.kind === 'singleType' ? [1] : [1, 2]).map((item) => madeEntry(model, type, item, counts))
}

/** The sample picture, for a field that takes pictures. */
export function pictureFor(attribute: Attribute, isMany: boolean): unknown {
  if (!isForPictures(attribute)) return undefined
  return isMany ? [PICTURE] : PICTURE
}

function madeEntry(model: ImportedModel, type: Schema, item: number, counts: Counts): Values {
  const [title, slug] = [titleField(type), slugField(type)]
  const name = folderOf(type)
  return {
    ...madeValues(model, type, counts),
    ...(title ? { [title]: ofLength(wordsOf(name), type.attributes[title], item) } : {}),
    ...(slug ? { [slug]: ofLength(name, type.attributes[slug], item, `-${item}`) } : {}),
  }
}

function madeValues(model: ImportedModel, { attributes }: Schema, counts: Counts): Values {
  const values = Object.entries(attributes).map(
    ([name, attribute]) => [name, madeValue(model, name, attribute, counts)] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function madeValue(model: ImportedModel, name: string, attribute: Attribute, counts: Counts): unknown {
  const { type, component, components = [], repeatable, multiple } = attribute
  if (type === 'dynamiczone') {
    const length = components.length === 0 ? 0 : within(attribute, components.length)
    return Array.from({ length }, (_, index) => {
      const uid = components[index % components.length]
      return { __component: uid, ...madePart(model, uid, counts) }
    })
  }
  if (type === 'component') {
    const one = () => madePart(model, component, counts)
    return repeatable ? Array.from({ length: within(attribute, MANY) }, one) : one()
  }
  if (type === 'media') return pictureFor(attribute, multiple === true)
  return madeScalar(name, attribute, nextOf(attribute, counts))
}

function madePart(model: ImportedModel, uid = '', counts: Counts): Values {
  const schema = model.components.find((one) => one.uid === uid)
  if (!schema) return {}
  const values = madeValues(model, schema, counts)
  const heading = HEADINGS.find((name) => schema.attributes[name]?.type === 'string')
  const attribute = heading ? schema.attributes[heading] : undefined
  if (heading === undefined || attribute === undefined) return values
  const words = wordsOf(uid.slice(uid.indexOf('.') + 1))
  return { ...values, [heading]: ofLength(words, attribute, nextOf(attribute, counts)) }
}

function isForPictures(attribute: object): boolean {
  const types = 'allowedTypes' in attribute ? attribute.allowedTypes : undefined
  return !Array.isArray(types) || types.includes('images')
}

function within({ min = 0, max = Number.MAX_SAFE_INTEGER }: Attribute, wanted: number): number {
  return Math.max(min, Math.min(max, wanted))
}

/** The next number of a field that is unique, whose values all have one but the first; 1 of any other. */
function nextOf(attribute: Attribute, counts: Counts): number {
  if (Reflect.get(attribute, 'unique') !== true) return 1
  const number = (counts.get(attribute) ?? 0) + 1
  counts.set(attribute, number)
  return number
}

/** Words with an ending that tells them apart, as long as a field wants them. */
function ofLength(
  words: string,
  field: Attribute | undefined,
  number: number,
  ending = number === 1 ? '' : ` ${number}`,
) {
  const { minLength = 0, maxLength = Number.MAX_SAFE_INTEGER } = field ?? {}
  const [least, most] = [minLength, maxLength].map((length) => Math.max(0, length - ending.length))
  const text = `${words.padEnd(least ?? 0, '.').slice(0, most)}${ending}`
  return matching(text, words, field, number)
}

/** The text, or another where the field has a pattern that it does not match. */
function matching(text: string, words: string, field: Attribute | undefined, number: number): string {
  const { regex: pattern, minLength, maxLength } = field ?? {}
  if (pattern === undefined || new RegExp(pattern).test(text)) return text
  return matchingText(words, { pattern, minLength, maxLength }, number) ?? text
}

/** A value that the content service takes; undefined where it makes its own, or where it may be anything. */
function madeScalar(name: string, attribute: Attribute, item: number): unknown {
  const { type, enum: choices = [] } = attribute
  const words = wordsOf(name)
  const text = ofLength(`Replace this: ${words.toLowerCase()}.`, attribute, item)
  const number = within(attribute, Math.max(attribute.min ?? 1, 1) + item - 1)
  const time = new Date(DAY + (item - 1) * DAY_MS).toISOString()
  const values: Values = {
    string: ofLength(words, attribute, item),
    text,
    richtext: text,
    blocks: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
    email: matching(item === 1 ? 'hello@example.org' : `hello-${item}@example.org`, words, attribute, item),
    enumeration: choices[(item - 1) % choices.length],
    boolean: item > 1,
    integer: number,
    biginteger: String(number),
    decimal: number,
    float: number,
    date: time.slice(0, 10),
    datetime: time.replace('T00', 'T09'),
    timestamp: time.replace('T00', 'T09'),
    time: `09:${29 + item}:00.000`,
    json: {},
  }
  return values[type]
}
