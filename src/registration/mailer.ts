import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { wrappedText, builtInWords } from './email-parts.ts'
import { sessionCalendar, type MailCalendar } from './session-details.ts'
import { ContentNotWritten, type ContentWriter } from './content-writer.ts'
import type { EventEmailSettings } from './event-emails.ts'
import { emailKindOf, emailOf, isOutdated, officeEmail, type VisitorMailKind } from './outbox-emails.ts'
import type { Outbox } from './outbox.ts'
import type { JobKind } from './outbox-jobs.ts'
import type { RegistrationRecord } from './record.ts'
import type { Registrations } from './registrations.ts'

/** An email to one recipient. */
export type Mail = {
  /** The same for every try: a mail program shows an email that arrives twice only once. */
  id: string
  to: string
  subject: string
  text: string
  /** The same as `text`, in the school's design. */
  html?: string
  /** An event for the visitor's calendar. */
  calendar?: MailCalendar | undefined
}

export type Mailer = {
  /** @throws {MailRefused} if it is refused for good; @throws {Error} if it could not be sent now */
  send(mail: Mail): Promise<void>
  /** Deletes stored emails from before a moment, in milliseconds since 1970. */
  deleteBefore?(moment: number): Promise<void>
  /** Deletes stored emails about the registration with that reference. */
  deleteOf?(reference: string): Promise<void>
  /** Deletes stored emails to an address that is to be deleted, or that name one. */
  deleteAbout?(isDeleted: (address: string) => boolean): Promise<void>
}

/** The mail server refuses this email for good. The message does not name the recipient. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

const DEADLINE_MS = 10_000
/** What can stand around an email address in a text: the end of one is not another one. */
const AROUND_ADDRESS = /[\s<>()[\]"'=,:;?!]/

/** Sends emails through a mail server, such as `smtps://user:password@mail.example`. */
export function smtpMailer(url: string, from: string): Mailer {
  const deadlines = { connectionTimeout: DEADLINE_MS, greetingTimeout: DEADLINE_MS, socketTimeout: DEADLINE_MS }
  const transport = createTransport({ url, ...deadlines })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from)).catch((error: unknown) => {
        // oxlint-disable-next-line preserve-caught-error -- it quotes the address
        throw isRefusal(error) ? new MailRefused() : error
      })
    },
  }
}

/**
 * Whether the recipient's address is refused for good: there is no such mailbox, or it takes no email. A refusal because
 * of us, such as a password, a sender or a relay, can be put right, though servers give it for recipients with the same
 * codes (RFC 3463: 5.1.x and 5.2.x are about addresses and mailboxes, 5.7.x about who may send).
 */
function isRefusal(error: unknown): boolean {
  const { success, data } = Refusal.safeParse(error)
  if (!success) return false
  const [, exact] = /\b5\.(\d+\.\d+)\b/.exec(data.response) ?? []
  if (exact !== undefined) return OF_THE_MAILBOX.test(exact)
  return MAILBOX_CODES.has(data.responseCode) && !OF_US.test(data.response)
}
const Refusal = z.object({ command: z.literal('RCPT TO'), responseCode: z.number(), response: z.string() })
const OF_THE_MAILBOX = /^(1\.[12346]|1\.10|2\.\d+)$/
const MAILBOX_CODES = new Set([550, 551, 552, 553])
const OF_US = /relay|sender|client|helo|authenticat/i

/** The sender's address without its name: where replies go, and the office's address. */
export function officeAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
}

/** Writes emails into a folder, as files that any mail program opens: for machines without a mail server. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (!Buffer.isBuffer(message)) throw new Error('The email could not be written to a buffer.')
      const file = join(folder, `${mail.id}.eml`)
      // Anyone who reads the folder never finds half an email.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },

    async deleteBefore(moment) {
      for await (const file of glob(join(folder, '*.eml{,.part}'))) {
        if ((await stat(file)).mtimeMs < moment) await rm(file, { force: true })
      }
    },

    async deleteOf(reference) {
      for await (const file of glob(join(folder, `${reference}-*.eml{,.part}`))) await rm(file, { force: true })
    },

    async deleteAbout(isDeleted) {
      for await (const file of glob(join(folder, '*.eml{,.part}'))) {
        // What no longer fits in a line of an email ends with "=" and goes on in the next.
        const text = (await readFile(file, 'utf8')).replaceAll(/=\r?\n/g, '').toLowerCase()
        const addresses = text.split(AROUND_ADDRESS).filter((word) => word.includes('@'))
        const isAbout = addresses.some((word) => isDeleted(word) || isDeleted(word.replace(/\.$/, '')))
        if (isAbout) await rm(file, { force: true })
      }
    },
  }
}

function messageOf({ id, to, subject, text, html, calendar }: Mail, from: string) {
  return {
    from,
    // As an address, not as a header: whatever a visitor typed is one recipient.
    to: { name: '', address: to },
    subject,
    text: wrappedText(text),
    ...(html === undefined ? {} : { html }),
    messageId: `<${id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar === undefined ? {} : { icalEvent: { filename: 'session.ics', ...calendar } }),
  }
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}

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
