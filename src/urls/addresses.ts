import { segment } from '#links/paths.ts'
import type { AddressRules } from '#server/pages/page-request.ts'
import type { components } from '#schema/contract.gen.ts'

/** The fixed addresses of the site (spec 2). */
export const ADDRESSES = {
  home: '/',
  aboutUs: '/about-us',
  advisory: '/advisory',
  getInTouch: '/get-in-touch',
  privacyPolicy: '/privacy-policy',
  whistleblowingPolicy: '/whistleblowing-policy',
  thoughtLeadership: '/ee-highlights/thought-leadership',
  spotlight: '/ee-highlights/ee-spotlight',
  hsePolicy: '/pdf/hse-policy-statement.pdf',
  termsAndConditions: '/pdf/program-terms-and-conditions.pdf',
  advisoryBrochure: '/pdf/advisory.pdf',
  feed: '/voices-of-influence/feed.xml',
  search: '/search',
  searchAnswers: '/search.json',
  paymentProcessing: '/payment-processing',
  paymentSuccess: '/payment-success',
  paymentFailed: '/payment-failed',
  cancelRegistration: '/registration/cancel',
  newLink: '/registration/new-link',
  correctEmail: '/registration/correct-email',
  replaceParticipant: '/registration/replace-participant',
  nameParticipants: '/registration/participants',
  participantLinks: '/registration/participant-links',
  fewerPlaces: '/registration/fewer-places',
  giveBack: '/registration/give-back',
  myPlace: '/registration/my-place',
  myDetails: '/registration/my-details',
  confirmChange: '/registration/confirm-change',
} as const

/** Pages and files that visitors ask for although no page may link to them (spec 2). */
export const UNLINKED = {
  pages: [ADDRESSES.home, ADDRESSES.search, '/loading', '/test-loading'],
  files: [ADDRESSES.feed, ADDRESSES.searchAnswers],
} as const

/** What the pages of payments ask and send, with the token of a registration. */
export const PAYMENT_CALLS = {
  state: '/payment-processing/state',
  retry: '/payment-failed/try-again',
  invoice: '/payment-failed/invoice',
} as const

/** A certificate of attendance, for who has the token of a registration or the office's signature: a file, and no page. */
export const CERTIFICATE = '/registration/certificate.pdf'

/** An invoice or a credit note, for the same people: a file, and no page. */
export const INVOICE = '/registration/invoice.pdf'

/** Where the content service has an email drawn that somebody edits in its panel. */
export const EMAIL_PREVIEW = '/registration/email-preview'

/** What a person does with a registration of theirs, by POST with its token. The segment is reserved: no page has it. */
export const REGISTRATION_CALLS = {
  acceptOffer: '/registration/accept',
  acceptOfferByInvoice: '/registration/accept-by-invoice',
  leave: '/registration/leave',
} as const

/**
 * First segments of addresses that are not those of conferences and pages, which stand at the root: other routes, and what the
 * server answers itself. The content service refuses them as slugs, the site looks none of them up.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'about-us',
  'advisory',
  'assets',
  'bot-check',
  'builds',
  'calendars',
  'ee-highlights',
  'favicon.ico',
  'get-in-touch',
  'healthz',
  'hooks',
  'icons',
  'loading',
  'metrics',
  'networking-groups',
  'our-programs',
  'payment-failed',
  'payment-processing',
  'payment-success',
  'pdf',
  'pictures',
  'preview',
  'privacy-policy',
  'qa',
  'readyz',
  'registration',
  'robots.txt',
  'sandbox-payment',
  'search',
  'search.json',
  'site.webmanifest',
  'sitemap.xml',
  'test-loading',
  'uploads',
  'voices-of-influence',
  'webhooks',
  'whistleblowing-policy',
])

/** `/our-programs/{type}` (spec 2). */
export function programTypeAddress(slug: string): string {
  return `/our-programs/${segment(slug)}`
}

/** `/our-programs/{type}/{category}` (spec 2). */
export function programCategoryAddress(type: string, category: string): string {
  return `/our-programs/${segment(type)}/${segment(category)}`
}

/** `/{conference}` (spec 2). */
export function conferenceAddress(slug: string): string {
  return `/${segment(slug)}`
}

/** `/{page}`: a page that authors made of blocks. It shares the root with conferences. */
export function pageAddress(slug: string): string {
  return `/${segment(slug)}`
}

/** `/networking-groups/{networkingGroup}` (spec 2). */
export function networkingGroupAddress(slug: string): string {
  return `/networking-groups/${segment(slug)}`
}

/** `/voices-of-influence/{highlight}` (spec 2). */
export function voiceAddress(slug: string): string {
  return `/voices-of-influence/${segment(slug)}`
}

/** `/voices-of-influence/{highlight}/{article}` (spec 2); undefined for an article of no highlight. */
export function articleAddress(article: { slug: string; highlight: { slug: string } | null }): string | undefined {
  return article.highlight ? `${voiceAddress(article.highlight.slug)}/${segment(article.slug)}` : undefined
}

