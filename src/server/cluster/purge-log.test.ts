import { expect, test } from 'vitest'
import { PurgeLog } from './purge-log.ts'

const HOME = new Set(['entry:home'] as const)

test('what was read before its entry was changed does not stand, and what was read after or has no part in it does', () => {
  const log = new PurgeLog()
  log.startAt('a:4')
  expect(log.hear('a:5', HOME)).toBe(true)
  expect(log.hear('a:6', new Set())).toBe(true)
  expect(log.mark).toBe('a:6')
  expect(log.stands('a:4', ['list:homepage', 'entry:home'])).toBe(false)
  expect(log.stands('a:4', ['entry:about'])).toBe(true)
  expect(log.stands('a:5', ['entry:home'])).toBe(true)
})

test('nothing stands that was read before this process listened, after a change it has not heard of, or by another count', () => {
  const log = new PurgeLog()
  expect(log.mark).toBe('')
  expect(log.stands('', [])).toBe(false)
  log.startAt('a:4')
  for (const mark of ['a:3', 'a:5', 'b:4', '', 'a:', 'a:x']) expect(log.stands(mark, []), mark).toBe(false)
  expect(log.stands('a:4', [])).toBe(true)
})

test.each(['a:6', 'a:4', 'b:5', 'nonsense'])(
  'a change %j that does not follow a:4 is noticed, and all begins anew',
  (mark) => {
    const log = new PurgeLog()
    log.startAt('a:4')
    expect(log.hear(mark, HOME)).toBe(false)
    expect(log.stands('a:4', ['entry:about'])).toBe(mark === 'a:4')
  },
)

test('forgets the oldest of very many changes, and then judges nothing that is older', () => {
  const log = new PurgeLog()
  log.startAt('a:0')
  for (let count = 1; count <= 1001; count += 1) log.hear(`a:${count}`, HOME)
  expect(log.stands('a:0', ['entry:about'])).toBe(false)
  expect(log.stands('a:1', ['entry:about'])).toBe(true)
  expect(log.stands('a:1', ['entry:home'])).toBe(false)
})

test('knows of everything up to a mark that it has passed', () => {
  const log = new PurgeLog()
  log.startAt('a:4')
  expect([log.knows('a:3'), log.knows('a:4'), log.knows('a:5'), log.knows('b:4')]).toEqual([true, true, false, false])
})
