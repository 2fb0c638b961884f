import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CircuitBreaker } from './guarded-fetch.ts'
import { ContentNotAsked } from './errors.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A breaker after so many failed calls, of a service that has answered before or never, and the states that it went through. */
function failing(times: number, { hasAnswered = true } = {}) {
  const states: string[] = []
  const breaker = new CircuitBreaker((state, hasEverAnswered) =>
    states.push(hasEverAnswered ? state : `${state} at first`),
  )
  if (hasAnswered) breaker.succeeded()
  for (let call = 0; call < times; call += 1) {
    breaker.enter()
    breaker.failed()
  }
  return { breaker, states }
}

test('four failures in a row change nothing, and one good answer starts the count again', () => {
  const { breaker, states } = failing(4)
  breaker.enter()
  breaker.succeeded()
  breaker.enter()
  breaker.failed()
  expect(() => breaker.enter()).not.toThrow()
  expect(states).toEqual([])
})

test('five failures in a row end all calls for ten seconds', () => {
  const { breaker, states } = failing(5)
  expect(() => breaker.enter()).toThrow(ContentNotAsked)
  vi.advanceTimersByTime(9_999)
  expect(() => breaker.enter()).toThrow(ContentNotAsked)
  expect(states).toEqual(['open'])
})

test('after ten seconds one call tries, alone, and its answer opens the way', () => {
  const { breaker, states } = failing(5)
  vi.advanceTimersByTime(10_000)
  breaker.enter()
  expect(() => breaker.enter()).toThrow(ContentNotAsked)
  breaker.succeeded()
  expect(() => breaker.enter()).not.toThrow()
  expect(states).toEqual(['open', 'trying', 'closed'])
})

test('is open for as long as nothing would be asked of the service, and no longer', () => {
  const { breaker } = failing(4)
  expect(breaker.isOpen).toBe(false)
  breaker.failed()
  vi.advanceTimersByTime(9_999)
  expect(breaker.isOpen).toBe(true)
  vi.advanceTimersByTime(1)
  expect(breaker.isOpen).toBe(false)
  breaker.enter()
  expect(breaker.isOpen).toBe(true)
  breaker.failed()
  expect(breaker.isOpen).toBe(true)
  vi.advanceTimersByTime(10_000)
  breaker.enter()
  breaker.succeeded()
  expect(breaker.isOpen).toBe(false)
})

test('after five failures the service counts as down until it has answered, also where nothing was asked of it since', () => {
  const { breaker } = failing(4)
  expect(breaker.isDown).toBe(false)
  breaker.failed()
  vi.advanceTimersByTime(60_000)
  expect([breaker.isOpen, breaker.isDown]).toEqual([false, true])
  breaker.enter()
  expect(breaker.isDown).toBe(true)
  breaker.succeeded()
  expect(breaker.isDown).toBe(false)
})

test('a try that fails is followed by ten more seconds', () => {
  const { breaker } = failing(5)
  vi.advanceTimersByTime(10_000)
  breaker.enter()
  breaker.failed()
  vi.advanceTimersByTime(9_999)
  expect(() => breaker.enter()).toThrow(ContentNotAsked)
  vi.advanceTimersByTime(1)
  expect(() => breaker.enter()).not.toThrow()
})

test('calls that began before the breaker opened do not keep it open for longer', () => {
  const { breaker } = failing(5)
  vi.advanceTimersByTime(6_000)
  breaker.failed()
  vi.advanceTimersByTime(4_000)
  expect(() => breaker.enter()).not.toThrow()
})

test('a service that asks for a pause is left alone for as long, and no longer', () => {
  const { breaker } = failing(0)
  breaker.pause(3_000)
  vi.advanceTimersByTime(2_999)
  expect(() => breaker.enter()).toThrow(ContentNotAsked)
  vi.advanceTimersByTime(1)
  expect(() => breaker.enter()).not.toThrow()
})

test('a pause of a year is one of an hour', () => {
  const { breaker } = failing(0)
  breaker.pause(365 * 24 * 60 * 60_000)
  vi.advanceTimersByTime(60 * 60_000)
  expect(() => breaker.enter()).not.toThrow()
})

test.each([-1, 1])('a clock that is set by %i day changes nothing', (days) => {
  const { breaker } = failing(5)
  vi.setSystemTime(Date.now() + days * 24 * 60 * 60_000)
  expect(() => breaker.enter()).toThrow(ContentNotAsked)
  vi.advanceTimersByTime(10_000)
  expect(() => breaker.enter()).not.toThrow()
})

test('a service that has never answered is tried as soon as somebody looks for it, by one call, and by nobody else', () => {
  const { breaker, states } = failing(5, { hasAnswered: false })
  expect(() => breaker.enter()).toThrow(ContentNotAsked)
  breaker.tryNow()
  breaker.enter()
  expect(() => breaker.enter()).toThrow(ContentNotAsked)
  breaker.failed()
  expect(() => breaker.enter()).toThrow(ContentNotAsked)
  breaker.tryNow()
  breaker.enter()
  breaker.succeeded()
  expect(() => breaker.enter()).not.toThrow()
  expect(states).toEqual(['open at first', 'trying at first', 'open at first', 'trying at first', 'closed'])
})

test('a service that has answered before is left alone for its ten seconds, whoever looks for it', () => {
  const { breaker } = failing(5)
  breaker.tryNow()
  expect(() => breaker.enter()).toThrow(ContentNotAsked)
})
