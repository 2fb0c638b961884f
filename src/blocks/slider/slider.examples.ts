import type { Block } from '#registry/block-types.ts'
import { exampleMedia, longText } from '../example-media.ts'

type Slider = Block<'page.slider'>
type Slide = Slider['slides'][number]

const negotiating: Slide = {
  id: 1,
  kicker: '2–4 November 2026',
  title: 'Negotiating Complex Deals',
  text: 'Three days, six tables and one exclusivity period that runs out at noon.',
  url: '/our-programs/open-enrollment-programs/leadership/negotiating-complex-deals',
  image: exampleMedia('room-negotiating.webp', 1200, 800),
}
const finance: Slide = {
  id: 2,
  kicker: 'From 9 November 2026',
  title: 'Finance for Non-Finance Leaders',
  text: 'Read a balance sheet the way your board does.',
  url: '/our-programs/open-enrollment-programs/finance/finance-for-non-finance-leaders',
  image: exampleMedia('room-finance.webp', 1200, 800),
}
const board: Slide = {
  id: 3,
  kicker: 'From 18 January 2027',
  title: 'The Board Year',
  text: 'Twelve months beside the agenda of your own board.',
  url: '/our-programs/board-programs/the-board-year',
  image: exampleMedia('room-board.webp', 1200, 800),
}
/** No date yet, and nothing more to say. */
const transition: Slide = {
  ...board,
  id: 4,
  kicker: null,
  title: 'Leading Through Transition',
  text: null,
  image: exampleMedia('room-transition.webp', 1200, 800),
}

const typical: Slider = {
  __component: 'page.slider',
  id: 1,
  title: 'Other programs',
  text: 'In the same rooms, with other people.',
  link: { label: 'All 38 programs', url: '/our-programs' },
  slides: [negotiating, finance, board, transition, { ...negotiating, id: 5 }, { ...finance, id: 6 }],
}

export const examples = {
  typical,
  one: { ...typical, slides: [negotiating] },
  two: { ...typical, slides: [negotiating, finance] },
  three: { ...typical, text: null, link: null, slides: [negotiating, finance, transition] },
  thirteen: {
    ...typical,
    title: 'More talks',
    slides: Array.from({ length: 13 }, (_, index) => ({ ...board, id: index + 1, title: `Evening ${index + 1}` })),
  },
  withoutImages: { ...typical, slides: typical.slides.map((slide) => ({ ...slide, image: null })) },
  /** The first without an address, the second with one that no link may carry. */
  notLinked: {
    ...typical,
    slides: [
      { ...negotiating, url: null },
      { ...finance, url: 'javascript:alert(1)' },
    ],
  },
  longest: {
    ...typical,
    title: longText(140),
    text: longText(320),
    slides: [1, 2, 3, 4].map((id) => ({
      ...board,
      id,
      kicker: longText(60),
      title: longText(140),
      text: longText(320),
    })),
  },
} satisfies Record<string, Slider>
