import type { ContentSource } from '#api/content-source.ts'
import type { Assets } from '../assets/assets.ts'
import type { CspOrigins } from '../http/headers.ts'
import type { Log } from '../observability/log.ts'
import type { PreviewBanner, RunningSite, Site } from '../site.ts'

/** What every page of a site is made with. */
export type SiteSettings = {
  site: Pick<Site, 'addresses' | 'blocks' | 'icons' | 'errorPage' | 'preview'>
  /** Opens content for one page. */
  openPage: RunningSite['openPage']
  source: ContentSource
  assets: Assets
  siteUrl: string
  siteName: string
  /** How often a page that stays open asks whether there is a newer build; five minutes unless said otherwise. */
  buildCheckSeconds?: number | undefined
  log: Log
  /** Says in the page why a section is missing; never for visitors. */
  showFailures: boolean
  /** The site is written to files, which stay as they are: a page that lacks what could not be read is unavailable. */
  isExport?: boolean
  /** Other origins that some pages load from, beside the site's own. */
  cspOrigins?: CspOrigins
  /** Only for its author: sections lead to where they are written. */
  preview?: Pick<PreviewBanner, 'status' | 'tab'> & {
    adminUrl: string
    /** How often content had changed when the page was drawn, counted by the process that drew it. */
    changes: { process: string; count: number }
  }
  memo?: boolean
}

/** What generated files say about the site as a whole. `siteUrl` has no slash at its end. */
export type SiteIdentity = Pick<SiteSettings, 'siteUrl' | 'siteName'>
