import { matchingText } from '#fixtures/matching-text.ts'
import { type Around as FullAround, fittingValue } from '../new-block/example-values.ts'
import { wordsOf } from '../new-block/names.ts'
import { subjectOf } from '../new-block/subjects.ts'
import type { Attribute, Schema } from '../openapi/model.ts'
import { folderOf, type ImportedModel, slugField, titleField } from './imported-model.ts'

/** Stands for the number of the sample picture until the content service knows it. */
export const PICTURE = '@picture'
/** What stands for the number of an entry until the content service knows it: its type, and what tells it apart there. */
export type EntryReference = { '@entry': [type: string, key: string] }
/** What is made up so far: how many values of each field that is unique, and the entries of each type, by its name in the model. */
export type Made = { counts: Map<Attribute, number>; entries: Map<string, readonly EntryReference[]> }

/** What a value is of: an entry or its part, which may be a row, and which one of them it is. */
type Around = Pick<FullAround, 'subject' | 'row'> & { item: number }
type Values = Record<string, unknown>

const DAY = Date.UTC(2027, 3, 12)
const DAY_MS = 86_400_000
const MANY = 3
const NUMBERS = new Set(['integer', 'biginteger', 'decimal', 'float'])
const TEXTS = new Set(['string', 'text', 'richtext', 'blocks'])
const MOMENTS = ['date', 'datetime', 'timestamp', 'time']
const SCALARS = new Set([...NUMBERS, ...TEXTS, ...MOMENTS, 'email', 'enumeration', 'boolean'])
/** Of a block: it says which one it is. */
const HEADINGS = ['title', 'heading', 'headline']

/**
 * Made-up entries of a type, within the limits of its fields, with one of each block: two of a collection, one of a page.
 * They refer to the entries that are made already.
 */
export function madeEntries(model: ImportedModel, type: Schema, made: Made): Values[] {
  return (type.kind === 'singleType' ? [1] : [1, 2]).map((item) => madeEntry(model, type, item, made))
}

/** The sample picture, for a field that takes pictures. */
export function pictureFor(attribute: Attribute, isMany: boolean): unknown {
  if (!isForPictures(attribute)) return undefined
  return isMany ? [PICTURE] : PICTURE
}

function madeEntry(model: ImportedModel, type: Schema, item: number, made: Made): Values {
  const [title, slug] = [titleField(type), slugField(type)]
  const name = folderOf(type)
  const subject = subjectOf(name, Object.keys(type.attributes))
  return {
    ...madeValues(model, type, { subject, item }, made),
    ...(title ? { [title]: ofLength(wordsOf(name), type.attributes[title], item) } : {}),
    ...(slug ? { [slug]: ofLength(name, type.attributes[slug], item, `-${item}`) } : {}),
  }
}

