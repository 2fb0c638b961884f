import { expect, test } from 'vitest'
import { slugFollowing, slugOf } from '../../content-service/src/engine/panel/slugs.js'

test.each([
  ['Coming to campus', 'coming-to-campus'],
  ['  Chief executive’s first year: 2027 / 28 ', 'chief-executives-first-year-2027-28'],
  ['Größe, Łódź & Ærø', 'grosse-lodz-aero'],
  ['校园', ''],
])('the slug of “%s” is “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

const follow = (slug: string | undefined, before: string | undefined, title: string) =>
  slugFollowing({ slug, before, title, type: 'program' })

test('a slug that was made of the title, or of the type, follows the title', () => {
  expect(follow(undefined, undefined, 'New')).toBe('new')
  expect(follow('program', undefined, 'New')).toBe('new')
  expect(follow('program-12', '', 'New')).toBe('new')
  expect(follow('new', 'New', 'Newer')).toBe('newer')
  expect(follow('new-1', 'New', 'Newer')).toBe('newer')
})

test('a slug that an author wrote stays, and so does one that fits, or that a title has no letters for', () => {
  expect(follow('my-own', 'New', 'Newer')).toBeUndefined()
  expect(follow('program-days', 'New', 'Newer')).toBeUndefined()
  expect(follow('newer', 'New', 'Newer')).toBeUndefined()
  expect(follow('new', 'New', '校园')).toBeUndefined()
})
