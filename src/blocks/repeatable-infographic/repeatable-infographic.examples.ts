import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'
import arch from './pictogram-arch.svg'
import stairs from './pictogram-stairs.svg'
import table from './pictogram-table.svg'

type RepeatableInfographic = Block<'blocks.repeatable-infographic'>
type Item = RepeatableInfographic['items'][number]

/** A drawing has one size only. */
function pictogram(url: string): Item['icon'] {
  return { ...exampleMedia('pictogram.svg', 64, 64), url, formats: null, ext: '.svg', mime: 'image/svg+xml' }
}

const decision: Item = {
  id: 1,
  icon: pictogram(arch),
  title: 'A tested decision',
  text: 'One page, challenged by people with no stake in the answer.',
}
const routine: Item = {
  id: 2,
  icon: pictogram(stairs),
  title: 'A shorter routine',
  text: 'Five questions to run before any call made in under a day.',
}
const study: Item = {
  id: 3,
  icon: pictogram(table),
  title: 'A table of eight',
  text: 'Your study group meets online four times in the following year.',
}

const typical: RepeatableInfographic = {
  __component: 'blocks.repeatable-infographic',
  id: 1,
  title: 'What you take away',
  text: 'Three things that last longer than the week.',
  items: [decision, routine, study],
}

export const examples = {
  typical,
  one: { ...typical, items: [decision] },
  two: { ...typical, items: [decision, routine] },
  four: { ...typical, items: [decision, routine, study, { ...decision, id: 4, title: 'A name to call' }] },
  someWithoutPictogram: { ...typical, items: [decision, { ...routine, icon: null }, study] },
  noPictograms: { ...typical, items: typical.items.map((item) => ({ ...item, icon: null })) },
  titlesOnly: { ...typical, text: null, items: typical.items.map((item) => ({ ...item, text: null })) },
  photographs: {
    ...typical,
    items: typical.items.map((item) => ({ ...item, icon: exampleMedia('room-horseshoe.webp', 900, 600) })),
  },
} satisfies Record<string, RepeatableInfographic>
