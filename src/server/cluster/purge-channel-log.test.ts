import { expect, test } from 'vitest'
import { PurgeLog } from './purge-channel.ts'

const HOME = new Set(['entry:home'] as const)

test('what was read before its entry was changed is not current, and what was read after or has no part in it does', () => {
  const log = new PurgeLog()
  log.startAt('a:4')
  expect(log.append('a:5', HOME)).toBe(true)
  expect(log.append('a:6', new Set())).toBe(true)
  expect(log.version).toBe('a:6')
  expect(log.isCurrent('a:4', ['list:home', 'entry:home'])).toBe(false)
  expect(log.isCurrent('a:4', ['entry:about'])).toBe(true)
  expect(log.isCurrent('a:5', ['entry:home'])).toBe(true)
})

test('nothing is current that was read before this process listened, after a change it has not heard of, or by another count', () => {
  const log = new PurgeLog()
  expect(log.version).toBe('')
  expect(log.isCurrent('', [])).toBe(false)
  log.startAt('a:4')
  for (const version of ['a:3', 'a:5', 'b:4', '', 'a:', 'a:x']) expect(log.isCurrent(version, []), version).toBe(false)
  expect(log.isCurrent('a:4', [])).toBe(true)
})

test.each(['a:6', 'a:4', 'b:5', 'nonsense'])(
  'a change %j that does not follow a:4 is noticed, and all starts again',
  (version) => {
    const log = new PurgeLog()
    log.startAt('a:4')
    expect(log.append(version, HOME)).toBe(false)
    expect(log.isCurrent('a:4', ['entry:about'])).toBe(version === 'a:4')
  },
)

test('forgets the oldest of very many changes, and then judges nothing that is older', () => {
  const log = new PurgeLog()
  log.startAt('a:0')
  for (let count = 1; count <= 1001; count += 1) log.append(`a:${count}`, HOME)
  expect(log.isCurrent('a:0', ['entry:about'])).toBe(false)
  expect(log.isCurrent('a:1', ['entry:about'])).toBe(true)
  expect(log.isCurrent('a:1', ['entry:home'])).toBe(false)
})

test('includes every change up to the last one that it heard of', () => {
  const log = new PurgeLog()
  log.startAt('a:4')
  expect([log.includes('a:3'), log.includes('a:4'), log.includes('a:5'), log.includes('b:4')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
