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
import type { PublishedAddress } from '#server/site.ts'
import { registrationState, upcoming } from '#sessions/availability.ts'
import type { ContentReader } from './content-reader.ts'
import { ContentNotFound } from '#api/errors.ts'

type Stamped = { updatedAt: string }

/** Every address of the site that stands for published content: what is hidden or has no address is left out. */
export async function publishedAddresses(content: ContentReader): Promise<PublishedAddress[]> {
  const [fixed, programs, others] = await Promise.all([
    fixedAddresses(content),
    programAddresses(content),
    entryAddresses(content),
  ])
  return [...fixed, ...programs, ...others]
}

/**
 * The addresses of the forms on which people register for sessions. No search engine is told of them, but visitors need them
 * in an outage: a registration can be taken while the content service is down.
 */
export async function formAddresses(content: ContentReader): Promise<string[]> {
  const [types, groups, conferences] = await Promise.all([
    ifFound(content.programTypePages(), []),
    ifFound(content.networkingGroups(), []),
    ifFound(content.conferences(), []),
  ])
  const slugs = new Set(types.flatMap(({ program_type }) => (program_type ? [program_type.slug] : [])))
  const ofPrograms = await Promise.all([...slugs].map((slug) => ifFound(content.sessionsByProgramType(slug), [])))
  const states = [
    ...ofPrograms.flat().map((session) => registrationState(session)),
    ...groups.flatMap(({ slug, program_session: sessions }) =>
      upcoming(sessions, Date.now()).map((session) => registrationState(session, networkingGroupAddress(slug))),
    ),
    ...conferences.flatMap(({ slug, program_session: sessions }) =>
      upcoming(sessions, Date.now()).map((session) => registrationState(session, conferenceAddress(slug))),
    ),
  ]
  return states.flatMap((registration) => (registration.state === 'shut' ? [] : [registration.address]))
}

async function fixedAddresses(content: ContentReader): Promise<PublishedAddress[]> {
  const pages: [path: string, entry: Promise<Stamped | null>][] = [
    [ADDRESSES.home, content.homepage()],
    [ADDRESSES.aboutUs, content.aboutUs()],
    [ADDRESSES.advisory, content.advisory()],
    [ADDRESSES.getInTouch, content.getInTouch()],
    [ADDRESSES.privacyPolicy, content.privacyPolicy()],
    [ADDRESSES.whistleblowingPolicy, content.whistleblowingPolicy()],
    [ADDRESSES.thoughtLeadership, content.articles().then(latest)],
    [ADDRESSES.spotlight, content.spotlights().then(latest)],
  ]
  const found = await Promise.all(pages.map(async ([path, page]) => ({ path, page: await ifFound(page, null) })))
  return found.flatMap(({ path, page }) => (page ? [{ path, changedAt: page.updatedAt }] : []))
}

async function programAddresses(content: ContentReader): Promise<PublishedAddress[]> {
  const [types, categories, programs, changes] = await Promise.all([
    content.programTypePages(),
    content.programCategoryPages(),
    content.programs(),
    content.programChanges(),
  ])
  return [
    ...types.map(({ slug, updatedAt }) => ({ path: programTypeAddress(slug), changedAt: updatedAt })),
    ...categories.flatMap(({ program_type, category, updatedAt }) =>
      program_type && category
        ? [{ path: programCategoryAddress(program_type.slug, category.slug), changedAt: updatedAt }]
        : [],
    ),
    ...programs.flatMap((program) => {
      const path = programAddress(program)
      const changedAt = changes.get(program.documentId)
      return path && changedAt ? [{ path, changedAt }] : []
    }),
  ]
}

async function entryAddresses(content: ContentReader): Promise<PublishedAddress[]> {
  const [groups, conferences, pages, highlights, articles] = await Promise.all([
    content.networkingGroups(),
    content.conferences(),
    // An earlier content service has no such pages.
    ifFound(content.pages(), []),
    content.voicesOfInfluence(),
    content.articles(),
  ])
  return [
    ...groups.map((group) => ({ path: networkingGroupAddress(group.slug), changedAt: group.updatedAt })),
    ...conferences.map((conference) => ({ path: conferenceAddress(conference.slug), changedAt: conference.updatedAt })),
    ...pages.map((page) => ({ path: pageAddress(page.slug), changedAt: page.updatedAt })),
    ...highlights.map((highlight) => ({ path: voiceAddress(highlight.slug), changedAt: highlight.updatedAt })),
    ...articles.flatMap((article) => {
      const path = articleAddress(article)
      return path ? [{ path, changedAt: article.updatedAt }] : []
    }),
  ]
}

/** What is not there has no address; what cannot be read makes the whole list unavailable. */
async function ifFound<Value, None>(read: Promise<Value>, none: None): Promise<Value | None> {
  try {
    return await read
  } catch (error) {
    if (error instanceof ContentNotFound) return none
    throw error
  }
}

/** The entry that changed last; null for none: an empty listing is not worth finding. */
function latest(entries: readonly Stamped[]): Stamped | null {
  return entries.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0] ?? null
}
