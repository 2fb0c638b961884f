import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { appListener } from '#server/app.ts'
import { openEdge } from '#server/edge/edge.ts'
import { answersInMemory, createListener } from '#server/http-server.ts'
import { rejectMalformed } from '#server/http/rejections.ts'
import { insideOf } from './faults-of-answer.ts'
import { openFuzzedSite, SECRETS, SITE_URL } from './fuzzed-site.ts'
import { oddText } from './odd-values.ts'
import { holds } from './runs.ts'
import { KEPT_ADDRESSES, spelledTarget } from './spelled-targets.ts'
import { ALL_ADDRESSES, madeWorld } from './world.ts'

const FORMS = [
  '/get-in-touch',
  '/our-programs/open/finance/deals/register-DEALS-d-deals',
  '/our-programs/adhoc/DEALS-d-deals-form',
  '/voices-2027/register-VOICES-d-voices',
  '/networking-groups/circle/register-CIRCLE-d-circle',
]
/** What the server answers besides pages and files of content. */
const CALLS = [
  '/healthz',
  '/readyz',
  '/hooks/content',
  '/webhooks/payment',
  '/payment-processing/state',
  '/payment-failed/try-again',
  '/payment-failed/invoice',
  '/bot-check/stand-in',
  '/sandbox-payment/x',
  '/builds/b1',
  '/preview',
  '/preview/leave',
  '/preview/left',
  '/preview/changes',
  '/uploads/a.svg',
  '/pictures/480/a.jpg.avif',
  '/pictures/480/11x10-7/a.jpg.avif',
  '/assets/blocks/a.b1.css',
  '/pdf/programs/deals.pdf',
  '/calendars/sessions/DEALS-d-deals.ics',
  '/favicon.ico',
]

const world = madeWorld('typical', 1)
const closing = new AbortController()
let site: Awaited<ReturnType<typeof openFuzzedSite>>
let port = 0

beforeAll(async () => {
  site = await openFuzzedSite(() => world)
  const inMemory = answersInMemory(site.pages, new Map())
  const front = { onAnswer: () => {}, isStopping: () => false, isKnownHost: () => true, addresses: addressRules }
  const server = createServer(createListener(inMemory, appListener(site.app), front))
  rejectMalformed(server)
  openEdge(server, inMemory, front)
  server.listen({ port: 0, host: '127.0.0.1', signal: closing.signal })
  await once(server, 'listening')
  port = Number(Object(server.address()).port)
})
afterAll(async () => {
  closing.abort()
  await site.close()
})

/** Sends exactly these bytes, says that nothing follows, and reads until the server has said all. */
async function exchange(bytes: Buffer): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  const text = (await buffer(socket).catch(() => Buffer.alloc(0))).toString()
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }
}

/** What is wrong with the answer to a request; nothing where all is well. A connection that just ends is an answer, too. */
async function faultsOf(bytes: Buffer): Promise<string[]> {
  site.log.length = 0
  const { status, text } = await exchange(bytes)
  const failed = site.log.filter(({ message }) => message === 'request failed' || message === 'page unavailable')
  const isBroken = status >= 500 && status !== 503 && status !== 501 && status !== 505
  return [
    ...(isBroken ? [`is answered with ${status}`] : []),
    ...failed.map(({ entry }) => `failed: ${String(Object(Object(entry).err).stack)}`),
    ...insideOf(text).map((word) => `says ${word}`),
  ]
}

const segment = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '%2e%2e',
    '%2f',
    '%5c',
    '%00',
    '%zz',
    '%E0%A4%A',
    '%ED%A0%80',
    '~',
    '_payload.json',
    '*',
    '{id}',
    '$type',
  ),
  oddText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 12 }),
)
const parameter = fc.tuple(
  fc.constantFrom(
    'q',
    'format',
    'category',
    'sort',
    'view',
    'month',
    'token',
    'page',
    'secret',
    'url',
    '__proto__',
    'q[]',
    '',
  ),
  segment,
)
const target = fc
  .record({
    base: fc.constantFrom(...ALL_ADDRESSES, ...CALLS, '', '//', 'http://elsewhere.example/', '*'),
    segments: fc.array(segment, { maxLength: 3 }),
    parameters: fc.array(parameter, { maxLength: 3 }),
    times: fc.constantFrom(1, 1, 1, 1, 1, 300),
  })
  .map(({ base, segments, parameters, times }) => {
    const path = [base, ...segments].join('/').repeat(times)
    return parameters.length === 0 ? path : `${path}?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`
  })

const headerValue = fc.oneof(
  oddText.map((text) =>
    Buffer.from(text.toWellFormed())
      .toString('latin1')
      .replaceAll(/[\r\n\0]/g, ' ')
      .slice(0, 2000),
  ),
  fc.constantFrom(
    '*',
    '"',
    'bytes=0-',
    'bytes=9-1,-5',
    'gzip;q=nan, br;q=',
    ', '.repeat(500),
    'W/"x", "y"',
    'Bearer ',
    'null',
    '[::1',
    SITE_URL,
  ),
)
const headers = fc.array(
  fc.tuple(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'content-type',
      'cookie',
      'forwarded',
      'if-match',
      'if-modified-since',
      'if-none-match',
      'origin',
      'range',
      'referer',
      'sec-fetch-site',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-http-method-override',
      'x-request-id',
      'x-odd',
    ),
    headerValue,
  ),
  { maxLength: 4 },
)
const method = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
)

