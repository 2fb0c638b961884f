import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { appListener, createApp } from './app.ts'
import { encodeBody } from './http/answer.ts'
import { answersInMemory, createListener } from './http-server.ts'
import { PageCache } from './pages/page-cache.ts'
import { pageAt } from './pages/page-request.ts'
import { testUploads } from './uploads/testing/uploads-site.ts'

/** A site that has kept its home page and one file; everything else is answered "handed on". */
async function site({
  isStopping = false,
  answered,
  unreadMs,
}: { isStopping?: boolean; answered?: string[]; unreadMs?: number } = {}): Promise<string> {
  const pages = new PageCache(
    ({ path }) =>
      Promise.resolve({
        status: 200,
        html: `<h1>${path}</h1>`,
        payload: { build: 'b', status: 200, layout: 'default', head: { title: '', description: '' }, main: '' },
        tags: [],
        freshUntil: performance.now() + 60_000,
        isCacheable: true,
      }),
    () => {},
  )
  await pages.get(pageAt('/', addressRules))
  const script = { ...(await encodeBody('export{}')), type: 'text/javascript; charset=utf-8' }
  let late: ServerResponse | undefined
  const front = createListener(
    answersInMemory(pages, new Map([['/assets/a-1.js', script]])),
    (request, response) => {
      if (request.url === '/late') late = response
      else if (request.url === '/now') response.end(late?.end('late') && 'now')
      else if (request.url === '/large') response.end(Buffer.alloc(16 * 1024 * 1024))
      else response.end(`handed on ${request.method} ${request.url}`)
    },
    {
      onAnswer: (status, made) => answered?.push(`${status} ${made}`),
      isStopping: () => isStopping,
      isKnownHost: () => true,
      addresses: addressRules,
      ...(unreadMs === undefined ? {} : { unreadMs }),
    },
  )
  return listening(front)
}

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

async function textOf(url: string, init?: RequestInit): Promise<string> {
  return (await fetch(url, init)).text()
}

test('answers a page that is in memory, as HTML and as data, whatever its parameters', async () => {
  const url = await site()
  expect(await textOf(`${url}/`)).toBe('<h1>/</h1>')
  expect(await textOf(`${url}/?utm=1`)).toBe('<h1>/</h1>')
  expect(await textOf(`${url}/_payload.json`)).toMatch(/^{"build":"b"/)
})

test('no other address than its own leads to the data of a page', async () => {
  const url = await site()
  expect(await textOf(`${url}//_payload.json`)).toBe('handed on GET //_payload.json')
  expect(await textOf(`${url}/_payload.json/`)).toBe('handed on GET /_payload.json/')
  expect(await textOf(`${url}/?a=/_payload.json`)).toBe('<h1>/</h1>')
})

test('answers built files with their type', async () => {
  const answer = await fetch(`${await site()}/assets/a-1.js`)
  expect([await answer.text(), answer.headers.get('content-type')]).toEqual([
    'export{}',
    'text/javascript; charset=utf-8',
  ])
})

test('answers HEAD with the headers of the page and no body', async () => {
  const head = await fetch(`${await site()}/`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
})

test('answers 304 to a browser that has the page', async () => {
  const url = await site()
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const again = await fetch(url, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('ends each connection with its answer while the site stops', async () => {
  const connectionOf = async (url: string) => (await fetch(url)).headers.get('connection')
  const [staying, stopping] = [await site(), await site({ isStopping: true })]
  expect([await connectionOf(`${staying}/`), await connectionOf(`${staying}/else`)]).toEqual([
    'keep-alive',
    'keep-alive',
  ])
  expect([await connectionOf(`${stopping}/`), await connectionOf(`${stopping}/else`)]).toEqual(['close', 'close'])
})

test.each(['/advisory', '/advisory?utm=1', '/advisory/_payload.json', '/search?q=deals', '//evil.example'])(
  'parses the address of %s once: what draws the page gets the object that the door made',
  async (target) => {
    const read: unknown[] = []
    const drawn: unknown[] = []
    const pages = new PageCache(
      (page) => {
        drawn.push(page)
        return Promise.resolve({ status: 307, location: '/' })
      },
      () => {},
    )
    const app = appListener(
      createApp({
        pages,
        drawMissing: async () => '',
        assets: { stylesheet: async () => undefined },
        pictures: { get: async () => 'missing' },
        uploads: testUploads(),
        webhookSecret: '',
        onContentEvent: async () => {},
        log: { error: () => {}, warn: () => {}, info: () => {} },
      }),
    )
    const door = createListener(
      answersInMemory(pages, new Map()),
      (incoming, outgoing, request) => {
        read.push(request.address)
        app(incoming, outgoing, request)
      },
      { onAnswer: () => {}, isStopping: () => false, isKnownHost: () => true, addresses: addressRules },
    )
    const url = await listening(door)
    expect((await fetch(url + target, { redirect: 'manual' })).status).toBe(307)
    expect(drawn).toHaveLength(1)
    expect(drawn[0]).toBe(read[0])
  },
)

test('tells how each answer came to be', async () => {
  const answered: string[] = []
  const url = await site({ answered })
  await textOf(`${url}/`)
  await textOf(`${url}/else`)
  await expect.poll(() => answered).toEqual(['200 kept', '200 drawn'])
})

test.each(['/about-us', '/about-us/', '//evil.example/', '/assets/b.js', '/healthz', '/uploads/a.jpg'])(
  'hands %s on',
  async (path) => {
    expect(await textOf((await site()) + path)).toBe(`handed on GET ${path}`)
  },
)

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('hands %s on, even for a page that is in memory', async (method) => {
  expect(await textOf(`${await site()}/`, { method })).toBe(`handed on ${method} /`)
})

test.each(['site_preview=x', 'a=b; __Host-site_preview=x'])(
  'hands on a page that an author with the cookie %j asks for, and answers files as ever',
  async (cookie) => {
    const url = await site()
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${url}/`, { method, headers: { cookie } })
      expect(answer.headers.get('etag')).toBeNull()
    }
    expect(await textOf(`${url}/`, { headers: { cookie } })).toBe('handed on GET /')
    expect(await textOf(`${url}/_payload.json`, { headers: { cookie } })).toBe('handed on GET /_payload.json')
    expect(await textOf(`${url}/assets/a-1.js`, { headers: { cookie } })).toBe('export{}')
  },
)

test('closes a connection whose client reads nothing of a large answer, and none whose answer takes its time', async () => {
  const answered: string[] = []
  const url = new URL(await site({ unreadMs: 50, answered }))
  const socket = connect(Number(url.port), url.hostname).pause()
  onTestFinished(() => void socket.destroy())
  const late = fetch(new URL('/late', url))
  socket.write(`GET /large HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`)
  await expect.poll(() => answered).toEqual(['200 drawn'])
  await fetch(new URL('/now', url))
  expect(await (await late).text()).toBe('late')
})
