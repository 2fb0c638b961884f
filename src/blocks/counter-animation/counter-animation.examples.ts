import type { Block } from '#registry/block-types.ts'
import { longText } from '../example-media.ts'

type CounterAnimation = Block<'blocks.counter-animation'>

const typical: CounterAnimation = {
  __component: 'blocks.counter-animation',
  id: 2,
  title: 'In numbers',
  counters: [
    { id: 1, value: 38, prefix: null, suffix: null, label: 'open programs in the 2026 calendar' },
    { id: 2, value: 4260, prefix: null, suffix: null, label: 'alumni who meet in a networking group' },
    { id: 3, value: 17, prefix: null, suffix: null, label: 'years of work experience in the average seat' },
    { id: 4, value: 92, prefix: null, suffix: '%', label: 'of participants later send a colleague' },
  ],
}

export const examples = {
  typical,
  untitled: { ...typical, title: null },
  two: { ...typical, counters: typical.counters.slice(0, 2) },
  largest: {
    ...typical,
    counters: [1, 2, 3, 4].map((id) => ({ id, value: 128_500, prefix: '$', suffix: 'm', label: longText(80) })),
  },
} satisfies Record<string, CounterAnimation>
