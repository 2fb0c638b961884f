import createClient from 'openapi-fetch'
import { ContentSource } from '#api/content-source.ts'
import { type Fullness, makeValue, seededFaker } from '#fixtures/make-value.ts'
import { followed, namedSchema, withoutNull, type ValueSchema } from '#fixtures/contract.ts'
import type { paths } from '#schema/contract.gen.ts'
import document from '#schema/openapi.json' with { type: 'json' }

const LIST_LENGTH = 5
const ORIGIN = 'http://fixtures.invalid'

/** What is wrong with fixture content must be seen, not logged. */
function fail(what: unknown): never {
  throw new Error(`The fixture content does not match the contract: ${JSON.stringify(what)}`)
}

/** How the made entries of a site hang together. */
export type FixtureRules = {
  /** Relations by which an entry has its address: they are never empty, and lead to the slugs of the gallery's pages. */
  addressedBy: readonly string[]
  /** For an entry of the list at a path: the fields that hold an entry of another list. */
  related: Readonly<Record<string, Readonly<Record<string, { list: string; schema: string }>>>>
  /** Paths of entries that are not there: an entry of another type has the address. */
  absent?: readonly string[]
}

/** A content service that answers every call of the contract with content made by faker. */
export function fixtureContent(seed: number, fullness: Fullness, rules: FixtureRules): ContentSource {
  const client = createClient<paths>({
    baseUrl: ORIGIN,
    // What is asked for is in the path; fixtures are not filtered.
    querySerializer: () => '',
    fetch: async ({ url }) => answerTo(new URL(url).pathname, { seed, fullness, rules }),
  })
  return new ContentSource(client, {
    onFault: fail,
    onFailedCall: (call, error) => fail({ call, error: String(error) }),
  })
}

type Made = { seed: number; fullness: Fullness; rules: FixtureRules }

function answerTo(path: string, made: Made): Response {
  const { seed } = made
  const [known, identifier] = pathOf(path)
  const schema = known && dataSchema(known)
  if (!schema || made.rules.absent?.includes(path))
    return Response.json({ data: null, error: { status: 404 } }, { status: 404 })
  const data = schema.items
    ? Array.from({ length: LIST_LENGTH }, (_, index) => listed(path, schema.items ?? {}, { ...made, index }))
    : { ...entry(schema, `${path}/${seed}`, made), ...(identifier ? { slug: identifier } : {}) }
  return Response.json({ data, meta: {} })
}

/** An entry of a list, with the entries of other lists that it belongs to. */
function listed(path: string, schema: ValueSchema, made: Made & { index: number }): object {
  const { seed, index, rules } = made
  const related = Object.entries(rules.related[path] ?? {}).map(([field, { list, schema: name }]) => [
    field,
    listed(list, namedSchema(name), made),
  ])
  return { ...entry(schema, `${path}/${seed}/${index}`, made), ...Object.fromEntries(related) }
}

/** A made entry that stands where the pages of the gallery ask for it. */
function entry(schema: ValueSchema, name: string, { fullness, rules }: Made): object {
  const made = Object(value(schema, name, fullness))
  const properties = Object.entries(followed(schema).properties ?? {})
  const relations = properties.filter(([field]) => rules.addressedBy.includes(field))
  const placed = relations.map(([field, relation]) => {
    const related = made[field] ?? value(withoutNull(relation).schema, `${name}/${field}`, fullness)
    return [field, { ...related, slug: placeSlug(field) }]
  })
  return { ...made, ...Object.fromEntries(placed) }
}

/** `a-news-category` for `news_category`: the slug of every entry of that relation. */
function placeSlug(field: string): string {
  return `a-${field.replace('_', '-')}`
}

function value(schema: ValueSchema, name: string, fullness: Fullness): unknown {
  return makeValue(followed(schema), fullness, seededFaker(name))
}

/** The path of the contract that an address fills in, and the identifier in it. */
function pathOf(path: string): [known: string | undefined, identifier: string | undefined] {
  if (Object.hasOwn(document.paths, path)) return [path, undefined]
  const at = path.lastIndexOf('/')
  const pattern = `${path.slice(0, at)}/{id}`
  return [Object.hasOwn(document.paths, pattern) ? pattern : undefined, decodeURIComponent(path.slice(at + 1))]
}

type PathItem = { get: { responses: { 200: { content: { 'application/json': { schema: ValueSchema } } } } } }

function dataSchema(path: string): ValueSchema | undefined {
  const items: Record<string, PathItem> = document.paths
  return items[path]?.get.responses[200].content['application/json'].schema.properties?.data
}
