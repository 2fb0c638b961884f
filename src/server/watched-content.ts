import type { CallOutcome } from '#api/guarded-fetch.ts'
import { LastGood } from '#api/last-good.ts'
import type { SharedAnswers } from '#api/shared-answers.ts'
import type { Environment } from './environment.ts'
import type { Log } from './operation/log.ts'
import { loggedContent, type LoggedContent } from './content/logged-content.ts'
import type { Metrics } from './operation/metrics.ts'
import type { Readiness } from './operation/readiness.ts'

export type WatchedContent = LoggedContent & { lastGood: LastGood | undefined }

type Watchers = { log: Log; metrics: Metrics; readiness: Readiness; shared: SharedAnswers | undefined }

/** The content of the environment's service, with what an earlier process kept of it; every call of it is counted. */
export async function watchedContent(
  contentUrl: string,
  environment: Pick<Environment, 'LAST_GOOD_DIR' | 'STATIC_EXPORT'>,
  { log, metrics, readiness, shared }: Watchers,
): Promise<WatchedContent> {
  const lastGood = await openLastGood(contentUrl, environment, log)
  if (lastGood && lastGood.answers > 0) readiness.contentIsThere()
  const onCall = (outcome: CallOutcome) => {
    metrics.countCall(outcome)
    if (outcome === 'answered') readiness.contentIsThere()
  }
  return { ...loggedContent(contentUrl, log, { lastGood, shared, onCall }), lastGood }
}

/** Where answers outlive this process. A copy of the site in files never shows what only was. */
async function openLastGood(
  contentUrl: string,
  { LAST_GOOD_DIR: folder, STATIC_EXPORT: isExport }: Pick<Environment, 'LAST_GOOD_DIR' | 'STATIC_EXPORT'>,
  log: Log,
): Promise<LastGood | undefined> {
  if (!folder || isExport) return undefined
  const onFault = (sentence: string, error: unknown) => log.error({ alarm: 'last-good', err: error }, sentence)
  return LastGood.open({ folder, contentUrl, onFault })
}
