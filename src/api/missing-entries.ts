import { LRUCache } from 'lru-cache'
import { entryTag, type Tag } from './tags.ts'

/** From this many on it is the content service that is wrong, not the entries that are gone. */
const MANY = 3
/** One or two that are missing without a word are believed to be gone after this: the word may have been lost. */
const BELIEVED_AFTER_MS = 60_000
/** While an author takes back many at once, the words come one by one. */
const ALARM_AFTER_MS = 5_000
const MOST_GONE = 10_000

/**
 * Entries that were published and are no longer in what the content service answers, though it did not say that they
 * were taken back. One or two may be; many are not: then what was published stays, and somebody is told.
 */
export class MissingEntries {
  readonly #since = new Map<string, number>()
  readonly #gone = new LRUCache<string, true>({ max: MOST_GONE })
  readonly #onAlarm: (missing: number) => void
  #isAlarmed = false

  /** @param onAlarm told once how many are missing, and once, with 0, that they are back or were taken back */
  constructor(onAlarm: (missing: number) => void) {
    this.#onAlarm = onAlarm
  }

  /** How many are missed at the moment. */
  get count(): number {
    return this.#since.size
  }

  /** Notes entries that are there. */
  seen(entries: readonly string[]): void {
    for (const entry of entries) {
      this.#since.delete(entry)
      this.#gone.delete(entry)
    }
    this.#alarm()
  }

  /**
   * Whether entries that an answer no longer holds are to be taken as gone.
   * @param named what the content service said it changed of the answer that held them
   * @param isEmpty whether nothing is left; where something is, one change may move others out of a list
   */
  areGone(entries: readonly string[], { named, isEmpty }: { named: ReadonlySet<Tag>; isEmpty: boolean }): boolean {
    const now = performance.now()
    const isExplained = named.size > 0 && !isEmpty
    for (const entry of entries) {
      if (isExplained || named.has(entryTag(entry)) || this.#gone.has(entry)) this.#believe(entry)
      else if (!this.#since.has(entry)) this.#since.set(entry, now)
    }
    const unexplained = entries.filter((entry) => this.#since.has(entry))
    const areOld = unexplained.every((entry) => now - (this.#since.get(entry) ?? now) >= BELIEVED_AFTER_MS)
    const isBelieved = unexplained.length === 0 || (areOld && this.#since.size < MANY)
    if (isBelieved) for (const entry of unexplained) this.#believe(entry)
    this.#alarm()
    return isBelieved
  }

  #believe(entry: string): void {
    this.#since.delete(entry)
    this.#gone.set(entry, true)
  }

  #alarm(): void {
    const earliest = Math.min(...this.#since.values())
    const isDue = this.#since.size >= MANY && performance.now() - earliest >= ALARM_AFTER_MS
    if (isDue && !this.#isAlarmed) this.#onAlarm(this.#since.size)
    if (this.#since.size === 0 && this.#isAlarmed) this.#onAlarm(0)
    this.#isAlarmed = isDue || (this.#isAlarmed && this.#since.size > 0)
  }
}
