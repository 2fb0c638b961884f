import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import type { Copy } from './copy.ts'
import { sendMessage } from './visitors.ts'

/** pino's numbers: a line that says that something is wrong, and one that says that it is over. */
const [ERROR, WARN] = [50, 40]
const FILLER = 'filler'

/** Something that goes wrong at night, and what docs/operate.md says to do about it. */
export type Night = {
  title: string
  /** What wakes somebody: an alarm of deploy/monitoring/alerts.yaml, or one of the log alone. */
  alarm: string
  needsDisk?: boolean
  play: (copy: Copy) => Promise<void>
  /** Whether the log or the metrics say what the alarm is made of. */
  isRaised: (copy: Copy) => boolean | Promise<boolean>
  /** What the runbook says to do. */
  fix: (copy: Copy) => Promise<void>
  /** Whether visitors, the office and the alarm are as before. */
  isMended: (copy: Copy) => boolean | Promise<boolean>
}

/** The five that wake somebody and cost the most, in the order of the runbook. */
export const NIGHTS: readonly Night[] = [
  {
    title: 'A bad build: the site does not start',
    alarm: 'SiteDown',
    play: async (copy) => {
      const bad = join(copy.folder, 'bad-build')
      mkdirSync(join(bad, 'server'), { recursive: true })
      writeFileSync(join(bad, 'server/main.js'), 'process.exit(1)\n')
      await copy.stopSite()
      await copy.startSite(bad).catch(() => {})
    },
    isRaised: async (copy) => (await statusOf(copy, '/healthz')) === undefined,
    fix: (copy) => copy.startSite(),
    isMended: async (copy) => (await statusOf(copy, '/readyz')) === 200 && (await statusOf(copy, '/')) === 200,
  },
  {
    title: 'The content service is down while a visitor sends a form',
    alarm: 'ContentServiceDown',
    play: async (copy) => {
      await copy.stopContent('SIGKILL')
      await sendMessage(copy.url)
    },
    isRaised: (copy) => copy.logged({ alarm: 'content-down', level: ERROR }) > 0,
    fix: (copy) => copy.startContent(),
    isMended: (copy) => copy.logged({ alarm: 'content-down', level: WARN }) > 0 && copy.jobs() === 0,
  },
  {
    title: 'The content is missing: the database was emptied',
    alarm: 'ContentVanished',
    play: async (copy) => {
      await copy.stopContent()
      copy.emptyDatabase()
      await copy.startContent()
    },
    isRaised: (copy) => copy.logged({ alarm: 'content-vanished', level: ERROR }) > 0,
    fix: async (copy) => {
      await backUp({ ...copy.kept, outbox: join(copy.folder, 'none') }, join(copy.folder, 'what-was-there'))
      await copy.stopContent()
      await restore(copy.backup, copy.kept, { overwrite: true })
      await copy.startContent()
    },
    isMended: async (copy) =>
      copy.logged({ alarm: 'content-vanished', level: WARN }) > 0 &&
      (await copy.metric('site_content_missing_entries')) === 0,
  },
  {
    title: 'The disk of the site is full while a visitor sends a form',
    alarm: 'outbox',
    needsDisk: true,
    play: async (copy) => {
      const { bavail, bsize } = statfsSync(copy.disk)
      writeFileSync(join(copy.disk, FILLER), Buffer.alloc(bavail * bsize))
      await sendMessage(copy.url).catch(() => {})
    },
    isRaised: (copy) => copy.logged({ alarm: 'outbox', level: ERROR }) > 0,
    fix: async (copy) => rmSync(join(copy.disk, FILLER)),
    isMended: async (copy) => {
      const isTaken = await sendMessage(copy.url).then(
        () => true,
        () => false,
      )
      if (isTaken) await copy.until(() => copy.jobs() === 0)
      return isTaken
    },
  },
  {
    title: 'The mail server is down while a visitor sends a form',
    alarm: 'SubmissionsUndelivered',
    play: async (copy) => {
      copy.mail.stop()
      await sendMessage(copy.url)
    },
    isRaised: async (copy) => ((await copy.metric('site_undelivered')) ?? 0) > 0,
    fix: (copy) => copy.mail.start(),
    isMended: async (copy) => copy.jobs() === 0 && (await copy.metric('site_undelivered')) === 0,
  },
]

async function statusOf({ url }: Copy, path: string): Promise<number | undefined> {
  const answer = await fetch(url + path).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status
}
