import { LRUCache } from 'lru-cache'
import { type Flight, SingleFlight } from '../single-flight.ts'
import type { Tag } from './tags.ts'

/** How long an answer is used without asking again, milliseconds. */
export const FRESH_MS = 60_000
/** How old an answer may be that is given to a visitor while it is asked for again, milliseconds. */
const OLDEST_MS = 5 * 60_000
const MAX_ANSWERS = 20_000
/** What is known to be of the past is of no age that anything could be fresh for. */
const LONG_AGO = Number.NEGATIVE_INFINITY

/** An answer of the content service, checked, with what it was made of. */
export type Answer<Value> = {
  value: Value
  tags: readonly Tag[]
  /** The documentIds of the entries that were asked for: of one, or of a list. */
  entries: readonly string[]
  /** When it was asked for, milliseconds of a clock that nobody sets: `performance.now()`. */
  readAt: number
}

/** For whom an answer is read. */
export type ReadOptions = {
  /** Nobody waits for what is made of it: then an old answer is only given if a newer one cannot be had. */
  isBackground?: boolean
}

type Kept = {
  answer: Answer<unknown>
  isOutdated: boolean
  /** When asking again last failed; `performance.now()`. */
  failedAt: number
}

/**
 * Answers by call. A fresh one is given at once; a visitor gets an old one too, while it is asked for again. One that was
 * purged, that says that there is nothing, or that is older than five minutes is only given if asking fails. The same
 * call is never under way twice, unless a purge overtook it.
 */
export class EntityCache {
  // With `max` the room for all of them would be taken beforehand, which takes milliseconds.
  readonly #kept = new LRUCache<string, Kept>({ maxSize: MAX_ANSWERS, sizeCalculation: () => 1 })
  readonly #loads = new SingleFlight<Answer<unknown>>()
  readonly #onError: (key: string, error: unknown) => void

  /** @param onError told once of each call that failed while an older answer was there to give */
  constructor(onError: (key: string, error: unknown) => void) {
    this.#onError = onError
  }

  /** @throws what `load` throws, where no earlier answer can be given instead */
  async get<Value>(
    key: string,
    load: () => Promise<Answer<Value>>,
    { isBackground = false }: ReadOptions = {},
  ): Promise<Answer<Value>> {
    const kept = this.#kept.get(key)
    if (!kept) return recall(await this.#load(key, load))
    if (isLastResort(kept, isBackground)) {
      return recall(await this.#load(key, load).catch(() => ({ ...kept.answer, readAt: LONG_AGO })))
    }
    // A failure is reported by the load itself; here the older answer is all that is wanted.
    if (ageOf(kept.answer) >= FRESH_MS) this.#load(key, load).catch(() => undefined)
    return recall(kept.answer)
  }

  /** What is kept of a call, at whatever age. A key belongs to one call, and a call to one type. */
  known<Value>(key: string): Answer<Value> | undefined {
    const kept = this.#kept.peek(key)
    return kept && recall(kept.answer)
  }

  /** Asks for a call now, whatever is kept of it. @throws what `load` throws */
  async renew(key: string, load: () => Promise<Answer<unknown>>): Promise<void> {
    await this.#load(key, load)
  }

  get size(): number {
    return this.#kept.size
  }

  /** Resolves when every call that is under way now has ended. */
  async idle(): Promise<void> {
    await this.#loads.idle()
  }

  /** Makes every answer with one of these tags, and every one still under way, be asked for again. */
  purge(tags: ReadonlySet<Tag>): void {
    for (const kept of this.#kept.values()) {
      if (kept.answer.tags.some((tag) => tags.has(tag))) kept.isOutdated = true
    }
    this.#loads.overtake()
  }

  /** The same for every answer: something changed, and nobody knows what. */
  purgeAll(): void {
    for (const kept of this.#kept.values()) kept.isOutdated = true
    this.#loads.overtake()
  }

  #load(key: string, load: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    return this.#loads.run(key, (flight) =>
      load().then(
        (answer) => this.#keep(key, answer, flight),
        (error: unknown) => this.#fail(key, error),
      ),
    )
  }

  #keep(key: string, answer: Answer<unknown>, { isOvertaken }: Readonly<Flight>): Answer<unknown> {
    const newer = this.#kept.get(key)
    const isLate = isOvertaken && newer !== undefined && newer.answer.readAt > answer.readAt
    // What an earlier process kept is given because asking has just failed.
    const failedAt = answer.readAt === LONG_AGO ? performance.now() : LONG_AGO
    if (!isLate) this.#kept.set(key, { answer, isOutdated: isOvertaken, failedAt })
    return answer
  }

  #fail(key: string, error: unknown): never {
    const kept = this.#kept.peek(key)
    if (kept) {
      kept.failedAt = performance.now()
      this.#onError(key, error)
    }
    throw error
  }
}

function ageOf({ readAt }: Answer<unknown>): number {
  return performance.now() - readAt
}

/** Whether an answer is only given if a newer one cannot be had. */
function isLastResort({ answer, isOutdated, failedAt }: Kept, isBackground: boolean): boolean {
  const age = ageOf(answer)
  if (isOutdated || (age >= FRESH_MS && answer.value === null)) return true
  // One call may fail slowly, again and again, while others are answered: visitors wait for it once a minute at most.
  const hasJustFailed = performance.now() - failedAt < FRESH_MS
  return age >= (isBackground ? FRESH_MS : OLDEST_MS) && !hasJustFailed
}

/** A key belongs to one call, and a call to one type: what was kept under it is of that type. */
function recall<Value>(answer: Answer<unknown>): Answer<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return answer as Answer<Value>
}

/** An answer that another process of the site has read. */
export type SharedAnswer = {
  value: unknown
  /** When it was read, milliseconds of this process's `performance.now()`. */
  readAt: number
  /** Whether nothing of this was purged since its reading began. */
  isCurrent: (tags: readonly Tag[]) => boolean
}

/** Where the processes of a site leave answers of the content service for each other. It may be away at any time. */
export type SharedAnswers = {
  /** A version of this moment: an answer whose reading begins now knows nothing of what is purged later. */
  version: () => string
  /** The answer to a call; undefined where nobody has left one, or it cannot be had at once. */
  read: (call: string) => Promise<SharedAnswer | undefined>
  /** Leaves an answer as it came, with what it holds, and the version and the moment at which its reading began. */
  keep: (call: string, answer: unknown, read: { tags: readonly Tag[]; version: string; at: number }) => void
}

/**
 * The function, asked once for each object: the same entity always gives the same page and the same blocks,
 * so what was drawn for them can be kept as long as the entity lives.
 */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
