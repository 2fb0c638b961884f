import { pagePath, patternsOf } from '../../content-service/src/engine/preview.js'
import { zoneComponents, type Model, type Schema } from '../openapi/model.ts'

const PAGE_SIZE = 100

export type Version = 'published' | 'draft'

/** One version of an entry that has places for blocks, as the content service answers it. */
export type ZonedEntry = {
  type: Schema
  version: Version
  documentId: string
  title: string
  /** The page that it is, as its type's `pluginOptions.preview.path` says; undefined where it is none. */
  page: string | undefined
  /** What each of its zones, and each of its fields that is a block itself, holds, unchecked. */
  zones: { name: string; isField?: boolean; blocks: unknown[] }[]
}

/** A field of a type where blocks stand: a dynamic zone, or, with `component`, a field that is this block. */
type Place = { type: Schema; name: string; component?: string }

export type ContentAccess = { contentUrl: string; token?: string | undefined }

/**
 * Every entry with places for blocks: the published ones, and the drafts where a token lets us see them.
 * @throws {Error} one sentence where the content service does not answer, or refuses
 */
export async function zonedEntries(model: Model, access: ContentAccess): Promise<ZonedEntry[]> {
  const places = Map.groupBy(placesOf(model), ({ type }) => type)
  const versions: Version[] = access.token ? ['published', 'draft'] : ['published']
  const read = versions.flatMap((version) =>
    [...places].map(async ([type, fields]) => {
      const entries = await entriesOf(type, version, access)
      return entries.map((entry): ZonedEntry => ({
        type,
        version,
        documentId: text(entry, 'documentId') ?? '',
        title: text(entry, 'title') ?? text(entry, 'name') ?? type.info.displayName,
        page: pagePath(patternsOf(type), entry),
        zones: fields.map((place) => zoneOf(entry, place)),
      }))
    }),
  )
  return (await Promise.all(read)).flat()
}

/** A component is a block where some dynamic zone allows it. */
function placesOf(model: Model): Place[] {
  const blocks = new Set(zoneComponents(model).map(({ uid }) => uid))
  return [...model.types.values()].flatMap((type) =>
    Object.entries(type.attributes).flatMap(([name, { type: kind, component = '' }]): Place[] => {
      if (kind === 'dynamiczone') return [{ type, name }]
      return kind === 'component' && blocks.has(component) ? [{ type, name, component }] : []
    }),
  )
}

/** Only in a zone does the content service say which block each is. */
function zoneOf(entry: object, { name, component }: Place): ZonedEntry['zones'][number] {
  const value: unknown = Reflect.get(entry, name)
  if (!component) return { name, blocks: list(value) }
  const blocks = [value].flat().filter(isObject)
  return { name, isField: true, blocks: blocks.map((fields) => ({ ...fields, __component: component })) }
}

/**
 * Every entry of a type, as the content service answers it; none where it does not have the type.
 * @throws {Error} one sentence where the content service does not answer, or refuses
 */
export async function entriesOf(type: Schema, version: Version, access: ContentAccess, page = 1): Promise<object[]> {
  const { singularName = '', pluralName = '' } = type.info
  if (type.kind === 'singleType') {
    const { data } = (await answer(`/api/${singularName}?status=${version}`, access)) ?? {}
    return isObject(data) ? [data] : []
  }
  const pages = `pagination[page]=${page}&pagination[pageSize]=${PAGE_SIZE}`
  const { data, meta } = (await answer(`/api/${pluralName}?status=${version}&${pages}`, access)) ?? {}
  const entries = list(data).filter(isObject)
  const hasMore = page < (meta?.pagination?.pageCount ?? 1)
  return hasMore ? [...entries, ...(await entriesOf(type, version, access, page + 1))] : entries
}

type Answer = { data?: unknown; meta?: { pagination?: { pageCount?: number } } }

/** What the service answers; undefined where it has nothing of that kind. */
async function answer(path: string, { contentUrl, token }: ContentAccess): Promise<Answer | undefined> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await fetch(`${contentUrl}${path}`, { headers }).catch((error: unknown) => {
    throw new Error(
      `The content service at ${contentUrl} cannot be reached. Start the content service, or correct CONTENT_URL.`,
      {
        cause: error,
      },
    )
  })
  if (response.status === 404) return undefined
  if (response.status === 401 || response.status === 403) {
    throw new Error(
      `The content service does not accept CONTENT_TOKEN. Make a new token with \`npm run content:token\`.`,
    )
  }
  if (!response.ok) throw new Error(`The content service responded to ${path} with status ${response.status}.`)
  return response.json()
}

function text(entry: object, field: string): string | undefined {
  const value: unknown = Reflect.get(entry, field)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
