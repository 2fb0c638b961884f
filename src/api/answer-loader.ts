import { askEntity, type ContentClient, type Question } from './content-client.ts'
import type { Answer, EntityCache, SharedAnswers } from './entity-cache.ts'
import { EntryMissing } from './errors.ts'
import { DEADLINE_MS } from './guarded-fetch.ts'
import type { MissingEntries } from './missing-entries.ts'
import type { StaleAnswers } from './stale-answers.ts'
import { documentIdOf, entriesOf, entryTags, listTag } from './tags.ts'
import type { WithdrawnEntries } from './withdrawn-entries.ts'

/** An answer as pages use it, before it is known how old it is. */
type Made<Value> = Omit<Answer<Value>, 'readAt'>

/** A call: how it is asked, and what its answer becomes. */
export type Reading<Value> = Pick<Question, 'call' | 'type' | 'moved'> & {
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

type Dependencies = {
  cache: EntityCache
  missing: MissingEntries
  withdrawn: WithdrawnEntries
  staleAnswers: StaleAnswers | undefined
  shared: SharedAnswers | undefined
  onFailedCall: (call: string, error: unknown) => void
}

/**
 * Loads the answer to a call: what another process has read, what the content service says, or the last good answer of
 * an earlier process; and never less than what was published and not withdrawn.
 */
export class AnswerLoader {
  readonly #client: ContentClient
  readonly #cache: EntityCache
  readonly #missing: MissingEntries
  readonly #withdrawn: WithdrawnEntries
  readonly #staleAnswers: StaleAnswers | undefined
  readonly #shared: SharedAnswers | undefined
  readonly #onFailedCall: Dependencies['onFailedCall']
  /** Calls that had an entry and answered once that there is none. */
  readonly #absentOnce = new Set<string>()

  constructor(client: ContentClient, { cache, missing, withdrawn, staleAnswers, shared, onFailedCall }: Dependencies) {
    this.#client = client
    this.#cache = cache
    this.#missing = missing
    this.#withdrawn = withdrawn
    this.#staleAnswers = staleAnswers
    this.#shared = shared
    this.#onFailedCall = onFailedCall
  }

  /** @throws {ContentUnavailable} where there is none of them */
  async load<Value>(reading: Reading<Value>): Promise<Answer<Value | null>> {
    const { call, type, read, make } = reading
    const began = { version: this.#shared?.version() ?? '', at: performance.now() }
    try {
      const shared = await this.#takeShared(reading)
      if (shared) return shared
      const answer = await read()
      const made = answer === null ? { value: null, tags: [listTag(type)], entries: [] } : make(answer)
      this.#withdrawn.answered(entriesOf(made.tags), began.at)
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
      this.#onFailedCall(call, error)
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
    if (!made || !shared.isCurrent(made.tags)) return undefined
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
      this.#staleAnswers.keep(call, restoreEntries(Array.isArray(answer) ? answer : [], earlier, new Set(lost)))
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
    this.#missing.note(call, lost, () => this.#cache.renew(call, () => this.load(reading)))
    if (!earlier || lost.length === 0) return { made, lost }
    if (!restore)
      throw new EntryMissing(
        `An entry is missing from the response to ${call}, although it was published and nobody withdrew it.`,
      )
    const missing = new Set(lost)
    const value = restore(made.value, earlier.value, missing)
    return {
      made: {
        value,
        tags: [...new Set([...made.tags, ...entryTags(value)])],
        entries: restoreEntries(made.entries, earlier.entries, missing),
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
      const ask = () => moved.askById(this.#client, documentId)
      const entry = await askEntity(this.#client, { call: `${call} (${documentId})`, type, ask })
      return entry !== null && !moved.belongs(entry)
    } catch {
      // Anyone who does not answer this either is not believed.
      return false
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
export function restoreEntries<Row>(now: readonly Row[], earlier: readonly Row[], lost: ReadonlySet<string>): Row[] {
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
