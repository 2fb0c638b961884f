import { afterEach, expect, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { contentClient } from '#api/content-client.ts'
import { contentReader } from '#content/content-reader.ts'
import { ContentSource } from '#api/content-source.ts'
import { madeEntity } from '#fixtures/make-value.ts'
import type { AnyBlock, Block, BlockName } from '#registry/block-types.ts'
import type { Page } from '#registry/page.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { pageAt } from '#server/pages/page-request.ts'
import { routePage, type Routed } from '#server/pages/route-page.ts'
import { pageMessages } from '#messages/en.ts'

const open = { id: 1, documentId: 't1', title: 'Open programs', slug: 'open' }
const finance = { id: 1, documentId: 'c1', title: 'Finance', slug: 'finance' }
const boards = { id: 2, documentId: 'c2', title: 'Boards', slug: 'boards' }
const campus = { id: 1, documentId: 'f1', title: 'On campus', slug: 'on-campus' }
const online = { id: 2, documentId: 'f2', title: 'Online', slug: 'online' }

afterEach(() => {
  vi.unstubAllGlobals()
})

type Answers = Record<string, unknown>

/** What an address turns out to be when the content service has these answers by path, and nothing else. */
async function route(address: string, answers: Answers): Promise<Routed> {
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const data = answers[new URL(url).pathname]
    if (data === undefined) return Promise.resolve(Response.json({ data: null, error: {} }, { status: 404 }))
    return Promise.resolve(Response.json({ data, meta: {} }))
  })
  const ignore = () => {}
  const source = new ContentSource(contentClient('http://content.example'), { onFault: ignore, onFailedCall: ignore })
  return routePage(routeTree, pageAt(address, addressRules), { content: contentReader(source), siteName: 'The School' })
}

async function page(address: string, answers: Answers): Promise<Page> {
  const routed = await route(address, answers)
  if (routed.kind !== 'page') throw new Error(`${address} is ${JSON.stringify(routed)}`)
  return routed.page
}

function blocks({ sections }: Page): AnyBlock[] {
  return sections.flatMap((section) => ('block' in section ? [section.block] : []))
}

function names(shown: Page): string[] {
  return blocks(shown).map(({ __component }) => __component)
}

function blockOf<Name extends BlockName>(shown: Page, name: Name): Block<Name> {
  const found = blocks(shown).find((block): block is Block<Name> => block.__component === name)
  if (!found) throw new Error(`The page has no ${name}.`)
  return found
}

function made(name: string, changes: object): object {
  return { ...Object(madeEntity(name, 'min')), ...changes }
}

function card(slug: string, category: object | null, changes: object = {}): object {
  return made('ProgramCard', { documentId: slug, slug, title: slug, category, program_type: open, ...changes })
}

function session(SKU: string, of: object, startDate: string, changes: object = {}): object {
  return made('ProgramSession', {
    documentId: `d${SKU}`,
    SKU,
    program: of,
    canRegister: true,
    program_session_status: 'open',
    session_parts: [{ id: 1, title: null, startDate, endDate: null }],
    ...changes,
  })
}

const deals = card('deals', finance)
const budgets = card('budgets', finance)
const chairs = card('chairs', boards)

const LISTING: Answers = {
  '/api/program-type-pages/open': made('ProgramTypePage', { slug: 'open', title: 'Open programs', program_type: open }),
  '/api/program-type-pages': [made('ProgramTypePage', { slug: 'open', title: 'Open programs', program_type: open })],
  '/api/program-category-pages': [
    made('ProgramCategoryPage', {
      slug: 'open-finance',
      title: 'Finance, open',
      program_type: open,
      category: finance,
    }),
    made('ProgramCategoryPage', { slug: 'open-boards', title: 'Boards, open', program_type: open, category: boards }),
  ],
  '/api/program-category-pages/open-finance': made('ProgramCategoryPage', {
    slug: 'open-finance',
    title: 'Finance, open',
    program_type: open,
    category: finance,
  }),
  '/api/program-categories': [finance, boards].map((one) => made('ProgramCategory', one)),
  '/api/program-learning-formats': [campus, online].map((one) => made('ProgramLearningFormat', one)),
  '/api/programs': [
    deals,
    budgets,
    chairs,
    card('hidden', finance, { isHidden: true }),
    card('elsewhere', finance, { program_type: { ...open, slug: 'custom' } }),
    card('nowhere', null),
  ],
  '/api/program-sessions': [
    session('LATE', deals, '2099-06-01T01:00:00Z', { program_learning_format: campus }),
    session('EARLY', deals, '2099-05-01T01:00:00Z', { program_learning_format: online }),
    session('CHAIR', chairs, '2099-05-09T01:00:00Z', { program_learning_format: campus }),
    session('PAST', deals, '2020-05-01T01:00:00Z', { program_learning_format: campus }),
  ],
}

