import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { testimonials } from './Testimonials.tsx'
import { examples } from './testimonials.examples.ts'

function draw(block: Block<'page.testimonials'>) {
  return render(testimonials.draw(block, { id: 'testimonials', tone: 'green-grey', isFirst: false }, {}))
}

function withQuote(quote: string) {
  return draw({ ...examples.one, slides: examples.one.slides.map((slide) => ({ ...slide, quote })) })
}

test('draws nothing where nobody has said anything', () => {
  expect(draw({ ...examples.typical, slides: [] }).html).toBe('')
})

test('is green-grey in whatever zone it stands', () => {
  expect(testimonials.tone).toBe('green-grey')
})

test('names itself by its title, which only screen readers get, else as testimonials', () => {
  const { getByRole } = draw(examples.typical)
  expect(getByRole('heading', { level: 2, name: 'What participants say' }).className).toBe('vh')
  const said = (group: HTMLElement) => group.getAttribute('aria-roledescription')
  expect(said(getByRole('group', { name: 'What participants say' }))).toBe('carousel')
  const untitled = draw(examples.anonymous)
  expect(said(untitled.getByRole('group', { name: 'Testimonials' }))).toBe('carousel')
  expect(untitled.queryByRole('heading')).toBeNull()
})

test('tells each quote its place, and writes all of them and the count before any script', () => {
  const { getByRole, getAllByRole, getByText, element } = draw(examples.typical)
  for (const name of ['1 of 3', '2 of 3', '3 of 3']) {
    expect(getByRole('group', { name }).getAttribute('aria-roledescription')).toBe('slide')
  }
  expect(getAllByRole('blockquote')).toHaveLength(3)
  expect(getByText('1 of 3').getAttribute('aria-hidden')).toBe('true')
  expect(element.querySelector('[inert], [hidden]')).toBeNull()
})

test('can be scrolled by keyboard without a script, and leaves the rest to a behavior', () => {
  const { getByRole, islands, element } = draw(examples.typical)
  expect(getByRole('group', { name: 'Quotes' }).getAttribute('tabindex')).toBe('0')
  expect(islands).toEqual(['CarouselRow'])
  expect(element.querySelector('x-island')?.getAttribute('when')).toBe('visible')
})

test('has buttons that say what they turn', () => {
  const buttons = draw(examples.typical).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Previous quote', 'Next quote'])
})

test('needs no pager and no script where there is one quote', () => {
  const { islands, queryByRole, element } = draw(examples.one)
  expect(islands).toEqual([])
  expect(queryByRole('button')).toBeNull()
  expect(element.querySelector('[tabindex], [aria-roledescription]')).toBeNull()
})

test('puts the quote between marks, and takes a step down above 240 characters', () => {
  const short = withQuote('a'.repeat(240))
  short.getByText(`“${'a'.repeat(240)}”`)
  expect(short.styled('long')).toBe(0)
  expect(withQuote('a'.repeat(241)).styled('long')).toBe(1)
})

test('draws initials where there is no portrait, and nothing in its place where there is no name either', () => {
  expect(draw(examples.withoutPortrait).getByText('C\u200CO').getAttribute('aria-hidden')).toBe('true')
  const { element, styled } = draw(examples.oneAnonymous)
  expect(element.querySelector('img, span')).toBeNull()
  expect(styled('portrait')).toBe(0)
})

test('draws no empty caption where nobody is named', () => {
  expect(draw(examples.oneAnonymous).element.querySelector('figcaption')).toBeNull()
  const roleOnly = draw(examples.anonymous).getByText('Port authority')
  expect(roleOnly.parentElement?.tagName).toBe('FIGCAPTION')
  expect(roleOnly.parentElement?.children).toHaveLength(1)
})
