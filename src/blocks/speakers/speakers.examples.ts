import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type Speakers = Block<'blocks.speakers'>
type Speaker = Speakers['speakers'][number]

function speaker(id: number, name: string, role: string, bust: number | null): Speaker {
  const image = bust === null ? null : exampleMedia(`bust-${bust}.webp`, 560, 700)
  return { id, name, role, affiliation: null, image, url: '/about-us' }
}

const governor = speaker(1, 'Former Central Bank Governor', 'Opening address', 8)
const chair = speaker(2, 'Board Chair', 'Family-owned manufacturer', 3)
const director = speaker(3, 'Hospital Director', 'Public health trust', 4)
const officer = speaker(4, 'Chief People Officer', 'Retail group', null)

const typical: Speakers = {
  __component: 'blocks.speakers',
  id: 1,
  title: 'Speakers',
  text: 'People who had to decide, and the people who study how they did.',
  speakers: [
    governor,
    chair,
    director,
    officer,
    speaker(5, 'Chief Operating Officer', 'Logistics group', 1),
    speaker(6, 'Harbour Master, retired', 'Practitioner in residence', 6),
    speaker(7, 'Professor of Negotiation', 'ASB Executive Education', 5),
    speaker(
      8,
      'Program Director, Judgement and Risk, with a title that runs to four lines',
      'ASB Executive Education',
      2,
    ),
  ],
}

const NAMES = ['Plato', '李 明', 'محمد علي', 'क्षितिज शर्मा', 'Ольга Петрова', 'WW MM', '🚀🚀', 'Ludwig van Beethoven']

export const examples = {
  typical,
  one: { ...typical, speakers: [governor] },
  two: { ...typical, speakers: [governor, officer] },
  three: { ...typical, speakers: [governor, chair, officer] },
  thirteen: {
    ...typical,
    speakers: Array.from({ length: 13 }, (_, index) => speaker(index + 1, `Speaker ${index + 1}`, 'Panel', index + 1)),
  },
  /** With both lines, one of them, and none. */
  lines: {
    ...typical,
    speakers: [
      { ...governor, affiliation: 'Harbour Bank' },
      { ...chair, role: null, affiliation: 'Family-owned manufacturer' },
      { ...director, role: null },
      officer,
    ],
  },
  /** The first without an address, the second with one that no link may carry. */
  notLinked: {
    ...typical,
    speakers: [
      { ...governor, url: null },
      { ...chair, url: 'javascript:alert(1)' },
    ],
  },
  monograms: { ...typical, speakers: NAMES.map((name, index) => speaker(index + 1, name, 'Panel', null)) },
} satisfies Record<string, Speakers>
