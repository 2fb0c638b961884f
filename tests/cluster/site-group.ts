import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { previewLink } from '#server/preview/sessions.ts'
import { freePort } from '../../scripts/services/ports.ts'
import type { ServiceProcess } from '../../scripts/services/service-process.ts'
import { startSite } from '../../scripts/services/site.ts'

import { visit } from '../resilience/visit.ts'
import { startNginx, type Nginx } from '../services/nginx.ts'

const SIZE = 3
const POLL_MS = 10
const SECRETS = {
  webhook: process.env.TEST_WEBHOOK_SECRET ?? '',
  preview: process.env.TEST_PREVIEW_SECRET ?? '',
}

type Options = {
  contentUrl?: string
  /** Where each process finds the content service, if they do not all find it in one place. */
  contentUrls?: readonly string[]
  /** Whether each process has a disk of its own, as on machines of their own; else they share the outbox and the emails. */
  hasOwnDisks?: boolean
  cacheUrl?: string
  /** Which process writes a mirror, which nginx serves while none of them answers. */
  mirrorOf?: number
  env?: Record<string, string>
}

/** A version of the site. */
export type Build = { buildDir?: string; env?: Record<string, string> }

/** Several processes of the site, on one machine or on machines of their own, behind nginx with deploy/nginx/several-processes.conf. */
export class SiteGroup {
  /** Where visitors come in. */
  readonly url: string
  /** Where each process is by itself. */
  readonly urls: readonly string[]
  /** Of all that they keep: the outbox and emails that they share, and what each has by itself. */
  readonly folder = mkdtempSync(join(tmpdir(), 'site-group-'))
  readonly #lines: Record<string, unknown>[] = []
  readonly #ports: readonly number[]
  readonly #options: Options
  readonly #services: ServiceProcess[] = []
  /** Where a process writes the mirror. */
  readonly mirror = join(this.folder, 'mirror')
  #nginx: Nginx | undefined

  private constructor(port: number, ports: readonly number[], options: Options) {
    this.url = `http://127.0.0.1:${port}`
    this.urls = ports.map((each) => `http://127.0.0.1:${each}`)
    this.#ports = ports
    this.#options = options
  }

  static async start(options: Options = {}): Promise<SiteGroup> {
    const [port = 0, ...ports] = await Promise.all(Array.from({ length: SIZE + 1 }, () => freePort()))
    const group = new SiteGroup(port, ports, options)
    const starts = ports.map((_port, index) => group.startSite(index))
    try {
      await Promise.all(starts)
    } catch (error) {
      // Whatever is left running would keep the run from ending.
      await Promise.allSettled(starts)
      await group[Symbol.asyncDispose]()
      throw error
    }
    const elsewhere = Object.fromEntries(
      ports.map((each, index) => [`127.0.0.1:300${index + 1} `, `127.0.0.1:${each} `]),
    )
    const mirror = { '127.0.0.1:8079;': `127.0.0.1:${await freePort()};`, 'root /mirror;': `root ${group.mirror};` }
    group.#nginx = await startNginx('deploy/nginx/several-processes.conf', {
      port,
      beside: ['deploy/nginx/mirror.conf'],
      elsewhere: { ...elsewhere, ...mirror },
    })
    return group
  }

  /**
   * Starts a process with what it kept before, and waits until it is ready for visitors.
   * @param build of another version
   */
  async startSite(index: number, build: Build = {}): Promise<void> {
    const { contentUrl = process.env.TEST_CONTENT_URL ?? '', contentUrls, cacheUrl, mirrorOf, env } = this.#options
    this.#services[index] = await startSite({
      port: this.#ports[index] ?? 0,
      contentUrl: contentUrls?.[index] ?? contentUrl,
      webhookSecret: SECRETS.webhook,
      previewSecret: SECRETS.preview,
      writeToken: process.env.TEST_WRITE_TOKEN ?? '',
      env: {
        SITE_URL: this.url,
        LOG_LEVEL: 'info',
        CLIENT_ADDRESS_HEADER: 'x-real-ip',
        LAST_GOOD_DIR: join(this.folder, `last-good-${index}`),
        PICTURE_CACHE_DIR: join(this.folder, `pictures-${index}`),
        OUTBOX_FILE: join(this.diskOf(index), 'outbox.db'),
        MAIL_DIR: join(this.diskOf(index), 'mail'),
        ...(cacheUrl ? { CACHE_URL: cacheUrl } : {}),
        ...(mirrorOf === index ? { MIRROR_DIR: this.mirror } : {}),
        ...env,
        ...build.env,
      },
      ...(build.buildDir ? { buildDir: build.buildDir } : {}),
      onLine: (line) => this.#note(line),
    })
    await until(async () => (await visit(this.urls[index] ?? '', '/readyz')).status === 200)
  }

  /** Ends a process as an operator does. */
  async stopSite(index: number): Promise<void> {
    await this.#services[index]?.stop()
  }

  /** Ends a process as the kernel does. */
  async killSite(index: number): Promise<void> {
    const { pid, ended } = this.#services[index] ?? {}
    if (pid === undefined) return
    process.kill(pid, 'SIGKILL')
    await ended
  }

  /** What the rollout does once a process was started again. */
  reloadNginx(): void {
    this.#nginx?.reload()
  }

  /** The folder of outbox and emails of a process. */
  diskOf(index: number): string {
    return this.#options.hasOwnDisks ? join(this.folder, `disk-${index}`) : this.folder
  }

  /** Takes the disk of a process away, for good. */
  async loseDisk(index: number): Promise<void> {
    await rm(this.diskOf(index), { recursive: true, force: true })
  }

  /** Has a process start with nothing of what it read before. */
  async forgetAnswers(index: number): Promise<void> {
    await rm(join(this.folder, `last-good-${index}`), { recursive: true, force: true })
  }

  /** Waits until every process has read what every published page is made of. */
  async haveReadEverything(): Promise<void> {
    await until(async () => this.logged({ msg: 'cache warmed', missing: 0 }) >= SIZE)
  }

  /** Says to one process what the content service says when something changed. */
  async hook(index: number, body: object): Promise<number> {
    const headers = { authorization: `Bearer ${SECRETS.webhook}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(`${this.urls[index]}/hooks/content`, init)).status
  }

  /** What the panel links to. */
  previewLink(path: string): string {
    return previewLink(this.url, SECRETS.preview, path, 'published', Date.now())
  }

  /** How many lines of all their logs hold these values. */
  logged(wanted: Record<string, unknown>): number {
    const isWanted = (line: Record<string, unknown>) =>
      Object.entries(wanted).every(([name, value]) => line[name] === value)
    return this.#lines.filter(isWanted).length
  }

  /** Which of the processes, if any, show this on a page. */
  async showing(path: string, text: string): Promise<boolean[]> {
    const visits = await Promise.all(this.urls.map((url) => visit(url, path)))
    return visits.map((one) => one.text.includes(text))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#nginx?.stop()
    await Promise.all(this.#services.map((service) => service.stop()))
    await rm(this.folder, { recursive: true, force: true })
  }

  #note(line: string): void {
    if (line.startsWith('{')) this.#lines.push(JSON.parse(line))
  }
}

/** Asks a hundred times a second at most. Returns how long it took, milliseconds. */
export async function until(isSo: () => Promise<boolean>): Promise<number> {
  const start = performance.now()
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  return Math.round(performance.now() - start)
}
