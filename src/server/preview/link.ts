import { z } from 'zod'
import { type AddressRules, readAddress } from '../pages/page-request.ts'
import { isSameSecret, signature } from '../hmac-signer.ts'

/** What is previewed: what its author saved last, or what visitors see. */
export const PreviewStatus = z.enum(['draft', 'published'])
export type PreviewStatus = z.infer<typeof PreviewStatus>

const Link = z.object({
  path: z.string(),
  status: PreviewStatus,
  /** Seconds since 1970. */
  until: z.string().regex(/^\d{10}$/),
  grant: z.string(),
})

/** Longer than a day of writing. */
const LINK_LASTS_SECONDS = 12 * 60 * 60
/** Of a link by another machine's calendar, which may be ahead. */
const LASTS_AT_MOST_SECONDS = 2 * LINK_LASTS_SECONDS

/**
 * The address that opens the preview of a page in any tab, as the content service's panel makes it, too.
 * @param siteUrl without a slash at its end
 * @param now milliseconds since 1970
 */
export function previewLink(siteUrl: string, secret: string, path: string, status: PreviewStatus, now: number): string {
  const until = String(Math.floor(now / 1000) + LINK_LASTS_SECONDS)
  const query = new URLSearchParams({ path, status, until, grant: signature(secret, 'preview', path, status, until) })
  return `${siteUrl}/preview?${query}`
}

/** Which page a link opens, as its address on this site; or why it opens none. */
export type OpenedLink = { address: string; status: PreviewStatus } | 'forged' | 'expired'

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
