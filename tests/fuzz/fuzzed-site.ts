import { addressRules } from '#urls/addresses.ts'
import { createApp } from '#server/app.ts'
import { createBuilds } from '#server/assets/builds.ts'
import { readEnvironment } from '#server/environment.ts'
import { createFiles } from '#server/files/files.ts'
import { loggedContent } from '#server/content/logged-content.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { PreviewChanges } from '#server/preview/draft-pages.ts'
import { sitePreview } from '#server/preview/preview.ts'
import { createReadiness, Readiness } from '#server/observability/lifecycle.ts'
import { bindingsOf } from '#server/pages/testing/bindings.ts'
import { renderMissing, renderPage } from '#server/pages/render-page.ts'
import { startSite } from '#server/site.ts'
import { ContentFiles } from '#server/uploads/content-files.ts'
import { KeptUploads } from '#server/uploads/kept-uploads.ts'
import { SmallFiles } from '#server/uploads/uploads.ts'
import { site } from '../../src/site.ts'
import { answerOf, type World } from './world.ts'

/** Nothing of these may ever be in an answer. */
export const SECRETS = {
  CONTENT_URL: 'http://inside.content.internal:1337',
  SITE_WEBHOOK_SECRET: 'webhook-secret-5f2a9c',
  PREVIEW_SECRET: 'preview-secret-77d1e0',
  CONTENT_WRITE_TOKEN: 'write-token-secret-b3e8',
}
export const SITE_URL = 'http://127.0.0.1:3000'

export type LogLine = { message: string; entry: unknown }

/**
 * The site's own code from its app down to `fetch`, which answers from this world. Its stylesheets are those of no build.
 * @param world asked at each question
 */
export async function openFuzzedSite(world: () => World) {
  globalThis.fetch = answering(world)
  const log: LogLine[] = []
  const note = (entry: unknown, message = String(entry)) => void log.push({ message, entry })
  const logger = { error: note, warn: () => {}, info: () => {} }
  const variables = {
    ...SECRETS,
    SITE_URL,
    OUTBOX_FILE: ':memory:',
    // Nobody is written to before the content service has what was sent, and this one takes nothing.
    MAIL_DIR: '/nowhere',
    FORMS_PER_MINUTE: '1000000',
  }
  const { CONTENT_URL: contentUrl } = readEnvironment(variables, site.environment)
  const { source } = loggedContent(contentUrl, logger)
  const contentFiles = new ContentFiles(contentUrl)
  const assets = { build: 'b1', head: () => '', stylesOf: () => undefined, stylesheet: async () => undefined }
  const names = { siteUrl: SITE_URL, siteName: site.name }
  const { running, settings } = await startSite(site, {
    ...names,
    variables,
    contentUrl,
    processUrl: SITE_URL,
    source,
    assets,
    contentFiles,
    log: logger,
    showFailures: false,
  })
  const pages = new PageCache(
    (address) => renderPage(address, settings),
    (_, error) => note(error, 'page not refreshed'),
    { namesKeys: true },
  )
  const keptUploads = new KeptUploads({ contentFiles, folder: undefined, log: logger })
  const changes = new PreviewChanges()
  const app = createApp(
    {
      pages,
      drawMissing: (path) => renderMissing(path, settings),
      assets,
      pictures: { get: async () => 'missing' },
      uploads: { contentFiles, smallFiles: new SmallFiles(), keptUploads },
      webhookSecret: SECRETS.SITE_WEBHOOK_SECRET,
      onContentEvent: async () => changes.note(),
      log: logger,
    },
    createReadiness(new Readiness()),
    createBuilds('b1', site.routes),
    createFiles({ ...names, open: () => running.openPage(source), icons: site.icons, log: logger }),
    ...running.handlers,
    sitePreview(settings, {
      secret: SECRETS.PREVIEW_SECRET,
      contentUrl,
      adminUrl: 'https://panel.example/admin',
      changes,
    }),
  )
  const socket = { remoteAddress: '192.0.2.7', remotePort: 4711, remoteFamily: 'IPv4' }
  return {
    app,
    settings,
    pages,
    log,
    close: running.close,
    /** The answer to a path as the site's server would pass it on. */
    ask: async (path: string, init?: RequestInit) =>
      app.request(SITE_URL + path, init, {
        ...bindingsOf(path, init ?? {}, addressRules),
        incoming: { url: path, socket },
      }),
  }
}

function answering(world: () => World): typeof fetch {
  return async (asked) => {
    const { url, method } = asked instanceof Request ? asked : new Request(asked)
    if (method !== 'GET') return Response.json({ data: null, error: { status: 403 } }, { status: 403 })
    if (new URL(url).pathname.startsWith('/uploads/'))
      return new Response('file', { headers: { 'content-type': 'image/png' } })
    const data = answerOf(world(), url)
    if (data === undefined) return Response.json({ data: null, error: { status: 404 } }, { status: 404 })
    return Response.json({ data, meta: {} })
  }
}
