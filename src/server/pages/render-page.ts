import { contentReader, type ContentReader } from '#api/content-reader.ts'
import { FRESH_MS } from '#api/entity-cache.ts'
import { shellContent } from '#api/shell-content.ts'
import type { Tag } from '#api/tags.ts'
import type { Page, PagePayload } from '#registry/page.ts'
import type { SubmittedForm } from '#forms/submitted-form.ts'
import type { RouteContext } from '#routes/__root.tsx'
import { documentHtml } from './document.ts'
import { errorPayload, pagePayload } from './page-payload.ts'
import { AddressTooLong, type DrawableAddress } from './page-request.ts'
import { bannerOf } from './authoring.tsx'
import { routePage, type Routed } from './route-page.ts'
import { contentPolicy } from '../http/headers.ts'
import type { SiteSettings } from './site-settings.ts'

/** A page that lacks something is rendered again after this time. */
const INCOMPLETE_MS = 5_000
const UNAVAILABLE = 503

/** A rendered page as HTML and as data, with the tags of its content. */
export type RenderedPage = {
  status: number
  html: string
  /** The same page as data for a navigation in the browser. */
  payload: PagePayload
  tags: readonly Tag[]
  /** When it expires, milliseconds of `performance.now()`. */
  freshUntil: number
  /** No route has its address (spec 8). */
  isUnknown?: boolean
  /** Whether it is the same for every visitor (see `mayBeCached`). */
  isCacheable: boolean
  /** The content security policy, if the page has one of its own. */
  contentPolicy?: string | undefined
}

export type Redirect = { status: number; location: string }

/**
 * Renders the page of an address with its parameters: finds its route, reads its content, renders its sections.
 * @param submitted its form as a visitor sent it, if it is shown again
 */
export async function renderPage(
  asked: DrawableAddress,
  settings: SiteSettings,
  submitted?: SubmittedForm,
): Promise<RenderedPage | Redirect> {
  const content = contentReader(settings.source)
  const [routed, shell] = await Promise.all([
    routeOf(asked, contextOf(content, settings, submitted)),
    shellContent(content),
  ])
  const { address, path } = asked
  if (routed.kind === 'redirect') return { status: routed.status, location: routed.to }
  const page = routed.kind === 'page' ? routed.page : undefined
  const payload = page
    ? await pagePayload(path, page, content, settings)
    : errorPayload(path, routed.kind === 'failed' ? routed.error : undefined, settings)
  const isUsable = !(content.isCutShort && settings.isExport)
  const lifetime = content.isIncomplete || payload.status >= 500 ? INCOMPLETE_MS : FRESH_MS
  return {
    status: isUsable ? payload.status : UNAVAILABLE,
    html: documentHtml(payload, {
      ...settings,
      shell,
      path,
      year: new Date().getFullYear(),
      preview: settings.preview && bannerOf(address, page?.entry, settings.preview),
    }),
    payload,
    tags: [...content.tags],
    freshUntil: Math.max(content.oldestReadAt + lifetime, performance.now() + INCOMPLETE_MS),
    isUnknown: routed.kind === 'unknown',
    isCacheable: page !== undefined && page.isCacheable !== false,
    contentPolicy: contentPolicy(page?.cspSources, settings.cspOrigins ?? {}),
  }
}

/**
 * The form of the page of an address; undefined if there never was one. Null if a visitor may have sent it from a page
 * that has no form any more, that has moved, or that cannot be read.
 */
export async function formOf(asked: DrawableAddress, settings: SiteSettings): Promise<Page['form']> {
  const routed = await routeOf(asked, contextOf(contentReader(settings.source), settings))
  if (routed.kind === 'page') return routed.page.form
  return routed.kind === 'unknown' ? undefined : null
}

/** The HTML of a page that does not come from a route. */
export async function renderGiven(path: string, page: Page, settings: SiteSettings): Promise<string> {
  const content = contentReader(settings.source)
  const [payload, shell] = await Promise.all([pagePayload(path, page, content, settings), shellContent(content)])
  return documentHtml(payload, { ...settings, shell, path, year: new Date().getFullYear(), preview: undefined })
}

/** The HTML of the page for a missing page or file, without a search for a route. */
export async function renderMissing(path: string, settings: SiteSettings): Promise<string> {
  const shell = await shellContent(contentReader(settings.source))
  const payload = errorPayload(path, undefined, settings)
  return documentHtml(payload, { ...settings, shell, path, year: new Date().getFullYear(), preview: undefined })
}

function contextOf(content: ContentReader, { siteName, forms }: SiteSettings, submitted?: SubmittedForm): RouteContext {
  return { content, siteName, forms: forms && { ...forms, submitted } }
}

/** The route of an address. An invalid address has none; the router would redirect it to a valid one. */
async function routeOf(asked: DrawableAddress, context: RouteContext): Promise<Routed> {
  if (asked.kind === 'too-long') return { kind: 'failed', error: new AddressTooLong() }
  return asked.kind === 'page' ? routePage(asked, context) : { kind: 'unknown' }
}
