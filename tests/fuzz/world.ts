import { madeEntity } from '#fixtures/make-value.ts'
import type { Fullness } from '../../fixtures/make-value.ts'

type Fields = Record<string, unknown>
/** What a content service answers, by the path of each question: one entry, or all of a kind. */
export type World = Record<string, Fields | Fields[]>

const type = { id: 1, documentId: 'd-type', title: 'Open programs', slug: 'open' }
const category = { id: 1, documentId: 'd-category', title: 'Finance', slug: 'finance' }
const format = { id: 1, documentId: 'd-format', title: 'On campus', slug: 'on-campus' }
const theme = { id: 1, documentId: 'd-theme', title: 'Leadership', slug: 'leadership' }
const program = { documentId: 'd-deals', slug: 'deals', title: 'Deals', category, program_type: type, isHidden: false }
const group = { documentId: 'd-circle', slug: 'circle' }
const conference = { documentId: 'd-voices', slug: 'voices-2027' }
const page = { documentId: 'd-campus', slug: 'campus' }
const voice = { documentId: 'd-faculty', slug: 'faculty' }

const worlds = new Map<string, World>()

/** A site with one entry of each kind, made from the contract, whose addresses are those below. Made once. */
export function madeWorld(fullness: Fullness, seed: number): World {
  const key = `${fullness} ${seed}`
  const world = worlds.get(key) ?? makeWorld(fullness, seed)
  worlds.set(key, world)
  return world
}

function makeWorld(fullness: Fullness, seed: number): World {
  const made = (name: string, changes: Fields = {}): Fields => ({
    ...Object(madeEntity(name, fullness, seed)),
    ...changes,
  })
  const card = (name: string, changes: Fields) => made(name, { cover_image: null, ...changes })
  const session = (key: string, changes: Fields) =>
    made('ProgramSession', {
      documentId: `d-${key}`,
      SKU: key.toUpperCase(),
      canRegister: true,
      isHidden: false,
      program_session_status: 'open',
      program_learning_format: format,
      program: null,
      conference: null,
      networking_group: null,
      session_parts: [
        { id: 1, title: null, startDate: '2099-05-01T01:00:00.000Z', endDate: '2099-05-05T09:00:00.000Z' },
      ],
      ...changes,
    })
  const ofProgram = session('deals', { program: card('ProgramCard', program) })
  const ofConference = session('voices', { conference: card('ConferenceCard', conference) })
  const ofGroup = session('circle', { networking_group: card('EdlpNetworkingCard', group) })
  return {
    '/api/homepage': made('Homepage'),
    '/api/about-us': made('AboutUs'),
    '/api/advisory': made('Advisory'),
    '/api/get-in-touch': made('GetInTouch'),
    '/api/privacy-policy': made('PrivacyPolicy'),
    '/api/whistleblowing-policy': made('WhistleblowingPolicy'),
    '/api/navigation': made('Navigation'),
    '/api/programs': [made('Program', { ...program, sessions: [ofProgram] })],
    '/api/program-types': [made('ProgramType', type)],
    '/api/program-type-pages': [
      made('ProgramTypePage', { documentId: 'd-type-page', slug: 'open', program_type: type }),
    ],
    '/api/program-categories': [made('ProgramCategory', category)],
    '/api/program-category-pages': [
      made('ProgramCategoryPage', { documentId: 'd-category-page', slug: 'finance', category, program_type: type }),
    ],
    '/api/program-learning-formats': [made('ProgramLearningFormat', format)],
    '/api/program-sessions': [ofProgram, ofConference, ofGroup],
    '/api/conferences': [made('Conference', { ...conference, program_session: [ofConference] })],
    '/api/pages': [made('Page', page)],
    '/api/edlp-networkings': [made('EdlpNetworking', { ...group, program_session: [ofGroup] })],
    '/api/voices-of-influences': [made('VoicesOfInfluence', voice)],
    '/api/thought-leadership-medias': [
      made('ThoughtLeadershipMedia', {
        documentId: 'd-article',
        slug: 'silence',
        category: theme,
        highlight: card('VoicesOfInfluenceCard', voice),
      }),
    ],
    '/api/thought-leadership-media-categories': [made('ThoughtLeadershipMediaCategory', theme)],
    '/api/ee-spotlights': [made('EeSpotlight', { documentId: 'd-spotlight', slug: 'harbour' })],
  }
}

/** The page of every route, where it is not of one entry alone. */
const LISTINGS = [
  '/our-programs/open',
  '/our-programs/open?format=on-campus&category=finance&sort=date&view=calendar',
  '/our-programs/open/finance',
  '/search?q=deals',
  '/ee-highlights/thought-leadership',
  '/ee-highlights/ee-spotlight',
  '/loading',
  '/test-loading',
  '/payment-processing',
  '/payment-success?token=x',
  '/registration/cancel?token=x',
  '/registration/new-link',
  '/registration/correct-email?token=x',
  '/registration/replace-participant?token=x',
  '/registration/participants?token=x',
  '/registration/participant-links?token=x',
  '/registration/fewer-places?token=x',
  '/registration/give-back?token=x&given=u1-0a1b2c3d',
  '/registration/my-place?token=x',
  '/registration/my-details?token=x',
  '/registration/confirm-change?change=x.y',
  '/payment-failed',
]
const FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/voices-of-influence/feed.xml',
  '/calendars/open.ics',
  '/search.json?q=deals',
]

