import type { Block } from '#registry/block-types.ts'
import { longText } from '../example-media.ts'

type Contact = Block<'page.contact'>

const typical: Contact = {
  __component: 'page.contact',
  id: 1,
  title: 'How to reach us',
  text: '<p>A person reads what you write, and answers within a working day. Nobody will ring you unless you ask for it.</p>',
  address:
    '<p><a href="https://www.openstreetmap.org/search?query=14%20Quarry%20Terrace" rel="noopener">14 Quarry Terrace, Harbour District</a><br>Monday to Friday, 9.00 to 17.30</p>',
  email: 'programs@asb-executive.example',
}

export const examples = {
  typical,
  mailOnly: { ...typical, text: null, address: null },
  addressOnly: { ...typical, text: null, email: null },
  textOnly: { ...typical, address: null, email: null },
  longest: {
    ...typical,
    title: longText(140),
    text: `<p>${longText(600)}</p>`,
    address: `<p>${longText(140)}</p>`,
    email: `${'programs-and-sessions.'.repeat(4)}office@asb-executive.example`,
  },
} satisfies Record<string, Contact>
