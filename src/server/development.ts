import type { RequestListener } from 'node:http'
import { Hono } from 'hono'
import { upgradeOf } from '#registry/define-block.ts'
import { appListener, createApp } from './app.ts'
import { type Assets, blockOfSheet, siteSheets } from './assets/assets.ts'
import { createBuilds } from './assets/builds.ts'
import { renewUpload, type ContentEvent } from './content/content-event.ts'
import { encodeBody } from './http/answer.ts'
import { PICTURE_CACHE_DIR } from './environment.ts'
import { createFiles } from './files/files.ts'
import type { Log } from './observability/log.ts'
import { loggedContent } from './content/logged-content.ts'
import { Pictures } from './images/pictures.ts'
import { PreviewChanges } from './preview/draft-pages.ts'
import { sitePreview } from './preview/preview.ts'
import { PreviewSessions } from './preview/sessions.ts'
import { type DrawableAddress, readPageRequest, type SiteEnv, unreadRequest } from './pages/page-request.ts'
import { renderMissing, renderPage } from './pages/render-page.ts'
import type { SiteSettings } from './pages/site-settings.ts'
import type { Extra } from './serve.ts'
import { type RunningSite, type Site, startSite } from './site.ts'
import { ContentFiles } from './uploads/content-files.ts'
import { KeptUploads } from './uploads/kept-uploads.ts'
import { SmallFiles, type Uploads } from './uploads/uploads.ts'

export type DevelopmentSettings = {
  contentUrl: string
  siteUrl: string
  webhookSecret: string
  previewSecret: string
  adminUrl: string
  /** With which the site leaves in the content service what visitors send. */
  writeToken: string | undefined
  log: Log
  /** Source files of all styles. */
  stylesheets: readonly string[]
}

/** Ends the services of the site as it was before a file changed. */
let closeEarlier: () => Promise<void> = () => Promise.resolve()

/**
 * Makes the listener of a site without caches, from source files: every request reads and draws anew, and a section that
 * fails says why in its place. `npm run dev` asks for it at each request, and imports the site again when a file changed.
 */
export function createDevelopment<Running extends RunningSite>(site: Site<Running>, extra: Extra<Running>) {
  // Kept from request to request: what is being made for one is not made again for the next.
  let started: Promise<Started<Running>> | undefined

  return async (given: DevelopmentSettings): Promise<RequestListener> => {
    const { contentUrl, siteUrl, webhookSecret, previewSecret: secret, adminUrl, log } = given
    const { source } = loggedContent(contentUrl, log, { upgrade: upgradeOf(Object.values(site.blocks)) })
    started ??= startDevelopment(site, given, log)
    const { running, uploads, pictures, sessions, changes, settings: latest } = await started
    latest.source = source
    latest.assets = sourceAssets(given.stylesheets)
    const settings: SiteSettings = { ...latest }
    const { openPage } = running
    const open = () => openPage(source)
    const pages = {
      async get(asked: DrawableAddress) {
        const page = await renderPage(asked, settings)
        if ('location' in page) return page
        const [html, payload] = await Promise.all([encodeBody(page.html), encodeBody(JSON.stringify(page.payload))])
        return { ...page, html, payload }
      },
    }
    const others = [
      createBuilds(settings.assets.build, site.routes),
      createFiles({ open, icons: site.icons, siteUrl, siteName: settings.siteName, log }),
      ...running.handlers,
      extra(settings, running),
      sitePreview(settings, { secret, contentUrl, adminUrl, sessions, changes }),
    ]
    const onContentEvent = async (event: ContentEvent) => {
      changes.note()
      await renewUpload(event, { ...uploads, pictures })
    }
    const drawMissing = (path: string) => renderMissing(path, settings)
    const assets = { stylesheet: async () => undefined }
    const app = createApp(
      { pages, drawMissing, assets, pictures, uploads, webhookSecret, onContentEvent, log },
      ...others,
    )
    const root = new Hono<SiteEnv>()
    root.use(async (context, next) => {
      await next()
      // Vite's client draws its messages with inline styles, which the policy of production forbids.
      context.res.headers.delete('content-security-policy')
    })
    root.route('/', app)
    const listener = appListener(root)
    return (request, response) =>
      listener(request, response, readPageRequest(unreadRequest(request.url ?? '/', request.headers), site.addresses))
  }
}

type Started<Running> = {
  running: Running
  uploads: Uploads
  pictures: Pictures
  sessions: PreviewSessions
  changes: PreviewChanges
  /** What pages are made with, with the content and styles of the last request. */
  settings: SiteSettings
}

async function startDevelopment<Running extends RunningSite>(
  site: Site<Running>,
  { contentUrl, siteUrl, webhookSecret, previewSecret, writeToken, stylesheets }: DevelopmentSettings,
  log: Log,
): Promise<Started<Running>> {
  await closeEarlier()
  const uploads = uploadsOf(contentUrl, log)
  const { contentFiles } = uploads
  const { source } = loggedContent(contentUrl, log)
  const variables = {
    SITE_URL: siteUrl,
    SITE_WEBHOOK_SECRET: webhookSecret,
    CONTENT_WRITE_TOKEN: writeToken,
    PREVIEW_SECRET: previewSecret,
  }
  const { running, settings } = await startSite(site, {
    variables: { ...process.env, ...variables },
    siteUrl,
    siteName: process.env.SITE_NAME || site.name,
    contentUrl,
    processUrl: siteUrl,
    source,
    assets: sourceAssets(stylesheets),
    contentFiles,
    log,
    showFailures: true,
  })
  closeEarlier = () => running.close()
  const cacheDir = process.env.PICTURE_CACHE_DIR || PICTURE_CACHE_DIR
  const pictures = new Pictures({ contentFiles, uploads: uploads.keptUploads, cacheDir, log })
  const sessions = new PreviewSessions(previewSecret, siteUrl)
  return { running, uploads, pictures, sessions, changes: new PreviewChanges(), settings }
}

/** Read from the content service each time: no outage is played in development. */
function uploadsOf(contentUrl: string, log: Log): Uploads {
  const contentFiles = new ContentFiles(contentUrl)
  const keptUploads = new KeptUploads({ contentFiles, folder: undefined, log })
  return { contentFiles, smallFiles: new SmallFiles(), keptUploads }
}

/** Vite serves source files: a stylesheet as such when asked with `?direct`. */
function sourceAssets(stylesheets: readonly string[]): Assets {
  const blockSheets = stylesheets.filter((source) => blockOfSheet(source) !== undefined)
  const links = [...siteSheets(stylesheets), ...blockSheets].map(
    (source) => `<link rel="stylesheet" href="/${source}?direct">`,
  )
  const scripts = ['/@vite/client', '/src/client/main.ts'].map((src) => `<script type="module" src="${src}"></script>`)
  return { build: 'development', head: () => [...links, ...scripts].join(''), stylesOf: () => undefined }
}
