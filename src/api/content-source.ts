import type { Upgrade } from '#registry/former-blocks.ts'
import { checkEntity, type Entity, type EntityName, type FieldFault } from './check-entity.ts'
import type { ContentClient } from './content-client.ts'
import { ContentUnavailable } from './errors.ts'
import { EntityCache, type Answer } from './entity-cache.ts'
import { entryTags, listTag, type Tag } from './tags.ts'

/** What happened while content was read, for the log. */
export type ContentEvents = {
  onFault: (fault: FieldFault) => void
  /** A call failed, and something older, or nothing, is shown in its place. */
  onFailedCall: (call: string, error: unknown) => void
}

/** Without it, blocks under former names are unknown. */
type SourceOptions = { upgrade?: Upgrade | undefined }

type ServiceAnswer = {
  data?: { data?: unknown; meta?: { pagination?: { pageCount?: number } } }
  response: Response
}
/** Which page of a list is asked for. */
export type Pagination = { page: number; pageSize: number }

type Named = {
  /** Names the answer in the cache and in the log: the same call is the same question. */
  call: string
  /** Singular name of the content type, as its webhooks say it. */
  type: string
}
export type Question = Named & { ask: (client: ContentClient) => Promise<ServiceAnswer> }
export type ListQuestion = Named & { ask: (client: ContentClient, pagination: Pagination) => Promise<ServiceAnswer> }

/** As many as the content service gives at once. */
const PAGE_SIZE = 1000

/** Reads entities from the content service through the cache; one for the whole process. */
export class ContentSource {
  readonly client: ContentClient
  readonly #cache: EntityCache
  readonly #events: ContentEvents
  readonly #upgrade: Upgrade | undefined

  constructor(client: ContentClient, events: ContentEvents, { upgrade }: SourceOptions = {}) {
    this.client = client
    this.#upgrade = upgrade
    this.#events = events
    this.#cache = new EntityCache(events.onFailedCall)
  }

  /** One entity, or null where the service has none. @throws {ContentUnavailable} */
  one<Name extends EntityName>(name: Name, { call, type, ask }: Question): Promise<Answer<Entity<Name> | null>> {
    return this.#cache.get(call, async () => {
      const readAt = Date.now()
      const { data, response } = await this.#ask(call, ask)
      if (isAbsent(data, response)) return { value: null, tags: [listTag(type)], readAt }
      const answer = wanted(call, data, response)
      return { value: checkEntity(name, answer, this.#events.onFault, this.#upgrade), tags: entryTags(answer), readAt }
    })
  }

  /**
   * A whole list, or null where the service has none; an entry of it that cannot be used is left out.
   * @throws {ContentUnavailable}
   */
  list<Name extends EntityName>(name: Name, question: ListQuestion): Promise<Answer<Entity<Name>[] | null>> {
    return this.rows((entry) => this.#usable(name, entry), question)
  }

  /** A whole list of what `read` makes of each entry, for a call that asks for some of its fields alone. */
  rows<Row>(read: (entry: unknown) => Row[], { call, type, ask }: ListQuestion): Promise<Answer<Row[] | null>> {
    return this.#cache.get(call, async () => {
      const readAt = Date.now()
      const first = await this.#listPage(call, ask, 1)
      if (first === null) return { value: null, tags: [listTag(type)], readAt }
      const others = Array.from({ length: first.pageCount - 1 }, (_, index) => this.#listPage(call, ask, index + 2))
      const entries = [first, ...(await Promise.all(others))].flatMap((page) => page?.entries ?? [])
      const value = entries.flatMap(read)
      return { value, tags: [listTag(type), ...entryTags(entries)], readAt }
    })
  }

  async #listPage(
    call: string,
    ask: ListQuestion['ask'],
    page: number,
  ): Promise<{ entries: unknown[]; pageCount: number } | null> {
    const { data, response } = await this.#ask(call, (client) => ask(client, { page, pageSize: PAGE_SIZE }))
    if (isAbsent(data, response)) return null
    const entries = wanted(call, data, response)
    if (!Array.isArray(entries)) throw new ContentUnavailable(`${call} answered no list.`)
    return { entries, pageCount: data?.meta?.pagination?.pageCount ?? 1 }
  }

  /** Says that a page goes on without what this call should have answered. */
  reportFailed(call: string, error: unknown): void {
    this.#events.onFailedCall(call, error)
  }

  /** Makes every answer with one of these tags be asked for anew. */
  purge(tags: ReadonlySet<Tag>): void {
    this.#cache.purge(tags)
  }

  /** Whatever goes wrong between the question and readable JSON, the content service is unavailable. */
  async #ask(call: string, ask: (client: ContentClient) => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
    try {
      return await ask(this.client)
    } catch (error) {
      if (error instanceof ContentUnavailable) throw error
      throw new ContentUnavailable(`${call} answered no JSON.`, { cause: error })
    }
  }

  #usable<Name extends EntityName>(name: Name, entry: unknown): Entity<Name>[] {
    try {
      return [checkEntity(name, entry, this.#events.onFault, this.#upgrade)]
    } catch (error) {
      this.#events.onFault({ entity: name, path: '', reason: error instanceof Error ? error.message : String(error) })
      return []
    }
  }
}

function isAbsent(data: ServiceAnswer['data'], response: Response): boolean {
  return response.status === 404 || data?.data === null
}

function wanted(call: string, data: ServiceAnswer['data'], response: Response): unknown {
  if (!response.ok) throw new ContentUnavailable(`${call} answered ${response.status}.`)
  if (data?.data === undefined || data.data === null) throw new ContentUnavailable(`${call} answered no data.`)
  return data.data
}