function shownPrograms(shown: Page): string[] {
  const listing = blocks(shown).filter((block) => block.__component === 'page.listing-cards')
  return listing.at(-1)?.cards.map(({ title }) => title) ?? []
}

function shownSessions(shown: Page): string[] {
  return blockOf(shown, 'page.sessions-list').rows.map(
    ({ action }) => /register-(\w+)-/.exec(action?.url ?? '')?.[1] ?? '',
  )
}

test('a program type lists its programs and sessions, without hidden ones and those that stand elsewhere', async () => {
  const shown = await page('/our-programs/open', LISTING)
  expect(shownPrograms(shown)).toEqual(['deals', 'budgets', 'chairs'])
  expect(shownSessions(shown)).toEqual(['EARLY', 'CHAIR', 'LATE'])
  expect(blockOf(shown, 'page.sessions-calendar').events.map(({ groupId }) => groupId)).toEqual([
    'dEARLY',
    'dCHAIR',
    'dLATE',
  ])
  expect(blockOf(shown, 'page.listing-cards').cards.map(({ url }) => url)).toEqual([
    '/our-programs/open/finance',
    '/our-programs/open/boards',
  ])
})

test('a session offers its brochure in its row, by its own address or that of the file', async () => {
  const file = { ...Object(madeEntity('Media', 'min')), ext: '.pdf', size: 2048, url: '/uploads/spring.pdf' }
  const brochure = { id: 1, title: 'The spring session', text: null, cover_image: null, file }
  const sessions = [
    session('EARLY', deals, '2099-05-01T01:00:00Z', { brochure }),
    session('Ü', deals, '2099-06-01T01:00:00Z', { brochure }),
    session('LATE', deals, '2099-07-01T01:00:00Z', { brochure: null }),
  ]
  const shown = await page('/our-programs/open', { ...LISTING, '/api/program-sessions': sessions })
  expect(blockOf(shown, 'page.sessions-list').rows.map((row) => row.brochure)).toEqual([
    { url: '/pdf/sessions/EARLY-dEARLY.pdf', facts: 'PDF, 2.0 MB' },
    { url: '/uploads/spring.pdf', facts: 'PDF, 2.0 MB' },
    null,
  ])
})

test.each(['/our-programs/open', '/our-programs/open/finance'])(
  'the sessions of %s stand in the order of the call, featured ones first; a program names its next date',
  async (address) => {
    const sessions = [
      session('EARLY', deals, '2099-05-01T01:00:00Z'),
      session('FIRST', deals, '2099-09-01T01:00:00Z', { isFeatured: true }),
      session('LATER', budgets, '2099-10-01T01:00:00Z', { isFeatured: true }),
    ]
    const shown = await page(address, { ...LISTING, '/api/program-sessions': sessions })
    expect(shownSessions(shown)).toEqual(['FIRST', 'LATER', 'EARLY'])
    expect(blockOf(shown, 'page.sessions-list').rows.map(({ isFeatured }) => isFeatured)).toEqual([true, true, false])
    const [ofDeals] = blocks(shown).flatMap((block) =>
      block.__component === 'page.listing-cards' ? block.cards.filter(({ title }) => title === 'deals') : [],
    )
    expect(ofDeals?.kicker).toBe('1 May 2099')
  },
)

test.each([
  ['category=finance', ['deals', 'budgets'], ['EARLY', 'LATE']],
  ['format=on-campus', ['deals', 'chairs'], ['CHAIR', 'LATE']],
  ['month=2099-05', ['deals', 'chairs'], ['EARLY', 'CHAIR']],
  ['category=finance&format=on-campus&month=2099-06', ['deals'], ['LATE']],
  ['category=boards&month=2099-06', [], []],
])('narrowed by %s it shows %j and %j', async (query, programs, sessions) => {
  const shown = await page(`/our-programs/open?${query}`, LISTING)
  expect(shownPrograms(shown)).toEqual(programs)
  expect(shownSessions(shown)).toEqual(sessions)
  expect(shown.head.canonical).toBe('/our-programs/open')
})

test('what cannot be chosen leads to the address without it', async () => {
  const routed = await route('/our-programs/open?category=no-such&format=online', LISTING)
  expect(routed).toEqual({ kind: 'redirect', to: '/our-programs/open?format=online', status: 302 })
})

