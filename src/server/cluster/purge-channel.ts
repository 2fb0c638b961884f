import { randomUUID } from 'node:crypto'
import { changedTags, readContentEvent, type ContentEvent } from '../content/webhook-event.ts'
import { isMark, type PurgeLog } from './purge-log.ts'
import type { Seal } from '../hmac-signer.ts'
import type { SharedStore, StoreClient } from './shared-store.ts'

/** The count and its name; new ones where there are none, or where somebody else has written what is none. */
const COUNT = `
  local found = redis.pcall('GET', KEYS[1])
  local name, digits = string.match(type(found) == 'string' and found or '', '^([%x-]+):(%d+)$')
  local count = tonumber(digits)
  if not count or #digits > 12 then name, count = ARGV[1], 0 end`
/** Written even where it is the same, so that a store that takes nothing more is noticed. */
const READ_MARK = `${COUNT}
  local mark = name .. ':' .. count
  redis.call('SET', KEYS[1], mark)
  return mark`
/** Counts and tells at once: who hears of it has heard of all before, and who asks for the count has heard of it. */
const TELL = `${COUNT}
  local mark = name .. ':' .. (count + 1)
  redis.call('SET', KEYS[1], mark)
  redis.call('PUBLISH', KEYS[2], mark .. ' ' .. ARGV[2])
  return mark`

/** More than an author publishes in an outage; what is forgotten is bounded by the age of what is kept. */
const MOST_UNTOLD = 1000

export type PurgeSettings = {
  /** Where the count is, the channel on which changes are told, and what operators said last of each entry. */
  keys: { mark: string; channel: string; orders: string }
  log: PurgeLog
  seal: Seal
  /** What a process of the site has heard from the content service, this one included. */
  onEvent: (event: ContentEvent) => void
  /** Something may have changed of which nothing was heard. */
  onMissed: () => void
}

/**
 * Tells the processes of the site what changed. This one hears its own words like those of others: in the order in which
 * all were counted.
 */
export class SharedPurges {
  readonly #settings: PurgeSettings
  #untold: ContentEvent[] = []

  constructor(settings: PurgeSettings) {
    this.#settings = settings
  }

  /** Tells all, now or as soon as they can be told. False, within a tenth of a second, where that is later. */
  async tell(event: ContentEvent, store: SharedStore): Promise<boolean> {
    const isTold = await store.ask((client) => this.#tell(client, event))
    if (!isTold) this.#untold = [...this.#untold, event].slice(-MOST_UNTOLD)
    return isTold === true
  }

  /** Hears what was told. What is not signed, no process of the site has said: if anything was missed, the next beat finds it. */
  hear(message: string): void {
    const { log, onEvent, onMissed } = this.#settings
    const [mark = ''] = message.split(' ', 1)
    const event = this.#opened(message.slice(mark.length + 1))
    if (!isMark(mark) || !event) return
    const isNext = log.hear(mark, changedTags(event))
    if (!isNext) onMissed()
    // What was missed before it is no reason to miss this one: it is said only once.
    onEvent(event)
  }

  /** Compares counts, and tells what could not be told. */
  async sync(client: StoreClient, isNewConnection: boolean): Promise<void> {
    const { keys, log, onMissed } = this.#settings
    const answer = await client.eval(READ_MARK, { keys: [keys.mark], arguments: [randomUUID()] })
    const mark = typeof answer === 'string' ? answer : ''
    const isKnown = isNewConnection ? mark === log.mark : log.knows(mark)
    if (!isKnown) {
      log.startAt(mark)
      onMissed()
      await this.#repeatOrders(client)
    }
    for (let [event] = this.#untold; event; [event] = this.#untold) {
      await this.#tell(client, event)
      this.#untold.shift()
    }
  }

  async #tell(client: StoreClient, event: ContentEvent): Promise<true> {
    const { keys, seal } = this.#settings
    const told = seal.close(keys.channel, JSON.stringify(event))
    if ('documentId' in event) await client.hSet(keys.orders, event.documentId, told)
    await client.eval(TELL, { keys: [keys.mark, keys.channel], arguments: [randomUUID(), told] })
    return true
  }

  /** An operator says a thing once; a process that was away, or is new, carries it out as well. */
  async #repeatOrders(client: StoreClient): Promise<void> {
    const { keys, onEvent } = this.#settings
    const orders = Object.values(await client.hGetAll(keys.orders)).flatMap((told) => this.#opened(told) ?? [])
    for (const order of orders) onEvent(order)
  }

  /** What a process of the site has told; undefined for whatever anybody else may have left there. */
  #opened(told: string): ContentEvent | undefined {
    const { keys, seal } = this.#settings
    const json = seal.open(keys.channel, told)
    return json === undefined ? undefined : readContentEvent(JSON.parse(json))
  }
}
