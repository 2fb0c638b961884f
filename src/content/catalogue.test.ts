import { afterEach, expect, test, vi } from 'vitest'
import { contentClient } from '#api/content-client.ts'
import { contentReader, type ContentReader } from './content-reader.ts'
import { ContentSource } from '#api/content-source.ts'
import { ContentNotFound } from '#api/errors.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A reader of a content service that has nothing but these lists, and what it was asked, in order. */
function readerOf(lists: Record<string, unknown[]> = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    const data = lists[pathname]
    return Promise.resolve(Response.json({ data: data ?? null, meta: {} }, { status: data ? 200 : 404 }))
  })
  const ignore = () => {}
  const source = new ContentSource(contentClient('http://content.example'), { onFault: ignore, onFailedCall: ignore })
  return { content: contentReader(source), asked }
}

type Loader = (content: ContentReader) => Promise<unknown>

/** The whole catalogue (spec 8): each message, and the loader that throws it. */
const CATALOGUE: [message: string, loader: Loader, lists?: Record<string, unknown[]>][] = [
  ['Program Not Found: no-such', (content) => content.program('no-such')],
  ['Programs Not Found', (content) => content.programs()],
  ['Program Session Not Found: ABC-no-such', (content) => content.sessionByKey('ABC-no-such')],
  ['Program Type Not Found: no-such', (content) => content.programType('no-such'), { '/api/program-type-pages': [] }],
  [
    'No result for Program Type: no-such',
    (content) => content.sessionsByProgramType('no-such'),
    { '/api/program-sessions': [] },
  ],
  ['Program Type Page Not Found: no-such', (content) => content.programTypePage('no-such')],
  ['Program Type Pages Not Found', (content) => content.programTypePages()],
  ['Program Category Page Not Found: no-such', (content) => content.programCategoryPage('no-such')],
  ['Program Category Pages Not Found', (content) => content.programCategoryPages()],
  ['Program Categories Not Found', (content) => content.programCategories()],
  ['Program Formats Not Found', (content) => content.learningFormats()],
  ['Page Not Found', (content) => content.networkingGroup('no-such')],
  ['Page Not Found', (content) => content.highlight('no-such')],
  ['Article Not Found', (content) => content.article('no-such')],
  ['T Leadership Categories Not Found', (content) => content.mediaCategories()],
  ['EE Spotlights Not Found', (content) => content.spotlights()],
  ['Home Page Not Found', (content) => content.homepage()],
  ['Home Page Not Found', (content) => content.whistleblowingPolicy()],
  ['Home Page Not Found', (content) => content.privacyPolicy()],
  ['About Us Page Not Found', (content) => content.aboutUs()],
  ['Advisory Page Not Found', (content) => content.advisory()],
  ['Networking Group Pages Not Found', (content) => content.networkingGroups()],
  ['Conference Pages Not Found: no-such', (content) => content.conference('no-such')],
  ['Conference Page Not Found', (content) => content.conferences()],
  ['Get in Touch Page Not Found', (content) => content.getInTouch()],
  ['Navigation Not Found', (content) => content.navigation()],
]

test.each(CATALOGUE)('“%s” is said with 404 where the data is missing', async (message, load, lists) => {
  const failure = load(readerOf(lists).content)
  await expect(failure).rejects.toThrow(ContentNotFound)
  await expect(failure).rejects.toMatchObject({ message, status: 404 })
})

test('the catalogue has 23 messages', () => {
  expect(new Set(CATALOGUE.map(([message]) => message)).size).toBe(23)
})

test.each<[string, string, Loader]>([
  ['program', 'Program Not Found: ', (content) => content.program('')],
  ['session', 'Program Session Not Found: ', (content) => content.sessionByKey('')],
  ['session without a hyphen', 'Program Session Not Found: ABC', (content) => content.sessionByKey('ABC')],
  ['session without a SKU', 'Program Session Not Found: -a1', (content) => content.sessionByKey('-a1')],
  ['session without a documentId', 'Program Session Not Found: ABC-', (content) => content.sessionByKey('ABC-')],
  ['program type’s sessions', 'No result for Program Type: ', (content) => content.sessionsByProgramType('')],
  ['program type page', 'Program Type Page Not Found: ', (content) => content.programTypePage('')],
  ['category page', 'Program Category Page Not Found: ', (content) => content.programCategoryPage('')],
  ['article', 'Article Not Found', (content) => content.article('')],
  ['networking group', 'Page Not Found', (content) => content.networkingGroup('')],
  ['highlight', 'Page Not Found', (content) => content.highlight('')],
  ['conference', 'Conference Pages Not Found: ', (content) => content.conference('')],
  ['reserved conference', 'Conference Pages Not Found: qa', (content) => content.conference('qa')],
])('a %s without a usable identifier is not found before anything is asked', async (_, message, load) => {
  const { content, asked } = readerOf()
  await expect(load(content)).rejects.toMatchObject({ message, status: 404 })
  expect(asked).toEqual([])
})

test.each<[string, Loader]>([
  ['programs', (content) => content.programs()],
  ['networking groups', (content) => content.networkingGroups()],
  ['conferences', (content) => content.conferences()],
  ['articles', (content) => content.articles()],
])('an empty list of %s is an answer, not an error', async (_, load) => {
  const paths = ['programs', 'edlp-networkings', 'conferences', 'thought-leadership-medias']
  const { content } = readerOf(Object.fromEntries(paths.map((path) => [`/api/${path}`, []])))
  expect(await load(content)).toEqual([])
})

test('featured sessions that cannot be read are an empty list, not an error', async () => {
  expect(await readerOf().content.featuredSessions()).toEqual([])
})
