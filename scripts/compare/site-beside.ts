import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../services/ports.ts'
import { startSite } from '../services/site.ts'
import type { Answer } from './normalise.ts'

const TRIES = 5
/** What the running site has and another one must not touch: its emails, its outbox, its pages in Redis. */
const OF_THE_RUNNING_SITE = [
  'CONTENT_WRITE_TOKEN',
  'CACHE_URL',
  'SMTP_URL',
  'METRICS_PORT',
  'PREVIEW_SECRET',
  'PREVIEW_TOKEN',
]

/** A build that runs beside the site that visitors have, on the same content. */
export type SiteBeside = { url: string; stop: () => Promise<void> }

type Settings = {
  /** The address that its pages say: that of the running site. */
  siteUrl: string
  contentUrl: string
  /** For its own files. */
  folder: string
  /** Where the build is, if not here. */
  cwd?: string
  /** Told each line that it logs as an error. */
  onError?: (line: string) => void
}

/** Starts a build on live content. It takes no forms, sends no emails, and shares nothing with the running site. */
export async function startBeside({ siteUrl, contentUrl, folder, cwd, onError }: Settings): Promise<SiteBeside> {
  for (const name of OF_THE_RUNNING_SITE) delete process.env[name]
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const at = (file: string) => join(folder, String(port), file)
  const site = await startSite({
    port,
    cwd,
    contentUrl,
    webhookSecret: randomBytes(24).toString('base64url'),
    env: {
      LOG_LEVEL: 'error',
      SITE_URL: siteUrl,
      PICTURE_CACHE_DIR: at('pictures'),
      LAST_GOOD_DIR: '',
      OUTBOX_FILE: at('outbox.db'),
      MAIL_DIR: at('mail'),
    },
    onLine: (line) => line.startsWith('{') && onError?.(line),
  })
  return { url, stop: () => site.stop() }
}

/**
 * What a site answers; where it says "not now", it is asked again.
 * @throws {Error} one sentence where nobody answers
 */
export async function answerOf(url: string, tries = TRIES): Promise<Answer> {
  let answer: Response
  try {
    answer = await fetch(url, { redirect: 'manual' })
  } catch (error) {
    const { origin } = new URL(url)
    if (tries === 1) throw new Error(`${origin} does not respond. Check the address.`, { cause: error })
    await setTimeout(1000)
    return answerOf(url, tries - 1)
  }
  const body = await answer.text()
  if (answer.status === 503 && tries > 1) {
    await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000)
    return answerOf(url, tries - 1)
  }
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body }
}
