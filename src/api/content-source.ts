import type { Upgrade } from '#registry/define-block.ts'
import { checkEntity, type Entity, type EntityName, type FieldFault } from './check-entity.ts'
import { AnswerLoader, type Reading, restoreEntries } from './answer-loader.ts'
import { linkingTypes } from './contract.ts'
import { askEntity, askList, type ContentClient, type ListQuestion, type Question } from './content-client.ts'
import { type Answer, EntityCache, type ReadOptions, type SharedAnswers } from './entity-cache.ts'
import type { StaleAnswers } from './stale-answers.ts'
import { MissingEntries } from './missing-entries.ts'
import { documentIds, entryTag, entryTags, listTag, type Tag } from './tags.ts'
import { WithdrawnEntries } from './withdrawn-entries.ts'

/** What happened while content was read, for the log. */
export type ContentEvents = {
  onFault: (fault: FieldFault) => void
  /** A call failed, and something older, or nothing, is shown in its place. */
  onFailedCall: (call: string, error: unknown) => void
  /** How many published entries are missing; 0 once they are back, or were taken back. */
  onMissing?: (entries: number) => void
}

type SourceOptions = {
  /** Without it, blocks under former names are unknown. */
  upgrade?: Upgrade | undefined
  /** Where answers outlive this process; undefined for a process that starts with nothing. */
  staleAnswers?: StaleAnswers | undefined
  /** What other processes of the site have read; undefined for a process by itself. */
  shared?: SharedAnswers | undefined
  /** What was taken back; without it, what this process hears is known until it ends. */
  withdrawn?: WithdrawnEntries | undefined
}

/** Reads entities from the content service through the cache; one for the whole process. */
export class ContentSource {
  readonly client: ContentClient
  readonly #cache: EntityCache
  readonly #events: ContentEvents
  readonly #upgrade: Upgrade | undefined
  readonly #withdrawn: WithdrawnEntries
  readonly #missing: MissingEntries
  readonly #loader: AnswerLoader

  constructor(client: ContentClient, events: ContentEvents, options: SourceOptions = {}) {
    const { upgrade, staleAnswers, shared, withdrawn = WithdrawnEntries.inMemory() } = options
    this.client = client
    this.#upgrade = upgrade
    this.#events = events
    this.#withdrawn = withdrawn
    this.#missing = new MissingEntries((entries) => events.onMissing?.(entries))
    this.#cache = new EntityCache(events.onFailedCall)
    this.#loader = new AnswerLoader(client, {
      cache: this.#cache,
      missing: this.#missing,
      withdrawn,
      staleAnswers,
      shared,
      onFailedCall: events.onFailedCall,
    })
  }

  /**
   * Finds out whether the content service answers, by a call of its own that no visitor's call joins and waits for.
   * @throws {ContentUnavailable}
   */
  async probe(ask: Question['ask']): Promise<void> {
    await askEntity(this.client, { call: 'probe', type: 'probe', ask })
  }

  /** One entity, or null where the service has none. @throws {ContentUnavailable} */
  one<Name extends EntityName>(
    name: Name,
    question: Question,
    options?: ReadOptions,
  ): Promise<Answer<Entity<Name> | null>> {
    const reading: Reading<Entity<Name>> = {
      ...question,
      read: () => askEntity(this.client, question),
      make: (answer) => ({
        value: checkEntity(name, answer, this.#events.onFault, this.#upgrade),
        tags: [...entryTags(answer), ...linkingTypes(name).map(listTag)],
        entries: documentIds([answer]),
      }),
    }
    return this.#answer(reading, options)
  }

  /**
   * A whole list, or null where the service has none; an entry of it that cannot be used is left out.
   * @throws {ContentUnavailable}
   */
  list<Name extends EntityName>(
    name: Name,
    question: ListQuestion,
    options?: ReadOptions,
  ): Promise<Answer<Entity<Name>[] | null>> {
    const readEntry = (entry: unknown) => this.#usable(name, entry)
    return this.#answer(this.#listReading(readEntry, question, linkingTypes(name)), options)
  }

  /**
   * A whole list of what `readRow` makes of each entry, for a call that asks for some of its fields alone.
   * @throws {ContentUnavailable}
   */
  rows<Row>(
    readRow: (entry: unknown) => Row[],
    question: ListQuestion,
    options?: ReadOptions,
  ): Promise<Answer<Row[] | null>> {
    return this.#answer(this.#listReading(readRow, question, []), options)
  }

  #listReading<Row>(
    readRow: (entry: unknown) => Row[],
    question: ListQuestion,
    linkedFrom: readonly string[],
  ): Reading<Row[]> {
    const lists = [question.type, ...linkedFrom].map(listTag)
    return {
      ...question,
      read: () => askList(this.client, question),
      make: (answer) => {
        const entries: unknown[] = Array.isArray(answer) ? answer : []
        return {
          value: entries.flatMap(readRow),
          tags: [...lists, ...entryTags(entries)],
          entries: documentIds(entries),
        }
      },
      restore: (now, earlier, lost) => restoreEntries(now ?? [], earlier ?? [], lost),
    }
  }

  /** The answer to a call through the cache, without what was taken back. */
  async #answer<Value>(reading: Reading<Value>, options?: ReadOptions): Promise<Answer<Value | null>> {
    const load = () => this.#loader.load(reading)
    return this.#withdrawn.filterAnswer(await this.#cache.get(reading.call, load, options))
  }

  /** Says that a page goes on without what this call should have answered. */
  reportFailed(call: string, error: unknown): void {
    this.#events.onFailedCall(call, error)
  }

  /** Makes every answer with one of these tags be asked for again. */
  purge(tags: ReadonlySet<Tag>): void {
    this.#cache.purge(tags)
  }

  /** Notes that an entry was unpublished or deleted: nothing that is kept of it is shown any more. */
  withdraw(documentId: string): void {
    this.#withdrawn.note(documentId)
    this.#withdrawnChanged(documentId)
  }

  /** Notes that an entry was published: that it was taken back before counts no more. */
  publish(documentId: string): void {
    this.#withdrawn.published(documentId)
    this.#withdrawnChanged(documentId)
  }

  /** Takes an entry down by an operator's word, whatever the content service says of it. */
  takeDown(documentId: string, address?: string): void {
    this.#withdrawn.takeDown(documentId, address)
    this.#withdrawnChanged(documentId)
  }

  /** Shows again what an operator took down. */
  putBack(documentId: string): void {
    this.#withdrawn.putBack(documentId)
    this.#withdrawnChanged(documentId)
  }

  #withdrawnChanged(documentId: string): void {
    this.#cache.purge(new Set([entryTag(documentId)]))
  }

  /** Whether it is known of an entry that it was unpublished or deleted. */
  isWithdrawn(documentId: string): boolean {
    return this.#withdrawn.isByAuthor(documentId)
  }

  /** What operators took down. */
  get takenDown(): { documentId: string; address: string | undefined }[] {
    return this.#withdrawn.byOperator
  }

  /** Makes everything be asked for again. */
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

  /** The documentIds of entries that are missing, that were published and that nobody took back. */
  get missing(): readonly string[] {
    return this.#missing.entries
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
