import type { PaymentProvider } from '#payment/payment-provider.ts'
import { ContentNotWritten, type ContentWriter } from './content-writer.ts'
import type { EventEmailSettings } from './event-emails.ts'
import { followUp } from './follow-up.ts'
import { MailRefused, type Mailer } from './mailer.ts'
import { OutboxMailer, SentByOthers } from './outbox-mailer.ts'
import type { Outbox } from './outbox.ts'
import type { Job, Lane } from './outbox-jobs.ts'
import type { RegistrationLog } from './record.ts'
import type { Registrations } from './registrations.ts'

export type DeliveryDependencies = EventEmailSettings & {
  outbox: Outbox
  registrations: Pick<
    Registrations,
    | 'syncToContent'
    | 'adopt'
    | 'reassign'
    | 'changes'
    | 'endCheckouts'
    | 'current'
    | 'ofSubmission'
    | 'ofReference'
    | 'acts'
    | 'payments'
  >
  content: Pick<
    ContentWriter,
    'act' | 'emailDays' | 'sendLinks' | 'claimEvents' | 'endEvents' | 'isAbout' | 'words' | 'takeEmail' | 'noteSent'
  >
  payment: Pick<PaymentProvider, 'refund'>
  /** Whether this process asks for what happened to registrations: not without a token of the content service. */
  followsUp: boolean
  mailer: Mailer
  /** After how many days registrations that came to nothing are deleted. */
  draftDays: number
  log: RegistrationLog
}

/** Longer than any try takes. After it, the job of a process that died is free again. */
const LEASE_MS = 60_000
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15 * 60_000
/** How often jobs are looked for, of this process and of others that have ended. */
const POLL_MS = 1000
const UPKEEP_MS = 60_000
/** How often the content service is asked what happened to registrations. */
const FOLLOW_UP_MS = 2000
const FIRST_POLL_AFTER_MS = 1000
const DAY_MS = 24 * 60 * 60_000

/** Does the jobs of the outbox, and tries again what fails, for as long as it takes. */
export class Deliveries {
  readonly #dependencies: DeliveryDependencies
  #stops: (() => Promise<void>)[] = []
  #isStopped = false
  #isCutOff = false
  readonly #emails: OutboxMailer

  constructor(dependencies: DeliveryDependencies) {
    this.#dependencies = dependencies
    this.#emails = new OutboxMailer(dependencies)
  }

  /** Starts, with jobs that an earlier process left. A slow mail server does not delay the content service. */
  start(): void {
    this.#stops = [
      poll(() => this.#workAll('store'), POLL_MS),
      poll(() => this.#workAll('mail'), POLL_MS),
      poll(() => this.upkeep(), UPKEEP_MS),
      poll(() => this.followUp(), FOLLOW_UP_MS),
    ]
  }

  /** Stops after the current jobs. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#stops.map((stop) => stop()))
  }

  /** Does all due jobs of a lane. */
  async #workAll(lane: Lane): Promise<void> {
    try {
      for (let job = this.#take(lane); job && !this.#isStopped; job = this.#take(lane)) await this.work(job)
    } catch (error) {
      this.#dependencies.log.error({ alarm: 'outbox', err: error }, 'the outbox cannot be read')
    }
  }

  /**
   * Tells the content service who has asked for new links, and does what follows from what visitors, office, clock and provider
   * did. An outage of the content service is said once.
   */
  async followUp(): Promise<void> {
    const { outbox, content } = this.#dependencies
    try {
      if (!this.#dependencies.followsUp) return
      for (const email of outbox.links.waiting()) {
        await content.sendLinks(email)
        outbox.links.end(email)
      }
      await followUp(this.#dependencies)
      this.#isCutOff = false
    } catch (error) {
      if (!this.#isCutOff) this.#dependencies.log.error(reasonOf(error), 'registration events cannot be read')
      this.#isCutOff = true
    }
  }

  /** Does one job. If it fails, it is due again later. */
  async work(job: Job): Promise<void> {
    const { outbox, registrations, log } = this.#dependencies
    try {
      if (job.kind === 'store') outbox.jobs.end(job, await registrations.syncToContent(job.recordId))
      else {
        await this.#emails.send(job.recordId, job.kind)
        outbox.jobs.end(job)
      }
    } catch (error) {
      const reference = outbox.byId(job.recordId)?.reference
      if (error instanceof MailRefused) {
        outbox.jobs.end(job)
        return log.error({ reference, job: job.kind }, 'email permanently rejected')
      }
      outbox.jobs.delay(job, delayAfter(job.attempts))
      if (error instanceof SentByOthers) return
      log.error({ reference, job: job.kind, attempts: job.attempts, ...reasonOf(error) }, 'not delivered yet')
    }
  }

  /** Cancels unpaid registrations, and deletes old records here. The content service keeps its own as long as its policy says. */
  async upkeep(): Promise<void> {
    const { outbox, registrations, draftDays, log } = this.#dependencies
    try {
      outbox.clock.save()
      await registrations.payments.endHeldSeats()
      await registrations.payments.expireNeedlessCheckouts()
      // Deleting is final: a clock that has just jumped ahead is not trusted.
      const longAgo = outbox.clock.trustedNow() - draftDays * DAY_MS
      await this.#deleteEmails()
      for (const { id } of outbox.finishedBefore(longAgo)) outbox.deletions.forget(id)
    } catch (error) {
      log.error(reasonOf(error), 'cleanup of registrations failed')
    }
  }

  async #deleteEmails(): Promise<void> {
    const { outbox, content, mailer, draftDays } = this.#dependencies
    if (!mailer.deleteBefore) return
    try {
      const days = (await content.emailDays()) ?? draftDays
      await mailer.deleteBefore(outbox.clock.trustedNow() - days * DAY_MS)
    } catch (error) {
      // Nothing is deleted while nobody says what is kept.
      if (!(error instanceof ContentNotWritten)) throw error
    }
  }

  #take(lane: Lane): Job | undefined {
    const { outbox } = this.#dependencies
    // Looking is cheap; taking locks the file.
    const isDue = (outbox.jobs.nextDue(lane) ?? Number.POSITIVE_INFINITY) <= outbox.clock.now()
    return isDue ? outbox.jobs.take(LEASE_MS, lane) : undefined
  }
}

/** Exponential backoff up to a quarter of an hour, with jitter. */
function delayAfter(attempts: number): number {
  const whole = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1))
  return Math.round(whole * (0.75 + Math.random() / 2))
}

/** The error's name and code. Its message is left out: a mail server quotes the address that it refuses. */
function reasonOf(error: unknown): { error: string; code?: string } {
  if (!(error instanceof Error)) return { error: 'unknown' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { error: error.name, ...code }
}

/**
 * Does work again and again, with a pause after each time. The work must not throw.
 * @returns a function that stops it, after the current work
 */
function poll(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  schedule(FIRST_POLL_AFTER_MS)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }

  function schedule(delayMs: number): void {
    timer = setTimeout(() => {
      current = work().then(() => {
        if (!isStopped) schedule(pauseMs)
      })
    }, delayMs).unref()
  }
}
