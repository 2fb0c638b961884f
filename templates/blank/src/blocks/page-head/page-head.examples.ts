import type { Block } from '#registry/block-types.ts'

type PageHead = Block<'page.page-head'>

const typical: PageHead = {
  __component: 'page.page-head',
  id: 1,
  title: 'About this site',
  text: 'What the parts of this site are, and where they stand.',
}

export const examples = {
  typical,
  titleOnly: { ...typical, text: null },
  longest: { ...typical, title: 'A title over several lines '.repeat(5).trim() },
} satisfies Record<string, PageHead>
