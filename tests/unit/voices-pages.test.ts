import { afterEach, expect, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { contentClient } from '#api/content-client.ts'
import { contentReader } from '#content/content-reader.ts'
import { ContentSource } from '#api/content-source.ts'
import { madeEntity } from '#fixtures/make-value.ts'
import type { Page } from '#registry/page.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { pageAt } from '#server/pages/page-request.ts'
import { routePage, type Routed } from '#server/pages/route-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What an address turns out to be when the content service has these answers by path, and nothing else. */
async function route(address: string, answers: Record<string, unknown>): Promise<Routed> {
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const data = answers[new URL(url).pathname]
    if (data === undefined) return Promise.resolve(Response.json({ data: null, error: {} }, { status: 404 }))
    return Promise.resolve(Response.json({ data, meta: {} }))
  })
  const ignore = () => {}
  const source = new ContentSource(contentClient('http://content.example'), { onFault: ignore, onFailedCall: ignore })
  return routePage(routeTree, pageAt(address, addressRules), { content: contentReader(source), siteName: 'The School' })
}

async function page(address: string, answers: Record<string, unknown>): Promise<Page> {
  const routed = await route(address, answers)
  if (routed.kind !== 'page') throw new Error(`${address} is ${JSON.stringify(routed)}`)
  return routed.page
}

function made(name: string, changes: object): object {
  return { ...Object(madeEntity(name, 'min')), ...changes }
}

const talks = { id: 1, documentId: 'h1', title: 'Past talks', slug: 'past-talks', summary: null }
const speakers = { ...talks, id: 2, documentId: 'h2', title: 'Speakers', slug: 'speakers' }
const decisions = { id: 1, documentId: 'k1', title: 'Decisions', slug: 'decisions' }
const boards = { id: 2, documentId: 'k2', title: 'Boards', slug: 'boards' }

function article(slug: string, changes: object = {}): object {
  return made('ThoughtLeadershipMedia', { documentId: slug, slug, title: slug, highlight: talks, ...changes })
}

const ARTICLES: Record<string, unknown> = {
  '/api/thought-leadership-medias': [
    article('old', { published_on: '2025-01-01', category: decisions }),
    article('new', { published_on: '2026-05-01', category: boards, reading_minutes: 1 }),
    article('elsewhere', { published_on: '2026-06-01', highlight: speakers, category: decisions }),
    article('undated', { published_on: null }),
  ],
  '/api/thought-leadership-media-categories': [decisions, boards, { ...boards, documentId: 'k3', slug: 'unused' }].map(
    (one) => made('ThoughtLeadershipMediaCategory', one),
  ),
  '/api/thought-leadership-medias/old': article('old', {
    title: 'An old one',
    author: 'A. Writer',
    published_on: '2025-01-01',
    reading_minutes: 7,
    category: decisions,
    body: '## Why\n\nBecause.',
  }),
  '/api/voices-of-influences/past-talks': made('VoicesOfInfluence', { ...talks, content: [] }),
}

/** The titles of the cards or slides of a page. */
function listed({ sections }: Page): string[] {
  return sections.flatMap((section) => {
    if (!('block' in section)) return []
    const { block } = section
    if (block.__component === 'page.listing-cards') return block.cards.map(({ title }) => title)
    return block.__component === 'page.slider' ? block.slides.map(({ title }) => title) : []
  })
}

test('a highlight lists its own articles, the newest first and the undated last', async () => {
  expect(listed(await page('/voices-of-influence/past-talks', ARTICLES))).toEqual(['new', 'old', 'undated'])
})

test('a highlight without articles has no empty listing', async () => {
  const shown = await page('/voices-of-influence/past-talks', { ...ARTICLES, '/api/thought-leadership-medias': [] })
  expect(shown.sections).toHaveLength(1)
})

test('an article says who wrote it and when, and leads to the others of its highlight', async () => {
  const shown = await page('/voices-of-influence/past-talks/old', ARTICLES)
  expect(listed(shown)).toEqual(['new', 'undated'])
  expect(shown.sections[1]).toMatchObject({
    block: {
      byline: [
        { name: 'Written by', value: 'A. Writer' },
        { name: 'Published', value: '1 January 2025' },
        { name: 'Reading time', value: '7 minutes' },
        { name: 'Topic', value: 'Decisions' },
      ],
      body: expect.stringContaining('Because.'),
    },
  })
  expect(shown.head.jsonLd).toEqual([
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
    expect.objectContaining({ '@type': 'Article', headline: 'An old one', datePublished: '2025-01-01' }),
  ])
})

