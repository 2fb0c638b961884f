import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { StaleAnswers } from '#api/stale-answers.ts'
import { upgradeOf } from '#registry/define-block.ts'
import { appListener, createApp } from './app.ts'
import { createBuilds } from './assets/builds.ts'
import { readBuiltAssets, readStaticFiles } from './assets/built-assets.ts'
import { renewEverything, renewAfterEvent, startRenewal, type ContentEvent } from './content/content-event.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { createFiles } from './files/files.ts'
import { mirrorOf } from './mirror/open-mirror.ts'
import { openEdge } from './edge/edge.ts'
import { answersInMemory, createHttpServer } from './http-server.ts'
import { knownHosts } from './http/rejections.ts'
import { createLog, type Log } from './observability/log.ts'
import { Metrics, processGauges, serveMetrics } from './observability/metrics.ts'
import { PageCache } from './pages/page-cache.ts'
import { Pictures } from './images/pictures.ts'
import { startRemovals } from './content/removals.ts'
import { createTakeDown } from './content/take-down.ts'
import { CacheWarmer } from './pages/cache-warmer.ts'
import {
  createReadiness,
  Readiness,
  trackAnswers,
  stopOnSignals,
  type ConnectionSet,
} from './observability/lifecycle.ts'
import { renderMissing, renderPage } from './pages/render-page.ts'
import type { SiteSettings } from './pages/site-settings.ts'
import { PreviewChanges } from './preview/draft-pages.ts'
import { previewsForAuthors } from './preview/preview.ts'
import type { Cluster } from './cluster/cluster.ts'
import { type RunningSite, type Site, startSite } from './site.ts'
import { siteGauges } from './site-gauges.ts'
import { ContentFiles } from './uploads/content-files.ts'
import { KeptUploads } from './uploads/kept-uploads.ts'
import { SmallFiles } from './uploads/uploads.ts'
import { askWhileDown, meteredContent } from './content/logged-content.ts'

const SERVER_DIR = import.meta.dirname
const CLIENT_DIR = join(SERVER_DIR, '../client')

/** Further pages, made with the site's settings and services: the gallery. */
export type Extra<Running> = (settings: SiteSettings, running: Running) => Hono

/**
 * Starts a site with the settings of the environment, and writes a line to standard output when it is ready. A signal
 * ends it after the answers that are being sent. If it cannot start, it writes the reason to standard error.
 */
