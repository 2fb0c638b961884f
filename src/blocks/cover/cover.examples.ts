import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'

type Cover = Block<'page.cover'>

const typical: Cover = {
  __component: 'page.cover',
  id: 1,
  title: 'Decisions Under Pressure',
  summary:
    'For leaders whose hardest calls arrive late, half-informed and in public. Five days, forty people, eleven cases, and one decision of your own.',
  image: exampleMedia('cover-programme.webp', 1760, 860),
  image_mobile: null,
  crumbs: [
    { label: 'Home', url: '/' },
    { label: 'Our Programs', url: '/our-programs/open-enrollment-programs' },
  ],
}

export const examples = {
  typical,
  twoPictures: { ...typical, crumbs: [], image_mobile: exampleMedia('viaduct-tall.webp', 880, 1100) },
  withSubject: { ...typical, subject: 'Leadership, Open Enrollment Programs' },
  titleOnly: { ...typical, title: 'Voices of Influence 2027', summary: null, crumbs: [] },
} satisfies Record<string, Cover>