test('an article by somebody who is not named says what they do', async () => {
  const by = async (changes: object) => {
    const answers = { ...ARTICLES, '/api/thought-leadership-medias/old': article('old', changes) }
    return Object((await page('/voices-of-influence/past-talks/old', answers)).sections[1]).block.byline
  }
  expect(await by({ author_role: 'Board Chair' })).toEqual([{ name: 'Written by', value: 'Board Chair' }])
  expect(await by({ author: 'A. Writer', author_role: 'Board Chair' })).toEqual([
    { name: 'Written by', value: 'A. Writer, Board Chair' },
  ])
})

test.each(['/voices-of-influence/speakers/old', '/voices-of-influence/past-talks/a1b2'])(
  'an article asked for at %s leads to its right address for good',
  async (address) => {
    const answers = {
      ...ARTICLES,
      '/api/thought-leadership-medias/a1b2': ARTICLES['/api/thought-leadership-medias/old'],
    }
    const to = '/voices-of-influence/past-talks/old'
    expect(await route(address, answers)).toEqual({ kind: 'redirect', to, status: 308 })
  },
)

test('thought leadership lists every article, the newest first, and offers the topics that are used', async () => {
  const shown = await page('/ee-highlights/thought-leadership', ARTICLES)
  expect(listed(shown)).toEqual(['elsewhere', 'new', 'old', 'undated'])
  expect(shown.sections[1]).toMatchObject({
    block: { filter: { choices: [{ options: [{ value: 'decisions' }, { value: 'boards' }] }] } },
  })
})

test('thought leadership leads on to the spotlights, and goes without them where they cannot be read', async () => {
  const spotlights = [made('EeSpotlight', { title: 'A notice', published_on: '2026-01-01', link: null })]
  expect(
    listed(await page('/ee-highlights/thought-leadership', { ...ARTICLES, '/api/ee-spotlights': spotlights })),
  ).toEqual(['elsewhere', 'new', 'old', 'undated', 'A notice'])
  expect(listed(await page('/ee-highlights/thought-leadership', ARTICLES))).toHaveLength(4)
})

test('thought leadership is narrowed by a topic; one that does not exist leads to the whole list', async () => {
  expect(listed(await page('/ee-highlights/thought-leadership?category=decisions', ARTICLES))).toEqual([
    'elsewhere',
    'old',
  ])
  expect(await route('/ee-highlights/thought-leadership?category=unused', ARTICLES)).toEqual({
    kind: 'redirect',
    to: '/ee-highlights/thought-leadership',
    status: 302,
  })
})

test('spotlights lead where their content says, the newest first', async () => {
  const link = { id: 1, label: 'See the dates', url: '/our-programs/open' }
  const spotlights = [
    made('EeSpotlight', { title: 'Older', published_on: '2026-01-01', link: null }),
    made('EeSpotlight', { title: 'Newer', published_on: '2026-02-01', link }),
  ]
  const shown = await page('/ee-highlights/ee-spotlight', { '/api/ee-spotlights': spotlights })
  expect(listed(shown)).toEqual(['Newer', 'Older'])
  expect(shown.sections[1]).toMatchObject({
    block: {
      cards: [
        { url: '/our-programs/open', action: { label: 'See the dates' } },
        { url: null, action: null },
      ],
    },
  })
})

test('a listing without entries says so and offers a next step', async () => {
  const shown = await page('/ee-highlights/ee-spotlight', { '/api/ee-spotlights': [] })
  expect(shown.sections[1]).toMatchObject({ block: { cards: [], empty: { link: expect.anything() } } })
})

test.each(['/loading', '/test-loading'])('%s is for nobody to find, with a footer only', async (address) => {
  const { layout, head } = await page(address, {})
  expect([layout, head.canonical]).toEqual(['footer', undefined])
})

test.each([
  ['/payment-processing', 'header'],
  ['/payment-success', 'default'],
  ['/payment-failed', 'default'],
])('%s confirms nothing by its address, and is for nobody to find', async (address, layout) => {
  const shown = await page(address, {})
  expect([shown.layout, shown.head.canonical]).toEqual([layout, undefined])
  expect(shown.isCacheable).toBe(false)
  expect(shown.sections).toEqual([{ block: expect.objectContaining({ __component: 'page.notice', facts: [] }) }])
})

test('each address of payments says by itself what it is for', async () => {
  const addresses = ['/payment-processing', '/payment-success', '/payment-failed']
  const shown = await Promise.all(addresses.map((address) => page(address, {})))
  expect(new Set(shown.map(({ head }) => head.title)).size).toBe(3)
  expect(new Set(shown.map(({ sections }) => JSON.stringify(sections))).size).toBe(3)
})

test('get in touch goes without the address and mail of the school where navigation cannot be read', async () => {
  const shown = await page('/get-in-touch', { '/api/get-in-touch': made('GetInTouch', { title: 'Get in touch' }) })
  expect(shown.sections[0]).toMatchObject({ block: { title: 'Get in touch' } })
  expect(shown.sections[1]).toMatchObject({ block: { address: null, email: null } })
})
