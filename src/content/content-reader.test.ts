import { afterEach, expect, test, vi } from 'vitest'
import { madeEntity } from '#fixtures/make-value.ts'
import { contentClient } from '#api/content-client.ts'
import { contentReader, shellContent, type ContentReader } from './content-reader.ts'
import { formAddresses } from './published-addresses.ts'
import { ContentSource } from '#api/content-source.ts'
import { ContentNotFound, ContentUnavailable } from '#api/errors.ts'
import { changedTags } from '#server/content/content-event.ts'

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', publishedAt: null }
const homepage = {
  id: 1,
  documentId: 'home',
  title: 'Home',
  hero_banner: null,
  grey_section: [],
  red_section: [],
  metadata: null,
  ...stamps,
}
const group = { ...Object(madeEntity('EdlpNetworking', 'min')), documentId: 'g', title: 'G', slug: 'g' }

function session(documentId: string, startDate: string | null, changes: object = {}) {
  return {
    id: 1,
    documentId,
    SKU: 'ABC',
    isFeatured: null,
    canRegister: true,
    canRegisterPrivately: null,
    isHidden: null,
    program_session_status: null,
    program: null,
    conference: null,
    networking_group: null,
    brochure: null,
    program_learning_format: null,
    session_parts: [{ id: 1, title: null, startDate, endDate: null }],
    line_items: [],
    duration: null,
    location: null,
    fee: null,
    early_fee: null,
    early_fee_until: null,
    tax_percent: null,
    tax_name: null,
    currency: null,
    capacity: null,
    places_left: null,
    ...stamps,
    ...changes,
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A reader of a content service that has these answers by path; it has nothing else, and `null` breaks the call. */
function readerOf(answers: Record<string, unknown>) {
  const asked: string[] = []
  const failed: string[] = []
  vi.stubGlobal('fetch', ({ url }: Request) => {
    asked.push(decodeURIComponent(url))
    const data = answers[new URL(url).pathname]
    if (data === null) return Promise.reject(new Error('connection refused'))
    if (data === undefined) return Promise.resolve(Response.json({ data: null, error: {} }, { status: 404 }))
    return Promise.resolve(Response.json({ data, meta: {} }))
  })
  const source = new ContentSource(contentClient('http://content.example'), {
    onFault: () => {},
    onFailedCall: (call) => failed.push(call),
  })
  return { content: contentReader(source), source, asked, failed }
}

test('reads the home page and remembers what it was made of', async () => {
  const { content } = readerOf({ '/api/homepage': homepage })
  expect(await content.homepage()).toEqual(homepage)
  expect([...content.tags].toSorted()).toEqual(['entry:home'])
})

test.each([
  ['homepage', 'Home Page Not Found'],
  ['aboutUs', 'About Us Page Not Found'],
  ['navigation', 'Navigation Not Found'],
] as const)('a missing %s is not found, in the words of the catalogue', async (entity, message) => {
  const { content } = readerOf({})
  const failure = content[entity]()
  await expect(failure).rejects.toThrow(ContentNotFound)
  await expect(failure).rejects.toMatchObject({ message, status: 404 })
})

test('a page that is not found is remembered by its type, so that publishing it ends that', async () => {
  const { content } = readerOf({})
  await content.homepage().catch(() => undefined)
  expect([...content.tags]).toEqual(['list:homepage'])
})

test('a content service that does not answer is no missing page', async () => {
  const { content } = readerOf({ '/api/homepage': null })
  await expect(content.homepage()).rejects.toThrow(ContentUnavailable)
})

test('is as old as the oldest answer that a page was made of', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { content, source } = readerOf({ '/api/homepage': homepage, '/api/edlp-networkings': [group] })
  await content.homepage()
  const start = performance.now()
  vi.advanceTimersByTime(30_000)
  const later = contentReader(source)
  await later.networkingGroups()
  expect(later.oldestReadAt).toBe(start + 30_000)
  await later.homepage()
  expect(later.oldestReadAt).toBe(start)
})

const sessionCard = (documentId: string) => ({ ...Object(madeEntity('ProgramSessionCard', 'min')), documentId })

test.each([
  {
    page: 'a program',
    path: '/api/programs/p',
    answer: (sessions: object[]) => ({ ...Object(madeEntity('Program', 'min')), isHidden: false, sessions }),
    read: async (content: ContentReader) => (await content.program('p')).sessions,
  },
  {
    page: 'a conference',
    path: '/api/conferences/p',
    answer: (sessions: object[]) => ({ ...Object(madeEntity('Conference', 'min')), program_session: sessions }),
    read: async (content: ContentReader) => (await content.conference('p')).program_session,
  },
  {
    page: 'a networking group',
    path: '/api/edlp-networkings/p',
    answer: (sessions: object[]) => ({ ...group, program_session: sessions }),
    read: async (content: ContentReader) => (await content.networkingGroup('p')).program_session,
  },
  {
    page: 'a networking group in the list of all',
    path: '/api/edlp-networkings',
    answer: (sessions: object[]) => [{ ...group, program_session: sessions }],
    read: async (content: ContentReader) => (await content.networkingGroups())[0]?.program_session,
  },
])('$page has a session as soon as that is published, though the page itself was not saved', async (linked) => {
  const answers = { [linked.path]: linked.answer([sessionCard('s1')]) }
  const { content, source } = readerOf(answers)
  await linked.read(content)
  answers[linked.path] = linked.answer([sessionCard('s1'), sessionCard('s2')])
  const entry = { documentId: 's2', publishedAt: '2026-01-01T00:00:00.000Z' }
  source.purge(changedTags({ event: 'entry.publish', model: 'program-session', entry }))
  const shown = await linked.read(contentReader(source))
  expect(shown?.map(({ documentId }) => documentId)).toEqual(['s1', 's2'])
})

test('what is read for a page that nobody waits for is as new as the content service has it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const answers = { '/api/homepage': homepage, '/api/edlp-networkings': [group] }
  const { content, source } = readerOf(answers)
  await Promise.all([content.homepage(), content.networkingGroups()])
  answers['/api/homepage'] = { ...homepage, title: 'New' }
  answers['/api/edlp-networkings'] = [{ ...group, title: 'New' }]
  vi.advanceTimersByTime(2 * 60_000)
  const background = contentReader(source)
  background.isBackground = true
  expect((await background.homepage()).title).toBe('New')
  expect((await background.networkingGroups()).map(({ title }) => title)).toEqual(['New'])
})

