import { documentIdOf } from './tags.ts'

type Fetch = (request: Request) => Promise<Response>
type Fields = Record<string, unknown>

/** A draft that is to be published: its entry, and all entries that it names or that name it. */
export type Draft = { documentId: string; names: readonly string[] }

/**
 * The content service as it would answer once the draft of one entry is published: in every answer that has the entry, or would
 * have it, its draft takes the place of what is published. All other entries stay as they are published.
 * @param fetch asks the content service
 * @param draftToken with which it gives drafts
 */
export function oncePublished(fetch: Fetch, draftToken: string, { documentId, names }: Draft): Fetch {
  return async (request) => {
    const now = await fetch(request)
    if (!isAnswer(now)) return now
    const nowText = await now.text()
    if (isWithout(nowText, documentId, names)) return jsonAnswer(nowText, now.status)
    const draft = await fetch(draftOf(request, draftToken))
    if (!isAnswer(draft)) return draft
    const draftText = await draft.text()
    if (!nowText.includes(documentId) && !draftText.includes(documentId)) return jsonAnswer(nowText, now.status)
    const body = { ...fieldsOf(JSON.parse(draftText)), ...fieldsOf(JSON.parse(nowText)) }
    const [nowData, draftData] = [dataOf(nowText), dataOf(draftText)]
    const published = publishedIn(nowData, new Map())
    const data = merged(nowData, draftData, { documentId, published }) ?? null
    return jsonAnswer(JSON.stringify({ ...body, data }), data === null ? 404 : 200)
  }
}

/** Whether an answer with one entry can have nothing of the draft: it neither has that entry nor is tied to it. */
function isWithout(text: string, documentId: string, names: readonly string[]): boolean {
  const data = dataOf(text)
  return isObject(data) && !Array.isArray(data) && ![documentId, ...names].some((name) => text.includes(name))
}

function draftOf({ url, headers: given }: Request, token: string): Request {
  const address = new URL(url)
  address.searchParams.set('status', 'draft')
  const headers = new Headers(given)
  headers.set('authorization', `Bearer ${token}`)
  return new Request(address, { headers })
}

/** Whether the content service has said what there is, or that there is nothing. */
function isAnswer({ ok, status }: Response): boolean {
  return ok || status === 404
}

function jsonAnswer(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}

function dataOf(text: string): unknown {
  return fieldsOf(JSON.parse(text)).data ?? null
}

/** The one that is published, and the others as they are published, by their documentId. */
type Merging = { documentId: string; published: ReadonlyMap<string, Fields> }

/** What is there once the entry is published, where this is there now and that among drafts. */
function merged(now: unknown, draft: unknown, merging: Merging): unknown {
  const { documentId } = merging
  if (!holds(now, documentId) && !holds(draft, documentId)) return now
  if (idOf(draft) === documentId) return withPublished(draft, merging)
  if (idOf(now) === documentId) return null
  if (Array.isArray(now) || Array.isArray(draft)) return mergedLists(listOf(now), listOf(draft), merging)
  // An entry that only drafts have is not published by this.
  if (now === null && idOf(draft) !== undefined) return null
  if (!isObject(now) || !isObject(draft) || idOf(now) !== idOf(draft)) return draft
  const names = [...new Set([...Object.keys(now), ...Object.keys(draft)])]
  return Object.fromEntries(names.map((name) => [name, merged(now[name], draft[name], merging)]))
}

function mergedLists(now: readonly unknown[], draft: readonly unknown[], merging: Merging): unknown[] {
  const isOfEntries = [...now, ...draft].some((value) => idOf(value) !== undefined)
  // The blocks of another entry that holds this one: they are in the order in which they are published.
  if (!isOfEntries && now.length === draft.length) return now.map((value, at) => merged(value, draft[at], merging))
  if (!isOfEntries) return [...draft]
  const { documentId } = merging
  const drafts = new Map(draft.map((value) => [idOf(value), value]))
  const list = now
    .filter((value) => idOf(value) !== documentId)
    .map((value) => merged(value, drafts.get(idOf(value)) ?? value, merging))
  const at = draft.findIndex((value) => idOf(value) === documentId)
  if (at < 0) return list
  const before = draft.slice(0, at).map(idOf)
  const place = list.findLastIndex((value) => before.includes(idOf(value))) + 1
  return list.toSpliced(place, 0, withPublished(draft[at], merging))
}

/** A draft that names other entries as they are published, where that is known with the same fields. */
function withPublished(draft: unknown, { documentId, published }: Merging): unknown {
  if (Array.isArray(draft)) return draft.map((value) => withPublished(value, { documentId, published }))
  if (!isObject(draft)) return draft
  const other = idOf(draft) === documentId ? undefined : published.get(idOf(draft) ?? '')
  if (other && Object.keys(draft).every((name) => name in other)) return other
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, withPublished(value, { documentId, published })]),
  )
}

function publishedIn(value: unknown, found: Map<string, Fields>): Map<string, Fields> {
  if (!isObject(value)) return found
  const id = idOf(value)
  if (id !== undefined) found.set(id, value)
  for (const inner of Object.values(value)) publishedIn(inner, found)
  return found
}

function holds(value: unknown, documentId: string): boolean {
  if (!isObject(value)) return false
  return value.documentId === documentId || Object.values(value).some((inner) => holds(inner, documentId))
}

function idOf(value: unknown): string | undefined {
  return isObject(value) ? documentIdOf(value) : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
