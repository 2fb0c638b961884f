import type { Block } from '#registry/block-types.ts'
import { longText } from '../example-media.ts'

type PolicyTabs = Block<'page.policy-tabs'>
type Policy = PolicyTabs['tabs'][number]

const QUESTIONS = [
  'Cancelling more than 30 days before the start',
  'Cancelling 14 to 30 days before the start',
  'Sending a colleague instead',
  'If we cancel or move a session',
]

function policy(id: number, title: string, questions: readonly string[] = QUESTIONS): Policy {
  const content = '<p>We return the full fee to the card or account that it came from, within ten working days.</p>'
  return { id, title, accordions: questions.map((question, index) => ({ id: index, title: question, content })) }
}

const typical: PolicyTabs = {
  __component: 'page.policy-tabs',
  id: 1,
  title: 'Policies',
  tabs: ['Privacy Policy', 'Terms of Use', 'Refund Policy', 'Cookies'].map((title, id) => policy(id, title)),
}

export const examples = {
  typical,
  one: { ...typical, tabs: [policy(1, 'Privacy Policy')] },
  two: { ...typical, tabs: typical.tabs.slice(0, 2) },
  thirteen: { ...typical, tabs: Array.from({ length: 13 }, (_, id) => policy(id, `Policy number ${id + 1}`)) },
  longest: {
    ...typical,
    title: longText(140),
    tabs: [1, 2, 3].map((id) => policy(id, longText(140), [longText(140), longText(140)])),
  },
} satisfies Record<string, PolicyTabs>
