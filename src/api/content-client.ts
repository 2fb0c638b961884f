import createClient from 'openapi-fetch'
import type { paths } from '#schema/contract.gen.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { deepQuery } from './deep-query.ts'

/** The content service by the paths of its contract; every call ends within 2 s. */
export function contentClient(serviceUrl: string) {
  return createClient<paths>({
    baseUrl: serviceUrl,
    fetch: boundedFetch,
    querySerializer: (parameters) => deepQuery(parameters),
    headers: { accept: 'application/json' },
  })
}

export type ContentClient = ReturnType<typeof contentClient>
