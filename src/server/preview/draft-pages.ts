import { randomUUID } from 'node:crypto'
import type { ContentSource } from '#api/content-source.ts'
import { encodeBody } from '../http/answer.ts'
import type { Log } from '../observability/log.ts'
import type { CachedPage } from '../pages/page-cache.ts'
import type { PageAddress } from '../pages/page-request.ts'
import { renderPage, type Redirect } from '../pages/render-page.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import { previewLink, type PreviewStatus } from './sessions.ts'

/** Draws a page for its author, at each request: no cache of pages, entries or HTML is asked or told. */
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
    const ofPage = previewSettings(settings, asked, status, { adminUrl, changes, secret })
    const page = await renderPage(asked, { ...ofPage, log, source: sourceOf(shown) })
    if ('location' in page) return page
    const [html, payload] = await Promise.all([encodeBody(page.html), encodeBody(JSON.stringify(page.payload))])
    return { ...page, html, payload, isCacheable: false }
  }
}

/** What the preview of a page is made with: it says what is wrong, and leads to where it is edited. */
export function previewSettings(
  settings: SiteSettings,
  { address }: PageAddress,
  status: PreviewStatus,
  { adminUrl, changes, secret }: { adminUrl: string; changes: PreviewChanges; secret: string },
): SiteSettings {
  const tab = previewLink(settings.siteUrl, secret, address, status, Date.now())
  return { ...settings, preview: { status, adminUrl, tab, changes: changes.state }, showFailures: true }
}

/** What is wrong with a draft stands in its page, for who can fix it: no error of the site. */
function asNews(log: Log): Log {
  const info = log.info.bind(log)
  return { error: info, warn: info, info }
}

/**
 * How often the content service has said that something changed, drafts included. Counted by each process of the site
 * for itself, and named by it, so that a browser which asks several of them compares like with like.
 */
export class PreviewChanges {
  readonly #process = randomUUID()
  #count = 0

  note(): void {
    this.#count += 1
  }

  get state(): { process: string; count: number } {
    return { process: this.#process, count: this.#count }
  }
}
