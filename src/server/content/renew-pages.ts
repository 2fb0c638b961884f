import type { ContentSource } from '#api/content-source.ts'
import type { Log } from '../observability/log.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { Pictures } from '../images/pictures.ts'
import type { PreviewChanges } from '../preview/preview-changes.ts'
import { changedTags, publicationOf, type ContentEvent } from './webhook-event.ts'
import type { CacheWarmer } from '../pages/cache-warmer.ts'
import type { KeptUploads } from '../uploads/kept-uploads.ts'
import type { SmallFiles } from '../uploads/small-files.ts'

/** Everything in this process that was made of content. */
export type ContentDependents = {
  source: Pick<ContentSource, 'purge' | 'purgeAll' | 'withdraw' | 'publish' | 'takeDown' | 'putBack'>
  pages: Pick<PageCache, 'purge' | 'remove' | 'purgeAll'>
  pictures: Pick<Pictures, 'forget'>
  smallFiles: Pick<SmallFiles, 'forget'>
  keptUploads: Pick<KeptUploads, 'forget'>
  changes: Pick<PreviewChanges, 'note'>
  cacheWarmer: Pick<CacheWarmer, 'afterChange'>
  log: Pick<Log, 'info' | 'warn'>
}

/** Renews what shows what an event of the content service changed, and tells open previews. */
export async function renewAfterEvent(event: ContentEvent, made: ContentDependents): Promise<void> {
  const { source, pages, changes, cacheWarmer, log } = made
  changes.note()
  const tags = changedTags(event)
  if (tags.size > 0) {
    // At once: what is made from here on is taken to know of the change.
    noteWord(event, source)
    source.purge(tags)
    // An operator is told that it is done: no visitor gets the page of before.
    const paths = 'documentId' in event ? pages.remove(tags) : pages.purge(tags)
    cacheWarmer.afterChange()
    log.info({ event: event.event, tags: [...tags], pages: paths }, 'content changed')
  }
  await renewUpload(event, made)
}

/** Notes who may be shown from now on. */
function noteWord(event: ContentEvent, source: ContentDependents['source']): void {
  if ('documentId' in event) {
    if (event.event === 'operator.take-down') source.takeDown(event.documentId, event.address)
    if (event.event === 'operator.put-back') source.putBack(event.documentId)
    if (event.event === 'operator.accept-missing') source.withdraw(event.documentId)
    return
  }
  const word = publicationOf(event)
  if (!('entry' in event) || !word) return
  if (word === 'withdrawn') source.withdraw(event.entry.documentId)
  else source.publish(event.entry.documentId)
}

/** Forgets what was made of an uploaded file that an event says was changed or deleted. */
export async function renewUpload(
  event: ContentEvent,
  { pictures, smallFiles, keptUploads }: Pick<ContentDependents, 'pictures' | 'smallFiles' | 'keptUploads'>,
): Promise<void> {
  if (!('media' in event) || !event.media.url) return
  const { url } = event.media
  smallFiles.forget(url)
  // First: nothing new is made of its old state.
  await keptUploads.forget(url, { isDeleted: event.event === 'media.delete' })
  await pictures.forget(url)
}

/** Renews everything: something changed, and nobody knows what. */
export function renewEverything({ source, pages, changes, cacheWarmer, log }: ContentDependents): void {
  changes.note()
  source.purgeAll()
  const paths = pages.purgeAll()
  cacheWarmer.afterChange()
  if (paths.length > 0) log.warn({ pages: paths.length }, 'changes of content may have been missed: all is made anew')
}
