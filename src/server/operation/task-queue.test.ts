import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TaskQueue } from './task-queue.ts'

/** A queue of two, what has begun, and a way to end each task. */
function setUp() {
  const queue = new TaskQueue(2)
  const begun: string[] = []
  const running = new Map<string, PromiseWithResolvers<void>>()
  const add = (name: string) => {
    queue.add(name, () => {
      const task = Promise.withResolvers<void>()
      begun.push(name)
      running.set(name, task)
      return task.promise
    })
  }
  const end = async (name: string) => {
    running.get(name)?.resolve()
    await setImmediate()
  }
  return { add, begun, end }
}

test('runs at most two at once, the others in order', async () => {
  const { add, begun, end } = setUp()
  for (const name of ['a', 'b', 'c', 'd', 'e']) add(name)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await end('c')
  await end('d')
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a task that waits already is not added again', async () => {
  const { add, begun, end } = setUp()
  for (const name of ['a', 'b', 'c', 'c', 'c']) add(name)
  await end('a')
  await end('b')
  await end('c')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('a task that is running may be added again: what it was asked for may have changed since', async () => {
  const { add, begun, end } = setUp()
  add('a')
  add('a')
  expect(begun).toEqual(['a', 'a'])
  await end('a')
})

test('is ready for more after it ran dry', async () => {
  const { add, begun, end } = setUp()
  add('a')
  await end('a')
  add('b')
  expect(begun).toEqual(['a', 'b'])
})
