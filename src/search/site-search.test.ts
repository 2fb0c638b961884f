import { afterEach, expect, test, vi } from 'vitest'
import { madeEntity } from '#fixtures/make-value.ts'
import { contentClient } from '#api/content-client.ts'
import { contentReader } from '#content/content-reader.ts'
import { ContentSource } from '#api/content-source.ts'
import { mainPages, searchEntries, searchSite } from './site-search.ts'
import { listTag } from '#api/tags.ts'

const type = { id: 1, documentId: 't1', title: 'Open programs', slug: 'open' }
const category = { id: 1, documentId: 'c1', title: 'Finance', slug: 'finance' }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The content of a service that has these lists by path; a list that is missing cannot be read. */
function contentOf(lists: Record<string, unknown>) {
  const failed: string[] = []
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const data = lists[new URL(url).pathname]
    return data ? Promise.resolve(Response.json({ data, meta: {} })) : Promise.reject(new Error('connection refused'))
  })
  const source = new ContentSource(contentClient('http://content.example'), {
    onFault: (fault) => {
      throw new Error(JSON.stringify(fault))
    },
    onFailedCall: (call) => failed.push(call),
  })
  return { source, failed, content: () => contentReader(source) }
}

function made(name: string, changes: object): Record<string, unknown> {
  return { ...Object(madeEntity(name, 'min')), ...changes }
}

const program = made('ProgramCard', { documentId: 'p1', title: 'Deals', slug: 'deals', program_type: type, category })
const everything = {
  '/api/programs': [program, { ...program, documentId: 'p2', title: 'Secret deals', isHidden: true }],
  '/api/conferences': [made('Conference', { title: 'Voices 2027', slug: 'voices-2027' })],
  '/api/pages': [made('Page', { title: 'Coming to campus', slug: 'coming-to-campus' })],
  '/api/edlp-networkings': [made('EdlpNetworking', { title: 'Finance Chairs', slug: 'finance-chairs' })],
  '/api/voices-of-influences': [made('VoicesOfInfluence', { title: 'Talks', slug: 'talks' })],
  '/api/thought-leadership-medias': [
    made('ThoughtLeadershipMedia', {
      title: 'The élan of boards',
      slug: 'elan',
      summary: 'On a deal that failed.',
      highlight: { id: 1, documentId: 'h1', title: 'Talks', slug: 'talks', summary: null },
    }),
  ],
}

test('finds the eleven fixed pages without any content, and the one that every header names beside them', async () => {
  const { content } = contentOf({})
  const entries = await searchEntries(content())
  expect(entries.map(({ title, url }) => `${title} ${url}`)).toEqual([
    'Home /',
    'About Us /about-us',
    'Open Enrollment Programs /our-programs/open-enrollment-programs',
    'Custom-built Programs /our-programs/custom-built-programs',
    'Accelerate@ASB /our-programs/accelerate-asb',
    'Thought Leadership /ee-highlights/thought-leadership',
    'EE Spotlight /ee-highlights/ee-spotlight',
    'Get in Touch /get-in-touch',
    'HSE Policy /pdf/hse-policy-statement.pdf',
    'Whistleblowing Policy /whistleblowing-policy',
    'Privacy Policy /privacy-policy',
    'Advisory /advisory',
  ])
})

test('finds programs, conferences, pages, networking groups, voices and articles, each at its address', async () => {
  const { content } = contentOf(everything)
  const entries = await searchEntries(content())
  expect(entries.slice(12).map(({ url, kind }) => `${url} ${kind}`)).toEqual([
    '/our-programs/open/finance/deals Open programs',
    '/voices-2027 Conference',
    '/coming-to-campus Page',
    '/networking-groups/finance-chairs Networking group',
    '/voices-of-influence/talks Voices of Influence',
    '/voices-of-influence/talks/elan Article',
  ])
})

const bare = { id: 1, documentId: 'x' }
const taught = { ...bare, isHidden: null, category, program_type: type }
const others = {
  '/api/program-type-pages': [
    made('ProgramTypePage', {
      title: 'Open Enrollment Programs',
      slug: 'open-enrollment-programs',
      summary: 'For one.',
    }),
    made('ProgramTypePage', { title: 'Evening Programs', slug: 'evening-programs', program_type: type }),
  ],
  '/api/program-category-pages': [
    made('ProgramCategoryPage', { title: 'Finance, open', program_type: type, category, summary: 'Money in words.' }),
    made('ProgramCategoryPage', { title: 'Finance, nowhere', program_type: null, category }),
  ],
  '/api/ee-spotlights': [made('EeSpotlight', { title: 'A prize for the library', summary: 'In June.' })],
  '/api/navigation': made('Navigation', {
    programs_menu: {
      id: 1,
      text: null,
      link: { id: 1, label: 'Calendar of all sessions', url: '/our-programs/open#calendar' },
    },
    networking_menu: { id: 2, text: null, link: { id: 2, label: 'Elsewhere', url: 'https://elsewhere.example/' } },
    voices_menu: {
      id: 3,
      text: null,
      link: { id: 3, label: 'Thought leadership', url: '/ee-highlights/thought-leadership' },
    },
  }),
}

