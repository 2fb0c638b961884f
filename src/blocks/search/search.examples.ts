import type { Block } from '#registry/block-types.ts'
import { longText } from '../example-media.ts'

type Search = Block<'page.search'>

const typical: Search = {
  __component: 'page.search',
  id: 1,
  query: 'deal',
  total: 3,
  results: [
    {
      title: 'Negotiating Complex Deals',
      url: '/our-programs/open-enrollment-programs/negotiation/negotiating-complex-deals',
      kind: 'Open Enrollment Programs',
      summary: 'Three days on price, patience and walking away.',
    },
    {
      title: 'The deal you should not sign',
      url: '/voices-of-influence/talks/the-deal-you-should-not-sign',
      kind: 'Voices of Influence',
      summary: '',
    },
    {
      title: 'Finance Chairs',
      url: '/networking-groups/finance-chairs',
      kind: 'Networking group',
      summary: 'Audit and risk, quarterly, with a spring meeting on the oversight of a large deal.',
    },
  ],
  pages: [],
}

export const examples = {
  typical,
  unasked: { ...typical, query: '', total: 0, results: [] },
  unmatched: { ...typical, query: 'zeppelin', total: 0, results: [] },
  cut: { ...typical, total: 1234 },
  longest: {
    ...typical,
    query: longText(140),
    results: typical.results.map((result) => ({ ...result, title: longText(140), summary: longText(320) })),
  },
} satisfies Record<string, Search>
