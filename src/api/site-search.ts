import {
  ADDRESSES,
  articleAddress,
  conferenceAddress,
  networkingGroupAddress,
  programTypeAddress,
  voiceAddress,
} from '#addresses/addresses.ts'
import { programAddress } from '#addresses/program-address.ts'
import type { SearchEntry, SearchResults } from '#search/search-entry.ts'
import { SearchIndex } from '#search/search-index.ts'
import type { Entity } from './check-entity.ts'
import type { ContentReader } from './content-reader.ts'

/** The pages that can always be found (spec 5). */
const FIXED: readonly SearchEntry[] = [
  page('Home', ADDRESSES.home),
  page('About Us', ADDRESSES.aboutUs),
  programType('Open Enrollment Programs', 'open-enrollment-programs'),
  programType('Custom-built Programs', 'custom-built-programs'),
  programType('Accelerate@ASB', 'accelerate-asb'),
  page('Thought Leadership', ADDRESSES.thoughtLeadership),
  page('EE Spotlight', ADDRESSES.spotlight),
  page('Get in Touch', ADDRESSES.getInTouch),
  { title: 'HSE Policy', url: ADDRESSES.hsePolicy, kind: 'PDF', summary: '' },
  page('Whistleblowing Policy', ADDRESSES.whistleblowingPolicy),
  page('Privacy Policy', ADDRESSES.privacyPolicy),
]

type Lists = {
  programs: readonly Entity<'ProgramCard'>[]
  conferences: readonly Entity<'Conference'>[]
  groups: readonly Entity<'EdlpNetworking'>[]
  voices: readonly Entity<'VoicesOfInfluence'>[]
  articles: readonly Entity<'ThoughtLeadershipMedia'>[]
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
  const [programs, conferences, groups, voices, articles] = await Promise.all([
    content.orElse(NONE, 'programs', () => content.programs()),
    content.orElse(NONE, 'conferences', () => content.conferences()),
    content.orElse(NONE, 'edlp-networkings', () => content.networkingGroups()),
    content.orElse(NONE, 'voices-of-influences', () => content.voicesOfInfluence()),
    content.orElse(NONE, 'thought-leadership-medias', () => content.articles()),
  ])
  return { programs, conferences, groups, voices, articles }
}

function isSame(one: Lists, other: Lists): boolean {
  return (
    one.programs === other.programs &&
    one.conferences === other.conferences &&
    one.groups === other.groups &&
    one.voices === other.voices &&
    one.articles === other.articles
  )
}

function entriesOf({ programs, conferences, groups, voices, articles }: Lists): SearchEntry[] {
  return [
    ...FIXED,
    ...programs.flatMap((program) => found(program, programAddress(program), program.program_type?.title ?? 'Program')),
    ...conferences.flatMap((conference) => found(conference, conferenceAddress(conference.slug), 'Conference')),
    ...groups.flatMap((group) => found(group, networkingGroupAddress(group.slug), 'Networking group')),
    ...voices.flatMap((voice) => found(voice, voiceAddress(voice.slug), 'Voices of Influence')),
    ...articles.flatMap((article) => found(article, articleAddress(article), article.category?.title ?? 'Article')),
  ]
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
  return { title, url, kind: 'Page', summary: '' }
}

function programType(title: string, slug: string): SearchEntry {
  return { title, url: programTypeAddress(slug), kind: 'Programs', summary: '' }
}