function madeValues(model: ImportedModel, { attributes }: Schema, around: Around, made: Made): Values {
  const values = Object.entries(attributes).map(
    ([name, attribute]) => [name, madeValue(model, name, attribute, around, made)] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function madeValue(model: ImportedModel, name: string, attribute: Attribute, around: Around, made: Made): unknown {
  const { type, component, components = [], repeatable, multiple } = attribute
  if (type === 'dynamiczone') {
    const length = components.length === 0 ? 0 : within(attribute, components.length)
    return Array.from({ length }, (_, index) => {
      const uid = components[index % components.length]
      return { __component: uid, ...madePart(model, uid, made) }
    })
  }
  if (type === 'component') {
    const part = partOf(model, component)
    const subject = subjectOf(name, Object.keys(part?.attributes ?? {}), around.subject)
    if (!part) return repeatable ? [] : {}
    if (!repeatable) return madeValues(model, part, { ...around, subject }, made)
    const rows = Array.from({ length: within(attribute, MANY) }, (_, index) => index + 1)
    return rows.map((row) => madeValues(model, part, { subject, row, item: row }, made))
  }
  if (type === 'relation') return madeRelation(attribute, around.item, made)
  if (type === 'media') return pictureFor(attribute, multiple === true)
  return madeScalar(name, attribute, around, nextOf(attribute, made))
}

/** A block of a zone, headed by its own name. */
function madePart(model: ImportedModel, uid = '', made: Made): Values {
  const schema = partOf(model, uid)
  if (!schema) return {}
  const words = wordsOf(uid.slice(uid.indexOf('.') + 1))
  const subject = subjectOf(words, Object.keys(schema.attributes))
  const values = madeValues(model, schema, { subject, item: 1 }, made)
  const heading = HEADINGS.find((name) => schema.attributes[name]?.type === 'string')
  const attribute = heading ? schema.attributes[heading] : undefined
  if (heading === undefined || attribute === undefined) return values
  return { ...values, [heading]: ofLength(words, attribute, nextOf(attribute, made)) }
}

function partOf(model: ImportedModel, uid: string | undefined): Schema | undefined {
  return model.components.find((one) => one.uid === uid)
}

/**
 * The entries that a relation shows, of those that are made already. Where an entry can have only one other on the far side
 * as well, the first has the first, and so on: the content service would take it away from an earlier one.
 */
function madeRelation(attribute: Attribute, item: number, { entries }: Made): unknown {
  const { relation = '', target = '', pluginOptions } = attribute
  const others = entries.get(target) ?? []
  if (others.length === 0 || 'mappedBy' in attribute || pluginOptions?.contract?.include === 'none') return undefined
  const own = others[item - 1]
  if ('inversedBy' in attribute && relation.startsWith('oneTo'))
    return relation === 'oneToMany' ? [own].filter(Boolean) : own
  return relation.endsWith('ToMany') ? others : (own ?? others[0])
}

function isForPictures(attribute: object): boolean {
  const types = 'allowedTypes' in attribute ? attribute.allowedTypes : undefined
  return !Array.isArray(types) || types.includes('images')
}

function within({ min = 0, max = Number.MAX_SAFE_INTEGER }: Attribute, wanted: number): number {
  return Math.max(min, Math.min(max, wanted))
}

/** The next number of a field that is unique, whose values all have one but the first; 1 of any other. */
function nextOf(attribute: Attribute, { counts }: Made): number {
  if (!isUnique(attribute)) return 1
  const number = (counts.get(attribute) ?? 0) + 1
  counts.set(attribute, number)
  return number
}

function isUnique(attribute: Attribute): boolean {
  return Reflect.get(attribute, 'unique') === true
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

/** A value that the content service takes; undefined where it makes its own. */
function madeScalar(name: string, attribute: Attribute, around: Around, item: number): unknown {
  const { type } = attribute
  if (type === 'json') return {}
  if (!SCALARS.has(type)) return undefined
  const value = isUnique(attribute) ? oneOfItsOwn(name, attribute, item) : fittingValue(name, attribute, around)
  if (type === 'email') return matching(String(value), wordsOf(name), attribute, item)
  if (type === 'biginteger') return String(within(attribute, Number(value)))
  if (typeof value === 'number') return within(attribute, value)
  if (!TEXTS.has(type)) return value
  const text = isUnique(attribute) ? value : ofLength(String(value), attribute, 1)
  return type === 'blocks' ? [{ type: 'paragraph', children: [{ type: 'text', text }] }] : text
}

/** A value that no other entry or part has in the field. */
function oneOfItsOwn(name: string, attribute: Attribute, item: number): string | number | boolean {
  const words = wordsOf(name)
  const { type, enum: choices = [] } = attribute
  if (NUMBERS.has(type)) return Math.max(attribute.min ?? 1, 1) + item - 1
  if (type === 'email') return item === 1 ? 'hello@example.org' : `hello-${item}@example.org`
  if (type === 'enumeration') return choices[(item - 1) % choices.length] ?? ''
  if (type === 'boolean') return item > 1
  if (type === 'time') return `09:${29 + item}:00.000`
  const moment = new Date(DAY + (item - 1) * DAY_MS).toISOString()
  if (type === 'date') return moment.slice(0, 10)
  if (type === 'datetime' || type === 'timestamp') return moment.replace('T00', 'T09')
  return ofLength(type === 'string' ? words : `Replace this: ${words.toLowerCase()}.`, attribute, item)
}