/** Every address that shows something of the answer to that question; its pages first. */
export const ADDRESSES: Record<string, string[]> = {
  '/api/homepage': ['/', '/_payload.json', '/search.json?q=home'],
  '/api/about-us': ['/about-us', '/about-us/_payload.json', '/search.json?q=about'],
  '/api/advisory': ['/advisory', '/pdf/advisory.pdf', '/search.json?q=advisory'],
  '/api/get-in-touch': ['/get-in-touch'],
  '/api/privacy-policy': ['/privacy-policy'],
  '/api/whistleblowing-policy': ['/whistleblowing-policy'],
  '/api/navigation': [
    '/',
    '/no-such-conference',
    '/whistleblowing-policy',
    '/pdf/hse-policy-statement.pdf',
    '/pdf/program-terms-and-conditions.pdf',
  ],
  '/api/programs': [
    '/our-programs/open/finance/deals',
    '/our-programs/open/finance/deals/register-DEALS-d-deals',
    '/our-programs/adhoc/DEALS-d-deals-form',
    '/pdf/programs/deals.pdf',
    ...LISTINGS.slice(0, 4),
    ...FILES,
  ],
  '/api/program-types': ['/our-programs/open', ...FILES],
  '/api/program-type-pages': ['/our-programs/open', '/pdf/program-types/open.pdf', '/', ...FILES],
  '/api/program-categories': LISTINGS.slice(0, 3),
  '/api/program-category-pages': [...LISTINGS.slice(0, 3), '/our-programs/open/finance/deals', ...FILES],
  '/api/program-learning-formats': LISTINGS.slice(0, 3),
  '/api/program-sessions': [
    '/',
    '/our-programs/open/finance/deals',
    '/our-programs/open/finance/deals/register-DEALS-d-deals',
    '/our-programs/adhoc/DEALS-d-deals-form',
    '/voices-2027',
    '/voices-2027/register-VOICES-d-voices',
    '/networking-groups/circle/register-CIRCLE-d-circle',
    '/calendars/sessions/DEALS-d-deals.ics',
    ...LISTINGS.slice(0, 3),
    ...FILES,
  ],
  '/api/conferences': ['/voices-2027', '/voices-2027/register-VOICES-d-voices', ...FILES],
  '/api/pages': ['/campus', ...FILES],
  '/api/edlp-networkings': [
    '/networking-groups/circle',
    '/networking-groups/circle/register-CIRCLE-d-circle',
    '/pdf/networking-groups/circle.pdf',
    ...FILES,
  ],
  '/api/voices-of-influences': ['/voices-of-influence/faculty', '/voices-of-influence/faculty/silence', ...FILES],
  '/api/thought-leadership-medias': [
    '/voices-of-influence/faculty/silence',
    '/voices-of-influence/faculty',
    '/ee-highlights/thought-leadership',
    ...FILES,
  ],
  '/api/thought-leadership-media-categories': ['/ee-highlights/thought-leadership'],
  '/api/ee-spotlights': ['/ee-highlights/ee-spotlight', ...FILES],
}

/** Every address of the site, once. */
export const ALL_ADDRESSES = [...new Set([...Object.values(ADDRESSES).flat(), ...LISTINGS])]

/** The documentId that a question asks for by a filter, as that for one session does. */
function filtered(entries: Fields[], query: URLSearchParams): Fields[] {
  const documentId = query.get('filters[documentId][$eq]')
  return documentId === null ? entries : entries.filter((entry) => Object(entry).documentId === documentId)
}

/** What the service answers to a question: an entry by its slug or documentId, a list, or undefined for nothing. */
export function answerOf(world: World, url: string): unknown {
  const { pathname, searchParams } = new URL(url)
  const known = Object.hasOwn(world, pathname) ? world[pathname] : undefined
  if (known !== undefined) return Array.isArray(known) ? filtered(known, searchParams) : known
  const [, kind = '', identifier = ''] = /^(\/api\/[^/]+)\/([^/]+)$/.exec(pathname) ?? []
  const entries = Object.hasOwn(world, kind) ? world[kind] : undefined
  if (!Array.isArray(entries)) return undefined
  const asked = decodeURIComponent(identifier)
  // Found under the address that it had before anything was done to it, too.
  return entries.find((entry, at) => identifiersOf(entry).includes(asked) || IDENTIFIERS[kind]?.[at]?.includes(asked))
}

function identifiersOf(entry: unknown): unknown[] {
  const { slug, documentId } = Object(entry)
  return [slug, documentId]
}

const IDENTIFIERS: Record<string, unknown[][]> = Object.fromEntries(
  Object.entries(madeWorld('min', 1)).map(([path, entries]) => [path, [entries].flat().map(identifiersOf)]),
)
