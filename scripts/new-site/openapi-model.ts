import { readFileSync } from 'node:fs'
import { readForeign } from '../openapi/foreign.ts'
import type { JsonSchema } from '../openapi/json-schema.ts'
import type { Attribute, Schema } from '../openapi/model.ts'
import { wordsOf } from '../new-block/names.ts'
import type { ImportedModel } from './imported-model.ts'

/** A JSON schema as documents of others write it. */
type Loose = JsonSchema & { allOf?: Loose[] }
type Paths = Record<string, unknown>

const ENTRY_FIELDS = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', '__component', 'locale'])

/**
 * The content model that an OpenAPI document describes: a single type for each path without a parameter, a type with a
 * slug for each path that ends with one, and the components that have a `__component` of their own.
 * @throws {Error} one sentence where it is no such document
 */
export function modelOfDocument(file: string): ImportedModel {
  const schemas: Record<string, Loose> = readForeign(file).document.components.schemas
  const { paths }: { paths: Paths } = JSON.parse(readFileSync(file, 'utf8'))
  const components = new Map<string, Schema>()
  const entries = entriesIn(paths)
  const types = [...entries].map(([schema, { name, isSingle }]) => typeOf(schema, name, isSingle))
  return {
    types,
    components: [...components.values()],
    names: new Map(),
    fields: new Map(),
    notes: [
      `The model is made of ${entries.size} paths of ${file}; limits that the document does not say are not there.`,
    ],
  }

  function typeOf(schema: string, name: string, isSingle: boolean): Schema {
    const attributes = attributesOf(reference(schema), name)
    if (!isSingle && attributes.slug) attributes.slug = { ...attributes.slug, type: 'uid' }
    const type = {
      uid: `api::${name}.${name}`,
      kind: isSingle ? ('singleType' as const) : ('collectionType' as const),
      collectionName: plural(name).replaceAll('-', '_'),
      info: { singularName: name, pluralName: plural(name), displayName: wordsOf(name) },
      options: { draftAndPublish: true },
      attributes,
    }
    return type
  }

  function reference(name: string): Loose {
    return { $ref: `#/components/schemas/${name}` }
  }

  /** What a reference leads to, with all that it is put together of. */
  function followed(schema: Loose): Loose {
    const target = schema.$ref ? schemas[nameOf(schema)] : undefined
    const actual = target ?? schema
    if (!actual.allOf) return actual
    const parts = actual.allOf.map(followed)
    return {
      type: 'object',
      properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})),
      required: parts.flatMap(({ required }) => required ?? []),
    }
  }

  function attributesOf(schema: Loose, owner: string): Record<string, Attribute> {
    const { properties = {}, required = [] } = followed(schema)
    const fields = Object.entries(properties).filter(([field]) => !ENTRY_FIELDS.has(field))
    return Object.fromEntries(
      fields.map(([field, property]) => {
        const attribute = attributeOf(property, `${owner}-${field}`)
        const isRequired =
          required.includes(field) && !isNullable(property) && !['dynamiczone', 'relation'].includes(attribute.type)
        return [field, isRequired ? { ...attribute, required: true } : attribute]
      }),
    )
  }

  function attributeOf(property: Loose, part: string): Attribute {
    const schema = withoutNull(property)
    const actual = followed(schema)
    if (actual.items) return listOf(actual.items, part)
    const entry = entryOf(schema)
    if (entry) return { type: 'relation', relation: 'oneToOne', target: `api::${entry}.${entry}` }
    if (isMedia(actual)) return { type: 'media', multiple: false }
    if (actual.properties) return { type: 'component', repeatable: false, component: componentOf(schema, part) }
    return scalarOf(actual)
  }

  function listOf(items: Loose, part: string): Attribute {
    if (items.oneOf) return { type: 'dynamiczone', components: items.oneOf.map((one) => componentOf(one, part)) }
    const entry = entryOf(items)
    if (entry) return { type: 'relation', relation: 'oneToMany', target: `api::${entry}.${entry}` }
    const actual = followed(items)
    if (isMedia(actual)) return { type: 'media', multiple: true }
    if (actual.properties) return { type: 'component', repeatable: true, component: componentOf(items, part) }
    return { type: 'json' }
  }

  /** The component of a schema, by its `__component`, its name, or the field in which it stands. */
  function componentOf(schema: Loose, part: string): string {
    const actual = followed(schema)
    const own = actual.properties?.__component
    const name = schema.$ref ? kebab(nameOf(schema)) : kebab(part)
    const uid = own?.const ?? own?.enum?.[0] ?? `parts.${name}`
    if (!components.has(uid)) {
      const collectionName = `components_${uid.replaceAll(/[^a-z0-9]+/gi, '_')}`.slice(0, 55)
      const info = { displayName: wordsOf(uid.slice(uid.indexOf('.') + 1)) }
      components.set(uid, { uid, info, attributes: {} })
      const whole = { uid, collectionName, info, options: {}, attributes: attributesOf(schema, name) }
      components.set(uid, whole)
    }
    return uid
  }

  /** The type whose entry, or the card of whose entry, a schema is. */
  function entryOf(schema: Loose): string | undefined {
    if (!schema.$ref) return undefined
    const name = nameOf(schema)
    return (entries.get(name) ?? entries.get(name.replace(/Card$/, '')))?.name
  }
}

/** The schemas that paths answer with, by their names; each with the name of its type. */
function entriesIn(paths: Paths): Map<string, { name: string; isSingle: boolean }> {
  const found = Object.entries(paths).flatMap(([path, value]) => {
    const segments = path.split('/').filter((segment) => segment !== '' && segment !== 'api')
    const [, schema] = /"data":\{"\$ref":"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(value)) ?? []
    if (!schema || segments.length > 2) return []
    const isSingle = segments.length === 1
    return [[schema, { name: isSingle ? (segments[0] ?? '') : kebab(schema), isSingle }] as const]
  })
  return new Map(found)
}

function scalarOf(schema: Loose): Attribute {
  const type = [schema.type].flat().find((one) => one !== 'null')
  if (schema.enum) return { type: 'enumeration', enum: schema.enum.filter((one) => one !== null) }
  if (type === 'boolean' || type === 'integer') return { type }
  if (type === 'number') return { type: 'decimal' }
  if (type !== 'string') return { type: 'json' }
  if (schema.contentMediaType === 'text/markdown') return { type: 'richtext' }
  const formats: Record<string, string> = { 'date-time': 'datetime', date: 'date', time: 'time', email: 'email' }
  return {
    type: formats[schema.format ?? ''] ?? 'string',
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
  }
}

function isMedia({ properties }: Loose): boolean {
  return properties !== undefined && 'url' in properties && ('width' in properties || 'mime' in properties)
}

function isNullable({ anyOf, type }: Loose): boolean {
  return anyOf?.some((one) => one.type === 'null') ?? [type].flat().includes('null')
}

function withoutNull(schema: Loose): Loose {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
}

function nameOf({ $ref = '' }: Loose): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}

function kebab(words: string): string {
  return words
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
}

function plural(name: string): string {
  return name.endsWith('s') ? `${name}-entries` : `${name}s`
}
