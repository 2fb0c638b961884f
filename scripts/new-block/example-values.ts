import { fieldsOf, type Model } from '../openapi/model.ts'
import type { NewField } from './fields.ts'
import { PORTRAIT } from './kinds.ts'
import { wordsOf } from './names.ts'
import { subjectOf, type Subject } from './subjects.ts'

type Attribute = NewField['attribute']

/** Three values for fields whose name ends in such a word, in the order in which rows take them. */
const BY_NAME: readonly [names: RegExp, values: readonly [string, string, string]][] = [
  [/^(name|author|attribution|person|speaker|by|contact)$/, ['Amina Yusof', 'Daniel Tan', 'Maria Keller']],
  [/^(role|position|job|profession)$/, ['Head of Operations', 'Harbour Master', 'Board Chair']],
  [/^(affiliation|company|organi[sz]ation|employer)$/, ['Public health trust', 'Logistics group', 'Water utility']],
  [
    /^(quote|quotation|statement|opinion)$/,
    [
      'They asked what I would do, and then they waited.',
      'The best-informed person in a room often speaks last.',
      'We rewrote the page once, and kept it.',
    ],
  ],
  [/^(email|mail)$/, ['hello@example.org', 'office@example.org', 'press@example.org']],
  [/^(phone|tel|telephone|fax|mobile)$/, ['+60 3 2000 1000', '+60 3 2000 1001', '+60 3 2000 1002']],
  [/^(url|href)$/, ['/', '/search', 'https://example.org/']],
  [/^(place|location|venue|room|where)$/, ['Main hall', 'Garden room', 'North terrace']],
  [/^(city|town)$/, ['Kuala Lumpur', 'Lisbon', 'Utrecht']],
  [/^country$/, ['Malaysia', 'Portugal', 'Netherlands']],
  [/^(street|address)$/, ['11 Jalan Dato Onn', '4 Rua do Sol', '20 Domplein']],
  [/^(duration|length|period)$/, ['Half a day', 'Two days', 'Six weeks']],
  [/^(year)$/, ['2025', '2026', '2027']],
  [/^(when|time)$/, ['09.30', '12.00', '15.30']],
  [/^(hours)$/, ['9.00 to 18.00', '10.00 to 16.00', 'Closed']],
  [/^(day|weekday)$/, ['Monday', 'Tuesday', 'Wednesday']],
  [/^(price|fee|cost)$/, ['USD 120', 'USD 85', 'USD 640']],
  [/^(amount|quantity)$/, ['One', 'Two', 'A dozen']],
  [/^(currency)$/, ['USD', 'EUR', 'MYR']],
  [/^(unit|suffix)$/, ['%', 'km', 'kg']],
  [/^(caption|credit|alt)$/, ['The room before everyone arrives', 'Steps in daylight', 'A red seat']],
]
/** Fields that say what a block or a row is about, and what else there is to say of it. */
const HEADINGS = /^(title|heading|headline)$/
const LABELS = /^(label|who|for|question|step|feature|topic|subject)$/
const TEXTS = /^(text|intro|introduction|lead|description|summary|body|details|bio)$/
const NOTES = /^(note|notes|hint|remark|comment|condition|answer|reply)$/
const NUMBERS_BY_NAME: readonly [names: RegExp, values: readonly [number, number, number]][] = [
  [/^(price|fee|cost|amount|total|sum)$/, [120, 85, 640]],
  [/^(share|percent|percentage|rate|ratio)$/, [62, 27, 11]],
  [/^(year)$/, [2025, 2026, 2027]],
  [/^(order|position|rank|number|step)$/, [1, 2, 3]],
]
const NUMBERS = [12, 40, 6] as const
/** One more than rows: an end is the next one's start. */
const DAYS = ['2027-04-12', '2027-05-20', '2027-09-03', '2027-11-19'] as const
/** Of different lengths, by which their numbers differ. */
const BUSTS = ['bust-4', 'bust-12', 'portrait'] as const
const ROOMS = ['room-horseshoe', 'arcade', 'stairs'] as const
const TIMES = ['09:30:00.000', '12:00:00.000', '15:30:00.000', '18:00:00.000'] as const

/** What a value is of: a block, which has no number, or one of its rows. */
export type Around = { model: Model; subject: Subject; row?: number }

/** A value of the field as code, which fits its name and what the block is about; lists get three. */
export function exampleValue(name: string, attribute: Attribute, around: Around): string {
  const { component, type, target, relation = '' } = attribute
  const { model, row = 1 } = around
  if (component) {
    const fields = fieldsOf(model, partOf(model, component), 'full')
    if (!attribute.repeatable) return objectOf(fields, [`id: ${row}`], around)
    const inner = fields.map((field) => field.name)
    const subject = subjectOf(name, inner, around.subject)
    return listOf((at) => objectOf(fields, [`id: ${at}`], { model, subject, row: at }))
  }
  if (attribute.multiple) return listOf((at) => media(name, at))
  if (type === 'relation')
    return relation.endsWith('ToMany') ? listOf((at) => entry(target, model, at)) : entry(target, model, row)
  return scalar(name, attribute, around)
}

