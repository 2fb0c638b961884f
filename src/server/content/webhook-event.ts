import { z } from 'zod'
import { entryTag, fileTag, listTag, type Tag } from '#api/entity-cache.ts'

const ENTRY_EVENTS = [
  'entry.create',
  'entry.update',
  'entry.publish',
  'entry.unpublish',
  'entry.delete',
  'entry.draft-discard',
] as const

/**
 * A message of the content service's webhook: an entry or a file was changed. Or a take-down by an operator: an entry must not
 * be shown, or may be shown again, whatever the content service says.
 */
const ContentEvent = z.union([
  z.object({
    event: z.enum(ENTRY_EVENTS),
    model: z.string(),
    entry: z.object({ documentId: z.string(), publishedAt: z.string().nullish() }),
  }),
  z.object({
    event: z.enum(['media.create', 'media.update', 'media.delete']),
    media: z.object({ documentId: z.string().optional(), url: z.string().optional() }),
  }),
  z.object({
    event: z.enum(['operator.take-down', 'operator.put-back', 'operator.accept-missing']),
    documentId: z.string(),
    /** Of the page that the operator named. */
    address: z.string().optional(),
  }),
])
export type ContentEvent = z.infer<typeof ContentEvent>

/** The event in the body of a webhook; undefined if it concerns nothing that a page is made of. */
export function readContentEvent(body: unknown): ContentEvent | undefined {
  return ContentEvent.safeParse(body).data
}

/** The tags of everything that an event changed. A draft that is saved or discarded changes nothing yet. */
export function changedTags(event: ContentEvent): Set<Tag> {
  if ('media' in event) {
    const { documentId, url } = event.media
    return new Set([...(documentId ? [entryTag(documentId)] : []), ...(url ? [fileTag(url)] : [])])
  }
  if ('documentId' in event) return new Set([entryTag(event.documentId)])
  return new Set(isOfDraft(event) ? [] : [entryTag(event.entry.documentId), listTag(event.model)])
}

function isOfDraft({ event, entry }: Extract<ContentEvent, { entry: object }>): boolean {
  if (event === 'entry.draft-discard') return true
  return (event === 'entry.create' || event === 'entry.update') && !entry.publishedAt
}

/** Whether an event published or withdrew its entry; undefined if it did neither. */
export function publicationOf(event: ContentEvent): 'published' | 'withdrawn' | undefined {
  if (!('entry' in event) || isOfDraft(event)) return undefined
  return event.event === 'entry.unpublish' || event.event === 'entry.delete' ? 'withdrawn' : 'published'
}
