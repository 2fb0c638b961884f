import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { browserOptions } from '../../tests/browser/launch.ts'
import { seededData } from '../../tests/services/services.ts'
import { registerOn } from '../compare/forms.ts'
import { startContentService } from '../services/content-service.ts'
import { freePort } from '../services/ports.ts'
import { ServiceProcess } from '../services/service-process.ts'
import { startSite } from '../services/site.ts'

const execute = promisify(execFile)
const BUILD_DIR = 'dist-measured'
const BUILD = `const { createBuilder } = await import('vite')
const withMap = { build: { sourcemap: true } }
await (await createBuilder({ logLevel: 'error', environments: { ssr: withMap, client: withMap } })).buildApp()`
/** Drawn, not carried out. */
const NOT_COUNTED = /^src\/(blocks|ui|shell)\/|\.gen\.tsx?$/
/** Nobody asked for it before, and its entry was purged: its content is asked for, and it is drawn. */
const COLD_PAGE = '/our-programs/open-enrollment-programs/governance/the-board-year'
const PAGE = '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure'
/** What a site logs once it has read its content; version 0.1 said "read ahead". */
const ALL_IS_READ = /"msg":"(?:cache warmed|read ahead)"/
const SECRET = 'a-secret-for-measuring-only'
const PATIENCE_MS = 120_000
/** If nothing runs for this long, the site is idle. Its periodic work has longer intervals. */
const QUIET_MS = 500

const Profile = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(
        z.object({
          ranges: z.tuple([z.object({ startOffset: z.number(), count: z.number() })], z.unknown()),
        }),
      ),
    }),
  ),
})

/**
 * The files of `src` of which a function runs: for a purge with the page that it makes again, for a cold page, and for a
 * registration until its e-mail is sent.
 * @param root of the project, or of an older state of it
 */
export async function filesThatRun(root: string): Promise<Map<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'site-measure-'))
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR }
  await execute(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: root, env })
  const [port, contentPort, inspectorPort] = [await freePort(), await freePort(), await freePort()]
  const [site, content] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${contentPort}`]
  const writeToken = 'a-write-token-for-measuring-only'
  const data = await seededData(folder)
  const webhook = { url: `${site}/hooks/content`, secret: SECRET }
  await startContentService({ port: contentPort, data, writeToken, webhook })
  const mail = join(folder, 'mail')
  let isRead = false
  await startSite({
    port,
    contentUrl: content,
    webhookSecret: SECRET,
    writeToken,
    buildDir: BUILD_DIR,
    cwd: root,
    env: {
      LOG_LEVEL: 'info',
      SITE_URL: site,
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
      LAST_GOOD_DIR: join(folder, 'last-good'),
      PICTURE_CACHE_DIR: join(folder, 'pictures'),
      OUTBOX_FILE: join(folder, 'outbox.db'),
      MAIL_DIR: mail,
    },
    onLine: (line) => (isRead ||= ALL_IS_READ.test(line)),
  })
  await until(() => isRead, 'the site has read its content')
  const coverage = await Coverage.of(inspectorPort)
  const registration = await registrationPath(site)
  // The site still fetches uploads then. That code belongs to none of the three ways.
  await until(async () => {
    await coverage.take()
    await setTimeout(QUIET_MS)
    return filesOf(await coverage.take(), root).length === 0
  }, 'the site is idle')
  const [entry, coldEntry] = [await programEntry(content, PAGE), await programEntry(content, COLD_PAGE)]
  await hook(site, coldEntry)
  const browser = await chromium.launch(browserOptions())
  try {
    const ran = async (work: () => Promise<unknown>) => {
      await coverage.take()
      await work()
      return filesOf(await coverage.take(), root)
    }
    return new Map([
      ['a purge', await ran(() => hook(site, entry))],
      ['a cold page', await ran(() => fetch(site + COLD_PAGE).then((answer) => answer.text()))],
      [
        'a registration',
        await ran(async () => {
          await registerOn(browser, site, registration)
          await until(() => existsSync(mail) && readdirSync(mail).length > 0, 'a registration sends an email')
        }),
      ],
    ])
  } finally {
    coverage.close()
    await browser.close()
    await ServiceProcess.stopAll()
    rmSync(folder, { recursive: true, force: true })
    rmSync(join(root, BUILD_DIR), { recursive: true, force: true })
  }
}

/** @throws {Error} where it is not so within two minutes */
async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const endsAt = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > endsAt)
      throw new Error(`Could not measure the code. Within two minutes, this did not happen: ${what}.`)
    await setTimeout(100)
  }
}

async function registrationPath(site: string): Promise<string> {
  const page = await (await fetch(site + PAGE)).text()
  const path = /href="(\/[^"]+\/register-[^"]+)"/.exec(page)?.[1]
  if (path === undefined) throw new Error(`${PAGE} has no link to a registration page.`)
  return path
}

async function programEntry(content: string, path: string): Promise<string> {
  const slug = path.split('/').at(-1)
  const answer = await fetch(`${content}/api/programs?filters[slug][$eq]=${slug}`)
  const Programs = z.object({ data: z.tuple([z.object({ documentId: z.string() })], z.unknown()) })
  return Programs.parse(await answer.json()).data[0].documentId
}

async function hook(site: string, documentId: string): Promise<void> {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' }
  const body = JSON.stringify({
    event: 'entry.publish',
    model: 'program',
    entry: { documentId, publishedAt: '2026-01-01T00:00:00.000Z' },
  })
  const answer = await fetch(`${site}/hooks/content`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The site responded to the webhook with status ${answer.status}.`)
}

