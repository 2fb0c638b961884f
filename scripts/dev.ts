/**
 * `npm run dev`: runs the site from its source files, drawn again at each request, with its content service.
 * It follows each change. A changed view, example or route reloads the open pages, and styles change in place. A changed
 * component or type renews the contract, its types and the registry, and restarts the content service. It names changes
 * that it cannot follow, such as packages, and says what to do.
 */
import { serveSources } from './dev/source-server.ts'
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
  const settings = { contentUrl, siteUrl, webhookSecret, previewSecret, adminUrl, writeToken }
  await serveSources({ port, settings, restartContent })
  const panel = hasPanel && !otherContentUrl ? `\nAuthors’ panel               ${adminUrl}` : ''
  console.log(
    `\nThe site, from its sources   ${siteUrl}\nEvery block in every state   ${siteUrl}/qa/blocks\nContent service              ${contentUrl}${panel}\n\nCtrl-C stops both.`,
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
      console.error(`The content service has ended (code ${code}); see its last lines above.`)
    }
  })
}

/** With the content model as it is now. A service that does not start leaves the site to its blocks. */
async function restartContent(): Promise<void> {
  if (otherContentUrl) {
    console.log(`The content model has changed: restart the content service at ${otherContentUrl} with the new model.`)
    return
  }
  console.log('The content service has changed: starting it again …')
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