test('asks for the pages of the program types by weightage', async () => {
  const { content, asked } = readerOf({ '/api/program-type-pages': [] })
  await content.programTypePages()
  expect(asked).toEqual([expect.stringContaining('sort[0]=weightage:asc')])
})

test('asks for featured sessions first, and leaves out only those that said no to registration', async () => {
  const { content, asked } = readerOf({ '/api/program-sessions': [] })
  await content.featuredSessions()
  expect(asked).toEqual([expect.stringContaining('sort[0]=isFeatured:desc')])
  expect(asked).toEqual([
    expect.stringContaining('filters[$or][0][canRegister][$ne]=false&filters[$or][1][canRegister][$null]=true'),
  ])
})

test('shows sessions that are to come, featured ones first', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01'), toFake: ['Date'] })
  const { content } = readerOf({
    '/api/program-sessions': [
      session('late', '2027-06-01T00:00:00Z'),
      session('past', '2026-06-01T00:00:00Z'),
      session('hidden', '2027-03-01T00:00:00Z', { isHidden: true }),
      session('featured', '2027-09-01T00:00:00Z', { isFeatured: true }),
      session('early', '2027-02-01T00:00:00Z'),
    ],
  })
  const sessions = await content.featuredSessions()
  expect(sessions.map(({ documentId }) => documentId)).toEqual(['featured', 'early', 'late'])
})

