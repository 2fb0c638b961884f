import type { Block } from '#registry/block-types.ts'
import { longText } from '../example-media.ts'

type Notice = Block<'page.notice'>

const typical: Notice = {
  __component: 'page.notice',
  id: 1,
  kind: 'plain',
  title: 'Register for Decisions Under Pressure',
  text: 'Places are given by the Program Office. Write with your name and organisation, and a person will answer within a working day.',
  facts: [
    { name: 'Dates', value: '12–16 April 2027' },
    { name: 'Place', value: 'Harbour District campus' },
    { name: 'Fee', value: 'USD 6,400' },
  ],
  actions: [
    { label: 'Write to the Program Office', url: 'mailto:programs@asb-executive.example' },
    { label: 'Back to the program', url: '/our-programs/open-enrollment-programs' },
  ],
}

export const examples = {
  typical,
  waiting: {
    ...typical,
    kind: 'waiting',
    title: 'Loading...',
    text: null,
    facts: [],
    actions: [{ label: 'Home', url: '/' }],
  },
  good: {
    ...typical,
    kind: 'good',
    title: 'Your place is confirmed',
    text: 'We have sent the receipt and joining instructions to your work e-mail.',
  },
  bad: {
    ...typical,
    kind: 'bad',
    title: 'The payment did not go through',
    text: 'Your bank declined the card. Nothing has been charged and your place is still held.',
  },
  bare: { ...typical, text: null, facts: [], actions: [] },
  longest: {
    ...typical,
    title: `Register for ${longText(140)}`,
    text: longText(320),
    actions: typical.actions.map(({ url }) => ({ label: longText(60), url })),
  },
} satisfies Record<string, Notice>
