import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openEdge } from './edge.ts'
import { ReadyAnswer } from '../http/answer.ts'

/** More than the system takes from a server for a client that does not read. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'large ')
const answers = new Map([
  ['/kept', answerOf('from memory')],
  ['/large', answerOf(LARGE)],
  ['/unchanged', new ReadyAnswer(304, { etag: '"a"' }, undefined)],
])

function answerOf(body: string | Buffer): ReadyAnswer {
  const bytes = Buffer.from(body)
  return new ReadyAnswer(200, { 'content-type': 'text/plain', 'content-length': String(bytes.byteLength) }, bytes)
}

/** A server with a fast lane, and a connection to it. */
async function site(idleMs?: number, unreadMs?: number) {
  const server = createServer({ keepAliveTimeout: 5000 }, (request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => response.end(`by node: ${request.method} ${request.url} ${body}`))
  })
  const state = { answered: 0, isStopping: false }
  const front = {
    onAnswer: () => (state.answered += 1),
    isStopping: () => state.isStopping,
    isKnownHost: (host = '') => host === 'site',
    ...(unreadMs === undefined ? {} : { unreadMs }),
  }
  const lane = openEdge(server, ({ target }) => answers.get(target), front, idleMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.closeAllConnections()
    lane.close()
    server.close()
  })
  const [peer]: Socket[] = await once(server, 'connection')
  /** How much of what was sent the server has read. */
  const readBytes = () => peer?.bytesRead
  return { server, lane, state, port, socket, readBytes, received: receive(socket) }
}

function receive(socket: Socket): () => string {
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  return () => text
}

function get(path: string, ...headers: string[]): string {
  return [`GET ${path} HTTP/1.1`, 'host: site', ...headers, '', ''].join('\r\n')
}

const DATE = /date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT/

test('answers what is in memory, dated, and waits for the next request', async () => {
  const { socket, received } = await site()
  socket.write(get('/kept'))
  await expect.poll(received).toMatch(/from memory$/)
  expect(received()).toMatch(DATE)
  expect(received().replace(DATE, 'date: …')).toBe(
    'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 11\r\n' +
      'connection: keep-alive\r\nkeep-alive: timeout=5\r\ndate: …\r\n\r\nfrom memory',
  )
  socket.write(get('/unchanged'))
  await expect.poll(received).toMatch(/HTTP\/1\.1 304 Not Modified\r\netag: "a"\r\n[^]*\r\n\r\n$/)
  socket.write(get('/kept'))
  await expect.poll(() => received().match(/from memory/g)).toHaveLength(2)
})

test('gives the connection to node with the first request that is anything else, and every later one', async () => {
  const { socket, received } = await site()
  socket.write(get('/kept'))
  await expect.poll(received).toMatch(/from memory$/)
  socket.write(get('/other'))
  await expect.poll(received).toMatch(/by node: GET \/other/)
  socket.write(get('/kept'))
  await expect.poll(received).toMatch(/by node: GET \/kept/)
})

test('answers requests that come at once in their order', async () => {
  const { socket, received } = await site()
  socket.write(get('/kept') + get('/other') + get('/last'))
  await expect.poll(received).toMatch(/by node: GET \/kept [^]*by node: GET \/other [^]*by node: GET \/last /)
})

test('a request that comes in pieces, and one with a body, are read by node', async () => {
  const { socket, readBytes, received } = await site()
  const [start, rest] = [get('/kept').slice(0, 20), get('/kept').slice(20)]
  socket.write(start)
  await expect.poll(readBytes).toBe(20)
  socket.write(rest)
  await expect.poll(received).toMatch(/by node: GET \/kept/)
  socket.write('POST /hook HTTP/1.1\r\nhost: site\r\ncontent-length: 5\r\n\r\nhello')
  await expect.poll(received).toMatch(/by node: POST \/hook hello/)
})

