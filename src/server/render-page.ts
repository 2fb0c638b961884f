import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pathOf } from '#addresses/page-parameters.ts'
import { ContentReader } from '#api/content-reader.ts'
import type { ContentSource } from '#api/content-source.ts'
import { FRESH_MS } from '#api/entity-cache.ts'
import { ContentNotFound, ContentUnavailable, EntryUnusable } from '#api/errors.ts'
import { adminAddress, blockTitle, entryTitle } from '#api/author-names.ts'
import { loadAll } from '#api/loadables.ts'
import { shellContent } from '#api/shell-content.ts'
import type { Tag } from '#api/tags.ts'
import type { Authoring, EntryRef } from '#registry/authoring.ts'
import type { BlockMap } from '#registry/define-block.ts'
import type { Page, PagePayload } from '#registry/page.ts'
import { loadsOf, renderSections } from '#registry/render-sections.ts'
import { failurePlaceholder } from '#registry/section-failure.ts'
import type { Sent } from '#registration/page-form.ts'
import type { Forms, RouteContext } from '#routes/__root.tsx'
import { PageWaysTemplate, type EditedEntry } from '#shell/preview/PageWays.tsx'
import { ErrorMain } from '#shell/ErrorMain.tsx'
import type { Assets } from './assets.ts'
import { documentHtml } from './document.ts'
import type { Log } from './log.ts'
import { AddressTooLong, readPageRequest } from './page-request.ts'
import type { PreviewTop } from './preview/PreviewTop.tsx'
import { routePage, type Routed } from './route-page.ts'
import { guestPolicy, type GuestSources } from './security-headers.ts'

/** A page made without everything it should hold is made again this soon, milliseconds. */
const INCOMPLETE_MS = 5_000
const UNAVAILABLE = 503

/** The name of the styles that stand beside those of the blocks where authors look at a page. */
const PREVIEW_STYLES = 'preview'

/** Of pages that name none, and of errors: header and footer (spec 2). */
const DEFAULT_LAYOUT = 'default'

export type SiteSettings = {
  source: ContentSource
  assets: Assets
  blocks: BlockMap
  siteUrl: string
  siteName: string
  /** How often a page that stays open asks whether there is a newer build; five minutes unless said otherwise. */
  buildCheckSeconds?: number
  log: Log
  /** Says in the page why a section is missing; never for visitors. */
  showFailures: boolean
  /** The site is written to files, which stay as they are: a page that lacks what could not be read is unavailable. */
  isExport?: boolean
  /** Whom pages may let in, and from where. */
  guests?: GuestSources
  /** Only for its author: sections lead to where they are written. */
  preview?: Pick<ComponentProps<typeof PreviewTop>, 'status' | 'changes' | 'tab'> & { adminUrl: string }
  /** What pages with forms need; missing where nothing can be received. */
  forms?: Forms
  memo?: boolean
}

/** One render in its two encodings, with what it was made of. */
export type RenderedPage = {
  status: number
  html: string
  /** The same page for a navigation in the browser, to be sent as JSON. */
  payload: PagePayload
  tags: readonly Tag[]
  /** Until when it needs no new render, milliseconds of `performance.now()`. */
  freshUntil: number
  /** Whether it may be kept for the next visitor. */
  isKept: boolean
  /** Where it is another than that of every page. */
  contentPolicy?: string | undefined
}

export type Redirect = { status: number; location: string }

/**
 * Makes the page of an address, parameters and all: finds its route, reads its content, draws its sections.
 * @param sent its form as somebody sent it, where it has to be shown again
 */
export async function renderPage(
  address: string,
  settings: SiteSettings,
  sent?: Sent,
): Promise<RenderedPage | Redirect> {
  const content = new ContentReader(settings.source)
  const [routed, shell] = await Promise.all([
    routeOf(address, contextOf(content, settings, sent)),
    shellContent(content),
  ])
  const path = pathOf(address)
  if (routed.kind === 'redirect') return { status: routed.status, location: routed.to }
  const payload =
    routed.kind === 'page'
      ? await pagePayload(path, routed.page, content, settings)
      : errorPayload(path, routed.kind === 'failed' ? routed.error : undefined, settings)
  const guests = routed.kind === 'page' ? routed.page.guests : undefined
  const isUsable = !(content.isCutShort && settings.isExport)
  const lifetime = content.isIncomplete || payload.status >= 500 ? INCOMPLETE_MS : FRESH_MS
  return {
    status: isUsable ? payload.status : UNAVAILABLE,
    html: documentHtml(payload, {
      ...settings,
      shell,
      path,
      year: new Date().getFullYear(),
      preview: settings.preview && bannerOf(address, routed, settings.preview),
    }),
    payload,
    tags: [...content.tags],
    freshUntil: Math.max(content.oldestReadAt + lifetime, performance.now() + INCOMPLETE_MS),
    isKept: routed.kind === 'page' && routed.page.isKept !== false,
    contentPolicy: guestPolicy(guests, settings.guests ?? {}),
  }
}

/**
 * What the page of an address takes from visitors; undefined where it takes nothing. Null where it may have been sent
 * from a page that takes nothing any more, has another address by now, or cannot be read.
 */
