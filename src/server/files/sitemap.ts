import type { ContentReader } from '#api/content-reader.ts'
import { publishedAddresses } from '#api/published-addresses.ts'
import { escapeHtml } from '#registry/escape-html.ts'
import type { Site } from '../pages/site-settings.ts'

/** `sitemap.xml`: every published address, with the moment at which its content last changed. */
export async function sitemap(content: ContentReader, { siteUrl }: Site): Promise<string> {
  const urls = (await publishedAddresses(content)).map(
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
export function robots({ siteUrl }: Site): string {
  return `User-agent: *\nDisallow: /hooks/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
