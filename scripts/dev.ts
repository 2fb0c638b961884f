/** `npm run dev`: the site from its source files, drawn anew at each request and reloaded at each change. */
import { spawnSync } from 'node:child_process'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite'
import { startContentService } from './services/content-service.ts'
import { assertFree } from './services/ports.ts'
import { ServiceProcess } from './services/service-process.ts'
import {
  adminUrl,
  contentPort,
  contentUrl,
  hasPanel,
  otherContentUrl,
  port,
  previewSecret,
  siteUrl,
  webhookSecret,
  writeToken,
} from './services/settings.ts'
import { stylesheetEntries } from './stylesheets.ts'

/** What is written meanwhile without being a source: the content service's database, builds, reports. */
const NOT_WATCHED = ['**/content-service/**', '**/dist*/**', '**/qa-report/**', '**/test-results/**']

let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true
    void ServiceProcess.stopAll().then(() => process.exit(0))
  })
}

type Development = typeof import('../gallery/development.ts')

try {
  await assertFree(port, 'PORT')
  if (!otherContentUrl) {
    await assertFree(contentPort, 'CONTENT_PORT')
    console.log('Starting the content service …')
    const service = await startContentService({
      port: contentPort,
      webhook: { url: `${siteUrl}/hooks/content`, secret: webhookSecret },
      preview: { siteUrl, secret: previewSecret },
      hasPanel,
      writeToken,
      onLine: (line) => console.log(`  content: ${line}`),
    })
    void service.ended.then((code) => {
      if (!isStopping) console.error(`The content service has ended (code ${code}); its last words stand above.`)
    })
  }
  await serveSources()
  const panel = hasPanel && !otherContentUrl ? `\nAuthors’ panel               ${adminUrl}` : ''
  console.log(
    `\nThe site, from its sources   ${siteUrl}\nEvery block in every state   ${siteUrl}/qa/blocks\nContent service              ${contentUrl}${panel}\n\nCtrl-C stops both.`,
  )
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error)
  await ServiceProcess.stopAll()
  process.exit(1)
}

async function serveSources(): Promise<void> {
  const http = createHttpServer()
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { server: http }, watch: { ignored: NOT_WATCHED } },
  })
  const sources = vite.environments.ssr
  if (!isRunnableDevEnvironment(sources)) throw new Error('Vite cannot run the server in this process.')

  const answerPage: RequestListener = async (request, response) => {
    try {
      const development: Development = await sources.runner.import('/gallery/development.ts')
      // Looked up each time: a block may have come or gone.
      const stylesheets = Object.values(stylesheetEntries())
      const settings = { contentUrl, siteUrl, webhookSecret, previewSecret, adminUrl, writeToken, stylesheets }
      development.developmentListener(settings)(request, response)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      response
        .writeHead(500, { 'content-type': 'text/plain' })
        .end(String(error instanceof Error ? error.stack : error))
    }
  }
  http.on('request', (request, response) => vite.middlewares(request, response, () => answerPage(request, response)))
  vite.watcher.on('all', (event, file) => {
    if (event !== 'change' && /\.(block\.ts|island\.tsx|behavior\.ts)$/.test(file))
      spawnSync(process.execPath, ['scripts/registry.ts'])
    vite.ws.send({ type: 'full-reload' })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
}
