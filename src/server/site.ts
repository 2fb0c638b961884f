import type { AnyRoute } from '@tanstack/react-router'
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Question } from '#api/content-client.ts'
import type { ContentSource } from '#api/content-source.ts'
import type { PageReader } from '#api/page-reader.ts'
import type { LoadableName, Loadables } from '#registry/block-types.ts'
import type { BlockMap } from '#registry/define-block.ts'
import type { Layout, Page, PageHead } from '#registry/page.ts'
import type { RateLimitSettings } from './http/rate-limit.ts'
import type { CspOrigins } from './http/headers.ts'
import type { Log } from './observability/log.ts'
import type { Gauge } from './observability/metrics.ts'
import type { AddressRules, PageAddress } from './pages/page-request.ts'
import { type Redirect, type RenderedPage, renderGiven, renderPage } from './pages/render-page.ts'
import type { Routed } from './pages/route-page.ts'
import type { ContentFiles } from './uploads/content-files.ts'
import type { SiteSettings } from './pages/site-settings.ts'

/**
 * Everything that one site is beside the engine: its blocks, pages, surroundings and services. The engine is started
 * with it and imports nothing of it; `src/site.ts` makes the one of this repository.
 */
export type Site<Running extends RunningSite = RunningSite> = {
  /** What the site is called, unless SITE_NAME says otherwise. */
  name: string
  /** How each block of the contract is drawn; `npm run registry` writes the map. */
  blocks: BlockMap
  /** The routes; `npm run routes` writes the tree. Loaders get the context that `openPage` gives them. */
  routes: AnyRoute
  addresses: AddressRules
  icons: SiteIcons
  /** Asks for something small, to find out whether the content service answers. */
  probe: Question['ask']
  /** Opens content for one page of a site that receives nothing: for the gallery and for benchmarks. */
  openPage: (source: ContentSource, siteName: string) => PageContent
  /** Draws what stands in the place of a page that cannot be shown. */
  errorPage: (failure: PageFailure) => ErrorPage
  /** What only authors see. */
  preview: PreviewViews
  /** Checks the environment variables that the site reads beside those of the engine. */
  environment: z.ZodType
  /** What a mirror has beside published pages and what they need (`MIRROR_DIR`). */
  mirror?: MirrorRules
  /** Starts what the site does beside drawing pages, with an environment that was checked; once more for its mirror. */
  start: (engine: EngineServices) => Promise<Running>
}

export type MirrorRules = {
  /** Pages and files that visitors ask for although no page may link to them. */
  unlinked: { pages: readonly string[]; files: readonly string[] }
  /** Stands in the place of what needs the site itself: an answer to a form, a page of one visitor. */
  closedPage: (source: ContentSource) => Promise<Page>
}

/** Addresses of the site's icons, as the build names them. */
export type SiteIcons = {
  favicon: string
  touch: string
  icon192: string
  icon512: string
  maskable512: string
}

/** Content as one page reads it: all that the page shows is read through it, so that the page knows what it is made of. */
export type PageContent = {
  /** What was read, how old it is, and whether something is missing. */
  reader: PageReader
  /** Finds the route of an address and asks its loader for the page. */
  route: (asked: PageAddress) => Promise<Routed>
  /** Reads what stands around the page. What cannot be read is left out: the page matters more. */
  shell: () => Promise<DrawShell>
  /** Loads what blocks name in `loads`, each once. */
  load: (names: readonly LoadableName[]) => Promise<Partial<Loadables>>
  /** Lists every address that search engines should know. @throws {ContentUnavailable} if a part cannot be read */
  publishedAddresses: () => Promise<PublishedAddress[]>
  /**
   * Lists pages that search engines should not know, and that visitors need while content cannot be read: the site reads
   * them ahead. @throws {ContentUnavailable} if a part cannot be read
   */
  unlistedAddresses?: () => Promise<string[]>
}

/** An address, and when its content last changed. */
export type PublishedAddress = { path: string; changedAt: string }

/** Draws what stands around a page. It should give the same text for the same content, without drawing it again. */
export type DrawShell = (page: ShellPage) => ShellHtml

export type ShellPage = {
  /** Path of the page, to mark it in menus. */
  path: string
  layout: Layout
  /** False if nothing may be kept of an earlier drawing. */
  memo: boolean
}

