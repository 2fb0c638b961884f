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
} as const

/** What the pages of payments ask and send, with the token of a registration. */
export const PAYMENT_CALLS = {
  state: '/payment-processing/state',
  retry: '/payment-failed/try-again',
  invoice: '/payment-failed/invoice',
} as const

/**
 * A slug as one segment of an address: what a content service with other rules for slugs has in one ends no path and
 * leads to no other site. Of ours it changes none.
 */
export function segment(slug: string): string {
  return encodeURIComponent(slug.toWellFormed())
}

/** Whether two paths are one: the router gives that of a request partly decoded. */
export function isSamePath(one: string, other: string): boolean {
  return one === other || decoded(one) === decoded(other)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

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

/** `/pdf/sessions/{SKU}-{documentId}.pdf`: the brochure of a session; undefined without a SKU that can name a file. */
export function sessionBrochureAddress({ SKU, documentId }: { SKU: string | null; documentId: string }) {
  const key = `${SKU}-${documentId}`
  return SKU && /^[\w.~-]+$/.test(key) ? `/pdf/sessions/${key}.pdf` : undefined
}

/** `/calendars/sessions/{SKU}-{documentId}.ics`: one session for a calendar; undefined without a SKU. */
export function sessionCalendarAddress({ SKU, documentId }: { SKU: string | null; documentId: string }) {
  return SKU ? sessionKeyCalendarAddress(`${SKU}-${documentId}`) : undefined
}

/** The same by the session's key `{SKU}-{documentId}`. */
export function sessionKeyCalendarAddress(key: string): string {
  return `/calendars/sessions/${segment(key)}.ics`
}

/** `/calendars/{type}.ics`: the sessions of a program type, to subscribe to. */
export function typeCalendarAddress(type: string): string {
  return `/calendars/${segment(type)}.ics`
}

type ProgramSessionCard = components['schemas']['ProgramSessionCard']

/** A program as far as its address is made of it. */
type Placed = { slug: string; category: { slug: string } | null; program_type: { slug: string } | null }

const SHORTEST_SKU = 3

/** `/our-programs/{type}/{category}/{slug}` (spec 2); undefined while the program lacks a type or category. */
export function programAddress(program: Placed): string | undefined {
  if (!program.category || !program.program_type) return undefined
  return `${programCategoryAddress(program.program_type.slug, program.category.slug)}/${segment(program.slug)}`
}

/** The segment `register-{SKU}-{documentId}`; undefined for a SKU under 3 characters or no documentId (spec 5). */
export function registrationSegment(session: { SKU: string | null; documentId: string }): string | undefined {
  if (!session.SKU || session.SKU.length < SHORTEST_SKU || !session.documentId) return undefined
  return `register-${segment(`${session.SKU}-${session.documentId}`)}`
}

/**
 * Where a visitor registers for a session: below the page that offers it, by default its program's;
 * undefined where no registration link may be built.
 */
export function sessionRegistrationAddress(
  session: ProgramSessionCard,
  page = session.program ? programAddress(session.program) : undefined,
): string | undefined {
  const last = registrationSegment(session)
  return last && page ? `${page}/${last}` : undefined
}
