import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataVariables, startContentService, type ContentData } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { startPostgresql } from '../../scripts/services/postgresql.ts'
import { runBuild } from '../../scripts/services/run-build.ts'
import { ServiceProcess } from '../../scripts/services/service-process.ts'
import { startSite } from '../../scripts/services/site.ts'

const execute = promisify(execFile)

/** Where the running services are; handed to test processes as environment variables. */
export type Services = {
  TEST_SITE_URL: string
  TEST_CONTENT_URL: string
  /** May write to the content service. */
  TEST_CONTENT_TOKEN: string
  TEST_WEBHOOK_SECRET: string
  /** Shared by site and content service for previews. */
  TEST_PREVIEW_SECRET: string
  /** Where the content is kept: a file, or the address of a PostgreSQL. */
  TEST_DATABASE: string
  /** Folder in which the site keeps the pictures that it made. */
  TEST_PICTURES: string
}

/**
 * The services of this test run: those that are already running for it, or a seeded content service and a built site
 * on free ports and in a folder of their own.
 */
export async function ensureServices(): Promise<{ services: Services; stop: () => Promise<void> }> {
  const running = runningServices()
  if (running) return { services: running, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  const postgresql = process.env.TEST_ON === 'postgresql' ? await startPostgresql() : undefined
  const data = { database: postgresql?.url ?? join(folder, 'data.db'), uploads: join(folder, 'uploads') }
  await mkdir(data.uploads)
  const [port, contentPort] = [await freePort(), await freePort()]
  const siteUrl = `http://127.0.0.1:${port}`
  const contentUrl = `http://127.0.0.1:${contentPort}`
  const pictures = join(folder, 'pictures')
  const secret = 'a-secret-for-tests-only'
  const previewSecret = 'a-preview-secret-for-tests-only'
  const stop = async () => {
    await ServiceProcess.stopAll()
    await postgresql?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const preview = { siteUrl, secret: previewSecret }
    const webhook = { url: `${siteUrl}/hooks/content`, secret }
    await Promise.all([runBuild(), startContentService({ port: contentPort, webhook, preview, data })])
    await startSite({
      port,
      contentUrl,
      webhookSecret: secret,
      previewSecret,
      env: {
        LOG_LEVEL: 'info',
        SITE_URL: siteUrl,
        PICTURE_CACHE_DIR: pictures,
        LAST_GOOD_DIR: join(folder, 'last-good'),
      },
    })
    const token = await writeToken(data)
    const services = {
      TEST_SITE_URL: siteUrl,
      TEST_CONTENT_URL: contentUrl,
      TEST_CONTENT_TOKEN: token,
      TEST_WEBHOOK_SECRET: secret,
      TEST_PREVIEW_SECRET: previewSecret,
      TEST_DATABASE: data.database,
      TEST_PICTURES: pictures,
    }
    Object.assign(process.env, services)
    return { services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function runningServices(): Services | undefined {
  const { TEST_SITE_URL, TEST_CONTENT_URL, TEST_CONTENT_TOKEN, TEST_WEBHOOK_SECRET } = process.env
  const { TEST_PREVIEW_SECRET, TEST_DATABASE, TEST_PICTURES } = process.env
  if (!TEST_SITE_URL || !TEST_CONTENT_URL || !TEST_CONTENT_TOKEN || !TEST_WEBHOOK_SECRET) return undefined
  if (!TEST_PREVIEW_SECRET || !TEST_DATABASE || !TEST_PICTURES) return undefined
  return {
    TEST_SITE_URL,
    TEST_CONTENT_URL,
    TEST_CONTENT_TOKEN,
    TEST_WEBHOOK_SECRET,
    TEST_PREVIEW_SECRET,
    TEST_DATABASE,
    TEST_PICTURES,
  }
}

async function writeToken(data: ContentData): Promise<string> {
  const { stdout } = await execute(process.execPath, ['scripts/token.js'], {
    cwd: 'content-service',
    env: { ...process.env, ...dataVariables(data) },
  })
  return stdout.trim()
}
