import { Writable } from 'node:stream'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { contentClient } from '#api/content-client.ts'
import { contentReader, type ContentReader } from '#content/content-reader.ts'
import { publishedAddresses } from '#content/published-addresses.ts'
import { ContentSource } from '#api/content-source.ts'
import { namedSchema } from '#fixtures/contract.ts'
import { FIXTURE_DAY, madeEntity } from '#fixtures/make-value.ts'
import { folderMailer } from '#registration/mailer.ts'
import { icons, shellOf } from '#shell/shell-html.tsx'
import { documentHtml } from '#server/pages/document.ts'
import { typeCalendar, articleFeed, inlineDisposition } from '../../src/files/files.ts'
import { sitemap } from '#server/files/files.ts'
import { skeleton } from './markup.ts'
import { planted, type Use } from './planted.ts'
import { level } from '../level.ts'
import { ALL_VECTORS, harmless } from './vectors.ts'

/** For what makes a document of an entry: every third of each kind in `npm test`. */
const MANY = ALL_VECTORS.filter((_, index) => level !== 'usual' || index % 3 === 0)
const NO_CONTENT = { navigation: null, programTypes: [], networkingGroups: [], voices: [], promotedSession: null }
const SITE = { siteUrl: 'https://school.example', siteName: 'The School' }

