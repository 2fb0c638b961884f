/**
 * `npm run build:static`: writes a static copy of the site: every published page, its data, and the files that it needs. Any
 * file server can serve the copy. `--out <folder>` sets the folder.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildDir } from './services/build-settings.ts'
import { counted } from './command-line/counted.ts'
import { startContentService } from './services/content-service.ts'
import { assertFree, freePort } from './services/ports.ts'
import { runBuild } from './services/run-build.ts'
import { ServiceProcess } from './services/service-process.ts'
import { contentPort, contentUrl, otherContentUrl, siteUrl, webhookSecret } from './services/settings.ts'
import { startSite } from './services/site.ts'
import { exportSite } from './static/export-site.ts'
import { readableLine } from './static/log-line.ts'
import { nginxConf } from './static/nginx-conf.ts'
import { SiteFolder } from './static/site-folder.ts'

const started = Date.now()
let folder: SiteFolder | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(1))

try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist-static' } } })
  const publicUrl = publicAddress()
  folder = new SiteFolder(values.out)
  const faults = await write(folder, publicUrl)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0)
    console.error(
      `${counted(faults.length, 'address', 'addresses')} of the site failed, so no copy was written. An earlier copy is not changed.`,
    )
  await stop(faults.length > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

/** Returns a sentence for each address that failed; only without any is the folder in its place. */
async function write(into: SiteFolder, publicUrl: string): Promise<string[]> {
  console.log('Building the site if its sources have changed …')
  await Promise.all([runBuild(), otherContentUrl ? undefined : startContent()])
  const port = await freePort()
  await startSite({
    port,
    contentUrl,
    webhookSecret,
    buildDir,
    env: { SITE_URL: publicUrl, STATIC_EXPORT: '1' },
    onLine: (line) => say('site')(readableLine(line)),
  })
  into.copyFrom(`${buildDir}/client`, 'assets/**/*.*')
  into.copyFrom(`${buildDir}/server`, 'assets/*.{png,svg,webp}')
  const { pages, faults } = await exportSite({
    origin: `http://127.0.0.1:${port}`,
    siteUrl: publicUrl,
    folder: into,
    say: console.log,
  })
  if (faults.length > 0) return faults
  const { files, bytes } = into.size()
  into.finish()
  const settings = `${into.path}.nginx.conf`
  writeFileSync(settings, nginxConf(into.path))
  console.log(`The site is in ${into.path}. The settings for nginx are in ${settings}.`)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${counted(pages, 'page')}, ${counted(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`)
  return []
}

/** What canonical addresses, the sitemap and the feed begin with. */
function publicAddress(): string {
  const given = process.env.SITE_URL
  if (!given) {
    console.warn(`SITE_URL is not set. Canonical addresses, the sitemap and the feed will start with ${siteUrl}.`)
    return siteUrl
  }
  const url = URL.parse(given)
  if (url && url.pathname === '/') return url.origin
  throw new Error(`SITE_URL is ${given}, but it must be an address without a path, such as https://site.example.`)
}

async function startContent(): Promise<void> {
  await assertFree(contentPort, 'CONTENT_PORT')
  console.log('Starting the content service. If its database is empty, it first adds sample content …')
  await startContentService({ port: contentPort, onLine: say('content') })
}

function say(name: string) {
  return (line: string) => {
    if (line.trim()) console.log(`  ${name}: ${line}`)
  }
}

async function stop(code: number): Promise<void> {
  await ServiceProcess.stopAll()
  folder?.remove()
  process.exit(code)
}
