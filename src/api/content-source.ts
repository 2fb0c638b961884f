import type { Upgrade } from '#registry/former-blocks.ts'
import { checkEntity, type Entity, type EntityName, type FieldFault } from './check-entity.ts'
import { askEntity, askList, type ListQuestion, type Named, type Question } from './content-answers.ts'
import type { ContentClient } from './content-client.ts'
import { ContentUnavailable } from './errors.ts'
import { EntityCache, type Answer } from './entity-cache.ts'
import type { LastGood } from './last-good.ts'
import { MissingEntries } from './missing-entries.ts'
import type { SharedAnswers } from './shared-answers.ts'
import { documentIds, entryTag, entryTags, listTag, type Tag } from './tags.ts'

/** What happened while content was read, for the log. */
export type ContentEvents = {
  onFault: (fault: FieldFault) => void
  /** A call failed, and something older, or nothing, is shown in its place. */
  onFailedCall: (call: string, error: unknown) => void
  /** So many entries are missing that what was published is kept; 0 once they are back, or were taken back. */
  onMissing?: (entries: number) => void
}

type SourceOptions = {
  /** Without it, blocks under former names are unknown. */
  upgrade?: Upgrade | undefined
  /** Where answers outlive this process; undefined for a process that starts with nothing. */
  lastGood?: LastGood | undefined
  /** What other processes of the site have read; undefined for a process by itself. */
  shared?: SharedAnswers | undefined
}

type Reading = Named & {
  /** What the service says, `null` where it has nothing. @throws {ContentUnavailable} */
  read: () => Promise<unknown>
}
/** An answer as pages use it, before it is known how old it is. */
type Made<Value> = Omit<Answer<Value>, 'readAt'>

/** Reads entities from the content service through the cache; one for the whole process. */
export class ContentSource {
  readonly client: ContentClient
  readonly #cache: EntityCache
  readonly #events: ContentEvents
  readonly #upgrade: Upgrade | undefined
  readonly #lastGood: LastGood | undefined
  readonly #shared: SharedAnswers | undefined
  readonly #missing: MissingEntries

  constructor(client: ContentClient, events: ContentEvents, { upgrade, lastGood, shared }: SourceOptions = {}) {
    this.client = client
    this.#upgrade = upgrade
    this.#events = events
    this.#lastGood = lastGood
    this.#shared = shared
    this.#missing = new MissingEntries((entries) => events.onMissing?.(entries))
    this.#cache = new EntityCache(events.onFailedCall)
  }

