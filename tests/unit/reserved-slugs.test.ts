import { createRequire } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { ADDRESSES, RESERVED_SLUGS } from '#urls/addresses.ts'

type Service = typeof import('../../content-service/src/school/reserved-slugs.js')
const service: Service = createRequire(import.meta.url)('../../content-service/src/school/reserved-slugs.js')

type Entry = { slug: string; title: string; documentId?: string; publishedAt?: string | null }

/** Strapi as far as it is asked for the entries of a type. */
function stubStrapi(entries: Record<string, Entry[]>): void {
  const query = (uid: string) => ({
    findOne: async ({ where }: { where: Partial<Entry> }) =>
      (entries[uid] ?? []).find((entry) =>
        Object.entries(where).every(([field, value]) => Reflect.get(entry, field) === value),
      ) ?? null,
  })
  const contentTypes = {
    'api::conference.conference': { info: { displayName: 'Conference' } },
    'api::page.page': { info: { displayName: 'Page' } },
  }
  vi.stubGlobal('strapi', { db: { query }, contentTypes })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the content service refuses exactly the slugs that the site reserves', () => {
  expect(service.RESERVED_SLUGS).toEqual([...RESERVED_SLUGS])
})

test('every route of the site with a first segment of its own is reserved', () => {
  const files = Object.keys(import.meta.glob('../../src/routes/*.{ts,tsx}'))
  const segments = files
    .map((file) => file.replace(/.*\/routes\//, '').split(/[./]/)[0] ?? '')
    .filter((segment) => /^[a-z]/.test(segment) && !['index', 'route-tree'].includes(segment))
  expect(segments).toContain('about-us')
  expect(segments.filter((segment) => !RESERVED_SLUGS.has(segment))).toEqual([])
})

test('every fixed address is reserved', () => {
  const segments = Object.values(ADDRESSES).map((address) => address.split('/')[1] ?? '')
  expect(segments.filter((segment) => segment && !RESERVED_SLUGS.has(segment))).toEqual([])
})

/** Saves an entry with a slug. */
function save(uid: string, action: string, slug: string): Promise<unknown> {
  return service.refuseReservedSlugs({ uid, action, params: { data: { slug } } }, async () => 'saved')
}

test.each(['api::conference.conference', 'api::page.page'])(
  '%s is refused a reserved slug with one sentence',
  async (uid) => {
    stubStrapi({})
    await expect(save(uid, 'create', 'search')).rejects.toThrow(
      'The address “/search” belongs to another page. Choose another slug.',
    )
    expect(await save(uid, 'update', 'voices-2027')).toBe('saved')
  },
)

test('a page is refused the slug of a conference, and a conference that of a page, by name', async () => {
  stubStrapi({
    'api::conference.conference': [{ slug: 'voices-2027', title: 'Voices 2027' }],
    'api::page.page': [{ slug: 'campus', title: 'Coming to campus' }],
  })
  await expect(save('api::page.page', 'create', 'voices-2027')).rejects.toThrow(
    'The address “/voices-2027” belongs to the conference “Voices 2027”. Choose another slug.',
  )
  await expect(save('api::conference.conference', 'update', 'campus')).rejects.toThrow(
    'The address “/campus” belongs to the page “Coming to campus”. Choose another slug.',
  )
  // Strapi itself compares the slugs of one type.
  expect(await save('api::page.page', 'update', 'campus')).toBe('saved')
})

test('types that do not stand at the root may have any slug', async () => {
  expect(await save('api::program.program', 'create', 'search')).toBe('saved')
})

test('a duplicate is refused a reserved slug, and one of the other type', async () => {
  stubStrapi({ 'api::conference.conference': [{ slug: 'voices-2027', title: 'Voices 2027' }] })
  await expect(save('api::page.page', 'clone', 'search')).rejects.toThrow('belongs to another page')
  await expect(save('api::page.page', 'clone', 'voices-2027')).rejects.toThrow(
    'belongs to the conference “Voices 2027”',
  )
  expect(await save('api::page.page', 'clone', 'campus')).toBe('saved')
})

test.each([
  ['publish', {}],
  ['update', { status: 'published', data: { title: 'Without a slug' } }],
])('%s is refused where the draft has a slug that belongs to another page', async (action, params) => {
  stubStrapi({
    'api::conference.conference': [{ slug: 'voices-2027', title: 'Voices 2027' }],
    'api::page.page': [
      { documentId: 'reserved', publishedAt: '2027-01-01', slug: 'as-published', title: 'Reserved' },
      { documentId: 'reserved', publishedAt: null, slug: 'search', title: 'Reserved' },
      { documentId: 'taken', publishedAt: null, slug: 'voices-2027', title: 'Taken' },
      { documentId: 'free', publishedAt: null, slug: 'campus', title: 'Free' },
    ],
  })
  const publish = (documentId: string) => {
    const context = { uid: 'api::page.page', action, params: { documentId, ...params } }
    return service.refuseReservedSlugs(context, async () => 'published')
  }
  await expect(publish('reserved')).rejects.toThrow('The address “/search” belongs to another page.')
  await expect(publish('taken')).rejects.toThrow('belongs to the conference “Voices 2027”')
  expect(await publish('free')).toBe('published')
})

test('a draft with such a slug can be saved with another one, and its words alone', async () => {
  stubStrapi({ 'api::page.page': [{ documentId: 'a', publishedAt: null, slug: 'search', title: 'Reserved' }] })
  expect(await save('api::page.page', 'update', 'campus')).toBe('saved')
  const words = { uid: 'api::page.page', action: 'update', params: { documentId: 'a', data: { title: 'New' } } }
  expect(await service.refuseReservedSlugs(words, async () => 'saved')).toBe('saved')
})
