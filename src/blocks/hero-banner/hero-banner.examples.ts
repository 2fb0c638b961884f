import type { Block } from '#registry/block-types.ts'
import { exampleMedia, longText } from '../example-media.ts'

type HeroBanner = Block<'page.hero-banner'>
type Slide = HeroBanner['slides'][number]

const first: Slide = {
  id: 1,
  title: 'Practise the decisions you cannot rehearse at work',
  text: 'Three days to twelve months, in a room with forty people who carry the same weight.',
  button: { id: 1, label: 'Find a program', url: '/our-programs/open-enrollment-programs' },
  image: exampleMedia('hero-1.webp', 1760, 1000),
  video: null,
}
const second: Slide = {
  id: 2,
  title: 'A year in the boardroom before you take the chair',
  text: 'The Board Year opens in January 2027. Applications close on 30 November.',
  button: { id: 2, label: 'See The Board Year', url: '/our-programs/board-programs/leadership/the-board-year' },
  image: exampleMedia('hero-2.webp', 1760, 1000),
  video: null,
}
const third: Slide = {
  id: 3,
  title: 'Bring the whole team and leave with one plan',
  text: 'Custom programs and Advisory, built around the decision in front of you.',
  button: { id: 3, label: 'Talk to Advisory', url: '/advisory' },
  image: exampleMedia('hero-3.webp', 1760, 1000),
  video: null,
}

const video = {
  ...exampleMedia('campus.mp4', 1760, 1000),
  formats: null,
  ext: '.mp4',
  mime: 'video/mp4',
  url: '/uploads/campus.mp4',
}

const typical: HeroBanner = { __component: 'page.hero-banner', id: 1, slides: [first, second, third] }

export const examples = {
  typical,
  single: { ...typical, slides: [first] },
  video: { ...typical, slides: [{ ...first, video }] },
  videoAmongSlides: { ...typical, slides: [{ ...first, video }, second] },
  titleOnly: { ...typical, slides: [{ id: 1, title: 'Advisory', text: null, button: null, image: null, video: null }] },
  withoutPictures: { ...typical, slides: typical.slides.map((slide) => ({ ...slide, image: null })) },
  longest: {
    ...typical,
    slides: [1, 2, 3, 4, 5].map((id) => ({
      id,
      title: longText(140),
      text: longText(320),
      button: { id, label: longText(60), url: '/advisory' },
      image: exampleMedia('hero-2.webp', 1760, 1000),
      video: null,
    })),
  },
} satisfies Record<string, HeroBanner>