test('offers only what leads to something, and remembers what was chosen', async () => {
  const shown = await page('/our-programs/open?format=online', LISTING)
  const listings = blocks(shown).filter((block) => block.__component === 'page.listing-cards')
  const filter = listings.at(-1)?.filter
  expect(filter).toMatchObject({ action: '/our-programs/open', isFiltered: true, summary: '1 of 3 programs' })
  expect(filter?.choices.map(({ name, chosen }) => [name, chosen])).toEqual([
    ['category', null],
    ['format', 'online'],
    ['month', null],
  ])
  expect(filter?.choices[2]?.options).toEqual([
    { value: '2099-05', label: 'May 2099' },
    { value: '2099-06', label: 'June 2099' },
  ])
})

test('more programs than fit are shown a page at a time, each page with its own dates', async () => {
  const slugs = Array.from({ length: 30 }, (_, index) => `program-${index + 1}`)
  const cards = slugs.map((slug) => card(slug, finance))
  const sessions = cards.map((each, index) =>
    session(`S${index + 1}`, each, `2099-05-${String(index + 1).padStart(2, '0')}T01:00:00Z`),
  )
  const many = { ...LISTING, '/api/programs': cards, '/api/program-sessions': sessions }
  const first = await page('/our-programs/open', many)
  expect(shownPrograms(first)).toEqual(slugs.slice(0, 24))
  expect(shownSessions(first)).toHaveLength(24)
  const pagesOf = (shown: Page) => blocks(shown).findLast((block) => block.__component === 'page.listing-cards')?.pages
  expect(pagesOf(first)).toMatchObject({ previous: null, next: '/our-programs/open?page=2#programs' })
  const second = await page('/our-programs/open?month=2099-05&page=2', many)
  expect(shownPrograms(second)).toEqual(slugs.slice(24))
  expect(shownSessions(second)).toEqual(['S25', 'S26', 'S27', 'S28', 'S29', 'S30'])
  expect(pagesOf(second)).toMatchObject({ previous: '/our-programs/open?month=2099-05#programs', next: null })
  expect(second.head.canonical).toBe('/our-programs/open')
  const secondOfAll = await page('/our-programs/open?page=2', many)
  expect(secondOfAll.head).toMatchObject({
    title: `${first.head.title}, page 2`,
    canonical: '/our-programs/open?page=2',
  })
})

test.each(['page=1', 'page=3', 'page=two'])('no page of a listing is asked for as %s', async (query) => {
  const routed = await route(`/our-programs/open?${query}`, LISTING)
  expect(routed).toEqual({ kind: 'redirect', to: '/our-programs/open', status: 302 })
})

test('a program type without sessions is whole all the same: the list of dates says that there are none', async () => {
  const shown = await page('/our-programs/open', { ...LISTING, '/api/program-sessions': [] })
  expect(shownPrograms(shown)).toEqual(['deals', 'budgets', 'chairs'])
  expect(blockOf(shown, 'page.sessions-list')).toMatchObject({
    rows: [],
    empty: { text: pageMessages.noSessions },
  })
})

test('a category of a type lists what stands in it', async () => {
  const shown = await page('/our-programs/open/finance', LISTING)
  expect(shownPrograms(shown)).toEqual(['deals', 'budgets'])
  expect(shownSessions(shown)).toEqual(['EARLY', 'LATE'])
  expect(shown.head.canonical).toBe('/our-programs/open/finance')
})

test.each([
  ['/our-programs/none', 'Program Type Page Not Found: none'],
  ['/our-programs/none/finance', 'Program Type Not Found: none'],
  ['/our-programs/open/none', 'Program Category Page Not Found: none'],
  ['/our-programs/open/finance/none', 'Program Not Found: none'],
])('%s is not found, in the words of the catalogue', async (address, message) => {
  expect(await route(address, LISTING)).toMatchObject({ kind: 'failed', error: { status: 404, message } })
})

const PATH = '/our-programs/open/finance/deals'

function program(changes: object = {}): Answers {
  const whole = made('Program', {
    documentId: 'deals',
    slug: 'deals',
    title: 'Deals',
    category: finance,
    program_type: open,
    ...changes,
  })
  return { ...LISTING, '/api/programs/deals': whole }
}

test('a program has its cover and facts beside its overview, then people, dates and words', async () => {
  const full = Object(madeEntity('Program', 'typical'))
  const whole = { ...full, slug: 'deals', category: finance, program_type: open, isHidden: false }
  const shown = await page(PATH, { ...LISTING, '/api/programs/deals': whole })
  expect(names(shown)).toEqual([
    'page.cover',
    'page.information-items',
    'page.overview-media',
    'blocks.repeatable-infographic',
    'blocks.tabs',
    'blocks.speakers',
    'page.sessions-list',
    'page.testimonials',
    'blocks.faq',
    'page.brochure',
  ])
  expect(blockOf(shown, 'page.brochure').file.url).toBe('/pdf/programs/deals.pdf')
})

