import type { ComponentProps } from 'react'
import type { ContentSource } from '#api/content-source.ts'
import type { BlockMap } from '#registry/define-block.ts'
import type { Forms } from '#routes/__root.tsx'
import type { Assets } from '../assets/assets.ts'
import type { Log } from '../observability/log.ts'
import type { PreviewTop } from './authoring.tsx'
import type { CspOrigins } from '../http/headers.ts'

/** What every page of a site is made with. */
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
  /** Other origins that some pages load from, beside the site's own. */
  cspOrigins?: CspOrigins
  /** Only for its author: sections lead to where they are written. */
  preview?: Pick<ComponentProps<typeof PreviewTop>, 'status' | 'changes' | 'tab'> & { adminUrl: string }
  /** What pages with forms need; missing where nothing can be received. */
  forms?: Forms
  memo?: boolean
}

/** What generated files say about the site as a whole. `siteUrl` has no slash at its end. */
export type Site = Pick<SiteSettings, 'siteUrl' | 'siteName'>
