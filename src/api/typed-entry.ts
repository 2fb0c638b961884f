import { LRUCache } from 'lru-cache'

/** An entry as its author has typed it and not saved, in the shape in which the content service answers with it. */
export type TypedEntry = { documentId: string; entry: Readonly<Record<string, unknown>> }

type Fetch = (request: Request) => Promise<Response>

/** A call with one of these asks for some fields of entries alone: a card has no place for a whole entry. */
const ASKS_FOR_FIELDS = /^(?:view|fields|populate)\b/

/**
 * The content service as it would answer if the entry were saved: in every answer with whole entries, the typed one takes
 * the place of the saved one. It is checked against the contract like any answer. It keeps the saved slug, by which its
 * page is found.
 */
export function withTypedEntry(fetch: Fetch, typed: TypedEntry): Fetch {
  return async (request) => {
    const answer = await fetch(request)
    if (!answer.ok || !asksForWholeEntries(request)) return answer
    const { status, headers } = answer
    const text = await answer.text()
    if (!text.includes(typed.documentId)) return new Response(text, { status, headers })
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('data' in body)) return new Response(text, { status, headers })
    const { data } = body
    const replaced = Array.isArray(data) ? data.map((entry) => typedOrSaved(entry, typed)) : typedOrSaved(data, typed)
    return Response.json({ ...body, data: replaced }, { status })
  }
}

function asksForWholeEntries({ url }: Request): boolean {
  return ![...new URL(url).searchParams.keys()].some((name) => ASKS_FOR_FIELDS.test(name))
}

function typedOrSaved(saved: unknown, { documentId, entry }: TypedEntry): unknown {
  const isIt = typeof saved === 'object' && saved !== null && 'documentId' in saved && saved.documentId === documentId
  if (!isIt) return saved
  return 'slug' in saved ? { ...entry, slug: saved.slug } : entry
}

/** About as long as an author pauses between two words. */
const RECENT_MS = 10_000
const MOST_CHARACTERS = 32 * 1024 * 1024

/**
 * What the content service said within the last ten seconds. The drawings of a page share it while its author types, and
 * nothing else is made of it: asking again for every key would take far longer than drawing.
 */
export class RecentAnswers {
  readonly #answers: LRUCache<string, string>
  readonly #saves: () => number
  #savesBefore = 0

  /**
   * @param saves how often something was saved: what was said before does not count after
   * @param now milliseconds of a monotonic clock
   */
  constructor(saves: () => number, now = () => performance.now()) {
    this.#saves = saves
    const sizeCalculation = ({ length }: string) => length + 1
    this.#answers = new LRUCache({
      ttl: RECENT_MS,
      ttlResolution: 0,
      perf: { now },
      maxSize: MOST_CHARACTERS,
      sizeCalculation,
    })
  }

  /** `fetch` that does not ask again for what was just said. Only what was said with 200 is remembered. */
  through(fetch: Fetch): Fetch {
    return async (request) => {
      const saves = this.#saves()
      if (saves !== this.#savesBefore) this.#answers.clear()
      this.#savesBefore = saves
      const known = this.#answers.get(request.url)
      if (known !== undefined) return jsonAnswer(known)
      const answer = await fetch(request)
      if (answer.status !== 200) return answer
      const said = await answer.text()
      if (saves === this.#saves()) this.#answers.set(request.url, said)
      return jsonAnswer(said)
    }
  }
}

function jsonAnswer(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
