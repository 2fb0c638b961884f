import { expect, test } from '@playwright/test'
import { oneOfEachKind } from '../level.ts'
import { listen } from '../doubles/listen.ts'
import { exchange, LAST_REQUEST, request } from './raw-connection.ts'
import { ask } from './raw-request.ts'

const PAGE = '/about-us'
/** A request inside of another: anyone who answers it has been smuggled past somebody. */
const HIDDEN = request('GET /robots.txt')
const chunked = 'transfer-encoding: chunked'
const noLength = 'content-length: 0'
const post = (...headers: string[]) => request('POST /nope', ...headers)

/**
 * Requests of which two servers may disagree where they end. Each is refused or read in one way, and what follows on the
 * connection is never answered but where everybody agrees that it is a request.
 */
const AMBIGUOUS: [name: string, bytes: string, statuses: number[]][] = [
  ['a length and chunks', `${post('content-length: 4', chunked)}0\r\n\r\n${HIDDEN}`, [400]],
  ['chunks and a length', `${post(chunked, 'content-length: 4')}0\r\n\r\n${HIDDEN}`, [400]],
  ['two lengths', `${post(noLength, 'content-length: 5')}${HIDDEN}`, [400]],
  ['two lengths in one line', `${post('content-length: 0, 5')}${HIDDEN}`, [400]],
  ['a length below nothing', `${post('content-length: -1')}${HIDDEN}`, [400]],
  ['a length with a sign', `${post('content-length: +0')}${HIDDEN}`, [400]],
  ['a length in hexadecimal', `${post('content-length: 0x0')}${HIDDEN}`, [400]],
  ['a space before the colon of a length', `${post('content-length : 0')}${HIDDEN}`, [400]],
  ['a space before the colon of chunks', `${post(chunked.replace(':', ' :'))}0\r\n\r\n${HIDDEN}`, [400]],
  ['chunks that are not the last coding', `${post('transfer-encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`, [400]],
  ['a header that goes on in the next line', `${post('transfer-encoding:\r\n chunked')}0\r\n\r\n${HIDDEN}`, [400]],
  ['a header that begins with a tab', `${post('x: y\r\n\ttransfer-encoding: chunked')}0\r\n\r\n${HIDDEN}`, [400]],
  ['lines that end without a return', `${post(noLength).replaceAll('\r\n', '\n')}${HIDDEN}`, [400]],
  ['one line that ends without a return', `${post(`x: y\n${chunked}`)}0\r\n\r\n${HIDDEN}`, [400]],
  ['a return alone', `${post(`x: y\r${chunked}`)}0\r\n\r\n${HIDDEN}`, [400]],
  ['a zero in a header', `${post('x: a\0b')}${HIDDEN}`, [400]],
  ['a zero in the name of a header', `${post('transfer\0-encoding: chunked')}${HIDDEN}`, [400]],
  ['a space before the first header', `POST /nope HTTP/1.1\r\n host: x\r\n\r\n${HIDDEN}`, [400]],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
]

for (const [name, bytes, statuses] of AMBIGUOUS) {
  test(`refuses ${name}, and answers nothing after it`, async () => {
    expect((await exchange(bytes, LAST_REQUEST)).statuses).toEqual(statuses)
  })
}

/** Where the end of a body cannot be trusted, the connection ends instead of what was refused being read as a request. */
for (const [name, bytes, refused = [400]] of [
  ['a coding that nobody knows', `${post('transfer-encoding: xchunked')}0\r\n\r\n${HIDDEN}`],
  ['a chunk without a length', `${post(chunked)}zz\r\nhello\r\n0\r\n\r\n${HIDDEN}`],
  ['a chunk that is longer than it says', `${post(chunked)}2\r\nhello\r\n0\r\n\r\n${HIDDEN}`],
  ['a chunk whose line ends without a return', `${post(chunked)}1;a\nZ\r\n0\r\n\r\n${HIDDEN}`],
  ['chunks of an older protocol', `${post(chunked).replace('1.1', '0.9')}0\r\n\r\n${HIDDEN}`, [404]],
  ['what is no request after one', `${request(`GET ${PAGE}`)}HELLO\r\n\r\n${HIDDEN}`, [200, 400]],
] as [name: string, bytes: string, refused?: number[]][]) {
  test(`refuses ${name}, and ends the connection`, async () => {
    const { statuses, answers } = await exchange(bytes, LAST_REQUEST)
    expect(statuses).toEqual(refused)
    expect(answers.map(({ body }) => body).join('')).not.toContain('User-agent')
  })
}

