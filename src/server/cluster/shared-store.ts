import { createClient } from '@redis/client'

/** Longer than a store on the same network takes; too short to be noticed. */
const DEADLINE_MS = 100
const CONNECT_WITHIN_MS = 2000
const START_WITHIN_MS = 500
/** How often the connection is checked. */
const BEAT_MS = 1000
/** One beat may be late on a busy machine; this many in a row are an outage. */
const BEATS_TO_ALARM = 3
/** A connection that is silent for this long is opened again. */
const SILENT_MS = 5 * BEAT_MS
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2000

export type StoreClient = ReturnType<typeof clientOf>

type StoreSettings = {
  url: string
  /** Called for each message of this channel, in the order in which they were sent. */
  channel: string
  onMessage: (message: string) => void
  /**
   * Called every second, and first of all on a new connection, because messages may have been missed. The store is not
   * used while this fails.
   */
  onBeat: (client: StoreClient, isNewConnection: boolean) => Promise<void>
  /** Called once when the store has been away for some seconds, and once when it is back. */
  onAlarm: (isDown: boolean) => void
}

/**
 * A Redis or Valkey that may be slow or away at any time. Each question ends within 0.1 s, with undefined if there is no
 * answer. Messages and answers share one connection, so every message that was sent before an answer arrives before it.
 */
export class SharedStore {
  readonly #client: StoreClient
  readonly #settings: StoreSettings
  #beats: NodeJS.Timeout | undefined
  #isUp = false
  #isBeating = false
  #missedBeats = 0
  readonly #firstBeat = Promise.withResolvers<void>()
  /** Which connection was the last on which all went well. */
  #knownConnection: number | undefined

  constructor(settings: StoreSettings) {
    this.#settings = settings
    this.#client = clientOf(settings.url)
    // The beats that fail from here on raise the alarm, once.
    this.#client.on('error', () => (this.#isUp = false))
    this.#client.on('ready', () => void this.#beat())
  }

  /** Connects, for as long as it takes. Resolves once the store can be asked, or within half a second. */
  async start(): Promise<void> {
    this.#beats = setInterval(() => void this.#beat(), BEAT_MS).unref()
    this.#client.connect().catch(() => (this.#isUp = false))
    const soon = Promise.withResolvers<void>()
    const timer = setTimeout(soon.resolve, START_WITHIN_MS)
    await Promise.race([this.#firstBeat.promise, soon.promise])
    clearTimeout(timer)
  }

  /** Whether anything can be asked now. */
  get isUp(): boolean {
    return this.#isUp
  }

  /** What the store answers; undefined where it is away, refuses or takes too long. */
  async ask<Value>(question: (client: StoreClient) => Promise<Value>): Promise<Value | undefined> {
    return this.#isUp ? this.#inTime(question) : undefined
  }

  close(): void {
    clearInterval(this.#beats)
    this.#client.destroy()
  }

  async #beat(): Promise<void> {
    if (this.#isBeating) return
    this.#isBeating = true
    const isWell = this.#client.isReady && (await this.#inTime((client) => this.#sync(client)))
    this.#isBeating = false
    this.#isUp = isWell === true
    if (this.#isUp) this.#firstBeat.resolve()
    if (this.#isUp && this.#missedBeats >= BEATS_TO_ALARM) this.#settings.onAlarm(false)
    this.#missedBeats = this.#isUp ? 0 : this.#missedBeats + 1
    if (this.#missedBeats === BEATS_TO_ALARM) this.#settings.onAlarm(true)
  }

  async #sync(client: StoreClient): Promise<true> {
    const { channel, onMessage, onBeat } = this.#settings
    if (!client.isPubSubActive) await client.subscribe(channel, onMessage)
    const connection = client.socketEpoch
    await onBeat(client, connection !== this.#knownConnection)
    this.#knownConnection = connection
    return true
  }

  async #inTime<Value>(question: (client: StoreClient) => Promise<Value>): Promise<Value | undefined> {
    const late = Promise.withResolvers<undefined>()
    let isAnswered = false
    const giveUp = () => {
      if (isAnswered) return
      this.#isUp = false
      late.resolve(undefined)
      // Until it answers again, nothing else waits for it.
      void this.#beat()
    }
    // Answers that arrived while this process was busy are read first.
    const timer = setTimeout(() => setImmediate(giveUp), DEADLINE_MS)
    const answer = question(this.#client)
      .catch(() => undefined)
      .finally(() => {
        isAnswered = true
        clearTimeout(timer)
      })
    return Promise.race([answer, late.promise])
  }
}

function clientOf(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_MS, reconnectStrategy: retryInMs },
  })
}

function retryInMs(retries: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** retries) * (0.5 + Math.random())
}
