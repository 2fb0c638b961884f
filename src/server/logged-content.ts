import { boundedFetch } from '#api/bounded-fetch.ts'
import type { FieldFault } from '#api/check-entity.ts'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { blocks } from '#blocks/registry.gen.ts'
import { upgradeOf } from '#registry/former-blocks.ts'
import type { Log } from './log.ts'

const UPGRADE = upgradeOf(Object.values(blocks))

/**
 * The content of a service, blocks under former names included, with a line in the log for each field that is emptied
 * and each call that fails.
 */
export function loggedContent(serviceUrl: string, log: Log): ContentSource {
  const events = {
    onFault: (fault: FieldFault) => log.error(fault, 'field emptied'),
    onFailedCall: (call: string, error: unknown) => log.error({ call, err: error }, 'content call failed'),
  }
  return new ContentSource(contentClient(serviceUrl), events, { upgrade: UPGRADE })
}

/** An author waits rather than see half a page: nothing of a preview is kept, so all of it is asked for at once. */
const AUTHOR_WAITS_MS = 10_000

/**
 * Content for one look at one page by its author: nothing of it is kept. What is wrong in a draft is its author's to mend,
 * so it is no error of the site.
 * @param draftToken reads drafts; without it, what is published
 */
export function unkeptContent(serviceUrl: string, log: Log, draftToken?: string): ContentSource {
  const events = {
    onFault: (fault: FieldFault) => log.info(fault, 'field emptied in a preview'),
    onFailedCall: (call: string, error: unknown) => log.warn({ call, err: error }, 'content call failed in a preview'),
  }
  const fetch = (request: Request) => boundedFetch(request, AUTHOR_WAITS_MS)
  return new ContentSource(contentClient(serviceUrl, { draftToken, fetch }), events, { upgrade: UPGRADE })
}