/** The body of a document around `<main id="main">`, as HTML. */
export type ShellHtml = {
  /** Begins with a link to `#main` for who uses a keyboard. */
  before: string
  after: string
  /** The last elements of the document: `#progress`, `#loading` and `#offline`, which the browser's script shows. */
  loading: string
}

/** Why a page cannot be shown. */
export type PageFailure = {
  status: number
  path: string
  /** A sentence for visitors, if there is one. */
  message: string | undefined
}
export type ErrorPage = { head: Pick<PageHead, 'title' | 'description'>; main: string }

/** Parts of a preview, as HTML. The stylesheet of `preview` is loaded with them. */
export type PreviewViews = {
  /** Paths of pages that show what is published to authors, too. */
  alwaysPublished: readonly string[]
  /** The banner between what stands before the page and `<main>`. */
  banner: (banner: PreviewBanner) => string
  /** Links at the end of `<main>`, from which the banner takes those of the next page. */
  links: (links: Pick<PreviewBanner, 'edit' | 'tab'>) => string
  /** The document's title and body in the panel's frame, after its author left the preview of a page. */
  left: (path: string) => { title: string; body: string }
}

export type PreviewBanner = {
  status: 'draft' | 'published'
  /** Address of the page. */
  path: string
  /** Address that opens the preview of the page in a tab. */
  tab: string
  /** Where the entry of the page is edited; missing if the page shows none. */
  edit: { title: string; address: string } | undefined
}

/** What the engine gives to the site's own services. */
export type EngineServices = {
  /** Environment variables, which `environment` has accepted. */
  variables: NodeJS.ProcessEnv
  siteUrl: string
  siteName: string
  contentUrl: string
  /** Address of this process on this machine. */
  processUrl: string
  /** The site is written to files and receives nothing. */
  isExport: boolean
  /** Those files stand in for a site that does not answer: what it receives, it will receive again soon. */
  isMirror: boolean
  log: Log
  /** The content that visitors see now. */
  source: () => ContentSource
  contentFiles: ContentFiles
  pages: PageRenderer
  /** Counts requests of a client over all processes; undefined if there is only one. */
  countTogether?: RateLimitSettings['countTogether']
}

/** Renders pages beside the cache, for answers to what a visitor sent. */
export type PageRenderer = {
  /** @param content instead of what pages usually read: with what the visitor sent */
  render: (asked: PageAddress, content: PageContent) => Promise<RenderedPage | Redirect>
  /** The HTML of a page that has no route. */
  renderGiven: (path: string, page: Page) => Promise<string>
}

/** What a site does while its process runs. */
export type RunningSite = {
  /** Opens content for one page. */
  openPage: (source: ContentSource) => PageContent
  /** Request handlers with addresses of their own. They come before the pages. */
  handlers: readonly Hono[]
  /** Other origins that pages may name in `cspSources`. */
  cspOrigins: CspOrigins
  gauges: readonly Gauge[]
  /** Settings that decide how pages look, besides content, code and the engine's settings. */
  renderInputs: readonly unknown[]
  /** Called when the process ends, after the last answer. */
  close: () => Promise<void>
}

/** How a process runs a site: what its pages are made with, and what its own services get. */
export type StartOptions = Omit<EngineServices, 'source' | 'pages' | 'isExport' | 'isMirror'> &
  Pick<SiteSettings, 'source' | 'assets' | 'buildCheckSeconds' | 'showFailures' | 'isExport'> & { isMirror?: boolean }

/**
 * Starts a site's own services.
 * @returns them, and what its pages are made with; if a caller changes the source there, services read from the new one
 */
export async function startSite<Running extends RunningSite>(
  site: Site<Running>,
  options: StartOptions,
): Promise<{ running: Running; settings: SiteSettings }> {
  const { source, assets, buildCheckSeconds, showFailures, isExport = false, siteUrl, siteName, log } = options
  const running = await site.start({
    ...options,
    isExport,
    isMirror: options.isMirror ?? false,
    source: () => settings.source,
    pages: {
      render: (asked, content) => renderPage(asked, settings, content),
      renderGiven: (path, page) => renderGiven(path, page, settings),
    },
  })
  const { openPage, cspOrigins } = running
  const names = { siteUrl, siteName }
  const settings: SiteSettings = {
    ...names,
    site,
    openPage,
    source,
    assets,
    buildCheckSeconds,
    log,
    showFailures,
    isExport,
    cspOrigins,
  }
  return { running, settings }
}