/** Kinds of pages that offer a brochure, as their files' addresses name them. */
export type BrochureOwner = 'programs' | 'program-types' | 'networking-groups'

/** `/pdf/{owner}/{slug}.pdf`: the brochure of an entry (spec 2). */
export function brochureAddress(owner: BrochureOwner, slug: string): string {
  return `/pdf/${owner}/${segment(slug)}.pdf`
}

/** `/calendars/{type}.ics`: the sessions of a program type, to subscribe to. */
export function typeCalendarAddress(type: string): string {
  return `/calendars/${segment(type)}.ics`
}

/** A program as far as its address is made of it. */
type Placed = { slug: string; category: { slug: string } | null; program_type: { slug: string } | null }

/** `/our-programs/{type}/{category}/{slug}` (spec 2); undefined while the program lacks a type or category. */
export function programAddress(program: Placed): string | undefined {
  if (!program.category || !program.program_type) return undefined
  return `${programCategoryAddress(program.program_type.slug, program.category.slug)}/${segment(program.slug)}`
}

type Identified = { SKU: string | null; documentId: string }
type Owned = Pick<components['schemas']['ProgramSession'], 'program' | 'conference' | 'networking_group'>

const SHORTEST_SKU = 3

/** `{SKU}-{documentId}`, by which a session is found. */
export function sessionKey({ SKU, documentId }: Identified): string {
  return `${SKU}-${documentId}`
}

/** The two parts of a key, split at its first hyphen (spec 5); undefined without one. */
export function splitSessionKey(key: string): { SKU: string; documentId: string } | undefined {
  const hyphen = key.indexOf('-')
  return hyphen < 0 ? undefined : { SKU: key.slice(0, hyphen), documentId: key.slice(hyphen + 1) }
}

/** The segment `register-{SKU}-{documentId}`; undefined for a SKU under 3 characters or no documentId (spec 5). */
export function registrationSegment(session: Identified): string | undefined {
  if (!session.SKU || session.SKU.length < SHORTEST_SKU || !session.documentId) return undefined
  return `register-${segment(sessionKey(session))}`
}

/**
 * Where a visitor registers for a session: below the page that offers it, by default its program's;
 * undefined where no registration link may be built.
 */
export function registrationAddress(
  session: Pick<components['schemas']['ProgramSessionCard'], 'SKU' | 'documentId' | 'program'>,
  page = session.program ? programAddress(session.program) : undefined,
): string | undefined {
  const last = registrationSegment(session)
  return last && page ? `${page}/${last}` : undefined
}

/** `/pdf/sessions/{SKU}-{documentId}.pdf`: the brochure of a session; undefined without a SKU that can name a file. */
export function sessionBrochureAddress(session: Identified): string | undefined {
  const key = sessionKey(session)
  return session.SKU && /^[\w.~-]+$/.test(key) ? `/pdf/sessions/${key}.pdf` : undefined
}

/** `/calendars/sessions/{SKU}-{documentId}.ics`: one session for a calendar; undefined without a SKU. */
export function sessionCalendarAddress(session: Identified): string | undefined {
  return session.SKU ? sessionKeyCalendarAddress(sessionKey(session)) : undefined
}

/** The same by the session's key. */
export function sessionKeyCalendarAddress(key: string): string {
  return `/calendars/sessions/${segment(key)}.ics`
}

/** The page of the program, conference or networking group that a session belongs to; undefined if it has none. */
export function sessionPage({ program, conference, networking_group }: Owned): string | undefined {
  if (program) return programAddress(program)
  if (conference) return conferenceAddress(conference.slug)
  return networking_group ? networkingGroupAddress(networking_group.slug) : undefined
}

/** What the addresses of the school's pages may hold (spec 2), and which pages are made for one visitor. */
export const addressRules: AddressRules = {
  parameters: [
    { path: /^\/our-programs\/adhoc\/[^/]+$/, names: ['code'] },
    { path: /^\/our-programs\/[^/]+(\/[^/]+)?$/, names: ['category', 'format', 'month', 'page'] },
    { path: /^\/ee-highlights\/thought-leadership$/, names: ['category'] },
    { path: /^\/payment-(failed|processing|success)$/, names: ['token'] },
    { path: /^\/registration\/(cancel|correct-email|replace-participant)$/, names: ['token'] },
    { path: /^\/registration\/(participants|participant-links|my-place|my-details|fewer-places)$/, names: ['token'] },
    { path: /^\/registration\/give-back$/, names: ['token', 'given'] },
    { path: /^\/registration\/confirm-change$/, names: ['change'], value: /^[\w-]+\.[\w-]+$/ },
    { path: /^\/get-in-touch$/, names: ['token'] },
    // What visitors search for is anything but nothing (spec 5).
    { path: /^\/search$/, names: ['q'], value: /\S/ },
  ],
  // A form with its key, or what became of a registration.
  privatePages: [
    /\/register-[^/]+$/,
    /^\/our-programs\/adhoc\/[^/]+$/,
    /^\/payment-[a-z]+$/,
    /^\/registration\/[a-z-]+$/,
    /^\/get-in-touch$/,
  ],
}
