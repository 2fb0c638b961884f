import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ADDRESSES, networkingGroupAddress, programAddress, programTypeAddress, voiceAddress } from '#urls/addresses.ts'
import { upcomingFeaturedFirst } from '#sessions/availability.ts'
import type { components } from '#schema/contract.gen.ts'
import document from '#schema/openapi.json' with { type: 'json' }
import { anonymous } from './content-service.ts'

type Schemas = components['schemas']
type Entry = { documentId: string; slug?: string; SKU?: string }

const serviceRequire = createRequire(new URL('../../content-service/package.json', import.meta.url))
const { documentId }: { documentId: (type: string, key: string) => string } = serviceRequire('./src/engine/seed/ids.js')

const SINGLE = Object.keys(document.paths).filter((path) => !path.includes('{') && !(`${path}/{id}` in document.paths))
const LISTS = Object.keys(document.paths).filter((path) => `${path}/{id}` in document.paths)

const DAY_MS = 86_400_000
/** What tests make beside this one. */
const MADE_BY_A_TEST = /-[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** What the sample content promises to hold, so that every page and every list has something to show. */
test.each([
  ['/api/programs', 20],
  ['/api/program-sessions', 60],
  ['/api/program-category-pages', 11],
  ['/api/edlp-networkings', 4],
  ['/api/conferences', 3],
  ['/api/pages', 2],
  ['/api/thought-leadership-medias', 12],
  ['/api/thought-leadership-media-categories', 4],
  ['/api/ee-spotlights', 8],
  ['/api/voices-of-influences', 4],
])('%s holds at least %i entries', async (path, count) => {
  const { body } = await anonymous(`${path}?pagination[pageSize]=1`)
  expect(body.meta.pagination.total).toBeGreaterThanOrEqual(count)
})

test('there are sessions of every kind that a visitor may meet', async () => {
  const sessions = await all<Schemas['ProgramSession']>('/api/program-sessions')
  const start = ({ session_parts: [first] }: Schemas['ProgramSession']) => Date.parse(first?.startDate ?? '')
  const kinds: Record<string, (session: Schemas['ProgramSession']) => boolean> = {
    past: (session) => start(session) < Date.now(),
    'to come': (session) => start(session) > Date.now(),
    'without a date': (session) => Number.isNaN(start(session)),
    'in several parts': ({ session_parts: [first, second] }) =>
      Date.parse(second?.startDate ?? '') - Date.parse(first?.startDate ?? '') > DAY_MS,
    featured: ({ isFeatured }) => isFeatured === true,
    hidden: ({ isHidden }) => isHidden === true,
    'not to be registered for': ({ canRegister }) => canRegister === false,
    full: ({ program_session_status, places_left }) => program_session_status === 'waitlist' && places_left === 0,
    cancelled: ({ program_session_status }) => program_session_status === 'cancelled',
    'with a fee in lines': ({ line_items }) => line_items.length > 1,
    'with an early fee': ({ early_fee, early_fee_until }) => early_fee !== null && early_fee_until !== null,
    'free of charge': ({ fee }) => fee === 0,
    'with a brochure': ({ brochure }) => brochure !== null,
    'of a conference': ({ conference }) => conference !== null,
    'of a networking group with evenings to choose': ({ networking_group }) =>
      (networking_group?.session_selections.length ?? 0) > 0,
  }
  const missing = Object.entries(kinds).filter(([, isOfKind]) => !sessions.some(isOfKind))
  expect(missing.map(([kind]) => kind)).toEqual([])
})

test('the fee of a session is what its lines come to', async () => {
  for (const { SKU, fee, line_items } of await all<Schemas['ProgramSession']>('/api/program-sessions')) {
    const total = line_items.reduce((sum, { amount }) => sum + amount, 0)
    if (line_items.length > 0) expect(`${SKU} ${total}`).toBe(`${SKU} ${fee}`)
  }
})

test('the next sessions on the home page are the ones of its design, in their order', async () => {
  const sessions = await all<Schemas['ProgramSession']>('/api/program-sessions')
  const shown = sessions.filter(
    ({ canRegister, conference, networking_group }) => canRegister !== false && !conference && !networking_group,
  )
  const announced = upcomingFeaturedFirst(shown, Date.parse('2026-11-21')).map(({ SKU }) => SKU)
  expect(announced.slice(0, 4)).toEqual(['DUP2704', 'NCD2705', 'FNF2705', 'TBY2705'])
})

test('programs stand in every type and category that has a page, one of them hidden', async () => {
  const programs = await all<Schemas['Program']>('/api/programs')
  const pages = await all<Schemas['ProgramCategoryPage']>('/api/program-category-pages')
  const places = programs.map(({ program_type, category }) => `${program_type?.slug} ${category?.slug}`)
  expect(new Set(places)).toEqual(new Set(pages.map((page) => `${page.program_type?.slug} ${page.category?.slug}`)))
  expect(programs.filter(({ isHidden }) => isHidden)).toHaveLength(1)
})

/** The longest that fits is for the examples of the blocks: who looks at the sample site reads titles that people write. */
test('no title is longer than a card can show in full size', async () => {
  const listed = (await Promise.all(LISTS.map((path) => all<{ title?: string }>(path)))).flat()
  expect(listed.map(({ title = '' }) => title).filter((title) => title.length > 70)).toEqual([])
})

test('a text that says how many programs there are says what the lists hold', async () => {
  const programs = await all<Schemas['Program']>('/api/programs')
  const types = programs.filter(({ isHidden }) => !isHidden).map(({ program_type }) => program_type?.slug)
  const ofOneType = types.map((type) => types.filter((other) => other === type).length)
  const content = await entries()
  const counters = partsOf(content, z.object({ value: z.number(), label: z.string() }))
  const texts = [JSON.stringify(content), ...counters.map(({ value, label }) => `${value} ${label}`)]
  const said = texts.flatMap((text) => [...text.matchAll(/\b(\d+) (?:[a-z-]+ )?programs\b/gi)])
  const wrong = said.filter(([, number]) => ![types.length, ...ofOneType].includes(Number(number)))
  expect(wrong.map(([words]) => words)).toEqual([])
})

test('a link that is called a calendar, dates or sessions leads to them', async () => {
  const called = linksOf(await entries()).filter(({ label }) => /\b(calendar|dates|sessions)\b/i.test(label))
  const elsewhere = called.filter(({ url }) => !/#(calendar|dates)$|\.ics$|^\/get-in-touch$/.test(url))
  expect(called.length).toBeGreaterThan(0)
  expect(elsewhere).toEqual([])
})

test('the header, which every page has, leads to a conference to come', async () => {
  const conferences = await all<Schemas['Conference']>('/api/conferences')
  const upcomingConferences = conferences.filter(
    ({ program_session }) => upcomingFeaturedFirst(program_session, Date.now()).length > 0,
  )
  const theirPages = new Set(upcomingConferences.map(({ slug }) => `/${slug}`))
  const menu = linksOf(await one('/api/navigation'))
  expect(menu.filter(({ url }) => theirPages.has(url))).toHaveLength(1)
})

test('no two sessions of one page have the same name and date', async () => {
  const sessions = await all<Schemas['ProgramSession']>('/api/program-sessions')
  const names = sessions
    .filter(({ isHidden }) => !isHidden)
    .map(({ program, conference, networking_group, session_parts: [first], location, program_learning_format }) => {
      const owner = program ?? conference ?? networking_group
      return [owner?.slug, first?.startDate, location ?? program_learning_format?.title].join(' ')
    })
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

/** What stands in addresses and links must not change from one seeding to the next. */
test.each([
  ['program', '/api/programs'],
  ['program-session', '/api/program-sessions'],
  ['program-type-page', '/api/program-type-pages'],
  ['program-category-page', '/api/program-category-pages'],
  ['edlp-networking', '/api/edlp-networkings'],
  ['conference', '/api/conferences'],
  ['page', '/api/pages'],
  ['voices-of-influence', '/api/voices-of-influences'],
  ['thought-leadership-media', '/api/thought-leadership-medias'],
  ['ee-spotlight', '/api/ee-spotlights'],
])('the documentId of every sample %s follows from its slug or SKU', async (type, path) => {
  const sample = (await all<Entry>(path)).filter(({ slug = '' }) => !MADE_BY_A_TEST.test(slug))
  for (const entry of sample) {
    expect(entry.documentId).toBe(documentId(type, entry.slug ?? entry.SKU ?? ''))
  }
})

test('sample files are served under their own names, without a random part', async () => {
  const { body } = await anonymous('/api/homepage')
  const picture: Schemas['Media'] = body.data.hero_banner.carousels[0].bg_image
  expect(picture.url).toBe('/uploads/hero-1.webp')
  expect((await fetch(`${process.env.TEST_CONTENT_URL}${picture.url}`)).status).toBe(200)
})

test('links of the sample content that stay on the site lead to something that is there', async () => {
  const found = JSON.stringify(await entries()).matchAll(/"url":"(\/[^"]*)"|\]\((\/[^)]*)\)/g)
  const paths = [...found]
    .map(([, url, link]) => (url ?? link ?? '').replace(/#.*/, ''))
    .filter((path) => !path.startsWith('/uploads/'))
  const known = await addresses()
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !known.has(path))).toEqual([])
})

/** Every address of the site that an author may link to (spec 2). */
async function addresses(): Promise<Set<string>> {
  const conferences = await all<Schemas['Conference']>('/api/conferences')
  const pages = await all<Schemas['Page']>('/api/pages')
  const groups = await all<Schemas['EdlpNetworking']>('/api/edlp-networkings')
  const voices = await all<Schemas['VoicesOfInfluence']>('/api/voices-of-influences')
  const articles = await all<Schemas['ThoughtLeadershipMedia']>('/api/thought-leadership-medias')
  const programs = await all<Schemas['Program']>('/api/programs')
  return new Set([
    ...Object.values(ADDRESSES),
    ...[...conferences, ...pages].map(({ slug }) => `/${slug}`),
    ...groups.map(({ slug }) => networkingGroupAddress(slug)),
    ...voices.map(({ slug }) => voiceAddress(slug)),
    ...articles.map(({ slug, highlight }) => `${voiceAddress(highlight?.slug ?? '')}/${slug}`),
    ...programs.flatMap((program) => {
      const type = programTypeAddress(program.program_type?.slug ?? '')
      return [type, `${type}/${program.category?.slug}`, programAddress(program) ?? type]
    }),
  ])
}

/** Every entry of the sample content, as visitors get it. */
async function entries(): Promise<unknown[]> {
  return (await Promise.all([...LISTS.map((path) => all(path)), ...SINGLE.map(one)])).flat()
}

/** Every link within an entry. */
function linksOf(entry: unknown): { label: string; url: string }[] {
  return partsOf(entry, z.object({ label: z.string(), url: z.string() }))
}

/** Everything of a shape within an entry, at any depth. */
function partsOf<Part>(value: unknown, shape: z.ZodType<Part>): Part[] {
  if (typeof value !== 'object' || value === null) return []
  const { data } = shape.safeParse(value)
  return [...(data === undefined ? [] : [data]), ...Object.values(value).flatMap((inner) => partsOf(inner, shape))]
}

async function one(path: string): Promise<unknown> {
  return (await anonymous(path)).body.data
}

async function all<Item>(path: string): Promise<Item[]> {
  const { body } = await anonymous(`${path}?pagination[pageSize]=1000`)
  return body.data
}
