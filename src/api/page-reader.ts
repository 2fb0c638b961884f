import { z } from 'zod'
import type { Entity, EntityName } from './check-entity.ts'
import type { AddressQuestion, ContentClient, ListQuestion, Question } from './content-client.ts'
import type { ContentSource } from './content-source.ts'
import type { Answer, ReadOptions } from './entity-cache.ts'
import { ContentNotFound } from './errors.ts'
import type { Tag } from './tags.ts'

/** What an entry has its address by. */
const Addressed = z.object({ slug: z.string().nullish(), documentId: z.string() })

/**
 * Reads content for one page and remembers what the page was made of. `contentReader` adds the calls, each with the
 * sentence of the catalogue that stands for its absence.
 */
export class PageReader {
  readonly tags = new Set<Tag>()
  /** When the oldest answer was read, milliseconds of `performance.now()`. */
  oldestReadAt = performance.now()
  /** Something was left out because it could not be read: the page should be made again soon. */
  isIncomplete = false
  /** Part of that is there, but the content service did not give it. */
  isCutShort = false
  /** Set it before the first call: nobody waits for this page, so it waits itself for content that is old. */
  isBackground = false
  readonly #source: ContentSource
  /** Calls whose failure stands in the log already: one line for each page. */
  readonly #reported = new Set<string>()

  constructor(source: ContentSource) {
    this.#source = source
  }

  /** What `read` gives, or the empty value and a line in the log: for content that a page can do without. */
  async orElse<Value>(empty: Value, call: string, read: () => Promise<Value>): Promise<Value> {
    try {
      return await read()
    } catch (error) {
      if (!this.#reported.has(call)) this.#source.reportFailed(call, error)
      this.#reported.add(call)
      this.isIncomplete = true
      if (!(error instanceof ContentNotFound)) this.isCutShort = true
      return empty
    }
  }

  /** The only entity of a type. @throws {ContentNotFound} with the message where there is none */
  single<Name extends EntityName>(
    name: Name,
    type: string,
    ask: Question['ask'],
    message: string,
  ): Promise<Entity<Name>> {
    return this.one(name, { call: type, type, ask }, message)
  }

  /** The one entity of a call. @throws {ContentNotFound} with the message where there is none */
  async one<Name extends EntityName>(name: Name, question: Question, message: string): Promise<Entity<Name>> {
    return this.#found(await this.#source.one(name, question, this.#options), message)
  }

  /** The entity that an address names; where it names none, nothing is asked (spec 5). @throws {ContentNotFound} */
  async named<Name extends EntityName>(
    name: Name,
    identifier: string,
    { call, type, ask }: AddressQuestion,
    message: string,
  ): Promise<Entity<Name>> {
    if (!identifier) throw new ContentNotFound(message)
    const belongs = (entry: unknown) => {
      const { data } = Addressed.safeParse(entry)
      return data?.slug === identifier || data?.documentId === identifier
    }
    const question = { call, type, ask: (client: ContentClient) => ask(client, identifier) }
    return this.one(name, { ...question, moved: { askById: ask, belongs } }, message)
  }

  /** Every entity of a list. @throws {ContentNotFound} with the message where there is no such list; an empty one is none */
  async list<Name extends EntityName>(
    name: Name,
    question: ListQuestion,
    message: string,
  ): Promise<readonly Entity<Name>[]> {
    return this.#found(await this.#source.list(name, question, this.#options), message)
  }

  /** Some fields of every entry of a list; an entry without them is left out. @throws {ContentNotFound} with the message */
  async rows<Row>(schema: z.ZodType<Row>, question: ListQuestion, message: string): Promise<readonly Row[]> {
    const read = (entry: unknown) => {
      const { data } = schema.safeParse(entry)
      return data === undefined ? [] : [data]
    }
    return this.#found(await this.#source.rows(read, question, this.#options), message)
  }

  get #options(): ReadOptions {
    return { isBackground: this.isBackground }
  }

  #found<Value>(answer: Answer<Value | null>, message: string): Value {
    for (const tag of answer.tags) this.tags.add(tag)
    this.oldestReadAt = Math.min(this.oldestReadAt, answer.readAt)
    if (answer.value === null) throw new ContentNotFound(message)
    return answer.value
  }
}
