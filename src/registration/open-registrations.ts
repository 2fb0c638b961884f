import type { PaymentProvider, RefundFailure } from '#payment/payment-provider.ts'
import type { EngineServices } from '#server/site.ts'
import { BotCheckPasses } from './bot-check-passes.ts'
import { contentWriter } from './http-content-writer.ts'
import { Deliveries } from './deliveries.ts'
import { folderMailer, officeAddress, smtpMailer } from './mailer.ts'
import { Outbox } from './outbox.ts'
import { refundSentBack } from './refunds.ts'
import { Registrations } from './registrations.ts'

const HOUR_MS = 60 * 60 * 1000

/** Environment variables: where submissions are stored, and how they are passed on. */
export type RegistrationSettings = {
  CONTENT_WRITE_TOKEN?: string | undefined
  CONTENT_TIMEOUT_SECONDS: number
  /** All processes of the site have the same: links and passes are signed with it. */
  SITE_WEBHOOK_SECRET: string
  OUTBOX_FILE: string
  SMTP_URL?: string | undefined
  MAIL_FROM: string
  MAIL_DIR: string
  REGISTRATION_DRAFT_DAYS: number
  REGISTRATION_HOLD_HOURS: number
}

type RegistrationServices = Pick<EngineServices, 'contentUrl' | 'siteUrl' | 'siteName' | 'log'> & {
  payment: PaymentProvider
}

export type OpenedRegistrations = {
  registrations: Registrations
  passes: BotCheckPasses
  /** Tells the content service that a bank has sent a refund back; false if its registration is unknown here. */
  refundSentBack: (failure: RefundFailure) => Promise<boolean>
  /** The number of jobs that failed several times, or are long overdue. */
  undelivered: () => number
  /** Stops after the current jobs. The others wait in the outbox. */
  close: () => Promise<void>
}

/** Opens the outbox and starts its deliveries. @throws {Error} if its file cannot be written */
export function openRegistrations(settings: RegistrationSettings, services: RegistrationServices): OpenedRegistrations {
  const { contentUrl, siteUrl, siteName, payment, log } = services
  const outbox = openOutbox(settings.OUTBOX_FILE)
  const { CONTENT_WRITE_TOKEN: token, REGISTRATION_HOLD_HOURS: holdHours, CONTENT_TIMEOUT_SECONDS } = settings
  const content = contentWriter(contentUrl, token, holdHours, CONTENT_TIMEOUT_SECONDS * 1000)
  if (!settings.CONTENT_WRITE_TOKEN) {
    log.warn(
      'CONTENT_WRITE_TOKEN is not set, so the site stores forms in the outbox and does not send them to the content service.',
    )
  }
  if (!settings.SMTP_URL && siteUrl.startsWith('https:')) {
    log.warn('SMTP_URL is not set, so the site does not send emails. It saves them in MAIL_DIR.')
  }
  const holdMs = settings.REGISTRATION_HOLD_HOURS * HOUR_MS
  const secret = settings.SITE_WEBHOOK_SECRET
  const registrations = new Registrations({ outbox, content, payment, siteUrl, secret, holdMs, log })
  const deliveries = new Deliveries({
    outbox,
    registrations,
    content,
    payment,
    mailer: settings.SMTP_URL
      ? smtpMailer(settings.SMTP_URL, settings.MAIL_FROM)
      : folderMailer(settings.MAIL_DIR, settings.MAIL_FROM),
    office: officeAddress(settings.MAIL_FROM),
    followsUp: Boolean(settings.CONTENT_WRITE_TOKEN),
    draftDays: settings.REGISTRATION_DRAFT_DAYS,
    siteName,
    siteUrl,
    log,
  })
  deliveries.start()
  return {
    registrations,
    passes: new BotCheckPasses(secret, outbox.secret('bot check'), outbox.clock),
    refundSentBack: (failure) => refundSentBack(failure, { registrations, content, log }),
    undelivered: () => outbox.jobs.undelivered(),
    async close() {
      await deliveries.stop()
      outbox.close()
    },
  }
}

function openOutbox(file: string): Outbox {
  try {
    return new Outbox(file)
  } catch (error) {
    throw new Error(`Cannot open OUTBOX_FILE (${file}) for writing. Check the path and its permissions.`, {
      cause: error,
    })
  }
}