test.each(['/our-programs/custom/finance/deals', '/our-programs/open/boards/deals', '/our-programs/open/finance/a1'])(
  'a program asked for at %s leads to its right address for good',
  async (address) => {
    const answers = program()
    const routed = await route(address, { ...answers, '/api/programs/a1': answers['/api/programs/deals'] })
    expect(routed).toEqual({ kind: 'redirect', to: PATH, status: 308 })
  },
)

test.each([
  ['hidden', { isHidden: true }],
  ['of no category', { category: null }],
  ['of no type', { program_type: null }],
])('a program that is %s is not found', async (_, changes) => {
  const message = 'Program Not Found: deals'
  expect(await route(PATH, program(changes))).toMatchObject({ kind: 'failed', error: { status: 404, message } })
})

test('a program shows the sessions that are to come, by start, and its facts name the first that is open', async () => {
  const sessions = [
    session('LATE', deals, '2099-06-01T01:00:00Z'),
    session('FULL', deals, '2099-04-01T01:00:00Z', { program_session_status: 'waitlist' }),
    session('EARLY', deals, '2099-05-01T01:00:00Z', { places_left: 3 }),
    session('HIDDEN', deals, '2099-03-01T01:00:00Z', { isHidden: true }),
    session('PAST', deals, '2020-03-01T01:00:00Z'),
  ]
  const information_items = [{ id: 1, label: 'Fee', value: 'USD 6,400', note: null }]
  const shown = await page(PATH, program({ sessions, information_items }))
  expect(shownSessions(shown)).toEqual(['FULL', 'EARLY', 'LATE'])
  const facts = blockOf(shown, 'page.information-items')
  expect(facts.facts.map(({ label, value }) => [label, value])).toEqual([
    ['Fee', 'USD 6,400'],
    ['Next date', '1 May 2099'],
  ])
  expect(facts.actions[0]).toEqual({ label: 'Register', url: `${PATH}/register-EARLY-dEARLY` })
})

test('a session is registered for below its own program, and nowhere else', async () => {
  const answers = { ...program(), '/api/program-sessions': [session('EARLY', deals, '2099-05-01T01:00:00Z')] }
  const shown = await page(`${PATH}/register-EARLY-dEARLY`, answers)
  expect(shown.layout).toBe('header')
  expect(shown.head.canonical).toBeUndefined()
  for (const former of ['/our-programs/custom/finance/deals', '/our-programs/open/finance/former-slug']) {
    expect(await route(`${former}/register-EARLY-dEARLY`, answers)).toMatchObject({
      kind: 'redirect',
      to: `${PATH}/register-EARLY-dEARLY`,
      status: 308,
    })
  }
  const without = {
    ...answers,
    '/api/program-sessions': [session('EARLY', { ...deals, category: null }, '2099-05-01T01:00:00Z')],
  }
  expect(await route(`${PATH}/register-EARLY-dEARLY`, without)).toMatchObject({
    kind: 'failed',
    error: { message: 'Program Session Not Found: EARLY-dEARLY' },
  })
})

test.each([
  [`${PATH}/register-EARLY`, 'Program Session Not Found: EARLY'],
  [`${PATH}/register-`, 'Program Session Not Found: '],
  ['/our-programs/adhoc/EARLY-form', 'Program Session Not Found: EARLY'],
])('%s names no session', async (address, message) => {
  expect(await route(address, program())).toMatchObject({ kind: 'failed', error: { status: 404, message } })
})

test.each([
  [
    'has started',
    { session_parts: [{ id: 1, title: null, startDate: '2020-01-01T01:00:00Z', endDate: null }] },
    'has started',
  ],
  ['is not open', { canRegister: false }, 'is not open'],
  ['was cancelled', { program_session_status: 'cancelled' }, 'was cancelled'],
  ['is closed', { program_session_status: 'closed' }, 'is closed'],
])('a session that %s cannot be registered for, says so, and offers the next one', async (_, changes, words) => {
  const shut = session('EARLY', deals, '2099-05-01T01:00:00Z', changes)
  const next = session('LATER', deals, '2099-06-01T01:00:00Z')
  const alone = { ...program(), '/api/program-sessions': [shut] }
  const notice = blockOf(await page(`${PATH}/register-EARLY-dEARLY`, alone), 'page.notice')
  expect(notice.text).toContain(words)
  expect(notice.actions.map(({ url }) => url)).toEqual([PATH, '/get-in-touch'])
  const withNext = { ...program({ sessions: [shut, next] }), '/api/program-sessions': [shut] }
  const offering = blockOf(await page(`${PATH}/register-EARLY-dEARLY`, withNext), 'page.notice')
  expect(offering.actions[0]).toEqual({ label: 'Register for 1 June 2099', url: `${PATH}/register-LATER-dLATER` })
})
