import { setTimeout } from 'node:timers/promises'
import { IMAGES, type Docker } from './docker.ts'

/** nginx avoids a site for two seconds after it refused a connection (`fail_timeout` in deploy/nginx/site.conf). */
const AFTER_SITE_MS = 3000
/** Of the version before the one that runs. */
const EARLIER = 'earlier'

/** The services of the compose file that are ours, in the order of an upgrade; the last one of each image is replaced last. */
const CONTENT_FIRST = ['content', 'site-1', 'site-2'] as const
const SITES_FIRST = ['site-1', 'site-2', 'content'] as const

type Service = (typeof CONTENT_FIRST)[number]
type Versions = Record<keyof typeof IMAGES, string>
type Options = {
  docker: Docker
  /** Whether the sites are replaced before the content service. */
  isSitesFirst: boolean
  log: (line: string) => void
  /** How long to wait after each site, milliseconds. */
  pauseMs?: number
}

/**
 * Builds the version that is here, and has it take the place of the one that runs, one service after the other, each
 * once the one before is ready. Where one does not get ready, the version before takes its place again.
 * @throws {Error} one sentence that says which one, and what runs now
 */
export async function rollOut(options: Options): Promise<void> {
  const { docker, log } = options
  const running = await runningVersions(docker)
  log('Building the images …')
  try {
    await docker.build()
  } catch (error) {
    await nameCurrent(docker, running)
    throw new Error('The images cannot be built. What ran before runs on.', { cause: error })
  }
  for (const [part, image] of Object.entries(running)) {
    // Where a rollout was interrupted, part of the new version runs already.
    if (image !== (await docker.imageNamed(nameOf(part)))) await docker.name(image, `${nameOf(part)}:${EARLIER}`)
  }
  await replace(running, options)
}

/**
 * Has the version before take the place of the one that runs, in the same way. Rolled back twice, the newer one runs again.
 * @throws {Error} one sentence, where there is none, or it does not get ready
 */
export async function rollBack(options: Options): Promise<void> {
  const { docker } = options
  const running = await runningVersions(docker)
  const [site, content] = [await earlier(docker, 'site'), await earlier(docker, 'content')]
  if (!site && !content) throw new Error('There is no earlier version here: nothing was rolled out yet.')
  await nameCurrent(docker, { site: site ?? running.site, content: content ?? running.content })
  await replace(running, options)
  for (const [part, image] of Object.entries(running)) await docker.name(image, `${nameOf(part)}:${EARLIER}`)
}

/** Starts each service from the image that has its name now; where one fails, what ran before, in the opposite order. */
async function replace(
  before: Versions,
  { docker, isSitesFirst, log, pauseMs = AFTER_SITE_MS }: Options,
): Promise<void> {
  const started: Service[] = []
  const start = async (service: Service) => {
    log(`Starting ${service} …`)
    await docker.start(service)
    await docker.reloadNginx()
    if (service !== 'content') await setTimeout(pauseMs)
  }
  for (const service of isSitesFirst ? SITES_FIRST : CONTENT_FIRST) {
    started.unshift(service)
    try {
      await start(service)
    } catch (error) {
      log(`${service} did not get ready. Starting the version before …`)
      try {
        await nameCurrent(docker, before)
        for (const each of started) await start(each)
      } catch (another) {
        const sentence = `${service} did not get ready, and the version before could not be started again.`
        throw new Error(`${sentence} Once Docker answers: npm run rollback`, { cause: another })
      }
      throw new Error(`${service} did not get ready. The version before runs again.`, { cause: error })
    }
  }
}

async function runningVersions(docker: Docker): Promise<Versions> {
  return { site: await docker.imageOf('site-2'), content: await docker.imageOf('content') }
}

async function nameCurrent(docker: Docker, versions: Versions): Promise<void> {
  for (const [part, image] of Object.entries(versions)) await docker.name(image, `${nameOf(part)}:latest`)
}

function earlier(docker: Docker, part: keyof Versions): Promise<string | undefined> {
  return docker.imageNamed(`${IMAGES[part]}:${EARLIER}`)
}

function nameOf(part: string): string {
  return part === 'site' ? IMAGES.site : IMAGES.content
}
