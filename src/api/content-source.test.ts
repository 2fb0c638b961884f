import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FieldFault } from './check-entity.ts'
import { contentClient, type ContentClient } from './content-client.ts'
import { ContentSource } from './content-source.ts'
import { ContentUnavailable } from './errors.ts'
import { openStaleAnswers, type StaleAnswers } from './stale-answers.ts'

const type = { id: 1, documentId: 'open', title: 'Open', slug: 'open-enrollment-programs' }
const page = {
  ...type,
  documentId: 'page',
  summary: null,
  weightage: 1,
  program_type: type,
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
  // Calls that lack something are asked again: not in the middle of another file's tests.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let tests = 0

/** A source whose content service gives these answers in turn, the last one from then on. */
function sourceOf(...answers: (() => Response)[]) {
  return sourceWith(undefined, ...answers)
}

/** The same with what an earlier process kept. */
function sourceWith(staleAnswers: StaleAnswers | undefined, ...answers: (() => Response)[]) {
  const faults: FieldFault[] = []
  const failed: string[] = []
  let calls = 0
  // A host of its own: what a test of another file has begun may still ask.
  tests += 1
  const origin = `http://content-${tests}.example`
  vi.stubGlobal('fetch', ({ url }: Request) => {
    if (!url.startsWith(`${origin}/`)) return Promise.reject(new Error('no such host'))
    const answer = answers[Math.min(calls, answers.length - 1)]
    calls += 1
    return answer ? Promise.resolve(answer()) : Promise.reject(new Error('no answer'))
  })
  const events = {
    onFault: (fault: FieldFault) => faults.push(fault),
    onFailedCall: (call: string) => failed.push(call),
  }
  const source = new ContentSource(contentClient(origin), events, { staleAnswers })
  const one = () =>
    source.one('ProgramTypePage', {
      call: 'page',
      type: 'program-type-page',
      ask: (client) => client.GET('/api/program-type-pages/{id}', { params: { path: { id: 'open' } } }),
    })
  const list = () =>
    source.list('ProgramTypePage', {
      call: 'pages',
      type: 'program-type-page',
      ask: (client, pagination) => client.GET('/api/program-type-pages', { params: { query: { pagination } } }),
    })
  return { source, one, list, faults, failed, calls: () => calls }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

test('gives a checked entity with the tags of all that it was made of', async () => {
  const { one } = sourceOf(json({ data: { ...page, stray: 1 }, meta: {} }))
  const { value, tags } = await one()
  expect(value).toEqual(page)
  expect(tags.toSorted()).toEqual(['entry:open', 'entry:page'])
})

test.each([
  ['404', json({ data: null, error: {} }, 404)],
  ['no entry', json({ data: null, meta: {} })],
])('%s is the absence of an entity, which a new entry of its type ends', async (_, answer) => {
  const { one } = sourceOf(answer)
  expect(await one()).toMatchObject({ value: null, tags: ['list:program-type-page'] })
})

test.each([
  ['an error of the service', json({ data: null, error: {} }, 500), 2],
  ['a refusal', json({ data: null, error: {} }, 403), 1],
  ['an answer without data', json({}), 2],
  ['a page of HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 2],
  ['JSON that ends too early', () => new Response('{"data":', { headers: { 'content-type': 'application/json' } }), 2],
  ['an entity without its title', json({ data: { ...page, title: null }, meta: {} }), 1],
])('%s makes the entity unavailable, and is not kept', async (_, answer, tries) => {
  const failing = Array.from({ length: tries }, () => answer)
  const { one, calls } = sourceOf(...failing, json({ data: page, meta: {} }))
  await expect(one()).rejects.toThrow(ContentUnavailable)
  expect((await one()).value).toEqual(page)
  expect(calls()).toBe(tries + 1)
})

test('asks once and gives the same entity again', async () => {
  const { one, calls } = sourceOf(json({ data: page, meta: {} }))
  const [first, second] = [await one(), await one()]
  expect(first.value).toBe(second.value)
  expect(calls()).toBe(1)
})

test('an entry of a list that cannot be used is left out and reported; the others stay', async () => {
  const { list, faults } = sourceOf(json({ data: [page, { ...page, slug: null }, null], meta: {} }))
  const { value, tags } = await list()
  expect(value).toEqual([page])
  expect(tags).toContain('list:program-type-page')
  expect(faults).toEqual([
    { entity: 'ProgramTypePage', path: '', reason: expect.stringContaining('slug') },
    { entity: 'ProgramTypePage', path: '', reason: expect.stringMatching(/\S/) },
  ])
})

test('an empty list is an answer', async () => {
  const { list } = sourceOf(json({ data: [], meta: {} }))
  expect(await list()).toMatchObject({ value: [], tags: ['list:program-type-page'] })
})

test.each([
  ['404', json({ data: null, error: {} }, 404)],
  ['no data', json({ data: null, meta: {} })],
])('%s is the absence of a list, which a new entry of its type ends', async (_, answer) => {
  const { list } = sourceOf(answer)
  expect(await list()).toMatchObject({ value: null, tags: ['list:program-type-page'] })
})

test('one entry where a list was asked for makes it unavailable', async () => {
  const { list } = sourceOf(json({ data: page, meta: {} }))
  await expect(list()).rejects.toThrow(ContentUnavailable)
})

test('a list that is longer than one answer is read to its end, in order', async () => {
  const part = (documentId: string) =>
    json({ data: [{ ...page, documentId }], meta: { pagination: { page: 1, pageSize: 1, pageCount: 3, total: 3 } } })
  const { list, calls } = sourceOf(part('a'), part('b'), part('c'))
  const { value, tags } = await list()
  expect(value?.map(({ documentId }) => documentId)).toEqual(['a', 'b', 'c'])
  expect(tags).toEqual(expect.arrayContaining(['entry:a', 'entry:b', 'entry:c']))
  expect(calls()).toBe(3)
})

test('a list of which a part cannot be read is unavailable: half a list would look like the whole', async () => {
  const first = json({ data: [page], meta: { pagination: { pageCount: 2 } } })
  const { list } = sourceOf(first, json({}, 500))
  await expect(list()).rejects.toThrow(ContentUnavailable)
})

test('a purge of one of its entries makes a list be asked for again; while that fails the old one is given', async () => {
  const renamed = { ...page, title: 'Renamed' }
  const { source, list, failed } = sourceOf(
    json({ data: [page], meta: {} }),
    json({}, 500),
    json({}, 500),
    json({ data: [renamed], meta: {} }),
  )
  await list()
  source.purge(new Set(['entry:open']))
  expect((await list()).value).toEqual([page])
  expect(failed).toEqual(['pages'])
  expect((await list()).value).toEqual([renamed])
})

/** What a process keeps for the next, in a folder of its own. */
async function lastGoodOf(): Promise<() => Promise<StaleAnswers>> {
  const folder = await mkdtemp(join(tmpdir(), 'content-source-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const onFault = (sentence: string) => expect.unreachable(sentence)
  return () => openStaleAnswers({ folder, contentUrl: 'http://content.example', onFault })
}

const down = json({}, 500)
const good = json({ data: page, meta: {} })

test('while the content service fails, a new process gives what an earlier one read', async () => {
  const open = await lastGoodOf()
  const earlier = await open()
  await sourceWith(earlier, good).one()
  await earlier.settled()
  const { one, failed } = sourceWith(await open(), down)
  expect(await one()).toMatchObject({ value: page, tags: expect.arrayContaining(['entry:page', 'entry:open']) })
  expect(failed).toEqual(['page'])
})

test('the content service is asked first: what an earlier process read is no answer while it answers', async () => {
  const open = await lastGoodOf()
  const earlier = await open()
  await sourceWith(earlier, good).one()
  await earlier.settled()
  const later = await open()
  const { one } = sourceWith(later, json({ data: { ...page, title: 'Renamed' }, meta: {} }))
  expect((await one()).value?.title).toBe('Renamed')
  await later.settled()
})

test('what an earlier process kept is checked like any answer, and left out where it is none any more', async () => {
  const open = await lastGoodOf()
  const earlier = await open()
  earlier.keep('page', { ...page, title: null })
  await earlier.settled()
  const later = await open()
  await expect(sourceWith(later, down).one()).rejects.toThrow(ContentUnavailable)
  expect(later.size).toBe(0)
})

const pages = (...documentIds: string[]) => json({ data: documentIds.map((documentId) => ({ ...page, documentId })) })

test('a list that is suddenly empty is not believed; what a webhook took back is gone', async () => {
  const { source, list } = sourceOf(pages('a', 'b', 'c'), pages())
  await list()
  source.purge(new Set(['list:program-type-page']))
  expect((await list()).value).toHaveLength(3)
  expect(source.missing).toEqual(['a', 'b', 'c'])
  for (const documentId of ['a', 'b', 'c']) source.withdraw(documentId)
  expect((await list()).value).toEqual([])
  expect(source.missing).toEqual([])
})

test('a list keeps what it lost in its place, and has what is new', async () => {
  const { source, list } = sourceOf(pages('a', 'b', 'c', 'd'), pages('c', 'new'))
  await list()
  source.purge(new Set(['entry:c']))
  expect((await list()).value?.map(({ documentId }) => documentId)).toEqual(['a', 'b', 'c', 'd', 'new'])
  expect(source.missing).toEqual(['a', 'b', 'd'])
})

test('no change of an entry takes it away: only that it was unpublished or deleted', async () => {
  const { source, one } = sourceOf(good, json({ data: null, error: {} }, 404))
  await one()
  source.publish('page')
  source.purge(new Set(['entry:page', 'list:program-type-page']))
  expect((await one()).value).toEqual(page)
  source.withdraw('page')
  expect((await one()).value).toBeNull()
})

/** The page of an address, whose entry can be asked for by its documentId as well. */
function addressed(source: ContentSource) {
  const askById = (client: ContentClient, id: string) =>
    client.GET('/api/program-type-pages/{id}', { params: { path: { id } } })
  const belongs = (entry: unknown) => Object(entry).slug === 'open'
  const ask = (client: ContentClient) => askById(client, 'open')
  return source.one('ProgramTypePage', { call: 'open', type: 'program-type-page', ask, moved: { askById, belongs } })
}

test('an entry that moved to another address is gone from its old one', async () => {
  const { source } = sourceOf(
    json({ data: { ...page, slug: 'open' } }),
    json({ data: null, error: {} }, 404),
    json({ data: { ...page, slug: 'elsewhere' } }),
  )
  expect((await addressed(source)).value).not.toBeNull()
  source.purge(new Set(['entry:page']))
  expect((await addressed(source)).value).toBeNull()
  expect(source.missing).toEqual([])
})

test('what operators took down is shown nowhere, also inside of others, until it is put back', async () => {
  const { source, one, list } = sourceOf(good, json({ data: [page] }), good, json({ data: [page] }), good, good)
  await one()
  source.takeDown('open')
  expect((await one()).value).toMatchObject({ documentId: 'page', program_type: null })
  source.takeDown('page', '/our-programs/open')
  expect((await one()).value).toBeNull()
  expect((await list()).value).toEqual([])
  expect(source.takenDown).toEqual([
    { documentId: 'open', address: undefined },
    { documentId: 'page', address: '/our-programs/open' },
  ])
  source.putBack('open')
  source.putBack('page')
  expect((await one()).value).toEqual(page)
})

test('what was taken back is forgotten on disk once two answers said that it is gone', async () => {
  const open = await lastGoodOf()
  const staleAnswers = await open()
  const { source, one } = sourceWith(staleAnswers, good, json({ data: null, error: {} }, 404))
  await one()
  source.withdraw('page')
  expect((await one()).value).toBeNull()
  await staleAnswers.settled()
  expect(staleAnswers.size).toBe(1)
  source.purgeAll()
  expect((await one()).value).toBeNull()
  await staleAnswers.settled()
  expect((await open()).size).toBe(0)
})
