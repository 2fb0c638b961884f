import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { ContentSource } from '#api/content-source.ts'
import { EntryUnusable } from '#api/errors.ts'
import type { TypedEntry } from '#api/typed-entry.ts'
import { isSameSecret, signature } from '../hmac-signer.ts'
import { rateLimitPerClient } from '../http/rate-limit.ts'
import { type AddressRules, type PageAddress, pageAt } from '../pages/page-request.ts'
import { renderMain } from '../pages/render-page.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import { pageOfSite } from './link.ts'

/** What stands in `<main>` of a page that was drawn with what its author typed, its title and its description. */
export type TypedPage = { main: string; title: string; description: string }

/** Draws a page with an entry that is not saved; or says why there is no such page now. */
export type DrawTyped = (asked: PageAddress, typed: TypedEntry) => Promise<TypedPage | 'missing' | 'unavailable'>

export type TypedSettings = {
  /** Shared with the content service, which signs each body for one author. */
  secret: string
  addresses: AddressRules
  draw: DrawTyped
  /** Of every answer. */
  headers: Readonly<Record<string, string>>
}

const LARGEST_BODY_BYTES = 256 * 1024
const LASTS_AT_MOST_SECONDS = 5 * 60
/** By how much the clock of the content service may be ahead. */
const TOLERANCE_SECONDS = 60
/** Ten pages a second for each author, and a burst of twenty. */
const RATE = { limit: 20, windowMs: 2000 }

const Grant = z.object({
  /** Seconds since 1970. */
  'preview-until': z.string().regex(/^\d{10}$/),
  'preview-author': z.string().regex(/^[\w-]{1,64}$/),
  'preview-grant': z.string(),
})
const Body = z
  .object({ path: z.string(), documentId: z.string().regex(/^\w{1,64}$/), entry: z.looseObject({}) })
  .refine(({ documentId, entry }) => entry.documentId === documentId)

const REFUSALS = {
  forged: { status: 403, error: 'The signature does not fit what was sent. Open the canvas again.' },
  expired: { status: 403, error: 'The signature has expired, or the clocks of site and content service differ.' },
  large: { status: 413, error: 'The entry is larger than 256 kB, so the site does not draw it before it is saved.' },
  malformed: {
    status: 422,
    error: 'The body must be JSON with a path, a documentId and the entry of that documentId.',
  },
  missing: { status: 404, error: 'The site has no page for this entry. Save it, then open the canvas again.' },
  often: { status: 429, error: 'You are typing faster than the site draws. The page follows in two seconds.' },
  unavailable: { status: 503, error: 'The site cannot draw this page at the moment. Nothing that you typed is lost.' },
} as const

/**
 * Answers the content service with a page as it would look if an entry were saved as it was typed. The request comes from
 * a server, without cookies and without an origin: a signature over the whole body stands for the author. Nothing of it
 * is kept, cached or logged.
 */
export function createTyped({ secret, addresses, draw, headers }: TypedSettings): Hono {
  const retryAfter = rateLimitPerClient(RATE.limit, { windowMs: RATE.windowMs })
  const refused = (name: keyof typeof REFUSALS, others: Readonly<Record<string, string>> = {}) => {
    const { status, error } = REFUSALS[name]
    return Response.json({ error }, { status, headers: { ...headers, ...others } })
  }
  const typed = new Hono()

  typed.post(
    '/preview/typed',
    bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: () => refused('large') }),
    async (context) => {
      const grant = Grant.safeParse(context.req.header()).data
      if (!grant) return refused('forged')
      const text = await context.req.text()
      const body = Body.safeParse(parsed(text)).data
      if (!body) return refused('malformed')
      const { documentId, entry, path } = body
      const { 'preview-author': author, 'preview-until': until } = grant
      const sha256 = createHash('sha256').update(text).digest('hex')
      const expected = signature(secret, 'typed', author, documentId, path, until, sha256)
      if (!isSameSecret(grant['preview-grant'], expected)) return refused('forged')
      const leftSeconds = Number(until) - Date.now() / 1000
      if (leftSeconds <= 0 || leftSeconds > LASTS_AT_MOST_SECONDS + TOLERANCE_SECONDS) return refused('expired')
      const seconds = await retryAfter(author)
      if (seconds !== undefined) return refused('often', { 'retry-after': String(seconds) })
      const address = pageOfSite(path, addresses)
      if (address === undefined) return refused('missing')
      const page = await draw(pageAt(address, addresses), { documentId, entry })
      return typeof page === 'string' ? refused(page) : Response.json(page, { headers })
    },
  )
  return typed
}

/** The JSON; undefined if it is none. The error of the parser would quote it, so it is not passed on. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A typed category or parent may move a page, and its route then leads to the new address. */
const MOST_REDIRECTS = 2

/**
 * Draws pages with entries that are not saved: no cache is asked or told, and nothing is logged.
 * @param settingsOf a page, with those of its preview: sections say what is wrong with them, and where they stand
 * @param sourceOf content with the typed entry, made for each page
 */
export function drawTypedPages(
  settingsOf: (asked: PageAddress) => SiteSettings,
  sourceOf: (typed: TypedEntry) => ContentSource,
): DrawTyped {
  // What is wrong with words that are being typed stands in the page, and a message may quote them.
  const log = { error() {}, warn() {}, info() {} }
  return async (asked, typed) => {
    let address = asked
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const settings = settingsOf(address)
      const drawn = await renderMain(address, { ...settings, log, source: sourceOf(typed) })
      if (!('location' in drawn)) {
        const { payload, error } = drawn
        if (payload.status === 404) return 'missing'
        const isForAuthors = payload.status === 200 || error instanceof EntryUnusable
        const { title, description } = payload.head
        return isForAuthors ? { main: payload.main, title, description } : 'unavailable'
      }
      const next = pageOfSite(drawn.location, settings.site.addresses)
      if (next === undefined) return 'missing'
      address = pageAt(next, settings.site.addresses)
    }
    return 'missing'
  }
}
