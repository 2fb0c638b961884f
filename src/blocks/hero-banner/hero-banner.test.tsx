import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { exampleMedia } from '../example-media.ts'
import { heroBanner as heroBannerBlock } from './HeroBanner.tsx'
import { examples } from './hero-banner.examples.ts'
import { heroBanner, heroBannerModel } from './hero-banner.model.ts'

function draw(block: Block<'page.hero-banner'>, isFirst = true): string {
  const context = { id: 'hero', tone: 'white', isFirst, isUrgent: isFirst } as const
  return renderToStaticMarkup(heroBannerBlock.draw(block, context, {}))
}

test('holds one h1, the title of the first slide', () => {
  const html = draw(examples.typical)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>Practise the decisions/)
  expect(html.match(/<h2/g)).toHaveLength(2)
})

test('leaves the h1 to another section when it does not open the page', () => {
  expect(draw(examples.typical, false)).not.toContain('<h1')
})

test('asks for the first picture at once and for the others when they come near', () => {
  const html = draw(examples.typical)
  expect(html.match(/fetchPriority="high"/g)).toHaveLength(1)
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
  expect(html.indexOf('fetchPriority')).toBeLessThan(html.indexOf('loading="lazy"'))
})

test('writes no preload links among its HTML', () => {
  expect(draw(examples.typical)).not.toContain('<link')
})

test('says that nothing moves yet: the button offers to play', () => {
  expect(draw(examples.typical)).toContain('aria-label="Play slides"')
})

test('links to every slide for browsers without JavaScript', () => {
  const html = draw(examples.typical)
  for (const number of [1, 2, 3]) {
    expect(html).toContain(`href="#hero-slide-${number}"`)
    expect(html).toContain(`id="hero-slide-${number}"`)
  }
})

test('is no carousel when there is one slide', () => {
  const html = draw(examples.single)
  expect(html).not.toContain('x-island')
  expect(html).not.toContain('<button')
})

test('draws only what a slide holds', () => {
  const html = draw(examples.titleOnly)
  expect(html).toContain('Advisory</h1>')
  expect(html).not.toMatch(/<p|<a |<img/)
})

test('gives a slide without a picture the background at its place, else the first', () => {
  const [one, two, own] = ['one.webp', 'two.webp', 'own.webp'].map((name) => exampleMedia(name, 1760, 1000))
  if (!one || !two || !own) throw new Error('three pictures')
  const slide = { title: 'A slide', text: null, button: null }
  const banner = heroBanner({
    id: 9,
    background_media: [one, two],
    carousels: [
      { ...slide, id: 1, bg_image: own },
      { ...slide, id: 2, bg_image: null },
      { ...slide, id: 3, bg_image: null },
    ],
  })
  expect(banner.slides.map(({ image }) => image?.name)).toEqual(['own.webp', 'two.webp', 'one.webp'])
  expect(heroBannerModel.parse(banner)).toEqual(banner)
})

const clip = { ...exampleMedia('clip.mp4', 1280, 720), mime: 'video/mp4', url: '/uploads/clip.mp4' }
const still = exampleMedia('still.webp', 1760, 1000)
const own = exampleMedia('own.webp', 1760, 1000)

test.each([
  ['over the own picture of the slide at its place', [clip], [own, own], ['own.webp clip.mp4', 'own.webp none']],
  [
    'over the first image, on each slide that has nothing else',
    [clip, still],
    [null, null],
    ['still.webp clip.mp4', 'still.webp none'],
  ],
  ['by itself where there is no image at all', [clip], [null, null], ['none clip.mp4', 'none clip.mp4']],
])('plays a video of the backgrounds %s', (_, background_media, images, expected) => {
  const carousels = images.map((bg_image, id) => ({ id, title: 'A slide', text: null, button: null, bg_image }))
  const { slides } = heroBanner({ id: 9, background_media, carousels })
  expect(slides.map(({ image, video }) => `${image?.name ?? 'none'} ${video?.name ?? 'none'}`)).toEqual(expected)
})

test('loads nothing of a video before it plays, silently, and shows its button only where it works', () => {
  const html = draw(examples.video)
  expect(html).toMatch(/<x-island name="VideoPlayer" when="idle"><video[^>]*src="\/uploads\/campus.mp4"/)
  expect(html).toMatch(/<video[^>]*muted=""[^>]*preload="none"/)
  expect(html).toMatch(/<video[^>]*aria-hidden="true"/)
  expect(html).toMatch(
    /<button[^>]*hidden=""[^>]*aria-label="Play video"|<button[^>]*aria-label="Play video"[^>]*hidden=""/,
  )
  expect(draw(examples.typical)).not.toContain('<video')
})

test('takes a banner without any media', () => {
  const banner = heroBanner({
    id: 9,
    background_media: null,
    carousels: [{ id: 1, title: 'A slide', text: null, button: null, bg_image: null }],
  })
  expect(banner.slides[0]?.image).toBeNull()
})
