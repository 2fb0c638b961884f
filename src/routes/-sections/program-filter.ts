import type { Entity } from '#api/check-entity.ts'
import type { ListingFilter } from '#blocks/listing-cards/listing-cards.model.ts'
import { sessionMonths } from '#blocks/session-terms.ts'
import { monthName } from '#format/dates.ts'

type Session = Entity<'ProgramSession'>
type Program = Entity<'ProgramCard'>
type Named = { slug: string; title: string }

/** What a listing of programs is narrowed to, and which page of it is shown, in its address. */
export type ProgramChoice = { category?: string; format?: string; month?: string; page?: string }

/** Reads the parameters of an address that narrow a listing of programs. */
export function programChoice(search: Record<string, unknown>): ProgramChoice {
  const { category, format, month, page } = search
  return {
    ...(typeof category === 'string' ? { category } : {}),
    ...(typeof format === 'string' ? { format } : {}),
    ...(typeof month === 'string' ? { month } : {}),
    ...(typeof page === 'string' ? { page } : {}),
  }
}

type Offered = {
  programs: readonly Program[]
  /** To come. */
  sessions: readonly Session[]
  categories: readonly Named[]
  formats: readonly Named[]
}

type Narrowing = Exclude<keyof ProgramChoice, 'page'>
type Choices = Record<Narrowing, { value: string; label: string }[]>

/** What a visitor may choose from: only what leads to something. */
export function programChoices({ programs, sessions, categories, formats }: Offered): Choices {
  const usedCategories = new Set(programs.map(({ category }) => category?.slug))
  const usedFormats = new Set(sessions.map(({ program_learning_format }) => program_learning_format?.slug))
  const months = [...new Set(sessions.flatMap(sessionMonths))].toSorted()
  return {
    category: options(categories.filter(({ slug }) => usedCategories.has(slug))),
    format: options(formats.filter(({ slug }) => usedFormats.has(slug))),
    month: months.map((month) => ({ value: month, label: monthName(month) })),
  }
}

/** The choice without what this listing does not offer: an address that asks for more leads to the one that does not. */
export function possibleChoice(choice: ProgramChoice, choices: Choices): ProgramChoice {
  const known = Object.entries(choices).flatMap(([name, offered]) => {
    const value = offered.find((option) => option.value === Reflect.get(choice, name))?.value
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(known)
}

/** The sessions in the chosen category, format and month. */
export function chosenSessions(sessions: readonly Session[], { category, format, month }: ProgramChoice): Session[] {
  return sessions.filter(
    (session) =>
      (!category || session.program?.category?.slug === category) &&
      (!format || session.program_learning_format?.slug === format) &&
      (!month || sessionMonths(session).includes(month)),
  )
}

/** The programs in the chosen category; with a format or a month, those that have a session so. */
export function chosenPrograms(
  programs: readonly Program[],
  sessions: readonly Session[],
  choice: ProgramChoice,
): Program[] {
  const withSession = new Set(chosenSessions(sessions, choice).map(({ program }) => program?.documentId))
  return programs.filter(
    ({ documentId, category }) =>
      (!choice.category || category?.slug === choice.category) &&
      ((!choice.format && !choice.month) || withSession.has(documentId)),
  )
}

const LABELS: Record<Narrowing, { label: string; all: string }> = {
  category: { label: 'Category', all: 'All categories' },
  format: { label: 'Format', all: 'All formats' },
  month: { label: 'Month', all: 'All months' },
}

/** The form that narrows a listing; null where there is nothing to choose between. */
export function programFilter(
  action: string,
  choices: Choices,
  choice: ProgramChoice,
  summary: string,
): ListingFilter | null {
  const offered = (['category', 'format', 'month'] as const)
    .filter((name) => choices[name].length > 1)
    .map((name) => ({ name, ...LABELS[name], options: choices[name], chosen: choice[name] ?? null }))
  if (offered.length === 0) return null
  return {
    action,
    label: 'Narrow the list',
    choices: offered,
    isFiltered: offered.some(({ chosen }) => chosen !== null),
    summary,
  }
}

/** The address of a listing, narrowed. */
export function narrowedAddress(path: string, choice: ProgramChoice): string {
  const query = new URLSearchParams(Object.entries(choice)).toString()
  return query ? `${path}?${query}` : path
}

function options(entries: readonly Named[]): { value: string; label: string }[] {
  return entries.map(({ slug, title }) => ({ value: slug, label: title }))
}
