import { createHash } from 'node:crypto'
import type { SharedAnswers } from '#api/entity-cache.ts'
import document from '#schema/openapi.json' with { type: 'json' }
import { type RequestCount, WINDOW_MS } from '../http/rate-limit.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { SharedPages } from '../pages/page-cache.ts'
import { type EndedSessions, LASTS_SECONDS } from '../preview/sessions.ts'
import type { ContentEvent } from '../content/content-event.ts'
import type { Readiness } from '../observability/lifecycle.ts'
import { PurgeLog, PurgeChannel, type PurgeChannelSettings } from './purge-channel.ts'
import { HmacSigner } from '../hmac-signer.ts'
import { sharedPages, SharedValues } from './shared-values.ts'
import { SharedStore } from './shared-store.ts'

type ClusterSettings = {
  /** Of a Redis or Valkey. */
  url: string
  /** All processes with the same one are one site. */
  contentUrl: string
  /** Known to all of them, and to the content service. */
  secret: string
  metrics: Pick<Metrics, 'countShared'>
  readiness: Pick<Readiness, 'contentIsThere'>
  log: Pick<Log, 'error' | 'warn'>
}

type Listener = Pick<PurgeChannelSettings, 'onEvent' | 'onMissed'>

/** What the processes of a site share, on one machine or several. */
export type Cluster = {
  /** Answers of the content service. */
  answers: SharedAnswers
  /** Pages, shared by the processes that render them alike. @param renderInputs everything but content that decides how a page looks */
  pages: (renderInputs: string) => SharedPages
  /** Counts what a client sends, over all processes. */
  countTogether: (clientIp: string) => Promise<RequestCount | undefined>
  endedPreviews: EndedSessions
  /** Publishes a change to all processes, this one included; false if they receive it later. */
  publish: (event: ContentEvent) => Promise<boolean>
  isUp: () => boolean
  /** Starts to receive changes. Resolves once it does, or soon if Redis cannot be reached. */
  listen: (listener: Listener) => Promise<void>
  close: () => void
}

/** Connects to Redis, which is used as soon as it can be reached. */
export function openCluster({ url, contentUrl, secret, metrics, readiness, log: siteLog }: ClusterSettings): Cluster {
  const prefix = `site:${digest(contentUrl)}`
  const keys = { version: `${prefix}:mark`, channel: `${prefix}:changes`, orders: `${prefix}:orders` }
  const log = new PurgeLog()
  const signer = new HmacSigner(secret)
  let listener: Listener = { onEvent: () => {}, onMissed: () => {} }
  const purges = new PurgeChannel({
    keys,
    log,
    signer,
    onEvent: (event) => listener.onEvent(event),
    onMissed: () => listener.onMissed(),
  })
  const store = new SharedStore({
    url,
    channel: keys.channel,
    onMessage: (message) => purges.onMessage(message),
    onBeat: (client, isNewConnection) => purges.sync(client, isNewConnection),
    onAlarm(isDown) {
      const alarm = 'shared-cache-down'
      if (isDown)
        siteLog.error(
          { alarm },
          'Redis cannot be reached, so changes take up to a minute to appear, and each process counts rate limits separately',
        )
      else siteLog.warn({ alarm }, 'Redis can be reached again')
    },
  })
  const valuesOf = (kind: 'answer' | 'page', meaning: string) =>
    new SharedValues({
      store,
      log,
      signer,
      prefix: `${prefix}:${kind}:${digest(meaning)}`,
      onAsked(outcome) {
        metrics.countShared(kind, outcome)
        if (outcome === 'hit') readiness.contentIsThere()
      },
    })
  return {
    answers: valuesOf('answer', JSON.stringify(document)),
    pages: (renderInputs) => sharedPages(valuesOf('page', renderInputs)),
    countTogether: requestCounter({ store, signer, prefix: `${prefix}:forms` }),
    endedPreviews: endedPreviews(store, `${prefix}:left`),
    publish: (event) => purges.publish(event, store),
    isUp: () => store.isUp,
    listen(given) {
      listener = given
      return store.start()
    },
    close: () => store.close(),
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

type CountSettings = { store: SharedStore; signer: HmacSigner; prefix: string }

/** Counts the requests of an address in a minute, across all processes; the store does not learn the address. */
export function requestCounter({ store, signer, prefix }: CountSettings) {
  return async (address: string): Promise<RequestCount | undefined> => {
    const key = `${prefix}:${signer.opaqueName(address)}`
    const answers = await store.ask((client) =>
      Promise.all([client.set(key, 0, { PX: WINDOW_MS, condition: 'NX' }), client.incr(key), client.pTTL(key)]),
    )
    // A count that does not expire was not written by us.
    return answers && answers[2] > 0 ? { count: answers[1], leftMs: answers[2] } : undefined
  }
}

/** The previews that were left at any process, remembered for as long as their cookies last. */
export function endedPreviews(store: SharedStore, prefix: string): EndedSessions {
  return {
    async end(id) {
      await store.ask((client) => client.set(`${prefix}:${id}`, '', { EX: LASTS_SECONDS }))
    },
    async isEnded(id) {
      return (await store.ask((client) => client.exists(`${prefix}:${id}`))) === 1
    },
  }
}
