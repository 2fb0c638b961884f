import createClient from 'openapi-fetch'
import { ContentSource } from '#api/content-source.ts'
import { makeValue, type Fullness } from '#fixtures/make-value.ts'
import { seededFaker } from '#fixtures/seeded.ts'
import { followed, type ValueSchema } from '#fixtures/contract.ts'
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
    ? Array.from({ length: LIST_LENGTH }, (_, index) => entry(schema.items ?? {}, `${path}/${seed}/${index}`, fullness))
    : { ...Object(entry(schema, `${path}/${seed}`, fullness)), ...(identifier ? { slug: identifier } : {}) }
  return Response.json({ data, meta: {} })
}

function entry(schema: ValueSchema, name: string, fullness: Fullness): unknown {
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
