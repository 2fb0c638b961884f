import type { Upgrade } from '#registry/former-blocks.ts'
import { checkEntity, type Entity, type EntityName, type FieldFault } from './check-entity.ts'
import { askEntity, askList, type ContentClient, type ListQuestion, type Question } from './content-client.ts'
import { DEADLINE_MS } from './guarded-fetch.ts'
import { EntryMissing } from './errors.ts'
import { type Answer, EntityCache, type SharedAnswers } from './entity-cache.ts'
import type { StaleAnswers } from './stale-answers.ts'
import { MissingEntries } from './missing-entries.ts'
import { documentIdOf, documentIds, entriesOf, entryTag, entryTags, listTag, type Tag } from './tags.ts'
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

/** An answer as pages use it, before it is known how old it is. */
type Made<Value> = Omit<Answer<Value>, 'readAt'>

type Reading<Value> = Pick<Question, 'call' | 'type' | 'moved'> & {
  /** What the service says, `null` where it has nothing. @throws {ContentUnavailable} */
  read: () => Promise<unknown>
  make: (answer: unknown) => Made<Value>
  /** Puts what an answer lost back into it; undefined where an answer is one entry. */
  restore?: (now: Value | null, earlier: Value | null, lost: ReadonlySet<string>) => Value
}

/** An answer that was held against what was there before. */
type Whole<Value> = { made: Made<Value | null>; lost: readonly string[] }

/** If an answer lost at most this many entries, each is looked up by its documentId: an author does not move more at once. */
const MOST_ASKED_ABOUT = 25

/** Reads entities from the content service through the cache; one for the whole process. */
export class ContentSource {
  readonly client: ContentClient
  readonly #cache: EntityCache
  readonly #events: ContentEvents
  readonly #upgrade: Upgrade | undefined
  readonly #staleAnswers: StaleAnswers | undefined
  readonly #shared: SharedAnswers | undefined
  readonly #missing: MissingEntries
  readonly #withdrawn: WithdrawnEntries
  /** Calls that had an entry and answered once that there is none. */
  readonly #absentOnce = new Set<string>()
  /** What is left of an answer without what was taken back, for as long as nothing else is. */
  #shown = new WeakMap<Answer<unknown>, Answer<unknown>>()

  constructor(client: ContentClient, events: ContentEvents, options: SourceOptions = {}) {
    const { upgrade, staleAnswers, shared, withdrawn = WithdrawnEntries.inMemory() } = options
    this.client = client
    this.#upgrade = upgrade
    this.#events = events
    this.#staleAnswers = staleAnswers
    this.#shared = shared
    this.#withdrawn = withdrawn
    this.#missing = new MissingEntries((entries) => events.onMissing?.(entries))
    this.#cache = new EntityCache(events.onFailedCall)
  }

  /** One entity, or null where the service has none. @throws {ContentUnavailable} */
  one<Name extends EntityName>(name: Name, question: Question): Promise<Answer<Entity<Name> | null>> {
    return this.#answer({
      ...question,
      read: () => askEntity(this.client, question),
      make: (answer) => ({
        value: checkEntity(name, answer, this.#events.onFault, this.#upgrade),
        tags: entryTags(answer),
        entries: documentIds([answer]),
      }),
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
  rows<Row>(readRow: (entry: unknown) => Row[], question: ListQuestion): Promise<Answer<Row[] | null>> {
    return this.#answer({
      ...question,
      read: () => askList(this.client, question),
      make: (answer) => {
        const entries: unknown[] = Array.isArray(answer) ? answer : []
        return {
          value: entries.flatMap(readRow),
          tags: [listTag(question.type), ...entryTags(entries)],
          entries: documentIds(entries),
        }
      },
      restore: (now, earlier, lost) => restored(now ?? [], earlier ?? [], lost),
    })
  }

