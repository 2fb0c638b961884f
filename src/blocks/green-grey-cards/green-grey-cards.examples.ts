import type { Block } from '#registry/block-types.ts'

type GreenGreyCards = Block<'blocks.green-grey-cards'>

/** As its author means it to look. */
const typical: GreenGreyCards = {
  __component: 'blocks.green-grey-cards',
  id: 1,
  title: 'Title',
  text: 'Text in a sentence that says what happens in the room.',
  cards: [
    {
      id: 1,
      title: 'Title',
      text: 'Text in a sentence that says what happens in the room.',
      link: { id: 1, label: 'Read more', url: '/about-us' },
    },
    {
      id: 2,
      title: 'Title',
      text: 'Text in a sentence that says what happens in the room.',
      link: { id: 2, label: 'Read more', url: '/about-us' },
    },
    {
      id: 3,
      title: 'Title',
      text: 'Text in a sentence that says what happens in the room.',
      link: { id: 3, label: 'Read more', url: '/about-us' },
    },
  ],
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, GreenGreyCards>
