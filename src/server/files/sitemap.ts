import { escapeHtml } from '#registry/escape-html.ts'
import type { SiteIdentity } from '../pages/site-settings.ts'
import type { PublishedAddress } from '../site.ts'

/** `sitemap.xml`: every published address, with the moment at which its content last changed. */
export function sitemap(addresses: readonly PublishedAddress[], { siteUrl }: Pick<SiteIdentity, 'siteUrl'>): string {
  const urls = addresses.map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeHtml(siteUrl + path)}</loc><lastmod>${escapeHtml(changedAt)}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

/** `robots.txt`: everything may be read; what should not be found says so itself. */
export function robots({ siteUrl }: Pick<SiteIdentity, 'siteUrl'>): string {
  return `User-agent: *\nDisallow: /hooks/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