test('a body that comes after the head of the first request is read by node', async () => {
  const { socket, readBytes, received } = await site()
  const head = 'POST /hook HTTP/1.1\r\nhost: site\r\ncontent-length: 11\r\n\r\n'
  socket.write(head)
  await expect.poll(readBytes).toBe(head.length)
  socket.write('hello ')
  await expect.poll(readBytes).toBe(head.length + 6)
  socket.write('there')
  await expect.poll(received).toMatch(/by node: POST \/hook hello there/)
})

test('a client that waits to be told to go on is told so', async () => {
  const { socket, received } = await site()
  socket.write('POST /hook HTTP/1.1\r\nhost: site\r\ncontent-length: 5\r\nexpect: 100-continue\r\n\r\n')
  await expect.poll(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n/)
  socket.write('hello')
  await expect.poll(received).toMatch(/by node: POST \/hook hello/)
})

test('what is no HTTP gets the answer of node', async () => {
  const { socket, received } = await site()
  socket.write('nonsense\r\n\r\n')
  await expect.poll(received).toMatch(/^HTTP\/1\.1 400 Bad Request/)
})

test('sends all of a large answer, then the one after it, to who reads slowly', async () => {
  const { socket, readBytes, received } = await site()
  socket.pause()
  socket.write(get('/large'))
  await expect.poll(readBytes).toBe(get('/large').length)
  socket.write(get('/kept'))
  socket.resume()
  await expect.poll(() => received().length).toBeGreaterThan(LARGE.byteLength)
  await expect.poll(received).toMatch(/from memory$/)
})

test('closes a connection that asks for nothing, and none whose answer is on its way', async () => {
  const { port, socket, readBytes, received } = await site(50)
  const closed = once(socket, 'close')
  socket.pause()
  socket.write(get('/large'))
  await expect.poll(readBytes).toBe(get('/large').length)
  for (let silent = 0; silent < 3; silent += 1) await once(connect(port, '127.0.0.1').resume(), 'close')
  socket.resume()
  await expect.poll(() => received().length).toBeGreaterThan(LARGE.byteLength)
  await closed
})

test('closes a connection whose client reads nothing of its answer', async () => {
  const { server, socket, readBytes } = await site(undefined, 50)
  socket.pause()
  socket.write(get('/large'))
  await expect.poll(readBytes).toBe(get('/large').length)
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
})

test('ends with a client that ends', async () => {
  const { socket, received } = await site()
  socket.end(get('/kept'))
  await once(socket, 'close')
  expect(received()).toMatch(/from memory$/)
})

test('counts what it answers, and hands everything to node while the site stops', async () => {
  const { socket, state, received } = await site()
  socket.write(get('/kept'))
  await expect.poll(received).toMatch(/from memory$/)
  expect(state.answered).toBe(1)
  state.isStopping = true
  socket.write(get('/kept'))
  await expect.poll(received).toMatch(/by node: GET \/kept/)
  expect(state.answered).toBe(1)
})

test('a connection that waits does not keep the server from ending', async () => {
  const { server, lane, socket, received } = await site()
  socket.write(get('/kept'))
  await expect.poll(received).toMatch(/from memory$/)
  server.close()
  lane.close()
  await Promise.all([once(server, 'close'), once(socket, 'close')])
})

test('a connection whose client does not read keeps the server from ending until it is closed at once', async () => {
  const { server, lane, socket, readBytes } = await site()
  socket.pause()
  socket.write(get('/large'))
  await expect.poll(readBytes).toBe(get('/large').length)
  const closed = once(server, 'close')
  server.close()
  lane.close()
  expect(server.listening).toBe(false)
  lane.closeAtOnce()
  await closed
})

test('outlives a client that resets the connection', async () => {
  const { server, socket } = await site()
  socket.write(get('/kept'))
  socket.resetAndDestroy()
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
})

test('leaves a request for another site to node', async () => {
  const { socket, state, received } = await site()
  socket.write(get('/kept').replace('host: site', 'host: other'))
  await expect.poll(received).toMatch(/by node: GET \/kept/)
  expect(state.answered).toBe(0)
})
