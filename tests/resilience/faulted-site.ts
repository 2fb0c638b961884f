import { EventEmitter, once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../scripts/services/ports.ts'
import type { ServiceProcess } from '../../scripts/services/service-process.ts'
import { startSite } from '../../scripts/services/site.ts'
import { FaultProxy, knownEntries } from './fault-proxy.ts'

const PROCESS = pathToFileURL('tests/resilience/faulted-process.mjs').href
/** Known to the site and to anyone who sends it webhooks and orders. */
export const SECRET = 'a-secret-for-tests-only'
/** As long as visitors wait for the content service. The other sites of tests wait longer, for a busy machine. */
export const AS_LONG_AS_VISITORS = { CONTENT_TIMEOUT_SECONDS: '2' }

type Options = {
  /** The folder of an earlier site, which is copied; `none` for a site that keeps nothing. */
  lastGood?: string
  env?: Record<string, string>
  proxy?: FaultProxy
}

/** A line of the log. */
export type LogLine = Record<string, unknown>

/** The built site with a proxy between it and the content service, and a folder of its own. */
export class FaultedSite {
  readonly url: string
  readonly proxy: FaultProxy
  readonly lastGood: string
  readonly log: LogLine[] = []
  readonly #folder: string
  readonly #ownsProxy: boolean
  readonly #port: number
  readonly #env: Record<string, string>
  readonly #noted = new EventEmitter()
  #service: ServiceProcess | undefined

  private constructor(port: number, proxy: FaultProxy, { lastGood, env, proxy: proxyGiven }: Options) {
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
    this.proxy = proxy
    this.#ownsProxy = !proxyGiven
    this.#folder = mkdtempSync(join(tmpdir(), 'site-faults-'))
    this.lastGood = lastGood === 'none' ? '' : join(this.#folder, 'last-good')
    if (lastGood && lastGood !== 'none') cpSync(lastGood, this.lastGood, { recursive: true })
    this.#env = {
      SITE_URL: this.url,
      LOG_LEVEL: 'info',
      LAST_GOOD_DIR: this.lastGood,
      PICTURE_CACHE_DIR: join(this.#folder, 'pictures'),
      OUTBOX_FILE: join(this.#folder, 'outbox.db'),
      MAIL_DIR: join(this.#folder, 'mail'),
      SHUTDOWN_DELAY_SECONDS: '0',
      NODE_OPTIONS: `--import=${PROCESS}`,
      FAULTS_HIDE: join(this.#folder, 'hide'),
      FAULTS_DAYS: join(this.#folder, 'days'),
      ...env,
    }
  }

  /** Prepares a site that is yet to start. */
  static async prepare(options: Options = {}): Promise<FaultedSite> {
    const proxy = options.proxy ?? (await FaultProxy.open())
    return new FaultedSite(await freePort(), proxy, options)
  }

  static async start(options: Options = {}): Promise<FaultedSite> {
    const site = await FaultedSite.prepare(options)
    await site.start()
    return site
  }

  async start(): Promise<void> {
    this.#service = await startSite({
      port: this.#port,
      contentUrl: `http://content.test:${this.proxy.port}`,
      webhookSecret: SECRET,
      env: this.#env,
      onLine: (line) => this.#note(line),
    })
  }

  /** Ends the process as an operator does, and waits until it has. Returns its exit code. */
  async stop(): Promise<number | null> {
    const { ended } = this.#service ?? {}
    await this.#service?.stop()
    this.#service = undefined
    return (await ended) ?? null
  }

  /** Makes the name of the content service unknown. */
  hideContent(): void {
    writeFileSync(join(this.#folder, 'hide'), '')
  }

  /** Sets the calendar of the process, now and at its next start. */
  async setCalendar(days: number): Promise<void> {
    writeFileSync(join(this.#folder, 'days'), String(days))
    const { pid } = this.#service ?? {}
    if (pid === undefined) return
    const before = this.#calendarsSet
    process.kill(pid, 'SIGUSR2')
    while (this.#calendarsSet === before) await new Promise((resolve) => setImmediate(resolve))
  }
  #calendarsSet = 0

  /** Sends what the content service says when something changed. */
  async hook(body: object, secret = SECRET): Promise<number> {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const answer = await fetch(`${this.url}/hooks/content`, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.arrayBuffer()
    return answer.status
  }

  /** Says of many entries that they changed, as an author does who publishes a day's work at once. */
  async changeMuch(): Promise<void> {
    const entries = await knownEntries()
    for (const documentId of entries.slice(0, 30)) {
      const entry = { documentId, publishedAt: '2026-01-01T00:00:00.000Z' }
      await this.hook({ event: 'entry.update', model: 'any', entry })
    }
  }

  /** Waits for a line of the log that holds these values. */
  async logged(wanted: LogLine): Promise<void> {
    const isWanted = (line: LogLine) => Object.entries(wanted).every(([name, value]) => line[name] === value)
    while (!this.log.some(isWanted)) await once(this.#noted, 'line')
  }

  get pid(): number {
    return this.#service?.pid ?? 0
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
    if (this.#ownsProxy) await this.proxy.close()
    else await this.proxy.heal()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #note(line: string): void {
    if (line === 'calendar set') this.#calendarsSet += 1
    if (!line.startsWith('{')) return
    const entry: unknown = JSON.parse(line)
    if (!isLine(entry)) return
    this.log.push(entry)
    this.#noted.emit('line')
  }
}

function isLine(entry: unknown): entry is LogLine {
  return typeof entry === 'object' && entry !== null
}
