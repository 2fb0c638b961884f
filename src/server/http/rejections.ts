import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainAnswer, type Answer } from './answer.ts'

/** Whether a host is a name of this site. */
export type IsKnownHost = (host: string | undefined) => boolean

/** Names of this machine, which no page of an attacker can have. */
const THIS_MACHINE = ['127.0.0.1', 'localhost', '[::1]']
const PORT = /:\d{1,5}$/

/**
 * Addresses that are answered for any host. A load balancer uses the name of the machine; the content service and an
 * operator, who send a secret or sign with it, use the name of the site behind the proxy.
 */
const FOR_ANY_HOST = new Set(['/healthz', '/readyz', '/hooks/content', '/hooks/take-down', '/preview/typed'])

/** The names of the site: that of its public address, those of this machine, and others. Ports do not matter. */
export function knownHosts(siteUrl: string, others: readonly string[]): IsKnownHost {
  const known = new Set([...THIS_MACHINE, new URL(siteUrl).hostname, ...others.map((name) => name.toLowerCase())])
  // Nearly every request names the same host as the one before.
  let last: string | undefined
  return (host = '') => {
    if (host === last) return true
    const isKnownHost = known.has(host) || known.has(host.replace(PORT, '').toLowerCase())
    if (isKnownHost) last = host
    return isKnownHost
  }
}

/** Whether an address is answered for any host. */
export function isForAnyHost(url: string): boolean {
  return FOR_ANY_HOST.has(url)
}

/** The address in the first line of a request, and the host if it names one. */
export type RequestTarget = { address: string; host?: string }

/**
 * A target in the form for proxies: `http://site.example/about-us?a=b`. Without a path it means the home page. With a user
 * name before the host it is invalid (RFC 9110, 4.2.4).
 */
const ABSOLUTE = /^https?:\/\/(?<host>[\w.~%!$&'()*+,;=:[\]-]+)(?<address>[/?].*)?$/i

/**
 * Reads the target of a request (RFC 9112, 3.2): a path with parameters, or a whole address. Undefined if it is invalid,
 * for example because of a `#`, which browsers never send.
 */
export function readRequestTarget(target: string): RequestTarget | undefined {
  if (target.includes('#')) return undefined
  if (target.startsWith('/')) return { address: target }
  const { host, address = '/' } = ABSOLUTE.exec(target)?.groups ?? {}
  if (host === undefined) return undefined
  return { host, address: address.startsWith('/') ? address : `/${address}` }
}

/**
 * Whether a form was submitted from a page of this site. Browsers send `Sec-Fetch-Site`, which no page can change. A
 * client that sends neither this header nor `Origin` is not a browser. Hono's csrf answers with one word, where visitors
 * need a page, and lets bodies of some types pass.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === new URL(siteUrl).origin
}

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
 * The path and the parameters that a request asks for. Undefined if the request was rejected, because its target is
 * invalid (400), because it does not name exactly one host (400), or because the host is unknown (421). A host in the
 * target counts instead of the header (RFC 9112, 3.2).
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
