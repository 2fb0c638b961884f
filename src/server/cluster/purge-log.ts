import type { Tag } from '#api/tags.ts'

/** A process that was away for more changes than this starts anew. */
const MOST_CHANGES = 1000

type Change = { count: number; tags: ReadonlySet<Tag> }

/**
 * The changes of content that this process has heard of, in the order in which all processes hear of them. They are
 * counted from 0 in the shared cache, under a name that is new whenever the cache has lost its count; name and number
 * together, `name:12`, are a mark in time that no clock is needed for.
 */
export class PurgeLog {
  #name = ''
  /** What was read before this one cannot be judged. */
  #since = 0
  #count = 0
  #changes: Change[] = []

  /** The mark of the last change that was heard of; '' before the first. */
  get mark(): string {
    return this.#name && markOf(this.#name, this.#count)
  }

  /** Notes a change. False where it does not follow the last one: then something was missed, and all counting begins anew. */
  hear(mark: string, tags: ReadonlySet<Tag>): boolean {
    if (mark !== markOf(this.#name, this.#count + 1)) {
      this.startAt(mark)
      return false
    }
    this.#count += 1
    this.#changes.push({ count: this.#count, tags })
    if (this.#changes.length > MOST_CHANGES) this.#since = this.#changes.shift()?.count ?? this.#count
    return true
  }

  /** Whether everything until that mark was heard of. */
  knows(mark: string): boolean {
    const { name, count } = partsOf(mark)
    return this.#name !== '' && name === this.#name && count <= this.#count
  }

  /** Begins anew: of what was before, nothing is known. */
  startAt(mark: string): void {
    const { name, count } = partsOf(mark)
    this.#name = name
    this.#count = count
    this.#since = count
    this.#changes = []
  }

  /** Whether nothing with one of these tags was changed since that mark; false where that is not known. */
  stands(mark: string, tags: readonly Tag[]): boolean {
    const { count } = partsOf(mark)
    if (!this.knows(mark) || count < this.#since) return false
    return !this.#changes.some((change) => change.count > count && tags.some((tag) => change.tags.has(tag)))
  }
}

/** Whether a text is a mark as the shared cache makes them. */
export function isMark(text: string): boolean {
  return /^[\da-f-]+:\d{1,12}$/.test(text)
}

function markOf(name: string, count: number): string {
  return `${name}:${count}`
}

function partsOf(mark: string): { name: string; count: number } {
  const [name = '', count] = mark.split(':')
  return { name, count: Number(count) }
}
