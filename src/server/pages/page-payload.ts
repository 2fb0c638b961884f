import { ContentNotFound, ContentUnavailable, EntryUnusable } from '#api/errors.ts'
import { entryTitle, adminAddress, blockSchemaName, blockTitle, panelSteps } from '#api/contract.ts'
import { type Authoring, type EntryRef, failurePlaceholder } from '#registry/authoring.ts'
import { escapeHtml } from '#registry/escape-html.ts'
import type { Page, PagePayload } from '#registry/page.ts'
import { loadsOf, renderSections } from '#registry/render-sections.ts'
import { AddressTooLong } from './page-request.ts'
import { contentPolicy } from '../http/headers.ts'
import type { PageContent, PreviewBanner } from '../site.ts'
import type { SiteSettings } from './site-settings.ts'

/** The name of the styles that stand beside those of the blocks where authors look at a page. */
const PREVIEW_STYLES = 'preview'

/** Of pages that name none, and of errors: header and footer (spec 2). */
const DEFAULT_LAYOUT = 'default'

/** The page that a route made, with its sections drawn and what they load read. */
export async function pagePayload(
  path: string,
  page: Page,
  content: PageContent,
  settings: SiteSettings,
): Promise<PagePayload> {
  const { site, assets, log, showFailures, preview, memo, cspOrigins = {} } = settings
  const { blocks } = site
  const loaded = await content.load(loadsOf(page.sections, blocks))
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
    status: page.status ?? 200,
    layout: page.layout ?? DEFAULT_LAYOUT,
    head: page.head,
    ...(contentPolicy(page.cspSources, cspOrigins) === undefined ? {} : { guests: page.cspSources?.join(' ') }),
    styles: assets.stylesOf(preview ? [...drawn.blocks, PREVIEW_STYLES] : drawn.blocks),
    main: drawn.html + editLinks(page.entry, settings),
  }
}

/**
 * A page not found, or unavailable: only messages of the specification's catalogue reach a visitor (spec 8).
 * @param error undefined where no route has the address: anyone who asked for it says so in the log
 */
export function errorPayload(path: string, error: unknown, { site, assets, log, preview }: SiteSettings): PagePayload {
  const isForVisitors = error instanceof ContentNotFound || error instanceof AddressTooLong
  const message = isForVisitors ? error.message : undefined
  const status = error === undefined ? 404 : statusOf(error)
  const isMissing = status === 404
  if (message !== undefined) log.info({ page: path }, message)
  else if (!isMissing) log.error({ page: path, err: error }, 'page unavailable')
  const { head, main } = site.errorPage({ status, path, message })
  return {
    build: assets.build,
    status,
    layout: DEFAULT_LAYOUT,
    head,
    ...(preview ? { styles: assets.stylesOf([PREVIEW_STYLES]) } : {}),
    main: preview && error instanceof EntryUnusable ? unusableMain(error, authoringOf(preview)) : main,
  }
}

/** Says in a page where it is edited, for the banner, which stays above it while others take its place. */
function editLinks(entry: EntryRef | undefined, { site, preview }: SiteSettings): string {
  if (!preview) return ''
  return site.preview.links({ tab: preview.tab, edit: editedEntry(entry, preview.adminUrl) })
}

function statusOf(error: unknown): number {
  const isKnown =
    error instanceof ContentNotFound || error instanceof ContentUnavailable || error instanceof AddressTooLong
  return isKnown ? error.status : 500
}

/** What an author has to fix before the page can be drawn at all. */
function unusableMain({ entry, path, reason }: EntryUnusable, { addressOf }: Authoring): string {
  const fix = { title: entryTitle(entry), address: addressOf(entry), steps: panelSteps(entry.entity, path) }
  return (
    '<section class="section"><h1>This page cannot be shown yet.</h1></section>' +
    failurePlaceholder({ path, reason }, fix)
  )
}

type Preview = NonNullable<SiteSettings['preview']>

/** What the renderer says to those who write: what each section is called, and where it is edited. */
function authoringOf(preview: Preview | undefined): Authoring {
  return {
    titleOf: blockTitle,
    addressOf: (entry) => preview && adminAddress(preview.adminUrl, entry),
    stepsOf: (component, path) => panelSteps(blockSchemaName(component), path),
    marksPlaces: preview?.status === 'draft',
  }
}

/** The banner above a page that only authors see, with `src/client/preview/Preview.behavior.ts`. */
export function bannerHtml(
  address: string,
  entry: EntryRef | undefined,
  { status, changes, tab, adminUrl }: Preview,
  { preview }: Pick<SiteSettings['site'], 'preview'>,
): string {
  const { origin: adminOrigin } = new URL(adminUrl)
  const edit = editedEntry(entry, adminUrl)
  const { process, count } = changes
  return (
    `<x-island name="Preview" when="idle" data-admin="${escapeHtml(adminOrigin)}" data-process="${process}"` +
    ` data-count="${count}">${preview.banner({ status, tab, path: address, edit })}</x-island>`
  )
}

/** The title of an entry and where the panel edits it; undefined for one that it does not know. */
function editedEntry(entry: EntryRef | undefined, adminUrl: string): PreviewBanner['edit'] {
  const address = entry && adminAddress(adminUrl, entry)
  return entry && address ? { title: entryTitle(entry), address } : undefined
}
