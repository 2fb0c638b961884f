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
  throw new Error(`The fixture content is not as the contract says: ${JSON.stringify(what)}`)
}

/** A content service that answers every call of the contract with content made by faker. */
export function fixtureContent(seed: number, fullness: Fullness): ContentSource {
  const client = createClient<paths>({
    baseUrl: ORIGIN,
    // What is asked for is in the path; fixtures are not filtered.
    querySerializer: () => '',
    fetch: async ({ url }) => answerTo(new URL(url).pathname, seed, fullness),
  })
  return new ContentSource(client, {
    onFault: fail,
    onFailedCall: (call, error) => fail({ call, error: String(error) }),
  })
}

function answerTo(path: string, seed: number, fullness: Fullness): Response {
  const [known, identifier] = pathOf(path)
  const schema = known && dataSchema(known)
  if (!schema) return Response.json({ data: null, error: { status: 404 } }, { status: 404 })
  const data = schema.items
    ? Array.from({ length: LIST_LENGTH }, (_, index) => listed(path, schema.items ?? {}, { seed, index, fullness }))
    : { ...entry(schema, `${path}/${seed}`, fullness), ...(identifier ? { slug: identifier } : {}) }
  return Response.json({ data, meta: {} })
}

type Wanted = { seed: number; index: number; fullness: Fullness }

/** An entry of a list. Each session is one of a program that is listed too, so that listings have dates. */
function listed(path: string, schema: ValueSchema, { seed, index, fullness }: Wanted): object {
  const made = entry(schema, `${path}/${seed}/${index}`, fullness)
  if (path !== '/api/program-sessions') return made
  return { ...made, program: listed('/api/programs', namedSchema('ProgramCard'), { seed, index, fullness }) }
}

/** Relations by which an entry has its address: without them it would have none, at whatever fullness. */
const PLACES = ['program_type', 'category', 'highlight']

/** A made entry that stands where the pages of the gallery ask for it. */
function entry(schema: ValueSchema, name: string, fullness: Fullness): object {
  const made = Object(value(schema, name, fullness))
  const relations = Object.entries(followed(schema).properties ?? {}).filter(([field]) => PLACES.includes(field))
  const placed = relations.map(([field, relation]) => {
    const related = made[field] ?? value(withoutNull(relation).schema, `${name}/${field}`, fullness)
    return [field, { ...related, slug: placeSlug(field) }]
  })
  return { ...made, ...Object.fromEntries(placed) }
}

/** `a-program-type`: the slug of every entry of that relation. */
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
