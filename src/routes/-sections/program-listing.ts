import type { ContentReader } from '#content/content-reader.ts'
import type { Entity } from '#api/check-entity.ts'
import { ContentNotFound } from '#api/errors.ts'
import { groupDigits } from '#format/numbers.ts'
import {
  filterPrograms,
  filterSessions,
  filteredAddress,
  validChoice,
  filterOptions,
  programFilter,
  type ProgramChoice,
} from './program-filter.ts'
import type { ListingCards } from '#blocks/listing-cards/listing-cards.model.ts'
import { ADDRESSES, programAddress } from '#urls/addresses.ts'
import { toSection, type Section } from '#registry/page.ts'
import { registrationState, sessionFacts } from '#sessions/availability.ts'
import { byStart, sessionDates } from '#sessions/session-dates.ts'
import { listingMessages } from '#messages/en.ts'

const { programs: words } = listingMessages

type Session = Entity<'ProgramSession'>
type Program = Entity<'ProgramCard'>

/** The programs of a type, or of one of its categories. */
type Scope = { type: string; category?: string }

/**
 * One page of the filtered programs of a type or category, and their sessions in the order of the call: featured ones
 * first, then by start (spec 7).
 * @returns among them `choice`, the valid part of what was asked for: if it is less, the caller redirects to its address
 */
export async function programListing(content: ContentReader, scope: Scope, path: string, asked: ProgramChoice) {
  const [allPrograms, allSessions, categories, formats] = await Promise.all([
    content.programs(),
    sessionsOf(content, scope.type),
    content.programCategories(),
    content.learningFormats(),
  ])
  const programs = allPrograms.filter((program) => isIn(program, scope))
  const sessions = allSessions.filter(belongsToOneOf(programs))
  const allOptions = filterOptions({ programs, sessions, categories, formats })
  const options = scope.category ? { ...allOptions, category: [] } : allOptions
  const filters = validChoice(asked, options)
  const matches = filterPrograms(programs, sessions, filters)
  const addressOf = (page: string | undefined) => filteredAddress(path, { ...filters, ...(page && { page }) })
  const { shown, page, pages } = paginate(matches, asked.page, words.name, (number) => `${addressOf(number)}#programs`)
  const choice = { ...filters, ...(page && { page }) }
  const sessionsShown = filterSessions(sessions, filters).filter(belongsToOneOf(shown))
  const summary = words.found(groupDigits(matches.length), programs.length, groupDigits(programs.length))
  const filter = programFilter(path, options, choice, summary)
  // A filtered list shows only parts of the unfiltered one, so its canonical address is that of the unfiltered list.
  const isUnfiltered = filteredAddress(path, filters) === path
  return {
    choice,
    canonical: isUnfiltered ? filteredAddress(path, choice) : path,
    filter,
    programs: shown,
    pages,
    allPrograms: programs,
    sessions: sessionsShown,
  }
}

export type ProgramListing = Awaited<ReturnType<typeof programListing>>

/** Returns a predicate: whether a session belongs to one of these programs. */
function belongsToOneOf(programs: readonly Program[]): (session: Session) => boolean {
  const ids = new Set(programs.map(({ documentId }) => documentId))
  return ({ program }) => program !== null && ids.has(program.documentId)
}

/** The content service answers 404 for a type without sessions, which is an empty list here. */
async function sessionsOf(content: ContentReader, type: string): Promise<readonly Session[]> {
  try {
    return await content.sessionsByProgramType(type)
  } catch (error) {
    if (error instanceof ContentNotFound) return []
    throw error
  }
}

function isIn(program: Program, { type, category }: Scope): boolean {
  const isOfType = program.program_type?.slug === type && program.category !== null
  return isOfType && (category === undefined || program.category?.slug === category)
}

/** Items on a page of a long list. Lists that an author fills by hand stay on one page. */
const PAGE_SIZE = 24

/**
 * Takes from a list the page that an address asks for.
 * @returns `page` is undefined for the first page and for one that does not exist; `pages` is undefined if all items fit
 * on one page
 */
export function paginate<Item>(
  all: readonly Item[],
  asked: string | undefined,
  name: string,
  addressOf: (page: string | undefined) => string,
): { shown: readonly Item[]; page: string | undefined; pages: ListingCards['pages'] } {
  const last = Math.ceil(all.length / PAGE_SIZE)
  const number = /^[1-9]\d{0,5}$/.test(asked ?? '') && Number(asked) <= last ? Number(asked) : 1
  const shown = all.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
  const address = (page: number) => addressOf(page === 1 ? undefined : String(page))
  const [from, to] = [(number - 1) * PAGE_SIZE + 1, (number - 1) * PAGE_SIZE + shown.length]
  const pages = {
    name,
    position: listingMessages.pager.position(groupDigits(from), groupDigits(to), groupDigits(all.length), name),
    previous: number > 1 ? address(number - 1) : null,
    next: number < last ? address(number + 1) : null,
  }
  return { shown, page: number === 1 ? undefined : String(number), pages: last > 1 ? pages : undefined }
}

/** The listed programs as cards, each with the date of its first upcoming session. */
export function programCards(id: number, { programs, sessions, filter, pages }: ProgramListing): Section {
  const byDate = sessions.toSorted(byStart)
  return toSection(
    {
      __component: 'page.listing-cards',
      id,
      title: words.title,
      text: null,
      link: null,
      filter,
      leads: false,
      cards: programs.map((program) => programCard(program, byDate)),
      ...(pages && { pages }),
      empty: {
        text: filter?.isFiltered ? words.noMatches : words.none,
        link: filter?.isFiltered
          ? { label: words.showAll, url: filter.action }
          : { label: words.ask, url: ADDRESSES.getInTouch },
      },
    },
    { anchor: 'programs' },
  )
}

function programCard(program: Program, sessions: readonly Session[]): ListingCards['cards'][number] {
  const { id, documentId, title, summary, thumbnail_image } = program
  const next = sessions.find((session) => session.program?.documentId === documentId)
  return {
    id,
    kicker: next ? sessionDates(next) : words.noDates,
    isMuted: !next || registrationState(next).state !== 'open',
    title,
    text: summary,
    url: programAddress(program) ?? null,
    image: thumbnail_image,
    facts: next ? sessionFacts(next, { withPlaces: false }) : [],
    action: null,
  }
}
