import { allowsNull, type ContractSchema, resolved } from './contract.ts'
import { markdownHtml } from './rich-text/markdown.ts'
import { strapiBlocksHtml } from './rich-text/strapi-blocks.ts'

const MARKDOWN = 'text/markdown'
const STRAPI_BLOCKS = 'application/vnd.strapi.blocks+json'

/**
 * A checked value as the views want it: keys that the contract does not name are gone, those that are missing and may
 * be empty are null, text has only characters that can be sent, and rich text is safe HTML.
 */
export function normalize(value: unknown, schema: ContractSchema): unknown {
  if (value === undefined && allowsNull(schema)) return null
  if (value === null || value === undefined) return value
  const actual = alternative(resolved(schema))
  const firstLevel = headingLevel(actual)
  if (typeof value === 'string') {
    const text = sanitizeText(value)
    return actual.contentMediaType === MARKDOWN ? markdownHtml(text, firstLevel) : text
  }
  if (Array.isArray(value)) {
    const { items } = actual
    if (actual.contentMediaType === STRAPI_BLOCKS) return strapiBlocksHtml(value, firstLevel)
    return items ? value.map((item) => normalize(item, items)) : value
  }
  if (typeof value !== 'object' || !actual.properties) return value
  const known = Object.entries(actual.properties).map(([key, property]) => [
    key,
    normalize(Reflect.get(value, key), property),
  ])
  return Object.fromEntries(known)
}

/** Where the headings of a rich text begin, if its field says so. */
function headingLevel(schema: ContractSchema): number | undefined {
  const level = schema['x-heading-level']
  return typeof level === 'number' ? level : undefined
}

/** The schema behind "this or null". */
function alternative(schema: ContractSchema): ContractSchema {
  const other = schema.anyOf?.find((choice) => choice.type !== 'null')
  return other ? resolved(other) : schema
}

// oxlint-disable-next-line no-control-regex
const NOWHERE_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g

/**
 * Text as it may stand in HTML, XML, calendars and addresses alike: without the control characters that come along when
 * somebody pastes from a document, and with a replacement character for half of one.
 */
export function sanitizeText(text: string): string {
  return text.toWellFormed().replace(NOWHERE_ALLOWED, '')
}
