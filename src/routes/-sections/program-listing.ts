import type { ContentReader } from '#api/content-reader.ts'
import type { Entity } from '#api/check-entity.ts'
import { ContentNotFound } from '#api/errors.ts'
import { byStart } from '#api/sessions.ts'
import {
  chosenPrograms,
  chosenSessions,
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
 * The programs and sessions of a type or category, narrowed as a visitor chose.
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
  const shown = new Set(programs.map(({ documentId }) => documentId))
  const sessions = allSessions.filter(({ program }) => program && shown.has(program.documentId))
  const choices = programChoices({ programs, sessions, categories, formats })
  const choice = possibleChoice(asked, scope.category ? { ...choices, category: [] } : choices)
  const chosen = chosenPrograms(programs, sessions, choice)
  const summary = `${chosen.length} of ${counted(programs.length)}`
  const filter = programFilter(path, scope.category ? { ...choices, category: [] } : choices, choice, summary)
  return {
    choice,
    filter,
    programs: chosen,
    allPrograms: programs,
    sessions: chosenSessions(sessions, choice).toSorted(byStart),
  }
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
  return programs === 1 ? '1 program' : `${programs} programs`
}
