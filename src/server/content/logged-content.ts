import { boundedFetch, type CallOutcome, guardedFetch, CircuitBreaker } from '#api/guarded-fetch.ts'
import type { FieldFault } from '#api/check-entity.ts'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { ContentNotAsked, EntryMissing } from '#api/errors.ts'
import { type Draft, oncePublished } from '#api/once-published.ts'
import { type RecentAnswers, type TypedEntry, withTypedEntry } from '#api/typed-entry.ts'
import { type StaleAnswers, openStaleAnswers } from '#api/stale-answers.ts'
import type { SharedAnswers } from '#api/entity-cache.ts'
import { WithdrawnEntries } from '#api/withdrawn-entries.ts'
import type { Upgrade } from '#registry/define-block.ts'
import type { Log } from '../observability/log.ts'
import type { Environment } from '../environment.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Readiness } from '../observability/lifecycle.ts'

type LoggedContent = { source: ContentSource; breaker: CircuitBreaker }

type LoggedContentOptions = {
  /** Makes today's blocks of those under former names. */
  upgrade?: Upgrade | undefined
  staleAnswers?: StaleAnswers | undefined
  withdrawn?: WithdrawnEntries | undefined
  shared?: SharedAnswers | undefined
  onCall?: (outcome: CallOutcome) => void
  /** How long a call may take. */
  withinMs?: number
}

/**
 * The content of a service, blocks under former names included, with a line in the log for each field that is emptied,
 * each call that fails, and each alarm. What an operator has to know is named: `alarm` is `content-down` or
 * `content-vanished` (docs/operate.md).
 */
export function loggedContent(
  serviceUrl: string,
  log: Log,
  { upgrade, staleAnswers, withdrawn, shared, onCall, withinMs }: LoggedContentOptions = {},
): LoggedContent {
  const breaker = new CircuitBreaker(loggedBreaker(log))
  const events = {
    onFault: (fault: FieldFault) => log.error(fault, 'invalid field left empty'),
    onFailedCall(call: string, error: unknown) {
      // Said once, when the breaker opened or when entries went missing: every call would say it again.
      const isSaid = error instanceof ContentNotAsked || error instanceof EntryMissing
      if (!isSaid) log.error({ call, err: error }, 'content call failed')
    },
    onMissing(missing: number) {
      const alarm = 'content-vanished'
      if (missing > 0)
        log.error(
          { alarm, missing },
          'published entries are missing from the content service; the site still shows their pages',
        )
      else log.warn({ alarm }, 'all published entries are back')
    },
  }
  const client = contentClient(serviceUrl, { fetch: guardedFetch(breaker, onCall, withinMs) })
  return { source: new ContentSource(client, events, { upgrade, staleAnswers, withdrawn, shared }), breaker }
}

/** More often than a circuit breaker lets a call through. */
const ASKED_AGAIN_MS = 5000

/**
 * Asks now and then while the content service is down: at night there may be no visitor whose question finds out that it is
 * back, and the alarm would go on.
 * @returns what ends it
 */
export function askWhileDown(breaker: CircuitBreaker, ask: () => Promise<unknown>): () => void {
  const asking = setInterval(() => {
    // A call that fails has been counted by the breaker, which says in the log what there is to say.
    if (breaker.state === 'open' && !breaker.isOpen) void ask().catch(() => undefined)
  }, ASKED_AGAIN_MS).unref()
  return () => clearInterval(asking)
}

/** An author waits rather than see half a page: nothing of a preview is kept, so all of it is asked for at once. */
const AUTHOR_WAITS_MS = 10_000
/** Where all pages are drawn, whole lists are asked for, and one that is missing would make everything unknown. */
const WHOLE_SITE_WAITS_MS = 30_000

type UnkeptContentOptions = {
  draftToken?: string | undefined
  upgrade?: Upgrade | undefined
  typed?: { entry: TypedEntry; recent: RecentAnswers } | undefined
  /** A draft that counts as published; needs `draftToken`. */
  published?: Draft | undefined
}

/**
 * Content for one look at one page by its author: nothing of it is kept. What is wrong in a draft is its author's to fix,
 * so it is no error of the site.
 * @param options with `draftToken` drafts are read, without it what is published; the `entry` that is being typed takes
 *   the place of its saved draft, and nothing that is said of it reaches the log. With `published`, what is published is
 *   read, and of that entry alone the draft
 */
