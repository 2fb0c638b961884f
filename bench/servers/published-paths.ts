import type { Asker } from '../load/ask.ts'

/** The path of every page that a site names in its sitemap. */
export async function publishedPaths(siteUrl: string, asker: Asker): Promise<string[]> {
  const { body } = await asker.ask(`${siteUrl}/sitemap.xml`)
  const paths = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  if (paths.length === 0) throw new Error('The sitemap of the site names no page.')
  return paths
}
