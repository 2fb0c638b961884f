import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type Brochure = Block<'page.brochure'>

const file = {
  ...exampleMedia('brochure.pdf', 0, 0),
  width: null,
  height: null,
  formats: null,
  ext: '.pdf',
  mime: 'application/pdf',
  size: 3174.4,
  url: '/uploads/brochure.pdf',
}

const typical: Brochure = {
  __component: 'page.brochure',
  id: 1,
  title: 'The program on twenty-four pages',
  text: 'Every case, the daily timetable, fees and the form to show your manager.',
  cover_image: exampleMedia('card-steps.webp', 720, 900),
  file,
}

export const examples = {
  typical,
  withoutCover: { ...typical, text: null, cover_image: null, file: { ...file, size: 84 } },
} satisfies Record<string, Brochure>
