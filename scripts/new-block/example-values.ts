import { fieldsOf, type Model } from '../openapi/model.ts'
import type { NewField } from './fields.ts'
import { PORTRAIT } from './kinds.ts'
import { wordsOf } from './names.ts'

type Attribute = NewField['attribute']

/** Three values for fields whose name ends in such a word, in the order in which rows take them. */
const BY_NAME: readonly [names: RegExp, values: readonly [string, string, string]][] = [
  [/^(title|heading|headline)$/, ['What you will find here', 'How it works', 'Where to go next']],
  [/^(label|who|for)$/, ['Standard', 'Reduced', 'Groups of ten']],
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
  [/^question$/, ['What should I bring?', 'May I send a colleague?', 'Where do I arrive?']],
  [
    /^(answer|reply)$/,
    ['Nothing but time to read.', 'Yes, if you tell us a day before.', 'At the main hall, by the north door.'],
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
  [/^(when|time|hours)$/, ['09.30', '12.00', '15.30']],
  [/^(day|weekday)$/, ['Monday', 'Tuesday', 'Wednesday']],
  [/^(price|fee|cost|amount)$/, ['USD 120', 'USD 85', 'USD 640']],
  [/^(currency)$/, ['USD', 'EUR', 'MYR']],
  [/^(unit|suffix)$/, ['%', 'km', 'kg']],
  [/^(caption|credit|alt)$/, ['The room before everyone arrives', 'Steps in daylight', 'A red seat']],
  [
    /^(text|intro|introduction|lead|description|summary|note|body|details|answer|bio)$/,
    [
      'You read at night, talk in the morning and decide before lunch.',
      'Groups stay small enough that silence is noticed.',
      'You leave with one page that was rewritten once.',
    ],
  ],
]
const NUMBERS_BY_NAME: readonly [names: RegExp, values: readonly [number, number, number]][] = [
  [/^(price|fee|cost|amount|total|sum)$/, [120, 85, 640]],
  [/^(share|percent|percentage|rate|ratio)$/, [62, 27, 11]],
  [/^(year)$/, [2025, 2026, 2027]],
  [/^(order|position|rank|number|step)$/, [1, 2, 3]],
]
const NUMBERS = [12, 40, 6] as const
const DAYS = ['2027-04-12', '2027-05-20', '2027-09-03'] as const
const LINK_LABELS = ['Read more', 'See them all', 'Ask a question'] as const
/** Of different lengths, by which their numbers differ. */
const BUSTS = ['bust-4', 'bust-12', 'portrait'] as const
const ROOMS = ['room-horseshoe', 'arcade', 'stairs'] as const
const TIMES = ['09:30:00.000', '12:00:00.000', '15:30:00.000'] as const

/** A value of the field as code, which fits its name; lists get three. */
export function exampleValue(name: string, attribute: Attribute, model: Model, item = 1): string {
  const { component, type, target, relation = '' } = attribute
  if (attribute.repeatable) return listOf((at) => exampleValue(name, { ...attribute, repeatable: false }, model, at))
  if (attribute.multiple) return listOf((at) => media(name, at))
  if (component) return objectOf(fieldsOf(model, partOf(model, component), 'full'), model, [`id: ${item}`], item)
  if (type === 'relation')
    return relation.endsWith('ToMany') ? listOf((at) => entry(target, model, at)) : entry(target, model, item)
  return scalar(name, attribute, item)
}

/** A chosen entry, as much of it as its card shows. What it is related to itself is left out. */
function entry(target: string | undefined, model: Model, item: number): string {
  const type = model.types.get(target ?? '')
  const fields = type ? fieldsOf(model, type, 'card') : []
  return objectOf(fields, model, [`id: ${item}`, `documentId: 'entry-${item}'`], item)
}

type Fields = readonly { name: string; kind: string; attribute: Attribute }[]

function objectOf(fields: Fields, model: Model, identity: readonly string[], item: number): string {
  const isLink = fields.some(({ name }) => name === 'url')
  const values = fields.map(({ name, kind, attribute }) => {
    if (isLink && name === 'label') return `label: '${LINK_LABELS[(item - 1) % 3]}'`
    const value =
      kind === 'relation' || kind === 'zone' ? noneOf(attribute) : exampleValue(name, attribute, model, item)
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

function scalar(name: string, { type, enum: choices, maxLength }: Attribute, item: number): string {
  // An end is after its start.
  const at = (item - (/^(until|to|end|closes?)$/.test(lastWord(name)) ? 0 : 1)) % 3
  const words =
    wordsFor(name, at) ?? (/^(text|richtext|blocks)$/.test(type) ? `${wordsOf(name)}, in a sentence.` : wordsOf(name))
  if (type === 'media') return media(name, item)
  if (type === 'richtext') return `'<p>${words} A <strong>strong</strong> word.</p>'`
  if (type === 'blocks') return `'<p>${words}</p>'`
  if (type === 'boolean') return String(item % 2 === 1 && !/hidden|closed|sold/i.test(name))
  if (type === 'integer' || type === 'decimal' || type === 'float') return String(numberFor(name, at))
  if (type === 'date') return `'${DAYS[at]}'`
  if (type === 'datetime') return `'${DAYS[at]}T01:00:00.000Z'`
  if (type === 'time') return `'${TIMES[at]}'`
  if (type === 'email') return `'${wordsFor('email', at)}'`
  if (type === 'enumeration') return `'${choices?.[at % choices.length] ?? ''}'`
  if (type === 'biginteger') return `'${numberFor(name, at)}'`
  if (type === 'uid') return `'entry-${item}'`
  return `'${words.slice(0, maxLength)}'`
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
