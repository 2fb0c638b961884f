import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type TextWithMedia = Block<'blocks.text-with-media'>

/** As its author means it to look. */
const typical: TextWithMedia = {
  __component: 'blocks.text-with-media',
  id: 1,
  title: 'Title',
  text: '<p>Text in a sentence or two, with a <strong>strong</strong> word.</p>',
  media: exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat'),
  button: { id: 1, label: 'Read more', url: '/about-us' },
  media_side: null,
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, TextWithMedia>
