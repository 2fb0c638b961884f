import { z } from 'zod'
import type { JsonSchema } from '../openapi/json-schema.ts'
import { kebab } from './imported-names.ts'

/** A JSON schema as documents of others write it. */
export type Loose = JsonSchema & { allOf?: Loose[]; nullable?: boolean }
/** What a document says about a type: its name, what several entries are called, and whether there is one entry. */
export type PathType = { name: string; plural: string; isSingle: boolean }

const Reference = z.object({ $ref: z.string() })
const Answer = z.object({ content: z.record(z.string(), z.object({ schema: z.custom<Loose>() })) })
const Document = z.object({
  paths: z
    .record(z.string(), z.object({ get: z.object({ responses: z.record(z.string(), z.unknown()) }).optional() }))
    .default({}),
  components: z.object({
    schemas: z.record(z.string(), z.custom<Loose>()),
    responses: z.record(z.string(), z.unknown()).default({}),
  }),
})

/**
 * The types of a document, by the names of the schemas of their entries: each path such as `/season` or `/plays/{slug}`
 * that answers with an entry under `data` gives one, and each list of entries; and the paths that give none.
 */
export function typesOfPaths(document: unknown): { types: Map<string, PathType>; leftOut: string[] } {
  const types = new Map<string, PathType>()
  const leftOut: string[] = []
  const read = Document.safeParse(document)
  if (!read.success) return { types, leftOut }
  const { paths, components } = read.data
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get) continue
    const segments = path.split('/').filter((segment) => segment !== '' && segment !== 'api')
    const [place = '', parameter = '{}'] = segments
    const { entry, isList } = answerOf(get.responses)
    if (entry === undefined || segments.length > 2 || !/^\{.*\}$/.test(parameter) || place.startsWith('{')) {
      leftOut.push(path)
      continue
    }
    const isSingle = segments.length === 1 && !isList
    const name = isSingle ? place : kebab(entry)
    const plural = isSingle || place === name ? otherPlural(name) : place
    types.set(entry, { name, plural, isSingle })
  }
  return { types, leftOut }

  /** The name of the schema of the entry, or of each entry, that an operation answers with. */
  function answerOf(responses: Record<string, unknown>): { entry?: string; isList: boolean } {
    const [, first] = Object.entries(responses).find(([status]) => /^(2..|default)$/i.test(status)) ?? []
    const reference = Reference.safeParse(first)
    const answer = Answer.safeParse(reference.success ? components.responses[nameOf(reference.data)] : first)
    const [, json] = Object.entries(answer.data?.content ?? {}).find(([type]) => type.includes('json')) ?? []
    const data = json && followed(json.schema, components.schemas).properties?.data
    if (!data) return { isList: false }
    const { items } = followed(data, components.schemas)
    const entry = referenceOf(items ?? data)
    return { ...(entry === undefined ? {} : { entry }), isList: items !== undefined }
  }
}

/** What a reference leads to, with all that it is put together of. */
export function followed(schema: Loose, schemas: Readonly<Record<string, Loose>>): Loose {
  const target = schema.$ref ? schemas[nameOf(schema)] : undefined
  if (target) return followed(target, schemas)
  if (!schema.allOf) return schema
  const parts = schema.allOf.map((one) => followed(one, schemas))
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})),
    required: parts.flatMap(({ required }) => required ?? []),
  }
}

/** The name of the schema that another one is, whatever else is said of it: OpenAPI 3.0 says that in an `allOf`. */
export function referenceOf(schema: Loose): string | undefined {
  if (schema.$ref) return nameOf(schema)
  const [only, second] = schema.allOf ?? []
  return only && !second ? referenceOf(only) : undefined
}

/** As a JSON pointer in an address spells it. */
function nameOf({ $ref = '' }: { $ref?: string }): string {
  return decodeURIComponent($ref.slice($ref.lastIndexOf('/') + 1))
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
}

/** Nothing says it, and Strapi needs one: it stands in no address. */
function otherPlural(name: string): string {
  return name.endsWith('s') ? `${name}-entries` : `${name}s`
}
