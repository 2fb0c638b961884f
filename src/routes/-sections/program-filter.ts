import type { Entity } from '#api/check-entity.ts'
import type { ListingFilter } from '#blocks/listing-cards/listing-cards.model.ts'
import { sessionMonths } from '#sessions/session-dates.ts'
import { monthName } from '#format/dates.ts'
import { listingMessages } from '#messages/en.ts'

const { filter: words } = listingMessages

type Session = Entity<'ProgramSession'>
type Program = Entity<'ProgramCard'>
type Named = { slug: string; title: string }

/** The filters of a listing of programs and its page number, as in its address. */
export type ProgramChoice = { category?: string; format?: string; month?: string; page?: string }

/** Reads the filters and the page number from the parameters of an address. */
export function readProgramChoice(search: Record<string, unknown>): ProgramChoice {
  const { category, format, month, page } = search
  return {
    ...(typeof category === 'string' ? { category } : {}),
    ...(typeof format === 'string' ? { format } : {}),
    ...(typeof month === 'string' ? { month } : {}),
    ...(typeof page === 'string' ? { page } : {}),
  }
}

type Listed = {
  programs: readonly Program[]
  /** Upcoming. */
  sessions: readonly Session[]
  categories: readonly Named[]
  formats: readonly Named[]
}

type FilterName = Exclude<keyof ProgramChoice, 'page'>
type FilterOptions = Record<FilterName, { value: string; label: string }[]>

/** The options of each filter: only those that match a program. */
export function filterOptions({ programs, sessions, categories, formats }: Listed): FilterOptions {
  const usedCategories = new Set(programs.map(({ category }) => category?.slug))
  const usedFormats = new Set(sessions.map(({ program_learning_format }) => program_learning_format?.slug))
  const months = [...new Set(sessions.flatMap(sessionMonths))].toSorted()
  return {
    category: options(categories.filter(({ slug }) => usedCategories.has(slug))),
    format: options(formats.filter(({ slug }) => usedFormats.has(slug))),
    month: months.map((month) => ({ value: month, label: monthName(month) })),
  }
}

/** The choice without values that this listing does not offer. Its caller redirects if anything was left out. */
export function validChoice(choice: ProgramChoice, available: FilterOptions): ProgramChoice {
  const valid = Object.entries(available).flatMap(([name, offered]) => {
    const value = offered.find((option) => option.value === Reflect.get(choice, name))?.value
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(valid)
}

/** The sessions with the chosen category, format and month. */
export function filterSessions(sessions: readonly Session[], { category, format, month }: ProgramChoice): Session[] {
  return sessions.filter(
    (session) =>
      (!category || session.program?.category?.slug === category) &&
      (!format || session.program_learning_format?.slug === format) &&
      (!month || sessionMonths(session).includes(month)),
  )
}

/** The programs with the chosen category which, if a format or month is chosen, have a session with it. */
export function filterPrograms(
  programs: readonly Program[],
  sessions: readonly Session[],
  choice: ProgramChoice,
): Program[] {
  const withSession = new Set(filterSessions(sessions, choice).map(({ program }) => program?.documentId))
  return programs.filter(
    ({ documentId, category }) =>
      (!choice.category || category?.slug === choice.category) &&
      ((!choice.format && !choice.month) || withSession.has(documentId)),
  )
}

/** The filter form of a listing; null if no filter has more than one option. */
export function programFilter(
  action: string,
  available: FilterOptions,
  choice: ProgramChoice,
  summary: string,
): ListingFilter | null {
  const offered = (['category', 'format', 'month'] as const)
    .filter((name) => available[name].length > 1)
    .map((name) => ({ name, ...words[name], options: available[name], chosen: choice[name] ?? null }))
  if (offered.length === 0) return null
  return {
    action,
    label: words.label,
    choices: offered,
    isFiltered: offered.some(({ chosen }) => chosen !== null),
    summary,
  }
}

/** The address of a listing with its filters and page number. */
export function filteredAddress(path: string, choice: ProgramChoice): string {
  const query = new URLSearchParams(Object.entries(choice)).toString()
  return query ? `${path}?${query}` : path
}

function options(entries: readonly Named[]): { value: string; label: string }[] {
  return entries.map(({ slug, title }) => ({ value: slug, label: title }))
}
