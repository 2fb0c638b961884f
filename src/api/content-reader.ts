import { RESERVED_SLUGS } from '#addresses/reserved-slugs.ts'
import type { Entity } from './check-entity.ts'
import type { ContentSource } from './content-source.ts'
import type { Answer } from './entity-cache.ts'
import { ContentNotFound } from './errors.ts'
import { oncePer } from './once-per.ts'
import { upcoming } from './sessions.ts'
import type { Tag } from './tags.ts'

/** As many as the content service gives at once. */
const ALL = { pagination: { pageSize: 1000 } }

/** Asked once per answer, so that the same answer gives the same list and drawn blocks can be kept. */
const upcomingOf = oncePer((sessions: readonly Entity<'ProgramSession'>[]) => upcoming(sessions, Date.now()))

/**
 * Reads content for one page and remembers what the page was made of: the only way a loader reaches content.
 * Every method throws ContentNotFound (404, spec 8) where data is missing and ContentUnavailable (503)
 * where the content service cannot be read.
 */
export class ContentReader {
  readonly tags = new Set<Tag>()
  /** When the oldest answer was read, milliseconds since 1970. */
  oldestReadAt = Date.now()
  /** Something was left out because it could not be read: the page should be made anew soon. */
  isIncomplete = false
  readonly #source: ContentSource
  /** Calls whose failure stands in the log already: one line for each page. */
  readonly #reported = new Set<string>()

  constructor(source: ContentSource) {
    this.#source = source
  }

  /** The home page. @throws {ContentNotFound} "Home Page Not Found" */
  async homepage(): Promise<Entity<'Homepage'>> {
    const call = { call: 'homepage', type: 'homepage' }
    const answer = await this.#source.one('Homepage', call, (client) => client.GET('/api/homepage'))
    return this.#found(answer, 'Home Page Not Found')
  }

  /** The about-us page. @throws {ContentNotFound} "About Us Page Not Found" */
  async aboutUs(): Promise<Entity<'AboutUs'>> {
    const call = { call: 'about-us', type: 'about-us' }
    const answer = await this.#source.one('AboutUs', call, (client) => client.GET('/api/about-us'))
    return this.#found(answer, 'About Us Page Not Found')
  }

  /** The advisory page. @throws {ContentNotFound} "Advisory Page Not Found" */
  async advisory(): Promise<Entity<'Advisory'>> {
    const call = { call: 'advisory', type: 'advisory' }
    const answer = await this.#source.one('Advisory', call, (client) => client.GET('/api/advisory'))
    return this.#found(answer, 'Advisory Page Not Found')
  }

  /**
   * A conference by its slug; a slug that no conference may have is not even asked for.
   * @throws {ContentNotFound} "Conference Pages Not Found: {id}"
   */
  async conference(slug: string): Promise<Entity<'Conference'>> {
    const message = `Conference Pages Not Found: ${slug}`
    if (!slug || RESERVED_SLUGS.has(slug)) throw new ContentNotFound(message)
    const call = { call: `conferences/${slug}`, type: 'conference' }
    const answer = await this.#source.one('Conference', call, (client) =>
      client.GET('/api/conferences/{id}', { params: { path: { id: slug } } }),
    )
    return this.#found(answer, message)
  }

  /** What the header and footer hold. @throws {ContentNotFound} "Navigation Not Found" */
  async navigation(): Promise<Entity<'Navigation'>> {
    const call = { call: 'navigation', type: 'navigation' }
    const answer = await this.#source.one('Navigation', call, (client) => client.GET('/api/navigation'))
    return this.#found(answer, 'Navigation Not Found')
  }

  /** The pages of the program types, by weightage (spec 7). */
  async programTypePages(): Promise<Entity<'ProgramTypePage'>[]> {
    const call = { call: 'program-type-pages', type: 'program-type-page' }
    const query = { ...ALL, sort: ['weightage:asc'] }
    return this.#read(
      await this.#source.list('ProgramTypePage', call, (client) =>
        client.GET('/api/program-type-pages', { params: { query } }),
      ),
    )
  }

  async networkingGroups(): Promise<Entity<'EdlpNetworking'>[]> {
    const call = { call: 'edlp-networkings', type: 'edlp-networking' }
    return this.#read(
      await this.#source.list('EdlpNetworking', call, (client) =>
        client.GET('/api/edlp-networkings', { params: { query: ALL } }),
      ),
    )
  }

  async voicesOfInfluence(): Promise<Entity<'VoicesOfInfluence'>[]> {
    const call = { call: 'voices-of-influences', type: 'voices-of-influence' }
    return this.#read(
      await this.#source.list('VoicesOfInfluence', call, (client) =>
        client.GET('/api/voices-of-influences', { params: { query: ALL } }),
      ),
    )
  }

  /** Sessions featured or upcoming and open for registration; none where they cannot be read (spec 7 and 8). */
  async featuredSessions(): Promise<readonly Entity<'ProgramSession'>[]> {
    const call = { call: 'program-sessions?featured', type: 'program-session' }
    const isEmpty = { documentId: { $null: true } }
    const filters = {
      $or: [{ canRegister: { $ne: false } }, { canRegister: { $null: true } }],
      conference: isEmpty,
      networking_group: isEmpty,
    }
    const query = { ...ALL, sort: ['isFeatured:desc'], filters }
    return this.orElse([], call.call, async () => {
      const sessions = await this.#source.list('ProgramSession', call, (client) =>
        client.GET('/api/program-sessions', { params: { query } }),
      )
      return upcomingOf(this.#read(sessions))
    })
  }

  /** What `read` gives, or the empty value and a line in the log: for content that a page can do without. */
  async orElse<Value>(empty: Value, call: string, read: () => Promise<Value>): Promise<Value> {
    try {
      return await read()
    } catch (error) {
      if (!this.#reported.has(call)) this.#source.reportFailed(call, error)
      this.#reported.add(call)
      this.isIncomplete = true
      return empty
    }
  }

  #found<Value>(answer: Answer<Value | null>, message: string): Value {
    const value = this.#read(answer)
    if (value === null) throw new ContentNotFound(message)
    return value
  }

  #read<Value>(answer: Answer<Value>): Value {
    for (const tag of answer.tags) this.tags.add(tag)
    this.oldestReadAt = Math.min(this.oldestReadAt, answer.readAt)
    return answer.value
  }
}
