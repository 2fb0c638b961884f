import type { ValueSchema } from '#fixtures/contract.ts'
import document from '#schema/openapi.json' with { type: 'json' }

const STRAPI_BLOCKS = 'application/vnd.strapi.blocks+json'
const RICH = new Set(['text/markdown', STRAPI_BLOCKS])
/** What the site itself makes for sections that pages compose, or reads instead of showing. */
const MADE = /^(documentId|id|mime|ext|action|previous|next|query|.+Url)$/
const ADDRESS = /^(url|.+_url|slug|SKU|email|contact_email)$/

/** What a text of the content service is for, by the contract; a name is what the site itself reads. */
export type Use = 'text' | 'rich' | 'address' | 'name'

/** What stands in the place of a text; undefined where it stays as it is. */
export type Plant = (use: Use, before: string, field: string) => string | undefined

/** A value of the contract with other text in it, wherever somebody might have written any. */
export function planted(value: unknown, schema: ValueSchema, plant: Plant, field = ''): unknown {
  const actual = actualOf(schema)
  if (typeof value === 'string') return plant(useOf(actual, field), value, field) ?? value
  if (Array.isArray(value)) {
    if (actual.contentMediaType === STRAPI_BLOCKS) return plantedNodes(value, plant)
    return value.map((item) => planted(item, actual.items ? itemSchema(actual.items, item) : {}, plant, field))
  }
  if (typeof value !== 'object' || value === null) return value
  const { properties = {} } = actual
  const isFile = 'mime' in properties
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      // Where a file is, nobody types.
      if (isFile && name === 'url' && typeof inner === 'string') return [name, plant('name', inner, name) ?? inner]
      return [name, planted(inner, properties[name] ?? {}, plant, name)]
    }),
  )
}

const schemas: Record<string, ValueSchema> = document.components.schemas

/** What a reference points at, and what is behind “this or null”. */
function actualOf(schema: ValueSchema): ValueSchema {
  const { $ref, anyOf } = schema
  if ($ref) return actualOf(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {})
  const other = anyOf?.find(({ type }) => type !== 'null')
  return other ? actualOf(other) : schema
}

type Answered = { content: { 'application/json': { schema: { properties: { data: ValueSchema } } } } }
const paths: Record<string, { get: { responses: { '200': Answered } } }> = document.paths

/** An answer of the content service with other text in it; as it is where the contract knows no such path. */
export function plantedAnswer(address: string, answer: unknown, plant: Plant): unknown {
  const { pathname } = new URL(address, 'http://content.example')
  const path = paths[pathname] ?? paths[pathname.replace(/[^/]+$/, '{id}')]
  if (!path || typeof answer !== 'object' || answer === null || !('data' in answer)) return answer
  const { data } = path.get.responses['200'].content['application/json'].schema.properties
  return { ...answer, data: planted(answer.data, data, plant) }
}

/** A block of a zone has the schema of its own name. */
function itemSchema(items: ValueSchema, item: unknown): ValueSchema {
  const { mapping } = actualOf(items).discriminator ?? {}
  const component: unknown = mapping && typeof item === 'object' && item !== null && Reflect.get(item, '__component')
  return typeof component === 'string' ? { $ref: mapping?.[component] ?? '' } : items
}

function useOf({ const: constant, enum: choices, format, contentMediaType }: ValueSchema, field: string): Use {
  if (contentMediaType && RICH.has(contentMediaType)) return 'rich'
  if (ADDRESS.test(field) || format === 'email') return 'address'
  const isName = constant !== undefined || choices || format || MADE.test(field)
  return isName ? 'name' : 'text'
}

/** Strapi's structured text holds text and addresses at any depth. */
function plantedNodes(value: unknown, plant: Plant): unknown {
  if (Array.isArray(value)) return value.map((item) => plantedNodes(item, plant))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner !== 'string') return [name, plantedNodes(inner, plant)]
      return [name, name === 'type' ? inner : (plant('rich', inner, name) ?? inner)]
    }),
  )
}
