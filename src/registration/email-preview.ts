import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { isSameSecret, signature } from '#server/hmac-signer.ts'
import { EMAIL_PREVIEW } from '#urls/addresses.ts'
import type { EventEmailSettings } from './event-emails.ts'
import { sampleEmail } from './sample-emails.ts'

const LARGEST_BYTES = 64 * 1024
/** Of the content service's clock, which may differ from ours. */
const LONGEST_MS = 5 * 60_000
/** Shown in a frame of the panel: nothing of it runs, is loaded or is sent. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

const Written = z.object({
  kind: z.string(),
  heading: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Seconds since 1970 after which this is not drawn any more. */
  until: z.number(),
})

/**
 * Draws an email that somebody edits in the panel, with sample data, for the content service, which signs what it asks with
 * the secret of previews. Nothing is sent, and no registration is read.
 */
export function createEmailPreview(secret: string | undefined, settings: EventEmailSettings): Hono {
  const preview = new Hono()
  preview.post(EMAIL_PREVIEW, bodyLimit({ maxSize: LARGEST_BYTES }), async (context) => {
    const body = await context.req.text()
    const given = context.req.header('x-signature') ?? ''
    if (!secret || !isSameSecret(given, signature(secret, 'email preview', body))) return context.text('', 403, HEADERS)
    const written = Written.safeParse(parsed(body))
    if (!written.success) return context.text('', 400, HEADERS)
    const leftMs = written.data.until * 1000 - Date.now()
    if (Math.abs(leftMs) > LONGEST_MS) return context.text('', 403, HEADERS)
    return context.html(sampleEmail(written.data.kind, written.data, settings).html, 200, HEADERS)
  })
  return preview
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
