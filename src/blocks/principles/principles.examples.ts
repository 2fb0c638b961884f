import type { Block } from '#registry/block-types.ts'

type Principles = Block<'blocks.principles'>

const typical: Principles = {
  __component: 'blocks.principles',
  id: 1,
  title: 'Principles',
  text: 'How a class is run, agreed with every group on the first evening.',
  principles: [
    {
      id: 1,
      title: 'Read everything, or say that you have not',
      text: 'The room forgives an unread case. It does not forgive pretending.',
    },
    {
      id: 2,
      title: 'Argue with the decision, never with the person',
      text: 'Half the people who made the calls we study are sitting in the second row.',
    },
    {
      id: 3,
      title: 'What is said here stays here',
      text: 'No recordings, no quotation, no exceptions for good stories.',
    },
  ],
}

export const examples = {
  typical,
  one: { ...typical, principles: typical.principles.slice(0, 1) },
  /** The second goes without saying why. */
  oneWithoutReason: {
    ...typical,
    principles: typical.principles.map((principle) => (principle.id === 2 ? { ...principle, text: null } : principle)),
  },
  noReasons: { ...typical, text: null, principles: typical.principles.map((one) => ({ ...one, text: null })) },
} satisfies Record<string, Principles>
