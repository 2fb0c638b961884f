import createClient from 'openapi-fetch'
import type { paths } from '#schema/contract.gen.ts'
import { CircuitBreaker, guardedFetch } from './guarded-fetch.ts'
import { ContentUnavailable } from './errors.ts'

type ClientOptions = {
  /** Answers are drafts, which the service gives to nobody without it. */
  draftToken?: string | undefined
  /** How a call is made; guarded by a breaker of its own unless said otherwise. */
  fetch?: (request: Request) => Promise<Response>
}

/** The content service by the paths of its contract; every call ends in time. */
export function contentClient(
  serviceUrl: string,
  { draftToken, fetch = guardedFetch(new CircuitBreaker()) }: ClientOptions = {},
) {
  const isDraft = draftToken !== undefined
  return createClient<paths>({
    baseUrl: serviceUrl,
    fetch,
    querySerializer: (parameters) => strapiQuery(isDraft ? { ...parameters, status: 'draft' } : parameters),
    headers: { accept: 'application/json', ...(isDraft ? { authorization: `Bearer ${draftToken}` } : {}) },
  })
}

export type ContentClient = ReturnType<typeof contentClient>

/** Query parameters as Strapi reads them: `filters[canRegister][$ne]=false`, `sort[0]=weightage:asc`. */
export function strapiQuery(parameters: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) append(query, name, value)
  return query.toString()
}

function append(query: URLSearchParams, name: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    query.append(name, String(value))
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) append(query, `${name}[${key}]`, inner)
}

type ServiceAnswer = {
  data?: { data?: unknown; meta?: { pagination?: { pageCount?: number } } }
  response: Response
}
/** Which page of a list is asked for. */
export type Pagination = { page: number; pageSize: number }

export type Named = {
  /** Names the answer in the cache and in the log: the same call is the same question. */
  call: string
  /** Singular name of the content type, as its webhooks say it. */
  type: string
}
/** How to learn where an entry is that an answer lacks: at another address, or in another list. */
export type Moved = {
  /** Asks for an entry by its documentId. */
  askById: (client: ContentClient, documentId: string) => Promise<ServiceAnswer>
  /** Whether an entry as it is now should be in the answer. */
  belongs: (entry: unknown) => boolean
}
/** Without `moved`, an answer has every published entry of its type, or the only one. */
export type Question = Named & { ask: (client: ContentClient) => Promise<ServiceAnswer>; moved?: Moved }
export type ListQuestion = Named & {
  ask: (client: ContentClient, pagination: Pagination) => Promise<ServiceAnswer>
  moved?: Moved
}
/** Asks for the entry of an address: its slug or documentId. */
export type AddressQuestion = Named & { ask: (client: ContentClient, id: string) => Promise<ServiceAnswer> }

/** As many as the content service gives at once. */
const PAGE_SIZE = 1000

/** What the content service says of one entity, unchecked, or null where it has none. @throws {ContentUnavailable} */
export async function askEntity(client: ContentClient, { call, ask }: Question): Promise<unknown> {
  const { data, response } = await answerTo(call, () => ask(client))
  return isAbsent(data, response) ? null : wanted(call, data, response)
}

/** Every entry of a list, unchecked, or null where the service has no such list. @throws {ContentUnavailable} */
export async function askList(client: ContentClient, { call, ask }: ListQuestion): Promise<unknown[] | null> {
  const askPage = (page: number) => listPage(call, () => ask(client, { page, pageSize: PAGE_SIZE }))
  const first = await askPage(1)
  if (first === null) return null
  const entries = [...first.entries]
  // One after the other: each has its two seconds, and a service that is asked for all at once is late with each.
  for (let page = 2; page <= first.pageCount; page += 1) entries.push(...((await askPage(page))?.entries ?? []))
  return entries
}

async function listPage(
  call: string,
  ask: () => Promise<ServiceAnswer>,
): Promise<{ entries: unknown[]; pageCount: number } | null> {
  const { data, response } = await answerTo(call, ask)
  if (isAbsent(data, response)) return null
  const entries = wanted(call, data, response)
  if (!Array.isArray(entries)) throw new ContentUnavailable(`The response to ${call} is not a list.`)
  return { entries, pageCount: data?.meta?.pagination?.pageCount ?? 1 }
}

/** Whatever goes wrong between the question and readable JSON, the content service is unavailable. */
async function answerTo(call: string, ask: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ContentUnavailable) throw error
    throw new ContentUnavailable(`The response to ${call} is not JSON.`, { cause: error })
  }
}

function isAbsent(data: ServiceAnswer['data'], response: Response): boolean {
  return response.status === 404 || data?.data === null
}

function wanted(call: string, data: ServiceAnswer['data'], response: Response): unknown {
  if (!response.ok)
    throw new ContentUnavailable(`The content service responded to ${call} with status ${response.status}.`)
  if (data?.data === undefined || data.data === null)
    throw new ContentUnavailable(`The response to ${call} has no data.`)
  return data.data
}
