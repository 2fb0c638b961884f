import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type TextWithMedia = Block<'blocks.text-with-media'>

const typical: TextWithMedia = {
  __component: 'blocks.text-with-media',
  id: 1,
  title: 'Advisory, for one decision at a time',
  text: '<p>Before a merger, a closure or a succession, three members of faculty read the papers, interview the board and return with one page.</p>',
  media: exampleMedia('media-court.webp', 1280, 860, 'Free-standing walls with one red pillar'),
  button: { id: 1, label: 'How Advisory works', url: '/advisory' },
  media_side: null,
}

const longText = [
  '<p>A board asks for us when the papers have grown longer than the question. We read all of them, once, and then we ask for the three that were left out.</p>',
  '<h3>What we read</h3>',
  '<ul><li>The papers of the last four meetings, and the minutes that were agreed.</li><li>What the executive team wrote to one another in between.</li><li>One outside view, chosen by us.</li></ul>',
  '<h3>What you get</h3>',
  '<p>One page, and an afternoon to attack it. We do not stay for the decision: it is yours, and it should be made by people who will still be there in ten years.</p>',
  '<ol><li>The decision, in one sentence.</li><li>What would have to be true.</li><li>Who set the deadline, and what happens the day after it.</li></ol>',
  '<p>Nothing is recorded, and nobody is quoted outside.</p>',
].join('')

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = {
  typical,
  longText: { ...typical, text: longText },
  longTextOnTheLeft: { ...typical, text: longText, media_side: 'right' },
  longTitle: {
    ...typical,
    title: 'Leading regulated infrastructure organisations through ownership change, restructuring and renewal',
  },
  withoutPicture: { ...typical, media: null },
  titleOnly: { ...typical, text: null, button: null },
} satisfies Record<string, TextWithMedia>
