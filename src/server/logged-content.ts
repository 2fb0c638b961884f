import type { FieldFault } from '#api/check-entity.ts'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { blocks } from '#blocks/registry.gen.ts'
import { upgradeOf } from '#registry/former-blocks.ts'
import type { Log } from './log.ts'

/**
 * The content of a service, blocks under former names included, with a line in the log for each field that is emptied
 * and each call that fails.
 */
export function loggedContent(serviceUrl: string, log: Log): ContentSource {
  const events = {
    onFault: (fault: FieldFault) => log.error(fault, 'field emptied'),
    onFailedCall: (call: string, error: unknown) => log.error({ call, err: error }, 'content call failed'),
  }
  return new ContentSource(contentClient(serviceUrl), events, { upgrade: upgradeOf(Object.values(blocks)) })
}
