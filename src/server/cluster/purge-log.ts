import type { Tag } from '#api/entity-cache.ts'

/** A process that missed more changes than this starts again. */
const MOST_CHANGES = 1000

type Change = { count: number; tags: ReadonlySet<Tag> }

/**
 * The changes of content that this process has heard of, in the order in which every process hears of them. The shared
 * cache counts them from 0, under a name that is new whenever the cache has lost its count. Name and number together,
 * such as `name:12`, are a version of the content. Comparing versions needs no clock.
 */
export class PurgeLog {
  #name = ''
  /** Nothing is known about earlier changes. */
  #since = 0
  #count = 0
  #changes: Change[] = []

  /** The version of the last change that was heard of; '' before the first. */
  get version(): string {
    return this.#name && versionOf(this.#name, this.#count)
  }

  /** Records a change. False if it does not follow the last one: then changes were missed, and the log starts again there. */
  append(version: string, tags: ReadonlySet<Tag>): boolean {
    if (version !== versionOf(this.#name, this.#count + 1)) {
      this.startAt(version)
      return false
    }
    this.#count += 1
    this.#changes.push({ count: this.#count, tags })
    if (this.#changes.length > MOST_CHANGES) this.#since = this.#changes.shift()?.count ?? this.#count
    return true
  }

  /** Whether every change up to that version is known. */
  includes(version: string): boolean {
    const { name, count } = partsOf(version)
    return this.#name !== '' && name === this.#name && count <= this.#count
  }

  /** Starts again: nothing is known about earlier changes. */
  startAt(version: string): void {
    const { name, count } = partsOf(version)
    this.#name = name
    this.#count = count
    this.#since = count
    this.#changes = []
  }

  /** Whether nothing with one of these tags has changed since that version; false if that is not known. */
  isCurrent(version: string, tags: readonly Tag[]): boolean {
    const { count } = partsOf(version)
    if (!this.includes(version) || count < this.#since) return false
    return !this.#changes.some((change) => change.count > count && tags.some((tag) => change.tags.has(tag)))
  }
}

/** Whether a text is a version as the shared cache makes them. */
export function isVersion(text: string): boolean {
  return /^[\da-f-]+:\d{1,12}$/.test(text)
}

function versionOf(name: string, count: number): string {
  return `${name}:${count}`
}

function partsOf(version: string): { name: string; count: number } {
  const [name = '', count] = version.split(':')
  return { name, count: Number(count) }
}
