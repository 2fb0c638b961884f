/** From this many on it is the content service that is wrong, and somebody is told soon. */
const MANY = 3
/** While an author takes back many at once, the words come one by one. */
const MANY_ALARM_AFTER_MS = 5_000
/** Fewer may be words that were lost: the list of what was taken back is read meanwhile. */
const ALARM_AFTER_MS = 150_000
/** How often a call that lacks something is asked again. */
const AGAIN_MS = 10_000

type Missing = { entries: readonly string[]; since: number; again: () => Promise<unknown> }

/**
 * Entries that were published and are no longer in what the content service answers, though nobody took them back. What
 * was published of them stays; the calls that lack them are asked again every ten seconds until they have them, or are
 * known to have lost them rightly.
 */
export class MissingEntries {
  readonly #byCall = new Map<string, Missing>()
  readonly #onAlarm: (missing: number) => void
  #isAlarmed = false
  #timer: NodeJS.Timeout | undefined

  /** @param onAlarm told once how many are missing, and once, with 0, that they are back or were taken back */
  constructor(onAlarm: (missing: number) => void) {
    this.#onAlarm = onAlarm
  }

  /** The entries that are missed at the moment. */
  get entries(): string[] {
    return [...new Set([...this.#byCall.values()].flatMap(({ entries }) => entries))]
  }

  /**
   * Notes which entries a call lacks; none where it answers all that it should.
   * @param again asks the call anew
   */
  note(call: string, entries: readonly string[], again: () => Promise<unknown>): void {
    const since = this.#byCall.get(call)?.since ?? performance.now()
    if (entries.length === 0) this.#byCall.delete(call)
    else this.#byCall.set(call, { entries, since, again })
    this.#alarm()
    this.#schedule()
  }

  #schedule(): void {
    if (this.#byCall.size === 0) {
      clearTimeout(this.#timer)
      this.#timer = undefined
      return
    }
    this.#timer ??= setTimeout(() => void this.#askAgain(), AGAIN_MS).unref()
  }

  async #askAgain(): Promise<void> {
    for (const { again } of this.#byCall.values()) await again().catch(() => undefined)
    this.#timer = undefined
    this.#alarm()
    this.#schedule()
  }

  #alarm(): void {
    const { length: count } = this.entries
    const earliest = Math.min(...[...this.#byCall.values()].map(({ since }) => since))
    const patience = count >= MANY ? MANY_ALARM_AFTER_MS : ALARM_AFTER_MS
    const isDue = count > 0 && performance.now() - earliest >= patience
    if (isDue && !this.#isAlarmed) this.#onAlarm(count)
    if (count === 0 && this.#isAlarmed) this.#onAlarm(0)
    this.#isAlarmed = count > 0 && (isDue || this.#isAlarmed)
  }
}
