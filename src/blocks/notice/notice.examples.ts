import type { Block } from '#registry/block-types.ts'
import { ownRegistrationMessages, paymentMessages, registrationNoticeMessages } from '#messages/en.ts'
import { longText } from '../example-media.ts'

type Notice = Block<'page.notice'>

const typical: Notice = {
  __component: 'page.notice',
  id: 1,
  kind: 'plain',
  title: 'Register for Decisions Under Pressure',
  text: registrationNoticeMessages.byEmail,
  facts: [
    { name: 'Dates', value: '12–16 April 2027' },
    { name: 'Venue', value: 'Harbour District campus' },
    { name: 'Fee', value: 'USD 6,400' },
  ],
  actions: [
    { label: registrationNoticeMessages.email, url: 'mailto:programs@asb-executive.example' },
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
    text: paymentMessages.paid,
  },
  bad: {
    ...typical,
    kind: 'bad',
    title: paymentMessages.titles.declined,
    text: paymentMessages.declined(null, true),
  },
  confirm: {
    ...typical,
    title: ownRegistrationMessages.changes.confirm.email.title,
    text: ownRegistrationMessages.changes.confirm.email.text,
    actions: [
      {
        label: ownRegistrationMessages.changes.confirm.submit,
        url: '/registration/confirm-change?change=example',
        isPost: true,
      },
    ],
  },
  bare: { ...typical, text: null, facts: [], actions: [] },
  longest: {
    ...typical,
    title: `Register for ${longText(140)}`,
    text: longText(320),
    actions: typical.actions.map(({ url }) => ({ label: longText(60), url })),
  },
} satisfies Record<string, Notice>
