import type { Block } from '#registry/block-types.ts'

type Tabs = Block<'blocks.tabs'>

/** As its author means it to look. */
const typical: Tabs = {
  __component: 'blocks.tabs',
  id: 1,
  title: 'Title',
  text: 'Text in a sentence that says what happens in the room.',
  tabs: [
    {
      id: 1,
      title: 'Title',
      text: '<p>Text in a sentence or two, with a <strong>strong</strong> word.</p>',
      entries: [
        { id: 1, when: 'When', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
        { id: 2, when: 'When', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
        { id: 3, when: 'When', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
      ],
    },
    {
      id: 2,
      title: 'Title',
      text: '<p>Text in a sentence or two, with a <strong>strong</strong> word.</p>',
      entries: [
        { id: 1, when: 'When', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
        { id: 2, when: 'When', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
        { id: 3, when: 'When', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
      ],
    },
    {
      id: 3,
      title: 'Title',
      text: '<p>Text in a sentence or two, with a <strong>strong</strong> word.</p>',
      entries: [
        { id: 1, when: 'When', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
        { id: 2, when: 'When', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
        { id: 3, when: 'When', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
      ],
    },
  ],
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, Tabs>