  /** One entity, or null where the service has none. @throws {ContentUnavailable} */
  one<Name extends EntityName>(name: Name, question: Question): Promise<Answer<Entity<Name> | null>> {
    const read = () => askEntity(this.client, question)
    return this.#answer({ ...question, read }, (answer) => ({
      value: checkEntity(name, answer, this.#events.onFault, this.#upgrade),
      tags: entryTags(answer),
      entries: documentIds([answer]),
    }))
  }

  /**
   * A whole list, or null where the service has none; an entry of it that cannot be used is left out.
   * @throws {ContentUnavailable}
   */
  list<Name extends EntityName>(name: Name, question: ListQuestion): Promise<Answer<Entity<Name>[] | null>> {
    return this.rows((entry) => this.#usable(name, entry), question)
  }

  /** A whole list of what `read` makes of each entry, for a call that asks for some of its fields alone. */
  rows<Row>(readRow: (entry: unknown) => Row[], question: ListQuestion): Promise<Answer<Row[] | null>> {
    const read = () => askList(this.client, question)
    return this.#answer({ ...question, read }, (answer) => {
      const entries: unknown[] = Array.isArray(answer) ? answer : []
      return {
        value: entries.flatMap(readRow),
        tags: [listTag(question.type), ...entryTags(entries)],
        entries: documentIds(entries),
      }
    })
  }

  /** The answer to a call through the cache: another process's, asked for, or the last good one of an earlier process. */
  #answer<Value>({ call, type, read }: Reading, make: (answer: unknown) => Made<Value>): Promise<Answer<Value | null>> {
    return this.#cache.get(call, async () => {
      const began = { mark: this.#shared?.mark() ?? '', at: performance.now() }
      try {
        const shared = await this.#takeShared(call, make)
        if (shared) return shared
        const answer = await read()
        const made = answer === null ? { value: null, tags: [listTag(type)], entries: [] } : make(answer)
        await this.#assertNotVanished(call, made.entries, make)
        if (answer === null) void this.#lastGood?.forget(call)
        else {
          this.#lastGood?.keep(call, answer)
          this.#shared?.keep(call, answer, { ...began, tags: made.tags })
        }
        return { ...made, readAt: began.at }
      } catch (error) {
        const before = this.#cache.known(call) ? undefined : await this.#before(call, make)
        if (!before) throw error
        this.#events.onFailedCall(call, error)
        return { ...before, readAt: Number.NEGATIVE_INFINITY }
      }
    })
  }

  /**
   * What another process has read, as if this one had: it is checked like any answer, and was not purged since.
   * @throws {ContentUnavailable} where what it lacks is not believed to be gone
   */
  async #takeShared<Value>(call: string, make: (answer: unknown) => Made<Value>): Promise<Answer<Value> | undefined> {
    const shared = await this.#shared?.read(call)
    const made = shared && madeOf(shared.value, make)
    if (!made || !shared.stands(made.tags)) return undefined
    await this.#assertNotVanished(call, made.entries, make)
    this.#lastGood?.keep(call, shared.value)
    return { ...made, readAt: shared.readAt }
  }

  /** What an earlier process kept, if it still is what the contract says. */
  async #before<Value>(call: string, make: (answer: unknown) => Made<Value>): Promise<Made<Value> | undefined> {
    const answer = await this.#lastGood?.read(call)
    if (answer === undefined) return undefined
    const made = madeOf(answer, make)
    if (!made) await this.#lastGood?.forget(call)
    return made
  }

  /**
   * A content service that lost its content answers like one whose authors took it back.
   * @throws {ContentUnavailable} where what is missing is not believed to be gone
   */
  async #assertNotVanished(
    call: string,
    entries: readonly string[],
    make: (answer: unknown) => Made<unknown>,
  ): Promise<void> {
    this.#missing.seen(entries)
    const earlier = this.#cache.known(call)?.entries ?? (await this.#before(call, make))?.entries ?? []
    if (entries.length >= earlier.length) return
    const left = new Set(entries)
    const missing = earlier.filter((entry) => !left.has(entry))
    const named = this.#cache.known(call)?.named ?? new Set<Tag>()
    if (this.#missing.areGone(missing, { named, isEmpty: entries.length === 0 })) return
    throw new ContentUnavailable(`${call} lacks ${missing.length} that were published, and nobody took back.`)
  }

  /** Says that a page goes on without what this call should have answered. */
  reportFailed(call: string, error: unknown): void {
    this.#events.onFailedCall(call, error)
  }

  /** Makes every answer with one of these tags be asked for anew. */
  purge(tags: ReadonlySet<Tag>): void {
    this.#cache.purge(tags)
  }

  /** The same for entries that were taken back: no later process shows them either. */
  purgeRemoved(tags: ReadonlySet<Tag>): void {
    for (const call of this.#cache.purge(tags)) {
      const [entry, ...others] = this.#cache.known(call)?.entries ?? []
      const isOfIt = entry !== undefined && others.length === 0 && tags.has(entryTag(entry))
      if (isOfIt) void this.#lastGood?.forget(call)
    }
  }

  /** Makes everything be asked for anew. */
  purgeAll(): void {
    this.#cache.purgeAll()
  }

  /** Resolves when every call that is under way now has ended. */
  idle(): Promise<void> {
    return this.#cache.idle()
  }

  /** How many answers are in memory. */
  get answers(): number {
    return this.#cache.size
  }

  /** How many entries are missing that were published, and nobody took back. */
  get missing(): number {
    return this.#missing.count
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

/** An answer that was kept somewhere, if it still is what the contract says. */
function madeOf<Value>(answer: unknown, make: (answer: unknown) => Made<Value>): Made<Value> | undefined {
  try {
    return make(answer)
  } catch {
    return undefined
  }
}
