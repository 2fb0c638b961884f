import { type AddressRules, readPageRequest, unreadRequest, type PageRequest } from '../page-request.ts'

/** What the site's server passes to Hono with a request for this path and its parameters. */
export function bindingsOf(target: string, init: RequestInit, rules: AddressRules): { request: PageRequest } {
  const headers = Object.fromEntries(new Headers(init.headers))
  return { request: readPageRequest(unreadRequest(target, headers), rules) }
}