function written(line: string, fields: readonly (readonly [string, string])[], body: Buffer = Buffer.alloc(0)): Buffer {
  const length: [string, string][] = body.byteLength > 0 ? [['content-length', String(body.byteLength)]] : []
  const head = [...fields, ...length].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(`${line} HTTP/1.1\r\nhost: site.example\r\n${head}\r\n`, 'latin1'), body])
}

test('no address, header or method is too odd for an answer', async () => {
  await holds(
    fc.asyncProperty(method, target, headers, async (verb, path, fields) => {
      expect(await faultsOf(written(`${verb} ${path}`, fields))).toEqual([])
    }),
    800,
  )
})

test('however an address is spelled, no more pages are kept than the site has', async () => {
  await holds(
    fc.asyncProperty(spelledTarget, async (asked) => {
      expect(await faultsOf(written(`GET ${asked}`, [['connection', 'close']]))).toEqual([])
      expect(site.pages.size).toBeLessThanOrEqual(KEPT_ADDRESSES.size)
    }),
    400,
  )
})

test('no bytes are too odd for an answer or an end', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((list) => Buffer.from(list)),
    fc
      .tuple(method, target, headers, fc.nat(2000), fc.uint8Array({ maxLength: 6 }))
      .map(([verb, path, fields, at, odd]) => {
        const whole = written(`${verb} ${path}`, fields)
        const place = at % whole.byteLength
        return Buffer.concat([whole.subarray(0, place), odd, whole.subarray(place + 1)])
      }),
  )
  await holds(
    fc.asyncProperty(bytes, async (sent) => {
      expect(await faultsOf(sent)).toEqual([])
    }),
    400,
  )
})

test('no body in pieces is too odd for an answer', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '0\r\n\r\n',
      '3\r\nabc\r\n',
      '3\r\nabcd\r\n',
      'zz\r\n',
      '-1\r\n',
      '3\nabc\n',
      '3;a=b\r\nabc\r\n',
      '0\r\na\r\n\r\n',
    ),
    fc.string({ maxLength: 12 }),
  )
  const path = fc.constantFrom(...FORMS, '/hooks/content', '/webhooks/payment', '/preview/leave', '/about-us')
  await holds(
    fc.asyncProperty(path, fc.array(piece, { maxLength: 4 }), async (asked, pieces) => {
      const fields = `origin: ${SITE_URL}\r\nauthorization: Bearer ${SECRETS.SITE_WEBHOOK_SECRET}\r\n`
      const head = `POST ${asked} HTTP/1.1\r\nhost: site.example\r\n${fields}transfer-encoding: chunked\r\n\r\n`
      const sent = Buffer.from(head + pieces.join(''))
      expect(await faultsOf(sent)).toEqual([])
      expect((await exchange(sent)).status).toBeGreaterThan(0)
    }),
    150,
  )
})

/** A form with what its own page would send, but for some of its fields. */
const form = fc.record({
  path: fc.constantFrom(...FORMS),
  changes: fc.array(fc.tuple(fc.nat(40), oddText), { maxLength: 4 }),
  more: fc.array(fc.tuple(fc.constantFrom('key', '__proto__', 'email', 'payment', 'constructor', ''), oddText), {
    maxLength: 2,
  }),
})

test('no form is too odd for an answer', async () => {
  const fieldsOf = new Map<string, string[]>()
  for (const path of FORMS) {
    const html = await (await site.ask(path)).text()
    fieldsOf.set(path, [
      ...new Set([...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(([, name = '']) => name)),
    ])
    expect(fieldsOf.get(path)?.length).toBeGreaterThan(3)
  }
  await holds(
    fc.asyncProperty(form, async ({ path, changes, more }) => {
      const names = fieldsOf.get(path) ?? []
      const body = new URLSearchParams(names.map((name) => [name, usual(name)]))
      for (const [at, text] of changes) body.set(names[at % names.length] ?? '', text)
      for (const [name, text] of more) body.append(name, text)
      const fields = [
        ['origin', SITE_URL],
        ['content-type', 'application/x-www-form-urlencoded'],
      ] as const
      expect(await faultsOf(written(`POST ${path}`, fields, Buffer.from(body.toString())))).toEqual([])
    }),
    120,
  )
})

test('no body is too odd for what receives messages of other services', async () => {
  const body = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
    oddText,
    fc
      .record({
        event: fc.constantFrom<unknown>(
          'entry.publish',
          'entry.unpublish',
          'entry.delete',
          'media.update',
          'media.delete',
          7,
          null,
        ),
        model: fc.oneof(fc.constantFrom<unknown>('homepage', '__proto__', null), oddText),
        entry: fc.jsonValue({ maxDepth: 2 }),
        media: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.record({ id: fc.nat(), url: oddText })),
      })
      .map((value) => JSON.stringify(value)),
  )
  const kind = fc.constantFrom('/hooks/content', '/webhooks/payment', '/preview/leave', '/bot-check/stand-in')
  await holds(
    fc.asyncProperty(kind, body, headers, async (path, text, fields) => {
      const all = [['authorization', `Bearer ${SECRETS.SITE_WEBHOOK_SECRET}`], ...fields] as const
      expect(await faultsOf(written(`POST ${path}`, all, Buffer.from(text)))).toEqual([])
    }),
    300,
  )
})

/** What somebody who means it answers. */
function usual(name: string): string {
  if (/mail/i.test(name)) return 'visitor@company.example'
  if (/key/i.test(name)) return crypto.randomUUID()
  return 'yes'
}
