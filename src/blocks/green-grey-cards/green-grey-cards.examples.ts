import type { Block } from '#registry/block-types.ts'

type GreenGreyCards = Block<'blocks.green-grey-cards'>
type Card = GreenGreyCards['cards'][number]

function card(id: number, title: string, text: string): Card {
  return { id, title, text, link: { id, label: 'See the group', url: '/networking-groups' } }
}

const executives = card(1, 'First-Year Chief Executives', 'Twelve members, six dinners, one rule about phones.')
const chairs = card(2, 'Finance Chairs', 'Audit, risk and the questions before the vote.')
const families = card(3, 'Family Business Circle', 'Two generations from each family, seated apart.')
const ports = card(4, 'Ports and Logistics', 'Forty berths, one spreadsheet and what it left out.')
const hospitals = card(5, 'Hospital Boards', 'Clinicians and chairs at one table, four times a year.')

const typical: GreenGreyCards = {
  __component: 'blocks.green-grey-cards',
  id: 1,
  title: 'Groups by role',
  text: 'For people who hold the same post in different places.',
  cards: [executives, chairs, families],
}

export const examples = {
  typical,
  one: { ...typical, cards: [executives] },
  two: { ...typical, cards: [executives, chairs] },
  four: { ...typical, cards: [executives, chairs, families, ports] },
  five: { ...typical, cards: [executives, chairs, families, ports, hospitals] },
  thirteen: {
    ...typical,
    cards: Array.from({ length: 13 }, (_, index) =>
      card(index + 1, `Circle number ${index + 1}`, 'Twelve members, six dinners, one rule about phones.'),
    ),
  },
  withoutLinks: { ...typical, cards: typical.cards.map((one) => ({ ...one, link: null })) },
  someWithoutLink: { ...typical, cards: [executives, { ...chairs, link: null }, { ...families, text: null }] },
} satisfies Record<string, GreenGreyCards>
