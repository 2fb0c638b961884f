/** From this number on, the content service is probably at fault, and somebody is told soon. */
const MANY = 3
/** When an author unpublishes several entries, their webhooks arrive one by one. */
const MANY_ALARM_AFTER_MS = 5_000
/** Fewer may be lost webhooks: the list of removals is read meanwhile. */
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
  /** In how many calls each entry is missing. */
  readonly #counts = new Map<string, number>()
  readonly #onAlarm: (missing: number) => void
  #isAlarmed = false
  /** For the next round, or for the end of this one. */
  #isWaiting = false

  /** @param onAlarm told once how many are missing, and once, with 0, that they are back or were taken back */
  constructor(onAlarm: (missing: number) => void) {
    this.#onAlarm = onAlarm
  }

  /** The entries that are missed at the moment. */
  get entries(): string[] {
    return [...this.#counts.keys()]
  }

  /**
   * Notes which entries a call lacks; none where it answers all that it should.
   * @param again asks the call again
   */
  note(call: string, entries: readonly string[], again: () => Promise<unknown>): void {
    const { since = performance.now(), entries: before = [] } = this.#byCall.get(call) ?? {}
    for (const entry of before) this.#count(entry, -1)
    for (const entry of entries) this.#count(entry, 1)
    if (entries.length === 0) this.#byCall.delete(call)
    else this.#byCall.set(call, { entries, since, again })
    this.#alarm()
    this.#schedule()
  }

  #count(entry: string, more: 1 | -1): void {
    const count = (this.#counts.get(entry) ?? 0) + more
    if (count > 0) this.#counts.set(entry, count)
    else this.#counts.delete(entry)
  }

  /** Asks again ten seconds after the last round. */
  #schedule(): void {
    if (this.#byCall.size === 0 || this.#isWaiting) return
    this.#isWaiting = true
    setTimeout(() => void this.#askAgain(), AGAIN_MS).unref()
  }

  async #askAgain(): Promise<void> {
    for (const { again } of this.#byCall.values()) await again().catch(() => undefined)
    this.#isWaiting = false
    this.#alarm()
    this.#schedule()
  }

  #alarm(): void {
    const { size: count } = this.#counts
    if (count === 0 && !this.#isAlarmed) return
    const earliest = Math.min(...[...this.#byCall.values()].map(({ since }) => since))
    const patience = count >= MANY ? MANY_ALARM_AFTER_MS : ALARM_AFTER_MS
    const isDue = count > 0 && performance.now() - earliest >= patience
    if (isDue && !this.#isAlarmed) this.#onAlarm(count)
    if (count === 0 && this.#isAlarmed) this.#onAlarm(0)
    this.#isAlarmed = count > 0 && (isDue || this.#isAlarmed)
  }
}
