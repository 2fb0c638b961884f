import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { backUp } from '../backup/back-up.ts'
import { IN_BACKUP, type Kept } from '../backup/kept.ts'
import { EMPTIED } from '../backup/postgresql.ts'
import { restore } from '../backup/restore.ts'
import { dataVariables } from '../services/content-service.ts'
import { freePort } from '../services/ports.ts'
import { startPostgresql, type Postgresql } from '../services/postgresql.ts'
import { ServiceProcess } from '../services/service-process.ts'
import { startSite } from '../services/site.ts'
import { SERVICE_SETTINGS } from '../test-run/service-settings.ts'
import { MailServer } from './mail-server.ts'

const POLL_MS = 50
const CONTENT_WITHIN_MS = 900_000
const DISK_BYTES = 256 * 1024 * 1024
const SECRETS = {
  SITE_WEBHOOK_SECRET: 'a-secret-of-a-rehearsal',
  PREVIEW_SECRET: 'a-secret-of-a-rehearsal',
  CONTENT_WRITE_TOKEN: 'a-token-of-a-rehearsal',
}

type Ports = { site: number; content: number; metrics: number }

const Environment = z.record(z.string(), z.string())
const Line = z.looseObject({ alarm: z.string().optional(), level: z.number(), msg: z.string() })

