import { join } from 'node:path'
import { z } from 'zod'
import type { Answer } from './entity-cache.ts'
import { JsonFileStore, type JsonFileStoreOptions } from './json-file-store.ts'
import { documentIdOf } from './tags.ts'

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
const MOST = 10_000

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
    return strip(value, (documentId) => this.#entries.has(documentId)) as Value | null
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
    if (this.#entries.size > MOST) this.#forgetOldest()
  }

  /** What an operator took down is never forgotten. */
  #forgetOldest(): void {
    const [oldest] = [...this.#entries].find(([, { byOperator }]) => !byOperator) ?? []
    if (oldest === undefined) return
    this.#entries.delete(oldest)
    void this.#store?.forget(oldest)
  }
}

function strip(value: unknown, isGone: (documentId: string) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const left = value.filter((item) => !isEntry(item, isGone)).map((item) => strip(item, isGone))
    return left.length === value.length && left.every((item, index) => item === value[index]) ? value : left
  }
  if (isEntry(value, isGone)) return null
  const fields = Object.entries(value).map(([name, field]) => [name, field, strip(field, isGone)] as const)
  if (fields.every(([, before, after]) => before === after)) return value
  return Object.fromEntries(fields.map(([name, , after]) => [name, after]))
}

function isEntry(value: unknown, isGone: (documentId: string) => boolean): boolean {
  const documentId = typeof value === 'object' ? documentIdOf(value) : undefined
  return documentId !== undefined && isGone(documentId)
}
