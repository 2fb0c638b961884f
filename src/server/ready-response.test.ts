import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ReadyAnswer, ReadyResponse } from './ready-response.ts'

const PAGE = new ReadyAnswer(200, { 'content-type': 'text/plain', 'content-length': '5' }, Buffer.from('hello'))

/** What comes over the wire until the server closes the connection, for these requests sent at once. */
async function wire(answer: ReadyAnswer, ...requests: string[]): Promise<string> {
  const server = createServer({ ServerResponse: ReadyResponse }, (_, response) => response.sendReady(answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.write(requests.join(''))
  let received = ''
  for await (const chunk of socket) received += String(chunk)
  return received
}

function get(...headers: string[]): string {
  return ['GET / HTTP/1.1', 'host: site', ...headers, '', ''].join('\r\n')
}

const DATE = /date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT/i

test('sends its head as it was written, with the date, and keeps the connection for the next request', async () => {
  const [first = '', second = '', ...others] = (await wire(PAGE, get(), get('connection: close'))).split(
    /(?=HTTP\/1\.1)/,
  )
  expect(first.replace(DATE, 'date: …')).toBe(
    'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n' +
      'connection: keep-alive\r\nkeep-alive: timeout=5\r\ndate: …\r\n\r\nhello',
  )
  expect(first).toMatch(DATE)
  expect(second).toMatch(/^connection: close\r$/im)
  expect(second).toMatch(/hello$/)
  expect(others).toEqual([])
})

test('answers a browser that has the page without a body, and the next request after it', async () => {
  const unchanged = new ReadyAnswer(304, { etag: '"a"' }, undefined)
  const [first = '', second = ''] = (await wire(unchanged, get(), get('connection: close'))).split(/(?=HTTP\/1\.1)/)
  expect(first).toMatch(/^HTTP\/1\.1 304 Not Modified\r\netag: "a"\r\n.*\r\n\r\n$/s)
  expect(second).toMatch(/^HTTP\/1\.1 304 /)
})

test('answers HEAD with the same head and no body', async () => {
  const head = get().replace('GET', 'HEAD')
  const [first = '', second = ''] = (await wire(PAGE, head, get('connection: close'))).split(/(?=HTTP\/1\.1)/)
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n.*content-length: 5\r\n.*\r\n\r\n$/s)
  expect(second).toMatch(/hello$/)
})

test('ends the connection of a client that keeps none', async () => {
  const received = await wire(PAGE, 'GET / HTTP/1.0\r\n\r\n')
  expect(received).toMatch(/^connection: close\r$/im)
  expect(received).toMatch(/hello$/)
})

test.each([
  ['x', 'a\r\nset-cookie: b'],
  ['x y', 'a'],
])('refuses to write the header %j: %j', (name, value) => {
  expect(() => new ReadyAnswer(200, { [name]: value }, undefined)).toThrow(TypeError)
})
