import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { testimonials } from './Testimonials.tsx'
import { examples } from './testimonials.examples.ts'

function draw(block: Block<'page.testimonials'>): string {
  return renderToStaticMarkup(testimonials.draw(block, { id: 'testimonials', tone: 'green-grey', isFirst: false }, {}))
}

function withQuote(quote: string): string {
  return draw({ ...examples.one, slides: examples.one.slides.map((slide) => ({ ...slide, quote })) })
}

test('draws nothing where nobody has said anything', () => {
  expect(draw({ ...examples.typical, slides: [] })).toBe('')
})

test('is green-grey in whatever zone it stands', () => {
  expect(testimonials.tone).toBe('green-grey')
})

test('names itself by its title, which only screen readers get, else as testimonials', () => {
  expect(draw(examples.typical)).toContain('<h2 class="vh" id="testimonials-title">What participants say</h2>')
  expect(draw(examples.typical)).toMatch(
    /role="group" aria-roledescription="carousel" aria-labelledby="testimonials-title"/,
  )
  expect(draw(examples.anonymous)).toMatch(/role="group" aria-roledescription="carousel" aria-label="Testimonials"/)
  expect(draw(examples.anonymous)).not.toContain('<h2')
})

test('tells each quote its place, and writes all of them and the count before any script', () => {
  const html = draw(examples.typical)
  for (const place of ['1 of 3', '2 of 3', '3 of 3']) {
    expect(html).toContain(`aria-roledescription="slide" aria-label="${place}"`)
  }
  expect(html.match(/<blockquote/g)).toHaveLength(3)
  expect(html).toMatch(/aria-hidden="true" data-position="true">1 of 3</)
  expect(html).not.toMatch(/ inert| hidden/)
})

test('can be scrolled by keyboard without a script, and leaves the rest to a behavior', () => {
  const html = draw(examples.typical)
  expect(html).toMatch(/role="group" aria-label="Quotes" tabindex="0"/)
  expect(html).toMatch(/<x-island name="CarouselRow" when="visible">/)
})

test('has buttons that say what they turn', () => {
  expect(draw(examples.typical)).toMatch(/<button[^>]*aria-label="Previous quote".*<button[^>]*aria-label="Next quote"/)
})

test('needs no pager and no script where there is one quote', () => {
  expect(draw(examples.one)).not.toMatch(/x-island|<button|tabindex|aria-roledescription/)
})

test('puts the quote between marks, and takes a step down above 240 characters', () => {
  expect(withQuote('a'.repeat(240))).toContain(`“${'a'.repeat(240)}”`)
  expect(withQuote('a'.repeat(240))).not.toMatch(/class="[^"]*long/)
  expect(withQuote('a'.repeat(241))).toMatch(/<blockquote class="[^"]*long/)
})

test('draws initials where there is no portrait, and nothing in its place where there is no name either', () => {
  expect(draw(examples.withoutPortrait)).toMatch(/<span[^>]*aria-hidden="true">C\u200CO<\/span>/)
  expect(draw(examples.oneAnonymous)).not.toMatch(/<img|<span|portrait/)
})

test('draws no empty caption where nobody is named', () => {
  expect(draw(examples.oneAnonymous)).not.toContain('<figcaption')
  expect(draw(examples.anonymous)).toMatch(/<figcaption[^>]*><span[^>]*>Port authority<\/span><\/figcaption>/)
})
