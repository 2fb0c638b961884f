import { fieldsOf, type Model, type Schema } from '../openapi/model.ts'
import { attributesOf, type NewField } from './fields.ts'
import { kindOf, PORTRAIT, SHORT, type Kind } from './kinds.ts'
import { drawShort, guarded, itemOf, labelOf, listOf, lookAttributes, type Needs } from './markup.ts'

const BESIDE = '"(min-width: 48em) 50vw, 100vw"'
const SMALL = '"(min-width: 48em) 33vw, 100vw"'

/** Draws fields as JSX; what belongs to each other, such as facts, in one element. */
export function drawFields(
  fields: readonly NewField[],
  owner: string,
  level: number,
  model: Model,
  needs: Needs,
): string[] {
  const partners = partnersOf(fields, model)
  const taken = new Set(partners.values())
  const facts = fields.filter((field) => SHORT.has(kindOf(field, model)))
  return fields.flatMap((field) => {
    const kind = kindOf(field, model)
    if (taken.has(field)) return []
    if (SHORT.has(kind)) return field === facts[0] ? [factList(facts, owner, model, needs)] : []
    return drawField(field, kind, owner, { level, partner: partners.get(field), model, needs })
  })
}

/** Fields that are drawn in another: the label of an address, and who said a quote. */
function partnersOf(fields: readonly NewField[], model: Model): Map<NewField, NewField> {
  const pairs = fields.flatMap((field) => {
    const names = PARTNERS.get(kindOf(field, model))
    const partner = names && fields.find((one) => names.test(one.name) && kindOf(one, model) === 'words')
    return partner ? [[field, partner] as const] : []
  })
  return new Map(pairs)
}

const PARTNERS = new Map<Kind, RegExp>([
  ['address', /^label$/],
  ['quote', /^(attribution|author|speaker|source|name)$/],
])

type Around = { level: number; partner?: NewField | undefined; model: Model; needs: Needs }

function drawField(field: NewField, kind: Kind, owner: string, around: Around): string[] {
  const { name, attribute } = field
  const { level, partner, model, needs } = around
  const value = `${owner}.${name}`
  switch (kind) {
    case 'nothing':
      return attribute.type === 'json' ? [`{/* ${name} may hold anything: it is for you to draw. */}`] : []
    case 'look':
      return []
    case 'heading':
      return [heading(field, `{${value}}`, owner, level)]
    case 'quote': {
      const quote = `<blockquote ${needs.style('quote')}>{${value}}</blockquote>`
      if (!partner) return [guarded(field, owner, quote)]
      const caption = guarded(partner, owner, `<figcaption className="soft">{${owner}.${partner.name}}</figcaption>`)
      return [guarded(field, owner, `<figure ${needs.style('group')}>${quote}${caption}</figure>`)]
    }
    case 'richtext':
      return [guarded(field, owner, `<${needs.part('RichText')} html={${value}} />`)]
    case 'link':
      return [
        guarded(
          field,
          owner,
          level > 2 ? `<p><${needs.part('MoreLink')} link={${value}} /></p>` : buttonLink(value, needs),
        ),
      ]
    case 'address': {
      const label = `${owner}.${partner?.name}${partner?.attribute.required ? '' : ` ?? ${value}`}`
      const words = partner ? label : value
      return [guarded(field, owner, `<p><${needs.part('MoreLink')} link={{ label: ${words}, url: ${value} }} /></p>`)]
    }
    case 'links':
      return [
        listOf(
          value,
          'links',
          (item) => `<li key={${item}.id}><${needs.part('MoreLink')} link={${item}} /></li>`,
          needs,
        ),
      ]
    case 'picture':
      return [guarded(field, owner, picture(value, name, level > 2 ? SMALL : BESIDE, needs))]
    case 'pictures':
      return [
        listOf(value, 'items', (item) => `<li key={${item}.id}>${picture(item, name, SMALL, needs)}</li>`, needs, true),
      ]
    case 'file':
      return [guarded(field, owner, `<a href={${value}.url}>{${value}.name}</a>`)]
    case 'files':
      return [
        listOf(
          value,
          'links',
          (item) => `<li key={${item}.id}><a href={${item}.url}>{${item}.name}</a></li>`,
          needs,
          true,
        ),
      ]
    case 'card':
      return [
        guarded(
          field,
          owner,
          `<div ${needs.style('items')}><div ${needs.style('item')}>${card(attribute.target, value, level, around)}</div></div>`,
        ),
      ]
    case 'cards':
      return [
        listOf(
          value,
          'items',
          (item) =>
            `<li key={${item}.documentId} ${needs.style('item')}>${card(attribute.target, item, level, around)}</li>`,
          needs,
        ),
      ]
    case 'rows':
      return [drawRows(value, model.components.get(attribute.component ?? ''), around)]
    case 'group': {
      const part = model.components.get(attribute.component ?? '')
      const inner = drawFields(attributesOf(part), value, level + 1, model, needs)
      return [guarded(field, owner, `<div ${needs.style('group')}>${inner.join('')}</div>`)]
    }
    default:
      return [guarded(field, owner, `<p className="measure">${drawShort(field, kind, owner, needs)}</p>`)]
  }
}

