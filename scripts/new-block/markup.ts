import { existsSync } from 'node:fs'
import type { Model } from '../openapi/model.ts'
import type { NewField } from './fields.ts'
import { kindOf, type Kind } from './kinds.ts'
import { wordsOf } from './names.ts'
import type { Look } from './looks.ts'
import type { StyleName } from './styles.ts'

/** How this site writes prices. A site may do without. */
export const PRICES = 'src/format/numbers.ts'
const PRICE = /(^|_)(price|fee|cost)$|[a-z](Price|Fee|Cost)$/

/** What the drawing of a block needs beside its markup. */
export class Needs {
  /** Of src/ui. */
  readonly parts = new Set<string>()
  readonly styles = new Set<StyleName>()
  /** Choices about the look, by the selector of what has them. */
  readonly looks: Look[] = []
  /** How days and moments are written. */
  readonly formats = new Set<keyof typeof FORMATS>()
  /** What visitors read of a choice, by the name of its constant: what authors may choose. */
  readonly choices = new Map<string, readonly string[]>()
  /** Whether it writes prices. */
  hasPrices = false

  part(name: string): string {
    this.parts.add(name)
    return name
  }

  style(name: StyleName): string {
    this.styles.add(name)
    return `className={styles.${name}}`
  }

  /** The constant with the words of a choice, as in `SEASON_WORDS`; fields of one name and other choices have one each. */
  words(field: string, options: readonly string[]): string {
    const name = `${wordsOf(field).toUpperCase().replaceAll(' ', '_')}_WORDS`
    const isSame = (known: readonly string[]) => known.join() === options.join()
    const alike = [...this.choices].filter(([known]) => known.startsWith(name))
    const found =
      alike.find(([, known]) => isSame(known))?.[0] ?? (alike.length > 0 ? `${name}_${alike.length + 1}` : name)
    this.choices.set(found, options)
    return found
  }
}

/** As the view names them, above itself. */
export const FORMATS = {
  DAY: "new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })",
  MOMENT:
    "new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' })",
}

/** What visitors read of one that authors may choose: `in-person` is "In person", and `USD` stays. */
export function choiceWords(option: string): string {
  return /[A-Z]/.test(option) ? option : wordsOf(option)
}

/** A short value, as it stands in a line, a cell or a list of facts. */
export function drawShort(field: NewField, kind: Kind, owner: string, needs: Needs): string {
  const value = `${owner}.${field.name}`
  if (kind === 'choice') return drawChoice(field, value, needs)
  if (kind === 'richtext') return `<${needs.part('RichText')} html={${value}} />`
  if (kind === 'link') return `<${needs.part('MoreLink')} link={${value}} />`
  if (kind === 'email') return `<a href={\`mailto:\${${value}}\`}>{${value}}</a>`
  if (kind === 'number') return drawNumber(value, needs)
  if (kind === 'boolean') return `{${value} ? 'Yes' : 'No'}`
  if (kind === 'time') return `<time>{${value}.slice(0, 'hh:mm'.length)}</time>`
  if (kind !== 'day' && kind !== 'moment') return `{${value}}`
  const format = kind === 'day' ? 'DAY' : 'MOMENT'
  needs.formats.add(format)
  return `<time dateTime={${value}}>{${format}.format(new Date(${value}))}</time>`
}

/** A choice in the words of a constant above the view, which its developer can change. */
function drawChoice({ name, attribute }: NewField, value: string, needs: Needs): string {
  const options = attribute.enum ?? []
  if (options.every((option) => choiceWords(option) === option)) return `{${value}}`
  return `{${needs.words(name, options)}[${value}]}`
}

/** A number with its thousands apart, a price as this site writes prices, and a year as it is. */
function drawNumber(value: string, needs: Needs): string {
  if (/year/i.test(value)) return `{${value}}`
  if (!PRICE.test(value.slice(value.lastIndexOf('.') + 1)) || !existsSync(PRICES))
    return `{${value}.toLocaleString('en')}`
  needs.hasPrices = true
  return `{price(${value}, null)}`
}

/** What may be missing is drawn where it is there: an optional field, and any picture, which may be deleted. */
export function guarded({ name, attribute: { required, type } }: NewField, owner: string, drawn: string): string {
  if ((required === true && type !== 'media') || drawn === `{${owner}.${name}}`) return drawn
  const isFalsy = ['integer', 'decimal', 'float', 'boolean'].includes(type)
  const inner = `(${drawn.startsWith('{') ? drawn.slice(1, -1) : drawn})`
  return isFalsy ? `{${owner}.${name} !== null && ${inner}}` : `{${owner}.${name} && ${inner}}`
}

/** What a field is called beside its value: `is_large` is "Large". */
export function labelOf(name: string): string {
  return wordsOf(name.replace(/^(is|has)(_|(?=[A-Z]))/, ''))
}

/** A list with an element for each, where there are any. */
export function listOf(
  value: string,
  style: StyleName,
  one: (item: string) => string,
  needs: Needs,
  isNullable = false,
): string {
  const item = itemOf(value)
  const list = `<ul ${needs.style(style)}>{${value}.map((${item}) => (${one(item)}))}</ul>`
  return isNullable ? `{${value} && ${value}.length > 0 && (${list})}` : `{${value}.length > 0 && (${list})}`
}

/** What one of them is called where they are drawn one by one; rows may hold rows. */
export function itemOf(value: string): string {
  return value.startsWith('item.') ? 'inner' : 'item'
}

/**
 * Choices about the look as attributes, ` data-side={block.side}`, which the styles read.
 * @param selector of the element that gets them, as `.block`
 */
export function lookAttributes(
  fields: readonly NewField[],
  owner: string,
  selector: string,
  model: Model,
  needs: Needs,
): string {
  const looks = fields.filter((field) => field.name !== 'tone' && kindOf(field, model) === 'look')
  return looks
    .map(({ name, attribute }) => {
      const attributeName = `data-${kebabOf(name)}`
      needs.looks.push({ selector, attribute: attributeName, options: attribute.enum ?? [] })
      return ` ${attributeName}={${owner}.${name}}`
    })
    .join('')
}

function kebabOf(name: string): string {
  return wordsOf(name).toLowerCase().replaceAll(' ', '-')
}
