import { z } from 'zod'
import document from '#schema/openapi.json' with { type: 'json' }
import type { EntryRef } from '#registry/authoring.ts'

/** A schema of the contract, as far as reading content needs to know it. */
export type ContractSchema = {
  $ref?: string
  type?: string | string[]
  contentMediaType?: string
  properties?: Record<string, ContractSchema>
  items?: ContractSchema
  anyOf?: ContractSchema[]
  oneOf?: ContractSchema[]
  discriminator?: { propertyName: string; mapping: Record<string, string> }
  [keyword: string]: unknown
}

/**
 * What an author may type is the content service's business: the site depends on shape alone.
 * Unknown keys are dropped later, so that a new field hides nothing until the next deploy.
 */
const NOT_CHECKED = new Set([
  'additionalProperties',
  'discriminator',
  'enum',
  'format',
  'maximum',
  'maxItems',
  'maxLength',
  'minimum',
  'minItems',
  'minLength',
  'pattern',
])

/** What cannot be read as a date ends the drawing of whatever shows it. */
const DATES = new Set<unknown>(['date', 'date-time'])

const schemas: Record<string, ContractSchema> = document.components.schemas
const definitions = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, relaxed(schema)]))
const checkers = new Map<string, z.ZodType>()
const linking = new Map<string, readonly string[]>()

/** The schema of that name, with its own references resolved one level. @throws {Error} where there is none */
export function contractSchema(name: string): ContractSchema {
  const schema = schemas[name]
  if (!schema) throw new Error(`The contract has no schema "${name}".`)
  return schema
}

/** The schema that a reference points at, or the schema itself. */
export function resolved(schema: ContractSchema): ContractSchema {
  return schema.$ref ? contractSchema(referenced(schema.$ref)) : schema
}

/** `#/components/schemas/Media` is `Media`. */
export function referenced(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** The name of the schema of a block, by its component name; undefined where the contract knows none. */
export function blockSchemaName(component: string): string | undefined {
  const mapping = contractSchema('ZoneBlock').discriminator?.mapping ?? {}
  return Object.hasOwn(mapping, component) ? referenced(mapping[component] ?? '') : undefined
}

/**
 * The types whose entries an entity of this schema shows because they link to it, by their singular names. Such an entry
 * changes what the entity shows without a change of the entity itself.
 */
export function linkingTypes(name: string): readonly string[] {
  const known = linking.get(name)
  if (known) return known
  const types = new Set<string>()
  collectLinking(contractSchema(name), types, new Set())
  linking.set(name, [...types])
  return [...types]
}

function collectLinking(schema: ContractSchema, types: Set<string>, visited: Set<ContractSchema>): void {
  const actual = resolved(schema)
  if (visited.has(actual)) return
  visited.add(actual)
  const type = actual['x-linked-from']
  if (typeof type === 'string') types.add(type)
  const inner = [...Object.values(actual.properties ?? {}), ...(actual.anyOf ?? []), ...(actual.oneOf ?? [])]
  for (const part of actual.items ? [...inner, actual.items] : inner) collectLinking(part, types, visited)
}

/** A zod check of one schema of the contract; built at first use and kept. */
export function checkerOf(schema: ContractSchema): z.ZodType {
  const key = JSON.stringify(schema)
  const known = checkers.get(key)
  if (known) return known
  const checker = z.fromJSONSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: definitions,
    ...relaxed(schema),
  })
  checkers.set(key, checker)
  return checker
}

/** The same schema with only what is checked at run time, and references that zod can follow. */
function relaxed(schema: ContractSchema): z.core.JSONSchema.JSONSchema {
  return JSON.parse(JSON.stringify(withoutNullable(schema)), (key, inner) => {
    if (key === '$ref' && typeof inner === 'string') return `#/$defs/${referenced(inner)}`
    if (key === 'format' && DATES.has(inner)) return inner
    return NOT_CHECKED.has(key) && !isPropertyMap(inner) ? undefined : inner
  })
}

/**
 * What may be empty may be missing too: a content service that is older than the site does not know the newest fields.
 * `normalize` puts null in their place.
 */
function withoutNullable(schema: ContractSchema): ContractSchema {
  const { properties, required } = schema
  if (!properties || !Array.isArray(required)) return schema
  return { ...schema, required: required.filter((name) => !allowsNull(properties[String(name)])) }
}

/** Whether null is a value of this schema. */
export function allowsNull(schema: ContractSchema | undefined): boolean {
  return [schema?.type].flat().includes('null') || (schema?.anyOf?.some(allowsNull) ?? false)
}

/** A field may be called like a keyword; then its value is a schema. */
function isPropertyMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('type' in value || '$ref' in value || 'anyOf' in value)
}

type StrapiName = { uid: string; name: string; kind?: unknown; labels?: Readonly<Record<string, string>> }

/** What the panel calls a block; of a section that a page composes, the words of its own name. */
export function blockTitle(component: string): string {
  const schema = blockSchemaName(component)
  const words = component.slice(component.indexOf('.') + 1).replaceAll('-', ' ')
  return (schema && strapiName(schema)?.name) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the panel calls the type of an entry. */
export function entryTitle({ entity }: EntryRef): string {
  return strapiName(entity)?.name ?? entity
}

/**
 * Where the panel edits an entry, or lists those of its type; undefined for what the contract does not know.
 * @param adminUrl address of the panel, without a slash at its end
 */
export function adminAddress(adminUrl: string, { entity, documentId }: EntryRef): string | undefined {
  const strapi = strapiName(entity)
  if (!strapi) return undefined
  if (strapi.kind === 'singleType') return `${adminUrl}/content-manager/single-types/${strapi.uid}`
  const list = `${adminUrl}/content-manager/collection-types/${strapi.uid}`
  return documentId ? `${list}/${encodeURIComponent(documentId)}` : list
}

/**
 * The steps of a path into a schema, each field by its label in the panel: `counters.0.value` is Numbers, 0, Number.
 * A field without a label, or one of a schema that the contract does not know, keeps its name.
 */
export function panelSteps(schema: string | undefined, path: string): string[] {
  return labelled(schema === undefined ? undefined : contractSchema(schema), path.split('.'))
}

function labelled(schema: ContractSchema | undefined, [step, ...deeper]: readonly string[]): string[] {
  if (step === undefined) return []
  const name = schema?.['x-strapi']
  const label = isStrapiName(name) ? name.labels?.[step] : undefined
  return [label ?? step, ...labelled(behind(schema?.items ?? schema?.properties?.[step]), deeper)]
}

/** The schema behind a reference, or behind "this or null". */
function behind(schema: ContractSchema | undefined): ContractSchema | undefined {
  const one = schema?.anyOf?.find(({ type }) => type !== 'null') ?? schema
  return one && resolved(one)
}

function strapiName(schema: string): StrapiName | undefined {
  const name = contractSchema(schema)['x-strapi']
  return isStrapiName(name) ? name : undefined
}

function isStrapiName(value: unknown): value is StrapiName {
  return typeof value === 'object' && value !== null && 'uid' in value && 'name' in value
}
