import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainAnswer, type Answer } from './answer.ts'
import { isAskedByAnyName, type IsKnownHost, readRequestTarget } from './hosts.ts'

/** What is no HTTP, by node's word for it; anything else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what node's own parser refuses, under the headers of every answer, and ends the connection: what comes after
 * bytes that nobody could read may be somebody else's request.
 */
export function rejectMalformed(server: Server): void {
  const pending = new WeakMap<Duplex, Set<ServerResponse>>()
  server.on('request', ({ socket }, response) => {
    const all = pending.get(socket) ?? new Set()
    pending.set(socket, all.add(response))
    response.once('close', () => all.delete(response))
  })
  const refused = new WeakSet<Duplex>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const answers = [...(pending.get(socket) ?? [])]
    const end = () => {
      if (socket.writable) socket.end(written(STATUSES[error.code ?? ''] ?? 400))
    }
    // Amid the answer to a request that came before it, this one would be read as part of that.
    const before = answers.findLast(({ req }) => req.complete)
    if (!socket.writable || answers.some(isCutShort)) socket.destroy()
    else if (before && !refused.has(socket)) before.once('close', end)
    else if (!before) end()
    refused.add(socket)
  })
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    reject(response, 417)
  })
  // Without somebody who answers it, node ends the connection without a word; with one, it forgets that it has it.
  server.on('connect', (_request, socket: Duplex) => socket.end(written(501), () => socket.destroy()))
}

/** Whether an answer has begun to a request that can no longer come whole. */
function isCutShort({ headersSent, req }: ServerResponse): boolean {
  return headersSent && !req.complete
}

/**
 * The address that a request asks this site for. Undefined where it was refused: because its target is none, or because it
 * does not say once, and rightly, which site it is meant for (RFC 9112, 3.2). A target that names a site says so instead of
 * the header.
 */
export function acceptedAddress(
  request: IncomingMessage,
  response: ServerResponse,
  isKnownHost: IsKnownHost,
): string | undefined {
  const { headers, headersDistinct, url = '' } = request
  const target = readRequestTarget(url)
  const hosts = headersDistinct.host ?? []
  const isForAnybody = target !== undefined && hosts.length <= 1 && isAskedByAnyName(target.address)
  if (target === undefined || (hosts.length !== 1 && !isForAnybody)) return reject(response, 400)
  const host = target.host ?? hosts[0]
  if (!isForAnybody && !isKnownHost(host)) return reject(response, 421)
  if (target.host !== undefined) headers.host = target.host
  return target.address
}

function reject(response: ServerResponse, status: number): undefined {
  const { headers, body } = rejection(status)
  response.writeHead(status, headers).end(body)
  return undefined
}

function written(status: number): string {
  const { headers, body } = rejection(status)
  const all = { ...headers, 'content-length': String(body?.byteLength ?? 0), date: new Date().toUTCString() }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${reasonOf(status)}\r\n${lines.join('')}\r\n${body?.toString() ?? ''}`
}

function rejection(status: number): Answer {
  return plainAnswer(status, `${reasonOf(status)}.`, { connection: 'close' })
}

function reasonOf(status: number): string {
  return `${status} ${STATUS_CODES[status]}`
}
