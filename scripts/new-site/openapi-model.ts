import { readFileSync } from 'node:fs'
import { counted } from '../command-line/counted.ts'
import { readForeign } from '../openapi/foreign.ts'
import type { Attribute, Schema } from '../openapi/model.ts'
import { wordsOf } from '../new-block/names.ts'
import type { ImportedModel } from './imported-model.ts'
import { kebab } from './imported-names.ts'
import { followed as follow, type Loose, type PathType, referenceOf, typesOfPaths } from './openapi-paths.ts'

const LONGEST_TABLE = 55
const ENTRY_FIELDS = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', '__component', 'locale'])

/**
 * The content model that an OpenAPI document describes: a type for each path that answers with an entry or with a list of
 * them, and the components that their entries have.
 * @throws {Error} one sentence where it is no such document, or has no type
 */
export function modelOfDocument(file: string): ImportedModel {
  const schemas: Record<string, Loose> = readForeign(file).document.components.schemas
  const { types: entries, leftOut } = typesOfPaths(JSON.parse(readFileSync(file, 'utf8')))
  if (entries.size === 0) {
    throw new Error(
      `No type was found in ${file}. A path such as /season or /plays/{slug} must return an entry under “data” whose schema has a name.`,
    )
  }
  const components = new Map<string, Schema>()
  /** Of each component, by the reference to its schema or the field in which it stands. */
  const uids = new Map<string, string>()
  const types = [...entries].map(([schema, type]) => typeOf(schema, type))
  return {
    types,
    components: [...components.values()],
    names: new Map(),
    fields: new Map(),
    notes: [
      `The model was made from ${counted(entries.size, 'type')} in ${file}. It has only the limits that this document specifies.`,
      ...(leftOut.length > 0
        ? [
            `These paths were left out, because they do not return an entry under “data”, or have too many levels: ${leftOut.join(', ')}.`,
          ]
        : []),
    ],
  }

  function typeOf(schema: string, { name, plural, isSingle }: PathType): Schema {
    const attributes = attributesOf(schemas[schema] ?? {}, name)
    if (!isSingle && attributes.slug) attributes.slug = { ...attributes.slug, type: 'uid' }
    const type = {
      uid: `api::${name}.${name}`,
      kind: isSingle ? ('singleType' as const) : ('collectionType' as const),
      collectionName: plural.replaceAll('-', '_'),
      info: { singularName: name, pluralName: plural, displayName: wordsOf(name) },
      options: { draftAndPublish: true },
      attributes,
    }
    return type
  }

  function followed(schema: Loose): Loose {
    return follow(schema, schemas)
  }

  function attributesOf(schema: Loose, owner: string): Record<string, Attribute> {
    const { properties = {}, required = [] } = followed(schema)
    const fields = Object.entries(properties).filter(([field]) => !ENTRY_FIELDS.has(field))
    return Object.fromEntries(
      fields.map(([field, property]) => {
        const attribute = attributeOf(property, `${owner} ${field}`)
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
    const name = referenceOf(schema) ?? part
    const known = uids.get(name)
    if (known !== undefined) return known
    const uid = own?.const ?? own?.enum?.[0] ?? freeUid(`parts.${kebab(name)}`)
    uids.set(name, uid)
    if (components.has(uid)) return uid
    const collectionName = `components_${uid.replaceAll(/[^a-z0-9]+/gi, '_')}`.slice(0, LONGEST_TABLE)
    const empty = { uid, collectionName, info: { displayName: wordsOf(uid.slice(uid.indexOf('.') + 1)) }, options: {} }
    // It may have itself for a part.
    components.set(uid, { ...empty, attributes: {} })
    components.set(uid, { ...empty, attributes: attributesOf(schema, kebab(name)) })
    return uid
  }

  function freeUid(uid: string, number = 2): string {
    if (!components.has(uid)) return uid
    return components.has(`${uid}-${number}`) ? freeUid(uid, number + 1) : `${uid}-${number}`
  }

  /** The type whose entry, or the card of whose entry, a schema is. */
  function entryOf(schema: Loose): string | undefined {
    const name = referenceOf(schema)
    return name === undefined ? undefined : (entries.get(name) ?? entries.get(name.replace(/Card$/, '')))?.name
  }
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

function isNullable({ anyOf, oneOf, type, nullable = false }: Loose): boolean {
  return nullable || [...(anyOf ?? oneOf ?? []), { type }].some((one) => [one.type].flat().includes('null'))
}

function withoutNull(schema: Loose): Loose {
  return (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null') ?? schema
}
