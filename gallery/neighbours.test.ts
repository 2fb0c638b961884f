import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { everyPair, neighbours } from './neighbours.ts'

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'of %i, each stands exactly once after each',
  (count) => {
    const order = everyPair(count)
    const pairs = order.slice(1).map((after, index) => `${order[index]} ${after}`)
    expect(pairs).toHaveLength(count * count)
    expect(new Set(pairs).size).toBe(count * count)
    expect(order.every((one) => Number.isInteger(one) && one >= 0 && one < count)).toBe(true)
  },
)

test('nothing has no neighbours', () => {
  expect(everyPair(0)).toEqual([])
})

test('every block stands on the page of neighbours, in its typical state', () => {
  const sections = neighbours()
  expect(sections).toHaveLength(catalogue().length ** 2 + 1)
  expect(new Set(sections).size).toBe(catalogue().length)
})
