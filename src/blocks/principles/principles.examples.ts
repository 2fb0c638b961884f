import type { Block } from '#registry/block-types.ts'

type Principles = Block<'blocks.principles'>

/** As its author means it to look. */
const typical: Principles = {
  __component: 'blocks.principles',
  id: 1,
  title: 'Title',
  text: 'Text in a sentence that says what happens in the room.',
  principles: [
    { id: 1, title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
    { id: 2, title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
    { id: 3, title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
  ],
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, Principles>
