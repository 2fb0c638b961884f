import { Hono } from 'hono'
import { createBuilds } from '../assets/builds.ts'
import type { StaticFile, BuiltAssets } from '../assets/built-assets.ts'
import type { Environment } from '../environment.ts'
import { createFiles } from '../files/files.ts'
import { answerPicture, type Pictures } from '../images/pictures.ts'
import { readAddress, readPageRequest, type SiteEnv, unreadRequest } from '../pages/page-request.ts'
import { renderGiven, renderMissing, renderPage } from '../pages/render-page.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import { type PageContent, type RunningSite, type Site, type StartOptions, startSite } from '../site.ts'
import { answerUpload, type Uploads } from '../uploads/uploads.ts'
import { Mirror, type Drawing, type MirrorSource } from './mirror.ts'
import { MirrorFolder } from './mirror-folder.ts'
import { NO_PAGE, UNLINKED_FILES, withoutAddress } from './references.ts'

const FAVICON = '/favicon.ico'

type MirroredSite = {
  /** How the site itself is started. */
  options: StartOptions & { assets: BuiltAssets }
  /** The built files by their addresses. */
  built: ReadonlyMap<string, StaticFile>
  pictures: Pictures
  uploads: Uploads
}

/** The mirror of a site, which is not written before it starts; undefined where there is to be none. */
export async function mirrorOf<Running extends RunningSite>(
  site: Site<Running>,
  { MIRROR_DIR: folder, STATIC_EXPORT: isExport }: Pick<Environment, 'MIRROR_DIR' | 'STATIC_EXPORT'>,
  { options, built, pictures, uploads }: MirroredSite,
): Promise<Mirror | undefined> {
  if (!folder || isExport) return undefined
  // The same site once more, as one that receives nothing.
  const { running, settings } = await startSite(site, { ...options, isExport: true, isMirror: true })
  const { source: content, assets, siteUrl, siteName, log } = options
  const { addresses, icons, routes, mirror: { unlinked = { pages: [], files: [] }, closedPage } = {} } = site
  const open = () => running.openPage(content)
  const files = new Hono<SiteEnv>()
  const made = createFiles({ open, icons, siteUrl, siteName, log })
  for (const handler of [createBuilds(assets.build, routes), made, ...running.handlers]) files.route('/', handler)
  files.get('/uploads/*', (context) => answerUpload(context, uploads))
  files.get('/pictures/*', (context) => answerPicture(context, pictures, uploads))

  const ask: MirrorSource['ask'] = async (address, init) => {
    const file = built.get(address === FAVICON ? icons.favicon : address) ?? (await assets.stylesheet(address))
    if (file) return new Response(new Uint8Array(file.bodies.identity))
    const request = readPageRequest(unreadRequest(address, init.headers), addresses)
    return files.request(siteUrl + address, init, { request })
  }
  const source: MirrorSource = {
    siteUrl,
    ask,
    publishedPages: async () => (await open().publishedAddresses()).map(({ path }) => path),
    isPage: (path) => readAddress(path, addresses).kind === 'page',
    unlinked: {
      pages: unlinked.pages,
      files: [...UNLINKED_FILES, `/builds/meta/${assets.build}.json`, ...unlinked.files],
    },
    draw: (path) => draw(path, settings),
    async drawOthers() {
      const around = open()
      await around.shell()
      // Without its menus, a page is worth less than the earlier one.
      if (around.reader.isCutShort) return {}
      const missing = await renderMissing(NO_PAGE, settings)
      const closed = closedPage ? await renderGiven(NO_PAGE, await closedPage(content), settings) : undefined
      return { '/404.html': withoutAddress(missing), ...(closed === undefined ? {} : { '/closed.html': closed }) }
    },
    built: new Map([...built].map(([address, { bodies }]) => [address, bodies.identity])),
  }
  return new Mirror(source, new MirrorFolder(folder), log)
}

async function draw(path: string, settings: SiteSettings): Promise<Drawing> {
  const asked = readAddress(path, settings.site.addresses)
  if (asked.kind !== 'page') return { kind: 'gone' }
  const { content, entry } = noteEntry(settings.openPage(settings.source))
  const page = await renderPage(asked, settings, content)
  if ('location' in page || page.status === 404) return { kind: 'gone' }
  if (page.status !== 200) return { kind: 'unavailable' }
  const { html, payload, tags } = page
  return { kind: 'page', html, payload: JSON.stringify(payload), tags, entry: entry() }
}

/** Content of a page, and the documentId of the entry whose page it turned out to be. */
function noteEntry(content: PageContent): { content: PageContent; entry: () => string | undefined } {
  let documentId: string | undefined
  const route: PageContent['route'] = async (asked) => {
    const routed = await content.route(asked)
    if (routed.kind === 'page') documentId = routed.page.entry?.documentId
    return routed
  }
  return { content: { ...content, route }, entry: () => documentId }
}
