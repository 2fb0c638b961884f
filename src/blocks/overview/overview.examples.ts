import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type Overview = Block<'blocks.overview'>

/** As its author means it to look. */
const typical: Overview = {
  __component: 'blocks.overview',
  id: 1,
  title: 'Title',
  overviewText: '<p>OverviewText in a sentence or two, with a <strong>strong</strong> word.</p>',
  button: { id: 1, label: 'Read more', url: '/about-us' },
  media: exampleMedia('room-horseshoe.webp', 900, 600, 'A horseshoe of desks with one red seat'),
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, Overview>
