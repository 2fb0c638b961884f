import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type RepeatableInfographic = Block<'blocks.repeatable-infographic'>

/** As its author means it to look. */
const typical: RepeatableInfographic = {
  __component: 'blocks.repeatable-infographic',
  id: 1,
  title: 'Title',
  text: 'Text in a sentence that says what happens in the room.',
  items: [
    {
      id: 1,
      icon: exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat'),
      title: 'Title',
      text: 'Text in a sentence that says what happens in the room.',
    },
    {
      id: 2,
      icon: exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat'),
      title: 'Title',
      text: 'Text in a sentence that says what happens in the room.',
    },
    {
      id: 3,
      icon: exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat'),
      title: 'Title',
      text: 'Text in a sentence that says what happens in the room.',
    },
  ],
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, RepeatableInfographic>