test('a session of a hidden program is hidden with it, from every list and by its own key', async () => {
  const program = { ...Object(madeEntity('ProgramCard', 'min')), isHidden: true }
  const { content } = readerOf({ '/api/program-sessions': [session('a', '2099-06-01T00:00:00Z', { program })] })
  expect(await content.featuredSessions()).toEqual([])
  await expect(content.sessionsByProgramType('open')).rejects.toThrow('No result for Program Type: open')
  await expect(content.sessionByKey('ABC-a')).rejects.toThrow('Program Session Not Found: ABC-a')
})

test('a hidden session is found by its own key, and in no list', async () => {
  const { content } = readerOf({ '/api/program-sessions': [session('a', '2099-06-01T00:00:00Z', { isHidden: true })] })
  expect((await content.sessionByKey('ABC-a')).documentId).toBe('a')
  expect(await content.featuredSessions()).toEqual([])
  await expect(content.sessionsByProgramType('open')).rejects.toThrow('No result for Program Type: open')
})

test('gives the same list for the same answer, so that blocks drawn from it can be kept', async () => {
  const { source } = readerOf({ '/api/program-sessions': [session('a', '2099-01-01T00:00:00Z')] })
  const [one, other] = [contentReader(source), contentReader(source)]
  expect(await one.featuredSessions()).toBe(await other.featuredSessions())
})

test('sessions that cannot be read are none; that is reported, and the page counts as incomplete', async () => {
  const { content, failed } = readerOf({ '/api/program-sessions': null })
  expect(await content.featuredSessions()).toEqual([])
  expect(failed).toEqual(['program-sessions?featured'])
  expect(content.isIncomplete).toBe(true)
})

test('a page of which everything could be read is complete', async () => {
  const { content } = readerOf({ '/api/program-sessions': [], '/api/homepage': homepage })
  await Promise.all([content.featuredSessions(), content.homepage()])
  expect(content.isIncomplete).toBe(false)
})

test('the shell does without any part that cannot be read', async () => {
  const { content, failed } = readerOf({
    '/api/navigation': null,
    '/api/program-type-pages': null,
    '/api/voices-of-influences': null,
    '/api/program-sessions': null,
    '/api/edlp-networkings': [group],
  })
  const shell = await shellContent(content)
  expect(shell).toEqual({
    navigation: null,
    programTypes: [],
    networkingGroups: [group],
    voices: [],
    promotedSession: null,
  })
  expect(failed.toSorted()).toEqual([
    'navigation',
    'program-sessions?featured',
    'program-type-pages',
    'voices-of-influences',
  ])
})

test('the shell shows the first of the featured sessions', async () => {
  const { content } = readerOf({
    '/api/program-sessions': [session('late', '2099-06-01T00:00:00Z'), session('early', '2099-01-01T00:00:00Z')],
  })
  expect((await shellContent(content)).promotedSession?.documentId).toBe('early')
})

test('knows the address of each form on which somebody can register', async () => {
  const named = (slug: string) => ({ id: 1, documentId: slug, title: slug, slug, ...stamps })
  const program = { ...named('pricing'), isHidden: false, category: named('finance'), program_type: named('open') }
  const starts = '2099-06-01T00:00:00Z'
  const { content } = readerOf({
    '/api/program-type-pages': [{ ...Object(madeEntity('ProgramTypePage', 'max')), program_type: named('open') }],
    '/api/program-sessions': [
      session('a', starts, { program }),
      session('b', starts, { program, places_left: 0 }),
      session('shut', starts, { program, canRegister: false }),
      session('past', '2020-06-01T00:00:00Z', { program }),
    ],
    '/api/edlp-networkings': [{ ...group, program_session: [session('c', starts)] }],
    '/api/conferences': [
      { ...Object(madeEntity('Conference', 'min')), slug: 'talks', program_session: [session('d', starts)] },
    ],
  })
  expect(await formAddresses(content)).toEqual([
    '/our-programs/open/finance/pricing/register-ABC-a',
    '/our-programs/open/finance/pricing/register-ABC-b',
    '/networking-groups/g/register-ABC-c',
    '/talks/register-ABC-d',
  ])
})
