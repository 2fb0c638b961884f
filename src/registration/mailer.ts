import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { MailCalendar } from './session-details.ts'

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
/** As long as a line of an email should be: mail programs that show text alone do not all wrap it. */
const LINE_LENGTH = 72
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

/** A text in lines of 72 characters at most, as indented as before. An address stays whole, and stands on a line of its own. */
export function wrappedText(text: string): string {
  return text.split('\n').map(wrappedLine).join('\n')
}

function wrappedLine(line: string): string {
  if (line.length <= LINE_LENGTH) return line
  const indent = line.slice(0, line.length - line.trimStart().length)
  const lines: string[] = []
  let current = ''
  for (const word of line.trim().split(' ')) {
    const longer = current === '' ? indent + word : `${current} ${word}`
    if (current === '' || longer.length <= LINE_LENGTH) current = longer
    else {
      lines.push(current)
      current = indent + word
    }
  }
  return [...lines, current].join('\n')
}
