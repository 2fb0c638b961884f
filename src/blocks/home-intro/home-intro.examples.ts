import type { Block } from '#registry/block-types.ts'
import { exampleMedia, longText } from '../example-media.ts'

type HomeIntro = Block<'blocks.home-intro'>

const typical: HomeIntro = {
  __component: 'blocks.home-intro',
  id: 1,
  title:
    'We teach people who already have the job. They run hospitals, ports, banks and family firms, and they come to test a decision on people who owe them nothing.',
  text: '<p>A program here is built around cases that went wrong, told by the people in the room when it happened. You read at night, argue in the morning and decide before lunch.</p>\n<p>Faculty are half researchers, half practitioners. Groups stay small enough that silence is noticed, and what is said in the room stays in the room.</p>\n',
  image: exampleMedia('intro.webp', 880, 1100, 'Nested vaults with a small red door at the far end'),
  links: [
    { id: 1, label: 'How we teach', url: '/about-us' },
    { id: 2, label: 'Meet the faculty', url: 'https://faculty.asb-executive.example' },
  ],
}

export const examples = {
  typical,
  statementOnly: { ...typical, text: null, image: null, links: [] },
  longest: {
    ...typical,
    title: longText(320),
    text: `<p>${longText(900)}</p><ul><li>${longText(120)}</li><li>${longText(60)}</li></ul><p>${longText(900)}</p>`,
    links: [1, 2, 3].map((id) => ({ id, label: longText(60), url: '/about-us' })),
  },
} satisfies Record<string, HomeIntro>
