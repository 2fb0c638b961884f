import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainAnswer, type Answer } from './answer.ts'
import { isForAnyHost, type IsKnownHost, readRequestTarget } from './hosts.ts'

/** The status for each of node's parser errors; any other is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers requests that node's parser refuses, with the headers of every answer, and ends the connection: bytes after
 * malformed ones may be a smuggled request.
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
    // In the middle of the answer to an earlier request, this one would be read as a part of it.
    const before = answers.findLast(({ req }) => req.complete)
    if (!socket.writable || answers.some(isCutShort)) socket.destroy()
    else if (before && !refused.has(socket)) before.once('close', end)
    else if (!before) end()
    refused.add(socket)
  })
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    reject(response, 417)
  })
  // Without a listener, node closes the connection without an answer; with one, closing it is up to us.
  server.on('connect', (_request, socket: Duplex) => socket.end(written(501), () => socket.destroy()))
}

/** Whether an answer has begun although its request will never be complete. */
function isCutShort({ headersSent, req }: ServerResponse): boolean {
  return headersSent && !req.complete
}

/**
 * The path and the parameters that a request asks for. Undefined if the request was rejected, because its target is invalid (400), because
 * it does not name exactly one host (400), or because the host is unknown (421). A host in the target counts instead of the
 * header (RFC 9112, 3.2).
 */
export function acceptedTarget(
  request: IncomingMessage,
  response: ServerResponse,
  isKnownHost: IsKnownHost,
): string | undefined {
  const { headers, headersDistinct, url = '' } = request
  const target = readRequestTarget(url)
  const hosts = headersDistinct.host ?? []
  const isAnyHostAllowed = target !== undefined && hosts.length <= 1 && isForAnyHost(target.address)
  if (target === undefined || (hosts.length !== 1 && !isAnyHostAllowed)) return reject(response, 400)
  const host = target.host ?? hosts[0]
  if (!isAnyHostAllowed && !isKnownHost(host)) return reject(response, 421)
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
