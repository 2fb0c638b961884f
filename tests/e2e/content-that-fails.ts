import { createServer, request as ask } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../scripts/services/ports.ts'
import type { ServiceProcess } from '../../scripts/services/service-process.ts'
import { startSite } from '../../scripts/services/site.ts'

const FAULTS = pathToFileURL('tests/resilience/faulted-process.mjs').href

/** A site that is yet to start, with an outbox of its own, whose way to the content service can be cut and mended. */
export async function siteWithCuttableContent() {
  let isCut = false
  const content = createServer((asked, answer) => {
    if (isCut) {
      asked.socket.destroy()
      return
    }
    const { method, url, headers } = asked
    const passedOn = ask(`${process.env.TEST_CONTENT_URL}${url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    asked.pipe(passedOn)
  })
  const [port, contentPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  let site: ServiceProcess | undefined
  let folder = ''

  async function startAgain(): Promise<void> {
    await site?.stop()
    site = await startSite({
      port,
      contentUrl: `http://127.0.0.1:${contentPort}`,
      webhookSecret: 'a-secret-for-tests-only',
      writeToken: process.env.TEST_WRITE_TOKEN,
      env: {
        SITE_URL: url,
        LOG_LEVEL: 'silent',
        OUTBOX_FILE: join(folder, 'outbox.db'),
        MAIL_DIR: process.env.TEST_MAIL ?? folder,
        NODE_OPTIONS: `--import=${FAULTS}`,
        FAULTS_NO_EVENTS: '1',
      },
    })
  }

  async function start(): Promise<void> {
    folder = await mkdtemp(join(tmpdir(), 'site-outbox-'))
    await new Promise<void>((resolve) => content.listen(contentPort, '127.0.0.1', resolve))
    await startAgain()
  }

  async function stop(): Promise<void> {
    await site?.stop()
    content.closeAllConnections()
    await new Promise((resolve) => content.close(resolve))
    await rm(folder, { recursive: true, force: true })
  }

  function cut(): void {
    isCut = true
  }

  function mend(): void {
    isCut = false
  }

  return { url, start, startAgain, stop, cut, mend }
}
