import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { blocks } from '#blocks/registry.gen.ts'
import { createApp } from './app.ts'
import { readBuiltAssets } from './built-assets.ts'
import { readEnvironment } from './environment.ts'
import { createFront } from './front.ts'
import { createLog } from './log.ts'
import { PageCache } from './page-cache.ts'
import { renderPage } from './render-page.ts'
import { readStaticFiles } from './static-files.ts'

const SERVER_DIR = import.meta.dirname
const CLIENT_DIR = join(SERVER_DIR, '../client')

const environment = readEnvironment(process.env)
const contentUrl = environment.CONTENT_URL.replace(/\/$/, '')
const log = createLog(environment.LOG_LEVEL)
const assets = readBuiltAssets(CLIENT_DIR)
const source = new ContentSource(contentClient(contentUrl), {
  onFault: (fault) => log.error(fault, 'field emptied'),
  onFailedCall: (call, error) => log.error({ call, err: error }, 'content call failed'),
})
const settings = {
  source,
  assets,
  blocks,
  log,
  siteUrl: (environment.SITE_URL ?? `http://${environment.HOST}:${environment.PORT}`).replace(/\/$/, ''),
  siteName: environment.SITE_NAME,
  showFailures: false,
}
const pages = new PageCache(
  (path) => renderPage(path, settings),
  (path, error) => log.error({ page: path, err: error }, 'page not refreshed'),
)
const app = createApp({ pages, source, assets, contentUrl, webhookSecret: environment.SITE_WEBHOOK_SECRET, log })
const server = createServer(
  createFront(pages, await readStaticFiles(CLIENT_DIR, SERVER_DIR), getRequestListener(app.fetch)),
)

server.listen(environment.PORT, environment.HOST, () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : environment.PORT
  process.stdout.write(`ready on http://${environment.HOST}:${port}\n`)
})
server.on('error', (error) => {
  process.stderr.write(`The site could not start: ${error.message}.\n`)
  process.exitCode = 1
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeIdleConnections()
  })
}
