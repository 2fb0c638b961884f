import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainAnswer, type Answer } from '../http/answer.ts'
import { isAskedByAnyName, type IsOurs } from './hosts.ts'

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
export function answerRefusals(server: Server): void {
  const underWay = new WeakMap<Duplex, number>()
  const count = (socket: Duplex, change: 1 | -1) => underWay.set(socket, (underWay.get(socket) ?? 0) + change)
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Amid another answer this one would be read as part of it.
    if (!socket.writable || underWay.get(socket)) socket.destroy()
    else socket.end(written(STATUSES[error.code ?? ''] ?? 400))
  })
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    send(response, 417)
  })
}

/**
 * Refuses a request that does not say once, and rightly, which site it is meant for (RFC 9112, 3.2). Returns whether it
 * did.
 */
export function refuseStranger(request: IncomingMessage, response: ServerResponse, isOurs: IsOurs): boolean {
  const { headersDistinct, url = '/' } = request
  const hosts = headersDistinct.host ?? []
  if (hosts.length <= 1 && (isAskedByAnyName(url) || isOurs(hosts[0]))) return false
  send(response, hosts.length === 1 ? 421 : 400)
  return true
}

function send(response: ServerResponse, status: number): void {
  const { headers, body } = refusal(status)
  response.writeHead(status, headers).end(body)
}

function written(status: number): string {
  const { headers, body } = refusal(status)
  const all = { ...headers, 'content-length': String(body?.byteLength ?? 0), date: new Date().toUTCString() }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${reasonOf(status)}\r\n${lines.join('')}\r\n${body?.toString() ?? ''}`
}

function refusal(status: number): Answer {
  return plainAnswer(status, `${reasonOf(status)}.`, { connection: 'close' })
}

function reasonOf(status: number): string {
  return `${status} ${STATUS_CODES[status]}`
}
