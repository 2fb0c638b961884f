import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { pageAnswer } from './pages/page-answer.ts'
import type { PageCache } from './pages/page-cache.ts'
import { pageOfPayload, readPageRequest } from './pages/page-request.ts'
import type { IsKnownHost } from './http/hosts.ts'
import { PREVIEW_COOKIE } from './preview/sessions.ts'
import { KEEP_ALIVE_SECONDS, type Conditions, type ReadyAnswer } from './http/answer.ts'
import { acceptedAddress, rejectMalformed } from './http/rejections.ts'
import { fileAnswer, type StaticFile } from './assets/static-files.ts'

/** What an answer from memory depends on. */
export type MemoryRequest = {
  url: string
  conditions: Conditions
  /** It may come from an author who previews a draft: no cached page answers it. */
  mayPreview: boolean
}

/** The answer that is in memory for a request; undefined if there is none. */
export type InMemory = (request: MemoryRequest) => ReadyAnswer | undefined

/** Finds built files and cached pages in memory. */
export function answersInMemory(pages: PageCache, files: ReadonlyMap<string, StaticFile>): InMemory {
  return ({ url, conditions, mayPreview }) => {
    const file = files.get(url)
    if (file) return fileAnswer(file, conditions)
    if (mayPreview) return undefined
    // A page cached under exactly this address needs no parsing.
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
 * A client that has read nothing of an answer for so long is gone. The clock restarts whenever something is read, so that
 * a slow train gets all of a large file. It takes at most twice the time to notice.
 */
export const UNREAD_MS = 20_000

/** How the server learns about answers, hosts and stopping. */
export type ListenerOptions = {
  onAnswer: (status: number, made: 'kept' | 'drawn') => void
  /** Whether connections should end with their next answer. */
  isStopping: () => boolean
  isKnownHost: IsKnownHost
  /** After how long a connection ends whose client reads nothing of its answer, milliseconds. */
  unreadMs?: number
}

/**
 * The site's HTTP server, not listening yet: answers from memory first, then from the app. Malformed requests and unknown
 * hosts are rejected; a request that names no host is rejected like one for an unknown host.
 */
export function createHttpServer(inMemory: InMemory, app: RequestListener, options: ListenerOptions): Server {
  const settings = { keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000, requireHostHeader: false }
  const server = createServer(settings, createListener(inMemory, app, options))
  rejectMalformed(server)
  return server
}

/** Answers what is in memory straight from node:http; passes everything else to the app. */
export function createListener(
  inMemory: InMemory,
  app: RequestListener,
  { onAnswer, isStopping, isKnownHost, unreadMs = UNREAD_MS }: ListenerOptions,
): RequestListener {
  return (request, response) => {
    response.setTimeout(unreadMs, () => endUnread(request.socket))
    if (isStopping()) response.setHeader('connection', 'close')
    const address = acceptedAddress(request, response, isKnownHost)
    if (address === undefined) return onAnswer(response.statusCode, 'drawn')
    // A request for a whole address is answered and logged like one for its path.
    request.url = address
    const { method, headers } = request
    const mayPreview = headers.cookie?.includes(`${PREVIEW_COOKIE}=`) ?? false
    const isRead = method === 'GET' || method === 'HEAD'
    const answer = isRead ? inMemory({ url: address, conditions: headers, mayPreview }) : undefined
    response.once('close', () => onAnswer(response.statusCode, answer ? 'kept' : 'drawn'))
    if (!answer) return app(request, response)
    response.writeHead(answer.status, answer.headers)
    response.end(method === 'HEAD' ? undefined : answer.body)
  }
}

/** Ends a connection whose client does not read. A connection whose answer is still being made stays open. */
export function endUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}
