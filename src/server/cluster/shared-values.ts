import { FRESH_MS } from '#api/entity-cache.ts'
import type { Tag } from '#api/tags.ts'
import type { PurgeLog } from './purge-log.ts'
import type { HmacSigner } from '../hmac-signer.ts'
import type { SharedStore } from './shared-store.ts'
import { z } from 'zod'
import type { SharedPages } from '../pages/page-cache.ts'

/** A list of thousands of entries is left out: it would keep others waiting. */
const MOST_CHARACTERS = 4_000_000

/** Something that another process made of content. */
export type SharedValue = {
  value: unknown
  /** When its content was read, milliseconds of this process's `performance.now()`. */
  readAt: number
  /** Whether nothing of this was purged since. */
  isCurrent: (tags: readonly Tag[]) => boolean
}

type ValuesSettings = {
  store: SharedStore
  log: PurgeLog
  signer: HmacSigner
  /** Before the names of all values; another one for what means something else. */
  prefix: string
  onAsked: (outcome: 'hit' | 'miss') => void
}

/**
 * Values that the processes of a site make of content and leave for each other, for as long as they are fresh. Their age
 * is counted by the store alone, and what was purged by versions, so that no calendar has a say.
 */
export class SharedValues {
  readonly #settings: ValuesSettings

  constructor(settings: ValuesSettings) {
    this.#settings = settings
  }

  version(): string {
    return this.#settings.log.version
  }

  /** What somebody left under a name; undefined where nobody did, or it cannot be had at once. */
  async read(name: string): Promise<SharedValue | undefined> {
    const value = await this.#read(name)
    this.#settings.onAsked(value ? 'hit' : 'miss')
    return value
  }

  /** Leaves a value, with what it was made of, and the version and the moment at which reading its content began. */
  keep(
    name: string,
    value: unknown,
    { tags, version, at }: { tags: readonly Tag[]; version: string; at: number },
  ): void {
    const { store, log, signer } = this.#settings
    const leftMs = Math.floor(FRESH_MS - (performance.now() - at))
    // What was overtaken already helps nobody, and may stand in the place of what is newer.
    if (!store.isUp || leftMs <= 0 || !log.isCurrent(version, tags)) return
    const json = JSON.stringify(value)
    if (json.length > MOST_CHARACTERS) return
    const key = this.#keyOf(name)
    void store.ask((client) => client.set(key, signer.sign(key, `${version} ${json}`), { PX: leftMs }))
  }

  async #read(name: string): Promise<SharedValue | undefined> {
    const { store, log, signer } = this.#settings
    const key = this.#keyOf(name)
    const [signed, leftMs] = (await store.ask((client) => Promise.all([client.get(key), client.pTTL(key)]))) ?? []
    if (!signed || leftMs === undefined || leftMs <= 0) return undefined
    const text = signer.verify(key, signed)
    if (text === undefined) return undefined
    const version = text.slice(0, text.indexOf(' '))
    return {
      value: JSON.parse(text.slice(version.length + 1)),
      readAt: performance.now() - (FRESH_MS - leftMs),
      isCurrent: (tags) => log.isCurrent(version, tags),
    }
  }

  #keyOf(name: string): string {
    const { prefix, signer } = this.#settings
    return `${prefix}:${signer.opaqueName(name)}`
  }
}

const Page = z.object({
  html: z.string(),
  payload: z.string(),
  tags: z.array(z.custom<Tag>((tag) => typeof tag === 'string' && /^(entry|list):/.test(tag))),
  contentPolicy: z.string().optional(),
})

/** Pages that the processes of a site draw and leave for each other, each until it would be drawn anew. */
export function sharedPages(values: SharedValues): SharedPages {
  return {
    version: () => values.version(),
    async take(path) {
      const shared = await values.read(path)
      const page = Page.safeParse(shared?.value).data
      if (!shared || !page || !shared.isCurrent(page.tags)) return undefined
      return { ...page, status: 200, isCacheable: true, freshUntil: shared.readAt + FRESH_MS }
    },
    leave(path, { html, payload, tags, contentPolicy, freshUntil }, version) {
      values.keep(path, { html, payload, tags, contentPolicy }, { tags, version, at: freshUntil - FRESH_MS })
    },
  }
}
