import { setTimeout } from 'node:timers/promises'
import type { Asker } from '../load/ask.ts'

const TRIES = 10
const RETRY_MS = 2000
const NOT_YET = 503

/**
 * The path of every page that a site names in its sitemap. The first answers of a content service that was just started
 * may take longer than the site waits for them.
 * @throws {Error} where it names none
 */
export async function publishedPaths(siteUrl: string, asker: Asker): Promise<string[]> {
  let sitemap = await asker.ask(`${siteUrl}/sitemap.xml`)
  for (let tries = 1; sitemap.status === NOT_YET && tries < TRIES; tries += 1) {
    await setTimeout(RETRY_MS)
    sitemap = await asker.ask(`${siteUrl}/sitemap.xml`)
  }
  const paths = [...sitemap.body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  if (paths.length === 0) throw new Error(`The sitemap of the site (status ${sitemap.status}) does not list any pages.`)
  return paths
}
