/** What a page leads to and needs within its own site, as paths. */
export type References = { pages: string[]; files: string[] }

/** Files that every site has, and browsers and search engines ask for, although no page may link to them. */
export const UNLINKED_FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.ico',
  '/builds/latest.json',
]

/** Names no page, so that the site draws its page for that. */
export const NO_PAGE = '/there-is-no-such-page'

/** The page for `NO_PAGE` as it stands for every address: it names none. */
export function withoutAddress(html: string): string {
  return html.replaceAll(`: ${NO_PAGE}`, '')
}

/** As the browser tells them apart: a page has no file extension. */
const FILE = /\.\w+$/
/** Folders of the site that hold files alone: named in any attribute, in `srcset`, structured data or an island's props. */
const IN_FOLDERS = /(?<=["',(\s])\/(?:assets|calendars|pdf|pictures|uploads)\/[\w@~+%./-]+\.\w+/g
const HREF = /\shref="([^"]*)"/g

/**
 * Reads which pages the HTML of one links to and which files it needs. Addresses with parameters are left out: a file
 * has none.
 * @param siteUrl public address of the site, as whole addresses in the page begin
 * @param path of the page
 */
export function referencesOf(html: string, siteUrl: string, path: string): References {
  const text = withoutEntities(html)
  const linked = [...html.matchAll(HREF)].flatMap(([, href = '']) => {
    const url = URL.parse(withoutEntities(href), siteUrl + path)
    return url?.origin === new URL(siteUrl).origin && url.search === '' ? [url.pathname] : []
  })
  const named = [...text.replaceAll(`${siteUrl}/`, '/').matchAll(IN_FOLDERS)].map(([address]) => address)
  return {
    pages: unique(linked.filter((address) => !FILE.test(address))),
    files: unique([...linked.filter((address) => FILE.test(address)), ...named]),
  }
}

/** The paths that a sitemap lists. */
export function sitemapPaths(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(withoutEntities(address)).pathname)
}

function withoutEntities(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)]
}
