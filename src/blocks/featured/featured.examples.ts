import type { Block } from '#registry/block-types.ts'
import type { components } from '#schema/contract.gen.ts'
import { exampleMedia, longText } from '../example-media.ts'

type Featured = Block<'blocks.featured'>
type Session = components['schemas']['ProgramSessionCard']

const open: Session = {
  id: 1,
  documentId: 'session-1',
  SKU: 'DUP2610',
  isFeatured: true,
  canRegister: true,
  isHidden: false,
  program_session_status: 'open',
  program: {
    id: 1,
    documentId: 'program-1',
    title: 'Decisions Under Pressure',
    slug: 'decisions-under-pressure',
    summary: 'Five days on the calls that arrive late, half-informed and in public.',
    isHidden: false,
    category: { id: 1, documentId: 'category-1', title: 'Leadership', slug: 'leadership' },
    program_type: { id: 1, documentId: 'type-1', title: 'Open programs', slug: 'open-enrollment-programs' },
    thumbnail_image: exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat'),
  },
  program_learning_format: { id: 1, documentId: 'format-1', title: 'On campus', slug: 'on-campus' },
  session_parts: [{ id: 1, title: null, startDate: '2027-04-12T01:00:00.000Z', endDate: '2027-04-16T09:00:00.000Z' }],
  brochure: null,
  duration: '5 days',
  location: 'Room 2',
  fee: 6400,
  early_fee: null,
  early_fee_until: null,
  tax_percent: null,
  tax_name: null,
  currency: 'USD',
  capacity: 40,
  places_left: 11,
}

type Changes = { title?: string; picture?: string | null; summary?: string | null } & Partial<Omit<Session, 'program'>>

/** A session of its own program; everything else as in the first. */
function session(number: number, { title, picture, summary, ...changes }: Changes): Session {
  const program = open.program && {
    ...open.program,
    id: number,
    documentId: `program-${number}`,
    title: title ?? open.program.title,
    slug: `program-${number}`,
    summary: summary === undefined ? open.program.summary : summary,
    thumbnail_image: picture === null ? null : exampleMedia(picture ?? 'room-horseshoe.webp', 900, 600),
  }
  return { ...open, id: number, documentId: `session-${number}`, ...changes, program }
}

function part(id: number, startDate: string | null, endDate: string | null = null): Session['session_parts'][number] {
  return { id, title: null, startDate, endDate }
}

const negotiating = session(2, {
  title: 'Negotiating Complex Deals',
  picture: 'room-facing.webp',
  session_parts: [part(2, '2027-05-03T01:00:00.000Z', '2027-05-05T09:00:00.000Z')],
  duration: '3 days',
  fee: 3900,
})
const finance = session(3, {
  title: 'Finance for Non-Finance Leaders',
  picture: 'room-columns.webp',
  session_parts: [part(3, '2027-05-10T11:00:00.000Z'), part(4, '2027-05-17T11:00:00.000Z')],
  program_learning_format: { id: 2, documentId: 'format-2', title: 'Online', slug: 'online' },
  duration: '6 weeks',
  fee: 1850,
})
const boardYear = session(4, {
  title: 'The Board Year',
  picture: 'room-ring.webp',
  session_parts: [part(5, '2027-01-18T01:00:00.000Z'), part(6, '2027-12-06T01:00:00.000Z')],
  program_learning_format: { id: 3, documentId: 'format-3', title: 'Blended', slug: 'blended' },
  duration: '12 months',
  fee: 21500,
})

const bare = session(9, {
  title: 'One-Day Clinic',
  picture: null,
  summary: null,
  SKU: null,
  session_parts: [],
  program_learning_format: null,
  duration: null,
  location: null,
  fee: null,
  currency: null,
  capacity: null,
  places_left: null,
  program_session_status: null,
  canRegister: null,
})

const STATUSES = ['open', 'few-places', 'waitlist', 'closed', 'cancelled'] as const

const typical: Featured = {
  __component: 'blocks.featured',
  id: 3,
  title: 'Next sessions',
  text: 'Places are held for ten days after you register. Fees include case materials and, on campus, meals.',
  link: { id: 1, label: 'All 38 programs', url: '/our-programs/open-enrollment-programs' },
  sessions: [open, negotiating, finance, boardYear],
}

export const examples = {
  typical,
  /** Leaves the choice to the featured and upcoming sessions. */
  automatic: { ...typical, text: null, link: null, sessions: [] },
  one: { ...typical, sessions: [open] },
  two: { ...typical, sessions: [open, negotiating] },
  three: { ...typical, sessions: [open, negotiating, finance] },
  thirteen: {
    ...typical,
    sessions: Array.from({ length: 13 }, (_, index) => session(100 + index, { title: `Program number ${index + 1}` })),
  },
  statuses: {
    ...typical,
    sessions: STATUSES.map((status, index) => session(20 + index, { title: status, program_session_status: status })),
  },
  bare: { ...typical, text: null, link: null, sessions: [bare] },
  longest: {
    ...typical,
    title: longText(140),
    text: longText(320),
    sessions: [1, 2, 3, 4, 5].map((index) =>
      session(30 + index, { title: longText(140), summary: longText(320), duration: longText(40), fee: 128_500 }),
    ),
  },
} satisfies Record<string, Featured>
