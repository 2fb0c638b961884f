/**
 * `npm start`: runs the content service and the site until you press Ctrl-C. `npm run authors` also runs the authors' panel.
 */
import { buildDir } from './services/build-settings.ts'
import { startContentService } from './services/content-service.ts'
import { assertFree } from './services/ports.ts'
import { readableLine } from './services/readable-log.ts'
import { runBuild } from './services/run-build.ts'
import { ServiceProcess } from './services/service-process.ts'
import {
  adminUrl,
  contentPort,
  contentUrl,
  hasPanel,
  otherContentUrl,
  port,
  previewSecret,
  siteUrl,
  webhookSecret,
  writeToken,
} from './services/settings.ts'
import { startSite } from './services/site.ts'

/** Longer than the site waits for its content service. */
const HOME_PAGE_WITHIN_MS = 15_000
const NOT_FOUND = 404
const UNAVAILABLE = 503

let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

try {
  await assertFree(port, 'PORT')
  // The content service boots while the site is built: two cores, two jobs.
  console.log('Building the site if its sources have changed …')
  await Promise.all([runBuild(), otherContentUrl ? undefined : startContent()])
  const secrets = { webhookSecret, previewSecret, writeToken }
  const site = await startSite({ port, contentUrl, buildDir, ...secrets, onLine: relay('site', readableLine) })
  watch(site, 'The site')
  await sayIfUnreachable(contentUrl)
  const panel = hasPanel && !otherContentUrl ? `\nAuthors’ panel    ${adminUrl}` : ''
  console.log(`\nThe site          ${siteUrl}\nContent service   ${contentUrl}${panel}\n\nCtrl-C stops both.`)
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

/** The site runs without its content service, but visitors get a page that says it is unavailable. */
async function sayIfUnreachable(url: string): Promise<void> {
  const home = await fetch(siteUrl, { signal: AbortSignal.timeout(HOME_PAGE_WITHIN_MS) }).catch(() => undefined)
  if (home && home.status !== NOT_FOUND && home.status !== UNAVAILABLE) return
  const [what, until] =
    home?.status === NOT_FOUND
      ? ['has no home page yet', 'you publish one']
      : ['cannot be reached', 'the content service responds']
  console.error(`The content service at ${url} ${what}. Visitors see an error page until ${until}.`)
}

async function startContent(): Promise<void> {
  await assertFree(contentPort, 'CONTENT_PORT')
  console.log('Starting the content service. If its database is empty, it first adds sample content …')
  const service = await startContentService({
    port: contentPort,
    webhook: { url: `${siteUrl}/hooks/content`, secret: webhookSecret },
    preview: { siteUrl: process.env.SITE_URL ?? siteUrl, secret: previewSecret },
    hasPanel,
    writeToken,
    onLine: relay('content'),
  })
  watch(service, 'The content service')
}

/** Passes on what a service says, so that nobody waits before a silent screen. */
function relay(name: string, readable = (line: string) => line) {
  return (line: string) => {
    for (const part of readable(line).split('\n')) if (part.trim()) console.log(`  ${name}: ${part}`)
  }
}

function watch(service: ServiceProcess, name: string): void {
  void service.ended.then(async (code) => {
    if (isStopping) return
    console.error(`${name} stopped unexpectedly (status ${code}). See its last log lines. Stopping everything else …`)
    await stop(1)
  })
}

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await ServiceProcess.stopAll()
  process.exit(code)
}