  /** The answer to a call through the cache, without what was taken back. */
  async #answer<Value>(reading: Reading<Value>): Promise<Answer<Value | null>> {
    return this.#withoutWithdrawn(await this.#cache.get(reading.call, () => this.#load(reading)))
  }

  /** The answer to a call: another process's, asked for, or the last good one of an earlier process. */
  async #load<Value>(reading: Reading<Value>): Promise<Answer<Value | null>> {
    const { call, type, read, make } = reading
    const began = { mark: this.#shared?.mark() ?? '', at: performance.now() }
    try {
      const shared = await this.#takeShared(reading)
      if (shared) return shared
      const answer = await read()
      const made = answer === null ? { value: null, tags: [listTag(type)], entries: [] } : make(answer)
      if (this.#withdrawn.answered(entriesOf(made.tags), began.at)) this.#shown = new WeakMap()
      const whole = await this.#whole(reading, made)
      await this.#keepAnswer(reading, answer, whole.lost)
      if (answer !== null && whole.lost.length === 0) {
        this.#shared?.keep(call, answer, { ...began, tags: made.tags })
      }
      return { ...whole.made, readAt: began.at }
    } catch (error) {
      const known = this.#cache.known(call)
      const before = known && known.value !== null ? undefined : await this.#before(reading)
      if (!before) throw error
      this.#events.onFailedCall(call, error)
      return { ...before, readAt: Number.NEGATIVE_INFINITY }
    }
  }

  /**
   * What another process has read, as if this one had: it is checked like any answer, and was not purged since.
   * @throws {ContentUnavailable} where an entry is missing that nobody took back
   */
  async #takeShared<Value>(reading: Reading<Value>): Promise<Answer<Value | null> | undefined> {
    const { call, make } = reading
    const shared = await this.#shared?.read(call)
    const made = shared && madeOf(shared.value, make)
    if (!made || !shared.stands(made.tags)) return undefined
    const whole = await this.#whole(reading, made)
    await this.#keepAnswer(reading, shared.value, whole.lost)
    return { ...whole.made, readAt: shared.readAt }
  }

  /** Keeps an answer for the next process, with what it lost; what is absent is forgotten once that was said twice. */
  async #keepAnswer({ call }: Pick<Reading<unknown>, 'call'>, answer: unknown, lost: readonly string[]): Promise<void> {
    if (!this.#staleAnswers) return
    if (answer === null && lost.length === 0) {
      if (this.#absentOnce.delete(call)) await this.#staleAnswers.forget(call)
      else if (this.#staleAnswers.has(call)) this.#absentOnce.add(call)
      return
    }
    this.#absentOnce.delete(call)
    if (lost.length === 0) {
      this.#staleAnswers.keep(call, answer)
      return
    }
    const earlier = await this.#staleAnswers.read(call)
    if (Array.isArray(earlier)) {
      this.#staleAnswers.keep(call, restored(Array.isArray(answer) ? answer : [], earlier, new Set(lost)))
    }
  }

  /** What an earlier process kept, if it still is what the contract says; whoever kept it. */
  async #before<Value>({ call, make }: Pick<Reading<Value>, 'call' | 'make'>): Promise<Made<Value> | undefined> {
    const answer = await this.#staleAnswers?.read(call)
    if (answer === undefined) return undefined
    const made = madeOf(answer, make)
    if (!made) await this.#staleAnswers?.forget(call)
    return made
  }

  /**
   * An answer with what was published and nobody took back: a content service that lost its content answers like one
   * whose authors took it back. A list gets back what it lost.
   * @throws {ContentUnavailable} where the entry itself is missing
   */
  async #whole<Value>(reading: Reading<Value>, made: Made<Value | null>): Promise<Whole<Value>> {
    const { call, restore } = reading
    const known = this.#cache.known<Value | null>(call)
    const earlier = known && known.entries.length > 0 ? known : await this.#before(reading)
    const lost = earlier ? await this.#lostOf(reading, made.entries, earlier.entries) : []
    this.#missing.note(call, lost, () => this.#cache.renew(call, () => this.#load(reading)))
    if (!earlier || lost.length === 0) return { made, lost }
    if (!restore) throw new EntryMissing(`${call} lacks what was published, and nobody took it back.`)
    const missing = new Set(lost)
    const value = restore(made.value, earlier.value, missing)
    return {
      made: {
        value,
        tags: [...new Set([...made.tags, ...entryTags(value)])],
        entries: restored(made.entries, earlier.entries, missing),
      },
      lost,
    }
  }

  /** Which entries an answer should have and lacks: neither taken back nor moved to another address or list. */
  async #lostOf(
    reading: Pick<Question, 'call' | 'type' | 'moved'>,
    now: readonly string[],
    earlier: readonly string[],
  ): Promise<readonly string[]> {
    const left = new Set(now)
    const missing = earlier.filter((entry) => !left.has(entry) && !this.#withdrawn.has(entry))
    if (!reading.moved || missing.length > MOST_ASKED_ABOUT) return missing
    const lost: string[] = []
    const until = performance.now() + DEADLINE_MS
    for (const entry of missing) {
      // What there is no time to ask about stays; the call is asked again soon.
      if (performance.now() >= until || !(await this.#isElsewhere(reading, entry))) lost.push(entry)
    }
    return lost
  }

  /** Whether an entry is still published and belongs to another address or list now. */
  async #isElsewhere(
    { call, type, moved }: Pick<Question, 'call' | 'type' | 'moved'>,
    documentId: string,
  ): Promise<boolean> {
    if (!moved) return false
    try {
      const ask = () => moved.askById(this.client, documentId)
      const entry = await askEntity(this.client, { call: `${call} (${documentId})`, type, ask })
      return entry !== null && !moved.belongs(entry)
    } catch {
      // Whoever does not answer this either is not believed.
      return false
    }
  }

  /** The same answer where nothing of it was taken back. */
  #withoutWithdrawn<Value>(answer: Answer<Value | null>): Answer<Value | null> {
    if (this.#withdrawn.isEmpty) return answer
    const known = this.#shown.get(answer)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was made of that answer
    if (known) return known as Answer<Value | null>
    const value = this.#withdrawn.without(answer.value)
    const shown = value === answer.value ? answer : { ...answer, value }
    this.#shown.set(answer, shown)
    return shown
  }

  /** Says that a page goes on without what this call should have answered. */
  reportFailed(call: string, error: unknown): void {
    this.#events.onFailedCall(call, error)
  }

  /** Makes every answer with one of these tags be asked for anew. */
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
    this.#shown = new WeakMap()
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

/** An answer that was kept somewhere, if it still is what the contract says. */
function madeOf<Value>(answer: unknown, make: (answer: unknown) => Made<Value>): Made<Value> | undefined {
  try {
    return make(answer)
  } catch {
    return undefined
  }
}

/** A list with the entries back in their places that it lost since an earlier one. */
function restored<Row>(now: readonly Row[], earlier: readonly Row[], lost: ReadonlySet<string>): Row[] {
  const whole = [...now]
  const placeOf = (documentId: string) => whole.findIndex((row) => documentIdOf(row) === documentId)
  for (const [index, row] of earlier.entries()) {
    const documentId = documentIdOf(row)
    if (documentId === undefined || !lost.has(documentId) || placeOf(documentId) >= 0) continue
    const previous = documentIdOf(earlier[index - 1])
    whole.splice(previous === undefined ? 0 : placeOf(previous) + 1, 0, row)
  }
  return whole
}
