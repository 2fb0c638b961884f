import { z } from 'zod'
import { boundedFetch } from '#api/guarded-fetch.ts'
import type { ContentSource } from '#api/content-source.ts'
import { ContentUnavailable } from '#api/errors.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../observability/log.ts'
import type { ContentEvent } from './content-event.ts'

const EVERY_MS = 60_000
/** As many as the content service gives at once. */
const PAGE_SIZE = 1000
/** An id is given before its row is committed, so a late row may have a lower one: the last 100 are read again. */
const LOOK_BACK = 100

const Answer = z.object({ data: z.array(z.object({ id: z.number(), entry: z.string(), model: z.string() })) })

type RemovalsSettings = {
  contentUrl: string
  /** That the content service knows the site by. */
  token: string
  /** Whether this process knows already that an entry was taken back. */
  isKnown: (documentId: string) => boolean
  /** Told of what was taken back and not known. */
  onEvent: (event: ContentEvent) => void
  log: Pick<Log, 'warn'>
}

/**
 * Reads from the content service what was unpublished or deleted: a webhook may be lost, and without a word nothing that
 * was published is taken away. Once a minute, from the last that was read; what cannot be read is read a minute later.
 */
export class Removals {
  readonly #settings: RemovalsSettings
  #last = 0
  #timer: NodeJS.Timeout | undefined
  #hasSaidUnreadable = false

  constructor(settings: RemovalsSettings) {
    this.#settings = settings
  }

  /** Reads now, and then every minute. */
  start(): void {
    void this.read()
      .then(() => (this.#hasSaidUnreadable = false))
      .catch((error: unknown) => this.#sayOnce(error))
      .finally(() => {
        this.#timer = setTimeout(() => this.start(), EVERY_MS).unref()
      })
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** @throws {ContentUnavailable | ZodError} where the content service does not answer as it should */
  async read(): Promise<void> {
    const { isKnown, onEvent } = this.#settings
    let after = Math.max(0, this.#last - LOOK_BACK)
    for (let size = PAGE_SIZE; size === PAGE_SIZE;) {
      const removals = await this.#page(after)
      for (const { id, entry, model } of removals) {
        if (id <= after) throw new ContentUnavailable('The content service returned removals in the wrong order.')
        after = id
        if (isKnown(entry)) continue
        onEvent({ event: 'entry.unpublish', model, entry: { documentId: entry, publishedAt: null } })
      }
      size = removals.length
    }
    this.#last = Math.max(this.#last, after)
  }

  /** Once until it can be read again. */
  #sayOnce(error: unknown): void {
    if (!this.#hasSaidUnreadable) this.#settings.log.warn({ err: error }, 'removals cannot be read')
    this.#hasSaidUnreadable = true
  }

  async #page(after: number): Promise<z.infer<typeof Answer>['data']> {
    const { contentUrl, token } = this.#settings
    const headers = { authorization: `Bearer ${token}` }
    const answer = await boundedFetch(new Request(`${contentUrl}/api/removals?after=${after}`, { headers }))
    return Answer.parse(await answer.json()).data
  }
}

/** Starts reading the list of removed entries; undefined without a token for it. */
export function startRemovals(
  contentUrl: string,
  { CONTENT_WRITE_TOKEN: token, STATIC_EXPORT: isExport }: Environment,
  { source, log, onEvent }: Pick<RemovalsSettings, 'log' | 'onEvent'> & { source: Pick<ContentSource, 'isWithdrawn'> },
): Removals | undefined {
  if (!token || isExport) return undefined
  const removals = new Removals({ contentUrl, token, isKnown: (id) => source.isWithdrawn(id), onEvent, log })
  removals.start()
  return removals
}
