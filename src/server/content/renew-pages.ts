import type { ContentSource } from '#api/content-source.ts'
import type { Log } from '../observability/log.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { Pictures } from '../images/pictures.ts'
import type { PreviewChanges } from '../preview/draft-pages.ts'
import { changedTags, publicationOf, type ContentEvent } from './webhook-event.ts'
import type { CacheWarmer } from '../pages/cache-warmer.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { KeptUploads } from '../uploads/kept-uploads.ts'
import type { SmallFiles } from '../uploads/uploads.ts'

/** Everything in this process that is made of content. */
export type ContentDependents = {
  source: Pick<ContentSource, 'purge' | 'purgeAll' | 'withdraw' | 'publish' | 'takeDown' | 'putBack'>
  pages: Pick<PageCache, 'purge' | 'remove' | 'purgeAll'>
  pictures: Pick<Pictures, 'forget'>
  smallFiles: Pick<SmallFiles, 'forget'>
  keptUploads: Pick<KeptUploads, 'forget'>
  changes: Pick<PreviewChanges, 'note'>
  cacheWarmer: Pick<CacheWarmer, 'afterChange'>
  mirror?: Pick<Mirror, 'afterEvent' | 'renewAll'> | undefined
  log: Pick<Log, 'info' | 'warn'>
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
