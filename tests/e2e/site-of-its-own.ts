import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/services/ports.ts'
import type { ServiceProcess } from '../../scripts/services/service-process.ts'
import { startSite } from '../../scripts/services/site.ts'
import { registrationPath } from './registration-form.ts'

const FAULTS = pathToFileURL('tests/resilience/faulted-process.mjs').href

/** A site that is yet to start, beside the one of this run, with an outbox and a calendar of its own. */
export async function siteOfItsOwn() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let site: ServiceProcess | undefined
  let folder = ''
  let day = 0
  let calendarSet = () => {}

  async function start(env: Record<string, string>): Promise<void> {
    folder = await mkdtemp(join(tmpdir(), 'site-own-'))
    site = await startSite({
      port,
      contentUrl: process.env.TEST_CONTENT_URL ?? '',
      webhookSecret: 'a-secret-for-tests-only',
      writeToken: process.env.TEST_WRITE_TOKEN,
      env: {
        SITE_URL: url,
        LOG_LEVEL: 'silent',
        // With a folder for what was read, it would read every page when it starts.
        LAST_GOOD_DIR: '',
        OUTBOX_FILE: join(folder, 'outbox.db'),
        MAIL_DIR: process.env.TEST_MAIL ?? folder,
        NODE_OPTIONS: `--import=${FAULTS}`,
        FAULTS_DAYS: join(folder, 'days'),
        FAULTS_DAYS_PASS: '1',
        FAULTS_NO_EVENTS: '1',
        ...env,
      },
      onLine: (line) => void (line === 'calendar set' && calendarSet()),
    })
    // A cold site on a busy machine may find the content service too slow at first.
    const path = await registrationPath('FNF2705')
    await expect.poll(async () => (await fetch(url + path)).status).toBe(200)
  }

  async function stop(): Promise<void> {
    await site?.stop()
    await rm(folder, { recursive: true, force: true })
  }

  /** Has the site believe that it is a day later. */
  async function passDay(): Promise<void> {
    day += 1
    await writeFile(join(folder, 'days'), String(day))
    const isSet = new Promise<void>((resolve) => (calendarSet = resolve))
    process.kill(site?.pid ?? 0, 'SIGUSR2')
    await isSet
  }

  return { url, start, stop, passDay }
}
