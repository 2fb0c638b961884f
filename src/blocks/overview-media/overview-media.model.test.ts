import { expect, test } from 'vitest'
import { videoOf } from './overview-media.model.ts'

const ID = 'aB3_-xYz901'

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?list=PL1&v=${ID}&t=90s`,
  `http://m.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube.com/embed/${ID}?start=5`,
  ` https://www.youtube-nocookie.com/embed/${ID} `,
])('finds the YouTube video of %s', (address) => {
  expect(videoOf(address)).toEqual({
    kind: 'youtube',
    id: ID,
    page: `https://www.youtube.com/watch?v=${ID}`,
    embed: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`,
  })
})

test.each(['https://vimeo.com/76979871', 'https://www.vimeo.com/76979871/', 'https://player.vimeo.com/video/76979871'])(
  'finds the Vimeo video of %s',
  (address) => {
    expect(videoOf(address)).toEqual({
      kind: 'vimeo',
      id: '76979871',
      page: 'https://vimeo.com/76979871',
      embed: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    })
  },
)

test.each(['https://vimeo.com/76979871/8272103f6e?share=copy', 'https://player.vimeo.com/video/76979871?h=8272103f6e'])(
  'keeps the secret part of an unlisted video: %s',
  (address) => {
    expect(videoOf(address)).toEqual({
      kind: 'vimeo',
      id: '76979871',
      page: 'https://vimeo.com/76979871/8272103f6e',
      embed: 'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
    })
  },
)

test.each([
  ['/uploads/room_2.mp4', '/uploads/room_2.mp4'],
  ['/uploads/room_2.WEBM?v=2', '/uploads/room_2.WEBM'],
  ['https://media.example.org/room.mp4?v=2', 'https://media.example.org/room.mp4?v=2'],
])('takes the file %s', (address, src) => {
  expect(videoOf(address)).toEqual({ kind: 'file', src })
})

test.each([
  '',
  'a film',
  '/uploads/room.mov',
  '/uploads/../admin.mp4',
  '/films/room.mp4',
  'uploads/room.mp4',
  '//elsewhere.example/uploads/room.mp4',
  'http://media.example.org/room.mp4',
  'https://example.org/watch?v=aB3_-xYz901',
  'https://youtube.com.example.org/watch?v=aB3_-xYz901',
  'https://www.youtube.com:8443/watch?v=aB3_-xYz901',
  'https://www.youtube.com@example.org/watch?v=aB3_-xYz901',
  'https://www.youtube.com/@school',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=aB3_-xYz90"',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://youtu.be/',
  'https://vimeo.com/school',
  'https://vimeo.com/76979871/reviews',
  'https://vimeo.com/76979871/8272103f6e/more',
  'javascript:alert(1)//.mp4',
  'data:video/mp4,x.mp4',
  'ftp://media.example.org/room.mp4',
])('knows no video at %s', (address) => {
  expect(videoOf(address)).toBeUndefined()
})
