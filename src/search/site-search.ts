import {
  ADDRESSES,
  articleAddress,
  conferenceAddress,
  networkingGroupAddress,
  pageAddress,
  programAddress,
  programCategoryAddress,
  programTypeAddress,
  voiceAddress,
} from '#urls/addresses.ts'
import { safeHref } from '#links/safe-href.ts'
import type { Entity } from '#api/check-entity.ts'
import { type ContentReader, contentReader } from '#content/content-reader.ts'
import type { ProgramFaculty } from '#content/program-calls.ts'
import { pageNames, searchKindMessages as kinds } from '#messages/en.ts'
import { foldText, type SearchEntry, SearchIndex, type SearchResults } from './search-index.ts'
import { Hono, type Context } from 'hono'
import type { ContentSource } from '#api/content-source.ts'
import { AddressTooLong, type SiteEnv } from '#server/pages/page-request.ts'

/** The pages that can always be found (spec 5). */
const FIXED: readonly SearchEntry[] = [
  page(pageNames.home, ADDRESSES.home),
  page(pageNames.aboutUs, ADDRESSES.aboutUs),
  programType(pageNames.openEnrollmentPrograms, 'open-enrollment-programs'),
  programType(pageNames.customBuiltPrograms, 'custom-built-programs'),
  programType(pageNames.acceleratePrograms, 'accelerate-asb'),
  page(pageNames.thoughtLeadership, ADDRESSES.thoughtLeadership),
  page(pageNames.spotlight, ADDRESSES.spotlight),
  page(pageNames.getInTouch, ADDRESSES.getInTouch),
  { title: pageNames.hsePolicy, url: ADDRESSES.hsePolicy, kind: kinds.pdf, summary: '' },
  page(pageNames.whistleblowingPolicy, ADDRESSES.whistleblowingPolicy),
  page(pageNames.privacyPolicy, ADDRESSES.privacyPolicy),
]

/** Beside them, what every header names. */
const IN_MENUS: readonly SearchEntry[] = [page(pageNames.advisory, ADDRESSES.advisory)]

type Lists = {
  types: readonly Entity<'ProgramTypePage'>[]
  categories: readonly Entity<'ProgramCategoryPage'>[]
  programs: readonly Entity<'ProgramCard'>[]
  faculty: readonly ProgramFaculty[]
  conferences: readonly Entity<'Conference'>[]
  pages: readonly Entity<'Page'>[]
  groups: readonly Entity<'EdlpNetworking'>[]
  voices: readonly Entity<'VoicesOfInfluence'>[]
  articles: readonly Entity<'ThoughtLeadershipMedia'>[]
  spotlights: readonly Entity<'EeSpotlight'>[]
  navigation: Entity<'Navigation'> | null
}

/** The index of the newest content, with the lists that it was made of. */
let newest: { lists: Lists; index: SearchIndex; entries: readonly SearchEntry[] } | undefined

/** What a visitor's question finds in the content as it is now (spec 5). A list that cannot be read is left out. */
export async function searchSite(content: ContentReader, query: string): Promise<SearchResults> {
  return (await upToDate(content)).index.search(query)
}

/** Everything that can be found, for a browser that searches by itself. */
export async function searchEntries(content: ContentReader): Promise<readonly SearchEntry[]> {
  return (await upToDate(content)).entries
}

/** The pages that lead to all others, in the order of the search: for browsers that cannot search by themselves. */
export async function mainPages(content: ContentReader): Promise<SearchEntry[]> {
  const { lists, entries } = await upToDate(content)
  const addresses = new Set<string>([
    ...lists.types.map(({ slug }) => programTypeAddress(slug)),
    ...lists.conferences.map(({ slug }) => conferenceAddress(slug)),
    ...lists.groups.map(({ slug }) => networkingGroupAddress(slug)),
    ...lists.voices.map(({ slug }) => voiceAddress(slug)),
    ADDRESSES.thoughtLeadership,
    ADDRESSES.spotlight,
  ])
  // Several entries may lead to one page: the first has its name.
  return entries.filter(({ url }) => addresses.delete(url))
}

/** The same answers give the same lists: while they do, so does the index. */
async function upToDate(content: ContentReader) {
  const lists = await readLists(content)
  if (newest && isSame(newest.lists, lists)) return newest
  const entries = entriesOf(lists)
  newest = { lists, entries, index: new SearchIndex(entries) }
  return newest
}

const NONE: readonly never[] = []

async function readLists(content: ContentReader): Promise<Lists> {
  const [types, categories, programs, faculty, conferences, pages, groups, voices, articles, spotlights, navigation] =
    await Promise.all([
      content.orElse(NONE, 'program-type-pages', () => content.programTypePages()),
      content.orElse(NONE, 'program-category-pages', () => content.programCategoryPages()),
      content.orElse(NONE, 'programs', () => content.programs()),
      content.orElse(NONE, 'programs?faculty', () => content.faculty()),
      content.orElse(NONE, 'conferences', () => content.conferences()),
      content.orElse(NONE, 'pages', () => content.pages()),
      content.orElse(NONE, 'edlp-networkings', () => content.networkingGroups()),
      content.orElse(NONE, 'voices-of-influences', () => content.voicesOfInfluence()),
      content.orElse(NONE, 'thought-leadership-medias', () => content.articles()),
      content.orElse(NONE, 'ee-spotlights', () => content.spotlights()),
      content.orElse(null, 'navigation', () => content.navigation()),
    ])
  return { types, categories, programs, faculty, conferences, pages, groups, voices, articles, spotlights, navigation }
}

function isSame(one: Lists, other: Lists): boolean {
  return Object.entries(one).every(([name, list]) => Reflect.get(other, name) === list)
}

