import { join } from 'node:path'
import { z } from 'zod'
import { type Answer, withoutEntries } from './entity-cache.ts'
import { JsonFileStore, type JsonFileStoreOptions } from './json-file-store.ts'

/** Why an entry is not to be shown, whatever is kept of it. */
const Withdrawal = z.object({
  /** Unpublished or deleted in the content service. */
  byAuthor: z.boolean(),
  /** Taken down by command. */
  byOperator: z.boolean(),
  /** Of the page that the operator named. */
  address: z.string().optional(),
})
type Withdrawal = z.infer<typeof Withdrawal>

type Noted = Withdrawal & {
  /** Answers that were asked for before know nothing of it; milliseconds of `performance.now()`. */
  at: number
}

/** Far more than a site withdraws while it keeps anything of it. */
const MOST_WITHDRAWN = 10_000

/**
 * Which published entries were taken back, and by whom: by their author, until they are published again, or by an
 * operator, until the operator puts them back. It outlives the process: what is kept of such an entry for an outage is
 * not shown by the next process either (docs/operate.md, "What takes a page away").
 */
export class WithdrawnEntries {
  readonly #entries = new Map<string, Noted>()
  readonly #store: JsonFileStore | undefined
  /** What is left of an answer without what was withdrawn, for as long as nothing else is. */
  #shown = new WeakMap<Answer<unknown>, Answer<unknown>>()

  private constructor(store: JsonFileStore | undefined) {
    this.#store = store
  }

  /** What is noted ends with this process. */
  static inMemory(): WithdrawnEntries {
    return new WithdrawnEntries(undefined)
  }

  /**
   * Finds what an earlier process noted in a folder. Its name does not depend on the contract: a deploy with another one
   * must not bring back what was taken down.
   */
  static async open(folder: string, options: JsonFileStoreOptions): Promise<WithdrawnEntries> {
    const store = await JsonFileStore.open(join(folder, 'taken-back'), options)
    const withdrawn = new WithdrawnEntries(store)
    for (const [documentId, withdrawal] of await store.all()) {
      const { data } = Withdrawal.safeParse(withdrawal)
      if (data) withdrawn.#entries.set(documentId, { ...data, at: Number.NEGATIVE_INFINITY })
    }
    return withdrawn
  }

  /** Notes that an entry was unpublished or deleted. */
  note(documentId: string): void {
    this.#set(documentId, { ...this.#of(documentId), byAuthor: true })
  }

  /** Notes that an entry is published: that it was taken back by its author is over. */
  published(documentId: string): void {
    const noted = this.#entries.get(documentId)
    if (noted?.byAuthor) this.#set(documentId, { ...noted, byAuthor: false })
  }

  /** Notes the entries of an answer that was asked for at that time: what was withdrawn before is published again. */
  answered(documentIds: readonly string[], askedAt: number): void {
    for (const documentId of documentIds) {
      const noted = this.#entries.get(documentId)
      if (noted?.byAuthor && noted.at <= askedAt) this.published(documentId)
    }
  }

  /** Notes that an operator takes an entry down. @param address of the page that was named */
  takeDown(documentId: string, address?: string): void {
    const named = address === undefined ? {} : { address }
    this.#set(documentId, { ...this.#of(documentId), ...named, byOperator: true })
  }

  /** Notes that an operator's taking down is over. */
  putBack(documentId: string): void {
    const noted = this.#entries.get(documentId)
    if (noted?.byOperator) this.#set(documentId, { byAuthor: noted.byAuthor, byOperator: false })
  }

  has(documentId: string): boolean {
    return this.#entries.has(documentId)
  }

  /** Whether its author took an entry back. */
  isByAuthor(documentId: string): boolean {
    return this.#entries.get(documentId)?.byAuthor ?? false
  }

  /** What operators took down: each documentId with the address that was named. */
  get byOperator(): { documentId: string; address: string | undefined }[] {
    return [...this.#entries].flatMap(([documentId, { byOperator, address }]) =>
      byOperator ? [{ documentId, address }] : [],
    )
  }

  /**
   * A value of the content service without what was taken back, at any depth: null in the place of an entry, and left
   * out of lists. The same value where it holds nothing of the kind.
   */
  without<Value>(value: Value): Value | null {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a relation may be missing everywhere in the contract
    return withoutEntries(value, (documentId) => this.#entries.has(documentId)) as Value | null
  }

  /** The same for an answer: the same object as long as it holds nothing of the kind, or nothing else is withdrawn. */
  filterAnswer<Value>(answer: Answer<Value | null>): Answer<Value | null> {
    if (this.#entries.size === 0) return answer
    const known = this.#shown.get(answer)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was made of that answer
    if (known) return known as Answer<Value | null>
    const value = this.without(answer.value)
    const shown = value === answer.value ? answer : { ...answer, value }
    this.#shown.set(answer, shown)
    return shown
  }

  /** Whether the next process will know all that was noted; false while the disk does not take it, too. */
  get isWritten(): boolean {
    return this.#store?.unwritten === 0
  }

  /** Resolves once everything that was noted is on disk, or was tried. */
  async settled(): Promise<void> {
    await this.#store?.settled()
  }

  #of(documentId: string): Withdrawal {
    const { byAuthor = false, byOperator = false, address } = this.#entries.get(documentId) ?? {}
    return { byAuthor, byOperator, ...(address === undefined ? {} : { address }) }
  }

  #set(documentId: string, { byAuthor, byOperator, address }: Withdrawal): void {
    this.#shown = new WeakMap()
    this.#entries.delete(documentId)
    if (!byAuthor && !byOperator) {
      void this.#store?.forget(documentId)
      return
    }
    const withdrawal = { byAuthor, byOperator, ...(address === undefined ? {} : { address }) }
    this.#entries.set(documentId, { ...withdrawal, at: performance.now() })
    this.#store?.keep(documentId, withdrawal)
    if (this.#entries.size > MOST_WITHDRAWN) this.#forgetOldest()
  }

  /** What an operator took down is never forgotten. */
  #forgetOldest(): void {
    const [oldest] = [...this.#entries].find(([, { byOperator }]) => !byOperator) ?? []
    if (oldest === undefined) return
    this.#entries.delete(oldest)
    void this.#store?.forget(oldest)
  }
}

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
