const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'media-src': "'self'",
  // Videos play there once a visitor asks for one; nothing of theirs is loaded before.
  'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'site',
}
const POLICY = policyOf(DIRECTIVES)

/** Where a page may load from beside its own site, as sources of a content security policy. */
export type CspSources = {
  scripts?: readonly string[]
  frames?: readonly string[]
  connections?: readonly string[]
  /** Where its forms may lead. */
  forms?: readonly string[]
}

/** The sources by the names that pages know them by; undefined for one that this site serves itself. */
export type CspOrigins = Readonly<Record<string, CspSources | undefined>>

/**
 * The content security policy of a page that loads from other origins; undefined if the policy of every page will do. The
 * script of another origin makes HTML as it likes, so a page with one has no Trusted Types.
 */
export function contentPolicy(names: readonly string[] = [], origins: CspOrigins): string | undefined {
  const sources = names.flatMap((name) => origins[name] ?? [])
  if (sources.length === 0) return undefined
  const { 'require-trusted-types-for': required, 'trusted-types': types, ...others } = DIRECTIVES
  const joined = (directive: keyof typeof others, kind: keyof CspSources) =>
    [others[directive], ...sources.flatMap((source) => source[kind] ?? [])].join(' ')
  const hasScripts = sources.some(({ scripts }) => scripts !== undefined)
  return policyOf({
    ...others,
    'script-src': joined('script-src', 'scripts'),
    'frame-src': joined('frame-src', 'frames'),
    'connect-src': joined('connect-src', 'connections'),
    'form-action': joined('form-action', 'forms'),
    ...(hasScripts ? {} : { 'require-trusted-types-for': required, 'trusted-types': types }),
  })
}

function policyOf(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

const FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
]
const DENIED = [...FEATURES, 'midi', 'payment', 'publickey-credentials-get', 'usb']
  .map((name) => `${name}=()`)
  .join(', ')

/** Sent with every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': DENIED,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * For pages of one visitor, whose address may hold a secret: not even our own pages learn it. The origin
 * stays, because forms are checked by it.
 */
export const NO_PATH_ONWARD = { 'referrer-policy': 'strict-origin' } as const

/** The policy with an origin that may frame the answer (`frame-ancestors`), where nobody may. */
export function framedBy(policy: string, origin: string): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`)
}

/** Whether a policy allows an origin to frame the answer: then the older header against frames must be left out. */
export function mayBeFramed(policy: string | null): boolean {
  return policy !== null && /frame-ancestors https?:/.test(policy)
}

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For uploaded files and pictures: nothing in them may run. */
export const UPLOAD_POLICY = `${NOTHING}; style-src 'unsafe-inline'; sandbox`

/** For videos that are opened by themselves: the browser's player is not a sandboxed document and loads the file again. */
export const VIDEO_POLICY = `${NOTHING}; style-src 'unsafe-inline'; media-src 'self'`

/**
 * The one rule for what is never cached, neither here nor in another process, a CDN or a browser. Only a page that was
 * found (200) and that is the same for everybody is cached. A 404 is not: made-up addresses would push real pages out.
 * A redirect, an outage, and an answer to one visitor's question are not, either. All of them are sent with `NO_STORE`.
 * @param page its status, and whether its route says that it is the same for everybody
 */
export function mayBeCached({ status, isCacheable }: { status: number; isCacheable: boolean }): boolean {
  return status === 200 && isCacheable
}

export const NO_STORE = { 'cache-control': 'no-store' } as const

/** Browsers ask again each time and mostly get 304; a CDN may keep the page and refresh it behind the visitor. */
export const PAGE_CACHING = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=86400'
/**
 * The same for a CDN that reads a header of its own (RFC 9213): in the other, `must-revalidate` and `s-maxage` forbid one
 * that is strict to give an old page while it fetches the new one (RFC 9111, 5.2.2), and browsers need the former.
 */
export const CDN_CACHING = 'public, max-age=60, stale-while-revalidate=86400'
/** Files whose name changes with their content or with the build. */
export const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable'
/** Uploaded files, `/uploads/`. Not `immutable`: an author can replace a document or a video, and its name stays. */
export const UPLOAD_CACHING = 'public, max-age=86400, stale-while-revalidate=604800'
/** Pictures in other widths, `/pictures/`. Not `immutable` either: they have the name of the upload that they are made of. */
export const PICTURE_CACHING = 'public, max-age=86400, stale-while-revalidate=604800'
/** Pictures are narrower for visitors who save data: anyone who keeps them keeps both. */
export const PICTURE_VARY = { vary: 'Save-Data' } as const
/** Files that are made of content: sitemap, feeds, calendars. */
export const MADE_FILE_CACHING = 'public, max-age=300, s-maxage=60, stale-while-revalidate=86400'
