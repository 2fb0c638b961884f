import { z } from 'zod'
import { FRESH_MS } from '#api/entity-cache.ts'
import { isTag, type Tag } from '#api/tags.ts'
import type { HmacSigner } from '../hmac-signer.ts'
import type { SharedPages } from '../pages/page-cache.ts'
import type { PurgeLog } from './purge-channel.ts'
import type { SharedStore } from './shared-store.ts'

/** A list of thousands of entries is not shared: it would hold up other answers. */
const MOST_CHARACTERS = 4_000_000

/** A value that another process made of content. */
type SharedValue = {
  value: unknown
  /** When its content was read, milliseconds of this process's `performance.now()`. */
  readAt: number
  /** Whether nothing with these tags was purged since. */
  isCurrent: (tags: readonly Tag[]) => boolean
}

type ValuesSettings = {
  store: SharedStore
  log: PurgeLog
  signer: HmacSigner
  /** The prefix of all keys; different for values that are not compatible. */
  prefix: string
  onAsked: (outcome: 'hit' | 'miss') => void
}

/**
 * Values that the processes of a site make of content and share for as long as they are fresh. The store alone measures
 * their age, and versions decide what was purged, so the clocks of the machines do not matter.
 */
export class SharedValues {
  readonly #settings: ValuesSettings

  constructor(settings: ValuesSettings) {
    this.#settings = settings
  }

  version(): string {
    return this.#settings.log.version
  }

  /** The shared value; undefined if there is none, or if the store does not answer at once. */
  async read(name: string): Promise<SharedValue | undefined> {
    const value = await this.#read(name)
    this.#settings.onAsked(value ? 'hit' : 'miss')
    return value
  }

  /** Shares a value, with its tags, and the version and the time at which reading its content began. */
  keep(
    name: string,
    value: unknown,
    { tags, version, at }: { tags: readonly Tag[]; version: string; at: number },
  ): void {
    const { store, log, signer } = this.#settings
    const leftMs = Math.floor(FRESH_MS - (performance.now() - at))
    // A value that was purged meanwhile is useless and could replace a newer one.
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
  tags: z.array(z.custom<Tag>(isTag)),
  contentPolicy: z.string().optional(),
})

/** Pages that the processes of a site share, each until it expires. */
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
