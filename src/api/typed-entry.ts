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
