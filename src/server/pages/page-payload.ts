import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ContentReader } from '#api/content-reader.ts'
import { ContentNotFound, ContentUnavailable, EntryUnusable } from '#api/errors.ts'
import { entryTitle } from '#api/contract.ts'
import { loadBlockData } from '#api/block-data.ts'
import { type Authoring, failurePlaceholder } from '#registry/authoring.ts'
import type { Page, PagePayload } from '#registry/page.ts'
import { loadsOf, renderSections } from '#registry/render-sections.ts'
import { ErrorMain } from '#shell/ErrorMain.tsx'
import { AddressTooLong } from './page-request.ts'
import { authoringOf, editLinks } from './authoring.tsx'
import { contentPolicy } from '../http/headers.ts'
import type { SiteSettings } from './site-settings.ts'

/** The name of the styles that stand beside those of the blocks where authors look at a page. */
const PREVIEW_STYLES = 'preview'

/** Of pages that name none, and of errors: header and footer (spec 2). */
const DEFAULT_LAYOUT = 'default'

/** The page that a route made, with its sections drawn and what they load read. */
export async function pagePayload(
  path: string,
  page: Page,
  content: ContentReader,
  { blocks, assets, log, showFailures, preview, memo, cspOrigins = {} }: SiteSettings,
): Promise<PagePayload> {
  const loaded = await loadBlockData(loadsOf(page.sections, blocks), content)
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
    ...(contentPolicy(page.cspSources, cspOrigins) === undefined ? {} : { guests: page.cspSources?.join(' ') }),
    styles: assets.stylesOf(preview ? [...drawn.blocks, PREVIEW_STYLES] : drawn.blocks),
    main: drawn.html + editLinks(page.entry, preview),
  }
}

/**
 * A page not found, or unavailable: only messages of the specification's catalogue reach a visitor (spec 8).
 * @param error undefined where no route has the address: whoever asked for it says so in the log
 */
export function errorPayload(path: string, error: unknown, { assets, log, preview }: SiteSettings): PagePayload {
  const isForVisitors = error instanceof ContentNotFound || error instanceof AddressTooLong
  const message = isForVisitors ? error.message : undefined
  const status = error === undefined ? 404 : statusOf(error)
  const isMissing = status === 404
  if (message !== undefined) log.info({ page: path }, message)
  else if (!isMissing) log.error({ page: path, err: error }, 'page unavailable')
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

function statusOf(error: unknown): number {
  const isKnown =
    error instanceof ContentNotFound || error instanceof ContentUnavailable || error instanceof AddressTooLong
  return isKnown ? error.status : 500
}

/** What an author has to mend before the page can be drawn at all. */
function unusableMain({ entry, path, reason }: EntryUnusable, { addressOf }: Authoring): string {
  const mending = { title: entryTitle(entry), address: addressOf(entry) }
  return (
    '<section class="section"><h1>This page cannot be shown yet.</h1></section>' +
    failurePlaceholder({ path, reason }, mending)
  )
}
