/** What an answer was made of. A page carries the tags of all its answers, and is purged by any of them. */
export type Tag = `entry:${string}` | `list:${string}`

/** One entry or file, wherever it is shown. */
export function entryTag(documentId: string): Tag {
  return `entry:${documentId}`
}

/** Which entries of a type exist: a list, or the absence of one entry. */
export function listTag(type: string): Tag {
  return `list:${type}`
}

/** The entries and files in an answer, at any depth. */
export function entryTags(answer: unknown): Tag[] {
  const tags = new Set<Tag>()
  collect(answer, tags)
  return [...tags]
}

/** The documentIds of these entries themselves, not of what they hold. */
export function documentIds(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry) => {
    const documentId: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'documentId') : null
    return typeof documentId === 'string' ? [documentId] : []
  })
}

function collect(value: unknown, tags: Set<Tag>): void {
  if (typeof value !== 'object' || value === null) return
  const documentId: unknown = Reflect.get(value, 'documentId')
  if (typeof documentId === 'string') tags.add(entryTag(documentId))
  for (const inner of Object.values(value)) collect(inner, tags)
}
