import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { pageAnswer } from './pages/page-answer.ts'
import type { PageCache } from './pages/page-cache.ts'
import { pageOfPayload, readPageRequest } from './pages/page-request.ts'
import type { IsKnownHost } from './http/hosts.ts'
import type { PlainRequest } from './edge/plain-request.ts'
import { PREVIEW_COOKIE } from './preview/sessions.ts'
import type { ReadyAnswer } from './http/answer.ts'
import { addressOf } from './http/refusals.ts'
import { fileAnswer, type StaticFile } from './assets/static-files.ts'

/** What is in memory for a request: built files and kept pages. */
export type InMemory = (request: Omit<PlainRequest, 'host'>) => ReadyAnswer | undefined

/** Finds what is in memory. */
export function answersInMemory(pages: PageCache, files: ReadonlyMap<string, StaticFile>): InMemory {
  return ({ url, conditions, mayPreview }) => {
    const file = files.get(url)
    if (file) return fileAnswer(file, conditions)
    if (mayPreview) return undefined
    // What is kept under exactly this address needs no reading of it.
    const ofPayload = pageOfPayload(url)
    const known = pages.known(ofPayload ?? url)
    if (known) return pageAnswer(known, ofPayload === undefined ? 'html' : 'payload', conditions)
    const asked = readPageRequest(url)
    if (asked.kind !== 'page') return undefined
    const kept = pages.known(asked.address)
    return kept && pageAnswer(kept, asked.wants, conditions)
  }
}

/**
 * Who has read nothing of an answer for so long, nor let the system take any of it, reads no more. The clock starts anew
 * with whatever is read, so that a slow train gets all of a large file; noticed after at most twice the time.
 */
export const UNREAD_MS = 20_000

/** What is told of answers, and asked before them. */
export type ListenerOptions = {
  onAnswer: (status: number, made: 'kept' | 'drawn') => void
  /** Whether connections should end with their next answer. */
  isStopping: () => boolean
  /** By which names the site may be asked. */
  isKnownHost: IsKnownHost
  /** After how long a connection ends whose client reads nothing of its answer, milliseconds. */
  unreadMs?: number
}

/** Answers what is in memory straight from node:http; hands everything else on. */
export function createListener(
  inMemory: InMemory,
  everythingElse: RequestListener,
  { onAnswer, isStopping, isKnownHost, unreadMs = UNREAD_MS }: ListenerOptions,
): RequestListener {
  return (request, response) => {
    response.setTimeout(unreadMs, () => endUnread(request.socket))
    if (isStopping()) response.setHeader('connection', 'close')
    const address = addressOf(request, response, isKnownHost)
    if (address === undefined) return onAnswer(response.statusCode, 'drawn')
    // What asks for the whole address is answered, and logged, as what asks for its path.
    request.url = address
    const { method, headers } = request
    const mayPreview = headers.cookie?.includes(`${PREVIEW_COOKIE}=`) ?? false
    const isRead = method === 'GET' || method === 'HEAD'
    const answer = isRead ? inMemory({ url: address, conditions: headers, mayPreview }) : undefined
    response.once('close', () => onAnswer(response.statusCode, answer ? 'kept' : 'drawn'))
    if (!answer) return everythingElse(request, response)
    response.writeHead(answer.status, answer.headers)
    response.end(method === 'HEAD' ? undefined : answer.body)
  }
}

/** Ends a connection on which nothing happened where that is its client's doing; an answer that is still made is not. */
export function endUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}
