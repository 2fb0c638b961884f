import type { Block } from '#registry/block-types.ts'

type Milestone = Block<'blocks.milestone'>

/** As its author means it to look. */
const typical: Milestone = {
  __component: 'blocks.milestone',
  id: 1,
  title: 'Title',
  text: 'Text in a sentence that says what happens in the room.',
  milestones: [
    { id: 1, year: 'Year', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
    { id: 2, year: 'Year', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
    { id: 3, year: 'Year', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
  ],
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, Milestone>
