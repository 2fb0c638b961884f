import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../scripts/services/ports.ts'
import type { ServiceProcess } from '../../scripts/services/service-process.ts'
import { startSite } from '../../scripts/services/site.ts'
import { openCuttableContent, type CuttableContent } from '../services/cuttable-content.ts'

const FAULTS = pathToFileURL('tests/resilience/faulted-process.mjs').href

/** A site that is yet to start, with an outbox of its own, whose way to the content service can be cut and fixed. */
export async function siteWithCuttableContent() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let content: CuttableContent | undefined
  let site: ServiceProcess | undefined
  let folder = ''

  async function startAgain(): Promise<void> {
    await site?.stop()
    site = await startSite({
      port,
      contentUrl: content?.url ?? '',
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
    content = await openCuttableContent()
    await startAgain()
  }

  async function stop(): Promise<void> {
    await site?.stop()
    await content?.stop()
    await rm(folder, { recursive: true, force: true })
  }

  return { url, start, startAgain, stop, cut: () => content?.cut(), fix: () => content?.fix() }
}
