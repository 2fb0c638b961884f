import type { ContentSource } from '#api/content-source.ts'
import { encodeBody } from '../http/encodings.ts'
import type { Log } from '../observability/log.ts'
import type { CachedPage } from '../pages/page-cache.ts'
import type { PageAddress } from '../pages/page-request.ts'
import { renderPage, type Redirect } from '../pages/render-page.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import type { PreviewChanges } from './preview-changes.ts'
import { previewLink, type PreviewStatus } from './link.ts'

/** Draws a page for its author, anew each time: no cache of pages, entries or HTML is asked or told. */
export type DrawPreview = (asked: PageAddress, status: PreviewStatus) => Promise<CachedPage | Redirect>

/**
 * @param sourceOf content that nothing keeps, made for each page
 * @param adminUrl where entries are edited
 * @param secret signs the link to each page
 */
export function drawPreviews(
  settings: SiteSettings,
  sourceOf: (status: PreviewStatus) => ContentSource,
  adminUrl: string,
  changes: PreviewChanges,
  secret: string,
): DrawPreview {
  const log = asNews(settings.log)
  return async (asked, status) => {
    const isPublished = settings.site.preview.alwaysPublished.includes(asked.path)
    const shown = isPublished ? 'published' : status
    const tab = previewLink(settings.siteUrl, secret, asked.address, status, Date.now())
    const preview = { status, adminUrl, tab, changes: changes.state }
    const page = await renderPage(asked, { ...settings, log, preview, showFailures: true, source: sourceOf(shown) })
    if ('location' in page) return page
    const [html, payload] = await Promise.all([encodeBody(page.html), encodeBody(JSON.stringify(page.payload))])
    return { ...page, html, payload, isCacheable: false }
  }
}

/** What is wrong with a draft stands in its page, for who can mend it: no error of the site. */
function asNews(log: Log): Log {
  const info = log.info.bind(log)
  return { error: info, warn: info, info }
}
