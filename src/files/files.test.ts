import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { madeEntity } from '#fixtures/make-value.ts'
import { createFiles } from '#server/files/files.ts'
import { ContentFiles } from '#server/uploads/content-files.ts'
import { site } from '../site.ts'
import { createSchoolFiles } from './files.ts'

const SITE = 'https://school.example'
const type = { id: 1, documentId: 't1', title: 'Open programs', slug: 'open' }
const category = { id: 1, documentId: 'c1', title: 'Finance', slug: 'finance' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The files of a site whose content service has these answers by path; `null` breaks the call. */
function filesOf(answers: Record<string, unknown>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url
    const { pathname, search } = new URL(url)
    asked.push(pathname)
    if (pathname.startsWith('/uploads/')) {
      const headers = { 'content-type': 'application/pdf', 'content-length': '8' }
      return Promise.resolve(new Response('%PDF-1.4', { headers }))
    }
    const data = answers[pathname + (search.includes('updatedAt') ? '?changes' : '')]
    if (data === null) return Promise.reject(new Error('connection refused'))
    if (data === undefined) return Promise.resolve(Response.json({ data: null }, { status: 404 }))
    return Promise.resolve(Response.json({ data, meta: {} }))
  })
  const fail = (what: unknown) => {
    throw new Error(JSON.stringify(what))
  }
  const source = new ContentSource(contentClient('http://content.example'), { onFault: fail, onFailedCall: fail })
  const logged: unknown[] = []
  const names = { siteUrl: SITE, siteName: 'The School', log: { error: (entry: unknown) => logged.push(entry) } }
  const open = () => site.openPage(source, names.siteName)
  const contentFiles = new ContentFiles('http://content.example')
  const files = new Hono()
    .route('/', createFiles({ ...names, open, icons: site.icons }))
    .route('/', createSchoolFiles({ ...names, source: () => source, contentFiles }))
  return { files, asked, logged }
}

function made(name: string, changes: object): Record<string, unknown> {
  return { ...Object(madeEntity(name, 'min')), updatedAt: '2026-10-01T00:00:00.000Z', ...changes }
}

const session = made('ProgramSession', {
  documentId: 's1',
  SKU: 'ABC',
  location: 'Room 2',
  program: { ...Object(madeEntity('ProgramCard', 'min')), title: 'Deals', slug: 'deals', category, program_type: type },
  session_parts: [
    { id: 1, title: 'Two sides', startDate: '2099-05-03T01:00:00.000Z', endDate: '2099-05-03T09:00:00.000Z' },
    { id: 2, title: null, startDate: '2099-05-04T01:00:00.000Z', endDate: null },
    { id: 3, title: 'No date yet', startDate: null, endDate: null },
  ],
})
const pdf = {
  ...Object(Object(madeEntity('Navigation', 'typical')).headerLogo),
  mime: 'application/pdf',
  name: 'HSE – 2026.pdf',
  url: '/uploads/hse.pdf',
}

const EVERYTHING: Record<string, unknown> = {
  '/api/homepage': made('Homepage', {}),
  '/api/about-us': made('AboutUs', {}),
  '/api/program-type-pages': [made('ProgramTypePage', { slug: 'open', program_type: type })],
  '/api/program-category-pages': [
    made('ProgramCategoryPage', { program_type: type, category }),
    made('ProgramCategoryPage', { program_type: type, category: null }),
  ],
  '/api/programs': [
    made('ProgramCard', { documentId: 'p1', slug: 'deals', category, program_type: type }),
    made('ProgramCard', { documentId: 'p2', slug: 'hidden', category, program_type: type, isHidden: true }),
    made('ProgramCard', { documentId: 'p3', slug: 'nowhere', category: null, program_type: type }),
  ],
  '/api/programs?changes': ['p1', 'p2', 'p3'].map((documentId) => ({
    documentId,
    updatedAt: '2026-11-02T00:00:00.000Z',
  })),
  '/api/edlp-networkings': [made('EdlpNetworking', { slug: 'chairs' })],
  '/api/conferences': [made('Conference', { slug: 'voices-2027' })],
  '/api/voices-of-influences': [made('VoicesOfInfluence', { slug: 'talks' })],
  '/api/ee-spotlights': [],
  '/api/thought-leadership-medias': [
    made('ThoughtLeadershipMedia', {
      slug: 'one-page',
      title: 'One page & more',
      highlight: { ...Object(madeEntity('VoicesOfInfluenceCard', 'min')), slug: 'talks' },
      published_on: '2026-03-01',
    }),
    made('ThoughtLeadershipMedia', { slug: 'nowhere', highlight: null, published_on: '2026-04-01' }),
  ],
}

