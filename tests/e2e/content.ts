import type { components } from '#schema/contract.gen.ts'

type Schemas = components['schemas']
export type Session = Schemas['ProgramSession'] & { program: Schemas['ProgramCard'] }

/** The published home page, as any visitor could read it from the content service. */
export async function homepage(): Promise<Schemas['Homepage']> {
  const { data } = await read<{ data: Schemas['Homepage'] }>('/api/homepage')
  return data
}

/** What the header and footer hold besides their fixed links. */
export async function navigation(): Promise<Schemas['Navigation']> {
  const { data } = await read<{ data: Schemas['Navigation'] }>('/api/navigation')
  return data
}

type Named = { title: string; slug: string }

/** The pages of the program types, by weightage (spec 7). */
export function programTypes(): Promise<readonly Named[]> {
  return named('/api/program-type-pages?sort=weightage:asc')
}

/** The networking groups. */
export function networkingGroups(): Promise<readonly Named[]> {
  return named('/api/edlp-networkings')
}

/** The pages of the voices of influence. */
export function voices(): Promise<readonly Named[]> {
  return named('/api/voices-of-influences')
}

async function named(path: string): Promise<readonly Named[]> {
  const { data } = await read<{ data: readonly Named[] }>(path)
  return data
}

/** The one block of a kind in a zone. */
export function blockOf<Block extends { __component: string }, Name extends Block['__component']>(
  zone: readonly Block[],
  name: Name,
): Extract<Block, { __component: Name }> {
  const found = zone.find((block): block is Extract<Block, { __component: Name }> => block.__component === name)
  if (!found) throw new Error(`The content service holds no ${name}.`)
  return found
}

/** Sessions that a visitor may join: featured ones first, then by their first day (spec 4 and 7). */
export async function upcomingSessions(): Promise<Session[]> {
  const { data } = await read<{ data: Schemas['ProgramSession'][] }>('/api/program-sessions?pagination[pageSize]=100')
  return data
    .filter((session): session is Session => session.program !== null && session.program.isHidden !== true)
    .filter((session) => session.canRegister !== false && session.isHidden !== true)
    .filter((session) => session.conference === null && session.networking_group === null)
    .filter((session) => !(firstDay(session) < Date.now()) || firstDay(session) === Number.NEGATIVE_INFINITY)
    .toSorted((a, b) => Number(b.isFeatured ?? false) - Number(a.isFeatured ?? false) || firstDay(a) - firstDay(b) || 0)
}

/** Of the first part, milliseconds since 1970; a session without a date counts as earliest (spec 4). */
export function firstDay({ session_parts }: Pick<Session, 'session_parts'>): number {
  const day = Date.parse(session_parts[0]?.startDate ?? '')
  return Number.isNaN(day) ? Number.NEGATIVE_INFINITY : day
}

/** Writes with the token of this run. @throws {Error} with the content service's own words where it refuses */
export async function write(path: string, data: object): Promise<void> {
  const response = await fetch(process.env.TEST_CONTENT_URL + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env.TEST_CONTENT_TOKEN}` },
    body: JSON.stringify({ data }),
  })
  if (!response.ok) throw new Error(`PUT ${path} → ${response.status} ${await response.text()}`)
}

/** What was read, as it is written: files and entries by their ids, components without theirs. */
export function asInput(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asInput)
  if (typeof value !== 'object' || value === null) return value
  if ('mime' in value && 'id' in value) return value.id
  if ('documentId' in value) return value.documentId
  const inner = Object.entries(value).filter(([name]) => name !== 'id')
  // Strapi refuses `__component` when it comes after a media field.
  const byImportance = inner.toSorted(([a], [b]) => Number(b === '__component') - Number(a === '__component'))
  return Object.fromEntries(byImportance.map(([name, field]) => [name, asInput(field)]))
}

async function read<Body>(path: string): Promise<Body> {
  const response = await fetch(process.env.TEST_CONTENT_URL + path)
  if (!response.ok) throw new Error(`GET ${path} → ${response.status}`)
  return response.json()
}
