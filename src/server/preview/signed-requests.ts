import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { isSameSecret, signature } from '../hmac-signer.ts'
import { rateLimitPerClient } from '../http/rate-limit.ts'

const LARGEST_BODY_BYTES = 256 * 1024
const LASTS_AT_MOST_SECONDS = 5 * 60
/** By how much the clock of the content service may be ahead. */
const TOLERANCE_SECONDS = 60

const Grant = z.object({
  /** Seconds since 1970. */
  'preview-until': z.string().regex(/^\d{10}$/),
  'preview-author': z.string().regex(/^[\w-]{1,64}$/),
  'preview-grant': z.string(),
})

/** What every body names: the entry, and the path of its page; empty where it has none. */
const OfEntry = z.looseObject({ path: z.string(), documentId: z.string().regex(/^\w{1,64}$/) })

const REFUSALS = {
  forged: { status: 403, error: 'The signature does not match the request. Open the canvas again.' },
  expired: {
    status: 403,
    error:
      'The signature has expired, or the clocks of the site and the content service differ. Open the canvas again.',
  },
  large: { status: 413, error: 'The entry is larger than 256 kB, so the site cannot show it before you save it.' },
  malformed: {
    status: 422,
    error: 'The body must be JSON with a path, a documentId and the other fields of this address.',
  },
  missing: { status: 404, error: 'The site has no page for this entry. Save the entry, then open the canvas again.' },
  often: { status: 429, error: 'The site cannot keep up with your changes. Wait a moment.' },
  unavailable: { status: 503, error: 'The site cannot show this page at the moment. Nothing that you typed is lost.' },
} as const

export type SignedRequests<Body> = {
  /** Shared with the content service, which signs each body for one author. */
  secret: string
  /** What is asked for. It is signed, too: what was signed for one purpose serves no other. */
  purpose: string
  body: z.ZodType<Body>
  /** How often each author may ask. */
  rate: { limit: number; windowMs: number }
  /** Of every answer. */
  headers: Readonly<Record<string, string>>
  /** @returns the answer, or why there is none */
  answer: (body: Body) => Promise<object | 'missing' | 'unavailable'>
}

/**
 * Handlers that answer the content service alone. The request comes from a server, without cookies and without an origin: a
 * signature over the whole body stands for the author. Nothing of it is kept, cached or logged.
 */
export function signedRequests<Body>({ secret, purpose, body: schema, rate, headers, answer }: SignedRequests<Body>) {
  const retryAfter = rateLimitPerClient(rate.limit, { windowMs: rate.windowMs })
  const refused = (name: keyof typeof REFUSALS, others: Readonly<Record<string, string>> = {}) => {
    const { status, error } = REFUSALS[name]
    return Response.json({ error }, { status, headers: { ...headers, ...others } })
  }
  const limit = bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: () => refused('large') })
  const answered = async (context: Context) => {
    const grant = Grant.safeParse(context.req.header()).data
    if (!grant) return refused('forged')
    const text = await context.req.text()
    const json = parsed(text)
    const [named, body] = [OfEntry.safeParse(json).data, schema.safeParse(json)]
    if (!named || !body.success) return refused('malformed')
    const { 'preview-author': author, 'preview-until': until } = grant
    const sha256 = createHash('sha256').update(text).digest('hex')
    const expected = signature(secret, purpose, author, named.documentId, named.path, until, sha256)
    if (!isSameSecret(grant['preview-grant'], expected)) return refused('forged')
    const leftSeconds = Number(until) - Date.now() / 1000
    if (leftSeconds <= 0 || leftSeconds > LASTS_AT_MOST_SECONDS + TOLERANCE_SECONDS) return refused('expired')
    const seconds = await retryAfter(author)
    if (seconds !== undefined) return refused('often', { 'retry-after': String(seconds) })
    const made = await answer(body.data)
    return typeof made === 'string' ? refused(made) : Response.json(made, { headers })
  }
  return [limit, answered] as const
}

/** The JSON; undefined if it is none. The error of the parser would quote it, so it is not passed on. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
