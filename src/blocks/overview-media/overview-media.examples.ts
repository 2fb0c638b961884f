import type { Block } from '#registry/block-types.ts'
import { exampleMedia, longText } from '../example-media.ts'

type OverviewMedia = Block<'page.overview-media'>

const typical: OverviewMedia = {
  __component: 'page.overview-media',
  id: 1,
  title: 'Overview',
  text: '<p>Most decision courses begin with a model. This one begins on Sunday evening with a case you have to vote on before you have finished reading it.</p>\n<p>Over five days you work through eleven situations in which capable people got it wrong: a port that kept a berth open, a bank that waited for one more report, a ministry that announced too early. Wherever we can, the person who made the call is in the room.</p>\n<p>You bring one open decision of your own. By Friday it has been attacked twice, rewritten once and reduced to a page you can defend.</p>',
  image: exampleMedia('media-room.webp', 1280, 860, 'Rows of curved desks around a low table, one seat red'),
  caption: 'Room 2, where the morning cases are held. No slides and one board.',
  video_url: null,
}

export const examples = {
  typical,
  textOnly: { ...typical, image: null, caption: null },
  pictureOnly: { ...typical, text: null, caption: null },
  youtube: { ...typical, video_url: 'https://youtu.be/aB3_-xYz901' },
  vimeo: { ...typical, caption: null, video_url: 'https://vimeo.com/76979871/8272103f6e' },
  file: { ...typical, text: null, video_url: '/uploads/morning_case.mp4' },
  /** A video without a still. */
  withoutStill: { ...typical, text: null, image: null, video_url: 'https://vimeo.com/76979871' },
  /** An address that is no video's: the picture alone. */
  unknownVideo: { ...typical, text: null, video_url: 'https://example.org/films/morning-case' },
  longest: {
    ...typical,
    title: longText(140),
    text: `<p>${longText(320)}</p>\n<p>${longText(900)}</p>\n<h3>${longText(140)}</h3>\n<ul><li>${longText(320)}</li><li>${longText(140)}</li></ul>`,
    image: exampleMedia('intro.webp', 880, 1100, longText(140)),
    caption: longText(320),
    video_url: 'https://media.example.org/films/the-morning-case-from-beginning-to-end.webm',
  },
} satisfies Record<string, OverviewMedia>
