import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block, SectionContext } from './block-types.ts'
import { defineBlock, upgradeOf } from './define-block.ts'

const context: SectionContext = { id: 'quote', tone: 'white', isFirst: true }
const counters: Block<'blocks.counter-animation'> = {
  __component: 'blocks.counter-animation',
  id: 1,
  title: 'In numbers',
  counters: [],
}

test('draws its view with the block, its place and what was loaded', () => {
  const definition = defineBlock({
    name: 'blocks.counter-animation',
    view: ({ block, context: { id }, loaded }) => (
      <p id={id}>
        {block.title} {Object.keys(loaded)}
      </p>
    ),
    loads: ['featured-sessions'],
  })
  const html = renderToStaticMarkup(definition.draw(counters, context, { 'featured-sessions': [] }))
  expect(html).toBe('<p id="quote">In numbers featured-sessions</p>')
})

test('stands in a section with margins and loads nothing unless it says otherwise', () => {
  const definition = defineBlock({ name: 'blocks.counter-animation', view: () => null })
  expect(definition).toMatchObject({ frame: 'section', loads: [], tone: undefined })
})

test('refuses the data of another block, naming both', () => {
  const homeIntro = defineBlock({ name: 'blocks.home-intro', view: () => null })
  expect(() => homeIntro.draw(counters, context, {})).toThrow(
    'blocks.home-intro cannot render a blocks.counter-animation.',
  )
})

test('refuses to draw without what it loads, naming it', () => {
  const definition = defineBlock({
    name: 'blocks.counter-animation',
    view: () => null,
    loads: ['featured-sessions'],
  })
  expect(() => definition.draw(counters, context, {})).toThrow('featured-sessions')
})

const intro = defineBlock({
  name: 'blocks.home-intro',
  view: () => null,
  formerly: ['blocks.introduction', 'blocks.opening'],
  upgrade: ({ heading, ...others }) => ({ title: heading, ...others }),
})
const numbers = defineBlock({ name: 'blocks.counter-animation', view: () => null, formerly: ['blocks.numbers'] })
const upgrade = upgradeOf([intro, numbers])

test('content under a former name gets the name and the fields of today', () => {
  const former = { __component: 'blocks.introduction', id: 3, heading: 'We teach', text: null }
  expect(upgrade(former)).toEqual({ __component: 'blocks.home-intro', id: 3, title: 'We teach', text: null })
  expect(upgrade({ ...former, __component: 'blocks.opening' })).toMatchObject({ __component: 'blocks.home-intro' })
  expect(former.__component).toBe('blocks.introduction')
})

test('a block that was only renamed keeps its fields', () => {
  const former = { __component: 'blocks.numbers', id: 4, title: null, counters: [] }
  expect(upgrade(former)).toEqual({ ...former, __component: 'blocks.counter-animation' })
})

test.each([
  { __component: 'blocks.home-intro', heading: 'kept' },
  { __component: 'constructor' },
  { id: 1 },
  null,
  'x',
])('any other answer stays as it is: %j', (answer) => expect(upgrade(answer)).toBe(answer))

test('a former name belongs to one block', () => {
  const taken = defineBlock({ name: 'blocks.faq', view: () => null, formerly: ['blocks.home-intro'] })
  expect(() => upgradeOf([intro, taken])).toThrow(
    'blocks.faq cannot have the former name blocks.home-intro, because blocks.home-intro already has this name.',
  )
  const twice = defineBlock({ name: 'blocks.faq', view: () => null, formerly: ['blocks.numbers'] })
  expect(() => upgradeOf([numbers, twice])).toThrow('because blocks.counter-animation already has this name.')
})
