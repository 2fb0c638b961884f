/**
 * `npm run dev`: runs the site from its source files, together with its content service. The site renders each page again at
 * every request. If you change a view, an example or a route, open pages reload. Changed styles apply without a reload. If you
 * change a component or a type, the command regenerates the contract, its types and the registry, and restarts the content
 * service. If you change something that takes effect only after a restart, such as a package, the command tells you what to do.
 */
import { serveSources } from './dev/source-server.ts'
import { startContentService } from './services/content-service.ts'
import { assertFree } from './services/ports.ts'
import { createReadableLog } from './services/readable-log.ts'
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

let isStopping = false
let content: ServiceProcess | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true
    void ServiceProcess.stopAll().then(() => process.exit(0))
  })
}

try {
  await assertFree(port, 'PORT')
  if (!otherContentUrl) {
    await assertFree(contentPort, 'CONTENT_PORT')
    console.log('Starting the content service …')
    await startContent()
  }
  const settings = {
    contentUrl,
    siteUrl,
    webhookSecret,
    previewSecret,
    adminUrl,
    writeToken,
    log: createReadableLog('info'),
  }
  await serveSources({ port, settings, restartContent })
  const panel = hasPanel && !otherContentUrl ? `\nAuthors’ panel               ${adminUrl}` : ''
  console.log(
    `\nThe site, from its source files   ${siteUrl}\nEvery block in every state   ${siteUrl}/qa/blocks\nContent service              ${contentUrl}${panel}\n\nCtrl-C stops both.`,
  )
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error)
  await ServiceProcess.stopAll()
  process.exit(1)
}

async function startContent(): Promise<void> {
  const service = await startContentService({
    port: contentPort,
    webhook: { url: `${siteUrl}/hooks/content`, secret: webhookSecret },
    preview: { siteUrl, secret: previewSecret },
    hasPanel,
    writeToken,
    onLine: (line) => console.log(`  content: ${line}`),
  })
  content = service
  void service.ended.then((code) => {
    if (!isStopping && content === service) {
      console.error(`The content service stopped unexpectedly (status ${code}). See its last log lines.`)
    }
  })
}

/** With the content model as it is now. A service that does not start leaves the site to its blocks. */
async function restartContent(): Promise<void> {
  if (otherContentUrl) {
    console.log(`The content model has changed. Restart the content service at ${otherContentUrl} with the new model.`)
    return
  }
  console.log('The content service has changed. Restarting it …')
  const before = content
  content = undefined
  await before?.stop()
  try {
    await startContent()
    console.log('The content service is running again.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}
