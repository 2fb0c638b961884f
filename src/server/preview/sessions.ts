import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { LRUCache } from 'lru-cache'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { type AddressRules, readAddress, PREVIEW_COOKIE } from '../pages/page-request.ts'
import { isSameSecret, signature } from '../hmac-signer.ts'

/** What is previewed: what its author saved last, or what visitors see. */
const PreviewStatus = z.enum(['draft', 'published'])
export type PreviewStatus = z.infer<typeof PreviewStatus>

const Link = z.object({
  path: z.string(),
  status: PreviewStatus,
  /** Seconds since 1970. */
  until: z.string().regex(/^\d{10}$/),
  grant: z.string(),
})

/** A day of writing: how long a link opens its page, and how long a session lasts. */
export const LASTS_SECONDS = 12 * 60 * 60
/** Of a link by another machine's calendar, which may be ahead. */
const LASTS_AT_MOST_SECONDS = 2 * LASTS_SECONDS

/**
 * The address that opens the preview of a page in any tab, as the content service's panel makes it, too.
 * @param siteUrl without a slash at its end
 * @param now milliseconds since 1970
 */
export function previewLink(siteUrl: string, secret: string, path: string, status: PreviewStatus, now: number): string {
  const until = String(Math.floor(now / 1000) + LASTS_SECONDS)
  const query = new URLSearchParams({ path, status, until, grant: signature(secret, 'preview', path, status, until) })
  return `${siteUrl}/preview?${query}`
}

/** Which page a link opens, as its address on this site; or why it opens none. */
type OpenedLink = { address: string; status: PreviewStatus } | 'forged' | 'expired'

/**
 * Reads the parameters of a preview link. Only who knows the secret can have made it, it opens for as long as it says,
 * and it leads to a page of this site or nowhere.
 * @param now milliseconds since 1970
 */
export function openLink(parameters: unknown, secret: string, rules: AddressRules, now: number): OpenedLink {
  const { data } = Link.safeParse(parameters)
  if (!data) return 'forged'
  const { path, status, until, grant } = data
  if (!isSameSecret(grant, signature(secret, 'preview', path, status, until))) return 'forged'
  const leftSeconds = Number(until) - now / 1000
  if (leftSeconds <= 0 || leftSeconds > LASTS_AT_MOST_SECONDS) return 'expired'
  const address = pageOfSite(path, rules)
  return address === undefined ? 'forged' : { address, status }
}

/** The address of a page of this site, as it is read everywhere else; undefined for anything that leads elsewhere. */
export function pageOfSite(path: string, rules: AddressRules): string | undefined {
  const asked = readAddress(path, rules)
  return path.startsWith('/') && asked.kind === 'page' && asked.wants === 'html' ? asked.address : undefined
}

/** The token that the site reads drafts with from the content service, unless it has a token of its own. */
export function draftToken(secret: string): string {
  return signature(secret, 'read drafts')
}

/** By how much the clocks of machines that share a secret may differ. */
const TOLERANCE_SECONDS = 5 * 60
const MAX_ENDED = 10_000

/** A preview session, read from a cookie that this site signed. */
type PreviewSession = { id: string; status: PreviewStatus }

/** The sessions that were left at other processes. */
export type EndedSessions = { end: (id: string) => Promise<void>; isEnded: (id: string) => Promise<boolean> }

/**
 * Preview sessions. A signed cookie holds the session's id, its end, and what it shows. The server only remembers which
 * sessions were left, so that a copied cookie ends with its session.
 */
export class PreviewSessions {
  readonly #ended = new LRUCache<string, true>({ max: MAX_ENDED, ttl: LASTS_SECONDS * 1000 })
  readonly #secret: string
  readonly #siteUrl: string

  readonly #endedElsewhere: EndedSessions | undefined

  constructor(secret: string, siteUrl: string, endedElsewhere?: EndedSessions) {
    this.#secret = secret
    this.#siteUrl = siteUrl
    this.#endedElsewhere = endedElsewhere
  }

  /** The value of the cookie of a new session. @param now milliseconds since 1970 */
  start(status: PreviewStatus, now: number): string {
    const id = randomBytes(16).toString('base64url')
    const until = String(Math.floor(now / 1000) + LASTS_SECONDS)
    return [id, status, until, this.#sign(id, status, until)].join('.')
  }

  /** The session of a cookie; undefined where it is none, has expired or was left. @param now milliseconds since 1970 */
  async read(cookie: string | undefined, now: number): Promise<PreviewSession | undefined> {
    const [id = '', said = '', until = '', signed = '', ...rest] = (cookie ?? '').split('.')
    const status = PreviewStatus.safeParse(said).data
    if (!status || rest.length > 0 || !isSameSecret(signed, this.#sign(id, status, until))) return undefined
    const leftSeconds = Number(until) - now / 1000
    // A longer time comes from a clock that was ahead.
    const isOfNow = leftSeconds > 0 && leftSeconds <= LASTS_SECONDS + TOLERANCE_SECONDS
    const isOver = !isOfNow || this.#ended.has(id) || (await this.#endedElsewhere?.isEnded(id))
    return isOver ? undefined : { id, status }
  }

  /** Ends a session for every copy of its cookie. */
  async end({ id }: PreviewSession): Promise<void> {
    this.#ended.set(id, true)
    await this.#endedElsewhere?.end(id)
  }

  #sign(id: string, status: PreviewStatus, until: string): string {
    return signature(this.#secret, 'session', this.#siteUrl, id, status, until)
  }
}

/**
 * The cookie of a preview. The panel mostly frames the site from another site; there, browsers only send a cookie that
 * allows this and is partitioned for that panel. Over http, on an author's own machine, the two differ by their port alone,
 * which is the same site, and such a cookie would not be taken at all.
 * @param isSecure whether browsers reach the site over https
 */
export function previewCookie(isSecure: boolean) {
  const options: CookieOptions = {
    path: '/',
    httpOnly: true,
    ...(isSecure ? { prefix: 'host', secure: true, sameSite: 'None', partitioned: true } : { sameSite: 'Lax' }),
  }
  return {
    read: (context: Context) =>
      isSecure ? getCookie(context, PREVIEW_COOKIE, 'host') : getCookie(context, PREVIEW_COOKIE),
    set: (context: Context, value: string, maxAge: number) =>
      setCookie(context, PREVIEW_COOKIE, value, { ...options, maxAge }),
    remove: (context: Context) => deleteCookie(context, PREVIEW_COOKIE, options),
  }
}
