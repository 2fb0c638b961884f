import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { exampleMedia } from '../example-media.ts'
import { heroBanner as heroBannerBlock } from './HeroBanner.tsx'
import { examples } from './hero-banner.examples.ts'
import { heroBanner, heroBannerModel } from './hero-banner.model.ts'

function draw(block: Block<'page.hero-banner'>, isFirst = true) {
  const context = { id: 'hero', tone: 'white', isFirst, isUrgent: isFirst } as const
  return render(heroBannerBlock.draw(block, context, {}))
}

test('holds one h1, the title of the first slide', () => {
  const { headings } = draw(examples.typical)
  expect(headings.map((heading) => heading.slice(0, 2))).toEqual(['h1', 'h2', 'h2'])
  expect(headings[0]).toMatch(/^h1 Practise the decisions/)
})

test('leaves the h1 to another section when it does not open the page', () => {
  expect(draw(examples.typical, false).queryByRole('heading', { level: 1 })).toBeNull()
})

test('asks for the first picture at once and for the others when they come near', () => {
  const pictures = draw(examples.typical).getAllByRole('presentation')
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', null, null])
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy'])
})

test('writes no preload links among its HTML', () => {
  expect(draw(examples.typical).element.querySelector('link')).toBeNull()
})

test('says that nothing moves yet: the button offers to play', () => {
  draw(examples.typical).getByRole('button', { name: 'Play slides' })
})

test('links to every slide for browsers without JavaScript', () => {
  const { element, getAllByRole } = draw(examples.typical)
  const addresses = getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const anchor of ['#hero-slide-1', '#hero-slide-2', '#hero-slide-3']) {
    expect(addresses).toContain(anchor)
    expect(element.querySelectorAll(anchor)).toHaveLength(1)
  }
})

test('is no carousel when there is one slide', () => {
  const { islands, queryByRole } = draw(examples.single)
  expect(islands).toEqual([])
  expect(queryByRole('button')).toBeNull()
})

test('draws only what a slide holds', () => {
  const { getByRole, queryByRole } = draw(examples.titleOnly)
  getByRole('heading', { level: 1, name: 'Advisory' })
  for (const role of ['paragraph', 'link', 'img', 'presentation']) expect(queryByRole(role), role).toBeNull()
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
  const { islands, element, getByLabelText, queryByRole } = draw(examples.video)
  expect(islands).toContain('VideoPlayer')
  const video = element.querySelector('x-island[name="VideoPlayer"][when="idle"] video')
  const said = (name: string) => video?.getAttribute(name)
  expect(said('src')).toBe('/uploads/campus.mp4')
  expect([said('muted'), said('preload'), said('aria-hidden')]).toEqual(['', 'none', 'true'])
  expect(queryByRole('button', { name: 'Play video' })).toBeNull()
  expect(getByLabelText('Play video').hidden).toBe(true)
  expect(draw(examples.typical).element.querySelector('video')).toBeNull()
})

test('takes a banner without any media', () => {
  const banner = heroBanner({
    id: 9,
    background_media: null,
    carousels: [{ id: 1, title: 'A slide', text: null, button: null, bg_image: null }],
  })
  expect(banner.slides[0]?.image).toBeNull()
})
