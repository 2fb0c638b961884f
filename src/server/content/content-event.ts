import { z } from 'zod'
import type { ContentSource } from '#api/content-source.ts'
import { entryTag, fileTag, listTag, type Tag } from '#api/tags.ts'
import type { Log } from '../observability/log.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { Pictures } from '../images/pictures.ts'
import type { PreviewChanges } from '../preview/draft-pages.ts'
import type { CacheWarmer } from '../pages/cache-warmer.ts'
import type { KeptUploads } from '../uploads/kept-uploads.ts'
import type { SmallFiles } from '../uploads/uploads.ts'

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

/** Everything in this process that is made of content. */
type ContentDependents = {
  source: Pick<ContentSource, 'purge' | 'purgeAll' | 'withdraw' | 'publish' | 'takeDown' | 'putBack'>
  pages: Pick<PageCache, 'purge' | 'remove' | 'purgeAll'>
  pictures: Pick<Pictures, 'forget'>
  smallFiles: Pick<SmallFiles, 'forget'>
  keptUploads: Pick<KeptUploads, 'forget'>
  changes: Pick<PreviewChanges, 'note'>
  cacheWarmer: Pick<CacheWarmer, 'afterChange'>
  mirror?: { afterEvent(event: ContentEvent): void; renewAll(): void } | undefined
  log: Pick<Log, 'info' | 'warn'>
}

/** Renews what an event changed, for a caller that does not wait for it. A failure is logged, and never ends the process. */
export function startRenewal(event: ContentEvent, made: ContentDependents & { log: Pick<Log, 'error'> }): void {
  renewAfterEvent(event, made).catch((error: unknown) =>
    made.log.error({ event: event.event, err: error }, 'content changed, but not everything was updated'),
  )
}

/** Renews everything that an event of the content service changed, and notifies open previews. */
export async function renewAfterEvent(event: ContentEvent, made: ContentDependents): Promise<void> {
  const { source, pages, changes, cacheWarmer, log } = made
  changes.note()
  const tags = changedTags(event)
  if (tags.size > 0) {
    // In one step without waiting: everything that is made from here on counts as made after the change.
    recordPublication(event, source)
    source.purge(tags)
    // The operator is told that it is done, so no visitor may get the earlier page.
    const paths = 'documentId' in event ? pages.remove(tags) : pages.purge(tags)
    cacheWarmer.afterChange()
    log.info({ event: event.event, tags: [...tags], pages: paths }, 'content changed')
  }
  await renewUpload(event, made)
  made.mirror?.afterEvent(event)
}

/** Records whether an entry may be shown from now on. */
function recordPublication(event: ContentEvent, source: ContentDependents['source']): void {
  if ('documentId' in event) {
    if (event.event === 'operator.take-down') source.takeDown(event.documentId, event.address)
    if (event.event === 'operator.put-back') source.putBack(event.documentId)
    if (event.event === 'operator.accept-missing') source.withdraw(event.documentId)
    return
  }
  const publication = publicationOf(event)
  if (!('entry' in event) || !publication) return
  if (publication === 'withdrawn') source.withdraw(event.entry.documentId)
  else source.publish(event.entry.documentId)
}

/** Forgets everything that was made of an uploaded file that was changed or deleted. */
export async function renewUpload(
  event: ContentEvent,
  { pictures, smallFiles, keptUploads }: Pick<ContentDependents, 'pictures' | 'smallFiles' | 'keptUploads'>,
): Promise<void> {
  if (!('media' in event) || !event.media.url) return
  const { url } = event.media
  smallFiles.forget(url)
  // Before the pictures, so that none is made of the earlier file.
  await keptUploads.forget(url, { isDeleted: event.event === 'media.delete' })
  await pictures.forget(url)
}

/** Renews everything, because events may have been missed. */
export function renewEverything({ source, pages, changes, cacheWarmer, mirror, log }: ContentDependents): void {
  changes.note()
  source.purgeAll()
  const paths = pages.purgeAll()
  mirror?.renewAll()
  cacheWarmer.afterChange()
  if (paths.length > 0)
    log.warn({ pages: paths.length }, 'content changes may have been missed, so all pages are rendered again')
}
