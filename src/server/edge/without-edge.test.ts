import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { appListener, createApp } from '../app.ts'
import { answersInMemory, createHttpServer } from '../http-server.ts'
import { encodeBody } from '../http/answer.ts'
import { PageCache } from '../pages/page-cache.ts'
import { pageAt } from '../pages/page-request.ts'
import { testUploads } from '../uploads/testing/uploads-site.ts'
import { openEdge } from './edge.ts'

const MAIN = '<p>valuation</p>'.repeat(100)
const log = { error: () => {}, warn: () => {}, info: () => {} }

/** The site's server with its pages and one script in memory. Says how many answers came from the edge. */
async function site({ hasEdge }: { hasEdge: boolean }) {
  const pages = new PageCache(
    async ({ path }) => {
      const status = path === '/no-such-page' ? 404 : 200
      const head = { title: path, description: '' }
      return {
        status,
        html: `<!doctype html><title>${path}</title>${MAIN}`,
        payload: { build: 'b', status, layout: 'default', head, main: MAIN },
        tags: [],
        freshUntil: performance.now() + 60_000,
        isCacheable: true,
      }
    },
    () => {},
  )
  await pages.get(pageAt('/about-us', addressRules))
  const script = { ...(await encodeBody('export {}')), type: 'text/javascript; charset=utf-8' }
  const inMemory = answersInMemory(pages, new Map([['/assets/a-1.js', script]]))
  const app = createApp({
    pages,
    drawMissing: async (path) => `<h1>Nothing at ${path}</h1>`,
    assets: { stylesheet: async () => undefined },
    pictures: { get: async () => 'missing' },
    uploads: testUploads(),
    webhookSecret: 'a-secret-of-the-webhook',
    onContentEvent: async () => {},
    log,
  })
  const options = {
    addresses: addressRules,
    onAnswer: () => {},
    isStopping: () => false,
    isKnownHost: (host = '') => host !== 'evil.example',
  }
  const server = createHttpServer(inMemory, appListener(app), options)
  let byNode = 0
  server.on('request', () => (byNode += 1))
  const edge = hasEdge ? openEdge(server, inMemory, options) : undefined
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    edge?.close()
    server.closeAllConnections()
    server.close()
  })
  const port = Number(Object(server.address()).port)
  return { ask: (path: string, headers = {}) => answerOf(port, path, headers), byNode: () => byNode }
}

/** The answer to a request on a connection of its own that stays open. */
async function answerOf(port: number, path: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [answer] = await once(get({ port, path, headers, agent }), 'response')
  const body = await buffer(answer)
  const { date: _, 'x-request-id': id, ...own }: IncomingHttpHeaders = answer.headers
  return { status: answer.statusCode, headers: { ...own, hasRequestId: id !== undefined }, body }
}

test.each([
  { what: 'a page', path: '/about-us', isInMemory: true },
  { what: 'a page with parameters that it ignores', path: '/about-us?utm_source=mail', isInMemory: false },
  { what: 'a payload', path: '/about-us/_payload.json', isInMemory: true },
  { what: 'a compressed page', path: '/about-us', headers: { 'accept-encoding': 'br' }, isInMemory: true },
  { what: 'a built file', path: '/assets/a-1.js', isInMemory: true },
  { what: 'a page that was never asked for', path: '/advisory', isInMemory: false },
  { what: 'a page that does not exist', path: '/no-such-page', isInMemory: false },
  { what: 'a file that does not exist', path: '/assets/none.css', isInMemory: false },
  { what: 'another spelling of an address', path: '/about-us/', isInMemory: false },
  { what: 'a request for another host', path: '/about-us', headers: { host: 'evil.example' }, isInMemory: false },
])('$what is answered alike with the edge and without it', async ({ path, headers, isInMemory }) => {
  const [withEdge, without] = await Promise.all([site({ hasEdge: true }), site({ hasEdge: false })])
  const answer = await withEdge.ask(path, headers)
  expect(answer).toEqual(await without.ask(path, headers))
  expect([withEdge.byNode(), without.byNode()]).toEqual([isInMemory ? 0 : 1, 1])
})

test('what a browser has already is answered with 304, with the edge and without it', async () => {
  for (const hasEdge of [true, false]) {
    const { ask } = await site({ hasEdge })
    const first = await ask('/about-us', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(first.body).toString()).toContain(MAIN)
    const again = await ask('/about-us', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, first.headers.etag])
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
  }
})
