import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type CtaBannerWithBackground = Block<'blocks.cta-banner-with-background'>

/** As its author means it to look. */
const typical: CtaBannerWithBackground = {
  __component: 'blocks.cta-banner-with-background',
  id: 1,
  title: 'Title',
  text: 'Text in a sentence that says what happens in the room.',
  button: { id: 1, label: 'Read more', url: '/about-us' },
  background_image: exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat'),
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, CtaBannerWithBackground>
