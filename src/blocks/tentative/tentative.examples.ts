import type { Block } from '#registry/block-types.ts'

type Tentative = Block<'blocks.tentative'>

/** As its author means it to look. */
const typical: Tentative = {
  __component: 'blocks.tentative',
  id: 1,
  title: 'Title',
  text: 'Text in a sentence that says what happens in the room.',
  days: [
    {
      id: 1,
      title: 'Title',
      entries: [
        {
          id: 1,
          time: 'Time',
          minutes: 42,
          kind: null,
          title: 'Title',
          text: 'Text in a sentence that says what happens in the room.',
          isTentative: false,
          tracks: [
            { id: 1, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 2, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 3, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
          ],
        },
        {
          id: 2,
          time: 'Time',
          minutes: 42,
          kind: null,
          title: 'Title',
          text: 'Text in a sentence that says what happens in the room.',
          isTentative: false,
          tracks: [
            { id: 1, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 2, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 3, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
          ],
        },
        {
          id: 3,
          time: 'Time',
          minutes: 42,
          kind: null,
          title: 'Title',
          text: 'Text in a sentence that says what happens in the room.',
          isTentative: false,
          tracks: [
            { id: 1, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 2, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 3, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
          ],
        },
      ],
    },
    {
      id: 2,
      title: 'Title',
      entries: [
        {
          id: 1,
          time: 'Time',
          minutes: 42,
          kind: null,
          title: 'Title',
          text: 'Text in a sentence that says what happens in the room.',
          isTentative: false,
          tracks: [
            { id: 1, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 2, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 3, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
          ],
        },
        {
          id: 2,
          time: 'Time',
          minutes: 42,
          kind: null,
          title: 'Title',
          text: 'Text in a sentence that says what happens in the room.',
          isTentative: false,
          tracks: [
            { id: 1, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 2, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 3, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
          ],
        },
        {
          id: 3,
          time: 'Time',
          minutes: 42,
          kind: null,
          title: 'Title',
          text: 'Text in a sentence that says what happens in the room.',
          isTentative: false,
          tracks: [
            { id: 1, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 2, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 3, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
          ],
        },
      ],
    },
    {
      id: 3,
      title: 'Title',
      entries: [
        {
          id: 1,
          time: 'Time',
          minutes: 42,
          kind: null,
          title: 'Title',
          text: 'Text in a sentence that says what happens in the room.',
          isTentative: false,
          tracks: [
            { id: 1, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 2, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 3, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
          ],
        },
        {
          id: 2,
          time: 'Time',
          minutes: 42,
          kind: null,
          title: 'Title',
          text: 'Text in a sentence that says what happens in the room.',
          isTentative: false,
          tracks: [
            { id: 1, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 2, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 3, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
          ],
        },
        {
          id: 3,
          time: 'Time',
          minutes: 42,
          kind: null,
          title: 'Title',
          text: 'Text in a sentence that says what happens in the room.',
          isTentative: false,
          tracks: [
            { id: 1, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 2, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
            { id: 3, label: 'Label', title: 'Title', text: 'Text in a sentence that says what happens in the room.' },
          ],
        },
      ],
    },
  ],
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, Tentative>
