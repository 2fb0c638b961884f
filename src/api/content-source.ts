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

type Call = { call: string; type: string }
type ServiceAnswer = { data?: { data?: unknown }; response: Response }

/** Reads entities from the content service through the cache; one for the whole process. */
export class ContentSource {
  readonly client: ContentClient
  readonly #cache: EntityCache
  readonly #events: ContentEvents

  constructor(client: ContentClient, events: ContentEvents) {
    this.client = client
    this.#events = events
    this.#cache = new EntityCache(events.onFailedCall)
  }

  /** One entity, or null where the service has none. @throws {ContentUnavailable} */
  one<Name extends EntityName>(
    name: Name,
    { call, type }: Call,
    ask: (client: ContentClient) => Promise<ServiceAnswer>,
  ): Promise<Answer<Entity<Name> | null>> {
    return this.#cache.get(call, async () => {
      const readAt = Date.now()
      const { data, response } = await this.#ask(call, ask)
      if (response.status === 404 || data?.data === null) return { value: null, tags: [listTag(type)], readAt }
      const answer = wanted(call, data, response)
      return { value: checkEntity(name, answer, this.#events.onFault), tags: entryTags(answer), readAt }
    })
  }

  /** A list; an entry of it that cannot be used is left out. @throws {ContentUnavailable} */
  list<Name extends EntityName>(
    name: Name,
    { call, type }: Call,
    ask: (client: ContentClient) => Promise<ServiceAnswer>,
  ): Promise<Answer<Entity<Name>[]>> {
    return this.#cache.get(call, async () => {
      const readAt = Date.now()
      const { data, response } = await this.#ask(call, ask)
      const answer = wanted(call, data, response)
      if (!Array.isArray(answer)) throw new ContentUnavailable(`${call} answered no list.`)
      const value = answer.flatMap((entry) => this.#usable(name, entry))
      return { value, tags: [listTag(type), ...entryTags(answer)], readAt }
    })
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
      return [checkEntity(name, entry, this.#events.onFault)]
    } catch (error) {
      this.#events.onFault({ entity: name, path: '', reason: error instanceof Error ? error.message : String(error) })
      return []
    }
  }
}

function wanted(call: string, data: ServiceAnswer['data'], response: Response): unknown {
  if (!response.ok) throw new ContentUnavailable(`${call} answered ${response.status}.`)
  if (data?.data === undefined || data.data === null) throw new ContentUnavailable(`${call} answered no data.`)
  return data.data
}
