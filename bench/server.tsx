/**
 * One of the servers that a benchmark compares, chosen by BENCH_MODE, for the page at BENCH_PATH:
 * `bare` draws the page's markup with one renderToString and nothing else: the floor;
 * `plain` draws elements that were made beforehand, without the code of blocks: the floor of `bare`;
 * `uncached` is the site without its page cache, each block drawn at each request;
 * `memo` is the same, keeping the HTML of a block as long as its data lives.
 */
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { readBuiltAssets } from '#server/assets/built-assets.ts'
import { createLog } from '#server/observability/log.ts'
import { pageAt } from '#server/pages/page-request.ts'
import { renderPage, type RenderedPage } from '#server/pages/render-page.ts'
import type { SiteSettings } from '#server/pages/site-settings.ts'
import { site as school } from '../src/site.ts'
import { floorOf } from './floor.tsx'
import { plainElementsOf } from './plain-elements.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
/** A content service that was just started takes longer than the site waits. */
const ATTEMPTS = 10
const RETRY_MS = 1000
const { BENCH_MODE: mode, BENCH_PATH: path = '/', CONTENT_URL: contentUrl = '', PORT: port } = process.env

let failures: string[] = []
const source = new ContentSource(contentClient(contentUrl), {
  onFault: (fault) => failures.push(JSON.stringify(fault)),
  onFailedCall: (call, error) => failures.push(`${call}: ${String(error)}`),
})
const siteName = school.name
const settings: SiteSettings = {
  site: school,
  openPage: (from) => school.openPage(from, siteName),
  source,
  assets: readBuiltAssets(join(import.meta.dirname, '../client')),
  siteUrl: 'http://127.0.0.1',
  siteName,
  log: createLog('silent'),
  showFailures: false,
  memo: mode === 'memo',
}

const page = await wholePage()
const draw = await floor()
const withoutSite: RequestListener = (_, response) => {
  response.writeHead(200, HTML).end(draw?.())
}
const site: RequestListener = async ({ url = '/' }, response) => {
  const drawn = await renderPage(pageAt(url, settings.site.addresses), settings)
  response.writeHead(drawn.status, HTML).end('html' in drawn ? drawn.html : '')
}
createServer(draw ? withoutSite : site).listen(Number(port), '127.0.0.1')

/** Renders the page without the site, in the modes `bare` and `plain`; undefined in the other modes. */
async function floor(): Promise<(() => string) | undefined> {
  if (mode === 'bare') return floorOf(page.html, path, settings)
  return mode === 'plain' ? plainElementsOf(page.html) : undefined
}

/** The page with everything that belongs to it. @throws {Error} that says what is missing of it */
async function wholePage(): Promise<RenderedPage> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    failures = []
    const drawn = await renderPage(pageAt(path, settings.site.addresses), settings)
    if ('html' in drawn && drawn.status === 200 && failures.length === 0) return drawn
    failures.push(`${path} has status ${drawn.status}`)
    await setTimeout(RETRY_MS)
  }
  throw new Error(`The content for the benchmark is not complete: ${failures.join('; ')}.`)
}