export async function startServer<Running extends RunningSite>(
  site: Site<Running>,
  extra?: Extra<Running>,
): Promise<void> {
  try {
    await serve(site, readEnvironment(process.env, site.environment), extra)
  } catch (error) {
    process.stderr.write(`The site could not start. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

async function serve<Running extends RunningSite>(
  site: Site<Running>,
  environment: Environment,
  extra: Extra<Running> | undefined,
): Promise<void> {
  const { HOST: host, PORT: port, SITE_WEBHOOK_SECRET: webhookSecret, STATIC_EXPORT: isExport } = environment
  const contentUrl = environment.CONTENT_URL.replace(/\/$/, '')
  const log = createLog(environment.LOG_LEVEL)
  const assets = readBuiltAssets(CLIENT_DIR)
  const metrics = new Metrics()
  const readiness = new Readiness()
  const cluster = await openClusterOf(environment, { contentUrl, metrics, readiness, log })
  const upgrade = upgradeOf(Object.values(site.blocks))
  const meters = { log, metrics, readiness, shared: cluster?.answers, upgrade }
  const { source, breaker, staleAnswers, withdrawn } = await meteredContent(contentUrl, environment, meters)
  const contentFiles = new ContentFiles(contentUrl, () => breaker.isDown)
  const keptUploads = await openKeptUploads(contentFiles, environment, { staleAnswers, log })
  const processUrl = `http://${host}:${port}`
  const siteUrl = (environment.SITE_URL ?? processUrl).replace(/\/$/, '')
  const siteName = environment.SITE_NAME ?? site.name
  const siteOptions = {
    variables: process.env,
    siteUrl,
    siteName,
    contentUrl,
    processUrl,
    source,
    assets,
    contentFiles,
    log,
    buildCheckSeconds: environment.BUILD_CHECK_SECONDS,
    showFailures: false,
    isExport,
    countTogether: cluster?.countTogether,
  }
  const { running, settings } = await startSite(site, siteOptions)
  const open = () => running.openPage(source)
  const { addresses } = site
  const pages = new PageCache(
    (page, { isBackground }) => {
      const content = open()
      content.reader.isBackground = isBackground
      return metrics.timeRender(() => renderPage(page, settings, content))
    },
    ({ path }, error) => log.error({ page: path, err: error }, 'page not refreshed'),
    {
      namesKeys: environment.SURROGATE_KEYS,
      shared: cluster?.pages(renderInputs(settings, running)),
      onRender: ({ path }, cause) => log.info({ page: path, cause }, 'page rendered'),
    },
  )
  const changes = new PreviewChanges()
  const cacheDir = environment.PICTURE_CACHE_DIR
  const pictures = new Pictures({ contentFiles, uploads: keptUploads, cacheDir, log, isExact: isExport })
  void pictures.open()
  const smallFiles = new SmallFiles()
  const cacheWarmer = new CacheWarmer({
    source,
    addresses,
    open,
    probe: site.probe,
    log,
    tryNow: () => breaker.tryNow(),
    isProbe: !staleAnswers,
  })
  const uploads = { contentFiles, smallFiles, keptUploads }
  const built = await readStaticFiles(CLIENT_DIR, SERVER_DIR)
  const mirror = await mirrorOf(site, environment, { options: siteOptions, built, pictures, uploads })
  const dependents = { source, pages, pictures, smallFiles, keptUploads, changes, cacheWarmer, mirror, log }
  const onContentEvent = async (event: ContentEvent) => {
    // With a cluster, this process receives its own event back, in the same order as the events of other processes.
    if (!(await cluster?.publish(event))) await renewAfterEvent(event, dependents)
  }
  const others = [
    createReadiness(readiness),
    createBuilds(assets.build, site.routes),
    createFiles({ open, icons: site.icons, siteUrl, siteName, log }),
    ...running.handlers,
    ...(extra ? [extra(settings, running)] : []),
    ...previewsForAuthors(environment, settings, { contentUrl, changes, ended: cluster?.endedPreviews }),
    createTakeDown({
      source,
      addresses,
      open,
      secret: webhookSecret,
      onEvent: onContentEvent,
      isPersisted: async () => {
        await withdrawn?.settled()
        return withdrawn?.isWritten ?? false
      },
      log,
    }),
  ]
  const drawMissing = (path: string) => renderMissing(path, settings)
  const app = createApp(
    { pages, drawMissing, assets, pictures, uploads, webhookSecret, onContentEvent, log },
    ...others,
  )
  const inMemory = answersInMemory(pages, built)
  const options = {
    addresses,
    onAnswer: (status: number, made: 'kept' | 'drawn') => metrics.countAnswer(status, made),
    isStopping: () => readiness.isStopping,
    isKnownHost: knownHosts(siteUrl, [host, ...environment.ALLOWED_HOSTS]),
  }
  const server = createHttpServer(inMemory, appListener(app), options)
  const openAnswers = trackAnswers(server)
  const besideHttp: ConnectionSet[] = []
  // This line starts the edge; without it, the server answers everything the same (edge/README.md).
  besideHttp.push(openEdge(server, inMemory, options))
  if (environment.METRICS_PORT !== undefined) {
    const gauges = [
      ...siteGauges({ pages, source, breaker, staleAnswers, cluster, pictures, keptUploads, mirror }),
      ...running.gauges,
      ...processGauges(),
    ]
    await serveMetrics(environment.METRICS_PORT, host, () => metrics.text(gauges))
  }
  await cluster?.listen({
    onEvent: (event) => startRenewal(event, dependents),
    onMissed: () => renewEverything(dependents),
  })
  server.listen(port, host)
  await once(server, 'listening')
  process.stdout.write(`ready on http://${host}:${port}\n`)
  const removals = startRemovals(contentUrl, environment, {
    source,
    log,
    onEvent: (event) => startRenewal(event, dependents),
  })
  cacheWarmer.runIn(0)
  const stopAsking = askWhileDown(breaker, () => source.probe(site.probe))
  mirror?.start()
  stopOnSignals({
    server,
    besideHttp,
    openAnswers,
    log,
    readiness,
    delaySeconds: environment.SHUTDOWN_DELAY_SECONDS,
    async finish() {
      cacheWarmer.stop()
      stopAsking()
      mirror?.stop()
      removals?.stop()
      cluster?.close()
      await Promise.all([running.close(), staleAnswers?.settled(), withdrawn?.settled()])
    },
  })
}

/** Opens the uploads on disk. If answers are kept on disk, every picture that they name is kept, too. */
async function openKeptUploads(
  contentFiles: ContentFiles,
  { LAST_GOOD_DIR }: Environment,
  { staleAnswers, log }: { staleAnswers: StaleAnswers | undefined; log: Log },
): Promise<KeptUploads> {
  const keptUploads = new KeptUploads({ contentFiles, folder: staleAnswers && LAST_GOOD_DIR, log })
  await keptUploads.open()
  if (staleAnswers) staleAnswers.onKeep = (answer) => keptUploads.want(answer)
  return keptUploads
}

/** What the processes of the site share; undefined, and not even loaded, if there is only one. */
async function openClusterOf(
  { CACHE_URL: url, SITE_WEBHOOK_SECRET: secret, STATIC_EXPORT: isExport }: Environment,
  given: { contentUrl: string; metrics: Metrics; readiness: Readiness; log: Log },
): Promise<Cluster | undefined> {
  if (!url || isExport) return undefined
  const { openCluster } = await import('./cluster/cluster.ts')
  return openCluster({ ...given, url, secret })
}

/** Everything but content that decides how pages look: code, styles and settings. */
function renderInputs(settings: SiteSettings, running: RunningSite): string {
  const { assets, siteUrl, siteName, cspOrigins, buildCheckSeconds } = settings
  const code = createHash('sha256')
    .update(readFileSync(join(SERVER_DIR, 'main.js')))
    .digest('hex')
  return JSON.stringify([code, assets.build, siteUrl, siteName, cspOrigins, running.renderInputs, buildCheckSeconds])
}
