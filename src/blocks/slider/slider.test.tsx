import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { slider } from './Slider.tsx'
import { examples } from './slider.examples.ts'

function draw(block: Block<'page.slider'>) {
  return render(slider.draw(block, { id: 'slider', tone: 'white', isFirst: false }, {}))
}

test('draws nothing, not even its heading, where there is no slide', () => {
  expect(draw({ ...examples.typical, slides: [] }).html).toBe('')
})

test('puts the title of each card one level under that of the block', () => {
  const { getAllByRole } = draw(examples.typical)
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(getAllByRole('heading', { level: 3 })).toHaveLength(6)
})

test('is a carousel of as many slides, named after its title, that a keyboard can scroll', () => {
  const { getByRole } = draw(examples.typical)
  const said = (name: string) => getByRole('group', { name }).getAttribute('aria-roledescription')
  expect(said('Other programs')).toBe('carousel')
  expect(getByRole('group', { name: 'Cards' }).getAttribute('tabindex')).toBe('0')
  expect(said('6 of 6')).toBe('slide')
})

test('writes its buttons before the cards; there is nothing before the first one yet', () => {
  const { element, getAllByRole } = draw(examples.typical)
  expect([...element.querySelectorAll('button, article')].slice(0, 3).map(({ tagName }) => tagName)).toEqual([
    'BUTTON',
    'BUTTON',
    'ARTICLE',
  ])
  const buttons = getAllByRole('button').map((button) =>
    ['aria-label', 'aria-disabled'].map((is) => button.getAttribute(is)),
  )
  expect(buttons).toEqual([
    ['Previous card', 'true'],
    ['Next card', null],
  ])
})

test('leaves its cards to a behavior that reads them from the HTML', () => {
  const { islands, element } = draw(examples.typical)
  expect(islands).toEqual(['CarouselRow'])
  expect(element.querySelector('x-island')?.getAttribute('when')).toBe('visible')
})

test('is no carousel and needs no script where there is one card', () => {
  const { text, islands, element, queryByRole } = draw(examples.one)
  expect(text).toContain('Negotiating Complex Deals')
  expect(islands).toEqual([])
  for (const role of ['button', 'group']) expect(queryByRole(role), role).toBeNull()
  expect(element.querySelector('[tabindex], [aria-roledescription]')).toBeNull()
})

test('draws only what a card holds', () => {
  const { text, queryByRole, styled } = draw({ ...examples.three, slides: examples.three.slides.slice(2) })
  expect(text).toContain('Leading Through Transition')
  expect(queryByRole('paragraph')).toBeNull()
  expect(styled('kicker')).toBe(0)
})

test('links a card, but not without an address or with one that could run a script', () => {
  const link = draw(examples.one).getByRole('link', { name: 'Negotiating Complex Deals' })
  expect(link.getAttribute('href')).toBe(examples.one.slides[0]?.url)
  const { text, queryByRole } = draw({ ...examples.notLinked, link: null })
  expect(text).toContain('Negotiating Complex Deals')
  expect(queryByRole('link')).toBeNull()
})

test('draws terraces where a card has no picture', () => {
  expect(draw(examples.withoutImages).styled('terraces')).toBe(6)
})
