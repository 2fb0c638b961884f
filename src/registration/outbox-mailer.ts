import { ContentNotWritten, type ContentWriter } from './content-writer.ts'
import { builtInWords } from './email-parts.ts'
import type { EventEmailSettings } from './event-emails.ts'
import type { Mailer } from './mailer.ts'
import { emailKindOf, emailOf, isOutdated, officeEmail, type VisitorMailKind } from './outbox-emails.ts'
import type { Outbox } from './outbox.ts'
import type { JobKind } from './outbox-jobs.ts'
import type { RegistrationRecord } from './record.ts'
import type { Registrations } from './registrations.ts'
import { sessionCalendar } from './session-details.ts'

type MailJobKind = Exclude<JobKind, 'store'>

type OutboxMailerDependencies = EventEmailSettings & {
  outbox: Pick<Outbox, 'clock'>
  registrations: Pick<Registrations, 'current' | 'acts' | 'payments'>
  content: Pick<ContentWriter, 'words' | 'takeEmail' | 'noteSent'>
  mailer: Mailer
}

/** Emails that say how to join. */
const JOINING = new Set<MailJobKind>(['mail:paid', 'mail:registered'])

/** Sends the emails that the jobs of the outbox ask for, each of them from one process only. */
export class OutboxMailer {
  readonly #dependencies: OutboxMailerDependencies
  /** Emails that were sent, and of which the content service does not know it yet. */
  readonly #sent = new Set<string>()

  constructor(dependencies: OutboxMailerDependencies) {
    this.#dependencies = dependencies
  }

  /**
   * Sends an email about a submission, unless it is outdated or was sent.
   * @throws {SentByOthers} if another process sends it, {MailRefused} if it is refused for good, {Error} if the content
   *   service or the mail server did not answer
   */
  async send(recordId: string, kind: MailJobKind): Promise<void> {
    const { outbox, registrations, content } = this.#dependencies
    // Updated with the provider's answer: a visitor who has just paid is not asked to pay.
    const record = await registrations.current(recordId)
    if (!record || isOutdated(kind, record)) return
    const email = { submission: record.id, kind: emailName(kind), by: outbox.clock.name }
    const name = `${email.submission} ${email.kind}`
    const taken = this.#sent.has(name) ? 'yours' : await content.takeEmail(email)
    if (taken === 'others') throw new SentByOthers()
    if (taken !== 'yours') return
    if (!this.#sent.has(name)) await this.#mail(kind, record)
    this.#sent.add(name)
    await content.noteSent(email)
    this.#sent.delete(name)
  }

  async #mail(kind: MailJobKind, record: RegistrationRecord) {
    const { mailer, office, siteName, siteUrl } = this.#dependencies
    const to = kind === 'mail:office' ? office : record.submission.email
    const id = `${record.reference}-${kind.slice('mail:'.length)}`
    if (kind === 'mail:office') await mailer.send({ id, to, ...officeEmail(record, { siteName, siteUrl }) })
    else await mailer.send({ id, to, ...(await this.#visitorEmail(kind, record)) })
  }

  async #visitorEmail(kind: VisitorMailKind, record: RegistrationRecord) {
    const { registrations, content, office, siteName, siteUrl } = this.#dependencies
    // Of a place that is confirmed the content service says how to join: the email waits for it.
    const place = JOINING.has(kind) ? await registrations.acts.placeOf(record) : null
    const details = place?.session_details ?? null
    const session = record.submission.session?.documentId ?? ''
    const calendar = sessionCalendar({ session, details, at: new Date() }, { siteName, siteUrl, office })
    const invoice = place && place.due > 0 ? place.invoice : null
    const emailKind = emailKindOf(kind, record, Boolean(invoice))
    const words = await content.words(emailKind, record.submission.places ?? 1).catch((error: unknown) => {
      if (error instanceof ContentNotWritten) return builtInWords(emailKind)
      throw error
    })
    const settings = {
      siteName,
      siteUrl,
      heldUntil: registrations.payments.heldUntil(record),
      hasCalendar: calendar !== undefined,
      details,
      invoice,
      naming: place?.naming,
      words,
    }
    return { calendar, ...emailOf(kind, record, settings) }
  }
}

/** Another process sends this email, or has died meanwhile: it is asked again later. */
export class SentByOthers extends Error {
  override readonly name = 'SentByOthers'
}

/** Two jobs that ask for the same payment are one email: which of them it is depends on which process was told first. */
function emailName(kind: MailJobKind): string {
  return kind === 'mail:payable' ? 'unpaid' : kind.slice('mail:'.length)
}
