import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { contentClient, type ContentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { FRESH_MS } from '#api/entity-cache.ts'
import { openStaleAnswers } from '#api/stale-answers.ts'
import type { Tag } from '#api/tags.ts'
import { PurgeLog } from '#server/cluster/purge-channel.ts'
import { sharedPages, SharedValues } from '#server/cluster/shared-values.ts'
import type { SharedStore } from '#server/cluster/shared-store.ts'
import { HmacSigner } from '#server/hmac-signer.ts'
import { pageAt } from '#server/pages/page-request.ts'
import { PageCache } from '#server/pages/page-cache.ts'

const CONTENT_URL = 'http://content-of-caches.example'
/** A purge that names it concerns `/summit` alone. */
const SUMMIT = new Set<Tag>(['entry:summit'])
const FIELDS = {
  id: 1,
  summary: null,
  weightage: 1,
  program_type: null,
  graphical_items: [],
  category_image: null,
  testimonials: null,
  cta_banner: null,
  brochureButton: null,
  metadata: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-01T00:00:00.000Z',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A content service with one entry for each path, its title being its slug and a version. */
class Content {
  version = 1
  summary: string | null = null
  isDown = false
  calls: string[] = []
  /** Holds answers back until it is resolved. */
  gate: Promise<void> = Promise.resolve()

  async answer(input: RequestInfo | URL): Promise<Response> {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input)
    const slug = pathname.split('/').at(-1) ?? ''
    // What a test of another file has begun may still ask, of a host of its own.
    if (origin === CONTENT_URL) this.calls.push(slug)
    const title = `${slug} ${this.version}`
    await this.gate
    if (this.isDown) throw new TypeError('connect ECONNREFUSED')
    return Response.json({ data: { ...FIELDS, documentId: slug, slug, title, summary: this.summary }, meta: {} })
  }
}

/** What the processes of a site share, in memory: the real one is Redis (tests/cluster). */
function sharedStore(): SharedStore {
  const values = new Map<string, { text: string; until: number }>()
  const client = {
    get: (key: string) => Promise.resolve(values.get(key)?.text ?? null),
    pTTL: (key: string) => Promise.resolve((values.get(key)?.until ?? 0) - performance.now()),
    set: (key: string, text: string, { PX }: { PX: number }) =>
      Promise.resolve(values.set(key, { text, until: performance.now() + PX })),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what shared values ask of it
  return { isUp: true, ask: (work: (one: typeof client) => unknown) => work(client) } as unknown as SharedStore
}

/** One process of the site: entities, stale answers on disk, pages, and what it shares with others. */
async function startProcess(content: Content, { folder, store }: { folder?: string; store?: SharedStore } = {}) {
  const faults: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => content.answer(input))
  const log = new PurgeLog()
  log.startAt('a:0')
  const valuesOf = (prefix: string) =>
    store && new SharedValues({ store, log, signer: new HmacSigner('secret'), prefix, onAsked: () => {} })
  const onFault = (sentence: string) => faults.push(sentence)
  const staleAnswers =
    folder === undefined ? undefined : await openStaleAnswers({ folder, contentUrl: CONTENT_URL, onFault })
  const source = new ContentSource(
    contentClient(CONTENT_URL),
    { onFault: () => {}, onFailedCall: () => {} },
    { staleAnswers, shared: valuesOf('answers') },
  )
  const pageValues = valuesOf('pages')
  const renders: string[] = []
  const pages = new PageCache(
    async ({ path }, options) => {
      renders.push(path)
      const id = path.slice(1)
      const question = {
        call: `page${path}`,
        type: 'program-type-page',
        ask: (client: ContentClient) => client.GET('/api/program-type-pages/{id}', { params: { path: { id } } }),
      }
      const { value, tags, readAt } = await source.one('ProgramTypePage', question, options)
      const title = value?.title ?? 'nothing'
      const payload = {
        build: '',
        status: 200,
        layout: 'default' as const,
        head: { title, description: '' },
        main: title,
      }
      return { status: 200, html: title, payload, tags, freshUntil: readAt + FRESH_MS, isCacheable: true }
    },
    () => {},
    { shared: pageValues && sharedPages(pageValues) },
  )
  const visit = async (path: string) => {
    const page = await pages.get(pageAt(path, addressRules))
    return 'html' in page ? page.html.bodies.identity.toString() : 'a redirect'
  }
  const purge = (tags: ReadonlySet<Tag>, count = 1) => {
    log.append(`a:${count}`, tags)
    source.purge(tags)
    return pages.purge(tags)
  }
  return { source, pages, staleAnswers, faults, renders, visit, purge }
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caches-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Until what was begun unasked has ended: renders of a purge, and of expired pages. */
const eventually = (text: string, visit: () => Promise<string>) =>
  vi.waitFor(async () => expect(await visit()).toBe(text), { timeout: 10_000 })

test('many visitors at once cost one call and one render, and the next ones neither', async () => {
  const content = new Content()
  const { visit, renders } = await startProcess(content)
  const texts = await Promise.all(Array.from({ length: 50 }, () => visit('/summit')))
  expect(new Set([...texts, await visit('/summit')])).toEqual(new Set(['summit 1']))
  expect([content.calls, renders]).toEqual([['summit'], ['/summit']])
})

test('a purge renews the page and the answer it was made of, unasked, and no other', async () => {
  const content = new Content()
  const { visit, purge } = await startProcess(content)
  await visit('/summit')
  await visit('/about')
  content.version = 2
  expect(purge(SUMMIT)).toEqual(['/summit'])
  await eventually('summit 2', () => visit('/summit'))
  expect(await visit('/about')).toBe('about 1')
  expect(content.calls).toEqual(['summit', 'about', 'summit'])
})

test('an answer that a purge overtook goes to nobody who asks later, through no layer', async () => {
  const content = new Content()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const store = sharedStore()
  const first = await startProcess(content, { store })
  content.gate = gate
  const early = first.visit('/summit')
  await vi.waitFor(() => expect(content.calls).toHaveLength(1))
  content.version = 2
  first.purge(SUMMIT)
  const late = first.visit('/summit')
  await vi.waitFor(() => expect(content.calls).toHaveLength(2))
  open()
  expect([await early, await late]).toEqual(['summit 1', 'summit 2'])
  expect(await first.visit('/summit')).toBe('summit 2')
  const second = await startProcess(content, { store })
  second.purge(SUMMIT)
  expect(await second.visit('/summit')).toBe('summit 2')
})

test('an expired page is given at once and renewed behind the visitor', async () => {
  const content = new Content()
  const { visit } = await startProcess(content)
  await visit('/summit')
  content.version = 2
  vi.advanceTimersByTime(FRESH_MS + 1)
  expect(await visit('/summit')).toBe('summit 1')
  await eventually('summit 2', () => visit('/summit'))
})

test.each([
  ['every two minutes', 2 * FRESH_MS],
  ['once an hour', 60 * FRESH_MS],
])('a page that is visited %s is one visit behind the content, not two', async (_, everyMs) => {
  const content = new Content()
  const { visit, source } = await startProcess(content)
  const shown: string[] = []
  for (let visits = 0; visits < 3; visits += 1) {
    shown.push(await visit('/summit'))
    content.version = 2
    // The page is rendered again behind the visitor; that ends long before the next one comes.
    await vi.waitFor(async () => {
      await source.idle()
      expect(content.calls).toHaveLength(visits + 1)
    })
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(everyMs)
  }
  expect(shown).toEqual(['summit 1', 'summit 1', 'summit 2'])
})

test('in an outage a page comes from memory, and after a restart from disk', async () => {
  const content = new Content()
  const folder = await emptyFolder()
  const first = await startProcess(content, { folder })
  await first.visit('/summit')
  await first.staleAnswers?.settled()
  content.isDown = true
  vi.advanceTimersByTime(FRESH_MS + 1)
  expect(await first.visit('/summit')).toBe('summit 1')
  const second = await startProcess(content, { folder })
  expect(await second.visit('/summit')).toBe('summit 1')
  await expect(second.visit('/never-read')).rejects.toThrow(/failed/)
})

test('what was withdrawn comes back from no layer, not even in an outage', async () => {
  const content = new Content()
  const { source, pages, staleAnswers, visit } = await startProcess(content, { folder: await emptyFolder() })
  await visit('/summit')
  await staleAnswers?.settled()
  content.isDown = true
  source.takeDown('summit')
  pages.remove(SUMMIT)
  expect(await visit('/summit')).toBe('nothing')
})

test('another process takes pages and answers that one has made, until a purge', async () => {
  const content = new Content()
  const store = sharedStore()
  const first = await startProcess(content, { store })
  await first.visit('/summit')
  const second = await startProcess(content, { store })
  expect(await second.visit('/summit')).toBe('summit 1')
  expect([content.calls, second.renders]).toEqual([['summit'], []])
  content.version = 2
  const third = await startProcess(content, { store })
  third.purge(SUMMIT)
  expect(await third.visit('/summit')).toBe('summit 2')
})

test('another process takes a page whose text links to a file, until that file is replaced', async () => {
  const content = new Content()
  content.summary = 'The [plan](/uploads/plan_5f.pdf) of the house'
  const store = sharedStore()
  await (await startProcess(content, { store })).visit('/summit')
  const second = await startProcess(content, { store })
  expect(await second.visit('/summit')).toBe('summit 1')
  expect(second.renders).toEqual([])
  const third = await startProcess(content, { store })
  third.purge(new Set<Tag>(['file:plan_5f']))
  await third.visit('/summit')
  expect(third.renders).toEqual(['/summit'])
})

test('a disk that takes nothing is said once and costs no page', async () => {
  const content = new Content()
  const file = join(await emptyFolder(), 'a-file')
  await writeFile(file, '')
  const { visit, staleAnswers, faults } = await startProcess(content, { folder: file })
  expect([await visit('/summit'), await visit('/about')]).toEqual(['summit 1', 'about 1'])
  await staleAnswers?.settled()
  expect(faults).toEqual([expect.stringMatching(/^Cannot write to LAST_GOOD_DIR/)])
})