export async function formOf(address: string, settings: SiteSettings): Promise<Page['form']> {
  const routed = await routeOf(address, contextOf(new ContentReader(settings.source), settings))
  if (routed.kind === 'page') return routed.page.form
  return routed.kind === 'unknown' ? undefined : null
}

/** A page that a route did not make, as HTML. */
export async function renderGiven(path: string, page: Page, settings: SiteSettings): Promise<string> {
  const content = new ContentReader(settings.source)
  const [payload, shell] = await Promise.all([pagePayload(path, page, content, settings), shellContent(content)])
  return documentHtml(payload, { ...settings, shell, path, year: new Date().getFullYear(), preview: undefined })
}

function contextOf(content: ContentReader, { siteName, forms }: SiteSettings, sent?: Sent): RouteContext {
  return { content, siteName, forms: forms && { ...forms, sent } }
}

/** What cannot be an address is no page; the router would lead it to one that can. */
async function routeOf(address: string, context: RouteContext): Promise<Routed> {
  const { kind } = readPageRequest(address)
  if (kind === 'too-long') return { kind: 'failed', error: new AddressTooLong() }
  return kind === 'page' ? routePage(address, context) : { kind: 'unknown' }
}

async function pagePayload(
  path: string,
  page: Page,
  content: ContentReader,
  { blocks, assets, log, showFailures, preview, memo, guests = {} }: SiteSettings,
): Promise<PagePayload> {
  const loaded = await loadAll(loadsOf(page.sections, blocks), content)
  const drawn = renderSections(page.sections, {
    blocks,
    loaded,
    showFailures,
    memo,
    entry: page.entry,
    authoring: showFailures ? authoringOf(preview) : undefined,
    onFailure: ({ error, ...failure }) => log.error({ page: path, ...failure, err: error }, 'section left out'),
  })
  return {
    build: assets.build,
    status: 200,
    layout: page.layout ?? DEFAULT_LAYOUT,
    head: page.head,
    ...(guestPolicy(page.guests, guests) === undefined ? {} : { guests: page.guests?.join(' ') }),
    styles: assets.stylesOf(preview ? [...drawn.blocks, PREVIEW_STYLES] : drawn.blocks),
    main: drawn.html + pageWays(page.entry, preview),
  }
}

function statusOf(error: unknown): number {
  const isKnown =
    error instanceof ContentNotFound || error instanceof ContentUnavailable || error instanceof AddressTooLong
  return isKnown ? error.status : 500
}

/** Not found, or unavailable: only messages of the specification's catalogue reach a visitor (spec 8). */
function errorPayload(path: string, error: unknown, { assets, log, preview }: SiteSettings): PagePayload {
  const isForVisitors = error instanceof ContentNotFound || error instanceof AddressTooLong
  const message = isForVisitors ? error.message : undefined
  const status = error === undefined ? 404 : statusOf(error)
  const isMissing = status === 404
  if (status < 500) log.info({ page: path }, message ?? `Page Not Found: ${path}`)
  else log.error({ page: path, err: error }, 'page unavailable')
  return {
    build: assets.build,
    status,
    layout: DEFAULT_LAYOUT,
    head: {
      title: isMissing ? 'Page not found' : 'An error occurred',
      description: isMissing ? `Page not found: ${path}` : 'The page is not available at the moment.',
    },
    ...(preview ? { styles: assets.stylesOf([PREVIEW_STYLES]) } : {}),
    main:
      preview && error instanceof EntryUnusable
        ? unusableMain(error, authoringOf(preview))
        : renderToStaticMarkup(createElement(ErrorMain, { status, path, message })),
  }
}

function authoringOf(preview: SiteSettings['preview']): Authoring {
  return { titleOf: blockTitle, addressOf: (entry) => preview && adminAddress(preview.adminUrl, entry) }
}

/** For the banner, which stays above the page while others take this one's place. */
function pageWays(entry: EntryRef | undefined, preview: SiteSettings['preview']): string {
  if (!preview) return ''
  const { tab, adminUrl } = preview
  return renderToStaticMarkup(createElement(PageWaysTemplate, { tab, edit: editedEntry(entry, adminUrl) }))
}

function editedEntry(entry: EntryRef | undefined, adminUrl: string): EditedEntry | undefined {
  const address = entry && adminAddress(adminUrl, entry)
  return entry && address ? { title: entryTitle(entry), address } : undefined
}

/** The entry that cannot be drawn is edited, too, so that its author finds back to it. */
function bannerOf(address: string, routed: Routed, preview: NonNullable<SiteSettings['preview']>) {
  const { status, changes, tab, adminUrl } = preview
  const edit = editedEntry(routed.kind === 'page' ? routed.page.entry : undefined, adminUrl)
  return { status, changes, tab, path: address, edit, adminOrigin: new URL(adminUrl).origin }
}

/** What an author has to mend before the page can be drawn at all. */
function unusableMain({ entry, path, reason }: EntryUnusable, { addressOf }: Authoring): string {
  const mending = { title: entryTitle(entry), address: addressOf(entry) }
  return (
    '<section class="section"><h1>This page cannot be drawn yet.</h1></section>' +
    failurePlaceholder({ path, reason }, mending)
  )
}
