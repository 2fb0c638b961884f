import type { ContentReader } from '#api/content-reader.ts'
import type { Entity } from '#api/check-entity.ts'
import { ContentNotFound } from '#api/errors.ts'
import { groupDigits } from '#format/numbers.ts'
import { pageOfList } from './page-of-list.ts'
import {
  chosenPrograms,
  chosenSessions,
  narrowedAddress,
  possibleChoice,
  programChoices,
  programFilter,
  type ProgramChoice,
} from './program-filter.ts'

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
