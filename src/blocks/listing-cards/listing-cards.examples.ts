import type { Block } from '#registry/block-types.ts'
import { exampleMedia, longText } from '../example-media.ts'

type Listing = Block<'page.listing-cards'>
type Card = Listing['cards'][number]

const PICTURES = ['room-fan.webp', 'room-orbits.webp', 'room-ring.webp', 'room-rows.webp']

function program(id: number, changes: Partial<Card> = {}): Card {
  return {
    id,
    kicker: '12–16 April 2027',
    isMuted: false,
    title: 'Decisions Under Pressure',
    text: 'Five days on the calls that arrive late, half-informed and in public.',
    url: '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure',
    image: exampleMedia(PICTURES[id % PICTURES.length] ?? 'room-fan.webp', 720, 480),
    facts: [
      { name: 'Format', value: 'On campus, 5 days' },
      { name: 'Fee', value: 'USD 6,400' },
    ],
    action: null,
    ...changes,
  }
}

const PROGRAMS = [
  program(1),
  program(2, { title: 'Negotiating Complex Deals', kicker: '3–5 May 2027' }),
  program(3, { title: 'The Board Year', kicker: 'From 17 May 2027' }),
  program(4, { title: 'Reading a Crisis', kicker: 'Dates to be announced', isMuted: true, facts: [], image: null }),
  program(5, { title: 'Networks That Work', kicker: '15–16 March 2027', isMuted: true }),
]

const filter: NonNullable<Listing['filter']> = {
  action: '/our-programs/open-enrollment-programs',
  label: 'Filter the list',
  choices: [
    {
      name: 'category',
      label: 'Category',
      all: 'All categories',
      options: [
        { value: 'leadership', label: 'Leadership' },
        { value: 'strategy-and-operations', label: 'Strategy and operations' },
        { value: 'finance', label: 'Finance' },
      ],
      chosen: null,
    },
    {
      name: 'format',
      label: 'Format',
      all: 'All formats',
      options: [
        { value: 'on-campus', label: 'On campus' },
        { value: 'online', label: 'Online' },
      ],
      chosen: null,
    },
    {
      name: 'month',
      label: 'Month',
      all: 'All months',
      options: [
        { value: '2027-04', label: 'April 2027' },
        { value: '2027-05', label: 'May 2027' },
      ],
      chosen: null,
    },
  ],
  isFiltered: false,
  summary: '5 of 5 programs',
}

const chosen: NonNullable<Listing['filter']> = {
  ...filter,
  choices: filter.choices.map((choice) => (choice.name === 'category' ? { ...choice, chosen: 'finance' } : choice)),
  isFiltered: true,
  summary: '0 of 5 programs',
}

const typical: Listing = {
  __component: 'page.listing-cards',
  id: 1,
  title: 'Programs',
  text: null,
  link: null,
  filter,
  leads: false,
  cards: PROGRAMS,
  empty: {
    text: 'No programs match these filters.',
    link: { label: 'Show all programs', url: '/our-programs/open-enrollment-programs' },
  },
}

function article(id: number, changes: Partial<Card> = {}): Card {
  return program(id, {
    kicker: '20 November 2026',
    isMuted: true,
    title: 'Averages are kind',
    text: 'What a mean hides, and whom it protects.',
    facts: [{ name: 'Reading time', value: '7 minutes' }],
    ...changes,
  })
}

export const examples = {
  typical,
  articles: {
    ...typical,
    title: 'Articles and talks',
    link: { label: 'Subscribe by RSS', url: '/voices-of-influence/feed.xml' },
    filter: null,
    leads: true,
    cards: [1, 2, 3, 4].map((id) => article(id)),
  },
  notices: {
    ...typical,
    title: 'Notices',
    filter: null,
    cards: [1, 2, 3].map((id) => article(id, { facts: [], action: { label: 'See the dates', url: '/about-us' } })),
  },
  one: { ...typical, filter: null, cards: [program(1)] },
  two: { ...typical, filter: null, cards: PROGRAMS.slice(0, 2) },
  three: { ...typical, filter: null, cards: PROGRAMS.slice(0, 3) },
  thirteen: {
    ...typical,
    filter: null,
    cards: Array.from({ length: 13 }, (_, index) => program(index, { title: `Program number ${index + 1}` })),
  },
  paged: {
    ...typical,
    filter: null,
    pages: {
      name: 'programs',
      position: '25–29 of 120 programs',
      previous: '/our-programs/open-enrollment-programs#programs',
      next: '/our-programs/open-enrollment-programs?page=3#programs',
    },
  },
  narrowed: { ...typical, filter: { ...chosen, summary: '2 of 5 programs' }, cards: PROGRAMS.slice(0, 2) },
  emptyNarrowed: { ...typical, filter: chosen, cards: [] },
  empty: { ...typical, filter: null, cards: [] },
  withoutPictures: { ...typical, filter: null, cards: PROGRAMS.map((card) => ({ ...card, image: null })) },
  notLinked: {
    ...typical,
    filter: null,
    cards: [program(1, { url: 'javascript:alert(1)' }), program(2, { url: null })],
  },
  longest: {
    ...typical,
    title: longText(140),
    text: longText(320),
    cards: [1, 2, 3, 4, 5].map((id) =>
      program(id, { title: longText(140), text: longText(320), kicker: longText(60) }),
    ),
  },
} satisfies Record<string, Listing>
