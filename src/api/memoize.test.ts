import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('gives the same answer for the same object, made once', () => {
  const made: string[] = []
  const upper = memoize(({ name }: { name: string }) => {
    made.push(name)
    return { name: name.toUpperCase() }
  })
  const entity = { name: 'a' }
  expect(upper(entity)).toBe(upper(entity))
  expect(made).toEqual(['a'])
})

test('asks anew for another object, even an equal one', () => {
  const wrapped = memoize((entity: object) => ({ entity }))
  expect(wrapped({ id: 1 })).not.toBe(wrapped({ id: 1 }))
})

test('keeps a falsy answer too', () => {
  let asked = 0
  const zero = memoize((_entity: object) => {
    asked += 1
    return 0
  })
  const entity = {}
  expect([zero(entity), zero(entity), asked]).toEqual([0, 0, 1])
})
