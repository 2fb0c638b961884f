import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { videoMessages } from '#messages/en.ts'
import { render } from '#registry/testing/render.ts'
import { overviewMedia } from './OverviewMedia.tsx'
import { examples } from './overview-media.examples.ts'

function draw(block: Block<'page.overview-media'>) {
  return render(overviewMedia.draw(block, { id: 'overview', tone: 'white', isFirst: false }, {}))
}

test('draws nothing at all without text, picture and a video that can be played', () => {
  const empty = { ...examples.textOnly, text: null, caption: 'Of nothing.' }
  expect(draw(empty).html).toBe('')
  expect(draw({ ...empty, video_url: 'https://example.org/films/morning-case' }).html).toBe('')
  draw({ ...empty, video_url: 'https://vimeo.com/76979871' }).getByRole('link', { name: /^Play video/ })
})

test('keeps the Markdown of the text as HTML, and draws no figure where there is only text', () => {
  const { getByText, queryByRole, styled } = draw(examples.textOnly)
  getByText(/^Most decision courses/, { selector: 'p' })
  expect(queryByRole('figure')).toBeNull()
  expect(styled('terraces')).toBe(0)
})

test('writes the caption under the picture, and none that is empty', () => {
  const { getByRole } = draw(examples.typical)
  const [picture, caption] = getByRole('figure').children
  expect(picture?.contains(getByRole('img'))).toBe(true)
  expect(caption?.tagName).toBe('FIGCAPTION')
  expect(caption?.textContent).toMatch(/^Room 2, where/)
  expect(draw(examples.pictureOnly).element.querySelector('figcaption')).toBeNull()
})

test.each([
  ['youtube', 'https://www.youtube.com/watch?v=aB3_-xYz901', 'YouTube'],
  ['vimeo', 'https://vimeo.com/76979871/8272103f6e', 'Vimeo'],
] as const)('links to the page of a video on %s, and says who sends it', (example, page, sender) => {
  const { getByRole, text } = draw(examples[example])
  expect(getByRole('link', { name: /^Play video ?: Overview$/ }).getAttribute('href')).toBe(page)
  expect(text).toContain(videoMessages.sender(sender))
})

test('loads nothing of a video before it is asked for', () => {
  for (const example of [examples.youtube, examples.vimeo, examples.file, examples.longest]) {
    expect(draw(example).element.querySelector('iframe, video, [src^="https:"]')).toBeNull()
  }
})

test('names no sender for a file of this site, and the host of any other', () => {
  const own = draw(examples.file)
  expect(own.getByRole('link').getAttribute('href')).toBe('/uploads/morning_case.mp4')
  expect(own.text).not.toContain(videoMessages.sender(''))
  expect(draw(examples.longest).text).toContain(videoMessages.sender('media.example.org'))
})

test('draws the picture alone where the address is no video’s, or could run a script', () => {
  for (const video_url of [examples.unknownVideo.video_url, 'javascript:alert(1)//youtu.be/aB3_-xYz901.mp4']) {
    const { getByRole, queryByText, islands, html } = draw({ ...examples.typical, video_url })
    getByRole('img')
    expect(queryByText('Play video')).toBeNull()
    expect(islands).toEqual([])
    expect(html).not.toContain('javascript:')
  }
})

test('draws terraces behind a video without a still', () => {
  expect(draw(examples.withoutStill).styled('terraces')).toBe(1)
  expect(draw(examples.vimeo).styled('terraces')).toBe(0)
})