/** Pages before people; what is there twice under one name, as a page that a menu names, once. */
function entriesOf(lists: Lists): SearchEntry[] {
  const { programs, conferences, pages, groups, voices, articles } = lists
  const entries = [
    ...FIXED.map((entry) => ({ ...entry, summary: summaryOfType(entry, lists.types) })),
    ...IN_MENUS,
    ...lists.types.flatMap((type) => found(type, programTypeAddress(type.slug), kinds.programs)),
    ...lists.categories.flatMap((category) => found(category, categoryAddress(category), categoryKind(category))),
    ...programs.flatMap((program) =>
      found(program, programAddress(program), program.program_type?.title ?? kinds.program),
    ),
    ...conferences.flatMap((conference) => found(conference, conferenceAddress(conference.slug), kinds.conference)),
    ...pages.flatMap((one) => found(one, pageAddress(one.slug), kinds.page)),
    ...groups.flatMap((group) => found(group, networkingGroupAddress(group.slug), kinds.networkingGroup)),
    ...voices.flatMap((voice) => found(voice, voiceAddress(voice.slug), pageNames.voicesOfInfluence)),
    ...articles.flatMap((article) => found(article, articleAddress(article), article.category?.title ?? kinds.article)),
    ...lists.spotlights.flatMap((spotlight) => found(spotlight, ADDRESSES.spotlight, pageNames.spotlight)),
    ...menuLinks(lists.navigation),
    ...peopleOf(lists),
  ]
  const seen = new Set<string>()
  return entries.filter(({ url, title }) => {
    const name = `${url} ${foldText(title)}`
    return !seen.has(name) && seen.add(name)
  })
}

/** A program type of the fixed pages is described by its own page. */
function summaryOfType({ url, summary }: SearchEntry, types: Lists['types']): string {
  return types.find(({ slug }) => programTypeAddress(slug) === url)?.summary ?? summary
}

function categoryAddress({ category, program_type: type }: Entity<'ProgramCategoryPage'>): string | undefined {
  return type && category ? programCategoryAddress(type.slug, category.slug) : undefined
}

function categoryKind({ program_type: type }: Entity<'ProgramCategoryPage'>): string {
  return type ? kinds.categoryOf(type.title) : kinds.category
}

/** Where the menus of the header lead beside their lists, within this site. */
function menuLinks(navigation: Lists['navigation']): SearchEntry[] {
  const menus = [navigation?.programs_menu, navigation?.networking_menu, navigation?.voices_menu]
  return menus.flatMap((menu) => {
    const href = menu?.link && safeHref(menu.link.url)
    return menu?.link && href?.startsWith('/') ? page(menu.link.label, href) : []
  })
}

type Person = { name: string; role?: string | null | undefined; affiliation?: string | null | undefined }

/** The faculty of programs, the people of groups, speakers and authors, each with the page that names them. */
function peopleOf({ faculty, groups, conferences, articles }: Lists): SearchEntry[] {
  return [
    ...faculty.flatMap((program) => {
      const address = program.isHidden ? undefined : programAddress(program)
      return address ? program.program_profiles.map(person(`${address}#people`, kinds.teaches(program.title))) : []
    }),
    ...groups.flatMap(({ slug, title, program_profiles }) =>
      program_profiles.map(person(`${networkingGroupAddress(slug)}#people`, kinds.runs(title))),
    ),
    ...conferences.flatMap(({ slug, title, grey_section, white_section }) =>
      [...grey_section, ...white_section]
        .flatMap((section) =>
          'block' in section && section.block.__component === 'blocks.speakers' ? section.block.speakers : [],
        )
        .map(person(`${conferenceAddress(slug)}#speakers`, kinds.speaker(title))),
    ),
    ...articles.flatMap((article) => {
      const [address, name] = [articleAddress(article), article.author?.trim()]
      return address && name ? person(address, kinds.author(article.title))({ name }) : []
    }),
  ]
}

function person(url: string, kind: string): (person: Person) => SearchEntry {
  return ({ name, role, affiliation }) => ({
    title: name,
    url,
    kind,
    summary: [role, affiliation].filter(Boolean).join(', '),
  })
}

/** What has no address of its own cannot be found. */
function found(
  { title, ...entity }: { title: string; summary?: string | null },
  url: string | undefined,
  kind: string,
) {
  return url === undefined ? [] : [{ title, url, kind, summary: entity.summary ?? '' }]
}

function page(title: string, url: string): SearchEntry {
  return { title, url, kind: kinds.page, summary: '' }
}

function programType(title: string, slug: string): SearchEntry {
  return { title, url: programTypeAddress(slug), kind: kinds.programs, summary: '' }
}

type SearchSettings = {
  source: () => ContentSource
  /** Answers with everything that can be found, whatever is asked: a file server reads no question (spec 7). */
  isExport: boolean
}

/** Answers the search dialog: `?q=` as `{ total, results }`; while the site is written to files, `{ entries }`. */
export function createSearchAnswers({ source, isExport }: SearchSettings): Hono {
  const answers = new Hono()
  answers.get(ADDRESSES.searchAnswers, async (context: Context<SiteEnv>) => {
    if (context.env.request.address.kind === 'too-long') {
      return context.json({ error: new AddressTooLong().message }, 414)
    }
    const content = contentReader(source())
    const body = isExport
      ? { entries: await searchEntries(content) }
      : await searchSite(content, context.req.query('q') ?? '')
    // A file stays as it is: one that lacks a list would hide it for good.
    const status = isExport && content.isCutShort ? 503 : 200
    return context.json(body, status, { 'cache-control': 'no-store' })
  })
  return answers
}
