import { nullable, type JsonSchema } from './json-schema.ts'
import type { Attribute } from './model.ts'

/** What the editor of structured rich text writes. */
export const STRAPI_BLOCKS = 'application/vnd.strapi.blocks+json'

const STRINGS: Record<string, JsonSchema> = {
  string: { type: 'string' },
  text: { type: 'string' },
  uid: { type: 'string' },
  email: { type: 'string', format: 'email' },
  biginteger: { type: 'string', pattern: '^-?[0-9]+$' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  time: { type: 'string' },
  timestamp: { type: 'string', format: 'date-time' },
}
const NUMBERS: Record<string, JsonSchema> = {
  integer: { type: 'integer' },
  float: { type: 'number' },
  decimal: { type: 'number' },
}

/**
 * The contract of one scalar attribute, as the content service really answers it; null unless required.
 * @throws {Error} for an attribute type that the contract does not know
 */
export function scalarSchema(attribute: Attribute, where: string): JsonSchema {
  const schema = bareSchema(attribute, where)
  return attribute.required ? schema : nullable(schema)
}

function bareSchema(attribute: Attribute, where: string): JsonSchema {
  const { type } = attribute
  if (type === 'richtext') {
    return { type: 'string', contentMediaType: 'text/markdown', ...headings(attribute), ...lengths(attribute) }
  }
  if (STRINGS[type]) return { ...STRINGS[type], ...lengths(attribute) }
  if (NUMBERS[type]) return { ...NUMBERS[type], ...range(attribute) }
  if (type === 'boolean') return { type: 'boolean' }
  if (type === 'enumeration') return { type: 'string', enum: attribute.enum ?? [] }
  if (type === 'blocks') {
    const items = { type: 'object', additionalProperties: true }
    return { type: 'array', contentMediaType: STRAPI_BLOCKS, ...headings(attribute), items }
  }
  if (type === 'json' || type === 'customField') return {}
  throw new Error(`The attribute ${where} has the type "${type}", which the contract does not support.`)
}

/** Where the headings of a rich text begin on its page, if the model says so. */
function headings({ pluginOptions }: Attribute): JsonSchema {
  const level = pluginOptions?.contract?.headingLevel
  return level === undefined ? {} : { 'x-heading-level': level }
}

function lengths({ minLength, maxLength, regex }: Attribute): JsonSchema {
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(regex === undefined ? {} : { pattern: regex }),
  }
}

function range({ min, max }: Attribute): JsonSchema {
  return { ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) }
}
