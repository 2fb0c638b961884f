import { join } from 'node:path'
import { z } from 'zod'

const DATA_DIR = join('.cache', 'registrations')
/** The sender of emails that stay on this machine. */
export const DEFAULT_MAIL_FROM = 'ASB Executive Education <programs@localhost>'
const MOST_DAYS = 3650
const MOST_HOURS = 240

/** Where submissions are stored, how they are passed on, and how many forms one client may send. */
export const FORM_VARIABLES = {
  CONTENT_WRITE_TOKEN: z.string().min(16).optional(),
  OUTBOX_FILE: z.string().min(1).default(join(DATA_DIR, 'outbox.db')),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@', 'must contain an email address').default(DEFAULT_MAIL_FROM),
  MAIL_DIR: z.string().min(1).default(join(DATA_DIR, 'mail')),
  REGISTRATION_DRAFT_DAYS: z.coerce.number().int().min(1).max(MOST_DAYS).default(30),
  /** For how long a seat is held for a payment, hours. `Payments` ends it: `cancelUnpaid`. */
  REGISTRATION_HOLD_HOURS: z.coerce.number().min(1).max(MOST_HOURS).default(24),
  /** The rate limit of forms, for each client (IP address). */
  FORMS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header')
    .optional(),
}

export type FormVariables = z.infer<z.ZodObject<typeof FORM_VARIABLES>>