/** Rows as what they are: a list, a list of names and values, a table, or items with a heading each. */
function drawRows(value: string, part: Schema | undefined, { level, model, needs }: Around): string {
  const fields = attributesOf(part).filter((field) => !['nothing', 'look'].includes(kindOf(field, model)))
  const kinds = fields.map((field) => kindOf(field, model))
  const item = itemOf(value)
  const looks = (selector: string) => lookAttributes(attributesOf(part), item, selector, model, needs)
  const [first, second] = fields
  const rows = (inner: string) => `{${value}.map((${item}) => (${inner}))}`
  const whereAny = (drawn: string) => `{${value}.length > 0 && (${drawn})}`
  if (first && kinds.length === 1 && kinds[0] === 'words') {
    return whereAny(
      `<ul ${needs.style('points')}>${rows(`<li key={${item}.id}${looks('.points li')}>{${item}.${first.name}}</li>`)}</ul>`,
    )
  }
  if (first && second && kinds.length === 2 && namesRow(first, model) && isValue(kinds[1])) {
    const [name, drawn] = [first, second].map((field) =>
      guarded(field, item, drawShort(field, kindOf(field, model), item, needs)),
    )
    const pair = `<div key={${item}.id} ${needs.style('row')}${looks('.row')}><dt>${name}</dt><dd>${drawn}</dd></div>`
    return whereAny(`<dl ${needs.style('rows')}>${rows(pair)}</dl>`)
  }
  if (first && kinds.length > 2 && namesRow(first, model) && kinds.slice(1).every(isCell)) {
    return whereAny(
      table(
        fields,
        (inner) => rows(`<tr key={${item}.id}${looks('.table tbody tr')}>${inner}</tr>`),
        item,
        model,
        needs,
      ),
    )
  }
  const hasPictures = kinds.includes('picture')
  const drawn = drawItem(fields, item, level + 1, model, needs)
  const [list, one] = hasPictures ? (['items', 'item'] as const) : (['rows', 'row'] as const)
  return whereAny(
    `<ul ${needs.style(list)}>${rows(`<li key={${item}.id} ${needs.style(one)}${looks(`.${one}`)}>${drawn}</li>`)}</ul>`,
  )
}

/** What an item holds: its picture first, then its heading, which a name is where there is no title. */
function drawItem(fields: readonly NewField[], item: string, level: number, model: Model, needs: Needs): string {
  const isPictureField = (field: NewField) => kindOf(field, model) === 'picture'
  const others = fields.filter((field) => !isPictureField(field))
  const hasTitle = others.some((field) => kindOf(field, model) === 'heading')
  const taken = new Set(partnersOf(others, model).values())
  const name = hasTitle
    ? undefined
    : namesItem(
        others.filter((field) => !taken.has(field)),
        model,
      )
  const headed = name && heading(name, drawShort(name, kindOf(name, model), item, needs), item, level)
  const draw = (drawn: readonly NewField[]) => drawFields(drawn, item, level, model, needs)
  const rest = others.filter((field) => field !== name)
  return [...draw(fields.filter(isPictureField)), headed ?? '', ...draw(rest)].join('')
}

function table(
  fields: readonly NewField[],
  rows: (inner: string) => string,
  item: string,
  model: Model,
  needs: Needs,
): string {
  const isNumber = (field: NewField) => kindOf(field, model) === 'number'
  // Links, and names that say that they are names, speak for themselves.
  const isClear = (field: NewField, index: number) =>
    kindOf(field, model) === 'link' || (index === 0 && /^(label|name)$/.test(field.name))
  const heads = fields.map((field, index) => {
    if (isClear(field, index)) return '<td />'
    const style = isNumber(field) ? ' className={styles.number}' : ''
    return `<th scope="col"${style}>${labelOf(field.name)}</th>`
  })
  const cells = fields.map((field, index) => {
    const kind = kindOf(field, model)
    const drawn = guarded(field, item, drawShort(field, kind, item, needs))
    if (index === 0) return `<th scope="row">${drawn}</th>`
    if (isClear(field, index)) return `<td>${drawn}</td>`
    const isWhole = SHORT.has(kind) && kind !== 'moment'
    const style = isNumber(field) ? 'number' : isWhole ? 'value' : undefined
    return `<td${style ? ` className={styles.${style}}` : ''} data-label="${labelOf(field.name)}">${drawn}</td>`
  })
  return `<table ${needs.style('table')}><thead><tr>${heads.join('')}</tr></thead><tbody>${rows(cells.join(''))}</tbody></table>`
}

