import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { slider } from './Slider.tsx'
import { examples } from './slider.examples.ts'

function draw(block: Block<'page.slider'>): string {
  return renderToStaticMarkup(slider.draw(block, { id: 'slider', tone: 'white', isFirst: false }, {}))
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}

test('draws nothing, not even its heading, where there is no slide', () => {
  expect(draw({ ...examples.typical, slides: [] })).toBe('')
})

test('puts the title of each card one level under that of the block', () => {
  const html = draw(examples.typical)
  expect(count(html, /<h2/g)).toBe(1)
  expect(count(html, /<h3/g)).toBe(6)
})

test('is a carousel of as many slides, named after its title, that a keyboard can scroll', () => {
  const html = draw(examples.typical)
  expect(html).toContain('role="group" aria-roledescription="carousel" aria-label="Other programs"')
  expect(html).toContain('role="group" aria-label="Cards" tabindex="0"')
  expect(html).toContain('aria-roledescription="slide" aria-label="6 of 6"')
})

test('writes its buttons before the cards; there is nothing before the first one yet', () => {
  const html = draw(examples.typical)
  expect(html).toMatch(/aria-label="Previous card" aria-disabled="true".*aria-label="Next card".*<article/)
  expect(html).not.toMatch(/data-next[^>]*aria-disabled/)
})

test('leaves its cards to a behavior that reads them from the HTML', () => {
  expect(draw(examples.typical)).toMatch(/<x-island name="CarouselRow" when="visible">/)
})

test('is no carousel and needs no script where there is one card', () => {
  const html = draw(examples.one)
  expect(html).toContain('Negotiating Complex Deals')
  expect(html).not.toMatch(/x-island|<button|tabindex|aria-roledescription/)
})

test('draws only what a card holds', () => {
  const html = draw({ ...examples.three, slides: examples.three.slides.slice(2) })
  expect(html).toContain('Leading Through Transition')
  expect(html).not.toMatch(/<p[ >]|class="kicker/)
})

test('links a card, but not without an address or with one that could run a script', () => {
  expect(draw(examples.one)).toContain(`<a href="${examples.one.slides[0]?.url}">Negotiating Complex Deals</a>`)
  const html = draw({ ...examples.notLinked, link: null })
  expect(html).toContain('Negotiating Complex Deals')
  expect(html).not.toContain('<a ')
})

test('draws terraces where a card has no picture', () => {
  expect(count(draw(examples.withoutImages), /terraces/g)).toBe(6)
})
