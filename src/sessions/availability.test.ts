import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { mayBeFeatured, upcomingFeaturedFirst } from './availability.ts'
import { sessionStart } from './session-dates.ts'

const NOW = Date.parse('2027-01-01T00:00:00Z')
const PAST = '2026-12-31T23:59:59.000Z'

function session(name: string, ...starts: (string | null)[]) {
  const session_parts = starts.map((startDate, id) => ({ id, title: null, startDate, endDate: null }))
  return { name, isFeatured: false, isHidden: false, session_parts }
}

function names(sessions: readonly { name: string }[]): string[] {
  return sessions.map(({ name }) => name)
}

test('offers no session that is hidden or has started', () => {
  const sessions = [
    session('past', PAST),
    { ...session('hidden', '2027-05-01'), isHidden: true },
    session('open', '2027-05-01'),
  ]
  expect(names(upcomingFeaturedFirst(sessions, NOW))).toEqual(['open'])
})

test('offers a session without a date, and one that starts this very moment', () => {
  expect(names(upcomingFeaturedFirst([session('none'), session('now', '2027-01-01T00:00:00Z')], NOW))).toEqual([
    'none',
    'now',
  ])
})

test('takes a session as shown and not featured where an author said nothing', () => {
  const sessions = [
    { ...session('said nothing', '2027-05-01'), isHidden: null, isFeatured: null },
    { ...session('featured', '2027-06-01'), isFeatured: true },
  ]
  expect(names(upcomingFeaturedFirst(sessions, NOW))).toEqual(['featured', 'said nothing'])
})

test('puts featured sessions first, each group by start', () => {
  const sessions = [
    session('late', '2027-09-01'),
    { ...session('featured late', '2027-08-01'), isFeatured: true },
    session('early', '2027-02-01'),
    { ...session('featured early', '2027-07-01'), isFeatured: true },
  ]
  expect(names(upcomingFeaturedFirst(sessions, NOW))).toEqual(['featured early', 'featured late', 'early', 'late'])
})

test.each([
  ['one that takes registrations', {}, true],
  ['one of which an author said nothing', { canRegister: null, isHidden: null, program: null }, true],
  ['one without a date', { session_parts: [] }, true],
  ['one that takes no registrations', { canRegister: false }, false],
  ['a hidden one', { isHidden: true }, false],
  ['one of a hidden program', { program: { isHidden: true } }, false],
  ['one that has begun', session('', PAST), false],
])('%s may be featured, or not', (_, changes, expected) => {
  const open = { ...session('open', '2027-05-01'), canRegister: true, program: { isHidden: false } }
  expect(mayBeFeatured({ ...open, ...changes }, NOW)).toBe(expected)
})

test('leaves the list that it was given as it was', () => {
  const sessions = [session('b', '2027-06-01'), session('a', '2027-05-01')]
  upcomingFeaturedFirst(sessions, NOW)
  expect(names(sessions)).toEqual(['b', 'a'])
})

test('in any list, no later session stands before an earlier one of its group', () => {
  faker.seed(3)
  for (let round = 0; round < 50; round += 1) {
    const sessions = faker.helpers.multiple(
      () => ({
        ...session('any', faker.helpers.maybe(() => faker.date.future({ refDate: NOW }).toISOString()) ?? null),
        isFeatured: faker.datatype.boolean(),
      }),
      { count: 12 },
    )
    const shown = upcomingFeaturedFirst(sessions, NOW)
    expect(shown).toHaveLength(12)
    for (const [index, one] of shown.entries()) {
      const next = shown[index + 1]
      if (!next) continue
      expect(Number(one.isFeatured)).toBeGreaterThanOrEqual(Number(next.isFeatured))
      if (one.isFeatured === next.isFeatured) expect(sessionStart(one)).toBeLessThanOrEqual(sessionStart(next))
    }
  }
})
