import createClient from 'openapi-fetch'
import type { paths } from '#schema/contract.gen.ts'
import { Breaker } from './breaker.ts'
import { deepQuery } from './deep-query.ts'
import { guardedFetch } from './guarded-fetch.ts'

type ClientOptions = {
  /** Answers are drafts, which the service gives to nobody without it. */
  draftToken?: string | undefined
  /** How a call is made; guarded by a breaker of its own unless said otherwise. */
  fetch?: (request: Request) => Promise<Response>
}

/** The content service by the paths of its contract; every call ends in time. */
export function contentClient(
  serviceUrl: string,
  { draftToken, fetch = guardedFetch(new Breaker()) }: ClientOptions = {},
) {
  const isDraft = draftToken !== undefined
  return createClient<paths>({
    baseUrl: serviceUrl,
    fetch,
    querySerializer: (parameters) => deepQuery(isDraft ? { ...parameters, status: 'draft' } : parameters),
    headers: { accept: 'application/json', ...(isDraft ? { authorization: `Bearer ${draftToken}` } : {}) },
  })
}

export type ContentClient = ReturnType<typeof contentClient>
