import type { RequestListener } from 'node:http'
import { Hono } from 'hono'
import { z } from 'zod'
import { blocks } from '#blocks/registry.gen.ts'
import { createBotCheckTokens, createStandIn } from '#bot-check/stand-in.ts'
import { createSandbox } from '#payment/sandbox/sandbox-provider.ts'
import { appListener, createApp } from './app.ts'
import { type Assets, blockOfSheet, siteSheets } from './assets/assets.ts'
import { createBuilds } from './assets/builds.ts'
import { renewUpload } from './content/renew-pages.ts'
import { encodeBody } from './http/encodings.ts'
import { PICTURE_CACHE_DIR } from './environment.ts'
import { createFiles } from './files/files.ts'
import { FORM_VARIABLES } from './forms/form-settings.ts'
import { openForms } from './forms/open-forms.ts'
import { createLog, type Log } from './observability/log.ts'
import { loggedContent } from './content/logged-content.ts'
import { Pictures } from './images/pictures.ts'
import { PreviewChanges } from './preview/preview-changes.ts'
import { PreviewSessions } from './preview/sessions.ts'
import { sitePreview } from './preview/preview.ts'
import type { ContentEvent } from './content/webhook-event.ts'
import { type DrawableAddress, readPageRequest, type SiteEnv, unreadRequest } from './pages/page-request.ts'
import { renderMissing, renderPage } from './pages/render-page.ts'
import type { SiteSettings } from './pages/site-settings.ts'
import { createSearchAnswers } from './search-answers.ts'
import type { Extra } from './serve.ts'
import { ContentFiles } from './uploads/content-files.ts'
import { KeptUploads } from './uploads/kept-uploads.ts'
import { SmallFiles } from './uploads/small-files.ts'
import type { Uploads } from './uploads/uploads.ts'

export type DevelopmentSettings = {
  contentUrl: string
  siteUrl: string
  webhookSecret: string
  previewSecret: string
  adminUrl: string
  /** With which the site leaves in the content service what visitors send. */
  writeToken: string | undefined
  /** Source files of all styles. */
  stylesheets: readonly string[]
}

/** Kept from request to request: what is being made for one is not made again for the next. */
let pictures: Pictures | undefined
let uploads: Uploads | undefined
let sandbox: ReturnType<typeof createSandbox> | undefined
let forms: ReturnType<typeof openForms> | undefined
const botCheck = createStandIn()
let sessions: PreviewSessions | undefined
const changes = new PreviewChanges()

/**
 * The site without caches, from source files: every request reads and draws anew, and a section that fails
 * says why in its place. `npm run dev` asks for it again whenever a file changes.
 */
export function developmentListener(
  { contentUrl, siteUrl, webhookSecret, previewSecret: secret, adminUrl, writeToken, stylesheets }: DevelopmentSettings,
  extra?: Extra,
): RequestListener {
  const log = createLog('info')
  const { source } = loggedContent(contentUrl, log)
  uploads ??= uploadsOf(contentUrl, log)
  const shown = {
    source,
    blocks,
    log,
    siteUrl,
    siteName: 'Development',
    showFailures: true,
    assets: sourceAssets(stylesheets),
  }
  sandbox ??= createSandbox({ siteUrl, webhookUrl: `${siteUrl}/webhooks/payment` })
  const variables = z.object(FORM_VARIABLES).parse({ ...process.env, CONTENT_WRITE_TOKEN: writeToken })
  forms ??= openForms(variables, shown, { botCheck, payment: sandbox.provider, contentUrl })
  const settings: SiteSettings = { ...shown, forms: forms.settings.forms }
  const pages = {
    async get(asked: DrawableAddress) {
      const page = await renderPage(asked, settings)
      if ('location' in page) return page
      const [html, payload] = await Promise.all([encodeBody(page.html), encodeBody(JSON.stringify(page.payload))])
      return { ...page, html, payload }
    },
  }
  const assets = { stylesheet: async () => undefined }
  const site = new Hono<SiteEnv>()
  site.use(async (context, next) => {
    await next()
    // Vite's client draws its messages with inline styles, which the policy of production forbids.
    context.res.headers.delete('content-security-policy')
  })
  sessions ??= new PreviewSessions(secret, siteUrl)
  const others = [
    createBuilds(settings.assets.build),
    createSearchAnswers({ source, isExport: false }),
    createFiles({ ...shown, contentFiles: uploads.contentFiles }),
    createBotCheckTokens(botCheck),
    sandbox.pages,
    ...forms.apps,
    ...(extra ? [extra({ ...settings, botCheck })] : []),
    sitePreview(settings, { secret, contentUrl, adminUrl, sessions, changes }),
  ]
  const cacheDir = process.env.PICTURE_CACHE_DIR || PICTURE_CACHE_DIR
  pictures ??= new Pictures({ contentFiles: uploads.contentFiles, uploads: uploads.keptUploads, cacheDir, log })
  const files = { ...uploads, pictures }
  const onContentEvent = async (event: ContentEvent) => {
    changes.note()
    await renewUpload(event, files)
  }
  const drawMissing = (path: string) => renderMissing(path, settings)
  const app = createApp(
    { pages, drawMissing, assets, pictures, uploads, webhookSecret, onContentEvent, log },
    ...others,
  )
  site.route('/', app)
  const listener = appListener(site)
  return (request, response) =>
    listener(request, response, readPageRequest(unreadRequest(request.url ?? '/', request.headers)))
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
