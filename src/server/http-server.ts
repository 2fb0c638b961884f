import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pageAnswer } from './pages/render-page.ts'
import type { PageCache } from './pages/page-cache.ts'
import {
  ownTarget,
  type PageRequest,
  readPageRequest,
  unreadRequest,
  type UnreadRequest,
  type AddressRules,
} from './pages/page-request.ts'
import { type IsKnownHost, acceptedTarget, rejectMalformed } from './http/rejections.ts'
import { KEEP_ALIVE_SECONDS, type ReadyAnswer } from './http/answer.ts'
import { fileAnswer, type StaticFile } from './assets/built-assets.ts'

/** The answer that is in memory for exactly this target; undefined if there is none. */
export type InMemory = (request: UnreadRequest) => ReadyAnswer | undefined

/** Finds built files and cached pages in memory, without parsing an address. */
export function answersInMemory(pages: PageCache, files: ReadonlyMap<string, StaticFile>): InMemory {
  return ({ target, conditions, mayPreview }) => {
    const file = files.get(target)
    if (file) return fileAnswer(file, conditions)
    const known = mayPreview ? undefined : pages.atTarget(target)
    return known && pageAnswer(known.page, known.wants, conditions)
  }
}

/** Answers a request that was read already. */
export type SiteListener = (incoming: IncomingMessage, outgoing: ServerResponse, request: PageRequest) => void

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

/** With what the site says of its addresses, which are parsed here. */
type HttpOptions = ListenerOptions & { addresses: AddressRules }

/**
 * The site's HTTP server, not listening yet: answers from memory first, then from the app. Malformed requests and unknown
 * hosts are rejected; a request that names no host is rejected like one for an unknown host.
 */
export function createHttpServer(inMemory: InMemory, app: SiteListener, options: HttpOptions): Server {
  const settings = { keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000, requireHostHeader: false }
  const server = createServer(settings, createListener(inMemory, app, options))
  rejectMalformed(server)
  return server
}

/**
 * Answers what is in memory straight from node:http. Everything else is parsed here, once, and passed to the app with what
 * it asks for.
 */
export function createListener(
  inMemory: InMemory,
  app: SiteListener,
  { onAnswer, isStopping, isKnownHost, addresses, unreadMs = UNREAD_MS }: HttpOptions,
): RequestListener {
  return (incoming, outgoing) => {
    outgoing.setTimeout(unreadMs, () => endUnread(incoming.socket))
    if (isStopping()) outgoing.setHeader('connection', 'close')
    const target = acceptedTarget(incoming, outgoing, isKnownHost)
    if (target === undefined) return onAnswer(outgoing.statusCode, 'drawn')
    // A request for a whole address is answered and logged like one for its path.
    incoming.url = target
    const { method, headers } = incoming
    const unread = unreadRequest(target, headers)
    const send = (answer: ReadyAnswer) => {
      outgoing.once('close', () => onAnswer(outgoing.statusCode, 'kept'))
      outgoing.writeHead(answer.status, answer.headers)
      outgoing.end(method === 'HEAD' ? undefined : answer.body)
    }
    const isRead = method === 'GET' || method === 'HEAD'
    const find = (at: string) => (isRead ? inMemory({ ...unread, target: at }) : undefined)
    const atTarget = find(target)
    if (atTarget) return send(atTarget)
    const request = readPageRequest(unread, addresses)
    const atOwnTarget = request.address.kind === 'page' ? find(ownTarget(request.address)) : undefined
    if (atOwnTarget) return send(atOwnTarget)
    outgoing.once('close', () => onAnswer(outgoing.statusCode, 'drawn'))
    app(incoming, outgoing, request)
  }
}

/** Ends a connection whose client does not read. A connection whose answer is still being made stays open. */
export function endUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}
