import { escapeHtml, inertJson } from '#registry/escape-html.ts'
import type { PagePayload, SharedPicture } from '#registry/page.ts'
import type { Assets } from '../assets/assets.ts'
import type { ShellHtml, SiteIcons } from '../site.ts'

const BUILD_CHECK_SECONDS = 300
const ICON_SIZE = { width: 512, height: 512 }

export type DocumentSettings = {
  siteUrl: string
  siteName: string
  icons: SiteIcons
  assets: Pick<Assets, 'head'>
  /** How often a page that stays open asks whether there is a newer build. */
  buildCheckSeconds?: number | undefined
}

/**
 * The whole HTML document of a page.
 * @param shell what stands around it
 * @param banner what only authors see above the page
 */
export function documentHtml(payload: PagePayload, shell: ShellHtml, settings: DocumentSettings, banner = ''): string {
  const { buildCheckSeconds = BUILD_CHECK_SECONDS } = settings
  const guests = payload.guests === undefined ? '' : ` data-guests="${payload.guests}"`
  return (
    `<!doctype html><html lang="en" data-build="${escapeHtml(payload.build)}" data-build-check="${buildCheckSeconds}">` +
    `<head>${headHtml(payload, settings)}</head>` +
    `<body data-layout="${payload.layout}"${guests}>${shell.before}${banner}` +
    `<main id="main">${payload.main}</main>${shell.after}` +
    `<p class="vh" role="status" id="announcer"></p>${shell.loading}</body></html>`
  )
}

function headHtml({ head, styles }: PagePayload, { siteUrl, siteName, icons, assets }: DocumentSettings): string {
  const canonical = head.canonical === undefined ? undefined : siteUrl + head.canonical
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'theme-color', '#ffffff'),
    `<link rel="icon" href="${icons.favicon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${icons.touch}">`,
    // Asked for without cookies, as by default, it would have a connection of its own.
    '<link rel="manifest" href="/site.webmanifest" crossorigin="use-credentials">',
    ...(canonical === undefined
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(canonical)}">`, meta('property', 'og:url', canonical)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    ...shareImage(head.image ?? { url: icons.icon512, alt: siteName, size: ICON_SIZE }, siteUrl),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    assets.head(styles),
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${inertJson(data, absoluteUrls(siteUrl))}</script>`,
    ),
  ].join('')
}

/** What a shared link shows beside its words; the site's icon where the page has no picture. */
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
