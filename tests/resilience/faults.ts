import { gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import type { Fault, FaultProxy } from './fault-proxy.ts'
import type { FaultedSite } from './faulted-site.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const DRIP_EVERY_MS = 100
const MEGABYTE = 1024 * 1024
/** 65 kB on the wire. */
const INFLATED = gzipSync(Buffer.alloc(64 * MEGABYTE, ' '))

/** What begins a fault; the proxy or the site is as it was before. */
export type Outage = (proxy: FaultProxy, site: Pick<FaultedSite, 'hideContent'>) => Promise<void> | void

const instead =
  (fault: Fault): Outage =>
  (proxy) =>
    void (proxy.fault = fault)

const status = (code: number) => instead((_, response) => response.writeHead(code, JSON_TYPE).end('{"data":null}'))

const body = (text: string, headers: Record<string, string> = JSON_TYPE) =>
  instead((_, response) => response.writeHead(200, headers).end(text))

export type NamedOutage = [name: string, begin: Outage]

/** Nobody is there, nothing comes, an error comes, and what comes cannot be read. */
export const ONE_OF_EACH_KIND: NamedOutage[] = [
  ['refused', (proxy) => proxy.refuse()],
  ['no first byte', instead(() => {})],
  ['500', status(500)],
  ['invalid JSON', body('{data: undefined}')],
]

/** Those that go wrong by themselves, each in its own way. */
export const OUTAGES: NamedOutage[] = [
  ...ONE_OF_EACH_KIND,
  ['dripping body', instead((_, response) => drip(response))],
  ['HTML with 200', body('<!doctype html><title>Maintenance</title>', { 'content-type': 'text/html' })],
  [
    'over-inflated gzip',
    instead((_, response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(INFLATED)),
  ],
  ['403', status(403)],
]

/** The others, which take as long again. */
export const OTHER_OUTAGES: NamedOutage[] = [
  ['unknown host', (_, site) => site.hideContent()],
  ['reset', instead((request) => request.socket.resetAndDestroy())],
  ['502', status(502)],
  ['503', status(503)],
  ['body that ends early', instead((_, response) => endEarly(response))],
  ['truncated JSON', body('{"data":{"documentId":"a","title":"Ho')],
  ['empty body', body('')],
  ['HTML with 404', instead((_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404'))],
  ['oversized body', instead((_, response) => sendOversized(response))],
  ['JSON of another kind', body('[1,2,3]')],
]

function drip(response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE)
  const drops = setInterval(() => response.write(' '), DRIP_EVERY_MS)
  response.on('close', () => clearInterval(drops))
}

function endEarly(response: ServerResponse): void {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': '5000' })
  response.write('{"data":{"documentId":"a"', () => response.destroy())
}

function sendOversized(response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE)
  const chunk = Buffer.alloc(MEGABYTE, ' ')
  let sent = 0
  const next = () => {
    sent += 1
    if (sent > 20 || response.destroyed) response.end()
    else response.write(chunk, next)
  }
  next()
}
