import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block, SectionContext } from './block-types.ts'
import { defineBlock } from './define-block.ts'

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
