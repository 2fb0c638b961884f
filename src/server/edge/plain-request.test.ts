import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import { faker } from '@faker-js/faker/locale/en'
import { expect, onTestFinished, test } from 'vitest'
import { readPlainRequest } from './plain-request.ts'

function read(...lines: string[]) {
  return readPlainRequest(Buffer.from([...lines, '', ''].join('\r\n'), 'latin1'))
}

test('reads the address of a request, and the two headers that an answer from memory depends on', () => {
  expect(
    read('GET /about-us?page=2 HTTP/1.1', 'Host: site', 'Accept-Encoding: gzip, br', 'If-None-Match: "a"'),
  ).toEqual({
    target: '/about-us?page=2',
    host: 'site',
    conditions: { 'accept-encoding': 'gzip, br', 'if-none-match': '"a"' },
    mayPreview: false,
  })
})

test('reads what a browser sends', () => {
  const request = read(
    'GET / HTTP/1.1',
    'Host: 127.0.0.1:3000',
    'Connection: keep-alive',
    'sec-ch-ua: "Chromium";v="150", "Not)A;Brand";v="8"',
    'Upgrade-Insecure-Requests: 1',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
    'Sec-Fetch-Mode: navigate',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Cookie: a=b; c=d',
    'Priority: u=0, i',
  )
  expect(request).toEqual({
    target: '/',
    host: '127.0.0.1:3000',
    conditions: { 'accept-encoding': 'gzip, deflate, br, zstd', 'if-none-match': undefined },
    mayPreview: false,
  })
})

test('reads of each request what it says itself, whatever the one before it said', () => {
  const said = ['one', 'two', 'three', 'two', 't'].map((word) => {
    const { host, conditions } = read('GET / HTTP/1.1', `HOST:${word}`, `accept-encoding: \t${word}`) ?? {}
    return [host, conditions?.['accept-encoding']]
  })
  expect(said).toEqual([
    ['one', 'one'],
    ['two', 'two'],
    ['three', 'three'],
    ['two', 'two'],
    ['t', 't'],
  ])
})

test('reads the first of two headers that say the same thing differently', () => {
  const encodings = ['Accept-Encoding: br', 'Accept-Encoding: gzip']
  const tags = ['If-None-Match: "a"', 'If-None-Match: "b"']
  const request = read('GET / HTTP/1.1', 'Host: site', ...encodings, ...tags)
  expect(request?.conditions).toEqual({ 'accept-encoding': 'br', 'if-none-match': '"a"' })
})

const HOST = 'Host: site'
test.each([
  ['another method', ['POST / HTTP/1.1', HOST]],
  ['a method in small letters', ['get / HTTP/1.1', HOST]],
  ['HEAD', ['HEAD / HTTP/1.1', HOST]],
  ['an older protocol', ['GET / HTTP/1.0', HOST]],
  ['a protocol in small letters', ['GET / http/1.1', HOST]],
  ['a whole address', ['GET http://site/ HTTP/1.1', HOST]],
  ['a space in its address', ['GET /a b HTTP/1.1', HOST]],
  ['a letter outside ASCII in its address', ['GET /ü HTTP/1.1', HOST]],
  ['no host', ['GET / HTTP/1.1', 'Accept: */*']],
  ['two hosts', ['GET / HTTP/1.1', HOST, 'Accept: */*', 'host: other']],
  ['no header at all', ['GET / HTTP/1.1']],
  ['a body of a length', ['GET / HTTP/1.1', HOST, 'Content-Length: 5']],
  ['a body of length 0', ['GET / HTTP/1.1', HOST, 'content-length: 0']],
  ['a body in chunks', ['GET / HTTP/1.1', HOST, 'Transfer-Encoding: chunked']],
  ['a body in chunks, hidden by a space', ['GET / HTTP/1.1', HOST, 'Transfer-Encoding : chunked']],
  ['a header that goes on in the next line', ['GET / HTTP/1.1', HOST, 'X: a', ' Transfer-Encoding: chunked']],
  ['a header without a name', ['GET / HTTP/1.1', HOST, ': chunked']],
  ['a header without a colon', ['GET / HTTP/1.1', HOST, 'chunked']],
  ['a connection that ends', ['GET / HTTP/1.1', HOST, 'Connection: close']],
  ['a connection that becomes another', ['GET / HTTP/1.1', HOST, 'Upgrade: websocket', 'Connection: Upgrade']],
  ['an answer to wait for', ['GET / HTTP/1.1', HOST, 'Expect: 100-continue']],
  ['trailers', ['GET / HTTP/1.1', HOST, 'Trailer: x']],
  ['a line that ends without a return', ['GET / HTTP/1.1', `${HOST}\nContent-Length: 5`]],
  ['a return alone', ['GET / HTTP/1.1', `${HOST}\rContent-Length: 5`]],
  ['a zero in a header', ['GET / HTTP/1.1', HOST, 'X: a\0b']],
  ['a letter outside ASCII in a header', ['GET / HTTP/1.1', HOST, 'X: ü']],
  ['a request after it', ['GET / HTTP/1.1', HOST, '', 'GET / HTTP/1.1', HOST]],
  ['a fragment', ['GET /about-us?a=b#1 HTTP/1.1', HOST]],
  ['something after it', ['GET / HTTP/1.1', HOST, '', 'a=b']],
  ['a head that is too long', ['GET / HTTP/1.1', HOST, `X: ${'a'.repeat(5000)}`]],
])('leaves a request with %s to node', (_, lines) => {
  expect(read(...lines)).toBeUndefined()
})

