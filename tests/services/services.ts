import { execFile } from 'node:child_process'
import { appendFileSync, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ContentFiles } from '#server/uploads/content-files.ts'
import { dataVariables, startContentService, type ContentData } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { startPostgresql } from '../../scripts/services/postgresql.ts'
import { runBuild } from '../../scripts/services/run-build.ts'
import { ServiceProcess } from '../../scripts/services/service-process.ts'
import { startSite } from '../../scripts/services/site.ts'
import { tokenFile } from './sample-content.ts'

const execute = promisify(execFile)

const WHOLE_WITHIN_MS = 300_000
const ASK_AGAIN_MS = 200

/** Where the running services are; handed to test processes as environment variables. */
const Services = z.object({
  TEST_SITE_URL: z.string(),
  TEST_CONTENT_URL: z.string().min(1),
  /** May write to the content service. */
  TEST_CONTENT_TOKEN: z.string(),
  TEST_WEBHOOK_SECRET: z.string(),
  /** Shared by site and content service for previews. */
  TEST_PREVIEW_SECRET: z.string(),
  /** With which a site leaves what visitors send. */
  TEST_WRITE_TOKEN: z.string(),
  /** File with what the content service has logged. */
  TEST_CONTENT_LOG: z.string(),
  /** Where the content is kept: a file, or the address of a PostgreSQL. */
  TEST_DATABASE: z.string(),
  /** Folder with the files that authors uploaded. */
  TEST_UPLOADS: z.string(),
  /** Folder in which the site keeps the pictures that it made. */
  TEST_PICTURES: z.string(),
  /** Folder in which the site leaves the letters that it would send. */
  TEST_MAIL: z.string(),
})
export type Services = z.infer<typeof Services>

/**
 * The services of this test run: those that are already running for it, or a seeded content service and a built site
 * on free ports and in a folder of their own. A site that is not wanted is only built: nobody listens at its address.
 * @param options without a site, where each test starts one of its own; with the authors' panel: then
 *   registrations are left to the sites of single tests
 */
export async function ensureServices({ site = true, panel = false } = {}): Promise<{
  services: Services
  stop: () => Promise<void>
}> {
  const running = runningServices()
  if (running) return { services: running, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  const postgresql = process.env.TEST_ON === 'postgresql' ? await startPostgresql() : undefined
  const data = postgresql ? { database: postgresql.url, uploads: await emptyUploads(folder) } : await seededData(folder)
  const [port, contentPort] = [await freePort(), await freePort()]
  const siteUrl = `http://127.0.0.1:${port}`
  const contentUrl = `http://127.0.0.1:${contentPort}`
  const pictures = await pictureFolder(folder, contentUrl)
  const mail = join(folder, 'mail')
  const contentLog = join(folder, 'content.log')
  const secret = 'a-secret-for-tests-only'
  const previewSecret = 'a-preview-secret-for-tests-only'
  const siteToken = 'a-write-token-for-tests-only'
  let isStopping = false
  const stop = async () => {
    isStopping = true
    await ServiceProcess.stopAll()
    await postgresql?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const preview = { siteUrl, secret: previewSecret }
    const webhook = { url: `${siteUrl}/hooks/content`, secret }
    const onLine = (line: string) => appendFileSync(contentLog, `${line}\n`)
    const content = {
      port: contentPort,
      preview,
      writeToken: siteToken,
      hasPanel: panel,
      data,
      onLine,
      ...(site ? { webhook } : {}),
    }
    const [contentService] = await Promise.all([startContentService(content), runBuild()])
    // Every later request of a test fails then, and its error does not say why.
    void contentService.ended.then((code) => {
      if (!isStopping && code !== 0)
        console.error(`The content service ended with code ${code}: ${contentService.lines.join('\n')}`)
    })
    if (site) {
      await startSite({
        port,
        contentUrl,
        webhookSecret: secret,
        previewSecret,
        writeToken: panel ? undefined : siteToken,
        env: {
          LOG_LEVEL: 'info',
          SITE_URL: siteUrl,
          PICTURE_CACHE_DIR: pictures,
          LAST_GOOD_DIR: join(folder, 'last-good'),
          OUTBOX_FILE: join(folder, 'outbox.db'),
          MAIL_DIR: mail,
          // All tests send from one address.
          FORMS_PER_MINUTE: '1000',
        },
      })
      await untilWhole(siteUrl)
    }
    const token = await writeToken(data)
    const services = {
      TEST_SITE_URL: siteUrl,
      TEST_CONTENT_URL: contentUrl,
      TEST_CONTENT_TOKEN: token,
      TEST_WEBHOOK_SECRET: secret,
      TEST_PREVIEW_SECRET: previewSecret,
      TEST_WRITE_TOKEN: siteToken,
      TEST_CONTENT_LOG: contentLog,
      TEST_DATABASE: data.database,
      TEST_UPLOADS: data.uploads,
      TEST_PICTURES: pictures,
      TEST_MAIL: mail,
    }
    Object.assign(process.env, services)
    return { services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Where a content service of a test keeps its content: a copy of the sample content that `npm test` wrote once
 * (TEST_SEED names its folder), or where there is none, an empty place that the service fills when it starts.
 */
export async function seededData(folder: string): Promise<ContentData> {
  const data = { database: join(folder, 'data.db'), uploads: join(folder, 'uploads') }
  const { TEST_SEED } = process.env
  if (TEST_SEED) {
    const sample = { database: join(TEST_SEED, 'data.db'), uploads: join(TEST_SEED, 'uploads') }
    await cp(sample.database, data.database)
    await cp(tokenFile(sample), tokenFile(data))
    await cp(sample.uploads, data.uploads, { recursive: true, preserveTimestamps: true })
  } else await emptyUploads(folder)
  return data
}

async function emptyUploads(folder: string): Promise<string> {
  const uploads = join(folder, 'uploads')
  await mkdir(uploads)
  return uploads
}

function runningServices(): Services | undefined {
  return Services.safeParse(process.env).data
}

/**
 * Waits until a page has its menus. A site draws a page without them while its content service has not answered within two
 * seconds, as it may at its first questions on a busy machine.
 */
async function untilWhole(siteUrl: string): Promise<void> {
  const endsAt = performance.now() + WHOLE_WITHIN_MS
  while (!(await (await fetch(`${siteUrl}/about-us`)).text()).includes('id="menu-programs"')) {
    if (performance.now() > endsAt) throw new Error('The site shows no menus: its content service does not answer.')
    await setTimeout(ASK_AGAIN_MS)
  }
}

/**
 * A token that may read drafts and write: of a content service with this data, which may be running. A copy of the sample
 * content has one; for another, the content service makes it.
 */
export async function writeToken(data: ContentData): Promise<string> {
  const kept = tokenFile(data)
  if (existsSync(kept)) return readFile(kept, 'utf8')
  const { stdout } = await execute(process.execPath, ['scripts/token.js'], {
    cwd: 'content-service',
    env: { ...process.env, ...dataVariables(data) },
  })
  return stdout.trim()
}

/**
 * Where the site keeps the pictures that it makes. Stages that share the sample content share what was made of it: the
 * site keeps pictures apart by the address of their content service, which is another one in each stage.
 */
async function pictureFolder(folder: string, contentUrl: string): Promise<string> {
  const pictures = join(folder, 'pictures')
  const { TEST_SEED: seed } = process.env
  if (seed === undefined) return pictures
  const shared = join(seed, 'pictures')
  await mkdir(shared, { recursive: true })
  await mkdir(pictures)
  await symlink(shared, join(pictures, new ContentFiles(contentUrl).folderName))
  return pictures
}
