import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { overviewMedia } from './OverviewMedia.tsx'
import { examples } from './overview-media.examples.ts'

function draw(block: Block<'page.overview-media'>): string {
  return renderToStaticMarkup(overviewMedia.draw(block, { id: 'overview', tone: 'white', isFirst: false }, {}))
}

test('draws nothing at all without text, picture and a video that can be played', () => {
  const empty = { ...examples.textOnly, text: null, caption: 'Of nothing.' }
  expect(draw(empty)).toBe('')
  expect(draw({ ...empty, video_url: 'https://example.org/films/morning-case' })).toBe('')
  expect(draw({ ...empty, video_url: 'https://vimeo.com/76979871' })).toContain('Play video')
})

test('keeps the Markdown of the text as HTML, and draws no figure where there is only text', () => {
  const html = draw(examples.textOnly)
  expect(html).toContain('<p>Most decision courses')
  expect(html).not.toMatch(/<figure|terraces/)
})

test('writes the caption under the picture, and none that is empty', () => {
  expect(draw(examples.typical)).toMatch(/<img[^>]*>.*<figcaption[^>]*>Room 2, where/)
  expect(draw(examples.pictureOnly)).not.toContain('<figcaption')
})

test.each([
  ['youtube', 'https://www.youtube.com/watch?v=aB3_-xYz901', 'This video plays from YouTube'],
  ['vimeo', 'https://vimeo.com/76979871/8272103f6e', 'This video plays from Vimeo'],
] as const)('links to the page of a video on %s, and says who sends it', (example, page, sender) => {
  const html = draw(examples[example])
  expect(html).toMatch(new RegExp(`<a[^>]* href="${page.replaceAll('?', '\\?')}"`))
  expect(html).toMatch(/Play video<span class="vh">: Overview<\/span>/)
  expect(html).toContain(sender)
})

test('loads nothing of a video before it is asked for', () => {
  for (const example of [examples.youtube, examples.vimeo, examples.file, examples.longest]) {
    expect(draw(example)).not.toMatch(/<iframe|<video|src="https:/)
  }
})

test('names no sender for a file of this site, and the host of any other', () => {
  expect(draw(examples.file)).toContain('href="/uploads/morning_case.mp4"')
  expect(draw(examples.file)).not.toContain('plays from')
  expect(draw(examples.longest)).toContain('plays from media.example.org')
})

test('draws the picture alone where the address is no video’s, or could run a script', () => {
  for (const video_url of [examples.unknownVideo.video_url, 'javascript:alert(1)//youtu.be/aB3_-xYz901.mp4']) {
    const html = draw({ ...examples.typical, video_url })
    expect(html).toContain('<img')
    expect(html).not.toMatch(/Play video|x-island|javascript:/)
  }
})

test('draws terraces behind a video without a still', () => {
  expect(draw(examples.withoutStill)).toContain('terraces')
  expect(draw(examples.vimeo)).not.toContain('terraces')
})
