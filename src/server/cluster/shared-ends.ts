import { SESSION_SECONDS, type EndedSessions } from '../preview/sessions.ts'
import type { SharedStore } from './shared-store.ts'

/** Which previews were left, at whichever process of the site; remembered for as long as their cookies last. */
export function sharedEnds(store: SharedStore, prefix: string): EndedSessions {
  return {
    async end(id) {
      await store.ask((client) => client.set(`${prefix}:${id}`, '', { EX: SESSION_SECONDS }))
    },
    async isEnded(id) {
      return (await store.ask((client) => client.exists(`${prefix}:${id}`))) === 1
    },
  }
}
