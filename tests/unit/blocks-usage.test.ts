import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readModel } from '../../scripts/openapi/model.ts'
import { zonedEntries, type Version, type ZonedEntry } from '../../scripts/usage/entries.ts'
import { usagePage } from '../../scripts/usage/page.ts'
import { surveyOf, type Definition } from '../../scripts/usage/survey.ts'
import { usageTable } from '../../scripts/usage/table.ts'

const model = readModel(join(import.meta.dirname, '../../content-service/src'))
const CONTENT = 'http://content.example'
const ADMIN = 'https://panel.example/cms'

const banner = { __component: 'blocks.cta-banner', id: 2, title: 'Talk', text: null, image: null, button: null }
const red = { ...banner, button: { id: 1, label: 'Ask us', url: '/' }, tone: 'red' }
const numbers = {
  __component: 'blocks.counter-animation',
  id: 3,
  title: null,
  counters: [{ id: 1, label: 'x', value: 1 }],
}

const definitions: Definition[] = [
  define('blocks.cta-banner', {
    formerly: ['blocks.call'],
    deprecated: 'Take the text with media: it needs no picture.',
  }),
  define('blocks.counter-animation'),
  define('blocks.faq'),
  define('page.cover'),
]

function define(name: string, more: Partial<Definition> = {}): Definition {
  return { name, formerly: [], upgrade: (old) => old, deprecated: undefined, ...more }
}

/** A version of a conference with these blocks in its white zone. */
function conference(version: Version, blocks: unknown[], slug = 'summit'): ZonedEntry {
  const type = model.types.get('api::conference.conference')
  if (!type) throw new Error('There are no conferences.')
  return {
    type,
    version,
    documentId: slug.slice(0, 24),
    title: 'Summit',
    page: `/${slug}`,
    zones: [{ name: 'white_section', blocks }],
  }
}

function survey(entries: ZonedEntry[], hasDrafts = true, known = definitions) {
  const siteUrl = 'http://site.example'
  return surveyOf(entries, { contentUrl: CONTENT, adminUrl: ADMIN, siteUrl, hasDrafts, definitions: known })
}

test('reads every page of a long list', async () => {
  const answerOf = (url: URL) => {
    const page = Number(url.searchParams.get('pagination[page]'))
    if (!url.pathname.endsWith('/conferences')) return { data: page ? [] : null }
    return { data: [{ documentId: `page-${page}` }], meta: { pagination: { pageCount: 3 } } }
  }
  vi.stubGlobal('fetch', async (url: string) => Response.json(answerOf(new URL(url))))
  const entries = await zonedEntries(model, { contentUrl: CONTENT }).finally(() => vi.unstubAllGlobals())
  expect(entries.map(({ documentId }) => documentId)).toEqual(['page-1', 'page-2', 'page-3'])
})

test('a block that stands in both versions of a page is one use, also where the draft moved it', () => {
  const { blocks } = survey([conference('published', [red]), conference('draft', [numbers, { ...red, id: 9 }])])
  expect(blocks.map(({ component, uses }) => [component, uses.length])).toEqual([
    ['blocks.counter-animation', 1],
    ['blocks.cta-banner', 1],
    ['blocks.faq', 0],
  ])
  expect(blocks[0]?.uses[0]).toMatchObject({ zone: 'white_section', place: 1, versions: ['draft'] })
  expect(blocks[1]?.uses[0]).toMatchObject({ place: 1, versions: ['published', 'draft'] })
})

test('a page has its address, and its entry in the panel', () => {
  expect(survey([conference('published', [red])]).pages).toEqual([
    {
      title: 'Summit',
      type: 'conference',
      address: '/summit',
      url: 'http://site.example/summit',
      admin: `${ADMIN}/content-manager/collection-types/api::conference.conference/summit`,
    },
  ])
})