test('reads a body to the end that it says, and what follows as the next request', async () => {
  const bodies = [
    `${post('content-length: 5')}hello`,
    `${post(chunked)}5\r\nhello\r\n0\r\n\r\n`,
    `${post(chunked)}5;name=value\r\nhello\r\n0\r\nx-trailer: y\r\n\r\n`,
    `${request(`GET ${PAGE}`, 'content-length: 5')}hello`,
  ]
  for (const body of bodies) {
    const { statuses } = await exchange(body, LAST_REQUEST)
    expect(statuses).toEqual([body.startsWith('GET') ? 200 : 404, 200])
  }
})

test('answers requests that come at once each by its own, in their order', async () => {
  const paths = [PAGE, '/robots.txt', '/nope', PAGE]
  const { statuses, answers } = await exchange(...paths.map((path) => request(`GET ${path}`)), LAST_REQUEST)
  expect(statuses).toEqual([200, 200, 404, 200, 200])
  expect(answers[1]?.body).toContain('User-agent')
  expect(answers[3]?.body).toBe(answers[0]?.body)
})

test('is nobody’s proxy and no other protocol', async () => {
  expect((await exchange(request('CONNECT evil.example:443'))).statuses).toEqual([501])
  for (const line of [
    'GET http://evil.example/about-us',
    'GET http://evil.example/about-us/',
    'POST http://evil.example/',
  ]) {
    expect((await exchange(request(line, 'connection: close'))).statuses, line).toEqual([421])
  }
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
  expect((await ask(PAGE, { headers: upgrade })).status).toBe(200)
})

test('answers its own whole address like the path in it, and an address with a fragment not at all', async () => {
  const own = process.env.TEST_SITE_URL ?? ''
  const [path, whole] = await Promise.all(
    [PAGE, own + PAGE].map((target) => exchange(request(`GET ${target}`, 'connection: close'))),
  )
  expect(whole?.statuses).toEqual([200])
  expect(whole?.answers[0]?.body).toBe(path?.answers[0]?.body)
  for (const target of [`${PAGE}#1`, `${PAGE}?a=b#1`, `${PAGE}/_payload.json#1`, '/robots.txt#1', `${own}${PAGE}#1`]) {
    expect((await exchange(request(`GET ${target}`), LAST_REQUEST)).statuses, target).toEqual([400])
  }
})

const UP = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..%c0%af',
  '..%00',
  '....',
  '..;',
  '%c0%ae%c0%ae',
  '.\\.',
  '%uff0e%uff0e',
]
const SLASHES = ['/', '%2f', '%5c', '\\', '%252f', '%c0%af', '%00/']
const FOLDERS = [
  '/assets',
  '/assets/page',
  '/assets/blocks',
  '/pdf',
  '/pdf/programs',
  '/uploads',
  '/pictures/480',
  '/calendars',
  '/builds',
  '/builds/meta',
]
const TARGETS = ['etc/passwd', 'package.json', 'server/main.js', '.env', 'data.db']
/** Of what lies beside what is served. */
const INSIDE = /root:|SQLite format|"dependencies"|SITE_WEBHOOK_SECRET|createServer/

test('finds no file outside of what it serves, however its address climbs', async () => {
  const ways = UP.flatMap((up) => SLASHES.map((slash) => ({ up, slash })))
  const paths = ['/assets', '/pdf/programs', '/uploads', '/pictures/480'].flatMap((folder) =>
    ways.map(({ up, slash }, index) => {
      const target = TARGETS[index % TARGETS.length] ?? ''
      return (
        folder + slash + `${up}${slash}`.repeat(folder.split('/').length + (index % 3)) + target.replaceAll('/', slash)
      )
    }),
  )
  const answers = await inTurn(paths, async (path) => ({ path, ...(await sent(path)) }))
  console.log(`  ${paths.length} addresses that climb`)
  // An address that is written otherwise than others write it leads to itself, as they write it.
  const isNothing = ({ statuses: [status = 0] }: Sent) => [307, 308, 400, 404].includes(status)
  expect(answers.filter((answer) => !isNothing(answer)).map(({ path }) => path)).toEqual([])
  expect(answers.filter(({ text }) => INSIDE.test(text)).map(({ path }) => path)).toEqual([])
})

