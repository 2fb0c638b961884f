import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type HoverCards = Block<'blocks.hover-cards'>

/** As its author means it to look. */
const typical: HoverCards = {
  __component: 'blocks.hover-cards',
  id: 1,
  title: 'Title',
  text: 'Text in a sentence that says what happens in the room.',
  cards: [
    {
      id: 1,
      title: 'Title',
      text: 'Text in a sentence that says what happens in the room.',
      image: exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat'),
      url: '/about-us',
    },
    {
      id: 2,
      title: 'Title',
      text: 'Text in a sentence that says what happens in the room.',
      image: exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat'),
      url: '/about-us',
    },
    {
      id: 3,
      title: 'Title',
      text: 'Text in a sentence that says what happens in the room.',
      image: exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat'),
      url: '/about-us',
    },
  ],
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, HoverCards>
