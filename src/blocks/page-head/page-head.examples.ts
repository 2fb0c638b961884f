import type { Block } from '#registry/block-types.ts'
import { longText } from '../example-media.ts'

type PageHead = Block<'page.page-head'>

const typical: PageHead = {
  __component: 'page.page-head',
  id: 1,
  title: 'About us',
  text: 'A school for people who already run things, and who want to be contradicted.',
  crumbs: [],
}

export const examples = {
  typical,
  withCrumbs: {
    ...typical,
    title: 'Thought Leadership',
    crumbs: [{ label: 'Home', url: '/' }],
  },
  withSubject: { ...typical, title: 'First-Year Chief Executives', subject: 'Leadership' },
  titleOnly: { ...typical, text: null },
  longest: { ...typical, title: longText(140), text: longText(320) },
} satisfies Record<string, PageHead>