/** Whether the first field of a row says what it is about: a short name, or a choice that is always made, such as a weekday. */
function namesRow(first: NewField, model: Model): boolean {
  return isName(first, model) || (first.attribute.required === true && kindOf(first, model) === 'choice')
}

/** The field that says what an item is about, where it has no title. */
function namesItem(fields: readonly NewField[], model: Model): NewField | undefined {
  const [first] = fields
  return fields.find((field) => isName(field, model)) ?? (first && namesRow(first, model) ? first : undefined)
}

function isName(field: NewField, model: Model): boolean {
  return kindOf(field, model) === 'words' && field.attribute.type === 'string'
}

function heading(field: NewField, words: string, owner: string, level: number): string {
  return guarded(field, owner, `<h${level} className="h${headingSize(level)}">${words}</h${level}>`)
}

/** What says enough beside a name: “Yes” does not. */
function isValue(kind: Kind | undefined): boolean {
  return kind !== undefined && kind !== 'boolean' && (isCell(kind) || kind === 'richtext')
}

function isCell(kind: Kind): boolean {
  return SHORT.has(kind) || kind === 'words' || kind === 'email' || kind === 'link'
}

/** Numbers, dates and choices with the names of their fields. */
function factList(facts: readonly NewField[], owner: string, model: Model, needs: Needs): string {
  const drawn = facts.map((field) => {
    const value = drawShort(field, kindOf(field, model), owner, needs)
    return guarded(field, owner, `<div><dt>${labelOf(field.name)}</dt><dd>${value}</dd></div>`)
  })
  return `<dl ${needs.style('facts')}>${drawn.join('')}</dl>`
}

/** What the card of an entry has: its picture, its title, which leads to its page, and words. */
function card(target: string | undefined, value: string, level: number, { model, needs }: Around): string {
  const type = model.types.get(target ?? '')
  const shown = new Set(['picture', 'heading', 'words', 'number', 'day', 'moment', 'time'])
  const fields = (type ? fieldsOf(model, type, 'card') : []).filter(
    (field) => field.attribute.type !== 'uid' && shown.has(kindOf(field, model)),
  )
  const [pictures, others] = [true, false].map((isPictureField) =>
    fields.filter((field) => (kindOf(field, model) === 'picture') === isPictureField),
  )
  const address = type && pageAddress(type, value, model)
  const title = address && others?.find((field) => kindOf(field, model) === 'heading')
  const link = title && `<a href={\`${address}\`}>{${value}.${title.name}}</a>`
  const drawn = [
    ...drawFields(pictures ?? [], value, level + 1, model, needs),
    ...(title && link ? [heading(title, link, value, level + 1)] : []),
    ...drawFields(
      (others ?? []).filter((field) => field !== title),
      value,
      level + 1,
      model,
      needs,
    ),
  ]
  return drawn.join('')
}

/** The address of the page of an entry, made of what its card always has; undefined where it cannot be. */
function pageAddress(type: Schema, value: string, model: Model): string | undefined {
  const path = type.pluginOptions?.preview?.path
  if (typeof path !== 'string') return undefined
  const always = fieldsOf(model, type, 'card').filter(({ attribute }) => attribute.required)
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
  if (!names.every((name) => always.some((field) => field.name === name))) return undefined
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => `\${encodeURIComponent(${value}.${name})}`)
}

function picture(value: string, name: string, sizes: string, needs: Needs): string {
  const style = needs.style(PORTRAIT.test(name) ? 'portrait' : 'picture')
  return `<${needs.part('Picture')} media={${value}} ${style} sizes=${sizes} />`
}

function buttonLink(value: string, needs: Needs): string {
  return `<div><${needs.part('ButtonLink')} button={${value}} variant="line" /></div>`
}

function headingSize(level: number): number {
  return level === 2 ? 2 : Math.min(level + 2, 5)
}
