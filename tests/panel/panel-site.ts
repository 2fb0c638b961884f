import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { startSite } from '../../scripts/services/site.ts'
import { ensureServices } from '../services/services.ts'
import { AUTHOR } from './author.ts'

/** For Playwright: a content service with its panel on a copy of this run's content, its first author, and a site beside it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { services, stop } = await ensureServices()
  const folder = await mkdtemp(join(tmpdir(), 'site-panel-'))
  const data = { database: join(folder, 'data.db'), uploads: join(dirname(services.TEST_DATABASE), 'uploads') }
  await copyDatabase(services.TEST_DATABASE, data.database)
  const [port, contentPort] = [await freePort(), await freePort()]
  const [siteUrl, contentUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${contentPort}`]
  const secret = services.TEST_WEBHOOK_SECRET
  const log = join(folder, 'content.log')
  const previewSecret = services.TEST_PREVIEW_SECRET
  const [panel, site] = await Promise.all([
    startContentService({
      port: contentPort,
      webhook: { url: `${siteUrl}/hooks/content`, secret },
      preview: { siteUrl, secret: previewSecret },
      hasPanel: true,
      writeToken: services.TEST_WRITE_TOKEN,
      data,
      onLine: (line) => appendFileSync(log, `${line}\n`),
    }),
    startSite({
      port,
      contentUrl,
      webhookSecret: secret,
      previewSecret,
      env: { LOG_LEVEL: 'trace', SITE_URL: siteUrl, PICTURE_CACHE_DIR: services.TEST_PICTURES },
    }),
  ])
  const token = await register(contentUrl)
  Object.assign(process.env, { TEST_SITE_URL: siteUrl, TEST_CONTENT_URL: contentUrl })
  Object.assign(process.env, { TEST_PANEL_TOKEN: token, TEST_PANEL_AUTHOR: join(folder, 'author.json') })
  Object.assign(process.env, { TEST_PANEL_DATABASE: data.database, TEST_PANEL_LOG: log })
  return async () => {
    await Promise.all([panel.stop(), site.stop()])
    await rm(folder, { recursive: true, force: true })
    await stop()
  }
}

/** Whole, although the service that writes it is running. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true })
  await backup(database, to)
  database.close()
}

/** Makes the first account, and returns the token with which it is signed in. */
async function register(contentUrl: string): Promise<string> {
  const answer = await fetch(`${contentUrl}/admin/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstname: 'Ada', lastname: 'Author', ...AUTHOR }),
  })
  if (!answer.ok) throw new Error(`The first author could not be registered: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).data.token
}
