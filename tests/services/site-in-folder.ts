import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../scripts/services/ports.ts'
import type { ServiceProcess } from '../../scripts/services/service-process.ts'
import { startSite } from '../../scripts/services/site.ts'

type SiteInFolder = { url: string; mail: string; site: ServiceProcess }

/**
 * Starts another site on the content service of this run, with an outbox, emails and stored answers of its own. It logs
 * everything, and sends the emails about registrations.
 * @returns its address, the folder of its emails, and the process, which the test has to stop
 */
export async function startSiteIn(folder: string, onLine: (line: string) => void = () => {}): Promise<SiteInFolder> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const mail = join(folder, 'mail')
  await mkdir(mail)
  const site = await startSite({
    port,
    contentUrl: process.env.TEST_CONTENT_URL ?? '',
    webhookSecret: process.env.TEST_WEBHOOK_SECRET ?? '',
    writeToken: process.env.TEST_WRITE_TOKEN,
    env: {
      SITE_URL: url,
      LOG_LEVEL: 'trace',
      LAST_GOOD_DIR: join(folder, 'last-good'),
      OUTBOX_FILE: join(folder, 'outbox.db'),
      MAIL_DIR: mail,
      PICTURE_CACHE_DIR: process.env.TEST_PICTURES ?? '',
    },
    onLine,
  })
  return { url, mail, site }
}
