import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_PAGE } from '#server/mirror/references.ts'
import { UNLINKED_FILES, UNLINKED_PAGES } from './addresses.ts'
import { exportSite } from './export-site.ts'
import { SiteFolder } from './site-folder.ts'

const SITE = 'https://school.example'

type Said = { status?: number; headers?: Record<string, string>; body?: string }

/** What every site answers, so that a test says only what it is about. */
const ANSWERS: Record<string, Said> = {
  ...Object.fromEntries(UNLINKED_PAGES.flatMap((path) => pageAt(path, `<h1>${path}</h1>`))),
  ...Object.fromEntries(UNLINKED_FILES.map((address) => [address, { body: address }])),
  '/sitemap.xml': { body: `<urlset><url><loc>${SITE}/listed</loc></url></urlset>` },
  ...Object.fromEntries(pageAt('/listed', '<h1>Listed</h1>')),
  '/builds/latest.json': { body: '{"id":"b1"}' },
  '/builds/meta/b1.json': { body: '{}' },
  [NO_PAGE]: { status: 404, body: `<h1>Not found</h1><p>Page not found: ${NO_PAGE}</p>` },
}

function pageAt(path: string, html: string): [string, Said][] {
  return [
    [path, { body: html }],
    [`${path === '/' ? '' : path}/_payload.json`, { body: JSON.stringify({ main: html }) }],
  ]
}

/** Writes a site that answers so beside what every site does; an answer may change with each question. */
async function written(changes: Record<string, Said | Said[]>) {
  const answers = { ...ANSWERS, ...changes }
  const server = createServer(({ url = '' }, response) => {
    const known = answers[url]
    const said = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known
    response.writeHead(said?.status ?? (said ? 200 : 404), said?.headers).end(said?.body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const parent = mkdtempSync(join(tmpdir(), 'export-site-'))
  onTestFinished(() => {
    server.close()
    rmSync(parent, { recursive: true, force: true })
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const folder = new SiteFolder(join(parent, 'copy'))
  const { pages, faults } = await exportSite({ origin, siteUrl: SITE, folder, say: () => {} })
  folder.finish()
  return { pages, faults, text: (file: string) => readFileSync(join(folder.path, file), 'utf8') }
}

test('writes each page with its data: those of the sitemap, those they link to, and those that nothing leads to', async () => {
  const { pages, faults, text } = await written({
    ...Object.fromEntries(pageAt('/listed', '<a href="/deep/linked">on</a>')),
    ...Object.fromEntries(pageAt('/deep/linked', '<a href="/listed">back</a>')),
  })
  expect(faults).toEqual([])
  expect(pages).toBe(UNLINKED_PAGES.length + 2)
  expect(text('index.html')).toBe('<h1>/</h1>')
  expect(text('_payload.json')).toBe('{"main":"<h1>/</h1>"}')
  expect(text('deep/linked/index.html')).toBe('<a href="/listed">back</a>')
  expect(text('deep/linked/_payload.json')).toContain('back')
  expect(text('payment-failed/index.html')).toBe('<h1>/payment-failed</h1>')
})

test('writes the files that pages need, and the manifest of the build', async () => {
  const { faults, text } = await written({
    ...Object.fromEntries(pageAt('/listed', '<img src="/uploads/a.svg"><a href="/pdf/a.pdf">a</a>')),
    '/uploads/a.svg': { body: 'drawing' },
    '/pdf/a.pdf': { body: 'document' },
  })
  expect(faults).toEqual([])
  expect([text('uploads/a.svg'), text('pdf/a.pdf')]).toEqual(['drawing', 'document'])
  expect(text('builds/meta/b1.json')).toBe('{}')
})

test('the page for what is not there names no address: it stands for all', async () => {
  const { text } = await written({})
  expect(text('404.html')).toBe('<h1>Not found</h1><p>Page not found</p>')
})

test('the icon is the file that its address leads to; a page that has moved is a fault', async () => {
  const moved = { status: 302, headers: { location: '/robots.txt' } }
  const { faults, text } = await written({ '/favicon.ico': moved, '/listed': moved })
  expect(text('favicon.ico')).toBe('/robots.txt')
  expect(faults).toEqual(['The site responded to /listed with status 302 instead of 200.'])
})

test('says of each address that failed what it answers', async () => {
  const { faults } = await written({
    ...Object.fromEntries(pageAt('/listed', '<a href="/gone">a</a><img src="/uploads/gone.jpg">')),
    '/_payload.json': { status: 500 },
  })
  expect(faults.toSorted()).toEqual([
    'The site responded to /_payload.json with status 500 instead of 200.',
    'The site responded to /gone with status 404 instead of 200.',
    'The site responded to /gone/_payload.json with status 404 instead of 200.',
    'The site responded to /uploads/gone.jpg with status 404 instead of 200.',
  ])
})

test('without its sitemap, nothing else of a site is asked for', async () => {
  const { pages, faults } = await written({ '/sitemap.xml': { status: 500 }, '/': { status: 500 } })
  expect(pages).toBe(0)
  expect(faults).toEqual(['The site responded to /sitemap.xml with status 500 instead of 200.'])
})

test('asks again what is unavailable for a moment', async () => {
  const busy = { status: 503, headers: { 'retry-after': '0' } }
  const { faults, text } = await written({ '/listed': [busy, busy, { body: 'at last' }] })
  expect(faults).toEqual([])
  expect(text('listed/index.html')).toBe('at last')
})