/**
 * A site and its content service with the content of a backup, or with sample content, in a temporary folder. It has an
 * empty outbox, a mail server that keeps nothing, and the stand-ins for payments and the bot check: whatever is done to it,
 * nobody outside notices.
 */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  /** A backup of the copy itself, made before the first night. */
  readonly backup = join(this.folder, 'backup')
  /** What the site writes: a disk of its own, where we may make one. */
  readonly disk = join(this.folder, 'disk')
  readonly kept: Kept
  readonly mail: MailServer
  readonly url: string
  hasOwnDisk = false
  readonly #ports: Ports
  readonly #postgresql: Postgresql | undefined
  readonly #lines: z.infer<typeof Line>[] = []
  #secrets: Record<string, string> = {}
  #content: ServiceProcess | undefined
  #site: ServiceProcess | undefined

  private constructor(ports: Ports, mailPort: number, postgresql?: Postgresql) {
    this.#ports = ports
    this.#postgresql = postgresql
    this.mail = new MailServer(mailPort)
    this.url = `http://127.0.0.1:${ports.site}`
    this.kept = {
      database: postgresql?.url ?? join(this.folder, 'data.db'),
      uploads: join(this.folder, 'uploads'),
      secrets: join(this.folder, 'content-service.env'),
      outbox: join(this.disk, 'outbox.db'),
      erasures: join(this.folder, 'erasures.jsonl'),
    }
  }

  /**
   * Starts everything.
   * @param backup a folder that `npm run content:backup` made; sample content, where none is given
   * @throws {Error} one sentence where it is none
   */
  static async open(backup: string | undefined): Promise<Copy> {
    // The copy gets its own settings, and nothing of the person who starts it: no mail server, no provider, no database.
    for (const name of SERVICE_SETTINGS) delete process.env[name]
    const [site, content, metrics, mail] = [await freePort(), await freePort(), await freePort(), await freePort()]
    const isPostgresql = backup !== undefined && existsSync(join(backup, IN_BACKUP.postgresql))
    const copy = new Copy({ site, content, metrics }, mail, isPostgresql ? await startPostgresql() : undefined)
    copy.#makeDisk()
    mkdirSync(copy.kept.uploads)
    if (backup !== undefined) await copy.#fill(backup)
    await copy.mail.start()
    await copy.startContent(backup === undefined ? {} : { SEED_SCALE: '0' })
    await backUp({ ...copy.kept, outbox: join(copy.folder, 'none') }, copy.backup)
    await copy.startSite()
    await copy.until(() => copy.logged({ msg: 'cache warmed', missing: 0 }) > 0)
    return copy
  }

  async startContent(env: Record<string, string> = { SEED_SCALE: '0' }): Promise<void> {
    const { content } = this.#ports
    this.#content = await ServiceProcess.start({
      name: 'the content service of the copy',
      script: 'scripts/start.js',
      cwd: 'content-service',
      env: {
        ...this.#secrets,
        ...SECRETS,
        ...dataVariables(this.kept),
        CONTENT_PORT: String(content),
        SITE_WEBHOOK_URL: `${this.url}/hooks/content`,
        ...env,
      },
      readyUrl: `http://127.0.0.1:${content}/_health`,
      readyWithinMs: CONTENT_WITHIN_MS,
    })
  }

  /** Ends the content service as the kernel does, or as an operator does. */
  async stopContent(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    if (signal === 'SIGKILL' && this.#content?.pid) process.kill(this.#content.pid, 'SIGKILL')
    await this.#content?.stop()
  }

  /** @throws {Error} where it does not start */
  async startSite(buildDir?: string): Promise<void> {
    this.#site = await startSite({
      port: this.#ports.site,
      contentUrl: `http://127.0.0.1:${this.#ports.content}`,
      webhookSecret: SECRETS.SITE_WEBHOOK_SECRET,
      previewSecret: SECRETS.PREVIEW_SECRET,
      writeToken: SECRETS.CONTENT_WRITE_TOKEN,
      ...(buildDir ? { buildDir } : {}),
      env: {
        SITE_URL: this.url,
        LOG_LEVEL: 'info',
        METRICS_PORT: String(this.#ports.metrics),
        OUTBOX_FILE: this.kept.outbox,
        LAST_GOOD_DIR: join(this.disk, 'last-good'),
        PICTURE_CACHE_DIR: join(this.folder, 'pictures'),
        MAIL_DIR: join(this.folder, 'mail'),
        SMTP_URL: this.mail.url,
        MAIL_FROM: 'rehearsal@localhost',
        FORMS_PER_MINUTE: '1000',
      },
      onLine: (text) => {
        const { data } = Line.safeParse(text.startsWith('{') ? JSON.parse(text) : undefined)
        if (data) this.#lines.push(data)
      },
    })
  }

  async stopSite(): Promise<void> {
    await this.#site?.stop()
  }

  /** How many lines of the site's log hold these values. */
  logged(wanted: Record<string, unknown>): number {
    const isWanted = (line: object) =>
      Object.entries(wanted).every(([name, value]) => Reflect.get(line, name) === value)
    return this.#lines.filter(isWanted).length
  }

  /** A figure that Prometheus would read; undefined while the site does not run. */
  async metric(name: string): Promise<number | undefined> {
    const answer = await fetch(`http://127.0.0.1:${this.#ports.metrics}/metrics`).catch(() => undefined)
    const value = answer && new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(await answer.text())?.[1]
    return value === undefined ? undefined : Number(value)
  }

  /** What is still to be delivered. */
  jobs(): number {
    const outbox = new DatabaseSync(this.kept.outbox, { timeout: 5000, readOnly: true })
    const row = outbox.prepare('select count(*) as jobs from jobs').get()
    outbox.close()
    return z.object({ jobs: z.number() }).parse(row).jobs
  }

  /** Waits until something is so. Returns how long that took, milliseconds. */
  async until(isSo: () => boolean | Promise<boolean>): Promise<number> {
    const start = performance.now()
    while (!(await isSo())) await setTimeout(POLL_MS)
    return performance.now() - start
  }

  /** Takes everything out of the database, as a wrong command would. The content service must be stopped. */
  emptyDatabase(): void {
    if (this.#postgresql) {
      execFileSync('psql', ['--dbname', this.kept.database, '--quiet', '--command', EMPTIED])
    } else for (const part of ['', '-wal', '-shm']) rmSync(this.kept.database + part, { force: true })
  }

  async close(): Promise<void> {
    await ServiceProcess.stopAll()
    this.mail.stop()
    await this.#postgresql?.stop()
    if (this.hasOwnDisk) execFileSync('umount', [this.disk])
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** A small disk for what the site writes: only root may make one. */
  #makeDisk(): void {
    mkdirSync(this.disk)
    try {
      const options = ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', this.disk]
      execFileSync('mount', options, { stdio: 'ignore' })
      this.hasOwnDisk = true
    } catch {
      this.hasOwnDisk = false
    }
  }

  async #fill(backup: string): Promise<void> {
    rmSync(this.kept.uploads, { recursive: true })
    // Anyone who waits for an email of the real outbox gets it from there.
    await restore(backup, { ...this.kept, outbox: join(this.folder, 'real-outbox.db') }, { overwrite: true })
    if (existsSync(this.kept.secrets))
      this.#secrets = Environment.parse(parseEnv(readFileSync(this.kept.secrets, 'utf8')))
  }
}
