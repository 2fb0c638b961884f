import type { CallOutcome } from '#api/guarded-fetch.ts'
import { openStaleAnswers, type StaleAnswers } from '#api/stale-answers.ts'
import type { Upgrade } from '#registry/former-blocks.ts'
import { WithdrawnEntries } from '#api/withdrawn-entries.ts'
import type { SharedAnswers } from '#api/entity-cache.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../observability/log.ts'
import { loggedContent, type LoggedContent } from './logged-content.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Readiness } from '../observability/lifecycle.ts'

export type MeteredContent = LoggedContent & Kept

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
  environment: Pick<Environment, 'LAST_GOOD_DIR' | 'STATIC_EXPORT'>,
  { log, metrics, readiness, shared, upgrade }: Meters,
): Promise<MeteredContent> {
  const kept = await openKept(contentUrl, environment, log)
  if (kept.staleAnswers && kept.staleAnswers.size > 0) readiness.contentIsThere()
  const onCall = (outcome: CallOutcome) => {
    metrics.countCall(outcome)
    if (outcome === 'answered') readiness.contentIsThere()
  }
  return { ...loggedContent(contentUrl, log, { ...kept, upgrade, shared, onCall }), ...kept }
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
