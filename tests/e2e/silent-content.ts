import { createServer } from 'node:http'
import { freePort } from '../../scripts/services/ports.ts'
import { startSite } from '../../scripts/services/site.ts'
import type { ServiceProcess } from '../../scripts/services/service-process.ts'

/** A site that is yet to start, at a free port, whose content service fails at everything that it is asked. */
export async function siteWithoutContent() {
  const content = createServer((_request, response) => response.writeHead(500).end())
  const [port, contentPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  let site: ServiceProcess | undefined

  async function start(): Promise<void> {
    await new Promise<void>((resolve) => content.listen(contentPort, '127.0.0.1', resolve))
    const contentUrl = `http://127.0.0.1:${contentPort}`
    const env = { SITE_URL: url, LOG_LEVEL: 'silent', LAST_GOOD_DIR: '' }
    site = await startSite({ port, contentUrl, webhookSecret: 'a-secret-for-tests-only', env })
  }

  async function stop(): Promise<void> {
    await site?.stop()
    await new Promise((resolve) => content.close(resolve))
  }

  return { url, start, stop }
}