test('finds program types, categories, spotlights and what menus name within this site, each once', async () => {
  const { content } = contentOf(others)
  const entries = await searchEntries(content())
  expect(entries.slice(12).map(({ title, url, kind }) => `${title} ${url} ${kind}`)).toEqual([
    'Evening Programs /our-programs/evening-programs Programs',
    'Finance, open /our-programs/open/finance Category of Open programs',
    'A prize for the library /ee-highlights/ee-spotlight EE Spotlight',
    'Calendar of all sessions /our-programs/open#calendar Page',
  ])
  expect((await searchSite(content(), 'for one')).results.map(({ title }) => title)).toEqual([
    'Open Enrollment Programs',
  ])
})

test('names once each page that leads to others, whatever else can be found', async () => {
  const { content } = contentOf({ ...everything, ...others })
  expect((await mainPages(content())).map(({ title, url }) => `${title} ${url}`)).toEqual([
    'Open Enrollment Programs /our-programs/open-enrollment-programs',
    'Thought Leadership /ee-highlights/thought-leadership',
    'EE Spotlight /ee-highlights/ee-spotlight',
    'Evening Programs /our-programs/evening-programs',
    'Voices 2027 /voices-2027',
    'Finance Chairs /networking-groups/finance-chairs',
    'Talks /voices-of-influence/talks',
  ])
})

test('finds authors, speakers and faculty where they stand, by their name and what they do', async () => {
  const ada = { ...bare, name: 'Ada Low', role: 'Professor of Finance', affiliation: 'ASB', image: null, url: null }
  const speakers = { __component: 'blocks.speakers', id: 1, title: 'Speakers', text: null, speakers: [ada, ada] }
  const article = {
    title: 'On boards',
    slug: 'on-boards',
    author: 'Ada Low',
    highlight: { ...bare, title: 'T', slug: 'talks', summary: null },
  }
  const { content } = contentOf({
    '/api/programs': [
      { ...program, ...taught, program_profiles: [ada] },
      { ...program, ...taught, slug: 'secret', isHidden: true, program_profiles: [ada] },
    ],
    '/api/edlp-networkings': [
      made('EdlpNetworking', { title: 'Chairs', slug: 'chairs', program_profiles: [{ ...ada, profile_image: null }] }),
    ],
    '/api/conferences': [made('Conference', { title: 'Voices 2027', slug: 'voices-2027', white_section: [speakers] })],
    '/api/thought-leadership-medias': [made('ThoughtLeadershipMedia', article)],
  })
  const { results } = await searchSite(content(), 'ada')
  expect(results.map(({ url, kind, summary }) => [url, kind, summary])).toEqual([
    ['/our-programs/open/finance/deals#people', 'Teaches Deals', 'Professor of Finance, ASB'],
    ['/networking-groups/chairs#people', 'Runs Chairs', 'Professor of Finance, ASB'],
    ['/voices-2027#speakers', 'Speaker at Voices 2027', 'Professor of Finance, ASB'],
    ['/voices-of-influence/talks/on-boards', 'Author of On boards', ''],
  ])
  expect((await searchSite(content(), 'professor')).total).toBe(3)
})

test('finds no hidden program', async () => {
  const { content } = contentOf(everything)
  expect((await searchSite(content(), 'secret')).total).toBe(0)
})

test('finds whatever the case and accents, in titles before summaries', async () => {
  const { content } = contentOf(everything)
  expect((await searchSite(content(), 'ELAN')).results.map(({ title }) => title)).toEqual(['The élan of boards'])
  const { results } = await searchSite(content(), 'deal')
  expect(results.map(({ title }) => title)).toEqual(['Deals', 'The élan of boards'])
})

test('follows the content as it changes', async () => {
  const lists: Record<string, unknown[]> = { ...everything }
  const { source, content } = contentOf(lists)
  expect((await searchSite(content(), 'zeppelin')).total).toBe(0)
  lists['/api/programs'] = [{ ...program, title: 'Zeppelins' }]
  source.purge(new Set([listTag('program')]))
  expect((await searchSite(content(), 'zeppelin')).total).toBe(1)
})

test('searches in the rest where a list cannot be read, and says so in the log', async () => {
  const { content, failed } = contentOf({ '/api/conferences': everything['/api/conferences'] })
  expect((await searchSite(content(), 'voices')).total).toBe(1)
  expect(failed).toContain('programs')
})
