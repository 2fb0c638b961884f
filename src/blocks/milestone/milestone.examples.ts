import type { Block } from '#registry/block-types.ts'

type Milestone = Block<'blocks.milestone'>
type Year = Milestone['milestones'][number]

const milestones: Year[] = [
  { id: 1, year: '1998', title: 'First open program', text: 'Nineteen participants, one rented hall.' },
  { id: 2, year: '2007', title: 'The tiered room', text: 'Room 2 opens with forty seats and no screen.' },
  { id: 3, year: '2015', title: 'The Board Year', text: 'A twelve-month program for new directors.' },
  { id: 4, year: '2026', title: 'Advisory', text: 'Independent review for boards facing one large decision.' },
]

const typical: Milestone = {
  __component: 'blocks.milestone',
  id: 1,
  title: 'Milestones',
  text: 'From one rented hall to a house of its own.',
  milestones,
}

const thirteen = Array.from({ length: 13 }, (_, at) => ({
  id: at + 1,
  year: String(1998 + at * 2),
  title: at % 3 === 1 ? 'A second room, and the evenings that filled it' : 'First open program',
  text: at % 2 === 0 ? 'Nineteen participants, one rented hall.' : null,
}))

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = {
  typical,
  one: { ...typical, milestones: milestones.slice(-1) },
  two: { ...typical, milestones: milestones.slice(-2) },
  thirteen: { ...typical, milestones: thirteen },
  longYears: {
    ...typical,
    text: null,
    milestones: [
      { id: 1, year: '1998–2003', title: 'First open program', text: null },
      { id: 2, year: 'September 2007', title: 'The tiered room', text: null },
      { id: 3, year: '2026', title: 'Advisory', text: null },
    ],
  },
  none: { ...typical, milestones: [] },
} satisfies Record<string, Milestone>
