import { randomUUID } from 'node:crypto'
import type { Tag } from '#api/tags.ts'
import { changedTags, readContentEvent, type ContentEvent } from '../content/content-event.ts'
import type { HmacSigner } from '../hmac-signer.ts'
import type { SharedStore, StoreClient } from './shared-store.ts'

/** Reads the version of the content; starts a new one if there is none or if it is garbage. */
const COUNT = `
  local found = redis.pcall('GET', KEYS[1])
  local name, digits = string.match(type(found) == 'string' and found or '', '^([%x-]+):(%d+)$')
  local count = tonumber(digits)
  if not count or #digits > 12 then name, count = ARGV[1], 0 end`
/** Writes the version even if it is the same, so that a store that accepts no writes is noticed. */
const READ_VERSION = `${COUNT}
  local version = name .. ':' .. count
  redis.call('SET', KEYS[1], version)
  return version`
/** Counts and publishes in one step, so that messages arrive in the order of their versions. */
const PUBLISH = `${COUNT}
  local version = name .. ':' .. (count + 1)
  redis.call('SET', KEYS[1], version)
  redis.call('PUBLISH', KEYS[2], version .. ' ' .. ARGV[2])
  return version`

/** More than authors publish during an outage. Cached values expire by age, which bounds what a dropped event leaves stale. */
const MOST_UNPUBLISHED = 1000

export type PurgeChannelSettings = {
  /** The current version, the channel of changes, and the last take-down by an operator for each entry. */
  keys: { version: string; channel: string; orders: string }
  log: PurgeLog
  signer: HmacSigner
  /** Called for each event that a process of the site received from the content service, this process included. */
  onEvent: (event: ContentEvent) => void
  /** Called when messages may have been missed. */
  onMissed: () => void
}

/**
 * Publishes changes of content to all processes of the site. A process receives its own messages, too, so that all
 * processes handle all changes in the same order.
 */
export class PurgeChannel {
  readonly #settings: PurgeChannelSettings
  #unpublished: ContentEvent[] = []

  constructor(settings: PurgeChannelSettings) {
    this.#settings = settings
  }

  /** Publishes now, or as soon as the store can be reached. Resolves to false, within 0.1 s, if that is later. */
  async publish(event: ContentEvent, store: SharedStore): Promise<boolean> {
    const isPublished = await store.ask((client) => this.#publish(client, event))
    if (!isPublished) this.#unpublished = [...this.#unpublished, event].slice(-MOST_UNPUBLISHED)
    return isPublished === true
  }

  /** Handles a message. One without a valid signature is ignored; if it replaced a real one, the next beat notices. */
  onMessage(message: string): void {
    const { log, onEvent, onMissed } = this.#settings
    const [version = ''] = message.split(' ', 1)
    const event = this.#verified(message.slice(version.length + 1))
    if (!isVersion(version) || !event) return
    const isNext = log.append(version, changedTags(event))
    if (!isNext) onMissed()
    // Even if messages before it were missed, this one is not sent again.
    onEvent(event)
  }

  /** Compares versions, and publishes what could not be published before. */
  async sync(client: StoreClient, isNewConnection: boolean): Promise<void> {
    const { keys, log, onMissed } = this.#settings
    const answer = await client.eval(READ_VERSION, { keys: [keys.version], arguments: [randomUUID()] })
    const version = typeof answer === 'string' ? answer : ''
    const isKnown = isNewConnection ? version === log.version : log.includes(version)
    if (!isKnown) {
      log.startAt(version)
      onMissed()
      await this.#repeatOrders(client)
    }
    for (let [event] = this.#unpublished; event; [event] = this.#unpublished) {
      await this.#publish(client, event)
      this.#unpublished.shift()
    }
  }

  async #publish(client: StoreClient, event: ContentEvent): Promise<true> {
    const { keys, signer } = this.#settings
    const signed = signer.sign(keys.channel, JSON.stringify(event))
    if ('documentId' in event) await client.hSet(keys.orders, event.documentId, signed)
    await client.eval(PUBLISH, { keys: [keys.version, keys.channel], arguments: [randomUUID(), signed] })
    return true
  }

  /** Repeats the orders of operators for this process, which may be new or may have been away. */
  async #repeatOrders(client: StoreClient): Promise<void> {
    const { keys, onEvent } = this.#settings
    const orders = Object.values(await client.hGetAll(keys.orders)).flatMap((signed) => this.#verified(signed) ?? [])
    for (const order of orders) onEvent(order)
  }

  /** The event of a signed message; undefined if the signature is wrong. */
  #verified(signed: string): ContentEvent | undefined {
    const { keys, signer } = this.#settings
    const json = signer.verify(keys.channel, signed)
    return json === undefined ? undefined : readContentEvent(JSON.parse(json))
  }
}

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
function isVersion(text: string): boolean {
  return /^[\da-f-]+:\d{1,12}$/.test(text)
}

function versionOf(name: string, count: number): string {
  return `${name}:${count}`
}

function partsOf(version: string): { name: string; count: number } {
  const [name = '', count] = version.split(':')
  return { name, count: Number(count) }
}
