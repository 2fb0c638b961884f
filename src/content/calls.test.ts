import { afterEach, expect, test, vi } from 'vitest'
import { contentClient } from '#api/content-client.ts'
import { contentReader, type ContentReader } from './content-reader.ts'
import { ContentSource } from '#api/content-source.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const EVERY = 'pagination[page]=1&pagination[pageSize]=1000'
const NOT_HIDDEN = 'filters[$or][0][isHidden][$eq]=false&filters[$or][1][isHidden][$null]=true'
const MAY_REGISTER = 'filters[$or][0][canRegister][$ne]=false&filters[$or][1][canRegister][$null]=true'
const OF_NOTHING_ELSE = 'filters[conference][documentId][$null]=true&filters[networking_group][documentId][$null]=true'

/** Every call (spec 7), with exactly its sorts and filters. */
const CALLS: [call: string, loader: (content: ContentReader) => Promise<unknown>][] = [
  [`/api/programs?view=card&${EVERY}`, (content) => content.programs()],
  [
    `/api/programs?fields[0]=title&fields[1]=slug&fields[2]=isHidden&populate[category][fields][0]=slug&populate[program_type][fields][0]=slug&populate[program_profiles][fields][0]=name&populate[program_profiles][fields][1]=role&populate[program_profiles][fields][2]=affiliation&${EVERY}`,
    (content) => content.faculty(),
  ],
  ['/api/programs/a', (content) => content.program('a')],
  [
    `/api/program-sessions?sort[0]=isFeatured:desc&${MAY_REGISTER}&${OF_NOTHING_ELSE}&${EVERY}`,
    (content) => content.featuredSessions(),
  ],
  [
    `/api/program-sessions?filters[SKU][$eq]=ABC&filters[documentId][$eq]=a1-b2&${EVERY}`,
    (content) => content.sessionByKey('ABC-a1-b2'),
  ],
  [
    `/api/program-sessions?sort[0]=isFeatured:desc&sort[1]=session_parts.startDate:asc&filters[program][program_type][slug][$eq]=a&${NOT_HIDDEN}&${EVERY}`,
    (content) => content.sessionsByProgramType('a'),
  ],
  [`/api/program-type-pages?sort[0]=weightage:asc&${EVERY}`, (content) => content.programTypePages()],
  ['/api/program-type-pages/a', (content) => content.programTypePage('a')],
  [`/api/program-category-pages?sort[0]=createdAt:asc&${EVERY}`, (content) => content.programCategoryPages()],
  ['/api/program-category-pages/a', (content) => content.programCategoryPage('a')],
  [`/api/program-categories?sort[0]=createdAt:asc&${EVERY}`, (content) => content.programCategories()],
  [`/api/program-learning-formats?${EVERY}`, (content) => content.learningFormats()],
  [`/api/thought-leadership-medias?${EVERY}`, (content) => content.articles()],
  ['/api/thought-leadership-medias/a', (content) => content.article('a')],
  [`/api/thought-leadership-media-categories?${EVERY}`, (content) => content.mediaCategories()],
  [`/api/ee-spotlights?${EVERY}`, (content) => content.spotlights()],
  ['/api/whistleblowing-policy', (content) => content.whistleblowingPolicy()],
  ['/api/privacy-policy', (content) => content.privacyPolicy()],
  ['/api/homepage', (content) => content.homepage()],
  ['/api/about-us', (content) => content.aboutUs()],
  ['/api/advisory', (content) => content.advisory()],
  [`/api/edlp-networkings?${EVERY}`, (content) => content.networkingGroups()],
  ['/api/edlp-networkings/a', (content) => content.networkingGroup('a')],
  [`/api/conferences?${EVERY}`, (content) => content.conferences()],
  ['/api/conferences/a', (content) => content.conference('a')],
  [`/api/pages?${EVERY}`, (content) => content.pages()],
  ['/api/pages/a', (content) => content.page('a')],
  ['/api/get-in-touch', (content) => content.getInTouch()],
  ['/api/navigation', (content) => content.navigation()],
  [`/api/voices-of-influences?${EVERY}`, (content) => content.voicesOfInfluence()],
  ['/api/voices-of-influences/a', (content) => content.highlight('a')],
]

let tests = 0

test.each(CALLS)('asks GET %s, once', async (call, load) => {
  const asked: string[] = []
  // A host of its own: what an earlier test has begun may still ask.
  tests += 1
  const origin = `http://content-${tests}.example`
  vi.stubGlobal('fetch', ({ url, method }: Request) => {
    const { pathname, search } = new URL(url)
    if (url.startsWith(`${origin}/`)) asked.push(`${method} ${pathname}${decodeURIComponent(search)}`)
    return Promise.resolve(Response.json({ data: null }, { status: 404 }))
  })
  const ignore = () => {}
  const source = new ContentSource(contentClient(origin), { onFault: ignore, onFailedCall: ignore })
  await load(contentReader(source)).catch(() => undefined)
  await load(contentReader(source)).catch(() => undefined)
  expect(asked).toEqual([`GET ${call}`])
})