/** A chosen entry, as much of it as its card shows. What it is related to itself is left out. */
function entry(target: string | undefined, model: Model, row: number): string {
  const type = model.types.get(target ?? '')
  const fields = type ? fieldsOf(model, type, 'card') : []
  const names = fields.map(({ name }) => name)
  const subject = subjectOf(type?.info.pluralName ?? 'entries', names)
  return objectOf(fields, [`id: ${row}`, `documentId: 'entry-${row}'`], { model, subject, row })
}

type Fields = readonly { name: string; kind: string; attribute: Attribute }[]

function objectOf(fields: Fields, identity: readonly string[], around: Around): string {
  const isLink = fields.some(({ name }) => name === 'url')
  const { subject, row = 1 } = around
  const values = fields.map(({ name, kind, attribute }) => {
    if (isLink && name === 'label') return `label: '${[subject.link, 'See them all', 'Ask a question'][(row - 1) % 3]}'`
    const value = kind === 'relation' || kind === 'zone' ? noneOf(attribute) : exampleValue(name, attribute, around)
    return `${name}: ${value}`
  })
  return `{ ${[...identity, ...values].join(', ')} }`
}

function noneOf({ type, relation = '' }: Attribute): string {
  return type === 'dynamiczone' || relation.endsWith('ToMany') ? '[]' : 'null'
}

function partOf(model: Model, component: string) {
  const part = model.components.get(component)
  if (!part) throw new Error(`The content model has no component “${component}”.`)
  return part
}

function scalar(name: string, attribute: Attribute, around: Around): string {
  const value = fittingValue(name, attribute, around)
  if (attribute.type === 'media') return media(name, around.row ?? 1)
  if (attribute.type === 'richtext') return `'<p>${value} A <strong>strong</strong> word.</p>'`
  if (attribute.type === 'blocks') return `'<p>${value}</p>'`
  return typeof value === 'string' ? `'${value.slice(0, attribute.maxLength)}'` : String(value)
}

/** A value of a field with neither parts nor files, which fits its name and what it stands in; words where it is a text of any kind. */
export function fittingValue(
  name: string,
  { type, enum: choices }: Attribute,
  around: Pick<Around, 'subject' | 'row'>,
): string | number | boolean {
  const { row: item = 1 } = around
  const at = (item - 1) % 3
  const moment = /^(until|to|end|closes?)$/.test(lastWord(name)) ? at + 1 : at
  if (type === 'boolean') return item % 2 === 1 && !/hidden|closed|sold/i.test(name)
  if (type === 'integer' || type === 'decimal' || type === 'float') return numberFor(name, at)
  if (type === 'biginteger') return String(numberFor(name, at))
  if (type === 'date') return DAYS[moment] ?? ''
  if (type === 'datetime' || type === 'timestamp') return `${DAYS[moment]}T09:00:00.000Z`
  if (type === 'time') return TIMES[moment] ?? ''
  if (type === 'email') return wordsFor('email', at) ?? ''
  if (type === 'enumeration') return choices?.[at % choices.length] ?? ''
  if (type === 'uid') return `entry-${item}`
  return (
    subjectWords(name, at, around) ??
    wordsFor(name, at) ??
    (/^(text|richtext|blocks)$/.test(type) ? `${wordsOf(name)}, in a sentence.` : wordsOf(name))
  )
}

/** What a field says of its block or row, where it says that and nothing else. */
function subjectWords(name: string, at: number, { subject, row }: Pick<Around, 'subject' | 'row'>): string | undefined {
  const word = lastWord(name)
  if (HEADINGS.test(word)) return row === undefined ? subject.title : subject.labels[at]
  if (LABELS.test(word)) return subject.labels[at]
  if (NOTES.test(word)) return subject.notes[at]
  if (TEXTS.test(word)) return row === undefined ? subject.texts[at] : subject.notes[at]
  // What has a name need not be a person.
  return name === 'name' && row !== undefined && !subject.isOfPeople ? subject.labels[at] : undefined
}

function wordsFor(name: string, at: number): string | undefined {
  return lastMatch(BY_NAME, name)?.[at]
}

function numberFor(name: string, at: number): number {
  return (lastMatch(NUMBERS_BY_NAME, name) ?? NUMBERS)[at] ?? 0
}

function lastWord(name: string): string {
  return wordsOf(name).toLowerCase().split(' ').at(-1) ?? ''
}

/** By the last word of a name that says something: `ticket_price` is a price. */
function lastMatch<Values>(lists: readonly [RegExp, Values][], name: string): Values | undefined {
  for (const word of wordsOf(name).toLowerCase().split(' ').toReversed()) {
    const found = lists.find(([names]) => names.test(word))
    if (found) return found[1]
  }
  return undefined
}

/** A bust where people are shown, else a room; the gallery draws both. */
function media(field: string, item: number): string {
  const isPerson = PORTRAIT.test(field)
  const name = (isPerson ? BUSTS : ROOMS)[(item - 1) % 3]
  return isPerson
    ? `exampleMedia('${name}.webp', 560, 700, 'Plaster bust looking to the left')`
    : `exampleMedia('${name}.webp', 900, 600, 'Steps in daylight, one of them red')`
}

function listOf(one: (item: number) => string): string {
  return `[${[1, 2, 3].map(one).join(', ')}]`
}
