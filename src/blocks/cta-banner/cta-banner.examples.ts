import type { Block } from '#registry/block-types.ts'
import { exampleMedia, longText } from '../example-media.ts'

type CtaBanner = Block<'blocks.cta-banner'>

const typical: CtaBanner = {
  __component: 'blocks.cta-banner',
  id: 4,
  title: 'Not sure which program fits? Ask someone who has run them.',
  text: 'Twenty minutes with a Program Director. No form to fill in first, and no sales call afterwards.',
  button: { id: 1, label: 'Book a call', url: '/get-in-touch' },
  image: exampleMedia('cta-red.webp', 1600, 640),
  tone: null,
}

export const examples = {
  typical,
  red: { ...typical, tone: 'red' },
  grey: { ...typical, tone: 'grey', image: exampleMedia('media-court.webp', 1280, 860) },
  titleOnly: { ...typical, text: null, button: null, image: null },
  longest: {
    ...typical,
    title: longText(140),
    text: longText(320),
    button: { id: 1, label: longText(60), url: 'mailto:programs@asb-executive.example' },
  },
} satisfies Record<string, CtaBanner>
