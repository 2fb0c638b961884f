import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type HoverCards = Block<'blocks.hover-cards'>
type Card = HoverCards['cards'][number]

const open: Card = {
  id: 1,
  title: 'Open programs',
  text: 'Join people from other organisations.',
  image: exampleMedia('card-arcade.webp', 900, 600, 'A long arcade with a red door at its end'),
  url: '/our-programs/open-enrollment-programs',
}
const custom: Card = {
  id: 2,
  title: 'Custom programs',
  text: 'Designed with one organisation, around its own cases.',
  image: exampleMedia('card-terraces.webp', 900, 600, 'Balconies of a round tower, one of them red'),
  url: '/our-programs/custom-built-programs',
}
const board: Card = {
  id: 3,
  title: 'Board programs',
  text: 'For directors, chairs and secretaries.',
  image: exampleMedia('card-steps.webp', 900, 600, 'A stair with one red step'),
  url: '/our-programs/board-programs',
}
const online: Card = {
  id: 4,
  title: 'Online programs',
  text: 'Live evenings, six to ten weeks.',
  image: exampleMedia('card-spiral.webp', 900, 600, 'Looking down a spiral stair with a red handrail'),
  url: '/our-programs/online-programs',
}
const four = [open, custom, board, online]

const typical: HoverCards = {
  __component: 'blocks.hover-cards',
  id: 1,
  title: 'Ways to study',
  text: 'Four kinds of program, one way of teaching: a case, a room and a decision before the end of it.',
  cards: four,
}

/** So many cards: the four, over and over. */
function cards(count: number): Card[] {
  const turns = Array.from({ length: Math.ceil(count / four.length) }, (_, turn) => turn * four.length)
  return turns.flatMap((start) => four.map((card) => ({ ...card, id: start + card.id }))).slice(0, count)
}

const longText =
  'Before a merger, a closure or a succession, three members of faculty read the papers, interview the board and return with one page that says what they would ask.'

/** As much as still unfolds over one picture of four. */
const fullText = 'Designed with one organisation, around its own cases, in rooms of its own choosing and of ours.'

/** Beside these, the gallery and the checks make the emptiest, the longest and one for each choice. */
export const examples = {
  typical,
  one: { ...typical, cards: cards(1) },
  two: { ...typical, cards: cards(2) },
  three: { ...typical, cards: cards(3) },
  five: { ...typical, cards: cards(5) },
  thirteen: { ...typical, cards: cards(13) },
  withoutLinks: { ...typical, cards: four.map((card) => ({ ...card, url: null })) },
  withoutPictures: { ...typical, cards: four.map((card) => ({ ...card, image: null })) },
  titlesOnly: { ...typical, text: null, cards: four.map((card) => ({ ...card, text: null })) },
  oneLongText: { ...typical, cards: [open, { ...custom, text: longText }, board, online] },
  fullSteps: { ...typical, cards: four.map((card) => ({ ...card, text: fullText })) },
  none: { ...typical, cards: [] },
} satisfies Record<string, HoverCards>
