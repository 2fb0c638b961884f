import { z } from 'zod'
import type { Entity } from '#api/check-entity.ts'
import type { ContentClient, Moved, Pagination } from '#api/content-client.ts'
import { ContentNotFound } from '#api/errors.ts'
import { memoize } from '#api/entity-cache.ts'
import type { PageReader } from '#api/page-reader.ts'
import { isHiddenSession, upcomingFeaturedFirst } from '#sessions/availability.ts'
import { splitSessionKey } from '#urls/addresses.ts'

type Session = Entity<'ProgramSession'>

// Strapi's `$ne` and `$eq` leave out what is null: never said is asked for by name.
const MAY_REGISTER = { $or: [{ canRegister: { $ne: false } }, { canRegister: { $null: true } }] }
const IS_NOT_HIDDEN = { $or: [{ isHidden: { $eq: false } }, { isHidden: { $null: true } }] }
const IS_EMPTY = { documentId: { $null: true } }

// Asked once per answer, so that the same answer gives the same list and drawn blocks can be kept.
const upcomingSessions = memoize((sessions: readonly Session[]) =>
  upcomingFeaturedFirst(
    sessions.filter((session) => !isHiddenSession(session)),
    Date.now(),
  ),
)
const shownOf = memoize((programs: readonly Entity<'ProgramCard'>[]) =>
  programs.filter(({ isHidden }) => isHidden !== true),
)

const Change = z.object({ documentId: z.string(), updatedAt: z.string() })
const changesOf = memoize(
  (changes: readonly z.infer<typeof Change>[]) =>
    new Map(changes.map(({ documentId, updatedAt }) => [documentId, updatedAt])),
)

const Profile = z.object({ name: z.string(), role: z.string().nullish(), affiliation: z.string().nullish() })
const Slug = z.object({ slug: z.string() }).nullable()
/** A program as far as its faculty is found by it. */
const ProgramFaculty = z.object({
  title: z.string(),
  slug: z.string(),
  isHidden: z.boolean().nullish(),
  category: Slug,
  program_type: Slug,
  program_profiles: z.array(Profile),
})
export type ProgramFaculty = z.infer<typeof ProgramFaculty>

/** What decides in which lists a session stands. */
const ListedSession = z.object({
  SKU: z.string().nullish(),
  canRegister: z.boolean().nullish(),
  isHidden: z.boolean().nullish(),
  conference: z.unknown(),
  networking_group: z.unknown(),
  program: z.object({ program_type: z.object({ slug: z.string() }).nullish() }).nullish(),
})

/** How to learn whether a session that a list lacks still belongs to it. */
function sessionsWhere(belongs: (session: z.infer<typeof ListedSession>) => boolean): Moved {
  return {
    askById: (client, id) => client.GET('/api/program-sessions/{id}', { params: { path: { id } } }),
    belongs(entry) {
      const { data } = ListedSession.safeParse(entry)
      return data !== undefined && belongs(data)
    },
  }
}