test('leaves a request that has not come whole to node', () => {
  const whole = ['GET / HTTP/1.1', HOST, '', ''].join('\r\n')
  for (let length = 0; length < whole.length; length += 1) {
    expect(readPlainRequest(Buffer.from(whole.slice(0, length)))).toBeUndefined()
  }
  expect(readPlainRequest(Buffer.from(whole))).toBeDefined()
})

test('is done with a head that is made to keep it busy', () => {
  for (const part of ['a:', 'a: b\r\n', 'connection: keep-alive\r\n', 'te', '\r\n', ' ']) {
    expect(read('GET / HTTP/1.1', part.repeat(Math.floor(4000 / part.length)))).toBeUndefined()
  }
})

test.each([
  ['site_preview=a', true],
  ['a=b; site_preview=c', true],
  ['__Host-site_preview=a', true],
  ['site_previews=a', false],
  ['a=b', false],
])('with the cookie %j it may come from an author: %s', (cookie, mayPreview) => {
  expect(read('GET / HTTP/1.1', 'Host: site', `Cookie: ${cookie}`)?.mayPreview).toBe(mayPreview)
  expect(read('GET /?site_preview=a HTTP/1.1', 'Host: site', 'X-Note: site_preview=a')?.mayPreview).toBe(false)
})

const ROUNDS = 4000
const FIRST_LINES = ['GET / HTTP/1.1', 'GET /a?b=c HTTP/1.1', 'GET /%C3%A9/_payload.json HTTP/1.1', 'HEAD / HTTP/1.1']
/** Of each kind of header some that are plain, and some that are not. */
const HEADERS = [
  ['Host: site', 'host:site', 'HOST: \tsite:3000'],
  ['Accept-Encoding: br', 'accept-encoding:gzip, br;q=0', 'ACCEPT-ENCODING: '],
  ['If-None-Match: "a"', 'if-none-match:W/"b", "c"'],
  ['Cookie: a=b', 'cookie: site_preview=c'],
  ['Connection: keep-alive', 'connection:Keep-Alive', 'Connection: close', 'connection: keep-alive, x'],
  ['Content-Length: 0', 'Transfer-Encoding: chunked', 'TE: trailers', 'Expect: 100-continue', 'Trailer: x'],
  ['X-Note: a', 'x_note:', 'Te-st: b', 'Hosts: other', 'Accept: */*', 'Upgrade-Insecure-Requests: 1'],
]
const ODD = ['\0', '\t', '\n', '\r', '\r\n', ' ', ':', '-', '/', 'G', 'h', '\x7F', '\x80', 'ÿ']

test('reads of a head what node reads of it, and never one that node takes for another', async () => {
  faker.seed(37)
  const server = createServer()
  server.on('clientError', (error) => server.emit('error', error))
  onTestFinished(() => void server.close())
  let plain = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const head = randomHead()
    const request = readPlainRequest(Buffer.from(head, 'latin1'))
    if (!request) continue
    plain += 1
    const { target, host, conditions } = request
    const own = [target, host, conditions['accept-encoding'], conditions['if-none-match']]
    const connection = connectionWith(head)
    const asked = once(server, 'request')
    server.emit('connection', connection)
    const [message]: IncomingMessage[] = await asked
    const { headers } = message ?? {}
    const byNode = [message?.url, headers?.host, headers?.['accept-encoding'], headers?.['if-none-match']]
    expect(
      own.map((text) => text?.trimEnd()),
      head,
    ).toEqual(byNode)
    expect(headers, head).not.toHaveProperty('content-length')
    expect(message?.complete, head).toBe(true)
    connection.destroy()
  }
  expect(plain).toBeGreaterThan(ROUNDS / 10)
  expect(plain).toBeLessThan(ROUNDS)
})

/** Often plain; now and then something is put into it, or falls out. */
function randomHead(): string {
  const kinds = faker.helpers.arrayElements(HEADERS.slice(1), { min: 0, max: 4 })
  const lines = faker.helpers.shuffle([HEADERS[0] ?? [], ...kinds]).map((kind) => faker.helpers.arrayElement(kind))
  const head = [faker.helpers.arrayElement(FIRST_LINES), ...lines, '', ''].join('\r\n')
  if (faker.datatype.boolean()) return head
  const at = faker.number.int({ max: head.length })
  const added = faker.datatype.boolean() ? faker.helpers.arrayElement(ODD) : ''
  return head.slice(0, at) + added + head.slice(at + faker.number.int({ max: 1 }))
}

/** A connection over which this comes, and nothing else. */
function connectionWith(text: string): Duplex {
  const connection = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
  connection.push(text, 'latin1')
  return connection
}
