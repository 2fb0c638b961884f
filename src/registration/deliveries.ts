import { isUnpaid } from './consequences.ts'
import { MailRefused, type Mailer } from './mailer.ts'
import { letterOf, type LetterSettings } from './letters.ts'
import type { Job, Lane } from './jobs.ts'
import type { Outbox } from './outbox.ts'
import { isSettled, type Kept } from './record.ts'
import type { RegistrationLog } from './registration-log.ts'
import type { Registrations } from './registrations.ts'
import { repeat } from './repeat.ts'
import type { ContentWriter } from './content-writer.ts'

export type DeliverySettings = LetterSettings & {
  outbox: Outbox
  registrations: Pick<Registrations, 'store' | 'byToken' | 'heldUntil' | 'giveUpUnpaid' | 'endNeedlessCheckouts'>
  content: Pick<ContentWriter, 'forget'>
  mailer: Mailer
  /** Address of the office. */
  office: string
  /** The session of a key as a calendar; undefined where it cannot be read. */
  calendarOf: (sessionKey: string) => Promise<string | undefined>
  /** After how many days what came to nothing is deleted. */
  draftDays: number
  log: RegistrationLog
}

/** Longer than any one try takes: a process that died over a job lets go of it then. */
const LEASE_MS = 60_000
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15 * 60_000
/** How soon work that another process may have left is noticed. */
const LOOK_AGAIN_MS = 1000
const UPKEEP_MS = 60_000
const UNFINISHED = new Set<string>(['draft', 'awaiting-payment', 'failed', 'cancelled'])
const DAY_MS = 24 * 60 * 60_000

/** Does what is left to do about submissions, and tries again what fails, for as long as it takes. */
export class Deliveries {
  readonly #settings: DeliverySettings
  #stops: (() => Promise<void>)[] = []
  #isStopped = false

  constructor(settings: DeliverySettings) {
    this.#settings = settings
  }

  /** Begins, with what an earlier process left. A mail server that is slow keeps nothing from the content service. */
  start(): void {
    this.#stops = [
      repeat(() => this.#workAll('store'), LOOK_AGAIN_MS),
      repeat(() => this.#workAll('mail'), LOOK_AGAIN_MS),
      repeat(() => this.upkeep(), UPKEEP_MS),
    ]
  }

  /** Ends after what is being done. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#stops.map((stop) => stop()))
  }

  /** Does everything of a lane that is due. */
  async #workAll(lane: Lane): Promise<void> {
    try {
      for (let job = this.#take(lane); job && !this.#isStopped; job = this.#take(lane)) await this.work(job)
    } catch (error) {
      this.#settings.log.error({ alarm: 'outbox', err: error }, 'the outbox cannot be read')
    }
  }

  /** Does one thing; where it fails, it is due again later. */
  async work(job: Job): Promise<void> {
    const { outbox, registrations, log } = this.#settings
    try {
      if (job.kind === 'store') outbox.jobs.end(job, await registrations.store(job.recordId))
      else await this.#write(job, job.kind)
    } catch (error) {
      const reference = outbox.byId(job.recordId)?.reference
      if (error instanceof MailRefused) {
        outbox.jobs.end(job)
        return log.error({ reference, job: job.kind }, 'letter refused for good')
      }
      outbox.jobs.delay(job, delayAfter(job.attempts))
      log.error({ reference, job: job.kind, attempts: job.attempts, ...reasonOf(error) }, 'not delivered yet')
    }
  }

  async #write(job: Job, kind: Exclude<Job['kind'], 'store'>): Promise<void> {
    const { outbox, registrations, mailer, calendarOf, office, siteName, siteUrl } = this.#settings
    const known = outbox.byId(job.recordId)
    // With what the provider says by now: nobody is asked to pay who has paid unheard of.
    const record = known && (await registrations.byToken(known.token))
    if (record && !isOutdated(kind, record)) {
      const to = kind === 'mail:office' ? office : record.submission.email
      const heldUntil = registrations.heldUntil(record)
      const { session } = record.submission
      const isDated = session !== null && session.endsAt !== null
      const calendar =
        isDated && isSettled(record) && record.standing.holdsPlace ? await calendarOf(session.key) : undefined
      const facts = { heldUntil, hasCalendar: calendar !== undefined }
      const id = `${record.reference}-${kind.slice('mail:'.length)}`
      await mailer.send({ id, to, calendar, ...letterOf(kind, record, { siteName, siteUrl, ...facts }) })
    }
    outbox.jobs.end(job)
  }

  /** Gives up what nobody paid, and forgets what is old: here all of it, in the content service what came to nothing. */
  async upkeep(): Promise<void> {
    const { outbox, registrations, content, mailer, draftDays, log } = this.#settings
    try {
      outbox.clock.keep()
      await registrations.giveUpUnpaid()
      await registrations.endNeedlessCheckouts()
      // Nothing brings back what is forgotten: a calendar that has just jumped ahead is not believed.
      const longAgo = outbox.clock.settled() - draftDays * DAY_MS
      await mailer.forgetBefore?.(longAgo)
      const old = outbox.settledBefore(longAgo)
      const unfinished = old.filter(isUnfinished).map(({ id }) => id)
      if (unfinished.length > 0) await content.forget(unfinished)
      for (const { id } of old) outbox.forget(id)
    } catch (error) {
      log.error(reasonOf(error), 'upkeep of registrations failed')
    }
  }

  #take(lane: Lane): Job | undefined {
    const { outbox } = this.#settings
    // Looking costs nothing; taking locks the file.
    const isDue = (outbox.jobs.nextDue(lane) ?? Number.POSITIVE_INFINITY) <= outbox.clock.now()
    return isDue ? outbox.jobs.take(LEASE_MS, lane) : undefined
  }
}

/** Whether a letter offers what is not to be had any more: a payment that was made, or a place that was given up. */
function isOutdated(kind: Job['kind'], record: Kept): boolean {
  return (kind === 'mail:payable' || kind === 'mail:unpaid') && !isUnpaid(record)
}

/** Twice as long each time, up to a quarter of an hour, and never for many at the same moment. */
function delayAfter(attempts: number): number {
  const whole = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1))
  return Math.round(whole * (0.75 + Math.random() / 2))
}

/** Whether a registration came to nothing: then nobody keeps it. */
function isUnfinished({ submission, standing }: Kept): boolean {
  return submission.session !== null && UNFINISHED.has(standing.status)
}

/** Why something failed, without its words: a mail server quotes the address that it refuses. */
function reasonOf(error: unknown): { error: string; code?: string } {
  if (!(error instanceof Error)) return { error: 'unknown' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { error: error.name, ...code }
}
