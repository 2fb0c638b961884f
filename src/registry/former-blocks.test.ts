import { expect, test } from 'vitest'
import { defineBlock } from './define-block.ts'
import { upgradeOf } from './former-blocks.ts'

const intro = defineBlock({
  name: 'blocks.home-intro',
  view: () => null,
  formerly: ['blocks.introduction', 'blocks.opening'],
  upgrade: ({ heading, ...others }) => ({ title: heading, ...others }),
})
const counters = defineBlock({ name: 'blocks.counter-animation', view: () => null, formerly: ['blocks.numbers'] })
const upgrade = upgradeOf([intro, counters])

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
  expect(() => upgradeOf([counters, twice])).toThrow('because blocks.counter-animation already has this name.')
})