export function unkeptContent(
  serviceUrl: string,
  log: Log,
  { draftToken, upgrade, typed, published }: UnkeptContentOptions = {},
): ContentSource {
  const events = {
    onFault(fault: FieldFault) {
      if (!typed) log.info(fault, 'invalid field left empty in a preview')
    },
    onFailedCall: (call: string, error: unknown) => log.warn({ call, err: error }, 'content call failed in a preview'),
  }
  if (published !== undefined && draftToken !== undefined) {
    const askForSite = (request: Request) => boundedFetch(request, WHOLE_SITE_WAITS_MS)
    const fetch = oncePublished(askForSite, draftToken, published)
    return new ContentSource(contentClient(serviceUrl, { fetch }), events, { upgrade })
  }
  const ask = (request: Request) => boundedFetch(request, AUTHOR_WAITS_MS)
  const fetch = typed ? withTypedEntry(typed.recent.through(ask), typed.entry) : ask
  return new ContentSource(contentClient(serviceUrl, { draftToken, fetch }), events, { upgrade })
}

/** So long a content service may take to start that is started together with the site. */
const STARTS_WITHIN_MS = 60_000

/**
 * One line when the service goes down and one when it is back, however often it is tried meanwhile. A service that has
 * never answered is waited for, and no alarm, until it takes too long.
 */
function loggedBreaker(log: Log) {
  const alarm = 'content-down'
  const startedAt = performance.now()
  let said: 'nothing' | 'waiting' | 'down' = 'nothing'
  return (state: CircuitBreaker['state'], hasAnswered: boolean) => {
    if (state === 'closed') {
      if (said === 'down') log.warn({ alarm }, 'the content service responds again')
      else log.warn({}, 'the content service responds')
      said = 'nothing'
    }
    if (state !== 'open' || said === 'down') return
    const isStarting = !hasAnswered && performance.now() - startedAt < STARTS_WITHIN_MS
    if (!isStarting) log.error({ alarm }, 'the content service is failing; the site retries only every 10 s')
    else if (said === 'nothing') log.warn({}, 'waiting for the content service, which has not responded yet')
    said = isStarting ? 'waiting' : 'down'
  }
}

type MeteredContent = LoggedContent & Kept

/** What outlives this process; nothing where the environment names no folder. */
type Kept = { staleAnswers?: StaleAnswers; withdrawn?: WithdrawnEntries }

type Meters = {
  log: Log
  metrics: Metrics
  readiness: Readiness
  shared: SharedAnswers | undefined
  upgrade: Upgrade
}

/** The content of the environment's service, with what an earlier process kept of it; every call of it is counted. */
export async function meteredContent(
  contentUrl: string,
  environment: Pick<Environment, 'LAST_GOOD_DIR' | 'STATIC_EXPORT' | 'CONTENT_TIMEOUT_SECONDS'>,
  { log, metrics, readiness, shared, upgrade }: Meters,
): Promise<MeteredContent> {
  const kept = await openKept(contentUrl, environment, log)
  if (kept.staleAnswers && kept.staleAnswers.size > 0) readiness.contentIsThere()
  const onCall = (outcome: CallOutcome) => {
    metrics.countCall(outcome)
    if (outcome === 'answered') readiness.contentIsThere()
  }
  const withinMs = environment.CONTENT_TIMEOUT_SECONDS * 1000
  return { ...loggedContent(contentUrl, log, { ...kept, upgrade, shared, onCall, withinMs }), ...kept }
}

/** What outlives this process: answers, and what was taken back. A copy of the site in files never shows what only was. */
async function openKept(
  contentUrl: string,
  { LAST_GOOD_DIR: folder, STATIC_EXPORT: isExport }: Pick<Environment, 'LAST_GOOD_DIR' | 'STATIC_EXPORT'>,
  log: Log,
): Promise<Kept> {
  if (!folder) return {}
  const onFault = (sentence: string, error: unknown) => log.error({ alarm: 'last-good', err: error }, sentence)
  const withdrawn = await WithdrawnEntries.open(folder, { onFault })
  return isExport ? { withdrawn } : { staleAnswers: await openStaleAnswers({ folder, contentUrl, onFault }), withdrawn }
}
