import type { IncomingMessage, RequestListener } from 'node:http'
import { fileAnswer, pageAnswer } from './answer.ts'
import type { PageCache } from './page-cache.ts'
import { readPageRequest } from './page-request.ts'
import type { ReadyAnswer, ReadyResponse } from './ready-response.ts'
import type { StaticFile } from './static-files.ts'

/** Answers what is in memory straight from node:http; hands everything else on. */
export function createFront(
  pages: PageCache,
  files: ReadonlyMap<string, StaticFile>,
  everythingElse: RequestListener,
): RequestListener<typeof IncomingMessage, typeof ReadyResponse> {
  return (request, response) => {
    const answer = isRead(request) ? inMemory(request, pages, files) : undefined
    if (answer) response.sendReady(answer)
    else everythingElse(request, response)
  }
}

function inMemory(
  { url = '/', headers }: IncomingMessage,
  pages: PageCache,
  files: ReadonlyMap<string, StaticFile>,
): ReadyAnswer | undefined {
  const file = files.get(url)
  if (file) return fileAnswer(file, headers)
  // What is kept under exactly this address needs no reading of it.
  const page = pages.known(url)
  if (page) return pageAnswer(page, 'html', headers)
  const asked = readPageRequest(url)
  if (asked.kind !== 'page') return undefined
  const kept = pages.known(asked.address)
  return kept && pageAnswer(kept, asked.wants, headers)
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