// A calendar holds what is to come, and made entries begin some days after their own day.
beforeAll(() => void vi.useFakeTimers({ now: new Date(FIXTURE_DAY), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

test('neither head nor structured data of a page ends where text says so, and both still say it', () => {
  for (const vector of MANY) {
    const given = head(vector)
    expect(skeleton(given), vector).toEqual(skeleton(head(harmless(vector))))
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(given) ?? []
    expect(JSON.parse(json), vector).toEqual({ '@type': 'Article', headline: vector, about: [{ name: vector }] })
  }
})

/** The head of a page that says a text wherever a head says one. */
function head(text: string): string {
  const html = documentHtml(
    {
      build: 'b1',
      status: 200,
      layout: 'default',
      head: {
        title: text,
        description: text,
        canonical: `/${encodeURIComponent(text.toWellFormed())}`,
        image: { url: `/uploads/a.webp?${text}`, alt: text },
        jsonLd: [{ '@type': 'Article', headline: text, about: [{ name: text }] }],
      },
      main: '',
    },
    shellOf(NO_CONTENT, SITE.siteName)({ path: `/${text}`, layout: 'default', memo: false }),
    { ...SITE, icons, assets: { head: () => '' } },
  )
  return html.split('</head>')[0] ?? ''
}

const ENTITIES: Record<string, string> = {
  '/api/conferences': 'Conference',
  '/api/edlp-networkings': 'EdlpNetworking',
  '/api/program-sessions': 'ProgramSession',
  '/api/program-type-pages': 'ProgramTypePage',
  '/api/program-type-pages/open': 'ProgramTypePage',
  '/api/programs': 'Program',
  '/api/thought-leadership-medias': 'ThoughtLeadershipMedia',
  '/api/voices-of-influences': 'VoicesOfInfluence',
}

const SINGLES = /^\/api\/(about-us|advisory|get-in-touch|homepage|navigation|privacy-policy|whistleblowing-policy)$/

/** Made once, without the blocks of its zones, which no feed, calendar or sitemap reads. */
const made = new Map(Object.values(ENTITIES).map((name) => [name, withoutBlocks(madeEntity(name, 'typical'))]))

function withoutBlocks(entity: unknown): unknown {
  const isBlock = (item: unknown) => typeof item === 'object' && item !== null && '__component' in item
  return JSON.parse(JSON.stringify(entity), (_, value: unknown) =>
    Array.isArray(value) ? value.filter((item) => !isBlock(item)) : value,
  )
}

/** A reader of content in which every text for such a use is one of these; each list has an entry for each of them. */
function readerOf(texts: readonly string[], meant: Use = 'text'): ContentReader {
  const entity = (name: string, text: string | undefined) =>
    planted(made.get(name), namedSchema(name), (use) => (use === meant ? text : undefined))
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    const name = ENTITIES[pathname]
    if (SINGLES.test(pathname)) return Response.json({ data: null, error: {} }, { status: 404 })
    if (!name) return Response.json({ data: [], meta: {} })
    if (pathname.endsWith('/open')) return Response.json({ data: entity(name, texts[0]), meta: {} })
    return Response.json({ data: texts.map((text) => entity(name, text)), meta: {} })
  }
  const quiet = { onFault: () => {}, onFailedCall: () => {} }
  return contentReader(new ContentSource(contentClient('http://content.example', { fetch }), quiet))
}

/** As many as a feed has items. */
const ENTRIES = 30
/** Each vector has an entry of its own, in lists of so many. */
const LISTS = Array.from({ length: Math.ceil(MANY.length / ENTRIES) }, (_, index) =>
  MANY.slice(index * ENTRIES, (index + 1) * ENTRIES),
)

/** The same list with texts that say nothing. */
function plainOf(vectors: readonly string[]): string[] {
  return vectors.map((_, index) => `plain-${index}`)
}

test('the feed holds the same elements whatever the articles are called', async () => {
  for (const vectors of LISTS) {
    const plain = skeletonOfXml(await articleFeed(readerOf(plainOf(vectors)), SITE))
    expect(plain.filter((tag) => tag === '<item>')).toHaveLength(vectors.length)
    expect(skeletonOfXml(await articleFeed(readerOf(vectors), SITE)), vectors.join('\n')).toEqual(plain)
  }
})

/** What stands in CDATA is text; its end is the first that comes. */
function skeletonOfXml(xml: string): string[] {
  return skeleton(xml.replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, ''))
}

test('a calendar holds the same lines whatever its sessions are called', async () => {
  const plain = properties(await typeCalendar('open', readerOf(['plain']), SITE))
  expect(plain.filter((name) => name === 'BEGIN:VEVENT').length).toBeGreaterThan(0)
  for (const vector of MANY) {
    expect(properties(await typeCalendar('open', readerOf([vector]), SITE)), vector).toEqual(plain)
  }
})

/** The names of a calendar's lines, and what begins and ends. */
function properties(calendar: string): string[] {
  const lines = calendar.replaceAll(/\r?\n[ \t]/g, '').split(/\r\n|[\r\n]/)
  return lines.map((line) => (/^(BEGIN|END):/.test(line) ? line : (/^[^:;]*/.exec(line)?.[0] ?? '')))
}

test('the sitemap holds the same elements whatever the addresses hold', async () => {
  for (const vectors of LISTS) {
    const plain = skeleton(sitemap(await publishedAddresses(readerOf(plainOf(vectors), 'address')), SITE))
    expect(plain.filter((tag) => tag === '<loc>').length).toBeGreaterThan(3 * vectors.length)
    const xml = sitemap(await publishedAddresses(readerOf(vectors, 'address')), SITE)
    expect(skeleton(xml), vectors.join('\n')).toEqual(plain)
    for (const [, address = ''] of xml.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      expect(new URL(address).origin, address).toBe(SITE.siteUrl)
    }
  }
})

test('a document is saved under the name that its author gave it, and its header is one', () => {
  const media = { name: '', url: '/uploads/a.pdf' }
  for (const vector of ALL_VECTORS) {
    const value = inlineDisposition(Object.assign(Object(madeEntity('Media', 'typical')), media, { name: vector }))
    expect(() => new Headers({ 'content-disposition': value }), vector).not.toThrow()
    expect(value, vector).toMatch(/^inline; filename="[\w.-]*"; filename\*=UTF-8''[\w.!~*'()%-]*$/)
  }
})

test('an email has one recipient and the same headers, whatever its subject and text are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mailer = folderMailer(folder, 'The School <office@school.example>')
  const written = async (text: string) => {
    await mailer.send({ id: 'message', to: 'ada@company.example', subject: text, text })
    const [headers = ''] = (await readFile(join(folder, 'message.eml'), 'utf8')).split('\r\n\r\n')
    return headers.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  }
  const names = (headers: string[]) => headers.map((line) => line.split(':')[0])
  const plain = names(await written('plain'))
  for (const vector of ALL_VECTORS) {
    const headers = await written(vector)
    expect(names(headers), vector).toEqual(expect.arrayContaining(plain))
    expect(
      headers.filter((line) => /^(to|cc|bcc):/i.test(line)),
      vector,
    ).toEqual(['To: ada@company.example'])
  }
})

test('a line of the log is one line whatever it holds', () => {
  const lines: string[] = []
  const log = pino(
    { base: undefined },
    new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }),
  )
  for (const vector of ALL_VECTORS) log.info({ page: vector, err: new Error(vector) }, vector)
  expect(lines).toHaveLength(ALL_VECTORS.length)
  for (const [index, line] of lines.entries()) {
    for (const sign of ['\n', '\r', '\u001b', '\u0000']) expect(line.trimEnd()).not.toContain(sign)
    const written = ALL_VECTORS[index]?.toWellFormed()
    expect(JSON.parse(line)).toMatchObject({ page: written, msg: written })
  }
})
