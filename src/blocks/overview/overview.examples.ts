import type { Block } from '#registry/block-types.ts'
import { exampleMedia, longText } from '../example-media.ts'

type Overview = Block<'blocks.overview'>

const typical: Overview = {
  __component: 'blocks.overview',
  id: 1,
  title: 'Overview',
  overviewText:
    '<p>Most decision courses begin with a model. This one begins on Sunday evening with a case you have to vote on before you have finished reading it.</p>\n<p>Over five days you work through eleven situations in which capable people got it wrong: a port that kept a berth open, a bank that waited for one more report, a ministry that announced too early. Wherever we can, the person who made the call is in the room.</p>\n<p>You bring one open decision of your own. By Friday it has been attacked twice, rewritten once and reduced to a page you can defend.</p>',
  button: { id: 1, label: 'See the program', url: '/our-programs/open-enrollment-programs' },
  media: {
    ...exampleMedia('media-room.webp', 1280, 860, 'Rows of curved desks around a low table, one seat red'),
    caption: 'Room 2, where the morning cases are held. No slides and one board.',
  },
}

export const examples = {
  typical,
  withoutButton: { ...typical, button: null },
  withoutPicture: { ...typical, media: null },
  withoutCaption: { ...typical, media: exampleMedia('media-room.webp', 1280, 860) },
  pictureOnly: { ...typical, overviewText: null, button: null },
  /** A picture that is higher than wide, and a caption over several lines. */
  tallPicture: { ...typical, media: { ...exampleMedia('intro.webp', 880, 1100), caption: longText(255) } },
} satisfies Record<string, Overview>
