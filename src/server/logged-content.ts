import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import type { Log } from './log.ts'

/** The content of a service, with a line in the log for each field that is emptied and each call that fails. */
export function loggedContent(serviceUrl: string, log: Log): ContentSource {
  return new ContentSource(contentClient(serviceUrl), {
    onFault: (fault) => log.error(fault, 'field emptied'),
    onFailedCall: (call, error) => log.error({ call, err: error }, 'content call failed'),
  })
}