/** What V8 counts in a process that listens for its inspector. */
class Coverage {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: unknown) => void>()
  #asked = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = z.object({ id: z.number(), result: z.unknown() }).parse(JSON.parse(String(data)))
      this.#waiting.get(id)?.(result)
    })
  }

  static async of(port: number): Promise<Coverage> {
    const listed = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
    const [target] = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })], z.unknown()).parse(listed)
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    await new Promise((open) => socket.addEventListener('open', open, { once: true }))
    const coverage = new Coverage(socket)
    await coverage.#ask('Profiler.enable')
    await coverage.#ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    return coverage
  }

  /** Functions that ran since this was asked last. */
  async take(): Promise<z.infer<typeof Profile>['result']> {
    return Profile.parse(await this.#ask('Profiler.takePreciseCoverage')).result
  }

  close(): void {
    this.#socket.close()
  }

  #ask(method: string, params = {}): Promise<unknown> {
    this.#asked += 1
    const id = this.#asked
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((answered) => this.#waiting.set(id, answered))
  }
}

/** Where functions of built files were written. */
function filesOf(scripts: z.infer<typeof Profile>['result'], root: string): string[] {
  const built = resolve(root, BUILD_DIR)
  const files = new Set<string>()
  for (const { url, functions } of scripts) {
    const script = url.replace(/^file:\/\//, '')
    if (!script.startsWith(built)) continue
    const lineStarts = [0, ...[...readFileSync(script, 'utf8').matchAll(/\n/g)].map(({ index }) => index + 1)]
    const map = new SourceMap(payloadOf(`${script}.map`))
    for (const { ranges } of functions) {
      if (ranges[0].count === 0 || ranges[0].startOffset === 0) continue
      const line = lineStarts.findLastIndex((start) => start <= ranges[0].startOffset)
      const entry = map.findEntry(line, ranges[0].startOffset - (lineStarts[line] ?? 0))
      if ('originalSource' in entry) files.add(relative(resolve(root), resolve(dirname(script), entry.originalSource)))
    }
  }
  return [...files].filter((file) => file.startsWith('src/') && !NOT_COUNTED.test(file)).toSorted()
}

function payloadOf(file: string): SourceMapPayload {
  return JSON.parse(readFileSync(file, 'utf8'))
}
