import type { ContentReader } from '#api/content-reader.ts'
import type { Entity } from '#api/check-entity.ts'
import { ContentNotFound } from '#api/errors.ts'
import { groupDigits } from '#format/numbers.ts'
import {
  chosenPrograms,
  chosenSessions,
  narrowedAddress,
  possibleChoice,
  programChoices,
  programFilter,
  type ProgramChoice,
} from './program-filter.ts'
import type { ListingCards, ListingFilter } from '#blocks/listing-cards/listing-cards.model.ts'
import { byStart } from '#api/sessions.ts'
import { ADDRESSES, programAddress } from '#urls/addresses.ts'
import { registration, sessionFacts, sessionWhen } from '#blocks/session-terms.ts'
import { composed, type Section } from '#registry/section.ts'

type Session = Entity<'ProgramSession'>
type Program = Entity<'ProgramCard'>

/** What is narrowed: the programs of a type, or of one category of it. */
export type Scope = { type: string; category?: string }

/**
 * The programs of a type or category, narrowed as a visitor chose and a page at a time, and their sessions in the order
 * of the call: featured ones first, then by start (spec 7).
 * `choice` is what of their choice is possible; where that is less than they asked for, their address is not one of ours.
 */
export async function programListing(content: ContentReader, scope: Scope, path: string, asked: ProgramChoice) {
  const [allPrograms, allSessions, categories, formats] = await Promise.all([
    content.programs(),
    sessionsOf(content, scope.type),
    content.programCategories(),
    content.learningFormats(),
  ])
  const programs = allPrograms.filter((program) => isIn(program, scope))
  const sessions = allSessions.filter(isOneOf(programs))
  const choices = programChoices({ programs, sessions, categories, formats })
  const narrowing = possibleChoice(asked, scope.category ? { ...choices, category: [] } : choices)
  const chosen = chosenPrograms(programs, sessions, narrowing)
  const addressOf = (page: string | undefined) => narrowedAddress(path, { ...narrowing, ...(page && { page }) })
  const { shown, page, pages } = pageOfList(chosen, asked.page, 'programs', (number) => `${addressOf(number)}#programs`)
  const choice = { ...narrowing, ...(page && { page }) }
  const sessionsShown = chosenSessions(sessions, narrowing).filter(isOneOf(shown))
  const summary = `${groupDigits(chosen.length)} of ${counted(programs.length)}`
  const filter = programFilter(path, scope.category ? { ...choices, category: [] } : choices, choice, summary)
  // A narrowed list shows nothing that the whole one does not: only the pages of the whole have an address to be found by.
  const isWhole = narrowedAddress(path, narrowing) === path
  return {
    choice,
    canonical: isWhole ? narrowedAddress(path, choice) : path,
    filter,
    programs: shown,
    pages,
    allPrograms: programs,
    sessions: sessionsShown,
  }
}

/** Whether a session is one of these programs. */
function isOneOf(programs: readonly Program[]): (session: Session) => boolean {
  const ids = new Set(programs.map(({ documentId }) => documentId))
  return ({ program }) => program !== null && ids.has(program.documentId)
}

/** A type without sessions has an empty list of them, and its page stays whole. */
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

function counted(programs: number): string {
  return programs === 1 ? '1 program' : `${groupDigits(programs)} programs`
}

/** A long list is shown so many at a time; what an author fills by hand stays on one page. */
const ON_A_PAGE = 24

/**
 * The page of a list that an address asks for by its number. `page` is undefined for the first, and where there is no
 * such page; `pages` where everything fits on one.
 */
export function pageOfList<Item>(
  all: readonly Item[],
  asked: string | undefined,
  name: string,
  addressOf: (page: string | undefined) => string,
): { shown: readonly Item[]; page: string | undefined; pages: ListingCards['pages'] } {
  const last = Math.ceil(all.length / ON_A_PAGE)
  const number = /^[1-9]\d{0,5}$/.test(asked ?? '') && Number(asked) <= last ? Number(asked) : 1
  const shown = all.slice((number - 1) * ON_A_PAGE, number * ON_A_PAGE)
  const address = (page: number) => addressOf(page === 1 ? undefined : String(page))
  const [from, to] = [(number - 1) * ON_A_PAGE + 1, (number - 1) * ON_A_PAGE + shown.length]
  const pages = {
    name,
    position: `${groupDigits(from)}–${groupDigits(to)} of ${groupDigits(all.length)} ${name}`,
    previous: number > 1 ? address(number - 1) : null,
    next: number < last ? address(number + 1) : null,
  }
  return { shown, page: number === 1 ? undefined : String(number), pages: last > 1 ? pages : undefined }
}

type Listing = {
  id: number
  title: string
  text: string | null
  programs: readonly Program[]
  /** To come; the earliest of a program tells its next date. */
  sessions: readonly Session[]
  filter: ListingFilter | null
  pages: ListingCards['pages']
}

/** Programs as cards, each with the next date of its own. */
export function programCards({ id, title, text, programs, sessions, filter, pages }: Listing): Section {
  const byDate = sessions.toSorted(byStart)
  return composed(
    {
      __component: 'page.listing-cards',
      id,
      title,
      text,
      link: null,
      filter,
      leads: false,
      cards: programs.map((program) => programCard(program, byDate)),
      ...(pages && { pages }),
      empty: {
        text: filter?.isFiltered ? 'No program fits this choice.' : 'No programs are offered here at the moment.',
        link: filter?.isFiltered
          ? { label: 'Show all programs', url: filter.action }
          : { label: 'Ask what is planned', url: ADDRESSES.getInTouch },
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
    kicker: next ? sessionWhen(next) : 'Dates to be announced',
    isMuted: !next || registration(next).state !== 'open',
    title,
    text: summary,
    url: programAddress(program) ?? null,
    image: thumbnail_image,
    facts: next ? sessionFacts(next, { withPlaces: false }) : [],
    action: null,
  }
}
