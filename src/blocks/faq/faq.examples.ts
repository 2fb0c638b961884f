import type { Block } from '#registry/block-types.ts'
import { longText } from '../example-media.ts'

type Faq = Block<'blocks.faq'>

const typical: Faq = {
  __component: 'blocks.faq',
  id: 1,
  title: 'Questions',
  text: 'Something else? Write to the Program Office and we will reply within one working day.',
  link: { id: 1, label: 'Get in Touch', url: '/get-in-touch' },
  questions: [
    {
      id: 1,
      question: 'Do I need to prepare anything before the first evening?',
      answer:
        '<p>Yes. You receive two cases three weeks ahead and write one page on a decision you still have to make. It takes about four hours in total.</p><p>The page is read only by your study group and the Program Director.</p>',
    },
    {
      id: 2,
      question: 'Can my employer pay by invoice?',
      answer: '<p>Yes. Choose “Pay by invoice” when you register. The place is held for ten days.</p>',
    },
    {
      id: 3,
      question: 'What happens if I have to leave for a day?',
      answer: '<p>Tell us as soon as you can.</p>',
    },
    {
      id: 4,
      question: 'Is the online session the same program?',
      answer: '<p>It covers the same cases in five evenings.</p>',
    },
    {
      id: 5,
      question: 'Do I receive a certificate, and does it count towards a longer award?',
      answer: '<p>It counts as one of three.</p>',
    },
  ],
}

export const examples = {
  typical,
  one: { ...typical, questions: typical.questions.slice(0, 1) },
  thirteen: {
    ...typical,
    text: null,
    link: null,
    questions: Array.from({ length: 13 }, (_, index) => ({
      id: index + 1,
      question: longText(40 + 15 * index),
      answer: `<p>${longText(320)}</p>`,
    })),
  },
  /** What Markdown may hold, in an answer that stands open. */
  richAnswer: {
    ...typical,
    questions: [
      {
        id: 1,
        question: 'What does the fee include?',
        answer:
          '<p>Everything on campus, as the <a href="/policies/refund">refund policy</a> says:</p><ul><li>cases and readings</li><li>meals and <strong>five</strong> nights</li></ul><table><thead><tr><th>Session</th><th>Fee</th></tr></thead><tbody><tr><td>Autumn</td><td>USD 6,400</td></tr><tr><td>Evening</td><td>USD 4,200</td></tr></tbody></table>',
      },
      ...typical.questions.slice(1, 3),
    ],
  },
} satisfies Record<string, Faq>
