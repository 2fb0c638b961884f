import { setTimeout } from 'node:timers/promises'
import { IMAGES, type Docker } from './docker.ts'

/**
 * Until nginx has read its settings again, which it does in the background, it avoids a site for two seconds after it refused
 * a connection (`fail_timeout` in deploy/nginx/site.conf).
 */
const AFTER_SITE_MS = 3000
/** The site of the version before the one that runs. */
const EARLIER = `${IMAGES.site}:earlier`

/** The services of the compose file that are ours. The last site is replaced last: what it runs is the version before. */
const CONTENT_FIRST = ['content', 'site-1', 'site-2'] as const
const SITES_FIRST = ['site-1', 'site-2', 'content'] as const
const SITES = ['site-1', 'site-2'] as const

type Service = (typeof CONTENT_FIRST)[number]
type Versions = Record<keyof typeof IMAGES, string>
type Options = {
  docker: Docker
  log: (line: string) => void
  /** How long to wait after each site, milliseconds. */
  pauseMs?: number
}

/**
 * Builds the version that is here, and has it take the place of the one that runs, one service after the other, each
 * once the one before is ready. Where one does not get ready, the version before takes its place again.
 * @param isSitesFirst whether the sites are replaced before the content service
 * @throws {Error} one sentence that says which one, and what runs now
 */
export async function rollOut(options: Options, isSitesFirst = false): Promise<void> {
  const { docker, log } = options
  const running = { site: await docker.imageOf('site-2'), content: await docker.imageOf('content') }
  log('Building the images …')
  try {
    await docker.build()
  } catch (error) {
    await nameCurrent(docker, running)
    throw new Error('The images could not be built. The earlier version is still running.', { cause: error })
  }
  // Where a rollout was interrupted, all sites may run the new version already.
  if (running.site !== (await docker.imageNamed(IMAGES.site))) await docker.name(running.site, EARLIER)
  await replace(isSitesFirst ? SITES_FIRST : CONTENT_FIRST, running, options)
}

/**
 * Has the sites of the version before take the place of those that run, in the same way; rolled back twice, the newer ones
 * run again. The content service stays: an earlier one would remove from its database what it does not know.
 * @throws {Error} one sentence, where there is no version before, or it does not get ready
 */
export async function rollBack(options: Options): Promise<void> {
  const { docker } = options
  const running = await docker.imageOf('site-2')
  const earlier = await docker.imageNamed(EARLIER)
  if (!earlier) throw new Error('There is no earlier version on this machine, because nothing has been rolled out yet.')
  await nameCurrent(docker, { site: earlier })
  await replace(SITES, { site: running }, options)
  await docker.name(running, EARLIER)
}

/** Starts services from the images that have their names now; where one fails, what ran before, in the opposite order. */
async function replace(
  services: readonly Service[],
  before: Partial<Versions>,
  { docker, log, pauseMs = AFTER_SITE_MS }: Options,
): Promise<void> {
  const started: Service[] = []
  const start = async (service: Service) => {
    log(`Starting ${service} …`)
    await docker.start(service)
    await docker.reloadNginx()
    if (service !== 'content') await setTimeout(pauseMs)
  }
  for (const service of services) {
    started.unshift(service)
    try {
      await start(service)
    } catch (error) {
      log(`${service} did not become ready. Starting the earlier version …`)
      // A content service that runs has changed its tables, and stays.
      const back = started.filter((each) => each === service || each !== 'content')
      try {
        await nameCurrent(docker, service === 'content' ? before : { site: before.site })
        for (const each of back) await start(each)
      } catch (another) {
        const sentence = `${service} did not become ready, and the earlier version could not be started again.`
        throw new Error(`${sentence} When Docker responds again, run \`npm run rollback\`.`, { cause: another })
      }
      throw new Error(`${service} did not become ready. The earlier version is running again.`, { cause: error })
    }
  }
}

async function nameCurrent(docker: Docker, versions: Partial<Versions>): Promise<void> {
  if (versions.site) await docker.name(versions.site, IMAGES.site)
  if (versions.content) await docker.name(versions.content, IMAGES.content)
}
