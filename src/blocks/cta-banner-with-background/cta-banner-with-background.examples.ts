import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type CtaBannerWithBackground = Block<'blocks.cta-banner-with-background'>

const typical: CtaBannerWithBackground = {
  __component: 'blocks.cta-banner-with-background',
  id: 1,
  title: 'Sit in on a class before you choose one',
  text: 'Two seats in every room are kept for visitors. You read the case the night before, and you may speak.',
  button: { id: 1, label: 'Ask for a seat', url: '/get-in-touch' },
  background_image: exampleMedia('hero-2.webp', 1760, 1000),
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = {
  typical,
  longTitle: {
    ...typical,
    title: 'Leading regulated infrastructure organisations through ownership change, restructuring and renewal',
  },
  withoutPicture: { ...typical, background_image: null },
  titleOnly: { ...typical, text: null, button: null },
} satisfies Record<string, CtaBannerWithBackground>
