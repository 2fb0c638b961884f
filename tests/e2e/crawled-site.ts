import { ask } from './raw-request.ts'

/** A page as the server answers it, read without a browser. */
export type CrawledPage = {
  path: string
  html: string
  /** Every place within this site that it links to, fragments and parameters included. */
  links: string[]
  /** Its own address as it states it; undefined where it asks not to be found. */
  canonical: string | undefined
}

/** What following every link of the site finds. */
export type CrawledSite = {
  pages: CrawledPage[]
  /** Files and other answers that are no HTML page. */
  files: string[]
  /** Links followed, each address once. */
  links: number
  faults: string[]
}

const AT_ONCE = 4

let crawled: Promise<CrawledSite> | undefined

/**
 * Starts at the home page and follows every internal link that a page of this site holds: once for all tests of a
 * process, because none of them changes the content.
 */
export function crawlSite(): Promise<CrawledSite> {
  return (crawled ??= crawl())
}

async function crawl(): Promise<CrawledSite> {
  const site: CrawledSite = { pages: [], files: [], links: 0, faults: [] }
  const seen = new Set(['/'])
  let waiting = [{ address: '/', from: 'the beginning' }]
  while (waiting.length > 0) {
    const found: typeof waiting = []
    for (let at = 0; at < waiting.length; at += AT_ONCE) {
      const visited = await Promise.all(waiting.slice(at, at + AT_ONCE).map((next) => visit(next, site)))
      for (const page of visited) {
        for (const address of page?.links.map(withoutFragment) ?? []) {
          if (seen.has(address)) continue
          seen.add(address)
          found.push({ address, from: page?.path ?? '' })
        }
      }
    }
    waiting = found
  }
  site.links = seen.size
  site.faults.push(...site.pages.flatMap((page) => brokenFragments(page, site)))
  return site
}

async function visit({ address, from }: { address: string; from: string }, site: CrawledSite) {
  const { status, headers, text } = await ask(address)
  if (status !== 200) {
    site.faults.push(`${address}, linked from ${from}, answers ${status}`)
    return undefined
  }
  if (!headers['content-type']?.startsWith('text/html')) {
    site.files.push(address)
    return undefined
  }
  const page = { path: address, html: text, links: linksOf(text, address), canonical: canonicalOf(text) }
  site.pages.push(page)
  site.faults.push(...incomplete(page))
  return page
}

/** What every page has exactly once, and structured data that can be read. */
function incomplete({ path, html, canonical }: CrawledPage): string[] {
  const wanted: [string, RegExp][] = [
    ['h1', /<h1[ >]/g],
    ['title', /<title>[^<]+<\/title>/g],
    ['description', /<meta name="description" content="[^"]+">/g],
    ['canonical or noindex', /<link rel="canonical"|<meta name="robots" content="noindex">/g],
    ['main', /<main[ >]/g],
    ['og:title', /<meta property="og:title" content="[^"]+">/g],
    ['og:description', /<meta property="og:description" content="[^"]+">/g],
    ['og:type', /<meta property="og:type"/g],
    ['twitter:card', /<meta name="twitter:card"/g],
  ]
  const counts = wanted.flatMap(([name, pattern]) => {
    const count = html.match(pattern)?.length ?? 0
    return count === 1 ? [] : [`${path} has ${count} × ${name}`]
  })
  const unreadable = structuredData(html).filter((data) => typeof data !== 'object' || data === null)
  if (unreadable.length > 0) counts.push(`${path} has structured data that cannot be read`)
  const isItself = canonical === undefined || canonical === withoutQuery(path)
  return isItself ? counts : [...counts, `${path} says that it is ${canonical}`]
}

/** The structured data of a page; undefined for a piece that is no JSON. */
export function structuredData(html: string): unknown[] {
  const pieces = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)
  return [...pieces].map(([, json = '']) => {
    try {
      return JSON.parse(json)
    } catch {
      return undefined
    }
  })
}

function brokenFragments({ path, links }: CrawledPage, { pages }: CrawledSite): string[] {
  return links.flatMap((link) => {
    const [address = '', fragment] = link.split('#')
    if (!fragment) return []
    const target = pages.find((page) => page.path === address)
    const id = decodeURIComponent(fragment)
    return target?.html.includes(` id="${id}"`) ? [] : [`${path} links to ${link}, which does not exist`]
  })
}

function linksOf(html: string, path: string): string[] {
  const base = new URL(path, 'http://site.example')
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return hrefs.flatMap((href) => {
    const url = URL.parse(href, base)
    return url?.origin === base.origin ? [url.pathname + url.search + url.hash] : []
  })
}

function canonicalOf(html: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  return address === undefined ? undefined : new URL(address).pathname
}

function withoutFragment(address: string): string {
  return address.split('#')[0] ?? address
}

function withoutQuery(address: string): string {
  return address.split('?')[0] ?? address
}
