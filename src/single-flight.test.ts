import { expect, test } from 'vitest'
import { type Flight, SingleFlight } from './single-flight.ts'

/** Work that ends when it is told to, and how often it began. */
function setUp() {
  const flights = new SingleFlight<number>()
  const begun: { flight: Readonly<Flight>; end: (value: number) => void; fail: (error: Error) => void }[] = []
  const run = (key = 'a') =>
    flights.run(key, (flight) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      begun.push({ flight, end: resolve, fail: reject })
      return promise
    })
  return { flights, begun, run }
}

test('callers with the same key share the work while it is under way, and no longer', async () => {
  const { flights, begun, run } = setUp()
  const [first, second, other] = [run(), run(), run('b')]
  expect([begun.length, flights.has('a')]).toEqual([2, true])
  begun[0]?.end(1)
  begun[1]?.end(2)
  expect(await Promise.all([first, second, other])).toEqual([1, 1, 2])
  expect(flights.has('a')).toBe(false)
  void run()
  expect(begun).toHaveLength(3)
})

test('a failure reaches all who wait, and the next call starts again', async () => {
  const { begun, run } = setUp()
  const both = Promise.allSettled([run(), run()])
  begun[0]?.fail(new Error('down'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void run()
  expect(begun).toHaveLength(2)
})

test('nobody joins what a purge overtook, and its end ends no later work', async () => {
  const { flights, begun, run } = setUp()
  const early = run()
  flights.overtake()
  const late = run()
  expect(begun.map(({ flight }) => flight.isOvertaken)).toEqual([true, false])
  begun[0]?.end(1)
  expect(await early).toBe(1)
  expect(flights.has('a')).toBe(true)
  begun[1]?.end(2)
  expect(await late).toBe(2)
})
