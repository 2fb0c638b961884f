import { counted } from '../command-line/counted.ts'
import { forEachOf } from './for-each-of.ts'
import { NO_PAGE, referencesOf, sitemapPaths, withoutAddress } from '#server/mirror/references.ts'
import { PAYLOAD, UNLINKED_FILES, UNLINKED_PAGES } from './addresses.ts'
import type { SiteFolder } from './site-folder.ts'
import { SiteReader } from './site-reader.ts'

/** Pages wait for the content service, which answers several calls for each. */
const PAGES_AT_ONCE = 2
const FILES_AT_ONCE = 4
const SAY_EACH = 250
const SITEMAP = '/sitemap.xml'

export type ExportOptions = {
  /** Where the site runs. */
  origin: string
  /** Its public address, as its pages state it. */
  siteUrl: string
  folder: SiteFolder
  say: (line: string) => void
}

/** Reads a whole running site into a folder. Returns how many pages, and a sentence for each address that failed. */
export async function exportSite({ origin, siteUrl, folder, say }: ExportOptions) {
  const site = new SiteReader(origin, say)
  const files = new Set<string>(UNLINKED_FILES)
  const sitemap = await site.read(SITEMAP)
  if (!sitemap) return { pages: 0, faults: site.faults }
  const listed = sitemapPaths(String(sitemap))
  const pages = new Set<string>([...UNLINKED_PAGES, ...listed])
  say(`The sitemap lists ${counted(listed.length, 'page')}. Reading these pages and everything that they link to …`)
  let unread = [...pages]
  while (unread.length > 0) {
    const linked: string[] = []
    await forEachOf(unread, PAGES_AT_ONCE, async (path) => linked.push(...(await readPage(path))))
    unread = [...new Set(linked)].filter((path) => !pages.has(path))
    for (const path of unread) pages.add(path)
  }
  await readNotFound()
  await addBuild()
  const missing = [...files].filter((address) => !folder.has(address))
  say(`Read ${counted(pages.size, 'page')}. Reading ${counted(missing.length, 'file')}; new pictures take longer …`)
  let read = 0
  await forEachOf(missing, FILES_AT_ONCE, async (address) => {
    await readFile(address)
    read += 1
    if (read % SAY_EACH === 0) say(`  ${read} of ${missing.length} files`)
  })
  return { pages: pages.size, faults: site.faults }

  /** Writes a page and its data, notes the files that it needs, and returns the pages that it links to. */
  async function readPage(path: string): Promise<string[]> {
    const inside = path === '/' ? '' : path
    const [html, payload] = [await site.read(path), await site.read(`${inside}/${PAYLOAD}`)]
    if (!html || !payload) return []
    folder.write(`${inside}/index.html`, html)
    folder.write(`${inside}/${PAYLOAD}`, payload)
    return noted(html, path)
  }

  /** A file server gives one page for whatever is not there: what was asked for, only the browser can say in it. */
  async function readNotFound(): Promise<void> {
    const html = await site.read(NO_PAGE, { status: 404 })
    if (!html) return
    noted(html, NO_PAGE)
    folder.write('/404.html', Buffer.from(withoutAddress(String(html))))
  }

  function noted(html: Buffer, path: string): string[] {
    const found = referencesOf(String(html), siteUrl, path)
    for (const file of found.files) files.add(file)
    return found.pages
  }

  /** The manifest of a build is named by it. */
  async function addBuild(): Promise<void> {
    const latest: unknown = JSON.parse(String((await site.read('/builds/latest.json')) ?? '{}'))
    const id: unknown = Object(latest).id
    if (typeof id === 'string') files.add(`/builds/meta/${id}.json`)
  }

  async function readFile(address: string): Promise<void> {
    const body = await site.read(address, { mayMove: address === '/favicon.ico' })
    if (body) folder.write(address, body)
  }
}
