import type { Block } from '#registry/block-types.ts'

type Faq = Block<'blocks.faq'>

/** As its author means it to look. */
const typical: Faq = {
  __component: 'blocks.faq',
  id: 1,
  title: 'Title',
  text: 'Text in a sentence that says what happens in the room.',
  link: { id: 1, label: 'Read more', url: '/about-us' },
  questions: [
    { id: 1, question: 'Question', answer: '<p>Answer in a sentence or two, with a <strong>strong</strong> word.</p>' },
    { id: 2, question: 'Question', answer: '<p>Answer in a sentence or two, with a <strong>strong</strong> word.</p>' },
    { id: 3, question: 'Question', answer: '<p>Answer in a sentence or two, with a <strong>strong</strong> word.</p>' },
  ],
}

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = { typical } satisfies Record<string, Faq>
