import { LRUCache } from 'lru-cache'
import type { Tag } from './tags.ts'

/** How long an answer is used without asking again, milliseconds. */
export const FRESH_MS = 60_000
const MAX_ANSWERS = 20_000

/** An answer of the content service, checked, with what it was made of. */
export type Answer<Value> = { value: Value; tags: readonly Tag[]; readAt: number }

type Kept = { answer: Answer<unknown>; isOutdated: boolean }
type Load = { promise: Promise<Answer<unknown>>; startedBeforePurge: boolean }

/**
 * Answers by call. A fresh one is given at once; an old one too, while it is asked for anew; one that was
 * purged only if asking fails. The same call is never under way twice.
 */
export class EntityCache {
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_ANSWERS })
  readonly #loads = new Map<string, Load>()
  readonly #onError: (key: string, error: unknown) => void

  constructor(onError: (key: string, error: unknown) => void) {
    this.#onError = onError
  }

  /** @throws what `load` throws, where no earlier answer can be given instead */
  async get<Value>(key: string, load: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
    const kept = this.#kept.get(key)
    if (!kept) return this.#load(key, load)
    const answer = recall<Value>(kept)
    if (kept.isOutdated) return this.#load(key, load).catch((error: unknown) => this.#fallBack(key, error, answer))
    const isFresh = Date.now() - answer.readAt < FRESH_MS
    if (!isFresh) this.#load(key, load).catch((error: unknown) => this.#onError(key, error))
    return answer
  }

  /** Makes every answer with one of these tags, and every one still under way, be asked for anew. */
  purge(tags: ReadonlySet<Tag>): void {
    for (const kept of this.#kept.values()) {
      if (kept.answer.tags.some((tag) => tags.has(tag))) kept.isOutdated = true
    }
    for (const load of this.#loads.values()) load.startedBeforePurge = true
    this.#loads.clear()
  }

  #load<Value>(key: string, load: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
    const underWay = this.#loads.get(key)
    if (underWay) return underWay.promise.then((answer) => recall<Value>({ answer }))
    const promise = load()
    const entry: Load = { promise, startedBeforePurge: false }
    this.#loads.set(key, entry)
    return promise
      .then((answer) => {
        const newer = this.#kept.get(key)
        const isLate = entry.startedBeforePurge && newer !== undefined && newer.answer.readAt > answer.readAt
        if (!isLate) this.#kept.set(key, { answer, isOutdated: entry.startedBeforePurge })
        return answer
      })
      .finally(() => {
        if (this.#loads.get(key) === entry) this.#loads.delete(key)
      })
  }

  #fallBack<Value>(key: string, error: unknown, answer: Answer<Value>): Answer<Value> {
    this.#onError(key, error)
    return answer
  }
}

/** A key belongs to one call, and a call to one type: what was kept under it is of that type. */
function recall<Value>(kept: { answer: Answer<unknown> }): Answer<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return kept.answer as Answer<Value>
}
