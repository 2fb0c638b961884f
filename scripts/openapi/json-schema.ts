/** The part of JSON Schema 2020-12 that the contract uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  const?: string
  enum?: (string | null)[]
  format?: string
  /** Marks rich text, Markdown or structured, which the site turns into safe HTML when it reads it. */
  contentMediaType?: string
  /** Where the headings of a rich text begin on its page. */
  'x-heading-level'?: number
  /**
   * Of a field that shows the entries that link to this one: the singular name of their type. A new link changes what this
   * field shows, although the entry of the field was not saved.
   */
  'x-linked-from'?: string
  /** Whose schema it is, and what its authors call that. */
  'x-strapi'?: StrapiName
  pattern?: string
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  discriminator?: { propertyName: string; mapping: Record<string, string> }
}

/** A type or component as the content service's panel knows it. */
export type StrapiName = {
  uid: string
  name: string
  kind?: 'singleType' | 'collectionType'
  /** Of fields that the panel does not show by their names. */
  labels?: Record<string, string>
}

/** What stands where another schema of the contract is meant. */
export function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/** The same value, or null: how the content service answers a field that an author left empty. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return { anyOf: [schema, { type: 'null' }] }
  if (schema.enum) return { ...schema, type: ['string', 'null'], enum: [...schema.enum, null] }
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] }
  return schema
}

/** An object that has exactly these keys: the service answers every one of them, empty or not. */
export function exactly(properties: Record<string, JsonSchema>, description?: string): JsonSchema {
  return {
    type: 'object',
    ...(description ? { description } : {}),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

/** Alternatives told apart by their required `__component`. */
export function discriminated(components: [uid: string, schema: string][]): JsonSchema {
  return {
    oneOf: components.map(([, schema]) => reference(schema)),
    discriminator: {
      propertyName: '__component',
      mapping: Object.fromEntries(components.map(([uid, schema]) => [uid, `#/components/schemas/${schema}`])),
    },
  }
}
