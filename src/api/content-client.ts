import createClient from 'openapi-fetch'
import type { paths } from '#schema/contract.gen.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { deepQuery } from './deep-query.ts'

type ClientOptions = {
  /** Answers are drafts, which the service gives to nobody without it. */
  draftToken?: string | undefined
  /** After how long a call is given up; 2 s unless nobody but an author waits. */
  deadlineMs?: number
}

/** The content service by the paths of its contract; every call ends in time. */
export function contentClient(serviceUrl: string, { draftToken, deadlineMs }: ClientOptions = {}) {
  const isDraft = draftToken !== undefined
  return createClient<paths>({
    baseUrl: serviceUrl,
    fetch: (request) => boundedFetch(request, deadlineMs),
    querySerializer: (parameters) => deepQuery(isDraft ? { ...parameters, status: 'draft' } : parameters),
    headers: { accept: 'application/json', ...(isDraft ? { authorization: `Bearer ${draftToken}` } : {}) },
  })
}

export type ContentClient = ReturnType<typeof contentClient>
