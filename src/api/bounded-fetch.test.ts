import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'
import { ContentUnavailable } from './errors.ts'

const MEGABYTE = 1024 * 1024
/** For what a busy machine takes its time over. */
const LONG_MS = 60_000

/** Of the test itself: several run at once. */
type OnTestFinished = (end: () => void) => void

/** A server that answers so on a port of its own, until the test ends. */
async function serve(onTestFinished: OnTestFinished, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/homepage`
}

/** What fetching ends with. */
function ending(url: string, withinMs?: number): Promise<unknown> {
  return boundedFetch(new Request(url), withinMs).catch((error: unknown) => error)
}

test.concurrent('gives a good answer on, with its status and headers', async ({ onTestFinished }) => {
  const url = await serve(onTestFinished, (_, response) => {
    response.writeHead(404, { 'content-type': 'application/json', 'x-kept': 'yes' }).end('{"data":null}')
  })
  const response = await boundedFetch(new Request(url))
  expect(response.status).toBe(404)
  expect(response.headers.get('x-kept')).toBe('yes')
  expect(await response.json()).toEqual({ data: null })
})

test.concurrent('reads an answer that was compressed or has no body', async ({ onTestFinished }) => {
  const url = await serve(onTestFinished, ({ url: path }, response) => {
    if (path?.endsWith('?empty')) response.writeHead(204).end()
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"data":1}'))
  })
  expect(await (await boundedFetch(new Request(url))).json()).toEqual({ data: 1 })
  const empty = await boundedFetch(new Request(`${url}?empty`))
  expect([empty.status, await empty.text()]).toEqual([204, ''])
})

test.concurrent('ends when the first byte does not come', async ({ onTestFinished }) => {
  const result = await ending(await serve(onTestFinished, () => {}))
  expect(result).toBeInstanceOf(ContentUnavailable)
  expect(result).toHaveProperty('cause.name', 'TimeoutError')
})

test.concurrent('ends when the body drips', async ({ onTestFinished }) => {
  const url = await serve(onTestFinished, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const dripping = setInterval(() => response.write(' '), 50)
    onTestFinished(() => clearInterval(dripping))
  })
  const result = await ending(url)
  expect(result).toBeInstanceOf(ContentUnavailable)
  expect(result).toHaveProperty('cause.name', 'TimeoutError')
})

test.concurrent('ends when the connection breaks, before the answer and within it', async ({ onTestFinished }) => {
  const url = await serve(onTestFinished, ({ url: path }, response) => {
    if (path?.endsWith('?within')) response.writeHead(200, { 'content-length': '100' }).write('{')
    setTimeout(() => response.destroy(), 20)
  })
  const endings = await Promise.all([ending(url, LONG_MS), ending(`${url}?within`, LONG_MS)])
  for (const result of endings) {
    expect(result).toBeInstanceOf(ContentUnavailable)
    expect(result).not.toHaveProperty('cause.name', 'TimeoutError')
  }
})

test.concurrent('ends when nobody answers at that address', async ({ onTestFinished }) => {
  const url = await serve(onTestFinished, () => {})
  const result = await ending(url.replace(/:\d+/, ':1'))
  expect(result).toBeInstanceOf(ContentUnavailable)
  expect(result).toHaveProperty('message', 'GET /api/homepage failed')
  expect(result).toHaveProperty('cause')
})

test.concurrent('does not follow a redirect: content comes from the content service alone', async ({
  onTestFinished,
}) => {
  let followed = false
  const url = await serve(onTestFinished, ({ url: path }, response) => {
    if (path === '/elsewhere') followed = true
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await ending(url)).toBeInstanceOf(ContentUnavailable)
  expect(followed).toBe(false)
})

test.concurrent('counts what comes out of a compressed answer, not what came in', async ({ onTestFinished }) => {
  const [fits, bursts] = [1, 17].map((megabytes) => gzipSync(Buffer.alloc(megabytes * MEGABYTE, ' '), { level: 1 }))
  const url = await serve(onTestFinished, ({ url: path }, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(path?.endsWith('?fits') ? fits : bursts)
  })
  const result = await ending(url, LONG_MS)
  expect(result).toBeInstanceOf(ContentUnavailable)
  expect(result).toHaveProperty('message', 'The answer is larger than 16777216 bytes.')
  expect(await ending(`${url}?fits`, LONG_MS)).toBeInstanceOf(Response)
})

test('the message for the log names no host and no query', async () => {
  await expect(boundedFetch(new Request('http://127.0.0.1:1/api/programs?token=secret'))).rejects.toThrow(
    /^GET \/api\/programs failed$/,
  )
})
