import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test, onTestFinished } from 'vitest'
import {
  isSameOrigin,
  isForAnyHost,
  knownHosts,
  readRequestTarget,
  acceptedTarget,
  rejectMalformed,
} from './rejections.ts'
import { SECURITY_HEADERS } from './headers.ts'

const isOurs = knownHosts('https://Museum.example', ['0.0.0.0', 'site-1', 'WWW.museum.example'])

test.each(['museum.example', 'MUSEUM.example', 'museum.example:443', 'localhost:3000', '[::1]:3000', 'site-1'])(
  'may be asked as %s',
  (host) => {
    expect(isOurs(host)).toBe(true)
  },
)

test.each([
  undefined,
  '',
  'evil.example',
  'museum.example.evil.example',
  'evil.example:443',
  'museum.example@evil.example',
  'evil.example/museum.example',
  'museum.example:',
  'museum.example:443:443',
  '.museum.example',
  '::1',
])('may not be asked as %j', (host) => {
  expect(isOurs(host)).toBe(false)
})

test('a stranger stays one after those who may ask', () => {
  expect(['site-1', 'evil.example', 'site-1', undefined].map((host) => isOurs(host))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('is asked by any name for its health and by the content service alone', () => {
  const paths = ['/healthz', '/readyz', '/hooks/content', '/hooks/take-down', '/']
  expect(paths.map(isForAnyHost)).toEqual([true, true, true, true, false])
})

test.each([
  ['/', { address: '/' }],
  ['/about-us?a=b', { address: '/about-us?a=b' }],
  ['//elsewhere.example/a', { address: '//elsewhere.example/a' }],
  ['/http://site.example/', { address: '/http://site.example/' }],
  ['http://site.example/about-us?a=b', { host: 'site.example', address: '/about-us?a=b' }],
  ['HTTPS://Site.Example:3000/a', { host: 'Site.Example:3000', address: '/a' }],
  ['http://[::1]:3000/', { host: '[::1]:3000', address: '/' }],
  ['http://site.example', { host: 'site.example', address: '/' }],
  ['http://site.example?a=b', { host: 'site.example', address: '/?a=b' }],
  ['http://site.example//elsewhere.example/', { host: 'site.example', address: '//elsewhere.example/' }],
])('%s asks for %j', (target, expected) => {
  expect(readRequestTarget(target)).toEqual(expected)
})

test.each([
  '',
  '*',
  'about-us',
  'site.example:443',
  'ftp://site.example/',
  'http:/site.example/',
  'http:///about-us',
  'http://visitor@site.example/',
  'http://visitor:secret@site.example/',
  'http://site.example\\a',
  'http://site.example/#a',
  '/about-us#1',
  '/about-us?a=b#c',
  '#',
])('%j is no target of a request', (target) => {
  expect(readRequestTarget(target)).toBeUndefined()
})

test("trusts the browser's header about where a form comes from", () => {
  const site = 'https://museum.example'
  expect(isSameOrigin(new Headers({ 'sec-fetch-site': 'same-origin', origin: 'null' }), site)).toBe(true)
  expect(isSameOrigin(new Headers({ 'sec-fetch-site': 'cross-site', origin: site }), site)).toBe(false)
  expect(isSameOrigin(new Headers({ 'sec-fetch-site': 'same-site', origin: site }), site)).toBe(false)
  expect(isSameOrigin(new Headers({ origin: site }), site)).toBe(true)
  expect(isSameOrigin(new Headers({ origin: 'https://museum.example.evil.example' }), site)).toBe(false)
  expect(isSameOrigin(new Headers(), site)).toBe(false)
})

/** Everything that a server says to these bytes until it ends the connection. */
async function said(...written: string[]): Promise<string> {
  const isKnownHost = knownHosts('https://site.example', [])
  const server = createServer({ requireHostHeader: false, maxHeaderSize: 2048 }, (request, response) => {
    const address = acceptedTarget(request, response, isKnownHost)
    if (address === undefined) return
    if (address === '/half') {
      response.write('half of a text')
      if (request.method === 'GET') server.once('clientError', () => response.end(' and the rest'))
    } else if (request.method === 'POST') request.on('error', () => {}).resume()
    else response.writeHead(200, { connection: 'close' }).end(`answered ${address} of ${request.headers.host}`)
  })
  rejectMalformed(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  const ended = once(socket, 'close')
  for (const part of written) {
    // The next one comes when the one before was answered, at least in part.
    if (part !== written[0]) await once(socket, 'data')
    socket.write(part)
  }
  await ended
  return text
}

test.each([
  [400, 'no HTTP at all', 'HELLO\r\n\r\n'],
  [400, 'two lengths', 'POST / HTTP/1.1\r\nhost: site.example\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
  [431, 'headers without end', `GET / HTTP/1.1\r\nhost: site.example\r\nx: ${'a'.repeat(3000)}\r\n\r\n`],
  [417, 'an expectation', 'GET / HTTP/1.1\r\nhost: site.example\r\nexpect: a miracle\r\n\r\n'],
  [400, 'no host', 'GET / HTTP/1.1\r\nx: y\r\n\r\n'],
  [400, 'two hosts', 'GET / HTTP/1.1\r\nhost: site.example\r\nhost: evil.example\r\n\r\n'],
  [400, 'two hosts for a probe', 'GET /healthz HTTP/1.1\r\nhost: site.example\r\nhost: evil.example\r\n\r\n'],
  [421, 'another host', 'GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n'],
  [421, 'a whole address of another host', 'GET http://evil.example/ HTTP/1.1\r\nhost: site.example\r\n\r\n'],
  [400, 'a whole address without a host', 'GET http://site.example/ HTTP/1.1\r\n\r\n'],
  [400, 'a whole address with a name in it', 'GET http://me@site.example/ HTTP/1.1\r\nhost: site.example\r\n\r\n'],
  [400, 'an address with a fragment', 'GET /about-us#1 HTTP/1.1\r\nhost: site.example\r\n\r\n'],
  [400, 'parameters with a fragment', 'GET /about-us?a=b#1 HTTP/1.1\r\nhost: site.example\r\n\r\n'],
  [400, 'a probe with a fragment', 'GET /healthz#1 HTTP/1.1\r\nhost: site.example\r\n\r\n'],
  [400, 'a letter that is not ASCII', 'GET /caf\u00E9 HTTP/1.1\r\nhost: site.example\r\n\r\n'],
  [400, 'the server itself', 'OPTIONS * HTTP/1.1\r\nhost: site.example\r\n\r\n'],
  [501, 'a tunnel', 'CONNECT site.example:443 HTTP/1.1\r\nhost: site.example\r\n\r\n'],
])('answers %i to %s, under the headers of every answer, and ends the connection', async (status, _, bytes) => {
  const text = await said(bytes)
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`))
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(text).toContain(`${name}: ${value}\r\n`)
  expect(text).toContain('connection: close\r\n')
  expect(text).toContain('cache-control: no-store\r\n')
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

const CHUNKED = 'POST / HTTP/1.1\r\nhost: site.example\r\ntransfer-encoding: chunked\r\n\r\n'

test.each([
  [400, 'a length that is none', `${CHUNKED}zz\r\nabc\r\n`],
  [400, 'a negative length', `${CHUNKED}-1\r\n`],
  [400, 'a length beyond all', `${CHUNKED}FFFFFFFFFFFFFFFFFF\r\n`],
  [400, 'a piece that is longer than it says', `${CHUNKED}3\r\nabcd\r\n`],
  [400, 'a line that ends by half', `${CHUNKED}3\nabc\n0\n\n`],
  [400, 'a trailer that is none', `${CHUNKED}0\r\nx\r\n\r\n`],
  [413, 'an extension without end', `${CHUNKED}3;${'a'.repeat(20_000)}\r\nabc\r\n`],
  [400, 'an unknown transfer coding', CHUNKED.replace('chunked', 'other')],
])('answers %i to a body in pieces with %s, once, and ends the connection', async (status, _, bytes) => {
  const text = await said(bytes)
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`))
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('answers a body that cannot be read after the answer that is under way', async () => {
  const text = await said('GET /half HTTP/1.1\r\nhost: site.example\r\n\r\n', `${CHUNKED}zz\r\n`)
  expect(text).toMatch(/half of a text[^]* and the rest[^]*HTTP\/1\.1 400 /)
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(2)
})

test('ends the connection where the answer to such a body has begun already', async () => {
  const text = await said(CHUNKED.replace(' / ', ' /half '), 'zz\r\n')
  expect(text).toContain('half of a text')
  expect(text).not.toContain(' 400 ')
})

test('answers a whole address of its own like its path, whatever the header says', async () => {
  const whole = (target: string, host: string) => said(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  expect(await whole('http://site.example/about-us?a=b', 'site.example')).toContain(
    'answered /about-us?a=b of site.example',
  )
  expect(await whole('HTTPS://SITE.EXAMPLE:443', 'proxy.example')).toContain('answered / of SITE.EXAMPLE:443')
  expect(await whole('http://10.0.0.7:3000/healthz', '10.0.0.7:3000')).toContain('answered /healthz of')
})

test('answers who asks for its own name, and a probe by whatever name, or none', async () => {
  expect(await said('GET / HTTP/1.1\r\nhost: site.example:443\r\n\r\n')).toContain('answered')
  expect(await said('GET /healthz HTTP/1.1\r\nhost: 10.0.0.7:3000\r\n\r\n')).toContain('answered')
  expect(await said('GET /healthz HTTP/1.0\r\n\r\n')).toContain('answered')
})

test('answers what is no HTTP after the answer that is under way, once', async () => {
  const text = await said('GET /half HTTP/1.1\r\nhost: site.example\r\n\r\n', 'HELLO\r\n\r\n')
  expect(text).toMatch(/half of a text[^]* and the rest[^]*HTTP\/1\.1 400 /)
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(2)
})
