import { renderToStaticMarkup } from 'react-dom/server'
import { createElement, type ComponentProps } from 'react'
import { Island } from '#registry/Island.tsx'
import { escapeHtml, inertJson } from '#registry/escape-html.ts'
import type { PagePayload, SharedPicture } from '#registry/page.ts'
import favicon from '#shell/favicon.svg'
import touchIcon from '#shell/icons/icon-180.png'
import largeIcon from '#shell/icons/icon-512.png'
import { Loading } from '#shell/Loading.tsx'
import { SearchBox } from '#shell/SearchBox.island.tsx'
import { SearchDialog } from '#shell/SearchDialog.tsx'
import type { Assets } from '../assets/assets.ts'
import { PreviewTop } from './authoring.tsx'
import { Drawer } from '#shell/Drawer.tsx'
import { Footer } from '#shell/Footer.tsx'
import { Header } from '#shell/Header.tsx'
import { shellMark, type ShellData } from '#shell/menus.ts'

const BUILD_CHECK_SECONDS = 300
const ICON_SIZE = { width: 512, height: 512 }
/** The same on every page. */
const LOADING = renderToStaticMarkup(createElement(Loading))
const SEARCH = renderToStaticMarkup(
  createElement(SearchDialog, null, createElement(Island, { of: SearchBox, when: 'intent' })),
)

export type DocumentSettings = ShellSettings & {
  siteUrl: string
  assets: Pick<Assets, 'head'>
  /** How often a page that stays open asks whether there is a newer build. */
  buildCheckSeconds?: number | undefined
  /** What only authors see above the page. */
  preview?: ComponentProps<typeof PreviewTop> | undefined
}

/** The whole HTML document of a page. */
export function documentHtml(payload: PagePayload, settings: DocumentSettings): string {
  const { buildCheckSeconds = BUILD_CHECK_SECONDS } = settings
  const hasHeader = payload.layout !== 'footer'
  const hasFooter = payload.layout !== 'header'
  const guests = payload.guests === undefined ? '' : ` data-guests="${payload.guests}"`
  const { header, drawer, footer } = shellHtml(settings)
  return (
    `<!doctype html><html lang="en" data-build="${escapeHtml(payload.build)}" data-build-check="${buildCheckSeconds}">` +
    `<head>${headHtml(payload, settings)}</head>` +
    `<body data-layout="${payload.layout}"${guests}><a class="skip" href="#main">Skip to main content</a>${hasHeader ? header : ''}${previewHtml(settings)}` +
    `<main id="main">${payload.main}</main>${hasFooter ? footer : ''}${hasHeader ? drawer + SEARCH : ''}` +
    `<p class="vh" role="status" id="announcer"></p>${LOADING}</body></html>`
  )
}

function previewHtml({ preview }: DocumentSettings): string {
  if (!preview) return ''
  return renderToStaticMarkup(createElement(PreviewTop, preview))
}

function headHtml({ head, styles }: PagePayload, { siteUrl, siteName, assets }: DocumentSettings): string {
  const canonical = head.canonical === undefined ? undefined : siteUrl + head.canonical
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'theme-color', '#ffffff'),
    `<link rel="icon" href="${favicon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    // Asked for without cookies, as by default, it would have a connection of its own.
    '<link rel="manifest" href="/site.webmanifest" crossorigin="use-credentials">',
    ...(canonical === undefined
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(canonical)}">`, meta('property', 'og:url', canonical)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    ...shareImage(head.image ?? { url: largeIcon, alt: siteName, size: ICON_SIZE }, siteUrl),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    assets.head(styles),
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${inertJson(data, absoluteUrls(siteUrl))}</script>`,
    ),
  ].join('')
}

/** What a shared link shows beside its words; the school's icon where the page has no picture. */
function shareImage({ url, alt, size }: SharedPicture, siteUrl: string): string[] {
  const address = URL.parse(url, siteUrl)?.href
  if (address === undefined) return []
  return [
    meta('property', 'og:image', address),
    ...(size
      ? [
          meta('property', 'og:image:width', String(size.width)),
          meta('property', 'og:image:height', String(size.height)),
        ]
      : []),
    ...(alt === undefined ? [] : [meta('property', 'og:image:alt', alt)]),
  ]
}

const ADDRESS_FIELDS = new Set(['image', 'item', 'logo', 'url'])

/** Puts whole addresses in the place of paths in structured data: search engines read it without its page. */
function absoluteUrls(siteUrl: string): (field: string, value: unknown) => unknown {
  return (field, value) =>
    typeof value === 'string' && value.startsWith('/') && ADDRESS_FIELDS.has(field) ? siteUrl + value : value
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`
}

/** What stands around a page, as HTML. */
export type ShellHtml = { header: string; drawer: string; footer: string }

export type ShellSettings = {
  shell: ShellData
  siteName: string
  /** Path of the page, to mark it in the menus. */
  path: string
  year: number
  /** Keeps what was drawn for as long as its content lives. On unless a benchmark turns it off. */
  memo?: boolean | undefined
}

type Kept = { shell: ShellData; siteName: string; year: number; byMark: Map<string, ShellHtml> }
const memos = new WeakMap<NonNullable<ShellData['navigation']>, Kept>()

/** Header, drawer and footer of a page (spec 2), drawn once for all pages that are marked alike in them. */
export function shellHtml(settings: ShellSettings): ShellHtml {
  const { shell, path, memo = true } = settings
  if (!memo || !shell.navigation) return draw(settings)
  const known = memos.get(shell.navigation)
  const kept = known && isSameShell(known, settings) ? known : { ...settings, byMark: new Map<string, ShellHtml>() }
  memos.set(shell.navigation, kept)
  const mark = shellMark(shell, path)
  const html = kept.byMark.get(mark) ?? draw(settings)
  kept.byMark.set(mark, html)
  return html
}

function draw({ shell: data, siteName, path, year }: ShellSettings): ShellHtml {
  return {
    header: renderToStaticMarkup(createElement(Header, { data, siteName, path })),
    drawer: renderToStaticMarkup(createElement(Drawer, { data, path })),
    footer: renderToStaticMarkup(createElement(Footer, { data, siteName, year })),
  }
}

function isSameShell({ shell, siteName, year }: Kept, other: ShellSettings): boolean {
  return (
    siteName === other.siteName &&
    year === other.year &&
    shell.programTypes === other.shell.programTypes &&
    shell.networkingGroups === other.shell.networkingGroups &&
    shell.voices === other.shell.voices &&
    shell.promotedSession === other.shell.promotedSession
  )
}