/** The calls about programs and their sessions (spec 7). */
export function programCalls(page: PageReader) {
  const calls = {
    /** The cards of all programs that are not hidden. @throws {ContentNotFound} "Programs Not Found" */
    async programs(): Promise<readonly Entity<'ProgramCard'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/programs', { params: { query: { view: 'card', pagination } } })
      return shownOf(await page.list('ProgramCard', { call: 'programs', type: 'program', ask }, 'Programs Not Found'))
    },

    /** When each program last changed, by its documentId: their cards do not say. */
    async programChanges(): Promise<ReadonlyMap<string, string>> {
      const query = { fields: ['documentId', 'updatedAt'], populate: {} }
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/programs', { params: { query: { ...query, pagination } } })
      const question = { call: 'programs?changes', type: 'program', ask }
      return changesOf(await page.rows(Change, question, 'Programs Not Found'))
    },

    /** Who teaches each program: their cards do not say. */
    faculty(): Promise<readonly ProgramFaculty[]> {
      const query = {
        fields: ['title', 'slug', 'isHidden'],
        populate: {
          category: { fields: ['slug'] },
          program_type: { fields: ['slug'] },
          program_profiles: { fields: ['name', 'role', 'affiliation'] },
        },
      }
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/programs', { params: { query: { ...query, pagination } } })
      return page.rows(ProgramFaculty, { call: 'programs?faculty', type: 'program', ask }, 'Programs Not Found')
    },

    /** A program by its slug or documentId; a hidden one is none. @throws {ContentNotFound} "Program Not Found: {id}" */
    async program(id: string): Promise<Entity<'Program'>> {
      const message = `Program Not Found: ${id}`
      const ask = (client: ContentClient, entry: string) =>
        client.GET('/api/programs/{id}', { params: { path: { id: entry } } })
      const program = await page.named('Program', id, { call: `programs/${id}`, type: 'program', ask }, message)
      if (program.isHidden) throw new ContentNotFound(message)
      return program
    },

    /** The page of the program type of an address. @throws {ContentNotFound} "Program Type Not Found: {id}" */
    async programType(id: string): Promise<Entity<'ProgramTypePage'>> {
      const pages = await calls.programTypePages()
      const typePage = pages.find(({ slug, program_type }) => program_type?.slug === id || slug === id)
      if (!typePage) throw new ContentNotFound(`Program Type Not Found: ${id}`)
      return typePage
    },

    /** The pages of the program types, by weightage. @throws {ContentNotFound} "Program Type Pages Not Found" */
    programTypePages(): Promise<readonly Entity<'ProgramTypePage'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/program-type-pages', { params: { query: { sort: ['weightage:asc'], pagination } } })
      return page.list(
        'ProgramTypePage',
        { call: 'program-type-pages', type: 'program-type-page', ask },
        'Program Type Pages Not Found',
      )
    },

    /** The page of a program type by its slug or documentId. @throws {ContentNotFound} "Program Type Page Not Found: {id}" */
    programTypePage(id: string): Promise<Entity<'ProgramTypePage'>> {
      const ask = (client: ContentClient, entry: string) =>
        client.GET('/api/program-type-pages/{id}', { params: { path: { id: entry } } })
      return page.named(
        'ProgramTypePage',
        id,
        { call: `program-type-pages/${id}`, type: 'program-type-page', ask },
        `Program Type Page Not Found: ${id}`,
      )
    },

    /** The pages of the categories, in the order in which they were made. @throws {ContentNotFound} "Program Category Pages Not Found" */
    programCategoryPages(): Promise<readonly Entity<'ProgramCategoryPage'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/program-category-pages', { params: { query: { sort: ['createdAt:asc'], pagination } } })
      return page.list(
        'ProgramCategoryPage',
        { call: 'program-category-pages', type: 'program-category-page', ask },
        'Program Category Pages Not Found',
      )
    },

    /** A category page by its slug or documentId. @throws {ContentNotFound} "Program Category Page Not Found: {id}" */
    programCategoryPage(id: string): Promise<Entity<'ProgramCategoryPage'>> {
      const ask = (client: ContentClient, entry: string) =>
        client.GET('/api/program-category-pages/{id}', { params: { path: { id: entry } } })
      return page.named(
        'ProgramCategoryPage',
        id,
        { call: `program-category-pages/${id}`, type: 'program-category-page', ask },
        `Program Category Page Not Found: ${id}`,
      )
    },

    /** The program categories, in the order in which they were made. @throws {ContentNotFound} "Program Categories Not Found" */
    programCategories(): Promise<readonly Entity<'ProgramCategory'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/program-categories', { params: { query: { sort: ['createdAt:asc'], pagination } } })
      return page.list(
        'ProgramCategory',
        { call: 'program-categories', type: 'program-category', ask },
        'Program Categories Not Found',
      )
    },

    /** The learning formats. @throws {ContentNotFound} "Program Formats Not Found" */
    learningFormats(): Promise<readonly Entity<'ProgramLearningFormat'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/program-learning-formats', { params: { query: { pagination } } })
      return page.list(
        'ProgramLearningFormat',
        { call: 'program-learning-formats', type: 'program-learning-format', ask },
        'Program Formats Not Found',
      )
    },

    /** Sessions featured or upcoming and open for registration; none where they cannot be read (spec 7 and 8). */
    async featuredSessions(): Promise<readonly Session[]> {
      const filters = { ...MAY_REGISTER, conference: IS_EMPTY, networking_group: IS_EMPTY }
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/program-sessions', { params: { query: { sort: ['isFeatured:desc'], filters, pagination } } })
      const moved = sessionsWhere(
        ({ canRegister, conference, networking_group }) => canRegister !== false && !conference && !networking_group,
      )
      const question = { call: 'program-sessions?featured', type: 'program-session', ask, moved }
      return page.orElse([], question.call, async () =>
        upcomingSessions(await page.list('ProgramSession', question, 'Program Sessions Not Found')),
      )
    },

    /**
     * The sessions of a program type that are still to come, featured ones first, then by start.
     * @throws {ContentNotFound} "No result for Program Type: {id}" where there are none
     */
    async sessionsByProgramType(id: string): Promise<readonly Session[]> {
      const message = `No result for Program Type: ${id}`
      if (!id) throw new ContentNotFound(message)
      const filters = { program: { program_type: { slug: { $eq: id } } }, ...IS_NOT_HIDDEN }
      const sort = ['isFeatured:desc', 'session_parts.startDate:asc']
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/program-sessions', { params: { query: { sort, filters, pagination } } })
      const moved = sessionsWhere(({ program, isHidden }) => program?.program_type?.slug === id && isHidden !== true)
      const question = { call: `program-sessions?type=${id}`, type: 'program-session', ask, moved }
      const sessions = upcomingSessions(await page.list('ProgramSession', question, message))
      if (sessions.length === 0) throw new ContentNotFound(message)
      return sessions
    },

    /**
     * A session by its key `{SKU}-{documentId}` (spec 5). A hidden one is in no list, but found by who has its key; one of a
     * hidden program is none.
     * @throws {ContentNotFound} "Program Session Not Found: {id}"
     */
    async sessionByKey(key: string): Promise<Session> {
      const message = `Program Session Not Found: ${key}`
      const { SKU, documentId } = splitSessionKey(key) ?? {}
      if (!SKU || !documentId) throw new ContentNotFound(message)
      const filters = { SKU: { $eq: SKU }, documentId: { $eq: documentId } }
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/program-sessions', { params: { query: { filters, pagination } } })
      const moved = sessionsWhere((session) => session.SKU === SKU)
      const question = { call: `program-sessions/${key}`, type: 'program-session', ask, moved }
      const [session] = await page.list('ProgramSession', question, message)
      if (!session || session.program?.isHidden === true) throw new ContentNotFound(message)
      return session
    },
  }
  return calls
}