test('lists no folder and serves nothing that lies beside the site', async () => {
  const paths = [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/dist/server/main.js',
    '/server/main.js',
    '/src/main.ts',
    '/content-service/.env',
    '/admin',
    '/api/homepage',
    '/metrics',
    '/qa/blocks',
    '/upload',
    '/graphql',
    '/documentation',
    '/assets/starter.js.map',
    '/.well-known/../.env',
  ]
  for (const path of paths) expect((await ask(path)).status, path).toBe(404)
  for (const folder of FOLDERS) expect([308, 404], folder).toContain((await ask(`${folder}/`)).status)
})

test('asks only the content service for files', async () => {
  const asked: string[] = []
  const other = await listen(({ url }) => {
    asked.push(url.href)
    return {}
  })
  const { host } = new URL(other.origin)
  const names = [
    `http:%2f%2f${host}%2fa.webp`,
    `http://${host}/a.webp`,
    `//${host}/a.webp`,
    `@${host}`,
    `%40${host}`,
    `..@${host}`,
    `.${host}`,
    `:@${host}/a.webp`,
    `a.webp%3f@${host}`,
    `a.webp?url=http://${host}`,
    `%0d%0aHost:%20${host}`,
    'file:%2f%2f%2fetc%2fpasswd',
  ]
  for (const folder of ['/uploads/', '/pictures/480/', '/pdf/', '/pdf/programs/', '/calendars/sessions/']) {
    for (const name of names) {
      const { status, text } = await ask(folder + name)
      expect([308, 400, 404], folder + name).toContain(status)
      expect(text).not.toMatch(/ECONNREFUSED|fetch failed|root:/)
    }
  }
  expect((await ask(`/pictures/480/a.webp.avif?url=${other.origin}`)).status).toBe(404)
  await other.stop()
  expect(asked).toEqual([])
})

/** What a cache between us and visitors might keep for everybody, had it an effect. */
const POISONS: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'http', 'x-forwarded-port': '8080' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
  { 'x-forwarded-prefix': '//evil.example', 'x-forwarded-server': 'evil.example' },
  { forwarded: 'host=evil.example;proto=http' },
  { 'x-host': 'evil.example', 'x-http-host-override': 'evil.example', 'x-original-host': 'evil.example' },
  { 'x-original-url': '/nope', 'x-rewrite-url': '/nope', 'x-override-url': '/nope' },
  { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'POST' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
  { 'accept-language': 'evil', 'user-agent': '<script>evil()</script>', cookie: 'evil=1; lang=evil' },
  { accept: 'application/evil', 'content-type': 'evil', 'x-requested-with': 'evil' },
  { 'x-middleware-subrequest': 'evil', 'x-nextjs-data': 'evil', rsc: '1', 'x-amz-website-redirect-location': '/evil' },
]

test('no header and no parameter changes a page for anyone who comes next', async () => {
  for (const path of [PAGE, '/our-programs/custom-built-programs', '/nope', '/robots.txt']) {
    const clean = await askUncounted(path)
    for (const headers of POISONS) {
      const [poisoned, next] = [await askUncounted(path, { headers }), await askUncounted(path)]
      const name = `${path} ${JSON.stringify(headers)}`
      expect([poisoned.status, poisoned.text], name).toEqual([clean.status, clean.text])
      expect(JSON.stringify(poisoned.headers), name).not.toContain('evil')
      expect([next.status, next.text], name).toEqual([clean.status, clean.text])
    }
    for (const query of [
      'evil=1',
      '__proto__[evil]=1',
      'utm_source=%3Cscript%3E',
      'category=%3Cscript%3Eevil',
      'page=evil',
      'q=evil&q=evil',
      ';evil',
      '%00evil',
      'page[]=evil',
    ]) {
      expect((await ask(`${path}?${query}`)).text, `${path}?${query}`).not.toContain('evil')
      expect((await askUncounted(path)).text, `${path} after ?${query}`).toBe(clean.text)
    }
  }
})

/** A page without how many places are left, which registrations of other tests change meanwhile. */
async function askUncounted(path: string, options: Parameters<typeof ask>[1] = {}) {
  const answer = await ask(path, options)
  return { ...answer, text: answer.text.replaceAll(/\d+ of \d+ left/g, 'some left') }
}