test('the sitemap holds what is published and nothing that is hidden or has no address', async () => {
  const { files } = filesOf(EVERYTHING)
  const answer = await files.request('/sitemap.xml')
  const xml = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const paths = [...xml.matchAll(/<loc>https:\/\/school\.example([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
  expect(paths.toSorted()).toEqual([
    '/',
    '/about-us',
    '/ee-highlights/thought-leadership',
    '/networking-groups/chairs',
    '/our-programs/open',
    '/our-programs/open/finance',
    '/our-programs/open/finance/deals',
    '/voices-2027',
    '/voices-of-influence/talks',
    '/voices-of-influence/talks/one-page',
  ])
  expect(xml).toContain('/our-programs/open/finance/deals</loc><lastmod>2026-11-02T00:00:00.000Z</lastmod>')
})

test('a sitemap of which a part cannot be read is unavailable: half of it would unlist the rest', async () => {
  const { files, logged } = filesOf({ ...EVERYTHING, '/api/conferences': null })
  const answer = await files.request('/sitemap.xml')
  expect(answer.status).toBe(503)
  expect(logged).toEqual([{ file: '/sitemap.xml', err: expect.any(Error) }])
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await answer.text()).toBe('The file is not available at the moment.\n')
})

test('the sitemap has slugs of another alphabet as addresses write them', async () => {
  const { files } = filesOf({ ...EVERYTHING, '/api/conferences': [made('Conference', { slug: '圆 & b' })] })
  const xml = await (await files.request('/sitemap.xml')).text()
  expect(xml).toContain(`<loc>${SITE}/%E5%9C%86%20%26%20b</loc>`)
})

test('robots.txt names the sitemap', async () => {
  const text = await (await filesOf({}).files.request('/robots.txt')).text()
  expect(text).toContain('Sitemap: https://school.example/sitemap.xml')
})

test('the feed lists articles that have an address and a date', async () => {
  const xml = await (await filesOf(EVERYTHING).files.request('/voices-of-influence/feed.xml')).text()
  expect(xml.match(/<item>/g)).toHaveLength(1)
  expect(xml).toContain('<link>https://school.example/voices-of-influence/talks/one-page</link>')
  expect(xml).toContain('<title><![CDATA[One page & more]]></title>')
})

test('a session is one event for each part that has a date, in UTC, with where it is', async () => {
  const { files } = filesOf({ '/api/program-sessions': [session] })
  const answer = await files.request('/calendars/sessions/ABC-s1.ics')
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const ics = await answer.text()
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(ics).toContain('UID:s1-1@school.example')
  expect(ics).toContain('SUMMARY:Deals: Two sides')
  expect(ics).toContain('DTSTART:20990503T010000Z')
  expect(ics).toContain('DTEND:20990503T090000Z')
  expect(ics).toContain('LOCATION:Room 2')
  expect(ics.replaceAll('\r\n ', '')).toContain('https://school.example/our-programs/open/finance/deals')
})

test('a calendar is the same file until its content changes', async () => {
  const { files } = filesOf({ '/api/program-sessions': [session] })
  const { headers } = await files.request('/calendars/sessions/ABC-s1.ics')
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date', 'performance'] })
  const again = await files.request('/calendars/sessions/ABC-s1.ics', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('a program type without sessions is an empty calendar; one that does not exist is none', async () => {
  const page = made('ProgramTypePage', { slug: 'open', title: 'Open programs', program_type: type })
  const { files } = filesOf({ '/api/program-type-pages/open': page, '/api/program-sessions': [] })
  const answer = await files.request('/calendars/open.ics')
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('BEGIN:VEVENT')
  expect((await files.request('/calendars/no-such.ics')).status).toBe(404)
})

test('a document is found by its record, shown inline under the name that its author gave it', async () => {
  const { files, asked } = filesOf({ '/api/navigation': made('Navigation', { HSE_policy: pdf }) })
  const answer = await files.request('/pdf/hse-policy-statement.pdf')
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.4'])
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    `inline; filename="HSE-2026.pdf"; filename*=UTF-8''HSE%20%E2%80%93%202026.pdf`,
  )
  expect(asked).toEqual(['/api/navigation', '/uploads/hse.pdf'])
})

test('a part that a document does not have is none', async () => {
  const { files } = filesOf({ '/api/navigation': made('Navigation', { HSE_policy: pdf }) })
  const answer = await files.request('/pdf/hse-policy-statement.pdf', { headers: { range: 'bytes=8-' } })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */8'])
})

test('the brochure of a session is found by the session’s key', async () => {
  const brochure = { id: 1, title: 'The spring session', text: null, cover_image: null, file: pdf }
  const spring = made('ProgramSession', { SKU: 'DUP2704', documentId: 'd1', brochure })
  const { files, asked } = filesOf({ '/api/program-sessions': [spring] })
  const answer = await files.request('/pdf/sessions/DUP2704-d1.pdf')
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.4'])
  expect(asked).toEqual(['/api/program-sessions', '/uploads/hse.pdf'])
})

test.each([
  '/pdf/',
  '/pdf/hse.pdf',
  '/pdf/programs/no-such.pdf',
  '/pdf/toString',
  '/pdf/constructor/x.pdf',
  '/pdf/programs/../hse-policy-statement.pdf/x',
  '/pdf/programs/%2e%2e%2f%2e%2e%2fetc%2fpasswd.pdf',
  '/pdf/uploads/hse.pdf',
])('%s is no document, and no file is asked for', async (path) => {
  const { files, asked } = filesOf({ '/api/navigation': made('Navigation', { HSE_policy: pdf }) })
  const answer = await files.request(path)
  expect([answer.status, await answer.text()]).toEqual([404, 'There is no such file.\n'])
  expect(asked.filter((one) => one.startsWith('/uploads'))).toEqual([])
})

test('the manifest names icons of every size that telephones ask for', async () => {
  const { icons, name } = await (await filesOf({}).files.request('/site.webmanifest')).json()
  expect(name).toBe('The School')
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
})