test('counts each choice that changes how a block looks, those that nobody made too', () => {
  const { blocks } = survey([conference('published', [red, { ...red, tone: null }, red])])
  const tones = blocks.find(({ component }) => component === 'blocks.cta-banner')?.variants.tone
  expect(tones).toMatchObject({ red: 2, 'not set': 1 })
  expect(Object.values(tones ?? {}).filter((count) => count === 0).length).toBeGreaterThan(0)
})

test('content under a former name counts for the block of today, and says so', () => {
  const { blocks, invalid } = survey([conference('published', [{ ...red, __component: 'blocks.call' }])])
  expect(blocks.find(({ component }) => component === 'blocks.cta-banner')?.uses).toMatchObject([
    { formerName: 'blocks.call' },
  ])
  expect(invalid).toEqual([])
})

test('a block that cannot be shown is named with its page, its place and its field', () => {
  const bad = { ...numbers, counters: [{ id: 1, label: null, value: 1 }] }
  const { invalid } = survey([conference('published', [red, bad, { __component: 'blocks.gone' }])])
  expect(invalid).toMatchObject([
    {
      page: { address: '/summit' },
      zone: 'white_section',
      place: 2,
      field: 'counters.0.label',
      problem: 'In “counters”, entry 1: the field “label” is empty, but it must be text.',
    },
    {
      place: 3,
      component: 'blocks.gone',
      problem: 'It cannot be shown. This site does not have a block with this name.',
    },
  ])
})

test('a block whose upgrade throws is one that cannot be shown, and a use of the block of today', () => {
  const upgrade = () => {
    throw new Error('there is no second button')
  }
  const throwing = [define('blocks.cta-banner', { formerly: ['blocks.call'], upgrade })]
  const entries = [conference('published', [{ ...red, __component: 'blocks.call' }])]
  const { blocks, invalid } = survey(entries, true, throwing)
  expect(invalid).toMatchObject([
    {
      page: { address: '/summit' },
      place: 1,
      component: 'blocks.cta-banner',
      problem: 'It cannot be shown. The block could not be upgraded: there is no second button',
    },
  ])
  expect(blocks[0]?.uses).toMatchObject([{ component: 'blocks.cta-banner', formerName: 'blocks.call' }])
})

test('the table fits a terminal and says everything that is to be done', () => {
  const bad = { ...numbers, counters: [{ id: 1, label: null, value: 1 }] }
  const long = 'a-very-long-slug-that-somebody-gave-a-conference-of-many-words-about-something'
  const entries = [conference('published', [red]), conference('draft', [red, bad], long)]
  const table = usageTable(survey(entries))
  expect(table.split('\n').filter((line) => line.length > 100 && !line.includes('/cms/'))).toEqual([])
  expect(table).toContain('blocks.cta-banner  2 uses\n  tone: red 2; never ')
  expect(table).toContain(`Entries, below ${ADMIN}/content-manager/\n`)
  expect(table).toContain('Unused\n  blocks.faq\n')
  expect(table).toContain('Deprecated\n  blocks.cta-banner, 2 uses\n    Take the text with media: it needs no picture.')
  expect(table).toContain('white_section 2, blocks.counter-animation (draft)')
  expect(table).toContain('    In “counters”, entry 1: the field “label” is empty, but it must be text.')
})

test('without a token it says that drafts were not read, and how to read them', () => {
  expect(usageTable(survey([conference('published', [red])], false))).toContain(
    'To include drafts, run: CONTENT_TOKEN=$(npm run --silent content:token) npm run blocks:usage',
  )
})

test('the page needs nothing beside itself, and shows what authors wrote as text', () => {
  const html = usagePage(survey([conference('published', [red], '<b>')]))
  expect(html).toContain('/&lt;b&gt;')
  expect(html).not.toMatch(/<script|<link|<b>|url\('\.\//)
  expect(html).toContain('font/woff2;base64,')
  expect(html).toContain('Take the text with media')
})