test('a body does not change what a GET is answered with, nor a method in a parameter', async () => {
  const clean = await askUncounted(PAGE)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '29' }
  const fat = await askUncounted(PAGE, { headers, body: '_method=DELETE&title=evil&q=1' })
  expect([fat.status, fat.text]).toEqual([200, clean.text])
  expect((await askUncounted(`${PAGE}?_method=DELETE`)).text).toBe(clean.text)
  expect((await askUncounted(PAGE)).text).toBe(clean.text)
})

/** A page for one visitor, asked for so that a cache takes it for a file. */
test('no page is kept by a cache that decides by the end of an address', async () => {
  const personal = ['/get-in-touch', '/payment-success?token=evil', '/preview']
  const ends = [
    '/x.css',
    '/x.js',
    '/_payload.json/x.css',
    ';x.css',
    '%3Bx.css',
    '%2Fx.css',
    '%00.css',
    '%0A.css',
    '%23.css',
    '%3F.css',
    '.css',
    '/..%2fx.css',
    '//x.css',
  ]
  for (const path of oneOfEachKind(['/payment-success?token=evil', PAGE], [...personal, PAGE])) {
    for (const end of ends) {
      const [name = '', query = ''] = path.split('?')
      const { status, headers } = await ask(`${name}${end}?${query}`)
      expect([308, 400, 403, 404], name + end).toContain(status)
      expect(headers['cache-control'], name + end).toBe('no-store')
    }
  }
  for (const path of personal) expect((await ask(path)).headers['cache-control'], path).toBe('no-store')
})

test('accepts no more of a request than it needs', async () => {
  const site = process.env.TEST_SITE_URL ?? ''
  expect((await exchange(request(`GET /${'a'.repeat(30_000)}`))).statuses).toEqual([431])
  expect(
    (await exchange(request('GET /', ...Array.from({ length: 3000 }, (_, index) => `x${index}: y`)))).statuses,
  ).toEqual([431])
  expect((await exchange(request('GET /', `cookie: ${'a=b; '.repeat(5000)}`))).statuses).toEqual([431])
  const fields = Array.from({ length: 40_000 }, (_, index) => `f${index}=1`).join('&')
  const form = { origin: site, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await ask('/get-in-touch', { method: 'POST', headers: form, body: fields })).status).toBe(413)
  // A chunked body says no length.
  const endless = `${request('POST /get-in-touch', `origin: ${site}`, chunked)}${`1000\r\n${'a'.repeat(4096)}\r\n`.repeat(80)}0\r\n\r\n`
  expect((await exchange(endless, LAST_REQUEST)).statuses[0]).toBe(413)
})

test('leads nobody away from the site', async () => {
  const away = [
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/%5cevil.example',
    '/.evil.example',
    '/@evil.example',
    '///evil.example',
    '/%2f/evil.example',
    '/;//evil.example',
    '/https://evil.example',
  ]
  const site = process.env.TEST_SITE_URL ?? ''
  for (const path of away) {
    for (const end of ['', '/', '/about-us/', '/%2e%2e']) {
      const { status, headers } = await ask(path + end)
      expect(new URL(headers.location ?? '/', site).origin, path + end).toBe(site)
      expect([308, 307, 400, 404], path + end).toContain(status)
    }
  }
  for (const query of ['next', 'url', 'redirect', 'return', 'returnUrl', 'continue', 'path', 'to']) {
    const { headers } = await ask(`/about-us/?${query}=https://evil.example`)
    expect(new URL(headers.location ?? '', site).origin).toBe(site)
    expect((await ask(`/preview/left?${query}=https://evil.example`)).text).not.toContain('href="https://evil')
  }
})

type Sent = { statuses: number[]; text: string }

/** As written, in whatever letters. */
async function sent(path: string): Promise<Sent> {
  const { statuses, answers } = await exchange(request(`GET ${path}`, 'connection: close'))
  return { statuses, text: answers.map(({ body }) => body).join('') }
}

/** A few at a time. */
async function inTurn<Value, Result>(
  values: readonly Value[],
  act: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const AT_ONCE = 20
  const results: Result[] = []
  for (let at = 0; at < values.length; at += AT_ONCE) {
    results.push(...(await Promise.all(values.slice(at, at + AT_ONCE).map(act))))
  }
  return results
}
