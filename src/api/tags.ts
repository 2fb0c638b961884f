/** What an answer was made of. A page carries the tags of all its answers, and is purged by any of them. */
export type Tag = `entry:${string}` | `list:${string}` | `file:${string}`

/** Whether text that another process wrote is a tag. */
export function isTag(value: unknown): value is Tag {
  return typeof value === 'string' && /^(entry|list|file):/.test(value)
}

/** One entry or file, wherever it is shown. */
export function entryTag(documentId: string): Tag {
  return `entry:${documentId}`
}

/** Which entries of a type exist: a list, or the absence of one entry. */
export function listTag(type: string): Tag {
  return `list:${type}`
}

/** What the name of a file ends with: how often it was replaced, and its type. */
const ENDING = /(@\d+)?\.\w+$/
/** A file that a text in Markdown shows or leads to, by its name. */
const FILE_IN_TEXT = /\]\(\/uploads\/([\w.@-]+)/g

/** A file that texts name, which know its address only. The tag stays when the file is replaced and gets the next name. */
export function fileTag(uploadUrl: string): Tag {
  return `file:${uploadUrl.replace(/^.*\//, '').replace(ENDING, '')}`
}

/** The entries and files in an answer, at any depth. */
export function entryTags(answer: unknown): Tag[] {
  const tags = new Set<Tag>()
  collect(answer, tags)
  return [...tags]
}

/** The documentIds of these entries themselves, not of what they hold. */
export function documentIds(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry) => documentIdOf(entry) ?? [])
}

/** The documentId of an entry, or of a value that is one itself. */
export function documentIdOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  const documentId: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'documentId') : null
  return typeof documentId === 'string' ? documentId : undefined
}

/** The documentIds of the entries and files among these tags. */
export function entriesOf(tags: readonly Tag[]): string[] {
  return tags.flatMap((tag) => (tag.startsWith('entry:') ? [tag.slice('entry:'.length)] : []))
}

function collect(value: unknown, tags: Set<Tag>): void {
  if (typeof value === 'string') {
    for (const [, file = ''] of value.matchAll(FILE_IN_TEXT)) tags.add(fileTag(file))
    return
  }
  if (typeof value !== 'object' || value === null) return
  const documentId = documentIdOf(value)
  if (documentId !== undefined) tags.add(entryTag(documentId))
  for (const inner of Object.values(value)) collect(inner, tags)
}
