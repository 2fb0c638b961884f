import type { Block } from '#registry/block-types.ts'
import { exampleMedia, longText } from '../example-media.ts'

type Testimonials = Block<'page.testimonials'>
type Slide = Testimonials['slides'][number]

const officer: Slide = {
  id: 1,
  quote:
    'I came with a merger I could not bring myself to sign. On the third day the room voted against me, and by the fifth I could say why they were right.',
  name: 'Chief Operating Officer',
  role: 'Logistics group, Decisions Under Pressure',
  image: exampleMedia('bust-1.webp', 560, 700),
}
const director: Slide = {
  id: 2,
  quote: 'Nobody asked for my title again after the first morning. They asked what I would do, and then they waited.',
  name: 'Hospital Director',
  role: 'Public health trust, Leading Through Transition',
  image: exampleMedia('bust-4.webp', 560, 700),
}
const chair: Slide = {
  id: 3,
  quote:
    'Our board still uses the one-page memo we drafted here. It has stopped two bad projects and one good one, which we then fixed.',
  name: 'Board Chair',
  role: 'Family-owned manufacturer, The Board Year',
  image: exampleMedia('bust-3.webp', 560, 700),
}
const anonymous: Slide = { ...director, name: null, role: null, image: null }
const long: Slide = {
  ...chair,
  quote:
    'Our board still uses the one-page memo we drafted here. It has stopped two bad projects and one good one, which we then fixed. What nobody had told me is how seldom I would be the best-informed person in the room, and how much easier it is to decide once you have said so aloud to the people who are.',
}

const typical: Testimonials = {
  __component: 'page.testimonials',
  id: 1,
  title: 'What participants say',
  slides: [officer, director, chair],
}

export const examples = {
  typical,
  one: { ...typical, title: null, slides: [officer] },
  withoutPortrait: { ...typical, slides: typical.slides.map((slide) => ({ ...slide, image: null })) },
  /** Nobody is named; one of them by what he does, one shows his face. */
  anonymous: {
    ...typical,
    title: null,
    slides: [anonymous, { ...anonymous, id: 4, role: 'Port authority' }, { ...anonymous, id: 5, image: chair.image }],
  },
  oneAnonymous: { ...typical, title: null, slides: [anonymous] },
  longQuote: { ...typical, slides: [long, officer] },
  longest: {
    ...typical,
    title: longText(140),
    slides: [1, 2, 3].map((id) => ({
      id,
      quote: longText(800),
      name: longText(140),
      role: longText(140),
      image: id === 3 ? null : officer.image,
    })),
  },
} satisfies Record<string, Testimonials>
